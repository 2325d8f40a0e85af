"""Tests of Magi-Nation Duel."""
