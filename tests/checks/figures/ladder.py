"""Rate all bots by their games at every table that can be made of them."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from statistics import quantiles

from magblast.bots.arena import Entrant
from magblast.bots.luck import Luck
from magblast.bots.roster import BotName
from magblast.kernel.shelf import game_of
from tests.checks.bots.elo import ratings
from tests.checks.bots.strength import CADET, GREEDY, RANDOM, editions
from tests.checks.figures.duels import SEED
from tests.checks.figures.kept import Bench
from tests.checks.figures.matches import meetings
from tests.checks.figures.tables import table, title

QUICK = BotName.parse("bot:captain:20")
GAMES = 400
"""Games at each table."""
_DRAWN = 400
"""Samples of deals that are drawn for the intervals."""

Won = tuple[int, Sequence[int]]
"""The winner of a game, and who sat at its table."""


def ladder(bench: Bench) -> Iterator[str]:
    """Iterate over the lines of the ratings of each game, edition and number of seats."""
    yield from table(("game", "seats", "bot", "rating", "won"), _ladder(bench))


def _ladder(bench: Bench) -> Iterator[Sequence[str]]:
    for id_, edition in editions(None):
        for seats in (2, 4):
            if seats in game_of(id_).seats:
                yield from _rows(bench, id_, edition, seats)


def _rows(bench: Bench, id_: str, edition: str, seats: int) -> Iterator[Sequence[str]]:
    bots: Sequence[Entrant] = (RANDOM, CADET, GREEDY, QUICK)
    # A sample is drawn from the deals of each table.
    tables = [
        [*_deals(bench, id_, edition, bots, chosen, bench.count(GAMES))]
        for chosen in combinations(range(len(bots)), seats)
    ]
    if not all(tables):
        return
    won = [game for deals in tables for deal in deals for game in deal]
    found = ratings(won, len(bots))
    drawn = [_drawn(tables, Luck(f"{number}"), len(bots)) for number in range(_DRAWN)]
    for place, bot in enumerate(bots):
        low, *_, high = quantiles((each[place] for each in drawn), n=40, method="inclusive")
        wins = sum(winner == place for winner, _ in won)
        games = sum(place in chosen for _, chosen in won)
        rating = f"**{found[place]:.0f}** [{low:.0f}-{high:.0f}]"
        yield title(id_, edition), f"{seats}", f"`{bot}`", rating, f"{wins:,} of {games:,}"


def _deals(
    bench: Bench, id_: str, edition: str, bots: Sequence[Entrant], chosen: Sequence[int], games: int
) -> Iterator[list[Won]]:
    """Iterate over the games of a table that somebody won, deal by deal."""
    for run in meetings(id_, edition, [bots[each] for each in chosen], SEED, games):
        deals: dict[str, list[Won]] = {}
        for kept in bench.games(run):
            here = deals.setdefault(kept.result.seed, [])
            for seat in kept.result.winners:
                here.append((chosen[kept.result.seating[seat - 1]], chosen))
        yield from deals.values()


def _drawn(tables: Sequence[Sequence[list[Won]]], luck: Luck, bots: int) -> list[float]:
    """Return the ratings by as many deals of each table, drawn with replacement."""
    won: list[Won] = []
    for deals in tables:
        for _ in deals:
            won += luck.choice(deals)
    return ratings(won, bots)
