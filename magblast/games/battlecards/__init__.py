"""Battlecards: its rules, its log and its words."""

TITLE = "Battlecards"
"""What it is called; a translation may call it something else."""
CACHES = (
    "catalog.printed",  # the card file
    "catalog.load_rules",  # the rules, by the options of the table
    "learning._table",  # where the numbers of a table stand, by its rules
)
"""The functions that remember their answers; no state is among these."""
