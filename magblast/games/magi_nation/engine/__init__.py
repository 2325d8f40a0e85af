"""The rules of Magi-Nation Duel: pure functions of frozen states."""
