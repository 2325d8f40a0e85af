"""Price everything in one unit: 10 is a troop on the field."""

WIN = 1000.0
TROOP = 10.0
DEFEAT = 7.0
"""The last troop of a squad, in addition: its owner's enemy earns the rally stone."""
FEW_SQUADS = 12.0
"""The same for an army with few squads left, divided by their number."""
RESERVE = 14.0
"""A reserve lost for a commander."""
LOW_RESERVES = 45.0
"""The same in addition, divided by the number of reserves before."""
SPIRIT = 5.0
"""A guarding spirit."""
GUARD = 1.5
"""A spirit that is put under a unit, and again for one or two enemies that could strike it."""
DANGER = 0.2
"""How much of the harm that one enemy unit could do next turn counts."""
CHANCE = 0.2
"""How much of the harm that a unit could do next turn counts."""
MOST_CHANCE = 50.0
"""Such harm at most; it is not done yet."""
ADVANCE = 1.2
"""A step towards the enemy commander."""
PATIENCE = 4.0
"""Quiet turns after which a step counts twice, and danger half."""
SQUAD = 14.0
"""A squad more on the field."""
BODY = 3.0
"""A troop that comes from the reserves."""
FLIP = 6.0
"""A step towards flipping the commander."""
