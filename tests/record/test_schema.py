"""The schemas describe every log, table and question, and nothing else."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple, NotRequired, TypedDict

import pytest
from jsonschema import Draft202012Validator, ValidationError
from jsonschema.validators import extend

from magblast.bots.program import PROTOCOL as ASKED_AS
from magblast.bots.program import ProgramBot
from magblast.bots.tactics import Briefing
from magblast.errors import ShapeError
from magblast.kernel.game import AnyPosition
from magblast.kernel.seat import ALL
from magblast.kernel.shelf import SHELF, game_of
from magblast.record.log import LogFile
from magblast.record.replay import Replay, read_replay
from magblast.record.schema import PROTOCOL, SCHEMAS, Maker
from magblast.record.shapes import REMARKS
from tests.cli.conftest import Run, run
from tests.pebbles.game import GAME as PEBBLES
from tests.support.golden import replay_at
from tests.support.logs import FIRE, PASS, SOUND, duel
from tests.support.night import AT_NIGHT
from tests.support.told import refused

__all__ = ["run"]
ROOT = Path(__file__).parents[2]
LOGS = [
    (id_, path)
    for id_ in SHELF
    for path in sorted((ROOT / "tests/games" / id_.replace("-", "_") / "golden").rglob("*.mblog"))
]
LESSONS = [(id_, ROOT / "magblast/games" / id_.replace("-", "_") / "lesson.mblog") for id_ in SHELF]
EVERY = 23 if AT_NIGHT else 61
"""Records from one table that is looked at to the next."""


def closed(schema: Any) -> Any:
    """Return a schema that allows no field which it does not name."""
    if isinstance(schema, list):
        return [closed(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    found = {name: closed(each) for name, each in schema.items()}
    # What stands beside branches holds for every one of them.
    if schema.get("type") == "object" and "properties" in schema and "allOf" not in schema:
        found.setdefault("additionalProperties", False)
    return found


def checking(schema: Any) -> Any:
    """Return what checks data by a schema, and checks no part again that it has found right.

    One table holds much of what the table before it held, and what other seats see.
    """
    right: set[tuple[str, str]] = set()
    follow: Any = Draft202012Validator.VALIDATORS["$ref"]
    extended: Any = extend

    def follow_once(known: Any, ref: str, data: Any, inner: Any) -> Iterator[ValidationError]:
        part = (ref, json.dumps(data))
        if part not in right:
            errors = [*follow(known, ref, data, inner)]
            yield from errors
            if not errors:
                right.add(part)

    return extended(Draft202012Validator, {"$ref": follow_once})(schema)


@cache
def validator(id_: str, what: str) -> Any:
    return checking(closed(SCHEMAS[what](game_of(id_))))


def fault(id_: str, what: str, data: Any) -> str:
    """Return what is wrong with some data; empty for nothing."""
    error = next(validator(id_, what).iter_errors(data), None)
    if error is None:
        return ""
    inner = "; ".join(each.message[:80] for each in error.context or ())
    return f"{error.json_path}: {error.message[:200]} {inner}"


def records_of(path: Path) -> list[dict[str, Any]]:
    return [line.record for line in LogFile(path).lines()]


def leaves(data: Any, at: str = "") -> Iterator[tuple[str, Any]]:
    """Iterate over the values of some data; for numbers, only the type counts."""
    if isinstance(data, dict | list):
        yield at, len(data)
        for name, each in data.items() if isinstance(data, dict) else enumerate(data):
            yield from leaves(each, f"{at}.{name}")
    else:
        yield at, data if isinstance(data, str) else type(data)


def telling(records: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Iterate over the records that hold a value which no record of that kind has held before."""
    seen: set[tuple[str, str, Any]] = set()
    for record in records:
        kind = " ".join(record) + str(record.get("do"))
        found = {(kind, *leaf) for leaf in leaves({**record, "h": "", "c": ""})}
        if not found <= seen:
            yield record
        seen |= found


