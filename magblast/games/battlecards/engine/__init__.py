"""The rules of Battlecards: immutable positions, standard library only."""
