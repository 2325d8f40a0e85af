"""Rules 4.1 to 4.7, 4.10 to 4.12 and 6: what a captain may do in the Attack phase."""

from itertools import combinations

from tests.checks.literal.table import (
    ROOM,
    Record,
    Ship,
    Table,
    ability,
    card,
    clockwise,
    flagship_of,
    found,
    hand,
    is_flagship,
    lies_on,
    living,
    next_zones,
    open_zones,
    owner_of,
    printed_ship,
    room,
    ships,
    title,
    upgrades,
)


def may_attack(table: Table, seat: int) -> list[int]:
    """4.1: everybody else; by 9.1 and in the second edition from five seats, the neighbours."""
    others = clockwise(table, seat)
    neighbours_only = table["options"]["targets"] == "neighbours"
    if table["edition"] == "second" and len(table["seats"]) >= 5:
        neighbours_only = True
    if neighbours_only:
        return sorted({others[0], others[-1]})
    return others


def mined(table: Table, seat: int) -> bool:
    """6.1: the fleet cannot maneuver, fire, ram or launch."""
    return lies_on(table, seat, "minefield")


def in_asteroids(table: Table, seat: int) -> bool:
    """6.2: the fleet is no target of blasts, rams and squadrons."""
    return lies_on(table, seat, "asteroids")


def targets_from(table: Table, by: int, zone: str, reach: int = 0) -> list[str]:
    """4.3: ships in the zone of the same colour; flagships through that zone when it is open.

    4.12: ``reach`` 1, of a Long-Range Cannon, adds the ships of the neighbouring zones.
    """
    within = {zone, *next_zones(zone)} if reach else {zone}
    found_targets = []
    for enemy in may_attack(table, by):
        if in_asteroids(table, enemy):
            continue
        found_targets += [ship["id"] for where, ship in ships(table, enemy) if where in within]
        if zone in open_zones(table, enemy):
            found_targets.append(flagship_of(table, enemy))
    return found_targets


def blast_targets(table: Table, by: int, ship_id: str) -> list[str]:
    """4.3, 4.12: what a ship can reach with a blast."""
    _, zone, ship = found(table, ship_id)
    return targets_from(table, by, zone, 1 if "long_range_cannon" in upgrades(table, ship) else 0)


def has_turret(table: Table, ship: Ship, blast: str) -> bool:
    """4.2: the ship has the turret of the blast."""
    return card(table, blast)["turret"] in printed_ship(table, ship["id"])["turrets"]


def may_still_fire(table: Table, ship: Ship, blast: str) -> bool:
    """4.2: one blast a turn; 4.12: two with a Secondary Cannon; 9.2: each turret once."""
    if table["edition"] == "second" and ship["boarded"]:
        return False  # 4.9: a ship captured this turn
    if table["brutal"]:
        return card(table, blast)["turret"] not in ship["turrets_fired"]
    limit = 2 if "secondary_cannon" in upgrades(table, ship) else 1
    return bool(ship["shots"] < limit)


def shots(table: Table, by: int) -> list[Record]:
    """4.2: every blast from every ship that may fire it, at every target it can reach."""
    if mined(table, by):
        return []
    return [
        {"by": by, "do": "fire", "card": blast, "ship": ship["id"], "target": target}
        for blast in table["seats"][by]["hand"]
        if card(table, blast)["kind"] == "blast"
        for _, ship in ships(table, by)
        if has_turret(table, ship, blast) and may_still_fire(table, ship, blast)
        for target in blast_targets(table, by, ship["id"])
    ]


def is_carrier(table: Table, seat: int, ship: Ship) -> bool:
    """4.6, 4.12 Squadron Bay, 7.9 BZZGZZRT!, 7.16 Sardakk N'orr."""
    facts = printed_ship(table, ship["id"])
    return (
        facts["class"] == "carrier"
        or "squadron_bay" in upgrades(table, ship)
        or (ability(table, seat, "bzzgzzrt") and facts["speed"] == 1)
        or ability(table, seat, "sardakk_norr")
    )


def is_minesweeper(table: Table, seat: int, ship: Ship) -> bool:
    """6.4, 7.9 BZZGZZRT!."""
    facts = printed_ship(table, ship["id"])
    return facts["class"] == "minesweeper" or (
        ability(table, seat, "bzzgzzrt") and facts["speed"] == 2
    )


def defended_against_squadrons(table: Table, target: str) -> bool:
    """4.12: a Point Defense Turret guards the ships of its zone, not the flagship."""
    if is_flagship(table, target):
        return False
    owner, zone, _ = found(table, target)
    return any(
        "point_defense_turret" in upgrades(table, ship)
        for where, ship in ships(table, owner)
        if where == zone
    )


def fighter_targets(table: Table, by: int) -> list[str]:
    """4.6: ships in any zone; a flagship when at least one zone of its fleet is open."""
    found_targets = []
    for enemy in may_attack(table, by):
        if in_asteroids(table, enemy):
            continue
        found_targets += [ship["id"] for _, ship in ships(table, enemy)]
        if open_zones(table, enemy):
            found_targets.append(flagship_of(table, enemy))
    return found_targets


