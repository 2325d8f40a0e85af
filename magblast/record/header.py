"""Read and write the first record of a log: what a game is played with."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from hashlib import blake2b
from textwrap import wrap
from typing import Any, get_args, get_type_hints

import magblast
from magblast.errors import ShapeError
from magblast.games.magblast.catalog import load_rules, rules_versions
from magblast.games.magblast.engine.rules import Options, Rules
from magblast.kernel.phrase import Phrase
from magblast.kernel.rng import BLAKE2B, GENERATORS, SPLITMIX64, Rng
from magblast.record.codec import canonical, plain
from magblast.record.fields import Fields
from magblast.record.names import clean_text, shown_names
from magblast.record.typed import show

FORMAT = 1
"""Version of the log format."""
MIN_SEATS, MAX_SEATS = 2, 8
MAX_ENGINE = 20
"""Longest version of a program that is shown, in characters."""
_USUAL = Options()
_KNOWN = {
    "magblast",
    "edition",
    "rules",
    "cards",
    "engine",
    "rng",
    "seed",
    "seats",
    "options",
    "deal",
    "position",
}


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Say who sits at a seat."""

    name: str
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Header:
    """Hold what a game is played with; what a script left out is None."""

    edition: str
    seats: tuple[SeatInfo, ...]
    rules: str | None = None
    cards: str | None = None
    """Digest of the printed facts."""
    engine: str | None = None
    rng: str | None = None
    """Name of the generator; None stands for ``splitmix64/1``, which the first logs use."""
    seed: str = "script"
    options: Options = _USUAL
    deal: Mapping[str, Any] | None = None
    """A deal as JSON, see ``record.deal``."""
    position: Mapping[str, Any] | None = None
    """A table in mid-game as JSON, see ``record.position``."""
    extra: Mapping[str, Any] = field(default_factory=dict)
    """Fields this version does not know."""

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names that can be shown, by seat - 1; no two are the same."""
        return shown_names(info.name for info in self.seats)


def new_header(
    edition: str,
    seats: Sequence[str | SeatInfo],
    seed: str | None = None,
    options: Options | None = None,
) -> Header:
    """Return the header of a new game for 2 to 8 seats; None draws a seed.

    Raises ``ShapeError`` for an edition that does not exist, an option that it lacks, or a wrong
    number of seats.
    """
    options = options or _USUAL
    rules = load_rules(edition, options, BLAKE2B)
    infos = tuple(seat if isinstance(seat, SeatInfo) else SeatInfo(seat) for seat in seats)
    header = parse_header(
        header_record(
            Header(
                edition,
                infos,
                rules.version,
                cards_digest(rules),
                magblast.__version__,
                BLAKE2B.name,
                new_seed() if seed is None else seed,
                options,
            )
        )
    )
    rules_for(header)
    return header


def is_export(record: object) -> bool:
    """Return whether a first record opens a copy that was exported for the public."""
    return isinstance(record, dict) and bool(record.get("public"))


def parse_header(record: object) -> Header:
    """Read a header; raises ``ShapeError`` for one that this version cannot play."""
    data = Fields(record, "")
    if "magblast" not in data.values:
        raise ShapeError("header.no_log")
    version = data.values["magblast"]
    if type(version) is not int or version != FORMAT:
        raise ShapeError("header.format", found=show(version), known=FORMAT)
    if is_export(record):
        raise ShapeError("header.exported")
    if data.has("deal") and data.has("position"):
        raise ShapeError("header.deal_and_position")
    seed = data.get("seed", str, "script")
    if not _is_encodable(seed):
        raise ShapeError("field.not_text", field="seed")
    return Header(
        edition=data.need("edition", str),
        seats=parse_seats(data),
        rules=data.get("rules", str, "") or None,
        cards=data.get("cards", str, "") or None,
        engine=data.get("engine", str, "") or None,
        rng=data.get("rng", str, "") or None,
        seed=seed,
        options=_parse_options(Fields(data.get("options", dict, {}), "options")),
        deal=data.get("deal", dict, {}) or None,
        position=_position(data),
        extra={name: value for name, value in data.values.items() if name not in _KNOWN},
    )


def _position(data: Fields) -> Mapping[str, Any] | None:
    # An empty position is a table with nothing on it but flagships: not the same as none.
    return data.need("position", dict) if data.has("position") else None


def parse_seats(data: Fields) -> tuple[SeatInfo, ...]:
    """Read the seats of a first record; raises ``ShapeError``."""
    data.need("seats", list)
    seats = []
    for value, place in data.items("seats"):
        seat = Fields(value, place)
        name = seat.need("name", str)
        if not _is_encodable(name):
            raise ShapeError("field.not_text", field=f"{place}.name")
        seats.append(SeatInfo(name, seat.get("bot", str, "") or None))
    if not MIN_SEATS <= len(seats) <= MAX_SEATS:
        raise ShapeError("header.seats", low=MIN_SEATS, high=MAX_SEATS, count=len(seats))
    return tuple(seats)


def option_words() -> dict[str, tuple[str, ...]]:
    """Return the words each option may take, its default first."""
    hints = get_type_hints(Options)
    return {name: get_args(hint) for name, hint in hints.items()}


def _parse_options(data: Fields) -> Options:
    defaults = asdict(_USUAL)
    chosen: dict[str, Any] = {
        name: data.one_of(name, words, defaults[name]) for name, words in option_words().items()
    }
    data.finish()
    return Options(**chosen)


def header_record(header: Header) -> dict[str, Any]:
    """Return the header as the record that opens a log."""
    record: dict[str, Any] = {"magblast": FORMAT, "edition": header.edition}
    for name in ("rules", "cards", "engine", "rng"):
        if (value := getattr(header, name)) is not None:
            record[name] = value
    record["seed"] = header.seed
    record["seats"] = [
        {"name": seat.name} if seat.bot is None else {"name": seat.name, "bot": seat.bot}
        for seat in header.seats
    ]
    record["options"] = asdict(header.options)
    if header.deal is not None:
        record["deal"] = header.deal
    if header.position is not None:
        record["position"] = header.position
    return {**record, **header.extra}


def rules_for(header: Header) -> Rules:
    """Load the rules that a game needs.

    Raises ``ShapeError`` when this version has others, naming those that the game needs.
    """
    versions = rules_versions(header.edition)
    if header.rules not in (None, *versions):
        raise _unplayable(header, "header.rules", needed=show(header.rules), known=tuple(versions))
    rules = load_rules(header.edition, header.options, _generator(header), header.rules)
    if header.options.brutal_assault == "on" and not rules.numbers.brutal_assault:
        raise ShapeError("magblast.table.no_brutal_assault", place="options.brutal_assault")
    if header.cards not in (None, digest := cards_digest(rules)):
        raise _unplayable(header, "header.cards", needed=show(header.cards), known=digest)
    return rules


def _generator(header: Header) -> Rng:
    name = header.rng or SPLITMIX64.name
    for generator in GENERATORS:
        if generator.name == name:
            return generator
    known = tuple(generator.name for generator in GENERATORS)
    raise _unplayable(header, "header.rng", needed=show(name), known=known)


def _unplayable(header: Header, key: str, **slots: object) -> ShapeError:
    """Return the error for a game that needs what this version lacks; it names the writer."""
    problem = Phrase(key, **slots)
    engine = clean_text(header.engine or "", MAX_ENGINE)
    return ShapeError(
        Phrase("header.written_by", problem=problem, version=engine) if engine else problem
    )


def cards_digest(rules: Rules) -> str:
    """Return the digest of all printed facts that decide a game; names and texts are not."""
    facts = {
        "numbers": plain(rules.numbers),
        "cards": [
            [card.id, card.kind, card.windows, card.icons, card.damage, card.turret]
            for card in rules.cards.values()
        ],
        "ships": [
            [s.id, s.ship_class, s.hull, s.speed, s.turrets, s.carrier, s.minesweeper]
            for s in rules.ships.values()
        ],
        "flagships": [[f.id, f.hull, f.uses] for f in rules.flagships.values()],
    }
    return f"b2:{blake2b(canonical(facts), digest_size=8).hexdigest()}"


def new_seed() -> str:
    """Draw a seed of 128 random bits, such as ``0f9b-27c4-d5e1-83aa-6402-1cb7-f93e-5d08``."""
    return "-".join(wrap(secrets.token_hex(16), 4))


def _is_encodable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
