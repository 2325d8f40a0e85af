"""What is misspelt in a script is refused by the program and by the schema, and both name it."""

import json
import re
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

from magblast.errors import FileError, LogError, MagblastError
from magblast.kernel.game import AnyGame, Shelf
from magblast.kernel.shelf import SHELF, game_of
from magblast.play.flow import ASKING, Asking
from magblast.record import header
from magblast.record.replay import read_replay
from magblast.record.schema import SCHEMAS, fields_of_actions
from magblast.record.shapes import REMARKS
from magblast.wording import tell
from tests.cli.conftest import Run, run
from tests.orchard.game import GAME as ORCHARD
from tests.pebbles.game import GAME as PEBBLES
from tests.stones.game import GAME as STONES
from tests.support.golden import games_of
from tests.support.logs import FIRE, PASS, SOUND, duel, write

__all__ = ["run"]
Record = dict[str, Any]
WRONG = 5.5
"""A value that no field of an action takes."""
QUESTION = {"ask": "Who?", "answers": ["Ada", "Bo"], "right": 1, "why": ["no", "yes"]}
STOP = {"stop": True, "task": True, "show": {"ship": ["dink"]}, "drawn": "A star: damage."}


@cache
def validator(id_: str) -> Draft202012Validator:
    return Draft202012Validator(SCHEMAS["log"](game_of(id_)))


def by_schema(id_: str, *records: Any) -> str:
    """Return the fault that a schema finds first, with its place; empty for none."""
    error = best_match(validator(id_).iter_errors([*records]))
    return "" if error is None else f"{error.json_path}: {error.message}"


def by_program(*records: Any, shelf: Shelf = game_of) -> str:
    """Return why a log cannot be read to its end; empty if it can."""
    text = "".join(json.dumps(each) + "\n" for each in records).encode()
    try:
        replay = read_replay(Path("x.mblog"), text=text, shelf=shelf)
    except MagblastError as error:
        return tell(error)
    problem: LogError | None = replay.problem or replay.failed
    return "" if problem is None else tell(problem)


@cache
def examples(id_: str) -> tuple[Record, dict[str, Record]]:
    """Return the header of a script, and a record of each kind of action with all its fields."""
    first: Record = {}
    found: dict[str, Record] = {}
    for path in games_of(id_):
        head, *records = map(json.loads, path.read_text(encoding="utf-8").splitlines())
        script = {name: each for name, each in head.items() if name not in ("rules", "cards")}
        first = first or script
        for record in records:
            word = record.get("do", "undo")
            if word not in ("undo", "redo") and len(record) > len(found.get(word, {})):
                del record["n"], record["h"]
                found[word] = record
    return first, found


WORDS = [(id_, word) for id_ in SHELF for word in fields_of_actions(game_of(id_))]


@pytest.mark.parametrize(("id_", "word"), WORDS)
def test_each_fault_of_an_action_is_named(id_: str, word: str) -> None:
    head, records = examples(id_)
    record = records[word]
    assert by_schema(id_, head, record) == ""
    extra = {**record, "mood": "good"}
    assert "'mood'" in by_schema(id_, head, extra)
    assert f"{word}: the record has an unknown field 'mood'" in by_program(head, extra)
    required = _required(id_, word)
    assert {"by"} <= required <= record.keys()
    for name in required:
        lacking = {key: each for key, each in record.items() if key != name}
        assert by_schema(id_, head, lacking) == f"$[1]: {name!r} is a required property"
        assert f"{name} is missing" in by_program(head, lacking)
    for name in record.keys() - {"do"}:
        wrong = {**record, name: WRONG}
        assert by_schema(id_, head, wrong).startswith(f"$[1].{name}: ")
        assert f"{name} must be " in by_program(head, wrong)


def _required(id_: str, word: str) -> set[str]:
    """Return the fields without which the schema refuses an action that has all of them."""
    head, records = examples(id_)
    record = records[word]
    return {
        name
        for name in record.keys() - {"do"}
        if by_schema(id_, head, {key: each for key, each in record.items() if key != name})
    }


@pytest.mark.parametrize("id_", SHELF)
def test_a_misspelt_word_of_an_action_is_named(id_: str) -> None:
    head, records = examples(id_)
    for word, record in records.items():
        typed = {**record, "do": f"{word}x"}
        assert by_schema(id_, head, typed).startswith(f"$[1].do: '{word}x' is not one of")
        near = f"there is no action '{word}x'; did you mean {word}?"
        assert near in by_program(head, typed)


@pytest.mark.parametrize("word", ["undo", "redo"])
def test_each_fault_of_an_undo_is_named(word: str) -> None:
    record = {"by": 1, "do": word, "to": 0}
    for wrong, field in (
        ({**record, "too": 1}, "too"),
        ({"by": 1, "do": word}, "to"),
        ({**record, "to": "x"}, "to"),
    ):
        assert field in by_schema("magblast", duel(), FIRE, wrong)
        assert field in by_program(duel(), FIRE, wrong)