def launches(table: Table, by: int) -> list[Record]:
    """4.6: every squadron from every carrier at every target."""
    if mined(table, by):
        return []
    found_launches: list[Record] = []
    for zone, ship in ships(table, by):
        if not is_carrier(table, by, ship):
            continue
        reached = {"fighter": fighter_targets(table, by), "bomber": targets_from(table, by, zone)}
        for squadron in table["seats"][by]["hand"]:
            found_launches += [
                {"by": by, "do": "launch", "card": squadron, "ship": ship["id"], "target": target}
                for target in reached.get(title(table, squadron), [])
                if not defended_against_squadrons(table, target)
            ]
    return found_launches


def sweeps(table: Table, by: int) -> list[Record]:
    """6.4: an unfired minesweeper, one card on the player's fleet or one that may be attacked."""
    if table["edition"] == "second":
        return []
    return [
        {"by": by, "do": "sweep", "ship": ship["id"], "card": event}
        for _, ship in ships(table, by)
        if is_minesweeper(table, by, ship) and ship["shots"] == 0
        for seat in [by, *may_attack(table, by)]
        for event, _ in table["seats"][seat]["events"]
    ]


def rams(table: Table, by: int) -> list[Record]:
    """4.10: any ship, at the targets of a shot from its zone; not from a mined fleet."""
    if mined(table, by):
        return []
    return [
        {"by": by, "do": "play", "card": ram, "ship": ship["id"], "target": target}
        for ram in hand(table, by, "ramming_speed")
        for zone, ship in ships(table, by)
        for target in targets_from(table, by, zone)
    ]


def can_draw_ship(table: Table, seat: int) -> bool:
    """3.5, 1.5, 10.1: fewer than twelve ships in the fleet, and a ship to draw."""
    return bool(room(table, seat) > 0 and (table["shipyard"] or table["scrapyard"]))


def other_cards(table: Table, by: int) -> list[Record]:
    """4.11, 4.12, 6: cards that attack nobody."""
    plays: list[Record] = []
    for card_id in table["seats"][by]["hand"]:
        play = {"by": by, "do": "play", "card": card_id}
        name = title(table, card_id)
        has_use = {
            "reinforcements": can_draw_ship(table, by),
            "strategic_allocation": bool(table["deck"] or table["discards"]),
        }
        if has_use.get(name):
            plays.append(play)
        elif name in ("spacedock", "spacedock_1", "spacedock_2"):
            plays += [{**play, **rest} for rest in dockings(table, by, name)]
        elif name == "minefield":
            plays += [{**play, "seat": seat} for seat in minable(table, by)]
        elif name == "asteroids":
            plays += [{**play, "seat": seat} for seat in living(table)]
        elif card(table, card_id)["kind"] == "upgrade":
            plays += [
                {**play, "target": ship["id"]}
                for _, ship in ships(table, by)
                if name not in upgrades(table, ship)
            ]
    return plays


def dockings(table: Table, by: int, name: str) -> list[Record]:
    """4.11: one blast, or two (one where there is one), of one own ship."""
    strength = 2 if name == "spacedock_2" else 1
    return [
        {"target": ship["id"], "cards": list(cards)}
        for _, ship in ships(table, by)
        if ship["damage"]
        for cards in combinations(ship["damage"], min(strength, len(ship["damage"])))
    ]


def minable(table: Table, by: int) -> list[int]:
    """6.1, 6.4: any fleet; second edition: an opponent's without a minesweeper."""
    if table["edition"] == "third":
        return living(table)
    return [
        seat
        for seat in clockwise(table, by)
        if not any(is_minesweeper(table, seat, ship) for _, ship in ships(table, seat))
    ]


def thefts(table: Table, by: int) -> list[Record]:
    """7.12 Xxcha: from any other captain who holds a card."""
    return robberies(table, by) if ability(table, by, "xxcha") else []


def robberies(table: Table, by: int) -> list[Record]:
    """7.5, 7.12: a flagship that steals may rob every other captain who holds a card."""
    return [
        {"by": by, "do": "ability", "seat": seat}
        for seat in clockwise(table, by)
        if table["seats"][seat]["hand"]
    ]


def abilities(table: Table, by: int) -> list[Record]:
    """7.12 Xxcha, 7.14 Sol, 7.19 Naalu: at a decision of the player's own turn."""
    uses = thefts(table, by)
    zones = table["seats"][by]["fleet"].values()
    if ability(table, by, "sol") and can_draw_ship(table, by) and max(map(len, zones)) <= ROOM:
        uses.append({"by": by, "do": "ability"})
    if ability(table, by, "naalu"):
        uses += [
            {"by": by, "do": "ability", "ship": ship["id"], "target": target["id"]}
            for _, ship in ships(table, by)
            if ship["damage"]
            for enemy in clockwise(table, by)
            for _, target in ships(table, enemy)
        ]
    return uses


def in_attack(table: Table, by: int) -> list[Record]:
    """4: everything a captain may do in the Attack phase."""
    return [
        *shots(table, by),
        *launches(table, by),
        *sweeps(table, by),
        *rams(table, by),
        *other_cards(table, by),
        *abilities(table, by),
        {"by": by, "do": "end_phase"},
    ]


def can_reach_again(table: Table, by: int, ship_id: str, target: str) -> bool:
    """4.8: the target of a second shot can be reached now."""
    return (
        not mined(table, by)
        and not in_asteroids(table, owner_of(table, target))
        and target in blast_targets(table, by, ship_id)
    )
