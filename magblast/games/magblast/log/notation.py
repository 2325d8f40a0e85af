"""Write actions as log records and read them back; the syntax is part of the log format."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from magblast.errors import MagblastError
from magblast.games.magblast.engine.actions import (
    Action,
    Agree,
    Choose,
    Deploy,
    Discard,
    EndPhase,
    Fire,
    Launch,
    Move,
    Pass,
    Pay,
    Place,
    PlayCard,
    Respond,
    Sound,
    Sweep,
    UseAbility,
)
from magblast.games.magblast.engine.state import GameState
from magblast.games.magblast.engine.terms import ZONES, Zone
from magblast.kernel.evolve import evolve
from magblast.kernel.phrase import Phrase

Record = dict[str, Any]
T = TypeVar("T")


class NotationError(MagblastError):
    """Refuse an action record, naming the field that is missing or wrong."""


def to_record(action: Action) -> Record:
    """Write an action as the fields of a log record: ``by``, ``do`` and what it carries."""
    record: Record = {"by": action.by, "do": _WORD[type(action)]}
    match action:
        case Place(_, fleet):
            record["fleet"] = {zone.value: ship for zone, ship in zip(ZONES, fleet, strict=True)}
        case Discard(_, card) | Respond(_, card):
            record["card"] = card
        case Pay(_, cards, ships, take):
            record |= {"cards": list(cards), "ships": ships}
            if take is not None:
                record["take"] = take
        case Deploy(_, ship, zone) | Move(_, ship, zone):
            record |= {"ship": ship, "zone": zone.value}
        case Fire(_, card, ship, target) | Launch(_, card, ship, target):
            record |= {"card": card, "ship": ship, "target": target}
        case Sound(_, made, unheard):
            record["made"] = made
            if unheard:
                record["unheard"] = True
        case PlayCard(_, card, target, seat, cards, ship):
            record |= _given(card=card, target=target, seat=seat, cards=list(cards), ship=ship)
        case Sweep(_, ship, card):
            record |= {"ship": ship, "card": card}
        case UseAbility(_, cards, seat, card, ship, target):
            record |= _given(cards=list(cards), seat=seat, card=card, ship=ship, target=target)
        case Choose(_, zones):
            record["zones"] = {ship: zone.value for ship, zone in zones}
        case Agree(_, yes):
            record["yes"] = yes
    return record


def _given(**fields: Any) -> Record:
    return {name: value for name, value in fields.items() if value not in (None, [])}


def from_record(record: Mapping[str, Any]) -> Action:
    """Read an action from the fields of a log record; fields it does not know are ignored.

    Raises ``NotationError`` for an unknown ``do`` and for a field missing or of a wrong type.
    """
    word = record.get("do")
    if not isinstance(word, str) or word not in _READ:
        raise NotationError("record.no_action", word=f"{word!r:.40}")
    return _READ[word](_Fields(word, record))


class _Fields:
    """Read typed fields of one record."""

    def __init__(self, word: str, record: Mapping[str, Any]) -> None:
        self.word = word
        self.record = record

    def wrong(self, name: str, expected: str) -> NotationError:
        key = "record.missing" if name not in self.record else "record.wrong"
        return NotationError(key, action=self.word, field=name, expected=Phrase(expected))

    def number(self, name: str) -> int:
        value = self.record.get(name)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(name, "json.whole")
        return value

    def flag(self, name: str) -> bool:
        value = self.record.get(name)
        if not isinstance(value, bool):
            raise self.wrong(name, "json.flag")
        return value

    def text(self, name: str) -> str:
        value = self.record.get(name)
        if not isinstance(value, str):
            raise self.wrong(name, "json.text")
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        value = self.record.get(name)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.wrong(name, "record.texts")
        return tuple(value)

    def zone(self, name: str) -> Zone:
        return self._as_zone(name, self.record.get(name))

    def _as_zone(self, name: str, value: Any) -> Zone:
        if not isinstance(value, str) or value not in ZONES:
            raise self.wrong(name, "record.zone")
        return Zone(value)

    def fleet(self, name: str) -> tuple[str, ...]:
        value = self.record.get(name)
        if not isinstance(value, dict) or set(value) != {zone.value for zone in ZONES}:
            raise self.wrong(name, "record.fleet")
        ships = tuple(value[zone.value] for zone in ZONES)
        if not all(isinstance(ship, str) for ship in ships):
            raise self.wrong(name, "record.fleet")
        return ships

    def zones(self, name: str) -> tuple[tuple[str, Zone], ...]:
        value = self.record.get(name)
        if not isinstance(value, dict):
            raise self.wrong(name, "record.zones")
        return tuple((ship, self._as_zone(name, zone)) for ship, zone in value.items())

    def has(self, name: str) -> bool:
        return self.record.get(name) is not None

    @property
    def by(self) -> int:
        return self.number("by")


_READ: dict[str, Callable[[_Fields], Action]] = {
    "place": lambda f: Place(f.by, f.fleet("fleet")),
    "discard": lambda f: Discard(f.by, f.text("card")),
    "pay": lambda f: Pay(
        f.by,
        f.texts("cards"),
        f.number("ships") if f.has("ships") else 1,
        f.text("take") if f.has("take") else None,
    ),
    "deploy": lambda f: Deploy(f.by, f.text("ship"), f.zone("zone")),
    "move": lambda f: Move(f.by, f.text("ship"), f.zone("zone")),
    "fire": lambda f: Fire(f.by, f.text("card"), f.text("ship"), f.text("target")),
    "sound": lambda f: Sound(
        f.by, f.flag("made"), f.flag("unheard") if f.has("unheard") else False
    ),
    "launch": lambda f: Launch(f.by, f.text("card"), f.text("ship"), f.text("target")),
    "play": lambda f: PlayCard(
        f.by,
        f.text("card"),
        f.text("target") if f.has("target") else None,
        f.number("seat") if f.has("seat") else None,
        f.texts("cards") if f.has("cards") else (),
        f.text("ship") if f.has("ship") else None,
    ),
    "sweep": lambda f: Sweep(f.by, f.text("ship"), f.text("card")),
    "ability": lambda f: UseAbility(
        f.by,
        f.texts("cards") if f.has("cards") else (),
        f.number("seat") if f.has("seat") else None,
        f.text("card") if f.has("card") else None,
        f.text("ship") if f.has("ship") else None,
        f.text("target") if f.has("target") else None,
    ),
    "respond": lambda f: Respond(f.by, f.text("card")),
    "choose": lambda f: Choose(f.by, f.zones("zones")),
    "agree": lambda f: Agree(f.by, f.flag("yes")),
    "pass": lambda f: Pass(f.by),
    "end_phase": lambda f: EndPhase(f.by),
}
_WORD: dict[type, str] = {
    Place: "place",
    Discard: "discard",
    Pay: "pay",
    Deploy: "deploy",
    Move: "move",
    Fire: "fire",
    Sound: "sound",
    Launch: "launch",
    PlayCard: "play",
    Sweep: "sweep",
    UseAbility: "ability",
    Respond: "respond",
    Choose: "choose",
    Agree: "agree",
    Pass: "pass",
    EndPhase: "end_phase",
}


def unordered(action: Action) -> Action:
    """Return the action with its cards, or the ships of a choice, in a fixed order."""
    match action:
        case Pay() | PlayCard() | UseAbility():
            return evolve(action, cards=tuple(sorted(action.cards)))
        case Choose():
            return evolve(action, zones=tuple(sorted(action.zones)))
    return action


def in_order(action: Action, state: GameState) -> Action:
    """Return the action with its cards, or the ships of a choice, in the order of the table."""
    ships = [ship for player in state.players for zone in player.fleet for ship in zone]
    match action:
        case Pay() | PlayCard() | UseAbility():
            lying = [*state.players[action.by - 1].hand, *state.discard_pile]
            lying += [hit.card for ship in ships for hit in ship.damage]
            return evolve(action, cards=_sorted_by(lying, action.cards, action.cards))
        case Choose():
            standing = [ship.id for ship in ships]
            return evolve(
                action, zones=_sorted_by(standing, action.zones, [ship for ship, _ in action.zones])
            )
    return action


def _sorted_by(order: Sequence[str], items: Sequence[T], names: Sequence[str]) -> tuple[T, ...]:
    """Sort items by the places of their names; unknown names stand last."""
    places = {name: place for place, name in enumerate(order)}
    pairs = zip(names, items, strict=True)
    found = sorted(pairs, key=lambda pair: places.get(pair[0], len(places)))
    return tuple([item for _, item in found])
