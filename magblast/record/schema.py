"""Make JSON Schemas of logs, tables and questions to bots from the types of the program."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import Enum
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    NotRequired,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from magblast.card_files.card_file import DIALECT, card_file_of
from magblast.errors import ShapeError
from magblast.kernel.game import AnyGame
from magblast.kernel.limits import Limits
from magblast.kernel.nodes import MISSING, fields, is_node
from magblast.kernel.rng import GENERATORS
from magblast.kernel.setup import SeatSetting
from magblast.kernel.shelf import USUAL, found
from magblast.kernel.tag import tag_of
from magblast.kernel.vocabulary import without_notes
from magblast.record.challenge import ChallengeRecord
from magblast.record.header import ASKED, CUSTOMS, FORMAT
from magblast.record.notation import Notation
from magblast.record.shapes import REMARKS, TRAVELS, Expectation, TravelRecord
from magblast.record.snapshots import is_snapshot, rows_of

Schema: TypeAlias = dict[str, Any]
PROTOCOL = 1
"""Version of the protocol of bots."""
NUMBERED: Mapping[str, Schema] = {
    "n": {"type": "integer", "minimum": 1},
    "h": {"type": "string", "pattern": "^[0-9a-f]{8}$"},
    "text": {"type": "string"},
}
"""What the record of any action may have."""
_ABSENT: Schema = {"type": "null"}
_JSON = {str: "string", bool: "boolean", int: "integer", float: "number", NoneType: "null"}


class Shapes(NamedTuple):
    """Name the types of what a game writes as JSON."""

    notation: Notation[Any]
    snapshot: Any
    """What a table looks like as JSON: a ``SnapshotOf`` or a ``TypedDict``."""


class Maker:
    """Make schemas of types; those with a name are defined once."""

    def __init__(self) -> None:
        self.defined: dict[str, Schema] = {}
        self._names: dict[Any, str] = {}

    def of(self, kind: Any) -> Schema:
        """Return the schema of the JSON in which the values of a type are written."""
        origin, inner = get_origin(kind), get_args(kind)
        if origin is NotRequired:
            return self.of(inner[0])
        if origin is Annotated and isinstance(inner[1], Limits):
            return {**self.of(inner[0]), **inner[1].keywords}
        kind = without_notes(kind)
        origin, inner = get_origin(kind), get_args(kind)
        if kind is Any:
            return {}
        if origin in (Union, UnionType):
            return self._union(inner)
        if origin is Literal:
            return _one_of(inner)
        if origin is tuple and inner[-1] is not Ellipsis:
            return self._row(inner)
        if origin in (tuple, list):
            return {"type": "array", "items": self.of(inner[0])}
        if origin is dict:
            return {"type": "object", "additionalProperties": self.of(inner[1])}
        if is_typeddict(kind) or is_node(kind) or is_snapshot(kind):
            return self._reference(kind)
        if issubclass(kind, Enum):
            return _one_of(each.value for each in kind)
        if issubclass(kind, tuple):
            return self._row(get_type_hints(kind).values())
        return {"type": _JSON.get(kind, "object")}

    def _union(self, kinds: Sequence[Any]) -> Schema:
        left = [each for each in kinds if each is not NoneType]
        schemas = [self.of(each) for each in left]
        tags = {tag_of(each) for each in left}
        if len(left) == 1:
            schema = schemas[0]
        elif len(tags) == 1 and (tag := tags.pop()):
            named = zip((each.__name__ for each in left), schemas, strict=True)
            schema = {"type": "object", **_named_by(tag, dict(named))}
        else:
            schema = {"anyOf": schemas}
        return schema if len(left) == len(kinds) else _or_null(schema)

    def _row(self, kinds: Iterable[Any]) -> Schema:
        items = [self.of(each) for each in kinds]
        return {"type": "array", "prefixItems": items, "items": False, "minItems": len(items)}

    def _reference(self, kind: Any) -> Schema:
        if kind not in self._names:
            taken = {*self._names.values()}
            names = (kind.__name__ + "_" * count for count in range(len(taken) + 1))
            self._names[kind] = name = next(each for each in names if each not in taken)
            make = self._typed_dict if is_typeddict(kind) else self._node
            self.defined[name] = self._snapshot(kind) if is_snapshot(kind) else make(kind)
        return {"$ref": f"#/$defs/{self._names[kind]}"}

    def _typed_dict(self, kind: Any) -> Schema:
        hints = get_type_hints(kind, include_extras=True)
        properties = {name: self.of(each) for name, each in hints.items()}
        required = [name for name in properties if name in kind.__required_keys__]
        return _described(kind, properties, required)

    def _snapshot(self, kind: Any) -> Schema:
        rows = rows_of(kind)
        properties = {row.name: self.of(row.kind) for row in rows}
        return _described(kind, properties, [row.name for row in rows if row.required])

    def _node(self, kind: Any) -> Schema:
        """Return the schema of a node, as a state is written: defaults are left out."""
        tag, hints = tag_of(kind), get_type_hints(kind)
        properties = {tag: {"const": kind.__name__}} if tag else {}
        properties |= {each.name: self.of(hints[each.name]) for each in fields(kind)}
        usual = {each.name for each in fields(kind) if each.default is not MISSING}
        return _object(properties, [name for name in properties if name not in usual])


def log_schema(game: AnyGame) -> Schema:
    """Return the schema of a log as the list of its records, the header first.

    Fields that it does not name are allowed in the log of a game, not in a script.
    """
    maker = Maker()
    header, remarks = _header(game, maker), {name: maker.of(kind) for name, kind in REMARKS.items()}
    actions = {
        word: {**schema, "properties": schema["properties"] | NUMBERED}
        for word, schema in _actions(game, maker).items()
    }
    actions |= dict.fromkeys(TRAVELS, maker.of(TravelRecord))
    kinds = {"do": _any_action(game, actions), **remarks}
    known = {"do": _by_word("do", _known_of_actions(game), {}), **_known_of_remarks()}
    maker.defined["seat"] = _seat_number(game)
    schema = {
        "type": "array",
        "minItems": 1,
        "prefixItems": [header],
        "items": {"type": "object", **_by_field(kinds, {"required": ["do"]})},
        "if": {"prefixItems": [{"required": ["rules"]}]},
        "else": {"prefixItems": [_known_of_header(header)], "items": _by_field(known, {})},
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
    seats = _seat_number(game)
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
        "legal": {"type": "array", "minItems": 2, "items": _any_action(game, actions)},
    }
    answers = {
        word: {**each, "required": [name for name in each["required"] if name != "by"]}
        for word, each in actions.items()
    }
    number: Schema = {"type": "integer", "minimum": 1}
    action = _any_action(game, answers)
    maker.defined["answer"] = _first_of([({"type": "object"}, action)], number)
    return _whole(game, "bot", _object(question, [*question]), maker)


def cards_schema(game: AnyGame) -> Schema:
    """Return the schema of the card file; raises ``ShapeError`` for a game without one."""
    file = card_file_of(game.id)
    if file is None:
        raise ShapeError("cards.no_file", game=game.name, id=game.id)
    return file.schema()


SCHEMAS = {"log": log_schema, "state": state_schema, "bot": bot_schema, "cards": cards_schema}
"""What makes each schema, by what it is of."""


def _shapes(game: AnyGame) -> Shapes | None:
    shapes: Shapes | None = found(game.id, "schema", "SHAPES")
    return shapes


def _table(game: AnyGame, maker: Maker) -> Schema:
    shapes = _shapes(game)
    return {"type": "object"} if shapes is None else maker.of(shapes.snapshot)


def _known_of_header(header: Schema) -> Schema:
    known, seat = _only(header["properties"]), header["properties"]["seats"]["items"]
    known["properties"]["seats"] = {"items": _only(seat["properties"])}
    return known


def _known_of_actions(game: AnyGame) -> dict[str, Schema]:
    known = {word: _only(names) for word, names in fields_of_actions(game).items()}
    return known | dict.fromkeys(TRAVELS, _only(TravelRecord.__annotations__))


def _known_of_remarks() -> dict[str, Schema]:
    known = {name: _only(kind.__annotations__) for name, kind in REMARKS.items()}
    known["expect"]["properties"]["expect"] = _only(Expectation.__annotations__)
    return known


def fields_of_actions(game: AnyGame) -> Mapping[str, Collection[str]]:
    """Return which fields a record of each action can have; empty for a game without shapes."""
    shapes = _shapes(game)
    words = () if shapes is None else shapes.notation.words()
    return {word: ("by", "do", *(part.name for part in parts), *NUMBERED) for word, parts in words}


def _actions(game: AnyGame, maker: Maker) -> dict[str, Schema]:
    """Return a schema for each kind of action, as a record without number and digest."""
    shapes = _shapes(game)
    found = {}
    for word, parts in () if shapes is None else shapes.notation.words():
        properties = {part.name: maker.of(part.kind) for part in parts}
        required = [part.name for part in parts if part.usual is MISSING]
        by = _seat_number(game)
        found[word] = _object(
            {"by": by, "do": {"const": word}, **properties}, ["by", "do", *required]
        )
    return found


def _any_action(game: AnyGame, actions: Mapping[str, Schema]) -> Schema:
    """Return the schema of an action; in a game without shapes its word may be any text."""
    if _shapes(game) is None:
        return _object({"by": _seat_number(game), "do": {"type": "string"}}, ["by", "do"])
    return _named_by("do", actions)


def _named_by(field: str, schemas: Mapping[str, Schema]) -> Schema:
    """Return the schema of an object of one of several kinds, which a field names."""
    other = {"properties": {field: _one_of(schemas)}}
    return _if_there(field, _by_word(field, schemas, other), {"required": [field]})


def _by_word(field: str, schemas: Mapping[str, Schema], other: Schema) -> Schema:
    kinds = [({"properties": {field: {"const": word}}}, schemas[word]) for word in schemas]
    return _first_of(kinds, other)


def _by_field(schemas: Mapping[str, Schema], other: Schema) -> Schema:
    """Return the schema of an object whose kind follows from the first of these fields it has."""
    return _first_of([({"required": [name]}, schemas[name]) for name in schemas], other)


def _if_there(field: str, schema: Schema, other: Schema) -> Schema:
    return _first_of([({"required": [field]}, schema)], other)


def _first_of(kinds: Sequence[tuple[Schema, Schema]], other: Schema) -> Schema:
    """Return the schema of the first kind that fits, so that an error names the right place."""
    for test, schema in reversed(kinds):
        other = {"if": test, "then": schema, "else": other}
    return other


def _or_null(schema: Schema) -> Schema:
    if schema.keys() == {"type"}:
        return {"type": [schema["type"], "null"]}
    return _first_of([({"type": "null"}, {})], schema)


def _only(names: Iterable[str]) -> Schema:
    """Return the schema of an object that has no other fields."""
    return {"properties": dict.fromkeys(names, True), "additionalProperties": False}


def _seat_number(game: AnyGame) -> Schema:
    return {"type": "integer", "minimum": 1, "maximum": game.seats[-1]}


def _header(game: AnyGame, maker: Maker) -> Schema:
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
    properties: dict[str, Any] = {
        "magblast": {"const": FORMAT},
        "game": {"const": game.id},
        "edition": _one_of(game.editions) if len(game.editions) > 1 else _ABSENT,
        "rules": _one_of(sorted(versions)),
        "cards": text,
        "engine": text,
        "rng": _one_of(each.name for each in GENERATORS),
        "seed": text,
        "seats": {
            "type": "array",
            "minItems": game.seats[0],
            "maxItems": game.seats[-1],
            "items": {
                **_object(seat, ["name", *needed]),
                **({"additionalProperties": False} if settings else {}),
            },
        },
        "options": _choices(options),
        "asking": _one_of(ASKED),
        "table": _choices(CUSTOMS),
        "deal": {"type": "object"},
        "position": {"type": "object"},
        "challenge": maker.of(ChallengeRecord),
    }
    required = ["magblast", "seats"]
    required += ["game"] if game.id != USUAL else []
    required += ["edition"] if len(game.editions) > 1 else []
    one_beginning = {"deal": {"properties": {"position": _ABSENT}}}
    return {**_object(properties, required), "dependentSchemas": one_beginning}


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


def _described(kind: Any, properties: Mapping[str, Schema], required: Iterable[str]) -> Schema:
    return {**_object(properties, required), "description": (kind.__doc__ or "").strip()}


def _whole(game: AnyGame, what: str, schema: Schema, maker: Maker) -> Schema:
    return {"$schema": DIALECT, "title": f"{game.id}/{what}", **schema, "$defs": maker.defined}
