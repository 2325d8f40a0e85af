"""Rules 2.2 and 3.3 to 3.6: what a captain may do at set-up and in the phases before Attack."""

from functools import cache
from itertools import combinations, permutations

from tests.checks.literal.attack import abilities, can_draw_ship, mined, robberies
from tests.checks.literal.table import (
    ROOM,
    ZONES,
    Record,
    Ship,
    Table,
    ability,
    card,
    clockwise,
    hand,
    next_zones,
    printed_ship,
    room,
    ships,
)

MOST_RESOURCE_CARDS = 12
"""Every way to pay is tried with hands of this many cards with icons, or fewer."""


# Rule 2.2: set-up.


def placements(table: Table, by: int) -> list[Record]:
    """2.2: four of the ships dealt, one in each zone."""
    return [
        {"by": by, "do": "place", "fleet": dict(zip(ZONES, fleet, strict=True))}
        for fleet in permutations(table["seats"][by]["dealt"], len(ZONES))
    ]


# Rules 3.3 and 3.4: Discard and Draw.


def in_discard(table: Table, by: int) -> list[Record]:
    """3.3: discard any card; 7.10 Brotherhood of Peace moves a blast."""
    discards = [{"by": by, "do": "discard", "card": held} for held in table["seats"][by]["hand"]]
    return [*discards, *removals(table, by), *abilities(table, by), end_of_phase(by)]


def removals(table: Table, by: int) -> list[Record]:
    """7.10: one blast from one of the captain's ships to one ship of an opponent."""
    if not ability(table, by, "brotherhood_of_peace"):
        return []
    return [
        {"by": by, "do": "ability", "card": blast, "target": target["id"]}
        for _, ship in ships(table, by)
        for blast in ship["damage"]
        for enemy in clockwise(table, by)
        for _, target in ships(table, enemy)
    ]


def in_draw(table: Table, by: int) -> list[Record]:
    """3.4: the draw is a choice only where a flagship offers something in its place."""
    return [*recoveries(table, by), {"by": by, "do": "pass"}]


def recoveries(table: Table, by: int) -> list[Record]:
    """7.2: one to three blasts of the discard pile; not with five cards, not on the first turn."""
    seat = table["seats"][by]
    if not ability(table, by, "overseers_of_kalgon") or len(seat["hand"]) >= 5:
        return []
    if seat["first_turn"]:
        return []
    blasts = [each for each in table["discards"] if card(table, each)["kind"] == "blast"]
    return [
        {"by": by, "do": "ability", "cards": list(cards)}
        for count in (1, 2, 3)
        for cards in combinations(blasts, count)
    ]


# Rule 3.5: Reinforce.


def in_reinforce(table: Table, by: int) -> list[Record]:
    """3.5: pay for ships; 4.11: the second edition plays Reinforcement here."""
    cards = hand(table, by, "reinforcement") if can_draw_ship(table, by) else []
    plays = [{"by": by, "do": "play", "card": card_id} for card_id in cards]
    return [*payments(table, by), *plays, *abilities(table, by), end_of_phase(by)]


def resource_cards(table: Table, by: int) -> list[str]:
    """1.4: the cards of a hand that carry icons."""
    return [held for held in table["seats"][by]["hand"] if card(table, held)["icons"]]


def payments(table: Table, by: int) -> list[Record]:
    """3.5: try every choice of cards; 7.7: Tri-Bot may name a ship of the scrapyard for each.

    With more than ``MOST_RESOURCE_CARDS`` the choices are too many: ``is_payment`` checks one.
    """
    held = resource_cards(table, by)
    if len(held) > MOST_RESOURCE_CARDS:
        return []
    takes = table["scrapyard"] if ability(table, by, "tri_bot") else []
    return [
        {"by": by, "do": "pay", "cards": list(cards), "ships": count, **taken}
        for count in range(1, most_ships(table, by) + 1)
        for size in range(1, min(len(held), 3 * count) + 1)
        for cards in combinations(held, size)
        if is_exact(table, list(cards), count)
        for taken in [{}, *({"take": ship} for ship in takes)]
    ]


def most_ships(table: Table, by: int) -> int:
    """3.5: as many as the fleet has room for and as there are to draw."""
    return int(min(room(table, by), len(table["shipyard"]) + len(table["scrapyard"])))


def is_payment(table: Table, payment: Record) -> bool:
    """3.5, 7.7: whether one payment is legal."""
    by, cards, taken = payment["by"], payment["cards"], payment.get("take")
    return (
        len(set(cards)) == len(cards)
        and set(cards) <= set(table["seats"][by]["hand"])
        and 1 <= payment["ships"] <= most_ships(table, by)
        and is_exact(table, cards, payment["ships"])
        and (taken is None or (ability(table, by, "tri_bot") and taken in table["scrapyard"]))
    )


def is_exact(table: Table, cards: list[str], count: int) -> bool:
    """3.5: the cards pay for so many ships, and no whole card could be left out."""
    icons = [card(table, each)["icons"] for each in cards]
    return pays("".join(icons), count) and not any(
        pays("".join(icons[:place] + icons[place + 1 :]), count) for place in range(len(icons))
    )


def pays(icons: str, count: int) -> bool:
    """3.5: the icons split into so many sets of three of one kind or one of each."""
    return _pays("".join(sorted(icons)), count)


@cache
def _pays(icons: str, count: int) -> bool:
    if count == 0:
        return True
    return any(
        _pays(_without(icons, a_set), count - 1)
        for a_set in ("SSS", "CCC", "DDD", "CDS")
        if all(icons.count(icon) >= a_set.count(icon) for icon in a_set)
    )


def _without(icons: str, spent: str) -> str:
    for icon in spent:
        icons = icons.replace(icon, "", 1)
    return icons


# Rule 3.6: Maneuver.


def in_maneuver(table: Table, by: int) -> list[Record]:
    """3.6: move ships; the phase ends with at most three in each zone; 7.5 Freep steals."""
    thefts = robberies(table, by) if ability(table, by, "freep") else []
    fleet = table["seats"][by]["fleet"]
    may_end = all(len(fleet[zone]) <= ROOM for zone in ZONES)
    return [
        *moves(table, by),
        *thefts,
        *abilities(table, by),
        *([end_of_phase(by)] if may_end else []),
    ]


def moves(table: Table, by: int) -> list[Record]:
    """3.6: each ship within its speed of where it began the phase; 6.1: not in a mined fleet."""
    if mined(table, by):
        return []
    return [
        {"by": by, "do": "move", "ship": ship["id"], "zone": zone}
        for where, ship in ships(table, by)
        for zone in within_speed(table, ship)
        if zone != where
    ]


def within_speed(table: Table, ship: Ship) -> list[str]:
    """3.6: the zones a ship can be in at the end, counted from where it began the phase."""
    reached = {ship["from"]}
    for _ in range(printed_ship(table, ship["id"])["speed"]):
        reached |= {beside for zone in reached for beside in next_zones(zone)}
    return [zone for zone in ZONES if zone in reached]


def end_of_phase(by: int) -> Record:
    """3.1: every phase has to be ended."""
    return {"by": by, "do": "end_phase"}
