"""Compare the two readings on many decisions, and count."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import islice

from magblast.games.magblast.log.notation import NOTATION
from tests.checks.literal import engine
from tests.checks.literal.compare import (
    Disagreement,
    check_legal,
    check_outcome,
    check_position,
    kind_of,
)
from tests.checks.literal.games import Game, Moment
from tests.checks.literal.table import Record, Table, flagship_of


@dataclass
class Found:
    """Sum up what was compared."""

    decisions: Counter[str] = field(default_factory=Counter)
    """Decisions compared, by kind."""
    actions: Counter[str] = field(default_factory=Counter)
    """Actions whose outcome was compared: by the word of the log, abilities by flagship."""
    editions: Counter[str] = field(default_factory=Counter)
    """Decisions compared, by edition."""
    long_lists: int = 0
    """Lists of answers too long to be compared in full."""
    hidden: int = 0
    """Outcomes that a shuffle in the middle of the step hid."""
    differences: list[str] = field(default_factory=list)

    def add(self, other: "Found") -> None:
        """Add another sum."""
        self.decisions += other.decisions
        self.actions += other.actions
        self.editions += other.editions
        self.long_lists += other.long_lists
        self.hidden += other.hidden
        self.differences += other.differences

    def __str__(self) -> str:
        return (
            f"{self.decisions.total()} decisions: {_list(self.editions)}\n"
            f"asked: {_list(self.decisions)}\n"
            f"played: {_list(self.actions)}\n"
            f"{len(self.differences)} differences, {self.long_lists} lists compared in part, "
            f"{self.hidden} outcomes hidden by a shuffle"
        )


def _list(counts: Counter[str]) -> str:
    return ", ".join(f"{count} {name}" for name, count in counts.most_common())


def compare_games(
    numbers: Iterable[int], most: int | None = None, most_each: int | None = None
) -> Found:
    """Compare numbered games, each up to a difference.

    Stops after ``most`` decisions in all; compares ``most_each`` of each game at most.
    """
    found = Found()
    for number in numbers:
        left = None if most is None else most - found.decisions.total()
        if left == 0:
            break
        limits = [limit for limit in (left, most_each) if limit is not None]
        _compare_game(Game(number), min(limits, default=None), found)
    return found


def _compare_game(game: Game, most: int | None, found: Found) -> None:
    where = "position"
    try:
        if game.position is not None:
            check_position(game.position, game.first, game.rules)
        for step, moment in enumerate(islice(game, most)):
            where = f"step {step}, {moment[1]}"
            compare(moment, found)
    except (Disagreement, AssertionError, KeyError, ValueError) as error:
        seats = len(game.first.players)
        found.differences.append(
            f"game {game.number} ({game.rules.edition}, {seats} seats), {where}: "
            f"{type(error).__name__} {error}"
        )


def compare(moment: Moment, found: Found) -> None:
    """Compare at one decision: who is asked, what is legal, what the action taken leads to."""
    state, action, after, rules = moment
    table = engine.seen(state, rules)
    found.decisions[kind_of(table)] += 1
    found.editions[rules.edition] += 1
    found.long_lists += not check_legal(state, rules, table)
    if check_outcome(table, action, after, rules) is None:
        found.hidden += 1
    else:
        found.actions[_kind_of_action(table, NOTATION.write(action))] += 1


def _kind_of_action(table: Table, record: Record) -> str:
    """Return the word of the log; an ability is named by its flagship."""
    if record["do"] == "ability" or "take" in record:
        return flagship_of(table, record["by"])
    return str(record["do"])
