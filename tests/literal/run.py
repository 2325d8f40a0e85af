"""Compare the two readings on many decisions, and count."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import islice

from magblast.engine.position import Position
from tests.literal.compare import Disagreement, check_legal, check_outcome, is_known, lay_out
from tests.literal.games import Moment, game


@dataclass
class Found:
    """Sum up what was compared."""

    done: Counter[str] = field(default_factory=Counter)
    """Decisions compared, by kind."""
    hidden: int = 0
    """Outcomes that a shuffle in the middle of the step hid."""
    differences: list[str] = field(default_factory=list)

    def add(self, other: "Found") -> None:
        """Take another sum in."""
        self.done += other.done
        self.hidden += other.hidden
        self.differences += other.differences

    def __str__(self) -> str:
        kinds = ", ".join(f"{count} {kind}" for kind, count in self.done.most_common())
        return (
            f"{self.done.total()} decisions ({kinds}): {len(self.differences)} differences; "
            f"{self.hidden} outcomes not to be told"
        )


def compare_games(numbers: Iterable[int], most: int | None = None) -> Found:
    """Compare at every decision of numbered games, ``most`` of each, up to a difference."""
    found = Found()
    for number in numbers:
        known = (
            moment for moment in enumerate(game(number)) if is_known(moment[1][0], moment[1][3])
        )
        for step, moment in islice(known, most):
            try:
                compare(moment, found)
            except (Disagreement, AssertionError, KeyError, ValueError) as error:
                state, action, _, rules = moment
                found.differences.append(
                    f"game {number}, step {step} ({rules.edition}, {len(state.players)} seats), "
                    f"{action}: {type(error).__name__} {error}"
                )
                break
    return found


def compare(moment: Moment, found: Found) -> None:
    """Compare at one decision: who is asked, what is legal, what the action taken leads to."""
    state, action, after, rules = moment
    pending = Position(state, rules).decision
    assert pending is not None
    found.done[str(pending.kind)] += 1
    table = lay_out(state, rules)
    check_legal(state, rules, table)
    found.hidden += not check_outcome(table, action, after, rules)
