"""Print a table as JSON: what one viewer may see, or everything."""

from collections.abc import Mapping
from typing import Any

from magblast.errors import ShapeError
from magblast.games.magblast.catalog import printed
from magblast.games.magblast.engine.fleet import Hit
from magblast.games.magblast.engine.frames import Play
from magblast.games.magblast.engine.position import Position
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.terms import ZONES
from magblast.games.magblast.engine.view import FlagshipView, PlayerView, SeatView, ShipView
from magblast.games.magblast.log.pending import pending_frames
from magblast.games.magblast.log.shape import FlagshipSnapshot, Hits
from magblast.kernel.seat import Seat
from magblast.record.fields import Fields
from magblast.record.positions import decision_as_json
from magblast.record.typed import show


def table(shown: PlayerView, rules: Rules) -> dict[str, Any]:
    """Return what a viewer sees, in the fields of a position; hidden piles are counts."""
    return {
        "turn": shown.turn,
        "active": shown.active,
        "phase": shown.phase,
        "seats": {
            str(seat.seat): _seat(seat, rules, set_up=not shown.turn) for seat in shown.seats
        },
        "action_deck": shown.action_deck,
        "shipyard": shown.shipyard,
        "discard_pile": list(shown.discard_pile),
        "scrapyard": list(shown.scrapyard),
        "returning": [{"card": out.card, "to": out.to} for out in shown.returning],
        "brutal": shown.brutal,
        "brutal_from": shown.brutal_from,
        "table": [_play(play) for play in shown.in_flight],
        "drawn": list(shown.drawn),
        "decision": decision_as_json(shown.decision),
        "winner": shown.winner,
    }


def full_table(position: Position) -> dict[str, Any]:
    """Return everything: at a quiet decision it is a position of the same table."""
    state = position.state
    shown = table(position.view(None), position.rules)
    for seat, player in enumerate(state.players, 1):
        part = shown["seats"][str(seat)]
        part["hand"] = list(player.hand)
        if player.dealt:
            part["dealt"] = list(player.dealt)
            part["placed"] = list(player.placed)
    asked = shown["decision"]
    if asked is not None:
        shown["drawn"] = list(position.view(asked["seat"]).drawn)
    shown["action_deck"] = list(state.action_deck)
    shown["shipyard"] = list(state.shipyard)
    if pending := pending_frames(state):
        shown["pending"] = pending
    return shown


def flagship_names(edition: str, shown: Mapping[str, Any]) -> list[str]:
    """Return the English names of the flagships by seat.

    Raises ``ShapeError`` for what is no table.
    """
    known = printed(edition).flagships
    seats = Fields(Fields(shown, "first").need("seats", dict), "first.seats")
    names = []
    for number in range(1, len(seats.values) + 1):
        where = seats.place(str(number))
        flagship = Fields(seats.need(str(number), dict), where).need("flagship", str)
        if flagship not in known:
            raise ShapeError("magblast.table.no_flagship", place=where, name=show(flagship))
        names.append(known[flagship].name.english)
    return names


def seen_by(position: Position, viewer: Seat | None) -> dict[str, Any]:
    """Return what a seat sees; None is the public."""
    return table(position.view(viewer), position.rules)


def _seat(seat: SeatView, rules: Rules, *, set_up: bool) -> dict[str, Any]:
    part: dict[str, Any] = {
        **_flagship(seat.flagship, rules),
        "first_turn": seat.first_turn,
        "eliminated": seat.eliminated,
        "hand": seat.hand_size if seat.hand is None else list(seat.hand),
        "hand_size": seat.hand_size,
    }
    for zone, ships in zip(ZONES, seat.fleet, strict=True):
        part[zone] = [_ship(ship, rules) for ship in ships]
    part["events"] = [{"card": event.card, "by": event.by} for event in seat.events]
    if set_up:
        part |= {
            "dealt": _list(seat.dealt),
            "placed": _list(seat.placed),
            "has_placed": seat.has_placed,
        }
    return part


def _flagship(flagship: FlagshipView, rules: Rules) -> FlagshipSnapshot:
    return {
        "flagship": flagship.id,
        "hull_left": flagship.hull_left,
        "damage": _hits(flagship.damage, rules),
        "squadrons": _hits(flagship.squadrons, rules),
        "uses_left": flagship.uses_left,
    }


def _ship(ship: ShipView, rules: Rules) -> dict[str, Any]:
    part: dict[str, Any] = {
        "ship": ship.id,
        "hull_left": ship.hull_left,
        "damage": _hits(ship.damage, rules),
        "squadrons": _hits(ship.squadrons, rules),
        "upgrades": list(ship.upgrades),
        "fired": ship.shots > 0,
        "shots": ship.shots,
        "turrets_fired": list(ship.turrets_fired),
        "boarded": ship.boarded,
    }
    if ship.origin is not None:
        part["from"] = ZONES[ship.origin]
    return part


def _hits(hits: tuple[Hit, ...], rules: Rules) -> Hits:
    return [
        hit.card
        if hit.damage == rules.cards[hit.card].damage
        else {"card": hit.card, "value": hit.damage}
        for hit in hits
    ]


def _play(play: Play) -> dict[str, Any]:
    fields = {
        "by": play.by,
        "card": play.card,
        "ship": play.ship,
        "target": play.target,
        "seat": play.seat,
        "cards": list(play.cards) or None,
        "damage": play.damage,
        "cancelled_by": play.cancelled_by,
    }
    return {name: value for name, value in fields.items() if value is not None}


def _list(items: tuple[str, ...] | None) -> list[str] | None:
    return None if items is None else list(items)
