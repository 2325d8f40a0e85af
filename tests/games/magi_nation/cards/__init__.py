"""A short position for each card of Magi-Nation Duel, by its id."""
