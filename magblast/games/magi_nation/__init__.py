"""Magi-Nation Duel: its rules and its log."""

TITLE = "Magi-Nation Duel"
"""What it is called; a translation may call it something else."""
CACHES = (
    "catalog._printed",  # the card file
    "catalog.facts",  # the digest of the cards in some decks
    "catalog.load_rules",  # the rules, by the decks of the table
    "learning._nodes",  # the fields of a type
    "learning._facts_of",  # where the numbers of a type stand
    "learning._ranks",  # a number for each word of a type
    "learning._table",  # where the numbers of a table stand, by its rules
)
"""The functions that remember their answers; no state is among these."""
