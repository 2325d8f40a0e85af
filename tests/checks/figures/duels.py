"""Tell how often bots win against each other."""

from collections.abc import Iterator, Sequence
from statistics import quantiles

from magblast.bots.arena import Entrant
from magblast.bots.roster import BotName
from magblast.bots.score import Score
from tests.checks.bots.lively import Lively
from tests.checks.bots.pinned import GAMES, Pinned
from tests.checks.bots.strength import CADET, GREEDY, RANDOM, editions, greedy_of
from tests.checks.figures.kept import Bench
from tests.checks.figures.matches import meetings
from tests.checks.figures.tables import share, table, title

SEED = "strength"
CAPTAIN = BotName.parse("bot:captain:200")
SLOW = {"magusha": 40, "magi-nation": 24}
"""Games of a captain with 200 playouts, where one game takes a minute."""
_HEADS = ("game", "bot", "against", "won", "share")
_TIMES = ("95 % of decisions with a choice take at most", "longest")


def levels(bench: Bench) -> Iterator[str]:
    """Iterate over the lines that tell how often each level beats the next weaker one."""
    yield from table(_HEADS, _levels(bench))


def _levels(bench: Bench) -> Iterator[Sequence[str]]:
    for id_, edition in editions(None):
        yield from _row(bench, id_, edition, (CADET, RANDOM), 400)
        yield from _row(bench, id_, edition, (GREEDY, CADET), 400)
        yield from _row(bench, id_, edition, (CAPTAIN, GREEDY), SLOW.get(id_, 100))


def greedy(bench: Bench) -> Iterator[str]:
    """Iterate over the lines that tell how strong greedy is."""
    yield from table((*_HEADS, *_TIMES), _greedy(bench))


def _greedy(bench: Bench) -> Iterator[Sequence[str]]:
    for id_, edition in editions(None):
        yield from _row(bench, id_, edition, (GREEDY, RANDOM), 1000, times=True)
        if id_ == "magblast":
            yield from _row(bench, id_, edition, (GREEDY, Lively()), 1000, times=True)
        if id_ in GAMES:
            yield from _row(bench, id_, edition, (GREEDY, Pinned()), 2000, times=True)


def captain(bench: Bench) -> Iterator[str]:
    """Iterate over the lines that tell how strong a captain is against greedy as it once was."""
    yield from table((*_HEADS, *_TIMES), _captain(bench))


def _captain(bench: Bench) -> Iterator[Sequence[str]]:
    for id_, edition in (("magblast", "third"), ("magblast", "second"), ("battlecards",) * 2):
        yield from _row(bench, id_, edition, (CAPTAIN, greedy_of(id_)), 400, times=True)


def four(bench: Bench) -> Iterator[str]:
    """Iterate over the lines that tell how often a captain wins against three greedy ones."""
    yield from table((*_HEADS, *_TIMES), _four(bench))


def _four(bench: Bench) -> Iterator[Sequence[str]]:
    for edition in ("third", "second"):
        table_of_four: list[Entrant] = [CAPTAIN, Pinned(), Pinned(), Pinned()]
        yield from _row(bench, "magblast", edition, table_of_four, 400, times=True)


def _row(
    bench: Bench,
    id_: str,
    edition: str,
    entrants: Sequence[Entrant],
    usual: int,
    *,
    times: bool = False,
) -> Iterator[Sequence[str]]:
    """Yield the row of the first of some bots, unless none of its games is kept."""
    spent: list[float] = []
    score: Score | None = None
    for run in meetings(id_, edition, entrants, SEED, bench.count(usual)):
        score = score or Score.of(run.match)
        for each in bench.games(run):
            score.add(each.result)
            spent += each.spent
    if not score or not score.finished:
        return
    one, *others = (f"`{each}`" for each in entrants)
    against = others[0] if len(others) == 1 else f"{len(others)} × {others[0]}"
    wins, games = score.wins[0], score.games
    won = f"{wins:,} of {games:,}"
    for count, what in ((score.draws, "drawn"), (score.unfinished, "not finished")):
        won += f", {count} {what}" if count else ""
    seconds = (quantiles(spent, n=20)[-1], max(spent)) if times else ()
    told = share(wins, games, score.interval(0))
    yield title(id_, edition), one, against, won, told, *(milliseconds(each) for each in seconds)


def milliseconds(seconds: float) -> str:
    """Return a time with as many figures as are significant."""
    return f"{1e3 * seconds:,.{2 if seconds < 0.01 else 0}f} ms"