SPOILT: list[tuple[Record, str]] = [
    ({"note": "x", "afetr": 1}, "afetr"),
    ({"note": "x", "by": 9}, "by"),
    ({"note": 5}, "note"),
    ({"end": True, "wineer": 1}, "wineer"),
    ({"say": "x", "stop": True}, "stop"),
    ({"say": []}, "say"),
    ({"wait": 1, "w": 1}, "w"),
    ({"wait": -1}, "wait"),
    ({"wait": 3601}, "wait"),
    ({"view": 1, "seat": 2}, "seat"),
    ({"view": 9}, "view"),
    ({**STOP, "taks": True}, "taks"),
    ({**STOP, "task": 1}, "task"),
    ({"stop": False}, "stop"),
    ({**QUESTION, "rigth": 1}, "rigth"),
    ({**QUESTION, "answers": ["Ada"], "why": []}, "answers"),
    ({"ask": "Who?", "answers": [str(n) for n in range(10)], "right": 1}, "answers"),
    ({"ask": "Who?", "answers": ["Ada", "Bo"]}, "right"),
    ({**QUESTION, "right": 0}, "right"),
    ({"expect": {"path": "turn"}}, "eq"),
    ({"expect": {"path": "turn", "eq": 7, "is": 7}}, "is"),
    ({"expect": {"path": "turn", "eq": 7}, "or": 8}, "or"),
    ({"mood": "good"}, "do"),
]


@pytest.mark.parametrize(("record", "field"), SPOILT, ids=[str(each) for _, each in SPOILT])
def test_each_fault_of_a_remark_is_named(record: Record, field: str) -> None:
    found = by_schema("magblast", duel(), record)
    assert field in found
    # A view is a seat or a word, which no field tells apart.
    assert "not valid under any" not in found or field == "view"
    assert field in by_program(duel(), record)


def test_a_remark_of_every_kind_is_spoilt() -> None:
    assert {name for record, _ in SPOILT for name in record} >= {*REMARKS}


HEADERS = [
    ({"positon": {}}, "'positon'", "the header has an unknown field 'positon'; did you mean posi"),
    ({"optoins": {}}, "'optoins'", "an unknown field 'optoins'; did you mean options?"),
    ({"mood": "good"}, "'mood'", "the header has an unknown field 'mood'"),
    ({"options": {"sonud": "quiet"}}, "'sonud'", "options has an unknown field 'sonud'; did"),
    ({"table": {"hand": "relaxed"}}, "'hand'", "did you mean hands?"),
    ({"asking": "stirct"}, "asking", "asking must be one of call, strict, friendly, not 'stirct'"),
    (
        {"seats": [{"name": "Ada"}, {"name": "Bo", "bots": "greedy"}]},
        "'bots'",
        "seats.1 has an unknown field 'bots'; did you mean bot?",
    ),
    ({"deal": {}}, "position", "a log has a deal or a position, not both"),
]


@pytest.mark.parametrize(("spoilt", "place", "told"), HEADERS, ids=[each for _, each, _ in HEADERS])
def test_a_misspelt_field_of_a_header_is_refused(
    spoilt: Record, place: str, told: str, run: Run, tmp_path: Path
) -> None:
    head = {**duel(), **spoilt}
    assert place in by_schema("magblast", head)
    for command in ("replay --verify", "state", "legal", "show", "share", "play --plain"):
        name, *options = command.split()
        code, out, err = run(name, write(tmp_path / "a.mblog", head), *options)
        assert (code, out) == (2, ""), command
        assert told in err, command
        assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("spoilt", "told"),
    [
        ({"position": {"sects": {}}}, "position has an unknown field 'sects'; did you"),
        ({"position": {"seats": {"1": {"hnad": []}}}}, "did you mean hand?"),
        ({"position": None, "deal": {"shipyrad": []}}, "deal has an unknown field 'shipyrad'; did"),
    ],
)
def test_a_misspelt_field_of_a_table_is_refused(spoilt: Record, told: str) -> None:
    assert told in by_program({**duel(), **spoilt})


def test_the_log_of_a_game_keeps_unknown_fields() -> None:
    """A later version may write more; see the log format."""
    head = {**duel(), "rules": "third/1", "positon": 1}
    head["seats"] = [{"name": "Ada", "colour": "red"}, {"name": "Bo"}]
    records = [head, {**FIRE, "clock": 12}, {**SOUND, "mood": "loud"}, PASS, {"say": "x", "y": 1}]
    assert by_schema("magblast", *records) == ""
    assert by_program(*records) == ""
    assert "'positon'" in by_program({**head, "rules": None}, *records[1:])


def test_a_game_without_shapes_keeps_what_its_actions_hold() -> None:
    log = [
        {"magblast": 1, "game": PEBBLES.id, "seats": [{"name": "Ada"}, {"name": "Bo"}]},
        {"by": 1, "do": "take", "count": 1},
    ]
    check = Draft202012Validator(SCHEMAS["log"](PEBBLES))
    assert check.is_valid(log)
    assert not check.is_valid([{**log[0], "positon": {}}, log[1]])
    assert not check.is_valid([*log, {"say": "x", "said": "y"}])


