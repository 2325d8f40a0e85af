"""Find what no single field of the card file can show: repeated ids and wrong sums."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TypeVar

from magblast.card_files.card_file import Mistake
from magblast.games.magblast.catalog.edition import LETTERS
from magblast.games.magblast.catalog.entries import CardEntry, Catalog, EditionEntry, HouseEntry
from magblast.games.magblast.engine.terms import CardKind, Phase, Resource
from magblast.kernel.phrase import Phrase

_Key = TypeVar("_Key", bound=str)
_SEATS = 8
"""Seats of the largest table: each needs a flagship."""


def catalog_mistakes(catalog: Catalog) -> Iterator[Mistake]:
    """Iterate over what is wrong with the card file."""
    for name, edition in catalog.editions.items():
        for place, reason in mistakes(edition):
            yield Mistake(("editions", name, *place), reason)


def mistakes(edition: EditionEntry, *, is_printed: bool = True) -> Iterator[Mistake]:
    """Iterate over what is wrong with an edition.

    The sums are those of a rulebook, so only a printed edition must keep to them.
    """
    if edition.version.partition("/")[0] != edition.id:
        slots = {"version": edition.version, "name": edition.id}
        yield _wrong(("version",), "magblast.catalog.version", **slots)
    for phase in Phase:
        if phase not in edition.phases:
            yield _wrong(("phases", phase), "cards.wrong.missing")
    yield from repeated_ids(edition)
    for card in edition.cards:
        yield from _contradictions(card)
    if is_printed:
        yield from _wrong_sums(edition)
    elif len(edition.flagships) < _SEATS:
        least, found = _SEATS, len(edition.flagships)
        yield _wrong(("flagships",), "magblast.catalog.too_few", least=least, found=found)


def _wrong(place: tuple[str, ...], key: str, **slots: object) -> Mistake:
    return Mistake(place, Phrase(key, **slots))


def repeated_ids(edition: EditionEntry | HouseEntry) -> Iterator[Mistake]:
    """Iterate over the ids that are used more than once."""
    groups = edition.ships if isinstance(edition, EditionEntry) else ()
    places = [
        *(("flagships", flagship.id) for flagship in edition.flagships),
        *(("ships", group.class_, "ships", ship.id) for group in groups for ship in group.ships),
        *(("cards", card.id) for card in edition.cards),
    ]
    counts = Counter(place[-1] for place in places)
    for place in places:
        if counts[place[-1]] > 1:
            yield _wrong((*place, "id"), "magblast.catalog.same_id", count=counts[place[-1]])


def _contradictions(card: CardEntry) -> Iterator[Mistake]:
    place = ("cards", card.id)
    if len(card.icons) > card.copies:
        icons, copies = len(card.icons), card.copies
        key = "magblast.catalog.too_many_icons"
        yield _wrong((*place, "icons"), key, icons=icons, copies=copies)
    is_blast = card.kind is CardKind.BLAST
    if (card.turret is not None) != is_blast:
        key = f"magblast.catalog.{'no' if is_blast else 'needless'}_turret"
        yield _wrong((*place, "turret"), key)
    hurts = is_blast or card.kind is CardKind.SQUADRON
    if (card.damage is not None) != hurts:
        yield _wrong((*place, "damage"), f"magblast.catalog.{'no' if hurts else 'needless'}_damage")


def _wrong_sums(edition: EditionEntry) -> Iterator[Mistake]:
    checks = edition.checks
    ships = Counter({group.class_: 0 for group in edition.ships})
    cards = Counter({card.kind: 0 for card in edition.cards})
    blasts = Counter({card.turret: 0 for card in edition.cards if card.turret})
    icons: Counter[Resource] = Counter()
    hulls = 0
    for group in edition.ships:
        ships[group.class_] += len(group.ships)
        hulls += sum(ship.hull for ship in group.ships)
    for card in edition.cards:
        cards[card.kind] += card.copies
        if card.turret:
            blasts[card.turret] += card.copies
        icons.update(LETTERS[letter] for icon in card.icons for letter in icon)
    yield from _differences("flagships", {"": len(edition.flagships)}, {"": checks.flagships})
    yield from _differences("ships", ships, checks.ships)
    yield from _differences("cards", cards, checks.cards)
    yield from _differences("blasts", blasts, checks.blasts)
    yield from _differences("icons", icons, checks.icons)
    yield from _differences("hulls", {"": hulls}, {"": checks.hulls})


def _differences(
    what: str, found: Mapping[_Key, int], wanted: Mapping[_Key, int]
) -> Iterator[Mistake]:
    for key in {**wanted, **found}:
        have, want = found.get(key, 0), wanted.get(key, 0)
        if have != want:
            place = ("checks", what, key) if key else ("checks", what)
            yield _wrong(place, "magblast.catalog.wrong_sum", found=have, wanted=want)
