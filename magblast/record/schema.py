"""Make JSON Schemas of logs, tables and questions to bots from the types of the program."""

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import (
    Any,
    Literal,
    NamedTuple,
    NotRequired,
    TypedDict,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from magblast.kernel.game import AnyGame
from magblast.kernel.rng import GENERATORS
from magblast.kernel.setup import SeatSetting
from magblast.kernel.shelf import USUAL, found
from magblast.kernel.tag import tag_of
from magblast.kernel.vocabulary import without_notes
from magblast.record.header import CUSTOMS, FORMAT
from magblast.record.notation import Notation

Schema = dict[str, Any]
DIALECT = "https://json-schema.org/draft/2020-12/schema"
PROTOCOL = 1
"""Version of the protocol of bots."""
_JSON = {str: "string", bool: "boolean", int: "integer", float: "number", NoneType: "null"}


class Shapes(NamedTuple):
    """Name the types of what a game writes as JSON."""

    notation: Notation[Any]
    snapshot: Any
    """A ``TypedDict`` of a table as JSON."""


class TravelRecord(TypedDict):
    """Undo everything after a record, or do it again."""

    n: NotRequired[int]
    by: int
    do: Literal["undo", "redo"]
    to: int
    h: NotRequired[str]


class NoteRecord(TypedDict):
    """A remark; with ``bot`` it gives a seat to a bot, or to a person again."""

    note: str
    after: NotRequired[int]
    by: NotRequired[int]
    bot: NotRequired[str | None]


class EndRecord(TypedDict):
    """The game is over."""

    end: Literal[True]
    n: NotRequired[int]
    winner: NotRequired[int | None]
    winners: NotRequired[list[int]]
    turns: NotRequired[int]
    c: NotRequired[str]


class SayRecord(TypedDict):
    """A line for the audience of a script."""

    say: str


class WaitRecord(TypedDict):
    """A pause, in seconds."""

    wait: float


class ViewRecord(TypedDict):
    """Whose view is shown."""

    view: Literal["public", "all"] | int


class StopRecord(TypedDict):
    """Nothing continues until a key is pressed."""

    stop: Literal[True]
    task: NotRequired[bool]
    show: NotRequired[dict[str, list[str | int]]]
    drawn: NotRequired[str]


class AskRecord(TypedDict):
    """A question to the audience."""

    ask: str
    answers: list[str]
    right: int
    why: NotRequired[list[str]]
    show: NotRequired[dict[str, list[str | int]]]


class Expectation(TypedDict):
    """What must be true of the table."""

    path: str
    eq: Any


class ExpectRecord(TypedDict):
    """What must be true here."""

    expect: Expectation


REMARKS = (
    NoteRecord,
    EndRecord,
    SayRecord,
    WaitRecord,
    ViewRecord,
    StopRecord,
    AskRecord,
    ExpectRecord,
)
"""The records that change nothing."""


class Maker:
    """Make schemas of types; those with a name are defined once."""

    def __init__(self) -> None:
        self.defined: dict[str, Schema] = {}
        self._names: dict[Any, str] = {}

    def of(self, kind: Any) -> Schema:
        """Return the schema of the JSON in which the values of a type are written."""
        kind = without_notes(kind)
        origin, inner = get_origin(kind), get_args(kind)
        if kind is Any:
            return {}
        if origin in (Union, UnionType):
            return {"anyOf": [self.of(each) for each in inner]}
        if origin is Literal:
            return _one_of(inner)
        if origin is tuple and inner[-1] is not Ellipsis:
            return self._row(inner)
        if origin in (tuple, list):
            return {"type": "array", "items": self.of(inner[0])}
        if origin is dict:
            return {"type": "object", "additionalProperties": self.of(inner[1])}
        if is_typeddict(kind) or is_dataclass(kind):
            return self._reference(kind)
        if issubclass(kind, Enum):
            return _one_of(each.value for each in kind)
        if issubclass(kind, tuple):
            return self._row(get_type_hints(kind).values())
        return {"type": _JSON.get(kind, "object")}

    def _row(self, kinds: Iterable[Any]) -> Schema:
        items = [self.of(each) for each in kinds]
        return {"type": "array", "prefixItems": items, "items": False, "minItems": len(items)}

    def _reference(self, kind: Any) -> Schema:
        if kind not in self._names:
            taken = {*self._names.values()}
            names = (kind.__name__ + "_" * count for count in range(len(taken) + 1))
            self._names[kind] = name = next(each for each in names if each not in taken)
            make = self._typed_dict if is_typeddict(kind) else self._node
            self.defined[name] = make(kind)
        return {"$ref": f"#/$defs/{self._names[kind]}"}

    def _typed_dict(self, kind: Any) -> Schema:
        properties = {name: self.of(each) for name, each in get_type_hints(kind).items()}
        required = [name for name in properties if name in kind.__required_keys__]
        return {**_object(properties, required), "description": (kind.__doc__ or "").strip()}

    def _node(self, kind: Any) -> Schema:
        """Return the schema of a dataclass, as a state is written: defaults are left out."""
        tag, hints = tag_of(kind), get_type_hints(kind)
        properties = {tag: {"const": kind.__name__}} if tag else {}
        properties |= {each.name: self.of(hints[each.name]) for each in fields(kind)}
        usual = {each.name for each in fields(kind) if each.default is not MISSING}
        return _object(properties, [name for name in properties if name not in usual])


def log_schema(game: AnyGame) -> Schema:
    """Return the schema of a log as the list of its records, the header first."""
    maker = Maker()
    actions = _actions(game, maker)
    for action in actions:
        action["properties"] |= {"n": {"type": "integer", "minimum": 1}, "text": {"type": "string"}}
        action["properties"]["h"] = {"type": "string", "pattern": "^[0-9a-f]{8}$"}
    records = [*actions, *(maker.of(kind) for kind in (TravelRecord, *REMARKS))]
    schema = {
        "type": "array",
        "minItems": 1,
        "prefixItems": [_header(game)],
        "items": {"anyOf": records},
    }
    return _whole(game, "log", schema, maker)


def state_schema(game: AnyGame) -> Schema:
    """Return the schema of a table, as ``magblast state`` prints it."""
    maker = Maker()
    return _whole(game, "state", _table(game, maker), maker)


def bot_schema(game: AnyGame) -> Schema:
    """Return the schema of a question to a bot, with that of its answer in ``$defs``."""
    maker = Maker()
    table, actions = _table(game, maker), _actions(game, maker)
    seats = {"type": "integer", "minimum": 1, "maximum": game.seats[-1]}
    cards: Schema = {"type": "array", "items": {"type": "string"}}
    remembered = {"seat": seats, "hand": cards, "deck": cards}
    question: dict[str, Schema] = {
        "magblast": {"const": PROTOCOL},
        "game": {"const": game.id},
        "edition": _one_of(game.editions),
        "names": {"type": "array", "items": {"type": "string"}},
        "seat": seats,
        "asked": {"type": "string"},
        "view": table,
        "memory": {"type": "array", "items": _object(remembered, [*remembered])},
        "legal": {"type": "array", "minItems": 2, "items": {"anyOf": actions}},
    }
    answers = [
        {**each, "required": [name for name in each["required"] if name != "by"]}
        for each in actions
    ]
    maker.defined["answer"] = {"anyOf": [{"type": "integer", "minimum": 1}, *answers]}
    return _whole(game, "bot", _object(question, [*question]), maker)


SCHEMAS = {"log": log_schema, "state": state_schema, "bot": bot_schema}
"""What makes each schema, by what it is of."""


def _shapes(game: AnyGame) -> Shapes | None:
    shapes: Shapes | None = found(game.id, "schema", "SHAPES")
    return shapes


def _table(game: AnyGame, maker: Maker) -> Schema:
    shapes = _shapes(game)
    return {"type": "object"} if shapes is None else maker.of(shapes.snapshot)


def _actions(game: AnyGame, maker: Maker) -> list[Schema]:
    """Return a schema for each kind of action, as a record without number and digest."""
    by = {"type": "integer", "minimum": 1, "maximum": game.seats[-1]}
    shapes = _shapes(game)
    if shapes is None:
        return [_object({"by": by, "do": {"type": "string"}}, ["by", "do"])]
    found = []
    for word, parts in shapes.notation.words():
        properties = {part.name: maker.of(part.kind) for part in parts}
        required = [part.name for part in parts if part.usual is MISSING]
        found.append(
            _object({"by": by, "do": {"const": word}, **properties}, ["by", "do", *required])
        )
    return found


def _header(game: AnyGame) -> Schema:
    options: dict[str, list[str | int]] = {}
    settings: dict[str, SeatSetting] = {}
    for edition in game.editions:
        settings |= game.seat_settings(edition)
        for name, values in game.options(edition).items():
            known = options.setdefault(name, [])
            known += [value for value in values if value not in known]
    versions = {rules for edition in game.editions for rules in game.rules_versions(edition)}
    text = {"type": "string"}
    seat = {"name": text, "bot": text} | {name: _setting(each) for name, each in settings.items()}
    needed = [name for name, each in settings.items() if each.required]
    properties: dict[str, Schema] = {
        "magblast": {"const": FORMAT},
        **({} if game.id == USUAL else {"game": {"const": game.id}}),
        **({"edition": _one_of(game.editions)} if len(game.editions) > 1 else {}),
        "rules": _one_of(sorted(versions)),
        "cards": text,
        "engine": text,
        "rng": _one_of(each.name for each in GENERATORS),
        "seed": text,
        "seats": {
            "type": "array",
            "minItems": game.seats[0],
            "maxItems": game.seats[-1],
            "items": _object(seat, ["name", *needed]),
        },
        "options": _choices(options),
        "table": _choices(CUSTOMS),
        "deal": {"type": "object"},
        "position": {"type": "object"},
    }
    required = ["magblast", "game", "edition", "seats"]
    return _object(properties, [name for name in required if name in properties])


def _setting(setting: SeatSetting) -> Schema:
    named = _one_of(setting.values)
    return named if setting.read is None else {"anyOf": [named, {"type": "object"}]}


def _choices(choices: Mapping[str, Iterable[str | int]]) -> Schema:
    known = {name: _one_of(values) for name, values in choices.items()}
    return {**_object(known, ()), "additionalProperties": False}


def _one_of(values: Iterable[Any]) -> Schema:
    return {"enum": [*values]}


def _object(properties: Mapping[str, Schema], required: Iterable[str]) -> Schema:
    return {"type": "object", "properties": dict(properties), "required": [*required]}


def _whole(game: AnyGame, what: str, schema: Schema, maker: Maker) -> Schema:
    return {"$schema": DIALECT, "title": f"{game.id}/{what}", **schema, "$defs": maker.defined}