@pytest.mark.parametrize("id_", SHELF)
@pytest.mark.parametrize("what", SCHEMAS)
def test_every_schema_is_a_schema(what: str, id_: str) -> None:
    Draft202012Validator.check_schema(SCHEMAS[what](game_of(id_)))


@pytest.mark.parametrize(("id_", "path"), LOGS, ids=lambda each: getattr(each, "stem", each))
def test_every_golden_log_is_as_the_schema_says(id_: str, path: Path) -> None:
    assert fault(id_, "log", [*telling(records_of(path))]) == ""


@pytest.mark.parametrize(("id_", "path"), LESSONS, ids=lambda each: getattr(each, "stem", each))
def test_every_lesson_is_as_the_schema_says(id_: str, path: Path) -> None:
    assert fault(id_, "log", records_of(path)) == ""


def positions(replay: Replay) -> Iterator[AnyPosition]:
    yield replay.course.first
    for moment in [*replay.moments[::EVERY], *replay.moments[-1:]]:
        yield moment.position.fresh()


def as_json(data: Any) -> Any:
    return json.loads(json.dumps(data))


@pytest.mark.parametrize(("id_", "path"), LOGS, ids=lambda each: getattr(each, "stem", each))
def test_every_table_and_question_is_as_the_schema_says(id_: str, path: Path) -> None:
    replay = replay_at(path)
    game, header = game_of(id_), replay.course.header
    for position in positions(replay):
        for viewer in (None, *range(1, len(header.seats) + 1), ALL):
            assert fault(id_, "state", as_json(game.snapshot(position, viewer))) == ""
        asked = position.decision
        if asked is not None and len(position.legal) > 1:
            bot = ProgramBot(Briefing(game, header.setup, None), ())
            question = json.loads(bot._question(position.view(asked.seat)))
            assert fault(id_, "bot", question) == ""
            assert question["magblast"] == PROTOCOL == ASKED_AS
            answer = {**question["legal"][0]}
            del answer["by"]
            for given in (1, answer, question["legal"][-1]):
                assert not [*answers(id_).iter_errors(given)]
            for given in (0, "1", None, {"do": "dance"}, [1]):
                assert [*answers(id_).iter_errors(given)]


@cache
def answers(id_: str) -> Draft202012Validator:
    schema = SCHEMAS["bot"](game_of(id_))
    return Draft202012Validator({"$ref": "#/$defs/answer", "$defs": schema["$defs"]})


SPOILT: Mapping[str, Any] = {
    "an unknown action": {"by": 1, "do": "dance"},
    "nothing that a log knows": {"mood": "good"},
    "a missing field": {"by": 1, "do": "fire", "card": "beam_blast.1", "ship": "freya"},
    "another type": {**SOUND, "made": "yes"},
    "no such seat": {**PASS, "by": 9},
    "a digest that is none": {**PASS, "h": "xyz"},
    "no such view": {"view": "nobody"},
    "an undo without a place": {"by": 1, "do": "undo"},
    "an end that is none": {"end": False},
    "advice that is neither given nor not": {"note": "asked", "advice": "yes"},
}


@pytest.mark.parametrize("record", SPOILT.values(), ids=[*SPOILT])
def test_a_record_of_another_shape_is_noticed(record: dict[str, Any]) -> None:
    assert fault("magblast", "log", [duel(), FIRE, SOUND, PASS]) == ""
    assert fault("magblast", "log", [duel(), FIRE, record])


@pytest.mark.parametrize(
    "header",
    [
        {"magblast": 2},
        {"edition": "first"},
        {"rules": "third/99"},
        {"seats": [{"name": "Ada"}]},
        {"options": {"luck": "good"}},
        {"options": {"sound": "loud"}},
        {"table": {"hands": "open"}},
        {"rng": "dice/1"},
    ],
)
def test_a_header_of_another_shape_is_noticed(header: dict[str, Any]) -> None:
    assert fault("magblast", "log", [{**duel(), **header}])


