"""Check Battlecards, rule by rule."""
