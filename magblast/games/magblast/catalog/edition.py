"""Turn what the card file says of an edition into the cards of the engine."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from magblast.games.magblast.engine.printed import ActionCard, Confidence, FlagshipCard, ShipCard
from magblast.games.magblast.engine.rules import Numbers
from magblast.games.magblast.engine.terms import (
    CardId,
    CardKind,
    FlagshipId,
    Phase,
    Resource,
    ShipClass,
    ShipId,
    Turret,
    Window,
)

LETTERS = {"S": Resource.STAR, "C": Resource.CIRCLE, "D": Resource.DIAMOND}
"""What the letters in ``icons`` stand for."""


class Printed(NamedTuple):
    """Describe what is printed on the cards of an edition, by id, in the order of the card file."""

    cards: Mapping[CardId, ActionCard]
    ships: Mapping[ShipId, ShipCard]
    flagships: Mapping[FlagshipId, FlagshipCard]


@dataclass(frozen=True, slots=True)
class Edition:
    """Represent an edition as the engine knows it."""

    name: str
    version: str
    numbers: Numbers
    phases: Mapping[Phase, str]
    """What it calls its phases."""
    printed: Printed
    based_on: str = ""
    """The edition of the card file that an edition of one's own is based on; else empty."""


def edition_from(data: Mapping[str, Any]) -> Edition:
    """Build an edition from data that have been found right."""
    numbers = {**data["numbers"], "first_phase": Phase(data["numbers"]["first_phase"])}
    flagships = map(_flagship, data["flagships"])
    return Edition(
        name=data["name"],
        version=data["version"],
        numbers=Numbers(**numbers),
        phases={Phase(phase): name for phase, name in data["phases"].items()},
        printed=Printed(
            cards={card.id: card for title in data["cards"] for card in _copies(title)},
            ships={ship.id: ship for group in data["ships"] for ship in _class(group)},
            flagships={flagship.id: flagship for flagship in flagships},
        ),
        based_on=data.get("based_on", ""),
    )


def _flagship(flagship: Mapping[str, Any]) -> FlagshipCard:
    return FlagshipCard(**{**flagship, "confidence": Confidence(**flagship["confidence"])})


def _copies(title: Mapping[str, Any]) -> Iterator[ActionCard]:
    without = [""] * (title["copies"] - len(title["icons"]))
    for number, icons in enumerate([*without, *title["icons"]], 1):
        yield ActionCard(
            id=f"{title['id']}.{number}",
            title=title["id"],
            name=title["name"],
            kind=CardKind(title["kind"]),
            windows=tuple(map(Window, title["windows"])),
            icons=tuple(LETTERS[letter] for letter in icons),
            damage=title["damage"],
            turret=None if title["turret"] is None else Turret(title["turret"]),
            text=title["text"],
            confidence=Confidence(**title["confidence"]),
        )


def _class(group: Mapping[str, Any]) -> Iterator[ShipCard]:
    for ship in group["ships"]:
        yield ShipCard(
            id=ship["id"],
            name=ship["name"],
            ship_class=ShipClass(group["class"]),
            hull=ship["hull"],
            speed=group["speed"],
            turrets=tuple(map(Turret, group["turrets"])),
            carrier=group["carrier"],
            minesweeper=group["minesweeper"],
            text=group["text"],
            confidence=Confidence(**ship["confidence"]),
        )
