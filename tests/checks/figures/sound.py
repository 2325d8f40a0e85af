"""Tell how games of bots go with checks after every step."""

from collections.abc import Iterator, Sequence

from tests.checks.bots.__main__ import BOTS, attempt, runs
from tests.checks.bots.games import Counted
from tests.checks.figures.kept import Bench
from tests.checks.figures.tables import table, title

_GAMES = 2000
_PORTION = 100
_HEADS = ("game", "bot", "games finished", "decisions", "longest game", "failures")


def sound(bench: Bench) -> Iterator[str]:
    """Iterate over the lines that tell how many games ended, and in how many a check failed."""
    yield from table(_HEADS, _sound(bench))


def _sound(bench: Bench) -> Iterator[Sequence[str]]:
    games = bench.count(_GAMES)
    for run in runs(BOTS):
        keys = [(*run, at, min(at + _PORTION, games)) for at in range(0, games, _PORTION)]
        found = [each for each in bench.facts("sound", counted, keys) if each]
        if not found:
            continue
        id_, edition, bot = run
        played, ended, decisions, failures = (sum(each[n] for each in found) for n in range(4))
        yield (
            title(id_, edition),
            f"`{bot}`",
            f"{ended:,} of {played:,}",
            f"{decisions:,}",
            f"{max(each[4] for each in found):,}",
            f"{failures}",
        )


def counted(id_: str, edition: str, bot: str, first: int, end: int) -> tuple[int, ...]:
    """Return how many games were played, ended and failed, their decisions and the most of one."""
    found = [attempt((id_, edition, bot), number) for number in range(first, end)]
    games = [each for each in found if isinstance(each, Counted)]
    return (
        len(found),
        sum(game.finished for game in games),
        sum(game.decisions for game in games),
        len(found) - len(games),
        max((game.decisions for game in games if game.finished), default=0),
    )
