"""The page about the log says what is true, and its examples play."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from magblast.games.magusha.engine.actions import Action
from magblast.games.magusha.engine.terms import DecisionKind
from magblast.games.magusha.game import GAME
from magblast.kernel.seat import ALL
from magblast.record.header import parse_header
from magblast.record.replay import Replay, read_replay
from tests.games.magusha.literal.examples import examples, header_of
from tests.support.side_by_side import EngineGame

DOCS = Path(__file__).parents[3] / "docs"
PAGE = (DOCS / "log-magusha.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```\n(\{.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
POSITION: dict[str, Any] = json.loads("{" + PAGE.split('```\n"position": {')[1].split("```")[0])
ARMY: dict[str, Any] = json.loads(PAGE.split('```\n"army": ')[1].split("```")[0])
SEATS = [{"name": "Ada"}, {"name": "Bo"}]
HEADER = {"magblast": 1, "game": "magusha", "seats": SEATS}


def replayed(tmp_path: Path, *lines: Any) -> Replay:
    path = tmp_path / "script.mblog"
    written = (line if isinstance(line, str) else json.dumps(line) for line in lines)
    path.write_text("\n".join(written) + "\n", encoding="utf-8")
    return read_replay(path)


@pytest.mark.parametrize("example", EXAMPLES, ids=["log", "X4", "X8"])
def test_the_examples_of_the_page_verify(tmp_path: Path, example: str) -> None:
    replay = replayed(tmp_path, example.rstrip())
    assert replay.problem is None
    assert replay.failed is None
    assert replay.course.n > 0


def test_the_log_of_the_page_has_digests(tmp_path: Path) -> None:
    assert all('"h":' in record for record in EXAMPLES[0].splitlines()[1:])
    replay = replayed(tmp_path, EXAMPLES[0].rstrip(), {"expect": {"path": "turn", "eq": 4}})
    assert replay.failed is None
    assert replay.course.n == 10


def test_the_position_and_the_army_of_the_page_can_be_played() -> None:
    assert EngineGame(GAME, {**HEADER, "position": POSITION}).shown()["turn"] == 7
    seats = [SEATS[0], {"name": "Bo", "army": ARMY}]
    seat = EngineGame(GAME, {**HEADER, "seats": seats}).shown()["seats"]["2"]
    assert seat["commander"] == "orun"


def test_what_is_left_out_of_the_position_of_the_page_is_the_default() -> None:
    short = {
        **POSITION,
        "field": {
            space: {name: value for name, value in unit.items() if value not in (None, False)}
            for space, unit in POSITION["field"].items()
        },
    }
    for name in ("quiet", "progress", "phase"):
        short.pop(name)
    short["seats"] = {"1": {name: POSITION["seats"]["1"][name] for name in ("reserves", "pool")}}
    given = EngineGame(GAME, {**HEADER, "position": POSITION}).shown()
    assert EngineGame(GAME, {**HEADER, "position": short}).shown() == given


def test_every_option_is_on_the_page() -> None:
    for name, values in GAME.options("magusha").items():
        row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{name}` |"))
        assert row.split("|")[2].strip().strip("`").startswith(str(values[0]))
        assert all(str(value) in row for value in values)


def test_every_action_and_every_kind_of_decision_is_on_the_page() -> None:
    words = {each["do"] for example in examples() for each in example["lines"] if "do" in each}
    assert len(words) == len(get_args(Action))
    for word in words:
        assert f"| `{word}` |" in PAGE
    assert all(f"`{kind}`" in PAGE for kind in DecisionKind)


def test_every_field_of_a_state_is_on_the_page() -> None:
    [example] = [each for each in examples() if each["name"].startswith("X4")]
    game = EngineGame(GAME, header_of(example))
    game.play(example["lines"][0])
    shown = game.shown()
    assert json.loads(json.dumps(shown)) == shown
    seat = shown["seats"]["1"]
    names = {*shown, *seat, *shown["field"]["e3"], *shown["decision"], *shown["table"]["strike"]}
    assert {name for name in names if f"`{name}`" not in PAGE and f'"{name}"' not in PAGE} == set()


def test_everybody_reads_the_same_state() -> None:
    header = parse_header(HEADER)
    position, _ = GAME.open(header.setup, header.start)
    public = GAME.snapshot(position, None)
    assert all(GAME.snapshot(position, viewer) == public for viewer in (1, 2, ALL))
