"""Magusha: its rules, its log and its words."""

CACHES = (
    "catalog.printed",  # the card file
    "catalog.load_rules",  # the rules, by the options of the table
)
"""The functions that remember their answers; no state is among these."""
