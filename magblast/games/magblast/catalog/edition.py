"""Turn what the card file says of an edition into the cards of the engine."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import asdict

from magblast.games.magblast.catalog.entries import (
    CardWords,
    EditionEntry,
    Printed,
)
from magblast.games.magblast.engine.printed import Numbers
from magblast.games.magblast.engine.terms import (
    Phase,
)
from magblast.kernel.language import Translatable


class Edition(Struct, frozen=True):
    """Represent an edition as the engine knows it."""

    name: Translatable
    version: str
    numbers: Numbers
    phases: Mapping[Phase, str]
    """What it calls its phases."""
    printed: Printed
    based_on: str = ""
    """The edition of the card file that an edition of one's own is based on; else empty."""


def edition_from(entry: EditionEntry, based_on: str = "", base: Printed | None = None) -> Edition:
    """Build an edition from an entry that has been found right.

    ``base`` is what is printed in the edition that one of one's own is based on.
    """
    words = CardWords(entry.id, based_on, base)
    flagships = (flagship.card(words) for flagship in entry.flagships)
    return Edition(
        name=Translatable(f"edition.{entry.id}", entry.name),
        version=entry.version,
        numbers=Numbers(**asdict(entry.numbers)),
        phases=entry.phases,
        printed=Printed(
            cards={card.id: card for title in entry.cards for card in title.cards(words)},
            ships={ship.id: ship for group in entry.ships for ship in group.cards(words)},
            flagships={flagship.id: flagship for flagship in flagships},
        ),
        based_on=based_on,
    )
