"""The plain bases offer what every game may keep."""

import json
from dataclasses import dataclass
from typing import Any

import pytest

from magblast.kernel.plain import OpenGame, OpenPosition, PlainWords
from magblast.wording import ENGLISH


@dataclass(frozen=True)
class Grid(OpenPosition[Any, Any]):
    rows: tuple[tuple[int, ...], ...] = ((0, 1), (2, 0))


def test_the_snapshot_of_an_open_game_is_json() -> None:
    game: OpenGame[Grid, Any, Any] = OpenGame()
    table = game.snapshot(Grid(), None)
    assert table == json.loads(json.dumps(table)) == {"rows": [[0, 1], [2, 0]]}


def test_an_answer_with_a_key_of_its_own_has_a_usual_role() -> None:
    words: PlainWords[Any, Any, Any] = PlainWords("grid", ("Ada", "Bo"), ENGLISH)
    assert words.role("option") == "what to do"
    own = ENGLISH.with_phrases({"en": {"grid.role.option": "an answer"}})
    assert PlainWords[Any, Any, Any]("grid", (), own).role("option") == "an answer"


def test_a_missing_phrase_is_named_as_the_game_must_write_it() -> None:
    words: PlainWords[Any, Any, Any] = PlainWords("grid", ("Ada", "Bo"), ENGLISH)
    with pytest.raises(KeyError, match=r"'grid\.role\.cell'"):
        words.role("cell")
