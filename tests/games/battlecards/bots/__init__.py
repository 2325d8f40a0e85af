"""The bots of Battlecards."""
