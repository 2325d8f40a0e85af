"""Read ``data/cards.yaml`` and build the rules of an edition from it."""

from collections.abc import Mapping
from functools import cache

from magblast.card_files.card_file import CardFile
from magblast.errors import CatalogError
from magblast.games.magblast.cards import EFFECTS, HOUSE
from magblast.games.magblast.catalog.edition import Edition, edition_from
from magblast.games.magblast.catalog.entries import Catalog, House, Printed, own_editions
from magblast.games.magblast.engine.printed import Options
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.terms import Phase
from magblast.games.magblast.flagships import ABILITIES, EARLIER
from magblast.kernel.language import Phrase, Translatable
from magblast.kernel.nearest import choose
from magblast.kernel.quotes import quoted
from magblast.kernel.rng import SPLITMIX64, Rng

__all__ = [
    "CARDS",
    "Edition",
    "Printed",
    "base_of",
    "edition_names",
    "edition_of",
    "editions",
    "load_rules",
    "own_phase",
    "printed",
    "rules_versions",
]


CARDS = CardFile("cards", Catalog, check=Catalog.mistakes, house=House)


@cache
def editions() -> Mapping[str, Edition]:
    """Return the editions of the card file that comes with the game, and those of one's own, by id.

    Raises ``CatalogError`` when the card file is missing or one of the files is wrong.
    """
    entries = CARDS.read().editions
    found = {id_: edition_from(each) for id_, each in entries.items()}
    own = {
        id_: edition_from(entry, based_on, found[based_on].printed)
        for id_, (based_on, entry) in own_editions(entries).items()
    }
    return {**found, **own}


def edition_names() -> dict[str, Translatable]:
    """Return the names of the editions that can be played, by id."""
    return {
        id_: edition.name
        for id_, edition in editions().items()
        if (edition.based_on or id_) in EFFECTS
    }


def edition_of(name: str) -> Edition:
    """Return an edition of the card file.

    Raises ``CatalogError`` for an unknown one.
    """
    found = editions().get(name)
    if found is None:
        none = Phrase("magblast.catalog.no_edition", name=quoted(name))
        raise CatalogError(choose(none, name, editions()))
    return found


def base_of(edition: str) -> str:
    """Return the printed edition that an edition is based on: a printed one on itself."""
    return edition_of(edition).based_on or edition


def own_phase(edition: str, phase: Phase) -> str | None:
    """Return the name that an edition of one's own gives a phase; None for that of its base."""
    name = edition_of(edition).phases[phase]
    return None if name == edition_of(base_of(edition)).phases[phase] else name


def printed(edition: str) -> Printed:
    """Return the cards, ships and flagships of an edition.

    Raises ``CatalogError`` for an unknown edition or a wrong card file.
    """
    return edition_of(edition).printed


def rules_versions(edition: str) -> tuple[str, ...]:
    """List the versions of an edition's rules that can be played, the newest first.

    Raises ``CatalogError`` for an unknown edition.
    """
    newest = edition_of(edition).version
    earlier = [version for version in EARLIER if version.partition("/")[0] == edition]
    return (newest, *earlier)


def load_rules(
    edition: str,
    options: Options | None = None,
    rng: Rng = SPLITMIX64,
    version: str | None = None,
) -> Rules:
    """Build the rules of an edition with the options of a table, and what shuffles its decks.

    ``version`` is one of ``rules_versions``; None is the newest. Raises ``CatalogError`` for an
    unknown edition, a wrong card file or a card that does nothing.
    """
    return _load_rules(edition, options or Options(), rng, version or rules_versions(edition)[0])


@cache
def _load_rules(edition: str, options: Options, rng: Rng, version: str) -> Rules:
    entry = edition_of(edition)
    cards, ships, flagships = entry.printed
    base = EFFECTS.get(entry.based_on or edition)
    if base is None:
        raise CatalogError("magblast.catalog.not_playable", edition=entry.name)
    behaviour = {**base, **HOUSE.get(edition, {})}
    abilities = {**ABILITIES, **EARLIER.get(version, {})}
    for card in cards.values():
        if card.title not in behaviour:
            raise CatalogError("magblast.catalog.no_effect", card=card.title, edition=edition)
    for flagship in flagships:
        if flagship not in abilities:
            raise CatalogError("magblast.catalog.no_ability", flagship=flagship, edition=edition)
    return Rules(
        edition=edition,
        version=version,
        numbers=entry.numbers,
        options=options,
        cards=cards,
        ships=ships,
        flagships=flagships,
        effects={id_: behaviour[card.title] for id_, card in cards.items()},
        abilities={flagship: abilities[flagship] for flagship in flagships},
        rng=rng,
    )
