"""Order the bots of the game as games between them were counted (docs/bots.md)."""

LADDER = ("random", "cadet", "hoarder", "bold", "hunter", "careful", "builder", "greedy", "captain")
"""The kinds of bots, the weakest first."""
