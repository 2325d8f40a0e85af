"""Tell what the abilities of flagships are worth."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict

from magblast.cli.report import card_names
from magblast.cli.report_games import GameGroup
from magblast.wording import ENGLISH
from tests.checks.bots.flagships import Worth, flagships, worth_of
from tests.checks.figures.kept import Bench
from tests.checks.figures.tables import share, table, title

_EDITIONS = ("third", "second")
_GAMES = 1000
_HEADS = ("game", "flagship", "wins", "without its ability", "gained : lost")


def abilities(bench: Bench) -> Iterator[str]:
    """Iterate over the lines that tell how much more a flagship wins with its ability."""
    yield from table(_HEADS, _abilities(bench))


def _abilities(bench: Bench) -> Iterator[Sequence[str]]:
    games = bench.count(_GAMES)
    names = {each: card_names(GameGroup("magblast", each, 2), ENGLISH) for each in _EDITIONS}
    keys = [(edition, each, games) for edition in _EDITIONS for each in flagships(edition)]
    for (edition, flagship, _), found in zip(
        keys, bench.facts("flagships", worth, keys), strict=True
    ):
        if found is None:
            continue
        each = Worth(**found)
        yield (
            title("magblast", edition),
            names[edition](flagship),
            share(each.wins, each.games, each.interval),
            share(each.without, each.games),
            f"{each.gained} : {each.lost}",
        )


def worth(edition: str, flagship: str, games: int) -> dict[str, str | int]:
    """Return what an ability is worth, as JSON can hold it."""
    return asdict(worth_of(edition, flagship, games))
