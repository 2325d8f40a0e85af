"""The reference of the format says what is true."""

import json
import re
from pathlib import Path

from magblast.games.magblast.game import GAME
from magblast.kernel.rng import GENERATORS
from magblast.kernel.seat import ALL
from magblast.record.replay import read_replay
from tests.record.conftest import Writer
from tests.support.logs import position_of

PAGE = (Path(__file__).parents[2] / "docs" / "log-format.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```\n(\{.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def test_the_script_of_the_page_verifies(write_log: Writer) -> None:
    script = next(example for example in EXAMPLES if '"expect"' in example)
    replay = read_replay(write_log(script.splitlines()))
    assert replay.problem is None
    assert replay.failed is None
    assert replay.course.n == 2


def test_the_log_of_the_page_verifies(write_log: Writer) -> None:
    replay = read_replay(write_log(EXAMPLES[0].splitlines()))
    assert replay.problem is None
    assert replay.ended
    assert replay.course.n == 8
    actions = [line for line in EXAMPLES[0].splitlines() if '"do":' in line]
    assert all('"h":' in line for line in actions)


def test_every_generator_is_on_the_page_with_its_first_words() -> None:
    for rng in GENERATORS:
        row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{rng.name}` |"))
        seed, *words = re.findall(r"`([^`]*)`", row)[1:]
        state = rng.seeded(seed)
        for word in words:
            state, number = rng.below(state, 1 << 64)
            assert f"0x{number:016X}" == word
        assert len(words) == 3


def test_every_option_is_on_the_page() -> None:
    for name, words in GAME.options("third").items():
        row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{name}` |"))
        assert all(f"`{word}`" in row for word in words)
        assert row.index(f"`{words[0]}`") == min(row.index(f"`{word}`") for word in words)


def test_every_field_of_a_state_is_on_the_page(game_log: Path) -> None:
    replay = read_replay(game_log, upto=40)
    shown = GAME.snapshot(position_of(replay), ALL)
    seat = shown["seats"]["1"]
    ships = [ship for player in shown["seats"].values() for ship in player["yellow"]]
    for name in {*shown, *seat, *(name for ship in ships for name in ship)}:
        assert f"`{name}`" in PAGE, name
    json.dumps(shown)
