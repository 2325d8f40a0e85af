"""The page about the log says what is true, and its examples play."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from magblast.errors import FileError
from magblast.games.battlecards.game import GAME
from magblast.kernel.seat import ALL
from magblast.record.header import parse_header
from magblast.record.replay import Replay, read_replay
from magblast.wording import tell
from tests.games.battlecards.scenario import Scenario, ship

DOCS = Path(__file__).parents[4] / "docs"
PAGE = (DOCS / "log-battlecards.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```\n(\{.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
SEATS = [{"name": "Ada"}, {"name": "Bo"}]
HEADER = {"magblast": 1, "game": "battlecards", "seats": SEATS}


def replayed(tmp_path: Path, *lines: Any) -> Replay:
    path = tmp_path / "script.mblog"
    written = (line if isinstance(line, str) else json.dumps(line) for line in lines)
    path.write_text("\n".join(written) + "\n", encoding="utf-8")
    return read_replay(path)


def problem(replay: Replay) -> str:
    assert replay.problem is not None
    return tell(replay.problem)


@pytest.mark.parametrize("example", EXAMPLES[1:])
def test_the_scripts_of_the_page_verify(tmp_path: Path, example: str) -> None:
    replay = replayed(tmp_path, example.rstrip())
    assert replay.problem is None
    assert replay.failed is None
    assert replay.course.n > 2


def test_the_log_of_the_page_verifies(tmp_path: Path) -> None:
    table = [
        {"card": "four.2", "by": 2, "target": "king.1"},
        {"card": "three.1", "by": 1, "ship": "king.1"},
    ]
    expected = {"expect": {"path": "table", "eq": table}}
    replay = replayed(tmp_path, EXAMPLES[0].rstrip(), expected)
    assert replay.problem is None
    assert replay.failed is None
    assert replay.course.n == 6
    assert all('"h":' in record for record in EXAMPLES[0].splitlines()[1:])


def test_every_option_is_on_the_page() -> None:
    for name, values in GAME.options("battlecards").items():
        row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{name}` |"))
        first = row.split("|")[2].strip().strip("`")
        assert first.startswith(str(values[0]))
        assert all(str(value) in row for value in values)


def test_every_field_of_a_state_is_on_the_page() -> None:
    game = Scenario({"ships": [ship("king.1", "six.1")]}, {"ships": [ship("jack.2")]})
    game.do(1, "attack", ship="king.1").end()
    shown = GAME.snapshot(game.position, ALL)
    seat = shown["seats"]["1"]
    names = {*shown, *seat, *seat["ships"][0], *shown["decision"], *shown["attack"]}
    missing = {name for name in names if f"`{name}`" not in PAGE}
    assert missing <= {"seat", "kind", "blocker"}
    assert json.loads(json.dumps(shown)) == shown


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"edition": "third"}, "Battlecards has only one edition"),
        ({"edition": "battlecards"}, "Battlecards has only one edition"),
        ({"seats": [*SEATS, {"name": "Cy"}]}, "2"),
        ({"seats": SEATS[:1]}, "2"),
        ({"options": {"jokers": 5}}, "options.jokers"),
        ({"options": {"jokers": "2"}}, "options.jokers"),
        ({"options": {"jokers": True}}, "options.jokers"),
        ({"options": {"chooser": 3}}, "options.chooser"),
        ({"options": {"targets": "any"}}, "targets"),
        ({"rules": "battlecards/3"}, "battlecards/2 and battlecards/1"),
        ({"cards": "b2:0"}, "b2:"),
    ],
)
def test_a_header_that_does_not_fit_is_refused(
    tmp_path: Path, change: dict[str, Any], said: str
) -> None:
    with pytest.raises(FileError) as caught:
        replayed(tmp_path, {**HEADER, **change})
    assert said in tell(caught.value)


def test_options_may_be_whole_numbers() -> None:
    header = parse_header({**HEADER, "options": {"jokers": 0, "chooser": 2}})
    assert header.options["jokers"] == 0
    assert header.options["chooser"] == 2
    assert header.options["ace"] == "attacks"


@pytest.mark.parametrize(
    ("record", "said"),
    [
        ({"by": 1, "do": "dance"}, "dance"),
        ({"by": 1, "do": "choose"}, "option"),
        ({"by": 1, "do": "choose", "option": "third"}, "first, second"),
        ({"by": 1, "do": "play"}, "card"),
        ({"by": 1, "do": "play", "card": 7}, "card"),
        ({"by": 1, "do": "play", "card": "ace.1", "option": "both"}, "deploy, upgrade"),
        ({"by": 1, "do": "upgrade", "card": "six.1"}, "ship"),
        ({"by": 1, "do": "attack"}, "ship"),
        ({"by": 1, "do": "play", "card": "dragon.1"}, "You do not hold dragon.1 (rules B1.2)"),
        ({"by": 1, "do": "attack", "ship": "queen.9"}, "queen.9 is not in play (rules B5.1)"),
        ({"by": 2, "do": "pass"}, "Ada decides now (rules B11)"),
    ],
)
def test_a_record_that_does_not_fit_is_refused(
    tmp_path: Path, record: dict[str, Any], said: str
) -> None:
    table = {"seats": {"1": {"hand": ["ace.1"], "ships": [ship("king.1", "six.1")]}}}
    assert said in problem(replayed(tmp_path, {**HEADER, "position": table}, record))


def test_answers_without_an_alternative_may_be_left_out_of_a_script(tmp_path: Path) -> None:
    table = {"seats": {"1": {"hand": ["ten.1"]}, "2": {"hand": ["king.1"]}}}
    replay = replayed(
        tmp_path,
        {**HEADER, "position": table},
        {"by": 1, "do": "play", "card": "ten.1"},
        {"expect": {"path": "seats.2.base", "eq": 7}},
    )
    assert replay.problem is None
    assert replay.failed is None


def test_what_is_undone_is_replayed(tmp_path: Path) -> None:
    table = {"phase": "upgrade", "seats": {"1": {"hand": ["six.1"], "ships": [ship("king.1")]}}}
    replay = replayed(
        tmp_path,
        {**HEADER, "position": table},
        {"n": 1, "by": 1, "do": "upgrade", "card": "six.1", "ship": "king.1"},
        {"n": 2, "by": 1, "do": "undo", "to": 0},
        {"expect": {"path": "seats.1.hand", "eq": ["six.1"]}},
        {"n": 3, "by": 1, "do": "redo", "to": 1},
        {"expect": {"path": "seats.1.ships.0.upgrades", "eq": ["six.1"]}},
    )
    assert replay.problem is None
    assert replay.failed is None
