"""Choose the bot for a game that begins at once: a stronger one after some wins."""

from collections.abc import Mapping

LADDER = ("cadet", "greedy", "captain")
"""The kinds of bots that are offered one after the other."""
FIRST_BOT = LADDER[0]
"""The bot of a first game."""
WINS = 2
"""Wins after which the next bot is offered."""


def next_bot(wins: Mapping[str, int]) -> str:
    """Return the kind of bot that is offered after some wins, which are given by kind."""
    for place, kind in enumerate(LADDER):
        # Whoever has beaten a stronger bot need not go back.
        if sum(wins.get(each, 0) for each in LADDER[place:]) < WINS:
            return kind
    return LADDER[-1]


def other_bot(kind: str) -> str:
    """Return the kind after another one, and the first after the last."""
    return LADDER[(LADDER.index(kind) + 1) % len(LADDER)]
