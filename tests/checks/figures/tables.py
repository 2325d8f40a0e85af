"""Put figures into words and rows of Markdown."""

from collections.abc import Iterable, Iterator, Sequence

from magblast.bots.interval import Interval
from magblast.cli.games import edition_title
from magblast.cli.report_page import percent
from magblast.kernel.shelf import game_of
from magblast.wording import ENGLISH


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Iterate over the lines of a table."""
    yield from map(row, (heads, ["---"] * len(heads), *rows))


def row(cells: Iterable[str]) -> str:
    """Return a row of a table."""
    return f"| {' | '.join(cells)} |"


def title(id_: str, edition: str) -> str:
    """Return what a game is called, with its edition if there are several."""
    return edition_title(game_of(id_), edition, ENGLISH)


def share(wins: float, games: float, interval: Interval | None = None) -> str:
    """Return a share in per cent, with its interval if there is one."""
    told = percent(wins / games)
    return f"{told} %" if interval is None else f"{told} % {between(interval)}"


def between(interval: Interval) -> str:
    """Return the limits of a share in per cent."""
    return f"[{percent(interval.low)}-{percent(interval.high)}]"
