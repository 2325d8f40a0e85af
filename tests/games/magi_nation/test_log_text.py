"""The page about the log says what is true, and its examples play."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from magblast.games.magi_nation.catalog import VERSIONS, facts, printed
from magblast.games.magi_nation.engine.actions import Action, UseEffect, UsePower
from magblast.games.magi_nation.engine.terms import DecisionKind, Phase
from magblast.games.magi_nation.engine.turn import MOST_ANSWERS
from magblast.games.magi_nation.game import GAME
from magblast.games.magi_nation.log.position import PHASES
from magblast.kernel.nodes import fields
from magblast.kernel.seat import ALL
from magblast.kernel.setup import Start
from magblast.kernel.vocabulary import word_for
from magblast.record.replay import Replay, read_replay
from tests.games.magi_nation.scenario import Scenario, setup

PAGE = (Path(__file__).parents[3] / "docs" / "log-magi-nation.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```\n(\{.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
WORDS = {UsePower: "power", UseEffect: "effect"}


def block(name: str) -> dict[str, Any]:
    """Return the JSON of an example that begins with this field."""
    text = PAGE.split(f'```\n"{name}": ')[1].split("```")[0]
    found: dict[str, Any] = json.loads(text)
    return found


def named_in(node: Any) -> Iterator[str]:
    """Iterate over the names of all fields but those of seats."""
    if isinstance(node, dict):
        for name, value in node.items():
            if not name.isdigit():
                yield name
            yield from named_in(value)
    elif isinstance(node, list):
        for each in node:
            yield from named_in(each)


def replayed(path: Path, text: str) -> Replay:
    path.write_text(text, encoding="utf-8")
    return read_replay(path, shelf=lambda _: GAME)


@pytest.mark.parametrize("number", range(2), ids=["log", "script"])
def test_the_examples_of_the_page_verify(tmp_path: Path, number: int) -> None:
    assert len(EXAMPLES) == 2
    replay = replayed(tmp_path / "example.mblog", EXAMPLES[number])
    assert replay.problem is None
    assert replay.failed is None
    assert replay.course.n == (6, 1)[number]


def test_the_log_of_the_page_has_digests() -> None:
    assert all('"h":' in record for record in EXAMPLES[0].splitlines()[1:])


def test_the_position_of_the_page_is_what_state_prints() -> None:
    given = block("position")
    position, _ = GAME.open(
        setup("cald", "naroom"), Start("falcon", "splitmix64/1", position=given)
    )
    shown = GAME.snapshot(position, ALL)
    for name in ("turn", "active", "phase", "dice"):
        assert shown[name] == given[name]
    one = given["seats"]["1"]
    for name in (
        "starter",
        "first_turn",
        "magi",
        "stack",
        "defeated",
        "creatures",
        "relics",
        "hand",
    ):
        assert shown["seats"]["1"][name] == one[name]
    assert shown["seats"]["1"]["deck"][:1] == one["deck"]
    assert shown["seats"]["1"]["deck_size"] == 40 - len(("arbolit", "magma_armor", "fire_flow"))


def test_the_deal_of_the_page_can_be_dealt() -> None:
    start = Start("falcon", "splitmix64/1", deal=block("deal"))
    position, _ = GAME.open(setup("naroom", "cald"), start)
    seat = GAME.snapshot(position, ALL)["seats"]["1"]
    assert seat["deck"][0] == "weebo.1"
    assert seat["shuffles"] == [["grow.1"], []]


def test_every_action_with_its_fields_and_every_kind_is_on_the_page() -> None:
    for kind in get_args(Action):
        assert f"| `{WORDS.get(kind, word_for(kind))}` |" in PAGE
        assert all(f"`{each.name}`" in PAGE for each in fields(kind) if each.name != "by")
    steps = (Phase.PRS_1, Phase.ATTACK, Phase.CREATURES, Phase.PRS_2)
    assert all(f"`{kind}`" in PAGE for kind in (*DecisionKind, *steps, *PHASES))


def test_every_version_of_the_rules_is_on_the_page() -> None:
    assert re.findall(r"^\| `(magi-nation/\d+)` \|", PAGE, re.MULTILINE) == [*VERSIONS]
    version = "magi-nation/2"
    assert f'"rules":"{version}","cards":"{facts(version=version)}"' in PAGE


def test_every_deck_and_the_length_of_a_list_are_on_the_page() -> None:
    assert all(f"`{deck}`" in PAGE for deck in printed().decks)
    assert f"at most {MOST_ANSWERS:,} answers" in PAGE.replace("\n", " ")


def test_every_field_of_a_state_is_on_the_page() -> None:
    start = Start("falcon", "splitmix64/1")
    set_up, _ = GAME.open(setup("cald", "naroom"), start)
    fog = {"card": "fog_bank.1", "by": 1, "turns": 2}
    ring = {"card": "storm_ring.1", "from": 1, "owner": 1}
    game = Scenario(
        {"creatures": [{"card": "arbolit.1", "spells": [fog], "under": [ring]}]},
        {"relics": ["robe_of_vines.1"]},
    )
    for position in (set_up, game.position):
        names = {*named_in(GAME.snapshot(position, ALL))}
        assert [each for each in names if f"`{each}`" not in PAGE and f'"{each}"' not in PAGE] == []
