"""Tests of the log of Magi-Nation Duel."""
