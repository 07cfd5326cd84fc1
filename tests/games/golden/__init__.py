"""How the golden corpus of each game is made."""
