"""Write games of Magi-Nation Duel as JSON, and read them back."""
