"""Read what is printed on the cards: one dictionary for each group of an edition."""

from functools import cache
from pathlib import Path
from typing import Any

import yaml

Card = dict[str, Any]
Printed = dict[str, dict[str, Card]]
"""``cards``, ``ships`` and ``flagships`` of an edition, by id; icons are letters, as in ``SD``."""

_FILE = Path(__file__).parents[3] / "data" / "cards.yaml"


@cache
def printed(edition: str) -> Printed:
    """Read an edition's cards (rules 1)."""
    data = yaml.safe_load(_FILE.read_text(encoding="utf-8"))["editions"][edition]
    cards: dict[str, Card] = {}
    for title in data["cards"]:
        icons = title.get("icons", [])
        plain = title["copies"] - len(icons)
        for number in range(1, title["copies"] + 1):
            cards[f"{title['id']}.{number}"] = {
                "title": title["id"],
                "kind": title["kind"],
                "damage": title.get("damage", 0),
                "turret": title.get("turret"),
                "icons": "" if number <= plain else icons[number - plain - 1],
            }
    ships: dict[str, Card] = {}
    for group in data["ships"]:
        for ship in group["ships"]:
            ships[ship["id"]] = {
                "class": group["class"],
                "hull": ship["hull"],
                "speed": group["speed"],
                "turrets": list(group["turrets"]),
            }
    flagships = {
        card["id"]: {"hull": card["hull"], "uses": card["uses"]} for card in data["flagships"]
    }
    return {"cards": cards, "ships": ships, "flagships": flagships}
