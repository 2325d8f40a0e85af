"""Games of Magi-Nation Duel that must go on verifying."""
