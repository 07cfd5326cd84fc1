"""The parts of the picture: the layout file, wooden pieces and arms, cities, players, cards and supplies."""
