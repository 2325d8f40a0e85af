"""Turn what the card file says of an edition into the cards of the engine."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from msgspec.structs import asdict

from magblast.games.magblast.catalog.entries import (
    CardEntry,
    ClassEntry,
    EditionEntry,
    FlagshipEntry,
)
from magblast.games.magblast.engine.printed import ActionCard, Confidence, FlagshipCard, ShipCard
from magblast.games.magblast.engine.printed_rules import Numbers
from magblast.games.magblast.engine.terms import (
    CardId,
    FlagshipId,
    Phase,
    Resource,
    ShipId,
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

    def __init__(self, edition: str, based_on: str, base: Printed | None) -> None:
        self._edition = edition
        self._based_on = based_on
        groups: tuple[Mapping[str, ActionCard | ShipCard | FlagshipCard], ...] = base or ()
        cards = [card for group in groups for card in group.values()]
        self._of_base = {words for card in cards for words in (card.name, card.text)}

    def of(self, id_: str, field: str, english: str) -> Translatable:
        """Return the name or text of a card, ship or class."""
        of_base = Translatable(f"card.{self._based_on}.{id_}.{field}", english)
        if of_base in self._of_base:
            return of_base
        return Translatable(f"card.{self._edition}.{id_}.{field}", english)


def edition_from(entry: EditionEntry, based_on: str = "", base: Printed | None = None) -> Edition:
    """Build an edition from an entry that has been found right.

    ``base`` is what is printed in the edition that one of one's own is based on.
    """
    words = _Words(entry.id, based_on, base)
    flagships = (_flagship(flagship, words) for flagship in entry.flagships)
    return Edition(
        name=Translatable(f"edition.{entry.id}", entry.name),
        version=entry.version,
        numbers=Numbers(**asdict(entry.numbers)),
        phases=entry.phases,
        printed=Printed(
            cards={card.id: card for title in entry.cards for card in _copies(title, words)},
            ships={ship.id: ship for group in entry.ships for ship in _class(group, words)},
            flagships={flagship.id: flagship for flagship in flagships},
        ),
        based_on=based_on,
    )


def _flagship(flagship: FlagshipEntry, words: _Words) -> FlagshipCard:
    return FlagshipCard(
        id=FlagshipId(flagship.id),
        name=words.of(flagship.id, "name", flagship.name),
        hull=flagship.hull,
        uses=flagship.uses,
        text=words.of(flagship.id, "text", flagship.text),
        confidence=Confidence(flagship.confidence.effect, flagship.confidence.numbers),
    )


def _copies(title: CardEntry, words: _Words) -> Iterator[ActionCard]:
    name = words.of(title.id, "name", title.name)
    text = words.of(title.id, "text", title.text)
    without = [""] * (title.copies - len(title.icons))
    for number, icons in enumerate([*without, *title.icons], 1):
        yield ActionCard(
            id=CardId(f"{title.id}.{number}"),
            title=title.id,
            name=name,
            kind=title.kind,
            windows=title.windows,
            icons=tuple([LETTERS[letter] for letter in icons]),
            damage=title.damage,
            turret=title.turret,
            text=text,
            confidence=Confidence(title.confidence.effect, title.confidence.numbers),
        )


def _class(group: ClassEntry, words: _Words) -> Iterator[ShipCard]:
    text = words.of(group.class_, "text", group.text)
    for ship in group.ships:
        yield ShipCard(
            id=ShipId(ship.id),
            name=words.of(ship.id, "name", ship.name),
            ship_class=group.class_,
            hull=ship.hull,
            speed=group.speed,
            turrets=group.turrets,
            carrier=group.carrier,
            minesweeper=group.minesweeper,
            text=text,
            confidence=Confidence(ship.confidence.effect, ship.confidence.numbers),
        )