@pytest.mark.parametrize("id_", SHELF)
def test_every_field_of_a_table_counts(id_: str) -> None:
    """Leave out any field of a table, or give it another type: the schema notices."""
    path = next(path for each, path in LOGS if each == id_)
    shown = as_json(game_of(id_).snapshot(read_replay(path, upto=20).course.position, None))
    assert fault(id_, "state", shown) == ""
    for part in (shown["seats"]["1"], shown):
        for name in [*part]:
            kept = part.pop(name)
            optional = name in ("dealt", "placed", "has_placed", "pool", "table")
            assert optional or fault(id_, "state", shown), name
            part[name] = {"another": "type"}
            assert fault(id_, "state", shown), name
            part[name] = kept
    assert fault(id_, "state", {**shown, "mood": "good"})


def test_every_remark_has_a_schema() -> None:
    examples: list[dict[str, Any]] = [
        {"note": "well played", "after": 1, "by": 2, "bot": None, "advice": True},
        {"end": True, "winners": [1, 2], "c": "0" * 16},
        {"say": "Look"},
        {"wait": 1.5},
        {"view": 2},
        {"stop": True, "task": True, "show": {"ship": ["dink"], "seat": [1]}, "drawn": "x"},
        {"ask": "Who?", "answers": ["Ada", "Bo"], "right": 1, "why": ["no", "yes"]},
        {"expect": {"path": "turn", "eq": None}},
    ]
    assert len(examples) == len(REMARKS)
    assert fault("magblast", "log", [duel(), *examples]) == ""


@pytest.mark.parametrize("what", [each for each in SCHEMAS if each != "cards"])
def test_a_game_without_types_of_its_own_has_schemas(what: str) -> None:
    schema = SCHEMAS[what](PEBBLES)
    Draft202012Validator.check_schema(schema)
    assert schema["title"] == f"{PEBBLES.id}/{what}"


def test_a_game_without_a_card_file_has_no_schema_of_one() -> None:
    with refused(ShapeError, "Pebbles has no card file"):
        SCHEMAS["cards"](PEBBLES)


class _Pair(NamedTuple):
    name: str
    number: int


class _Inner(TypedDict):
    given: int
    free: NotRequired[str]


@dataclass(frozen=True)
class _Node:
    pairs: tuple[_Pair, ...]
    inner: _Inner | None = None
    word: Literal["a", "b"] = "a"
    fixed: tuple[int, str] = (1, "x")
    more: "_Node | None" = None


def test_types_of_every_kind_become_schemas() -> None:
    maker = Maker()
    schema = {**maker.of(list[_Node]), "$defs": maker.defined}
    Draft202012Validator.check_schema(schema)
    check = Draft202012Validator(closed(schema))
    right = [{"pairs": [["x", 1]], "inner": {"given": 1}, "word": "b", "more": {"pairs": []}}]
    assert check.is_valid(right)
    spoilt: list[dict[str, Any]] = [
        {},
        {"pairs": [["x"]]},
        {"pairs": [["x", 1, 2]]},
        {"pairs": [], "inner": {}},
        {"pairs": [], "word": "c"},
        {"pairs": [], "fixed": ["x", 1]},
        {"pairs": [], "more": {}},
        {"pairs": [], "other": 1},
    ]
    for wrong in spoilt:
        assert not check.is_valid([wrong])


@pytest.mark.parametrize("id_", SHELF)
@pytest.mark.parametrize("what", SCHEMAS)
def test_the_command_prints_a_schema(what: str, id_: str, run: Run, tmp_path: Path) -> None:
    code, out, err = run("schema", what, "--game", id_)
    assert (code, err) == (0, "")
    assert json.loads(out) == as_json(SCHEMAS[what](game_of(id_)))
    path = tmp_path / "schema.json"
    assert run("schema", what, "--game", id_, "-o", path) == (0, "", "")
    assert json.loads(path.read_text(encoding="utf-8")) == json.loads(out)


def test_the_command_knows_its_schemas(run: Run) -> None:
    code, out, err = run("schema", "table")
    assert (code, out) == (2, "")
    assert "SCHEMA must be one of log, state, bot, cards, not 'table'" in err
    assert run("schema")[1] == run("schema", "log")[1]
