"""Find what no single field of the card file can show: repeated ids and wrong sums."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TypeVar

from magblast.catalog.edition import LETTERS
from magblast.catalog.entries import CardEntry, EditionEntry
from magblast.engine.terms import CardKind, Phase, Resource

_Key = TypeVar("_Key", bound=str)


def problems(name: str, edition: EditionEntry) -> Iterator[str]:
    """Iterate over what is wrong with an edition, each as ``place: reason``."""
    if edition.version.partition("/")[0] != name:
        yield f"version: {edition.version} does not begin with {name}/"
    for phase in Phase:
        if phase not in edition.phases:
            yield f"phases › {phase}: it is missing"
    yield from _repeated_ids(edition)
    for card in edition.cards:
        yield from _contradictions(card)
    yield from _wrong_sums(edition)


def _repeated_ids(edition: EditionEntry) -> Iterator[str]:
    ids = Counter(
        [
            *(flagship.id for flagship in edition.flagships),
            *(ship.id for group in edition.ships for ship in group.ships),
            *(card.id for card in edition.cards),
        ]
    )
    for one, count in ids.items():
        if count > 1:
            yield f"{one} › id: {count} entries have it"


def _contradictions(card: CardEntry) -> Iterator[str]:
    if len(card.icons) > card.copies:
        yield f"{card.id} › icons: {len(card.icons)} are listed for {card.copies} copies"
    is_blast = card.kind is CardKind.BLAST
    if (card.turret is not None) != is_blast:
        yield f"{card.id} › turret: " + (
            "a blast needs one" if is_blast else "only a blast has one"
        )
    hurts = is_blast or card.kind is CardKind.SQUADRON
    if (card.damage is not None) != hurts:
        reason = "blasts and squadrons need it" if hurts else "only blasts and squadrons have it"
        yield f"{card.id} › damage: {reason}"


def _wrong_sums(edition: EditionEntry) -> Iterator[str]:
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


def _differences(what: str, found: Mapping[_Key, int], wanted: Mapping[_Key, int]) -> Iterator[str]:
    for key in {**wanted, **found}:
        have, want = found.get(key, 0), wanted.get(key, 0)
        if have != want:
            place = f"{what} › {key}" if key else what
            yield f"checks › {place}: the entries come to {have}, not {want}"
