"""Stones: the smallest complete game on the plain bases."""
