"""What the table of Magi-Nation Duel looks like."""
