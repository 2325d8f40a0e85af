"""Test what is said at a table of Magi-Nation Duel."""
