"""The plain bases offer what every game may keep."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pytest

from magblast.kernel.base import BaseWords, OpenGame, OpenPosition, TurnBegan
from magblast.kernel.game import Mark
from magblast.kernel.refusal import Refusal
from magblast.kernel.setup import SeatInfo, Setup, Start
from magblast.wording import ENGLISH
from tests.stones.game import GAME as STONES
from tests.stones.game import Heap, Take, Taken

HEAP = Heap()
SETUP = Setup("stones", (SeatInfo("Ada"), SeatInfo("Bo")), {}, "stones/1")


@dataclass(frozen=True)
class Grid(OpenPosition[Any, Any]):
    rows: tuple[tuple[int, ...], ...] = ((0, 1), (2, 0))
    decision: ClassVar[None] = None
    outcome: ClassVar[None] = None


class GridGame(OpenGame[Grid, Any, Any]):
    def open(self, setup: Setup, start: Start) -> tuple[Grid, tuple[Any, ...]]:
        return Grid(), ()


class GridWords(BaseWords[Any, Any, Any]):
    def table(self, view: Any) -> Sequence[str]:
        return ()


def test_the_snapshot_of_an_open_game_is_json() -> None:
    table = GridGame().snapshot(Grid(), None)
    assert table == json.loads(json.dumps(table)) == {"rows": [[0, 1], [2, 0]]}


def test_an_answer_with_a_key_of_its_own_has_a_usual_role() -> None:
    words = GridWords("grid", ("Ada", "Bo"), ENGLISH)
    assert words.role("option") == "what to do"
    own = ENGLISH.with_phrases({"en": {"grid.role.option": "an answer"}})
    assert GridWords("grid", (), own).role("option") == "an answer"


def test_a_missing_phrase_is_named_as_the_game_must_write_it() -> None:
    words = GridWords("grid", ("Ada", "Bo"), ENGLISH)
    with pytest.raises(KeyError, match=r"'grid\.role\.cell'"):
        words.role("cell")


def test_a_refusal_is_told_by_its_facts() -> None:
    phrases = {
        "grid.why.full": "{cell} is full",
        "grid.why.full.none": "every cell is full",
        "grid.why.full.7": "{cell} holds seven",
        "grid.why.not_asked": "now you can only {can}",
        **{f"grid.can.{each}": each for each in ("move", "pass", "stay")},
    }
    own = ENGLISH.with_phrases({"en": phrases})
    words = GridWords("grid", ("Ada", "Bo"), own)
    for facts, told in (
        ({"cell": "a1"}, "a1 is full"),
        ({}, "every cell is full"),
        ({"cell": ""}, "every cell is full"),
        ({"cell": "a1", "count": 7}, "a1 holds seven"),
        ({"cell": "a1", "count": 8}, "a1 is full"),
    ):
        assert words.refusal(Refusal("full", "3", facts)) == f"{told} (rules 3)."
    for can, told in (
        (("pass",), "pass"),
        (("move", "pass"), "move or pass"),
        (("move", "stay", "pass"), "move, stay or pass"),
    ):
        said = words.refusal(Refusal("not_asked", "1", {"can": can}))
        assert said == f"now you can only {told} (rules 1)."
    seat = words.refusal(Refusal("not_your_decision", "2", {"seat": 2}))
    assert seat == "Bo decides now (rules 2)."


def test_a_turn_that_begins_is_told_and_marked() -> None:
    heap, opening = STONES.open(SETUP, Start("seed", "splitmix64"))
    _, events = heap.play(Take(1, 2))
    assert [*opening, *events] == [TurnBegan(1, 1), Taken(1, 2), TurnBegan(2, 2)]
    marks = [STONES.mark(event) for event in (*opening, *events)]
    assert marks == [(Mark.TURN, 1), (Mark.OTHER, 1), (Mark.TURN, 2)]
    words = STONES.words(SETUP, ENGLISH)
    assert words.sentence(events[-1]) == "Turn 2: Bo."
    own = ENGLISH.with_phrases({"en": {"stones.event.turn_began": "{seat} is next."}})
    assert STONES.words(SETUP, own).sentence(events[-1]) == "Bo is next."


def test_no_turn_begins_after_the_end_or_while_a_turn_goes_on() -> None:
    _, events = replace(HEAP, left=2).play(Take(1, 2))
    assert [*events] == [Taken(1, 2)]
    _, events = _Still().play(Take(1, 1))
    assert [*events] == [Taken(1, 1)]


def test_a_game_may_tell_of_its_turns_itself() -> None:
    _, events = _Silent().play(Take(1, 1))
    assert [*events] == [Taken(1, 1)]


class _Still(Heap):
    def after(self, action: Take) -> tuple["_Still", tuple[Taken, ...]]:
        after, events = super().after(action)
        return _Still(after.left, self.turn), events


class _Silent(Heap):
    def turn_began(self) -> tuple[Taken, ...]:
        return ()

    def after(self, action: Take) -> tuple["_Silent", tuple[Taken, ...]]:
        after, events = super().after(action)
        return _Silent(after.left, after.turn), events
