"""Read and write the first record of a log: what a game is played with."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from textwrap import wrap
from typing import Any

from magblast.errors import ShapeError
from magblast.kernel.game import AnyGame, Shelf
from magblast.kernel.language import Phrase
from magblast.kernel.nearest import choose
from magblast.kernel.packs import built_by_bots
from magblast.kernel.quotes import quoted
from magblast.kernel.rng import BLAKE2B, GENERATORS, SPLITMIX64
from magblast.kernel.seat import Seat
from magblast.kernel.setup import SeatInfo, SeatSetting, Setup, Start
from magblast.kernel.shelf import USUAL, game_of
from magblast.record.challenge import Challenge
from magblast.record.fields import Fields
from magblast.record.names import clean_text, shown_names
from magblast.record.typed import missing, not_among, place, unknown
from magblast.version import VERSION

FORMAT = 1
"""Version of the log format."""
MOST_DEALS = 100
"""Deals of a match."""
SEED_BYTES = 16
"""Random bytes of a seed that is drawn."""
MAX_ENGINE = 20
"""Longest version of a program that is shown, in characters."""
ASKING = "asking"
"""The field that says how the table asks for responses."""
ASKED = ("call", "strict", "friendly")
"""How it can ask, the usual way first."""
_KNOWN = {
    "magblast",
    "game",
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
    "table",
    "challenge",
}
DEAD_PHASES = "dead_phases"
"""The custom of passing phases in which nothing can be done but end them."""
CUSTOMS: Mapping[str, tuple[str, ...]] = {
    "hands": ("careful", "relaxed"),
    "orders": ("allowed", "none"),
    "take_backs": ("limited", "agreed"),
    DEAD_PHASES: ("alone", "passed", "asked"),
}
"""The customs of a table, which no rule depends on: their words, the usual one first."""


@dataclass(frozen=True, repr=False)
class Header:
    """Describe the header of a log or script; a field that a script left out is None."""

    game: AnyGame
    edition: str
    seats: tuple[SeatInfo, ...]
    """Names as they were typed."""
    options: Mapping[str, str | int]
    """Every option of the edition."""
    rules: str | None = None
    cards: str | None = None
    """Digest of the printed facts."""
    engine: str | None = None
    rng: str | None = None
    """Name of the generator; None stands for ``splitmix64/1``, which the first logs use."""
    seed: str = "script"
    deal: Mapping[str, Any] | None = None
    """A deal in the game's own JSON."""
    position: Mapping[str, Any] | None = None
    """A table in mid-game in the game's own JSON."""
    table: Mapping[str, str] = field(
        default_factory=lambda: {name: words[0] for name, words in CUSTOMS.items()}
    )
    """Every custom of the table."""
    challenge: Challenge | None = None
    """The result that is to be beaten."""
    extra: Mapping[str, Any] = field(default_factory=dict)
    """Fields this version does not know."""
    ways: Mapping[Seat, str] = field(default_factory=dict)
    """How seats of a new game came by packs from which bots have built for them.

    People may still build for themselves. No log has this field.
    """

    def __repr__(self) -> str:
        """Return the id of the game and how many seats there are: nothing that is secret."""
        return f"<Header {self.game.id} {len(self.seats)}>"

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Return the names that can be shown, by seat - 1; no two are the same."""
        return shown_names(info.name for info in self.seats)

    @property
    def lone(self) -> Seat | None:
        """Return the only seat that no bot plays; None if there are more, or none."""
        people = [seat for seat, info in enumerate(self.seats, 1) if info.bot is None]
        return people[0] if len(people) == 1 else None

    @property
    def bot_seed(self) -> str:
        """Return what the bots draw from; empty where nobody may know it.

        Where one person plays, everybody who is dealt the same game meets the same ones.
        """
        return self.seed if self.lone else ""

    @property
    def setup(self) -> Setup:
        """Return the public half, with the names that can be shown."""
        shown = zip(self.seats, self.names, strict=True)
        rules = self.rules or self.game.rules_versions(self.edition)[0]
        seats = tuple(info._replace(name=name) for info, name in shown)
        return Setup(self.edition, seats, self.options, rules)

    @property
    def start(self) -> Start:
        """Return the secret half."""
        rng = self.rng or SPLITMIX64.name
        return Start(self.seed, rng, self.deal, self.position, script=self.rules is None)


def new_header(
    edition: str,
    seats: Sequence[str | SeatInfo],
    seed: str | None = None,
    options: Mapping[str, str | int] | None = None,
    *,
    game: AnyGame | None = None,
    table: Mapping[str, str] | None = None,
) -> Header:
    """Return the header of a new game; None draws a seed, and plays Mag•Blast.

    Options, settings of seats and customs of the table that are not named have their usual value.
    Raises ``ShapeError`` for one that does not exist, and for a wrong number of seats.
    """
    box = game or game_of(USUAL)
    _known_edition(edition, box)
    named = [SeatInfo(seat) if isinstance(seat, str) else seat for seat in seats]
    own = box.seat_settings(edition)
    for index, info in enumerate(named):
        if strange := [name for name in info.settings if name not in own]:
            raise unknown(place("seats", index), strange[0], own)
    seed = new_seed() if seed is None else seed
    brought, ways = _from_packs(own, named, seed)
    record = {
        "magblast": FORMAT,
        **({"edition": edition} if len(box.editions) > 1 else {}),
        "engine": VERSION,
        "rng": BLAKE2B.name,
        "seed": seed,
        "seats": [
            _seat_record(info._replace(settings={**_usual(own, seat), **info.settings}))
            for seat, info in enumerate(brought)
        ],
        "options": dict(options or {}),
        "table": dict(table or {}),
    }
    header = parse_header(record, lambda _: box)
    facts = box.facts(header.setup)
    header = replace(header, rules=header.setup.rules, cards=facts, ways=ways)
    check_playable(header)
    return header


def _from_packs(
    settings: Mapping[str, SeatSetting], seats: Sequence[SeatInfo], seed: str
) -> tuple[Sequence[SeatInfo], Mapping[Seat, str]]:
    """Return the seats with what bots build where they get packs, and the way of each that does."""
    found, every = [*seats], dict[Seat, str]()
    for name, setting in settings.items():
        if setting.packs is None:
            continue
        chosen = {seat: info.settings.get(name) for seat, info in enumerate(seats, 1)}
        ways = {seat: str(way) for seat, way in chosen.items() if way in setting.ways}
        every |= ways
        for seat, value in built_by_bots(setting.packs, ways, seed).items():
            info = found[seat - 1]
            found[seat - 1] = info._replace(settings={**info.settings, name: value})
    return found, every


def _usual(settings: Mapping[str, SeatSetting], seat: int) -> dict[str, Any]:
    """Return what the seat after so many others has that chooses nothing."""
    return {name: each.usual[seat] for name, each in settings.items() if seat < len(each.usual)}


def is_export(record: object) -> bool:
    """Return whether a first record opens a copy that was exported for the public."""
    return isinstance(record, dict) and bool(record.get("public"))


def parse_header(record: object, shelf: Shelf = game_of) -> Header:
    """Read a header; raises ``ShapeError`` for one that this version cannot play."""
    data = Fields(record, "")
    if "magblast" not in data.values:
        raise ShapeError("header.no_log")
    version = data.values["magblast"]
    if type(version) is not int or version != FORMAT:
        raise ShapeError("header.format", found=quoted(version), known=FORMAT)
    if is_export(record):
        raise ShapeError("header.exported")
    if data.has("deal") and data.has("position"):
        raise ShapeError("header.deal_and_position")
    is_script = not data.get("rules", str, "")
    if is_script:
        # First, since a misspelt field is also one that seems to be missing.
        data.one_of(ASKING, ASKED, ASKED[0])
        _refuse_unknown(data)
    game = shelf(data.get("game", str, USUAL))
    edition = parse_edition(data, game)
    seed = data.get("seed", str, "script")
    if not _is_encodable(seed):
        raise ShapeError("field.not_text", field="seed")
    return Header(
        game=game,
        edition=edition,
        seats=_with_settings(
            parse_seats(data, game), game.seat_settings(edition), is_script=is_script
        ),
        rules=data.get("rules", str, "") or None,
        cards=data.get("cards", str, "") or None,
        engine=data.get("engine", str, "") or None,
        rng=data.get("rng", str, "") or None,
        seed=seed,
        options=_words(data, "options", game.options(edition)),
        deal=data.get("deal", dict, {}) or None,
        position=_position(data),
        table={name: str(word) for name, word in _words(data, "table", CUSTOMS).items()},
        challenge=_challenge(data),
        extra={name: value for name, value in data.values.items() if name not in _KNOWN},
    )


def _refuse_unknown(data: Fields) -> None:
    for name in data.values:
        if name not in _KNOWN and name != ASKING:
            raise unknown(Phrase("field.header"), name, (*_KNOWN, ASKING))


def _position(data: Fields) -> Mapping[str, Any] | None:
    # An empty position is a table with nothing on it but flagships: not the same as none.
    return data.need("position", dict) if data.has("position") else None


def _challenge(data: Fields) -> Challenge | None:
    return Challenge.of(data.values["challenge"]) if data.has("challenge") else None


def parse_edition(data: Fields, game: AnyGame) -> str:
    """Read the edition of a first record; raises ``ShapeError``."""
    if len(game.editions) == 1:
        if data.has("edition"):
            raise ShapeError("header.one_edition", game=game.name)
        return next(iter(game.editions))
    return _known_edition(data.need("edition", str), game)


def _known_edition(name: str, game: AnyGame) -> str:
    if name not in game.editions:
        none = Phrase("header.no_edition", name=quoted(name))
        raise ShapeError(choose(none, name, game.editions))
    return name


def parse_seats(data: Fields, game: AnyGame) -> tuple[SeatInfo, ...]:
    """Read the seats of a first record; raises ``ShapeError``."""
    data.need("seats", list)
    seats = []
    for value, where in data.items("seats"):
        seat = Fields(value, where)
        name = seat.need("name", str)
        if not _is_encodable(name):
            raise ShapeError("field.not_text", field=f"{where}.name")
        bot = seat.get("bot", str, "") or None
        settings = {key: each for key, each in seat.values.items() if key not in ("name", "bot")}
        seats.append(SeatInfo(name, bot, settings))
    if len(seats) not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        key = "header.seats" if low < high else "header.seats.exactly"
        raise ShapeError(key, game=game.name, low=low, high=high, count=len(seats))
    return tuple(seats)


def _with_settings(
    seats: Sequence[SeatInfo], settings: Mapping[str, SeatSetting], *, is_script: bool
) -> tuple[SeatInfo, ...]:
    """Read what seats have chosen; a log of a game without settings keeps other fields."""
    if not settings and not is_script:
        return tuple(seats)
    found = []
    for index, info in enumerate(seats):
        data = Fields(dict(info.settings), place("seats", index))
        own = {name: read_setting(data, name, each, index) for name, each in settings.items()}
        data.finish("name", "bot")
        found.append(info._replace(settings=own))
    return tuple(found)


def read_setting(data: Fields, name: str, setting: SeatSetting, index: int) -> Any:
    """Return the setting of a seat, or the usual one of seat ``index`` + 1 if it is left out.

    Raises ``ShapeError``.
    """
    if not data.has(name):
        if setting.required:
            raise missing(data.place(name), str)
        return setting.usual[index]
    given = data.values[name]
    if setting.read is None or isinstance(given, str):
        return data.one_of(name, setting.values, "")
    return setting.read(given, data.place(name))


def _words(
    data: Fields, name: str, choices: Mapping[str, Sequence[str | int]]
) -> Mapping[str, str | int]:
    """Read an object of chosen values; a choice that it leaves out is as usual."""
    fields = Fields(data.get(name, dict, {}), name)
    chosen = {each: _chosen(fields, each, values) for each, values in choices.items()}
    fields.finish()
    return chosen


def _chosen(data: Fields, name: str, values: Sequence[str | int]) -> str | int:
    if not data.has(name):
        return values[0]
    given = data.values[name]
    for value in values:
        # In Python true equals 1; in JSON it does not.
        if type(value) is type(given) and value == given:
            return value
    raise not_among(map(str, values), given, data.place(name))


def header_record(header: Header) -> dict[str, Any]:
    """Return the header as the record that opens a log."""
    record = game_fields(header)
    for name in ("rules", "cards", "engine", "rng"):
        if (value := getattr(header, name)) is not None:
            record[name] = value
    record["seed"] = header.seed
    record["seats"] = [_seat_record(seat) for seat in header.seats]
    if header.options:
        record["options"] = dict(header.options)
    if table := {name: word for name, word in header.table.items() if word != CUSTOMS[name][0]}:
        record["table"] = table
    if header.deal is not None:
        record["deal"] = header.deal
    if header.position is not None:
        record["position"] = header.position
    if header.challenge is not None:
        record["challenge"] = header.challenge.record
    return {**record, **header.extra}


def game_fields(header: Header) -> dict[str, Any]:
    """Return the fields that say what game a log is of, and of which edition."""
    fields: dict[str, Any] = {"magblast": FORMAT}
    if header.game.id != USUAL:
        fields["game"] = header.game.id
    if len(header.game.editions) > 1:
        fields["edition"] = header.edition
    return fields


def _seat_record(seat: SeatInfo) -> dict[str, Any]:
    bot = {} if seat.bot is None else {"bot": seat.bot}
    return {"name": seat.name, **bot, **seat.settings}


def check_playable(header: Header) -> None:
    """Check that this version has the rules, the cards and the generator of a game.

    Raises ``ShapeError`` that names what it has not.
    """
    versions = header.game.rules_versions(header.edition)
    if header.rules not in (None, *versions):
        raise _unplayable(
            header, "header.rules", needed=quoted(header.rules), known=tuple(versions)
        )
    generators = tuple(each.name for each in GENERATORS)
    if header.start.rng not in generators:
        needed = quoted(header.start.rng)
        raise _unplayable(header, "header.rng", needed=needed, known=generators)
    if header.cards not in (None, digest := header.game.facts(header.setup)):
        raise _unplayable(header, "header.cards", needed=quoted(header.cards), known=digest)


def _unplayable(header: Header, key: str, **slots: object) -> ShapeError:
    """Return the error for a game that needs what this version lacks; it names the writer."""
    problem = Phrase(key, **slots)
    engine = clean_text(header.engine or "", MAX_ENGINE)
    return ShapeError(
        Phrase("header.written_by", problem=problem, version=engine) if engine else problem
    )


def new_seed() -> str:
    """Draw a seed of 128 random bits, such as ``0f9b-27c4-d5e1-83aa-6402-1cb7-f93e-5d08``."""
    return spelled(os.urandom(SEED_BYTES))


def spelled(seed: bytes) -> str:
    """Return random bytes as the text of a seed."""
    return "-".join(wrap(seed.hex(), 4))


def drawn(seed: str) -> bytes:
    """Return the random bytes that a seed spells; empty for one that somebody typed."""
    try:
        data = bytes.fromhex(seed.replace("-", ""))
    except ValueError:
        return b""
    return data if len(data) == SEED_BYTES and spelled(data) == seed else b""


def _is_encodable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
