"""Asking for help twice leads to advice line by line, too."""

from pathlib import Path

import pytest

from magblast.record.replay import read_replay
from tests.cli.plain.captain import begin, resume
from tests.every_game.games import GAMES, begun
from tests.support.advised import quick, solo

__all__ = ["quick"]
pytestmark = pytest.mark.usefixtures("quick")
OFFER = "? again: advice"
WARNING = "If you ask for advice, this game counts for nothing in your scores."
ADVICE = "A bot captain would compare two answers"


@pytest.mark.parametrize("id_", GAMES)
def test_help_leads_to_advice_once_it_is_clear_what_it_costs(id_: str, tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    said = begin(solo(id_), path).type("?", "?", "?")
    offered, warned, advised = (said.index(each) for each in (OFFER, WARNING, ADVICE))
    assert offered < warned < advised
    assert said.count(WARNING) == 1
    told = said[advised : said.index("How it was judged")]
    assert "1. " not in told
    assert told.count(" %: ") == 2
    assert told.count("For this, type ") == (0 if id_ == "magblast" else 2)
    assert read_replay(path).course.is_advised


def test_it_is_asked_for_at_once_by_two_signs(tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    said = begin(solo("battlecards"), path).type("??", "q")
    assert WARNING in said
    assert ADVICE not in said
    assert not read_replay(path).course.is_advised
    said = resume(path).type("??", "??", "??")
    assert said.count(WARNING) == 1
    assert said.count(ADVICE) == 2
    assert WARNING not in resume(path).type("??")


def test_beside_other_people_help_stays_help(tmp_path: Path) -> None:
    said = begin(begun("battlecards", "owl"), tmp_path / "game.mblog").type("", "?", "?", "??")
    assert OFFER not in said
    assert said.count("t: the table.") == 2
    assert "There is no advice here." in said
