"""Sum up what the answers of people have cost over many reviewed games.

Each row is a sample of games, and answers in one game tend to be alike. So its interval is that of
a mean over groups, and a row with few answers or games has none.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from magblast.bots.interval import Interval, around_grouped_mean
from magblast.bots.roster import kind_of
from magblast.record.names import name_key
from magblast.reviewing.kept import KeptVerdict, ReviewedGame

FEW, FEW_GAMES = 10, 3
"""Answers and games below which a row says nothing of what is usual."""
PARTS = ("beginning", "middle", "end")
"""The thirds of the turns of a game."""
BOT = "bot:"
"""Before the kind of a bot, where opponents are told apart."""
_LEAST_BLOCK, _MOST_BLOCKS = 5, 8
"""The fewest games in a block, and the most blocks."""
_Answers = Sequence[tuple[int, KeptVerdict]]
"""Each with the number of its game."""


class Row(NamedTuple):
    """Sum up some answers."""

    label: str
    """What they have in common, in a word of the game or of this module."""
    answers: int
    games: int
    worse: int
    """Marked ``??``."""
    bad: int
    """Marked ``?``."""
    loss: float
    """What an answer cost on average, from 0 to 1."""
    interval: Interval | None
    """95 % of it; None where there are too few to tell."""

    @property
    def total(self) -> float:
        """Return what all of them cost together."""
        return self.loss * self.answers


class Habits(NamedTuple):
    """Sum up the games of one person in one edition of a game; the costliest rows come first."""

    name: str
    game: str
    edition: str
    games: int
    won: int
    asked: int
    """Decisions that left a choice."""
    whole: Row
    kinds: tuple[Row, ...]
    phases: tuple[Row, ...]
    """By the phase of the turn; what was decided outside of phases is left out."""
    parts: tuple[Row, ...]
    """By the third of the turns, in their order."""
    cards: tuple[Row, ...]
    """An answer counts for each card that it, or the better one, begins with."""
    opponents: tuple[Row, ...]
    """A game counts for each of them."""
    times: tuple[Row, ...]
    """By blocks of games in their order, such as ``1-10``; empty where there are too few games."""
    since: tuple[str, ...]
    """The day on which each of these blocks begins."""


def habits_of(games: Iterable[ReviewedGame]) -> list[Habits]:
    """Sum up games in which something has been judged, by person and by edition.

    The person who was asked most comes first.
    """
    found: defaultdict[tuple[str, str, str], list[tuple[ReviewedGame, int]]] = defaultdict(list)
    for game in sorted(games, key=lambda each: (each.begun, each.log)):
        for seat in sorted({each.seat for each in game.asked}):
            key = name_key(game.names[seat - 1]), game.game, game.edition
            found[key].append((game, seat))
    habits = [_habits(seats) for seats in found.values()]
    return sorted((each for each in habits if each.whole.answers), key=_place)


def _place(habits: Habits) -> tuple[int, str, str, str]:
    return -habits.asked, name_key(habits.name), habits.game, habits.edition


def _habits(played: Sequence[tuple[ReviewedGame, int]]) -> Habits:
    """Sum up the games of one person, oldest first, each with the seat that was theirs."""
    answers = [
        (number, each)
        for number, (game, seat) in enumerate(played)
        for each in game.verdicts
        if each.seat == seat
    ]
    last, seat = played[-1]
    judged = sorted({number for number, _ in answers})

    def part(number: int, verdict: KeptVerdict) -> Iterable[str]:
        turn, turns = max(0, verdict.turn - 1), max(1, played[number][0].turns)
        return (PARTS[min(len(PARTS) - 1, len(PARTS) * turn // turns)],)

    parts = {row.label: row for row in _rows(answers, part)}
    blocks = _blocks(judged)
    return Habits(
        last.names[seat - 1],
        last.game,
        last.edition,
        len(played),
        sum(seat in game.winners for game, seat in played),
        sum(each.seat == seat for game, seat in played for each in game.asked),
        _row("", answers),
        _rows(answers, lambda _, verdict: (verdict.kind,)),
        _rows(answers, lambda _, verdict: filter(None, (verdict.phase,))),
        tuple(parts[each] for each in PARTS if each in parts),
        _rows(answers, lambda _, verdict: verdict.uses),
        _rows(answers, lambda number, _: _opponents(*played[number])),
        tuple(_block(block, judged, answers) for block in blocks),
        tuple(played[block[0]][0].begun for block in blocks),
    )


def _opponents(game: ReviewedGame, seat: int) -> list[str]:
    """List the others at a table: bots by their kinds, and people by their names."""
    others = [
        f"{BOT}{kind_of(bot) or bot}" if bot else name
        for place, (name, bot) in enumerate(zip(game.names, game.bots, strict=True), 1)
        if place != seat
    ]
    return [*dict.fromkeys(others)]


def _blocks(judged: Sequence[int]) -> list[Sequence[int]]:
    """Divide games into blocks of about the same size; none if there would be only one."""
    count = min(_MOST_BLOCKS, len(judged) // _LEAST_BLOCK)
    ends = [len(judged) * each // max(1, count) for each in range(count + 1)]
    return [judged[begin:end] for begin, end in pairwise(ends)] * (count > 1)


def _block(block: Sequence[int], judged: Sequence[int], answers: _Answers) -> Row:
    first = judged.index(block[0]) + 1
    members = {*block}
    mine = [each for each in answers if each[0] in members]
    return _row(f"{first}-{first + len(block) - 1}", mine)


def _rows(
    answers: _Answers, labels: Callable[[int, KeptVerdict], Iterable[str]]
) -> tuple[Row, ...]:
    """Sum up answers by their labels; those that cost most in all come first."""
    groups: defaultdict[str, list[tuple[int, KeptVerdict]]] = defaultdict(list)
    for number, verdict in answers:
        for label in labels(number, verdict):
            groups[label].append((number, verdict))
    rows = [_row(label, group) for label, group in groups.items()]
    return tuple(sorted(rows, key=lambda row: (-row.total, row.label)))


def _row(label: str, answers: _Answers) -> Row:
    games: defaultdict[int, list[float]] = defaultdict(list)
    for number, verdict in answers:
        games[number].append(verdict.loss)
    losses = [verdict.loss for _, verdict in answers]
    marks = [verdict.mark for _, verdict in answers]
    is_enough = len(losses) >= FEW and len(games) >= FEW_GAMES
    return Row(
        label,
        len(losses),
        len(games),
        marks.count("??"),
        marks.count("?"),
        sum(losses) / max(1, len(losses)),
        around_grouped_mean([*games.values()]) if is_enough else None,
    )
