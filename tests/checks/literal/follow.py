"""Rules 4.8 and 4.9: what may follow a hit."""

from itertools import product

from tests.checks.literal.attack import can_reach_again, has_turret, thefts
from tests.checks.literal.table import (
    ROOM,
    ZONES,
    Record,
    Table,
    ability,
    card,
    find,
    found,
    hand,
    is_flagship,
    roomy_zones,
    ships,
    title,
    upgrades,
)

EFFECTS = ("catastrophic_damage", "boarding", "boarding_party", "concussive_blast", "bridge_hit")


def can_be_taken(table: Table, by: int, target: str) -> bool:
    """4.9 Boarding, 4.12 Security Force: a ship, not guarded, and a zone with room for it."""
    if is_flagship(table, target) or not roomy_zones(table, by):
        return False
    return "security_force" not in upgrades(table, found(table, target)[2])


def can_be_scattered(table: Table, target: str) -> bool:
    """4.9 Concussive Blast, 10.1: some ship of the zone can go to another."""
    if is_flagship(table, target):
        return False
    owner, zone, _ = found(table, target)
    return any(other != zone for other in roomy_zones(table, owner))


def takes_effect(table: Table, by: int, owner: int, effect: str, target: str) -> bool:
    """4.9: whether an effect can be played on a target."""
    match effect:
        case "catastrophic_damage":
            return True
        case "boarding" | "boarding_party":
            return can_be_taken(table, by, target)
        case "concussive_blast":
            return can_be_scattered(table, target)
        case "bridge_hit":
            return bool(table["seats"][owner]["hand"])
    raise AssertionError(effect)


def effects(table: Table, by: int, owner: int, target: str) -> list[str]:
    """Return the effect cards of a hand that can be played on a target."""
    return [
        card_id
        for card_id in table["seats"][by]["hand"]
        if title(table, card_id) in EFFECTS
        and takes_effect(table, by, owner, title(table, card_id), target)
    ]


def follow_ups(table: Table, hit: Record) -> list[Record]:
    """4.8: what may follow a hit, or a Direct Hit that stood."""
    by, target, owner = hit["by"], hit["target"], hit["seat"]
    after: list[Record] = []
    if not hit["direct_hit"]:
        after += [
            {"by": by, "do": "play", "card": direct_hit, "target": target}
            for direct_hit in hand(table, by, "direct_hit")
        ]
        if ability(table, by, "alpha_mazons"):  # 7.4
            after += [
                {"by": by, "do": "ability", "card": effect}
                for effect in effects(table, by, owner, target)
            ]
    else:
        after += [
            {"by": by, "do": "play", "card": effect, "target": target}
            for effect in effects(table, by, owner, target)
        ]
        after += second_shots(table, hit)
        if ability(table, by, "mentak_coalition") and can_be_taken(table, by, target):  # 7.21
            after.append({"by": by, "do": "ability"})
    return [*after, *thefts(table, by), {"by": by, "do": "pass"}]


def second_shots(table: Table, hit: Record) -> list[Record]:
    """4.8: one more blast from the same ship at the same target, with the matching turret."""
    by, ship_id, target = hit["by"], hit["ship"], hit["target"]
    if ship_id is None or find(table, ship_id) is None:
        return []
    _, _, ship = found(table, ship_id)
    if not can_reach_again(table, by, ship_id, target):
        return []
    return [
        {"by": by, "do": "fire", "card": blast, "ship": ship_id, "target": target}
        for blast in table["seats"][by]["hand"]
        if card(table, blast)["kind"] == "blast" and has_turret(table, ship, blast)
    ]


def is_asked_to_follow(table: Table, hit: Record) -> bool:
    """4.8: whoever holds a card, and a flagship that needs none (7.12, 7.21); 5.1 ``holders``."""
    by = hit["by"]
    if table["options"]["ask"] == "holders":
        return any(record["do"] != "pass" for record in follow_ups(table, hit))
    if table["seats"][by]["hand"] or thefts(table, by):
        return True
    return bool(
        hit["direct_hit"]
        and ability(table, by, "mentak_coalition")
        and can_be_taken(table, by, hit["target"])
    )


def scatterings(table: Table, choice: Record) -> list[Record]:
    """4.9 Concussive Blast: each ship of the zone anywhere, at most three in a zone at the end."""
    owner, zone, _ = found(table, choice["target"])
    thrown = [ship["id"] for where, ship in ships(table, owner) if where == zone]
    standing = {
        other: 0 if other == zone else len(table["seats"][owner]["fleet"][other]) for other in ZONES
    }
    return [
        {"by": choice["seat"], "do": "choose", "zones": dict(zip(thrown, zones, strict=True))}
        for zones in product(ZONES, repeat=len(thrown))
        if all(standing[other] + zones.count(other) <= ROOM for other in ZONES)
    ]
