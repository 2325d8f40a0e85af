"""Name the matches of a measurement: which bots meet, with what, and how often."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from magblast.bots.arena import Entrant, Match
from magblast.bots.tactics import Briefing
from magblast.kernel.shelf import game_of
from tests.checks.bots.strength import GREEDY, match

BALANCE = "balance"
"""The seed of the games from which the balance is told."""


class Run(NamedTuple):
    """Describe a match and which of its games are played."""

    name: str
    match: Match
    numbers: range


def meetings(
    id_: str, edition: str, entrants: Sequence[Entrant], seed: str, games: int
) -> Iterator[Run]:
    """Iterate over the matches of some bots, with about so many games in all.

    Where seats bring something of their own, such as an army, all bring the same, and each of
    these is played equally often. Every deal is played once for each way of sitting.
    """
    seats = len(entrants)
    plain = match(id_, edition, entrants, seed)
    name = re.sub("[: ]", "-", "-".join(str(each).removeprefix("bot:") for each in entrants))
    settings = game_of(id_).seat_settings(edition)
    if not settings:
        yield Run(f"games/{edition}-{name}", plain, range(1, games + 1))
        return
    ((setting, offered),) = settings.items()
    deals = max(1, round(games / seats / len(offered.values)))
    for value in offered.values:
        own = replace(bringing(plain, [{setting: value}] * seats), seed=f"{seed} {value}")
        yield Run(f"games/{edition}-{name}-{value}", own, range(1, seats * deals + 1))


def among_greedy(id_: str, edition: str, seats: int, games: int) -> Iterator[Run]:
    """Iterate over the matches of greedy bots that tell of the balance of a game.

    Greedy plays a deal the same way from every seat, so each deal is played once. If seats
    bring something of their own, each deal is played again with that moved around the table.
    """
    plain = replace(match(id_, edition, (GREEDY,) * seats, BALANCE), accounts=True)
    settings = game_of(id_).seat_settings(edition)
    if not settings:
        yield Run(f"{BALANCE}/{edition}-{seats}", plain, range(1, seats * games, seats))
        return
    ((setting, offered),) = settings.items()
    choices = [*combinations_with_replacement(offered.values, seats)]
    each = -(-games // len(choices))
    for values in choices:
        own = bringing(plain, [{setting: value} for value in values])
        numbers = range(1, each + 1) if len({*values}) > 1 else range(1, seats * each, seats)
        yield Run(f"{BALANCE}/{edition}/{'-'.join(values)}", own, numbers)


def bringing(plain: Match, settings: Sequence[Mapping[str, Any]]) -> Match:
    """Return a match whose seats bring these settings."""
    briefing = plain.briefing
    infos = zip(briefing.setup.seats, settings, strict=True)
    seats = tuple(info._replace(settings=own) for info, own in infos)
    setup = briefing.setup._replace(seats=seats)
    return replace(plain, briefing=Briefing(briefing.game, setup, briefing.make_tactics))
