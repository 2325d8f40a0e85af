"""Choose a deal for a beginner: one in which seat 1 can attack in each of its first turns.

Bots play the beginning of a deal a few times, quickly. Which deal is chosen is all that becomes of
what they see.
"""

from collections.abc import Sequence
from dataclasses import replace

from magblast.bots.roster import BotName
from magblast.bots.tactics import Briefing, bots_of
from magblast.kernel.game import Mark
from magblast.record.header import Header

DEALS = 8
"""Deals to choose from: one in two is gentle, or none is."""
_GAMES = 6
"""How often the beginning of a deal is played; seat 1 has to attack every time."""
_TURNS = 2
"""Turns of seat 1 that are looked at."""
_MOST = 400
"""Answers after which a beginning that never ends is left alone."""
_BEGINNER = 1


def gentle_seed(header: Header, seeds: Sequence[str]) -> str:
    """Return the first seed whose deal is gentle; if there is none, that of the gentlest deal.

    Return the first of all for a game without bots of its own.
    """
    make = bots_of(header.game.id)
    if make is None:
        return seeds[0]
    briefing = Briefing(header.game, header.setup, make)
    best, most = seeds[0], 0
    for seed in seeds:
        turns = _TURNS
        for number in range(_GAMES):
            # A deal that is no gentler than another need not be played to the last game.
            if turns > most:
                turns = min(turns, _attacks(replace(header, seed=seed), briefing, number))
        if turns > most:
            best, most = seed, turns
        if most == _TURNS:
            break
    return best


def _attacks(header: Header, briefing: Briefing, number: int) -> int:
    """Play the beginning of a deal, and count the first turns of seat 1 in which it attacks."""
    game, position = header.game, header.game.open(header.setup, header.start)[0]
    bots = {
        seat: BotName("greedy" if seat == _BEGINNER else "cadet").sit_down(
            briefing, f"gentle {number} {seat}"
        )
        for seat in range(1, len(header.seats) + 1)
    }
    attacks: dict[int, bool] = {}
    for _ in range(_MOST):
        if (asked := position.decision) is None:
            break
        view = position.view(asked.seat)
        if len(attacks) == _TURNS and view.turn not in attacks:
            break
        position, events = position.play(bots[asked.seat].choose(view))
        if asked.seat == view.active == _BEGINNER:
            attacks.setdefault(view.turn, False)
            attacks[view.turn] |= any(game.mark(event)[0] is Mark.COMBAT for event in events)
    return sum(attacks.values())
