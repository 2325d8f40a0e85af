"""Describe how an event appears in the log: its ink, whom it concerns, what it names."""

from magblast.games.magblast.engine.events import Event, TargetHit
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.marks import mark
from magblast.games.magblast.table.spelling import Kind
from magblast.kernel.language import Language
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.ink import Ink
from magblast.paint.log import MARK_INK
from magblast.paint.look import Mention


def mention(event: Event, rules: Rules, language: Language) -> Mention:
    """Return how an event, as it is seen, appears in the log."""
    ink = Ink.WARN if isinstance(event, TargetHit) else MARK_INK[mark(event)[0]]
    return Mention(ink, _seats(event), _things(event, rules, language))


def _seats(event: Event) -> frozenset[Seat]:
    fields = ("by", "seat", "to_seat", "target_seat")
    found = (getattr(event, field, None) for field in fields)
    return frozenset(seat for seat in found if isinstance(seat, int))


def _things(event: Event, rules: Rules, language: Language) -> tuple[tuple[str, Thing], ...]:
    """List the cards, ships and flagships an event names, once each."""
    found: dict[str, Thing] = {}
    for field in ("card", "ship", "target", "flagship", "to", "cancelled_by", "cards", "ships"):
        value = getattr(event, field, ())
        for each in value if isinstance(value, tuple) else (value,):
            named = name_of(each, rules, language) if isinstance(each, str) else None
            if named is not None:
                found.setdefault(*named)
    return tuple(found.items())


def name_of(id_: str, rules: Rules, language: Language) -> tuple[str, Thing] | None:
    """Return the name of a card, ship or flagship with the thing it names."""
    if id_ in rules.cards:
        return language.translate(rules.cards[id_].name), Thing(Kind.CARD, id_)
    if id_ in rules.ships:
        return language.translate(rules.ships[id_].name), Thing(Kind.SHIP, id_)
    if id_ in rules.flagships:
        return language.translate(rules.flagships[id_].name), Thing(Kind.FLAGSHIP, id_)
    return None
