"""Bind Magusha to the door."""
