"""Write actions as log records and read them back; the syntax is part of the log format."""

from collections.abc import Sequence
from typing import TypeVar, get_args

from msgspec.structs import replace

from magblast.games.magblast.engine import actions as a
from magblast.games.magblast.engine.state import GameState
from magblast.games.magblast.engine.terms import ZONES, ShipId, Zone
from magblast.record.notation import Notation, Verb, keyed, pairs

T = TypeVar("T")

NOTATION: Notation[a.Action] = Notation(
    get_args(a.Action),
    {
        a.Place: Verb(forms={"fleet": keyed(ZONES, ShipId)}),
        a.Pay: Verb(always=frozenset({"ships"})),
        a.PlayCard: "play",
        a.UseAbility: "ability",
        a.Choose: Verb(forms={"zones": pairs(Zone)}),
    },
)


def in_order(action: a.Action, state: GameState) -> a.Action:
    """Return the action with its cards, or the ships of a choice, in the order of the table."""
    ships = [ship for player in state.players for zone in player.fleet for ship in zone]
    match action:
        case a.Pay() | a.PlayCard() | a.UseAbility():
            lying = [*state.players[action.by - 1].hand, *state.discard_pile]
            lying += [hit.card for ship in ships for hit in ship.damage]
            return replace(action, cards=_sorted_by(lying, action.cards, action.cards))
        case a.Choose():
            standing = [ship.id for ship in ships]
            return replace(
                action, zones=_sorted_by(standing, action.zones, [ship for ship, _ in action.zones])
            )
    return action


def _sorted_by(order: Sequence[str], items: Sequence[T], names: Sequence[str]) -> tuple[T, ...]:
    """Sort items by the places of their names; unknown names stand last."""
    places = {name: place for place, name in enumerate(order)}
    pairs = zip(names, items, strict=True)
    found = sorted(pairs, key=lambda pair: places.get(pair[0], len(places)))
    return tuple([item for _, item in found])
