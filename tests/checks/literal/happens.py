"""What happens to fleets, hands and piles: rules 1.5, 4.5, 4.6, 6.3, 7 and 8."""

from typing import Any

from tests.checks.literal.fate import Fate
from tests.checks.literal.printed import printed
from tests.checks.literal.table import (
    ZONES,
    Ship,
    Table,
    ability,
    find,
    flagship_of,
    found,
    is_flagship,
    living,
    new_ship,
    owner_of,
    ships,
)

# Rule 1.5: drawing.


def draw(table: Table, seat: int, count: int, fate: Fate) -> None:
    """1.5: draw; the discards are shuffled into a new deck when a card is needed."""
    for _ in range(count):
        if not table["deck"]:
            if not table["discards"]:
                return
            table["deck"], table["discards"] = table["discards"], []
            fate.shuffled.add("deck")
        drawn = fate.card_drawn(table, seat) if "deck" in fate.shuffled else table["deck"][0]
        table["deck"].remove(drawn)
        table["seats"][seat]["hand"].append(drawn)


def draw_ship(table: Table, fate: Fate) -> Ship | None:
    """1.5: the same for ships."""
    if not table["shipyard"]:
        if not table["scrapyard"]:
            return None
        table["shipyard"], table["scrapyard"] = table["scrapyard"], []
        fate.shuffled.add("shipyard")
    yard = table["shipyard"]
    drawn = fate.ship_drawn(table) if "shipyard" in fate.shuffled else yard[0]
    yard.remove(drawn)
    return new_ship(drawn)


def draw_ships(table: Table, seat: int, more: int, fate: Fate, *, letnev: bool) -> None:
    """3.5: a ship is drawn and seen, then placed; 7.8 and 7.15: of two, one is kept."""
    both = ability(table, seat, "mhee_yow_meex") or (letnev and ability(table, seat, "letnev"))
    drawn = [ship for ship in (draw_ship(table, fate) for _ in range(2 if both else 1)) if ship]
    if drawn:
        frame = {"frame": "Deployment", "seat": seat, "ships": drawn, "captured_from": None}
        table["above"].append({**frame, "more": more})


def steal(table: Table, by: int, seat: int, fate: Fate) -> None:
    """4.9, 7.12: three random cards, or the whole of a smaller hand."""
    hand = table["seats"][seat]["hand"]
    lost = fate.cards_lost(table, seat, 3)
    assert len(lost) == min(3, len(hand)), f"{len(lost)} cards of {len(hand)} were stolen"
    for card_id in lost:
        hand.remove(card_id)
        table["seats"][by]["hand"].append(card_id)


# Rules 4.5 and 4.6: damage.


def is_there(table: Table, target: str) -> bool:
    """Return whether a target still stands."""
    if is_flagship(table, target):
        return owner_of(table, target) in living(table)
    return find(table, target) is not None


def holder(table: Table, target: str) -> dict[str, Any]:
    """Return the ship or flagship under and on which things lie."""
    if is_flagship(table, target):
        thing: dict[str, Any] = table["seats"][owner_of(table, target)]["flagship"]
        return thing
    return found(table, target)[2]


def hull(table: Table, target: str) -> int:
    """Return the printed hull of a ship or flagship."""
    group = "flagships" if is_flagship(table, target) else "ships"
    value: int = printed(table["edition"])[group][target]["hull"]
    return value


def lie_under(table: Table, target: str, blast: str, damage: int, fate: Fate) -> None:
    """4.5: the damage of a blast stays."""
    holder(table, target)["damage"][blast] = damage
    destroy_what_is_broken(table, target, fate)


def strike(table: Table, play: dict[str, Any], fate: Fate) -> None:
    """4.6: a squadron lies on its target until the turn ends."""
    target = play["target"]
    holder(table, target)["squadrons"][play["card"]] = play["damage"]
    destroy_what_is_broken(table, target, fate)


def destroy_what_is_broken(table: Table, target: str, fate: Fate) -> None:
    """4.5: blasts and squadrons together that reach the hull destroy at once."""
    thing = holder(table, target)
    if sum(thing["damage"].values()) + sum(thing["squadrons"].values()) >= hull(table, target):
        destroy(table, target, fate)


