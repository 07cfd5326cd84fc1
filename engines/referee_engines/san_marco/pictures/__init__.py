"""The parts of the picture: the layout file, symbols, the map of Venice, panels of players and decks, cards."""
