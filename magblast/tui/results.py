"""Sum a finished game up for its last screen."""

from pathlib import Path
from typing import NamedTuple

from magblast.paint.look import Deed, Results
from magblast.play.session import Session
from magblast.tui.kit import Kit


class Summary(NamedTuple):
    """Represent the result of a game with its length and its log."""

    results: Results
    winners: tuple[str, ...]
    """Their names; empty for a draw."""
    turns: int
    actions: int
    path: Path | None


def summary(session: Session, kit: Kit) -> Summary:
    """Sum up a finished game."""
    outcome = session.position.outcome
    if outcome is None:
        raise RuntimeError("the game is not over")
    deeds = (Deed(entry.action, entry.events, entry.text) for entry in session.entries)
    return Summary(
        kit.look.results(deeds, session.view(None), outcome),
        tuple(kit.names[seat - 1] for seat in outcome.winners),
        outcome.turns,
        len(session.entries),
        session.path,
    )
