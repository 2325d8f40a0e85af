"""Read ``data/cards.yaml`` and build the rules of an edition from it."""

from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import NamedTuple

import magblast
from magblast.cards import EFFECTS
from magblast.catalog.entries import LETTERS, CardEntry, Catalog, EditionEntry
from magblast.catalog.reading import CatalogError, read_catalog
from magblast.engine.printed import ActionCard, FlagshipCard, ShipCard
from magblast.engine.rules import Numbers, Options, Rules
from magblast.engine.terms import CardId, FlagshipId, Phase, ShipId, Window
from magblast.flagships import ABILITIES

__all__ = [
    "CatalogError",
    "Printed",
    "catalog",
    "edition_names",
    "edition_of",
    "load_rules",
    "phase_names",
    "printed",
    "read_catalog",
]


class Printed(NamedTuple):
    """Hold what is printed on the cards of an edition, by id, in the order of the card file."""

    cards: Mapping[CardId, ActionCard]
    ships: Mapping[ShipId, ShipCard]
    flagships: Mapping[FlagshipId, FlagshipCard]


@cache
def catalog() -> Catalog:
    """Return the card file that comes with the game.

    Raises ``CatalogError`` when it is missing or wrong.
    """
    packaged = resources.files("magblast") / "data" / "cards.yaml"
    in_checkout = Path(magblast.__file__).parents[1] / "data" / "cards.yaml"
    source = packaged if packaged.is_file() else in_checkout
    try:
        text = source.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CatalogError(f"The card file {source} cannot be read: {error}.") from None
    return read_catalog(text)


def edition_names() -> dict[str, str]:
    """Return the names of the editions that can be played, by id."""
    return {id_: entry.name for id_, entry in catalog().editions.items() if id_ in EFFECTS}


def edition_of(name: str) -> EditionEntry:
    """Return an edition of the card file.

    Raises ``CatalogError`` for an unknown one.
    """
    editions = catalog().editions
    if name not in editions:
        raise CatalogError(f"There is no edition {name!r:.40}; there are {', '.join(editions)}.")
    return editions[name]


def phase_names(edition: str) -> Mapping[Phase, str]:
    """Return what the edition calls its phases."""
    return edition_of(edition).phases


@cache
def printed(edition: str) -> Printed:
    """Return the cards, ships and flagships of an edition.

    Raises ``CatalogError`` for an unknown edition or a wrong card file.
    """
    entry = edition_of(edition)
    return Printed(
        cards={card.id: card for title in entry.cards for card in _copies(title)},
        ships={
            ship.id: ShipCard(
                id=ship.id,
                name=ship.name,
                ship_class=group.ship_class,
                hull=ship.hull,
                speed=group.speed,
                turrets=group.turrets,
                carrier=group.carrier,
                minesweeper=group.minesweeper,
                text=group.text,
                confidence=ship.confidence,
            )
            for group in entry.ships
            for ship in group.ships
        },
        flagships={
            flagship.id: FlagshipCard(
                id=flagship.id,
                name=flagship.name,
                hull=flagship.hull,
                uses=flagship.uses,
                text=flagship.text,
                confidence=flagship.confidence,
            )
            for flagship in entry.flagships
        },
    )


def _copies(title: CardEntry) -> list[ActionCard]:
    without = [""] * (title.copies - len(title.icons))
    return [
        ActionCard(
            id=f"{title.id}.{number}",
            title=title.id,
            name=title.name,
            kind=title.kind,
            windows=title.windows,
            icons=tuple(LETTERS[letter] for letter in icons),
            damage=title.damage,
            turret=title.turret,
            text=title.text,
            confidence=title.confidence,
        )
        for number, icons in enumerate([*without, *title.icons], 1)
    ]


def load_rules(edition: str, options: Options | None = None) -> Rules:
    """Build the rules of an edition with the options of a table.

    Raises ``CatalogError`` for an unknown edition, a wrong card file or a card that does nothing.
    """
    return _load_rules(edition, options or Options())


@cache
def _load_rules(edition: str, options: Options) -> Rules:
    entry = edition_of(edition)
    cards, ships, flagships = printed(edition)
    behaviour = EFFECTS.get(edition)
    if behaviour is None:
        raise CatalogError(f"The {entry.name.lower()} can be read, but not be played yet.")
    for title in entry.cards:
        if title.id not in behaviour:
            raise CatalogError(f"The card {title.id} of edition {edition} does nothing yet.")
    for flagship in flagships:
        if flagship not in ABILITIES:
            raise CatalogError(f"The flagship {flagship} of edition {edition} does nothing yet.")
    responders = {
        behaviour[title.id]: None for title in entry.cards if Window.RESPONSE in title.windows
    }
    return Rules(
        edition=edition,
        version=entry.version,
        numbers=Numbers(**entry.numbers.model_dump()),
        options=options,
        cards=cards,
        ships=ships,
        flagships=flagships,
        effects={id_: behaviour[card.title] for id_, card in cards.items()},
        abilities={flagship: ABILITIES[flagship] for flagship in flagships},
        responders=tuple(responders),
    )
