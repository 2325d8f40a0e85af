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
from magblast.kernel.language import Translatable

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

    name: Translatable
    version: str
    numbers: Numbers
    phases: Mapping[Phase, str]
    """What it calls its phases."""
    printed: Printed
    based_on: str = ""
    """The edition of the card file that an edition of one's own is based on; else empty."""


class _Words:
    """Give names and texts the keys of their phrases in other languages.

    Where an edition of one's own says what its base says, the phrases are those of the base.
    """

    def __init__(self, edition: str, data: Mapping[str, Any], base: Printed | None) -> None:
        self._edition = edition
        self._based_on = data.get("based_on", "")
        groups: tuple[Mapping[str, Any], ...] = base or ()
        cards = [card for group in groups for card in group.values()]
        self._of_base = {words for card in cards for words in (card.name, card.text)}

    def of(self, id_: str, field: str, english: str) -> Translatable:
        """Return the name or text of a card, ship or class."""
        of_base = Translatable(f"card.{self._based_on}.{id_}.{field}", english)
        if of_base in self._of_base:
            return of_base
        return Translatable(f"card.{self._edition}.{id_}.{field}", english)


def edition_from(id_: str, data: Mapping[str, Any], base: Printed | None = None) -> Edition:
    """Build an edition from data that have been found right.

    ``base`` is what is printed in the edition that one of one's own is based on.
    """
    numbers = {**data["numbers"], "first_phase": Phase(data["numbers"]["first_phase"])}
    words = _Words(id_, data, base)
    flagships = (_flagship(flagship, words) for flagship in data["flagships"])
    return Edition(
        name=Translatable(f"edition.{id_}", data["name"]),
        version=data["version"],
        numbers=Numbers(**numbers),
        phases={Phase(phase): name for phase, name in data["phases"].items()},
        printed=Printed(
            cards={card.id: card for title in data["cards"] for card in _copies(title, words)},
            ships={ship.id: ship for group in data["ships"] for ship in _class(group, words)},
            flagships={flagship.id: flagship for flagship in flagships},
        ),
        based_on=data.get("based_on", ""),
    )


def _flagship(flagship: Mapping[str, Any], words: _Words) -> FlagshipCard:
    id_ = flagship["id"]
    return FlagshipCard(
        id=id_,
        name=words.of(id_, "name", flagship["name"]),
        hull=flagship["hull"],
        uses=flagship["uses"],
        text=words.of(id_, "text", flagship["text"]),
        confidence=Confidence(**flagship["confidence"]),
    )


def _copies(title: Mapping[str, Any], words: _Words) -> Iterator[ActionCard]:
    name, text = (words.of(title["id"], field, title[field]) for field in ("name", "text"))
    without = [""] * (title["copies"] - len(title["icons"]))
    for number, icons in enumerate([*without, *title["icons"]], 1):
        yield ActionCard(
            id=f"{title['id']}.{number}",
            title=title["id"],
            name=name,
            kind=CardKind(title["kind"]),
            windows=tuple(map(Window, title["windows"])),
            icons=tuple(LETTERS[letter] for letter in icons),
            damage=title["damage"],
            turret=None if title["turret"] is None else Turret(title["turret"]),
            text=text,
            confidence=Confidence(**title["confidence"]),
        )


def _class(group: Mapping[str, Any], words: _Words) -> Iterator[ShipCard]:
    text = words.of(group["class"], "text", group["text"])
    for ship in group["ships"]:
        yield ShipCard(
            id=ship["id"],
            name=words.of(ship["id"], "name", ship["name"]),
            ship_class=ShipClass(group["class"]),
            hull=ship["hull"],
            speed=group["speed"],
            turrets=tuple(map(Turret, group["turrets"])),
            carrier=group["carrier"],
            minesweeper=group["minesweeper"],
            text=text,
            confidence=Confidence(**ship["confidence"]),
        )