WITHOUT_SHAPES: list[tuple[AnyGame, Record]] = [
    (PEBBLES, {"by": 1, "do": "pass"}),
    (STONES, {"by": 1, "do": "take", "count": 2}),
    (ORCHARD, {"by": 1, "do": "water", "x": 3}),
]


@pytest.mark.parametrize(("game", "record"), WITHOUT_SHAPES, ids=["pebbles", "stones", "orchard"])
def test_an_unknown_field_is_named_in_a_game_without_shapes_too(
    game: AnyGame, record: Record
) -> None:
    told = partial(_told, game)
    for known in ({}, {"n": 1}, {"text": "hm"}):
        assert "unknown" not in told({**record, **known})
    wrong = {**record, "mood": "good"}
    assert f"{record['do']}: the record has an unknown field 'mood'" in told(wrong)
    assert "mood" not in told(wrong, rules=f"{game.id}/1")


def test_a_misspelt_field_is_named_in_a_game_without_shapes_too() -> None:
    right = {"by": 1, "do": "take", "count": 2}
    assert _told(STONES, right) == ""
    more = "take: the record has an unknown field 'cuont'; did you mean count?"
    assert more in _told(STONES, {**right, "cuont": 1})
    slip = {"by": 1, "do": "take", "cuont": 1}
    said = "take: count is missing; it must be a whole number; 'cuont' may be misspelt"
    assert said in _told(STONES, slip)


def _told(game: AnyGame, record: Record, **more: Any) -> str:
    head = {"magblast": 1, "game": game.id, "seats": [{"name": "Ada"}, {"name": "Bo"}]}
    return by_program({**head, **more}, record, shelf=lambda _: game)


class _OfItsOwn(type(STONES)):  # type: ignore[misc]
    """Represent a game that reads its records in a way of its own."""

    def read(self, record: Any) -> Any:
        if type(record) is not dict:
            raise TypeError
        return super().read(record)


def test_a_game_that_reads_in_a_way_of_its_own_keeps_what_its_actions_hold() -> None:
    record = {"by": 1, "do": "take", "count": 2, "mood": "good"}
    assert _told(_OfItsOwn(), record) == ""


def test_a_misspelt_field_of_what_is_asked_in_a_position_is_refused() -> None:
    asked = {"seat": 1, "kind": "attack"}
    head = duel()
    head["position"] = {**head["position"], "decision": asked}
    assert by_program(head) == ""
    head["position"] = {**head["position"], "decision": {**asked, "sets": 1}}
    assert "position.decision has an unknown field 'sets'; did you mean seat?" in by_program(head)


BLOCK = re.compile(r'^```\w*\n(\{"magblast":1.*?)^```', re.MULTILINE | re.DOTALL)
BLOCKS = [
    (page.stem, block)
    for page in sorted((Path(__file__).parents[2] / "docs").rglob("*.md"))
    for block in BLOCK.findall(page.read_text(encoding="utf-8"))
    if '"public"' not in block
]


@pytest.mark.parametrize(("page", "block"), BLOCKS, ids=[page for page, _ in BLOCKS])
def test_every_log_of_the_pages_is_as_the_schema_says(page: str, block: str) -> None:
    log = [json.loads(line) for line in block.splitlines() if line and line[0] != "#"]
    assert by_schema(log[0].get("game", "magblast"), *log) == ""


def test_the_pages_hold_logs_of_every_game() -> None:
    assert {page for page, _ in BLOCKS} >= {
        "log-format",
        "log-battlecards",
        "log-magusha",
        "log-magi-nation",
    }


def test_the_header_knows_every_way_of_asking() -> None:
    assert header.ASKING == ASKING
    assert tuple(Asking) == header.ASKED


@pytest.mark.parametrize(
    ("header", "record", "told"),
    [
        ({"gme": "magusha"}, None, "the header has an unknown field 'gme'; did you mean game?"),
        ({"game": "magusha", "eition": "x"}, None, "unknown field 'eition'; did you mean edition?"),
        ({"seats": [{"nme": "Ada"}, {"name": "Bo"}]}, None, "must be text; 'nme' may be misspelt"),
        ({}, {"sya": "hello"}, "nor any other field that a log knows; did you mean say?"),
        ({}, {"expct": {}}, "nor any other field that a log knows; did you mean expect?"),
        ({}, {"quite": 1}, "nor any other field that a log knows"),
        (
            {"position": {"seats": {"1": {"red": [{"sip": "dink"}]}}}},
            None,
            "it must be text; 'sip' may be misspelt",
        ),
    ],
)
def test_a_field_that_must_be_there_and_is_misspelt_is_found(
    header: dict[str, Any], record: dict[str, Any] | None, told: str, tmp_path: Path
) -> None:
    usual = {"magblast": 1, "edition": "third", "seats": [{"name": "Ada"}, {"name": "Bo"}]}
    if "gme" in header or "game" in header:
        del usual["edition"]
    lines = [usual | header, *([record] if record else [])]
    path = tmp_path / "script.mblog"
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines), "utf-8")
    try:
        problem: FileError | None = read_replay(path).problem
    except FileError as error:
        problem = error
    assert problem is not None
    assert tell(problem).endswith(told)
