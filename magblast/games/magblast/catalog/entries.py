"""Describe the card file, ``data/cards.yaml``, and read the editions that people write."""

import os
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct, convert, to_builtins
from msgspec.json import decode
from msgspec.structs import replace

from magblast.card_files.card_file import Mistake
from magblast.errors import CatalogError, cause
from magblast.games.magblast.engine.printed import (
    ActionCard,
    Confidence,
    FlagshipCard,
    ShipCard,
)
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
from magblast.kernel.language import Phrase, Translatable
from magblast.kernel.limits import Limits
from magblast.kernel.nearest import choose
from magblast.kernel.quotes import quoted
from magblast.system.files import at_home, open_to_read, packaged

if TYPE_CHECKING:
    from magblast.card_files.outline import Outline


Rating: TypeAlias = Literal["printed", "transcribed+", "transcribed", "inferred", "reconstructed"]
Id: TypeAlias = Annotated[str, Limits(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
Version: TypeAlias = Annotated[str, Limits(pattern=r"^[a-z][a-z0-9_]{0,39}/[0-9]{1,4}$")]
Number: TypeAlias = Annotated[int, Limits(minimum=1)]
Uses: TypeAlias = Annotated[int, Limits(minimum=1, maximum=9)]
Count: TypeAlias = Annotated[int, Limits(maximum=999)]
Icons: TypeAlias = Annotated[str, Limits(pattern="^[SCD]{1,2}$")]


LETTERS = {"S": Resource.STAR, "C": Resource.CIRCLE, "D": Resource.DIAMOND}
"""What the letters in ``icons`` stand for."""


class Printed(NamedTuple):
    """Describe what is printed on the cards of an edition, by id, in the order of the card file."""

    cards: Mapping[CardId, ActionCard]
    ships: Mapping[ShipId, ShipCard]
    flagships: Mapping[FlagshipId, FlagshipCard]


class CardWords:
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


_Key = TypeVar("_Key", bound=str)
_SEATS = 8
"""Seats of the largest table: each needs a flagship."""


def _wrong(place: tuple[str, ...], key: str, **slots: object) -> Mistake:
    return Mistake(place, Phrase(key, **slots))


def _differences(
    what: str, found: Mapping[_Key, int], wanted: Mapping[_Key, int]
) -> Iterator[Mistake]:
    for key in {**wanted, **found}:
        have, want = found.get(key, 0), wanted.get(key, 0)
        if have != want:
            place = ("checks", what, key) if key else ("checks", what)
            yield _wrong(place, "magblast.catalog.wrong_sum", found=have, wanted=want)


def _repeated(places: Sequence[tuple[str, ...]]) -> Iterator[Mistake]:
    counts = Counter(place[-1] for place in places)
    for place in places:
        if counts[place[-1]] > 1:
            yield _wrong((*place, "id"), "magblast.catalog.same_id", count=counts[place[-1]])


class ConfidenceEntry(Struct, frozen=True):
    """Describe how sure an effect is, and how sure are the numbers."""

    effect: Rating
    numbers: Rating


class ShipConfidenceEntry(Struct, frozen=True):
    """Describe how sure a ship's data are; only the ships of some classes have an effect."""

    numbers: Rating
    effect: Rating | None = None


class FlagshipEntry(Struct, frozen=True):
    """Describe a flagship; ``uses`` is null for a constant ability."""

    id: Id
    name: str
    hull: Number
    uses: Uses | None
    confidence: ConfidenceEntry
    text: str

    def card(self, words: CardWords) -> FlagshipCard:
        """Return the flagship as the engine knows it."""
        return FlagshipCard(
            id=FlagshipId(self.id),
            name=words.of(self.id, "name", self.name),
            hull=self.hull,
            uses=self.uses,
            text=words.of(self.id, "text", self.text),
            confidence=Confidence(self.confidence.effect, self.confidence.numbers),
        )


class ShipEntry(Struct, frozen=True):
    """Describe one ship of a class."""

    id: Id
    name: str
    hull: Number
    confidence: ShipConfidenceEntry


class ClassEntry(Struct, frozen=True):
    """Describe what the ships of a class share."""

    class_: ShipClass
    speed: Annotated[int, Limits(maximum=2)]
    turrets: tuple[Turret, ...]
    ships: tuple[ShipEntry, ...]
    carrier: bool = False
    minesweeper: bool = False
    text: str = ""

    def cards(self, words: CardWords) -> Iterator[ShipCard]:
        """Iterate over the ships as the engine knows them."""
        text = words.of(self.class_, "text", self.text)
        for ship in self.ships:
            yield ShipCard(
                id=ShipId(ship.id),
                name=words.of(ship.id, "name", ship.name),
                ship_class=self.class_,
                hull=ship.hull,
                speed=self.speed,
                turrets=self.turrets,
                carrier=self.carrier,
                minesweeper=self.minesweeper,
                text=text,
                confidence=Confidence(ship.confidence.effect, ship.confidence.numbers),
            )


class CardEntry(Struct, frozen=True):
    """Describe a title of action cards; ``icons`` lists the copies that have some."""

    id: Id
    name: str
    kind: CardKind
    copies: Number
    windows: Annotated[tuple[Window, ...], Limits(minItems=1)]
    confidence: ConfidenceEntry
    text: str
    icons: tuple[Icons, ...] = ()
    damage: int | None = None
    turret: Turret | None = None

    def cards(self, words: CardWords) -> Iterator[ActionCard]:
        """Iterate over the copies as the engine knows them."""
        name = words.of(self.id, "name", self.name)
        text = words.of(self.id, "text", self.text)
        without = [""] * (self.copies - len(self.icons))
        for number, icons in enumerate([*without, *self.icons], 1):
            yield ActionCard(
                id=CardId(f"{self.id}.{number}"),
                title=self.id,
                name=name,
                kind=self.kind,
                windows=self.windows,
                icons=tuple([LETTERS[letter] for letter in icons]),
                damage=self.damage,
                turret=self.turret,
                text=text,
                confidence=Confidence(self.confidence.effect, self.confidence.numbers),
            )

    def contradictions(self) -> Iterator[Mistake]:
        """Iterate over the fields of a title that do not go together."""
        place = ("cards", self.id)
        if len(self.icons) > self.copies:
            icons, copies = len(self.icons), self.copies
            key = "magblast.catalog.too_many_icons"
            yield _wrong((*place, "icons"), key, icons=icons, copies=copies)
        is_blast = self.kind is CardKind.BLAST
        if (self.turret is not None) != is_blast:
            key = f"magblast.catalog.{'no' if is_blast else 'needless'}_turret"
            yield _wrong((*place, "turret"), key)
        hurts = is_blast or self.kind is CardKind.SQUADRON
        if (self.damage is not None) != hurts:
            yield _wrong(
                (*place, "damage"), f"magblast.catalog.{'no' if hurts else 'needless'}_damage"
            )


class NumbersEntry(Struct, frozen=True):
    """Describe the numbers in which editions differ; ``engine.rules.Numbers`` explains them."""

    ships_dealt: Annotated[int, Limits(minimum=4, maximum=6)]
    first_phase: Phase
    neighbours_from: Annotated[int, Limits(minimum=2, maximum=8)] | None
    boarded_may_fire: bool
    brutal_assault: bool
    sweeping: bool


class ChecksEntry(Struct, frozen=True):
    """Describe the sums that the rulebook states, or that follow from it."""

    flagships: Count
    ships: Mapping[ShipClass, Count]
    cards: Mapping[CardKind, Count]
    blasts: Mapping[Turret, Count]
    icons: Mapping[Resource, Count]
    hulls: Count


class EditionEntry(Struct, frozen=True):
    """Describe an edition."""

    id: Id
    name: str
    version: Version
    numbers: NumbersEntry
    phases: Mapping[Phase, str]
    checks: ChecksEntry
    flagships: tuple[FlagshipEntry, ...]
    ships: tuple[ClassEntry, ...]
    cards: tuple[CardEntry, ...]

    def mistakes(self, *, is_printed: bool = True) -> Iterator[Mistake]:
        """Iterate over what no single field can show: repeated ids, contradictions, wrong sums.

        The sums are those of a rulebook, so only a printed edition must keep to them.
        """
        if self.version.partition("/")[0] != self.id:
            slots = {"version": self.version, "name": self.id}
            yield _wrong(("version",), "magblast.catalog.version", **slots)
        for phase in Phase:
            if phase not in self.phases:
                yield _wrong(("phases", phase), "cards.wrong.missing")
        yield from _repeated(
            [
                *(("flagships", flagship.id) for flagship in self.flagships),
                *(("ships", of.class_, "ships", ship.id) for of in self.ships for ship in of.ships),
                *(("cards", card.id) for card in self.cards),
            ]
        )
        for card in self.cards:
            yield from card.contradictions()
        if is_printed:
            yield from self.wrong_sums()
        elif len(self.flagships) < _SEATS:
            least, found = _SEATS, len(self.flagships)
            yield _wrong(("flagships",), "magblast.catalog.too_few", least=least, found=found)

    def wrong_sums(self) -> Iterator[Mistake]:
        """Iterate over the sums that differ from those of the rulebook."""
        checks = self.checks
        ships = Counter({group.class_: 0 for group in self.ships})
        cards = Counter({card.kind: 0 for card in self.cards})
        blasts = Counter({card.turret: 0 for card in self.cards if card.turret})
        icons: Counter[Resource] = Counter()
        hulls = 0
        for group in self.ships:
            ships[group.class_] += len(group.ships)
            hulls += sum(ship.hull for ship in group.ships)
        for card in self.cards:
            cards[card.kind] += card.copies
            if card.turret:
                blasts[card.turret] += card.copies
            icons.update(LETTERS[letter] for icon in card.icons for letter in icon)
        yield from _differences("flagships", {"": len(self.flagships)}, {"": checks.flagships})
        yield from _differences("ships", ships, checks.ships)
        yield from _differences("cards", cards, checks.cards)
        yield from _differences("blasts", blasts, checks.blasts)
        yield from _differences("icons", icons, checks.icons)
        yield from _differences("hulls", {"": hulls}, {"": checks.hulls})


class Catalog(Struct, frozen=True):
    """Describe the whole card file."""

    editions: Annotated[Mapping[Id, EditionEntry], Limits(minProperties=1)]

    def mistakes(self) -> Iterator[Mistake]:
        """Iterate over what is wrong with the card file."""
        for name, edition in self.editions.items():
            for place, reason in edition.mistakes():
                yield Mistake(("editions", name, *place), reason)


class HouseEntry(Struct, frozen=True):
    """Describe an edition of one's own by how it differs from one of the card file.

    A card or flagship replaces the one with its id, or comes after the others.
    """

    id: Id
    based_on: Id
    name: str
    version: Version | None = None
    numbers: Mapping[str, Any] = {}
    phases: Mapping[Phase, str] = {}
    flagships: tuple[FlagshipEntry, ...] = ()
    cards: tuple[CardEntry, ...] = ()
    leave_out: tuple[Id, ...] = ()
    """Cards and flagships that are not in it."""

    def repeated_ids(self) -> Iterator[Mistake]:
        """Iterate over the ids that are used more than once."""
        flagships = [("flagships", flagship.id) for flagship in self.flagships]
        return _repeated([*flagships, *(("cards", card.id) for card in self.cards)])


class House(Struct, frozen=True):
    """Describe the whole file of editions of one's own."""

    editions: Annotated[Mapping[Id, HouseEntry], Limits(minProperties=1)]


EDITIONS = "MAGBLAST_EDITIONS"
"""Names a file of editions of one's own; empty for none."""
_Entry = TypeVar("_Entry", bound=CardEntry | FlagshipEntry)


class OwnEdition(NamedTuple):
    """Represent an edition of one's own with everything that it has."""

    based_on: str
    entry: EditionEntry


def folder() -> Path:
    """Return where the card file lies: in the installed package, or in the checkout."""
    return packaged("cards.yaml", "data").parent


def own_editions(printed: Mapping[str, EditionEntry]) -> dict[str, OwnEdition]:
    """Return editions of one's own: those of ``$MAGBLAST_EDITIONS``, or of ``data/house.yaml``.

    Without either there are none. ``printed`` are the editions that they may be based on. Raises
    ``CatalogError`` when the file is wrong.
    """
    named = os.environ.get(EDITIONS)
    source = folder() / "house.yaml" if named is None else at_home(named)
    is_blank = named is not None and not named.strip()
    if is_blank or (named is None and not source.exists()):
        return {}
    from magblast.card_files.outline import LARGEST

    try:
        with TextIOWrapper(open_to_read(source), encoding="utf-8") as file:
            # One more than a card file may have, so that a longer one is refused, but not read.
            text = file.read(LARGEST + 1)
    except UnicodeDecodeError:
        raise CatalogError("magblast.catalog.not_utf8", path=str(source)) from None
    except OSError as error:
        raise CatalogError(
            "magblast.catalog.not_read", path=str(source), cause=cause(error)
        ) from None
    return read_house(text, str(source), printed)


def read_house(text: str, file: str, printed: Mapping[str, EditionEntry]) -> dict[str, OwnEdition]:
    """Read and check editions of one's own; raises ``CatalogError``."""
    from magblast.card_files.checking import checked
    from magblast.card_files.outline import outline

    read = outline(text, file)
    own = decode(checked(House, read, "card"), type=House).editions
    return {
        name: OwnEdition(entry.based_on, _completed(entry, printed, read))
        for name, entry in own.items()
    }


def _completed(
    own: HouseEntry, printed: Mapping[str, EditionEntry], read: "Outline"
) -> EditionEntry:
    name, place = own.id, ("editions", own.id)
    if name in printed:
        raise read.wrong(place, Phrase("magblast.catalog.house_same", edition=name))
    if own.based_on not in printed:
        none = Phrase("magblast.catalog.no_edition", name=quoted(own.based_on))
        raise read.wrong((*place, "based_on"), choose(none, own.based_on, printed))
    base = printed[own.based_on]
    known = {*_by_id(base.cards), *_by_id(base.flagships)}
    for id_ in own.leave_out:
        if id_ not in known:
            unknown = Phrase("magblast.catalog.house_unknown", edition=name, id=id_)
            raise read.wrong((*place, "leave_out"), unknown)
    for where, reason in own.repeated_ids():
        raise read.wrong((*place, *where), reason)
    edition = replace(
        base,
        id=own.id,
        name=own.name,
        version=own.version or f"{name}/1",
        numbers=_numbers(own, base, read, (*place, "numbers")),
        phases={**base.phases, **own.phases},
        flagships=_replaced(base.flagships, own.flagships, own.leave_out),
        cards=_replaced(base.cards, own.cards, own.leave_out),
    )
    for where, reason in edition.mistakes(is_printed=False):
        raise read.wrong((*place, *where), reason)
    return edition


def _numbers(
    own: HouseEntry, base: EditionEntry, read: "Outline", place: Sequence[str]
) -> NumbersEntry:
    from magblast.card_files.checking import refuse_wrong

    numbers = {**to_builtins(base.numbers), **own.numbers}
    refuse_wrong(NumbersEntry, numbers, read, place)
    return convert(numbers, NumbersEntry)


def _replaced(
    base: Sequence[_Entry], own: Sequence[_Entry], left_out: Sequence[str]
) -> tuple[_Entry, ...]:
    kept = {id_: each for id_, each in _by_id(base).items() if id_ not in left_out}
    others = [each for each in own if each.id not in _by_id(base)]
    changed = {id_: each for id_, each in _by_id(own).items() if id_ in kept}
    return (*{**kept, **changed}.values(), *others)


def _by_id(entries: Sequence[_Entry]) -> dict[str, _Entry]:
    return {each.id: each for each in entries}
