"""Sum a finished game up for its last screen."""

from dataclasses import dataclass
from pathlib import Path

from magblast.games.magblast.engine.actions import Sound
from magblast.games.magblast.table.tally import tally
from magblast.kernel.seat import Seat
from magblast.play.session import Session

_NOISES = 5


@dataclass(frozen=True, slots=True)
class Row:
    """Hold the figures of one captain."""

    seat: Seat
    name: str
    fired: int
    hits: int
    damage: int
    biggest: int
    kills: int
    silent: int


@dataclass(frozen=True, slots=True)
class Results:
    """Hold the result of a game."""

    rows: tuple[Row, ...]
    """The winner first, then the others, the longer they lived the higher."""
    turns: int
    actions: int
    noises: tuple[tuple[str, str], ...]
    """Captains with the most memorable noises that were typed."""
    quietest: str | None
    """Whoever missed most shots by silence; None when nobody did, or several as often."""
    path: Path | None


def results_of(session: Session) -> Results:
    """Sum up a finished game."""
    names = session.names
    counts = tally(event for entry in session.entries for event in entry.events)
    public = session.view(None)
    winner = public.winner or 1
    last = [seat for seat in reversed(counts.out) if seat != winner]
    missing = [
        seat for seat in range(1, len(names) + 1) if seat != winner and seat not in counts.out
    ]
    rows = tuple(
        Row(
            seat,
            names[seat - 1],
            counts.fired[seat],
            counts.hits[seat],
            counts.damage[seat],
            counts.biggest[seat],
            counts.kills[seat],
            counts.silent[seat],
        )
        for seat in (winner, *last, *missing)
    )
    return Results(
        rows,
        public.turn,
        len(session.entries),
        _noises(session),
        _quietest(rows),
        session.path,
    )


def _noises(session: Session) -> tuple[tuple[str, str], ...]:
    """Return the longest noise of each captain, the longest of all first."""
    best: dict[Seat, str] = {}
    for entry in session.entries:
        if isinstance(entry.action, Sound) and entry.text:
            seat = entry.action.by
            if len(entry.text) > len(best.get(seat, "")):
                best[seat] = entry.text
    found = sorted(best.items(), key=lambda item: (-len(item[1]), item[0]))
    return tuple((session.names[seat - 1], text) for seat, text in found[:_NOISES])


def _quietest(rows: tuple[Row, ...]) -> str | None:
    most = max(row.silent for row in rows)
    silent = [row.name for row in rows if row.silent == most]
    return silent[0] if most and len(silent) == 1 else None
