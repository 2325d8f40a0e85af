"""Set tables up at random: whole games, and crowded positions in which much happens at once."""

import random
from collections import Counter

from tests.games.magusha.literal.board import SPACES
from tests.games.magusha.literal.table import Record, printed, troops

CLASSES = ("warrior", "mage", "rogue", "priest")


def random_header(number: int) -> Record:
    """Return the header of a numbered game; every second one begins at a position."""
    luck = random.Random(f"magusha {number}")
    header: Record = {"magblast": 1, "game": "magusha", "seed": f"magusha {number}"}
    if number % 2:
        seats: list[Record] = [{"name": name} for name in ("Ada", "Bo")]
        return {**header, "seats": seats, "position": random_position(luck)}
    seats = [{"name": name, "army": _army(luck)} for name in ("Ada", "Bo")]
    options = {
        "formation": luck.choice(("standard", "standard", "free")),
        "first": luck.choice((1, 2)),
    }
    return {**header, "seats": seats, "options": options}


def _army(luck: random.Random) -> Record | str:
    presets = list(printed()["armies"])
    return luck.choice(presets) if luck.random() < 0.5 else random_army(luck)


def random_army(luck: random.Random) -> Record:
    """Return an army of one's own (rules G2)."""
    faction = luck.choice(list(printed()["factions"]))
    cards = {card["id"]: card for card in printed()["factions"][faction]["troops"]}
    copies = [card for card in cards for _ in range(4)]
    while True:
        chosen = Counter(luck.sample(copies, 16))
        if {cards[card]["class"] for card in chosen} == set(CLASSES):
            return {
                "faction": faction,
                "troops": {card: chosen[card] for card in cards if card in chosen},
            }


def random_position(luck: random.Random) -> Record:
    """Return a table in mid-game: hurt squads close together, guards, pools, few reserves."""
    free = [space for space in SPACES if luck.random() < 0.6]
    luck.shuffle(free)
    active = luck.choice((1, 2))
    field: dict[str, Record] = {}
    seats: dict[str, Record] = {}
    for seat in (1, 2):
        army = random_army(luck)
        left = [card for card, count in army["troops"].items() for _ in range(count)]
        luck.shuffle(left)
        field[free.pop()] = {
            "seat": seat,
            "card": printed()["factions"][army["faction"]]["commander"]["id"],
            **_marks(luck, _guard(luck, left, chance=0.1)),
        }
        for _ in range(luck.choice((1, 2, 3, 4, 4, 4))):
            card = luck.choice(left)
            most = min(troops()[card]["size"], left.count(card))
            size = luck.randint(1, most)
            for _ in range(size):
                left.remove(card)
            guard = _guard(luck, left, chance=0.4)
            field[free.pop()] = {"seat": seat, "card": card, "size": size, **_marks(luck, guard)}
        for stone, unit in zip(
            ("moved", "engaged", "engaged"), _units(luck, field, seat), strict=False
        ):
            if luck.random() < 0.4 and not unit["deployed"]:
                unit["stone"] = stone
        reserves = luck.choice((0, 1, 2, 4, len(left)))
        seats[str(seat)] = {
            "reserves": dict(Counter(left[:reserves])),
            "pool": left[reserves : reserves + luck.choice((0, 1, 3, 5, 6, 8))],
            "magusha": luck.random() < 0.4,
            "rally": luck.choice(("inactive", "active", "used")),
        }
    position = {
        "turn": luck.randint(2, 60),
        "active": active,
        "phase": luck.choice(("start", "deploy", "command", "command", "command")),
        "quiet": luck.choice((0, 0, 3, 18, 19)),
    }
    for unit in field.values():
        began = position["phase"] == "command"
        unit["deployed"] &= began and unit["seat"] == active
        unit["used"] &= began and unit["seat"] != active
        if unit["seat"] == active and position["phase"] == "deploy":
            unit["stone"] = None
    return {**position, "seats": seats, "field": field}


def _guard(luck: random.Random, left: list[str], chance: float) -> list[str]:
    if luck.random() >= chance or len(left) < 4:
        return []
    return [left.pop() for _ in range(luck.choice((1, 1, 2)))]


def _marks(luck: random.Random, guard: list[str]) -> Record:
    marks = {"deployed": luck.random() < 0.05, "used": luck.random() < 0.1}
    return {"guard": guard, "stone": None, **marks}


def _units(luck: random.Random, field: dict[str, Record], seat: int) -> list[Record]:
    mine = [unit for unit in field.values() if unit["seat"] == seat]
    return luck.sample(mine, len(mine))