def destroy(table: Table, target: str, fate: Fate) -> None:
    """4.5: a ship is lost, a flagship eliminates its captain."""
    if is_flagship(table, target):
        eliminate(table, owner_of(table, target), fate)
    else:
        destroy_ship(table, target, fate)


def destroy_ship(table: Table, ship_id: str, fate: Fate) -> None:
    """4.5; 7.6 Recyclons draw one for every ship, 7.18 L1z1x two for its own."""
    owner, zone, ship = found(table, ship_id)
    table["seats"][owner]["fleet"][zone].remove(ship)
    scrap(table, ship)
    for seat in living(table):
        if ability(table, seat, "recyclons_v40k"):
            draw(table, seat, 1, fate)
    if ability(table, owner, "l1z1x"):
        draw(table, owner, 2, fate)


def scrap(table: Table, ship: Ship) -> None:
    """4.5: where a ship goes, and what lies under and on it."""
    table["scrapyard"].append(ship["id"])
    table["discards"] += [*ship["damage"], *ship["upgrades"]]
    table["out"] += [[squadron, table["active"]] for squadron in ship["squadrons"]]


def capture(table: Table, by: int, ship_id: str) -> None:
    """4.9 Boarding: with everything at it, into a zone of the captor's choice."""
    owner, zone, ship = found(table, ship_id)
    table["seats"][owner]["fleet"][zone].remove(ship)
    ship["boarded"] = True
    frame = {"frame": "Deployment", "seat": by, "ships": [ship], "captured_from": owner, "more": 0}
    table["above"].append(frame)


# Rules 8: the end.


def eliminate(table: Table, seat: int, fate: Fate) -> None:
    """8.1: everything of the captain is discarded, squadrons on the fleet go home (4.6)."""
    out = table["seats"][seat]
    out["out"] = True
    out["uses"] = None if out["uses"] is None else 0
    flagship = out["flagship"]
    table["discards"] += [*out["hand"], *flagship["damage"]]
    table["out"] += [[squadron, table["active"]] for squadron in flagship["squadrons"]]
    out["hand"], flagship["damage"], flagship["squadrons"] = [], {}, {}
    for _, ship in ships(table, seat):
        scrap(table, ship)
    out["fleet"] = {zone: [] for zone in ZONES}
    table["discards"] += [event for event, _ in out["events"]]
    out["events"] = []
    discard_events_of(table, seat)
    table["discards"] += [squadron for squadron, to in table["out"] if to == seat]
    table["out"] = [[squadron, to] for squadron, to in table["out"] if to != seat]
    for other in living(table):
        if ability(table, other, "recyclons_v40k"):  # 7.6
            draw(table, other, 3, fate)
    left = living(table)
    if len(left) == 1:  # 8.2
        table["winner"] = left[0]
        table["above"] = []
        table["active"] = table["phase"] = None
    elif len(left) == 2 and table["edition"] == "third":  # 9.2
        if table["options"]["brutal_assault"] == "offer":
            order = sorted(left, key=lambda each: each != table["active"])
            table["above"].append({"frame": "Offer", "to_ask": order, "agreed": True})
        elif table["options"]["brutal_assault"] == "on":
            agree_on_brutal_assault(table, fate)


def discard_events_of(table: Table, seat: int) -> None:
    """6.3: the cards a captain has laid on fleets are discarded."""
    for other in table["seats"].values():
        table["discards"] += [event for event, by in other["events"] if by == seat]
        other["events"] = [[event, by] for event, by in other["events"] if by != seat]


def agree_on_brutal_assault(table: Table, fate: Fate) -> None:
    """9.2: from the next turn of whoever has less hull left, blasts counted, squadrons not."""

    def hull_left(seat: int) -> int:
        under_flagship = table["seats"][seat]["flagship"]["damage"]
        total = hull(table, flagship_of(table, seat)) - int(sum(under_flagship.values()))
        for _, ship in ships(table, seat):
            total += hull(table, ship["id"]) - sum(ship["damage"].values())
        return total

    least = min(hull_left(seat) for seat in living(table))
    weakest = [seat for seat in living(table) if hull_left(seat) == least]
    table["brutal_from"] = fate.first_of_equals(weakest)
