"""Write a review as JSON."""

from collections.abc import Sequence
from typing import Any

from magblast.bots.tactics import AnyTactics, bots_of
from magblast.record.course import Course
from magblast.reviewing.curve import curve
from magblast.reviewing.verdicts import Difference, Verdict, swings


def as_data(
    course: Course, found: Sequence[Verdict], *, worlds: int, seed: str, count: int
) -> dict[str, Any]:
    """Return a review as docs/review.md describes it."""
    game, make = course.game, bots_of(course.game.id)
    tactics: AnyTactics | None = None if make is None else make(course.setup)
    return {
        "game": game.id,
        "edition": course.setup.edition,
        "rules": course.setup.rules,
        "names": list(course.header.names),
        "check": course.chain,
        "seed": seed,
        "worlds": worlds,
        "brier": None if tactics is None else tactics.brier,
        "decisions": count,
        "stopped": len(found) < count,
        "curve": [
            {
                "n": each.n,
                "turn": each.turn,
                "chances": {str(seat): round(share, 4) for seat, share in each.by_seat.items()},
            }
            for each in curve(course)
        ],
        "verdicts": [verdict_data(course, each) for each in found],
        "swings": [each.n for each in swings(found)],
    }


def verdict_data(course: Course, verdict: Verdict) -> dict[str, Any]:
    """Return one verdict of a review."""
    write = course.game.write
    return {
        "n": verdict.n,
        "turn": verdict.turn,
        "seat": verdict.seat,
        "asked": str(verdict.kind),
        "played": write(verdict.played),
        "better": write(verdict.better),
        "usual": write(verdict.usual),
        "tried": len(verdict.tried),
        "chance": round(verdict.chance, 4),
        "left": round(verdict.left, 4),
        "loss": _difference(verdict.loss),
        "lead": _difference(verdict.lead),
        "mark": verdict.mark,
    }


def _difference(found: Difference) -> list[float]:
    return [round(each, 4) for each in (found.mean, *found.interval)]
