"""Order the bots of the game as games between them were counted (docs/bots.md)."""

LADDER = ("random", "cadet", "builder", "bold", "hunter", "careful", "greedy", "hoarder", "captain")
"""The kinds of bots, the weakest first."""
