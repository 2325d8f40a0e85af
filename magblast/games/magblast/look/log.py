"""Turn events into lines of the log, with the things they name."""

from collections.abc import Iterable, Sequence

from magblast.games.magblast.engine.events import (
    BlastFired,
    BlastMoved,
    CardPlayed,
    Event,
    FlagshipDestroyed,
    GameWon,
    PlayCancelled,
    Responded,
    SeatEliminated,
    ShipCaptured,
    ShipDestroyed,
    SoundMade,
    SoundMissed,
    SquadronLaunched,
    TargetHit,
    TurnBegan,
    seen_by,
)
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.table.spelling import Kind
from magblast.games.magblast.wording import ENGLISH
from magblast.games.magblast.wording.game import sentence
from magblast.kernel.language import Language
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.ink import Ink
from magblast.paint.log import LogLine
from magblast.paint.text import clean

_COMBAT = (
    BlastFired,
    SoundMade,
    SoundMissed,
    SquadronLaunched,
    Responded,
    PlayCancelled,
    TargetHit,
    ShipDestroyed,
    FlagshipDestroyed,
    SeatEliminated,
    ShipCaptured,
    BlastMoved,
    GameWon,
)
_LOSSES = (ShipDestroyed, FlagshipDestroyed, SeatEliminated, ShipCaptured)


def log_lines(
    events: Iterable[Event],
    viewer: Seat | None,
    names: Sequence[str],
    rules: Rules,
    text: str | None = None,
    language: Language = ENGLISH,
) -> list[LogLine]:
    """Turn events into lines as one viewer may read them; ``text`` is a noise that was typed."""
    lines: list[LogLine] = []
    for event in events:
        seen = seen_by(event, viewer)
        words = sentence(seen, names, rules, text=text, language=language)
        if words is None:
            continue
        lines.append(
            LogLine(
                clean(words),
                _ink(seen),
                _is_combat(seen),
                isinstance(seen, TurnBegan),
                _seats(seen),
                _things(seen, rules),
            )
        )
    return lines


def _is_combat(event: Event) -> bool:
    if isinstance(event, CardPlayed):
        return event.target is not None or event.seat is not None
    return isinstance(event, _COMBAT)


def _ink(event: Event) -> Ink:
    if isinstance(event, _LOSSES):
        return Ink.BAD
    if isinstance(event, TurnBegan | GameWon):
        return Ink.ACCENT
    if isinstance(event, TargetHit):
        return Ink.WARN
    return Ink.TEXT if _is_combat(event) else Ink.SOFT


def _seats(event: Event) -> frozenset[Seat]:
    fields = ("by", "seat", "to_seat", "target_seat")
    found = (getattr(event, field, None) for field in fields)
    return frozenset(seat for seat in found if isinstance(seat, int))


def _things(event: Event, rules: Rules) -> tuple[tuple[str, Thing], ...]:
    """List the cards, ships and flagships an event names, once each."""
    found: dict[str, Thing] = {}
    for field in ("card", "ship", "target", "flagship", "to", "cancelled_by", "cards", "ships"):
        value = getattr(event, field, ())
        for each in value if isinstance(value, tuple) else (value,):
            named = name_of(each, rules) if isinstance(each, str) else None
            if named is not None:
                found.setdefault(*named)
    return tuple(found.items())


def name_of(id_: str, rules: Rules) -> tuple[str, Thing] | None:
    """Return the printed name of a card, ship or flagship with the thing it names."""
    if id_ in rules.cards:
        return rules.cards[id_].name, Thing(Kind.CARD, id_)
    if id_ in rules.ships:
        return rules.ships[id_].name, Thing(Kind.SHIP, id_)
    if id_ in rules.flagships:
        return rules.flagships[id_].name, Thing(Kind.FLAGSHIP, id_)
    return None
