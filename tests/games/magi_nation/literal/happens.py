"""What happens to energy and cards (rules M7 and M8)."""

from typing import Any

from tests.games.magi_nation.literal.table import (
    GameOver,
    Table,
    Thing,
    TurnOver,
    all_magi,
    controller,
    creatures,
    is_creature,
    is_out,
    lies_in_play,
    seats_of,
    title,
)

MOST_BURROWED = 2


def is_magi(table: Table, thing: Thing) -> bool:
    """Return whether a thing is one of the Magi in play."""
    return any(each is thing for each in all_magi(table))


def gain(thing: Thing, amount: int) -> None:
    """Put energy on a thing (M7.1)."""
    thing["energy"] += amount


def lose(table: Table, thing: Thing, amount: int, seat: int | None) -> int:
    """Take energy by a card of ``seat``, or by an attack if None; return what it lost (M7.10)."""
    amount = min(amount, thing["energy"])
    if not is_magi(table, thing) and (seat is None or controller(table, thing) != seat):
        if thing["burrow"]:
            amount = min(amount, max(0, MOST_BURROWED - thing["lost"]))
        thing["lost"] += amount
    thing["energy"] -= amount
    return amount


def discard_creatures(table: Table, gone: list[Thing]) -> None:
    """Discard creatures from play at the same time (M7.6, M7.13)."""
    gone = [each for each in gone if lies_in_play(table, each)]
    sides = [controller(table, each) for each in gone]
    for each, side in zip(gone, sides, strict=True):
        _remove(table, side, each)
        to_pile(table, each["owner"], each["card"])
        _strip(table, each)
    for side in sides:
        for other in creatures(table, side):
            if title(other["card"]) == "sphor":
                gain(other, 1)
    for each in gone:
        if title(each["card"]) == "twee":
            _regrow(table, each)


def to_pile(table: Table, seat: int, card: str) -> None:
    """Put a card on a discard pile; that of a captain who is out has left the game (M16.8)."""
    if not is_out(table, seat) or len(table["seats"]) == 2:
        table["seats"][seat]["discard_pile"].append(card)


def to_hand(table: Table, seat: int, card: str) -> None:
    """Put a card into a hand; that of a captain who is out has left the game (M16.8)."""
    if not is_out(table, seat) or len(table["seats"]) == 2:
        table["seats"][seat]["hand"].append(card)


def _regrow(table: Table, twee: Thing) -> None:
    mine = table["seats"][twee["owner"]]
    pile: list[str] = mine["discard_pile"]
    if twee["card"] not in pile:
        return  # its owner is out
    below = [card for card in pile[: pile.index(twee["card"])] if is_creature(card)]
    if below:
        pile.remove(below[-1])
        mine["hand"].append(below[-1])


def _remove(table: Table, side: int, thing: Thing) -> None:
    mine = table["seats"][side]
    mine["creatures"] = [each for each in mine["creatures"] if each is not thing]


def _strip(table: Table, thing: Thing) -> None:
    for spell in thing["spells"]:
        to_pile(table, table["owners"][spell["card"]], spell["card"])
    for under in thing["under"]:
        to_hand(table, under["owner"], under["card"])


def return_to_hand(table: Table, thing: Thing) -> None:
    """Take a creature back to its owner's hand; this is no discard (M7.6)."""
    _remove(table, controller(table, thing), thing)
    to_hand(table, thing["owner"], thing["card"])
    _strip(table, thing)


def change_hands(table: Table, thing: Thing, seat: int) -> None:
    """Let a creature, with all that lies on it, obey a seat (M7.12)."""
    if controller(table, thing) != seat:
        _remove(table, controller(table, thing), thing)
        table["seats"][seat]["creatures"].append(thing)


def take_relic(table: Table, thing: Thing) -> int:
    """Take a relic off the table; return who controlled it."""
    side = controller(table, thing)
    mine = table["seats"][side]
    mine["relics"] = [each for each in mine["relics"] if each is not thing]
    return side


def discard_relic(table: Table, thing: Thing) -> None:
    """Discard a relic to its owner's pile."""
    take_relic(table, thing)
    to_pile(table, table["owners"][thing["card"]], thing["card"])


def discard_from_hand(table: Table, seat: int, card: str) -> None:
    """Discard a card of a hand."""
    table["seats"][seat]["hand"].remove(card)
    table["seats"][table["owners"][card]]["discard_pile"].append(card)


def sweep(table: Table) -> None:
    """Discard the creatures that have no energy (M7.1)."""
    while gone := [each for each in creatures(table) if not each["energy"]]:
        discard_creatures(table, gone)


def defeat_magi(table: Table) -> None:
    """Defeat each Magi that has neither energy nor creatures (M8.1, M8.3)."""
    fallen = [
        seat
        for seat in seats_of(table)
        if (mine := table["seats"][seat])["magi"] is not None
        and not mine["magi"]["energy"]
        and not mine["creatures"]
    ]
    for seat in fallen:
        mine = table["seats"][seat]
        mine["defeated"].append(mine["magi"]["card"])
        mine["magi"] = None
        for each in list(mine["relics"]):
            discard_relic(table, each)
        for each in creatures(table):
            for spell in [one for one in each["spells"] if one["by"] == seat]:
                each["spells"].remove(spell)
                to_pile(table, seat, spell["card"])
    left = [seat for seat in seats_of(table) if not is_out(table, seat)]
    if len(left) < 2:
        table["winner"] = left[0] if left else None
        raise GameOver
    for seat in fallen:
        if seat not in left:
            table["rest"] = False
            for pile in ("hand", "deck", "discard_pile"):
                table["seats"][seat][pile] = []
    if table["active"] not in left:
        raise TurnOver


def shuffle(table: Table, seat: int) -> None:
    """Shuffle a deck; the order is luck, and told from outside."""
    mine = table["seats"][seat]
    mine["deck"] = table["shuffle"](seat, mine["deck"])


def draw(table: Table, seat: int, number: int, step: bool = False) -> None:
    """Draw from the top; only in the Draw step the pile replaces an empty deck, once (M7.8)."""
    mine = table["seats"][seat]
    for _ in range(number):
        if not mine["deck"] and step and mine["discard_pile"]:
            step = False
            mine["deck"], mine["discard_pile"] = mine["discard_pile"], []
            shuffle(table, seat)
        if mine["deck"]:
            mine["hand"].append(mine["deck"].pop(0))


def roll(table: Table, dice: int = 1) -> list[int]:
    """Roll dice: their results were fixed beforehand."""
    rolled: list[Any] = [table["dice"].pop(0) for _ in range(dice)]
    return rolled
