"""Tests of the rules of Magi-Nation Duel."""
