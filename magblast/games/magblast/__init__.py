"""Mag•Blast, both editions: its rules, its log, its words and its pictures."""

TITLE = "Mag•Blast"
"""What it is called; a translation may call it something else."""
CACHES = (
    "engine.actions.discarding",  # one object for each seat and card
    "engine.actions.sounding",  # one object for each seat
    "engine.actions.responding",  # one object for each seat and card
    "engine.actions.passing",  # one object for each seat
    "engine.actions.ending",  # one object for each seat
    "engine.things.zone",  # one object for each zone
    "engine.things.berth",  # one object for each ship and zone
    "engine.things.fleet",  # one object for each seat
    "engine.things.ship",  # one object for each ship
    "engine.things.moved",  # one object for each ship and zone
    "engine.things.flagship",  # one object for each flagship
    "engine.frames.turn_of_phase",  # one object for each seat and phase
    "engine.turn._moves_of",  # the moves of a ship, by where it began and stands
    "engine.turn._in_range",  # the zones that a speed reaches
    "engine.board._others",  # the seats around a table
    "engine.payment.pays_for",  # tests of icons, which the next one is asked by
    "engine.payment.icons_at_least",  # tests of icons, for the next question
    "engine.payment._known",  # payments by the icons printed on a hand
    "engine.payment._mixes",  # payments by the icons printed, not by the cards
    "engine.payment.sets",  # how many ships some icons pay for
    "look.fleet._ability",  # the lines of an ability, by its words and the width
    "catalog.editions",  # the card file
    "catalog._load_rules",  # the rules of an edition, by the options of the table
    "learning._table",  # where the numbers of a table stand, by its rules
    "engine.things.card",  # one object for each card that can be picked
)
"""The functions that remember their answers; no state is among these."""
