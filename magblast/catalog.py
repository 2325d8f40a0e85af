"""Read ``data/cards.yaml`` and build the rules of an edition from it."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Annotated, Any, Literal

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from magblast.cards import EFFECTS
from magblast.engine.effect import Effect
from magblast.engine.printed import ActionCard, FlagshipCard, ShipCard
from magblast.engine.rules import Numbers, Options, Rules
from magblast.engine.terms import CardKind, Phase, Resource, ShipClass, Turret, Window
from magblast.errors import MagblastError
from magblast.flagships import ABILITIES

LARGEST = 1 << 20
"""Bytes a card file may have."""
_LETTERS = {"S": Resource.STAR, "C": Resource.CIRCLE, "D": Resource.DIAMOND}

Confidence = Literal["printed", "transcribed", "inferred", "reconstructed"]
Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
Text = Annotated[str, Field(min_length=1, max_length=400)]


class CatalogError(MagblastError):
    """Say which card and field of the card file is wrong, and why."""


class _Entry(BaseModel):
    # Lax on types only where YAML has no word for them: enum members are written as texts.
    model_config = ConfigDict(extra="forbid", frozen=True)


class FlagshipEntry(_Entry):
    """Describe a flagship as the file writes it."""

    id: Id
    name: Text
    hull: int = Field(strict=True, ge=1, le=99)
    uses: int | None = Field(strict=True, ge=1, le=9)
    confidence: Confidence
    text: Text


class ShipEntry(_Entry):
    """Describe one ship of a class."""

    id: Id
    name: Text
    hull: int = Field(strict=True, ge=1, le=99)
    confidence: Confidence


class ClassEntry(_Entry):
    """Describe what the ships of a class share."""

    ship_class: ShipClass = Field(alias="class")
    speed: int = Field(strict=True, ge=0, le=2)
    turrets: tuple[Turret, ...]
    carrier: bool = Field(default=False, strict=True)
    minesweeper: bool = Field(default=False, strict=True)
    text: str = ""
    ships: tuple[ShipEntry, ...]


class CardEntry(_Entry):
    """Describe a title of action cards with its copies."""

    id: Id
    name: Text
    kind: CardKind
    copies: int = Field(strict=True, ge=1, le=99)
    icons: tuple[Annotated[str, Field(pattern="^[SCD]{1,2}$")], ...] = ()
    windows: tuple[Window, ...] = Field(min_length=1)
    damage: int | None = Field(default=None, strict=True, ge=0, le=99)
    turret: Turret | None = None
    confidence: Confidence
    text: Text


class NumbersEntry(_Entry):
    """Hold the numbers in which editions differ."""

    ships_dealt: int = Field(strict=True, ge=4, le=6)
    first_phase: Phase
    neighbours_from: int | None = Field(strict=True, ge=2, le=8)
    boarded_may_fire: bool = Field(strict=True)
    brutal_assault: bool = Field(default=True, strict=True)
    sweeping: bool = Field(default=True, strict=True)


class ChecksEntry(_Entry):
    """Hold the sums that the rulebook states, or that follow from it."""

    ships: dict[ShipClass, int]
    cards: dict[CardKind, int]
    icons: dict[Resource, int]
    hulls: int = Field(strict=True)


class EditionEntry(_Entry):
    """Describe an edition."""

    name: Text
    version: Text
    numbers: NumbersEntry
    phases: dict[Phase, Text]
    checks: ChecksEntry
    flagships: tuple[FlagshipEntry, ...]
    ships: tuple[ClassEntry, ...]
    cards: tuple[CardEntry, ...]


class Catalog(_Entry):
    """Hold the whole card file."""

    editions: dict[str, EditionEntry]


def read_catalog(text: str) -> Catalog:
    """Read and check a card file.

    Raises ``CatalogError`` naming card, field and reason.
    """
    if len(text.encode("utf-8", "replace")) > LARGEST:
        raise CatalogError(f"The card file is larger than {LARGEST} bytes.")
    try:
        for token in yaml.scan(text, Loader=_LOADER):
            # An alias can make a small file unfold to an endless one, and no card needs it.
            if isinstance(token, yaml.AliasToken | yaml.TagToken):
                raise CatalogError(
                    f"The card file has an alias or a tag in line {token.start_mark.line + 1}; "
                    "write the value out."
                )
        data = yaml.load(text, Loader=_LOADER)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f" in line {mark.line + 1}" if mark else ""
        problem = getattr(error, "problem", None) or "it cannot be read"
        raise CatalogError(f"The card file is not YAML{where}: {problem}.") from None
    except (ValueError, RecursionError):
        raise CatalogError("The card file is not YAML: it cannot be read.") from None
    try:
        catalog = Catalog.model_validate(data)
    except ValidationError as error:
        raise CatalogError(_explain(error, data)) from None
    for name, edition in catalog.editions.items():
        _check(name, edition)
    return catalog


_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def _explain(error: ValidationError, data: Any) -> str:
    problem = error.errors(include_url=False, include_input=False)[0]
    names = []
    node = data
    for step in problem["loc"]:
        try:
            node = node[step]
        except (KeyError, IndexError, TypeError):
            node = None
        named = node.get("id") or node.get("class") if isinstance(node, dict) else None
        names.append(str(named) if named and isinstance(step, int) else str(step))
    where = " › ".join(names) or "the file"
    return f"The card file is wrong at {where}: {problem['msg'].rstrip('.')}."


def _check(name: str, edition: EditionEntry) -> None:
    def expect(what: str, found: object, wanted: object) -> None:
        if found != wanted:
            raise CatalogError(
                f"The card file is wrong in edition {name}: {what} is {found}, not {wanted}."
            )

    ids = [
        *(flagship.id for flagship in edition.flagships),
        *(ship.id for group in edition.ships for ship in group.ships),
        *(card.id for card in edition.cards),
    ]
    for one, count in Counter(ids).items():
        expect(f"the number of entries with the id {one!r}", count, 1)
    for card in edition.cards:
        plain = card.copies - len(card.icons)
        expect(f"{card.id} › icons: more icons than copies", plain < 0, False)
        is_blast = card.kind is CardKind.BLAST
        expect(f"{card.id} › turret: having one", card.turret is not None, is_blast)
        does_damage = is_blast or card.kind is CardKind.SQUADRON
        expect(f"{card.id} › damage: having some", card.damage is not None, does_damage)
    checks = edition.checks
    for ship_class, wanted in checks.ships.items():
        groups = [group for group in edition.ships if group.ship_class is ship_class]
        expect(
            f"the number of ships of class {ship_class}", sum(len(g.ships) for g in groups), wanted
        )
    for kind, wanted in checks.cards.items():
        copies = sum(card.copies for card in edition.cards if card.kind is kind)
        expect(f"the number of cards of kind {kind}", copies, wanted)
    for letter, resource in _LETTERS.items():
        icons = sum(printed.count(letter) for card in edition.cards for printed in card.icons)
        expect(f"the number of {resource} icons", icons, checks.icons.get(resource))
    hulls = sum(ship.hull for group in edition.ships for ship in group.ships)
    expect("the sum of all hulls", hulls, checks.hulls)
    expect("the list of phases", sorted(edition.phases), sorted(Phase))


def _card_file() -> str:
    packaged = resources.files("magblast") / "data" / "cards.yaml"
    if packaged.is_file():
        return packaged.read_text(encoding="utf-8")
    return (Path(__file__).parents[1] / "data" / "cards.yaml").read_text(encoding="utf-8")


@cache
def catalog() -> Catalog:
    """Return the card file that comes with the game."""
    return read_catalog(_card_file())


def edition_names() -> dict[str, str]:
    """Return the names of the editions by id."""
    return {name: edition.name for name, edition in catalog().editions.items()}


def edition_of(name: str) -> EditionEntry:
    """Return an edition of the card file.

    Raises ``CatalogError`` for an unknown one.
    """
    editions = catalog().editions
    if name not in editions:
        raise CatalogError(f"There is no edition {name!r}; there are {', '.join(editions)}.")
    return editions[name]


def phase_names(edition: str) -> Mapping[Phase, str]:
    """Return what the edition calls its phases."""
    return edition_of(edition).phases


def load_rules(edition: str, options: Options | None = None) -> Rules:
    """Build the rules of an edition with the options of a table.

    Raises ``CatalogError`` for an unknown edition or a wrong card file.
    """
    return _load_rules(edition, options or Options())


@cache
def _load_rules(edition: str, options: Options) -> Rules:
    entry = edition_of(edition)
    behaviour = EFFECTS[edition]
    cards: dict[str, ActionCard] = {}
    effects: dict[str, Effect] = {}
    for title in entry.cards:
        if title.id not in behaviour:
            raise CatalogError(f"The card {title.id} of edition {edition} does nothing yet.")
        plain = title.copies - len(title.icons)
        for copy in range(title.copies):
            icons = title.icons[copy - plain] if copy >= plain else ""
            card = ActionCard(
                id=f"{title.id}.{copy + 1}",
                title=title.id,
                name=title.name,
                kind=title.kind,
                windows=title.windows,
                icons=tuple(_LETTERS[letter] for letter in icons),
                damage=title.damage,
                turret=title.turret,
                text=title.text,
                confidence=title.confidence,
            )
            cards[card.id] = card
            effects[card.id] = behaviour[title.id]
    responders = [behaviour[title.id] for title in entry.cards if Window.RESPONSE in title.windows]
    numbers = entry.numbers
    return Rules(
        edition=edition,
        version=entry.version,
        numbers=Numbers(
            ships_dealt=numbers.ships_dealt,
            first_phase=numbers.first_phase,
            neighbours_from=numbers.neighbours_from,
            boarded_may_fire=numbers.boarded_may_fire,
            brutal_assault=numbers.brutal_assault,
            sweeping=numbers.sweeping,
        ),
        options=options,
        cards=cards,
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
        effects=effects,
        abilities={flagship.id: ABILITIES[flagship.id] for flagship in entry.flagships},
        responders=tuple(responders),
    )
