"""Find what no single field of the card file can show: repeated ids and wrong sums."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from magblast.games.magblast.catalog.edition import LETTERS
from magblast.games.magblast.catalog.entries import CardEntry, EditionEntry
from magblast.games.magblast.engine.terms import CardKind, Phase, Resource
from magblast.kernel.phrase import Phrase

_Key = TypeVar("_Key", bound=str)
_SEATS = 8
"""Seats of the largest table: each needs a flagship."""


def problems(name: str, edition: EditionEntry, *, is_printed: bool = True) -> Iterator[Phrase]:
    """Iterate over what is wrong with an edition: each a place and a reason.

    The sums are those of a rulebook, so only a printed edition must keep to them.
    """
    if edition.version.partition("/")[0] != name:
        yield wrong(("version",), "magblast.catalog.version", version=edition.version, name=name)
    for phase in Phase:
        if phase not in edition.phases:
            yield wrong(("phases", phase), "magblast.catalog.missing")
    yield from _repeated_ids(edition)
    for card in edition.cards:
        yield from _contradictions(card)
    if is_printed:
        yield from _wrong_sums(edition)
    elif len(edition.flagships) < _SEATS:
        least, found = _SEATS, len(edition.flagships)
        yield wrong(("flagships",), "magblast.catalog.too_few", least=least, found=found)


def wrong(place: Iterable[str], key: str, **slots: object) -> Phrase:
    """Return the phrase for what is wrong at a place, such as ``ships › ares › hull``."""
    return Phrase("magblast.catalog.wrong", place=" › ".join(place), reason=Phrase(key, **slots))


def _repeated_ids(edition: EditionEntry) -> Iterator[Phrase]:
    ids = Counter(
        [
            *(flagship.id for flagship in edition.flagships),
            *(ship.id for group in edition.ships for ship in group.ships),
            *(card.id for card in edition.cards),
        ]
    )
    for one, count in ids.items():
        if count > 1:
            yield wrong((one, "id"), "magblast.catalog.same_id", count=count)


def _contradictions(card: CardEntry) -> Iterator[Phrase]:
    if len(card.icons) > card.copies:
        icons, copies = len(card.icons), card.copies
        yield wrong(
            (card.id, "icons"), "magblast.catalog.too_many_icons", icons=icons, copies=copies
        )
    is_blast = card.kind is CardKind.BLAST
    if (card.turret is not None) != is_blast:
        yield wrong(
            (card.id, "turret"), f"magblast.catalog.{'no' if is_blast else 'needless'}_turret"
        )
    hurts = is_blast or card.kind is CardKind.SQUADRON
    if (card.damage is not None) != hurts:
        yield wrong((card.id, "damage"), f"magblast.catalog.{'no' if hurts else 'needless'}_damage")


def _wrong_sums(edition: EditionEntry) -> Iterator[Phrase]:
    checks = edition.checks
    ships = Counter({group.ship_class: 0 for group in edition.ships})
    cards = Counter({card.kind: 0 for card in edition.cards})
    blasts = Counter({card.turret: 0 for card in edition.cards if card.turret})
    icons: Counter[Resource] = Counter()
    hulls = 0
    for group in edition.ships:
        ships[group.ship_class] += len(group.ships)
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
) -> Iterator[Phrase]:
    for key in {**wanted, **found}:
        have, want = found.get(key, 0), wanted.get(key, 0)
        if have != want:
            place = ("checks", what, key) if key else ("checks", what)
            yield wrong(place, "magblast.catalog.wrong_sum", found=have, wanted=want)
