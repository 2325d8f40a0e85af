"""Test the bots of Magi-Nation Duel."""
