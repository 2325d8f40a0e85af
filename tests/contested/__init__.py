"""Contested Stones: an open game in which a captain is asked in the turn of the other."""
