"""A game without hands, rounds and typed texts is asked about none of them, and hears of none."""

import json
import re
from pathlib import Path

import pytest

from magblast.cli import main
from magblast.play.autosave import HOME
from magblast.play.choices import Choices, customs_of
from magblast.play.flow import ASKING, Asking, with_asking
from magblast.play.playback import Playback
from magblast.record.header import header_record, new_header
from magblast.shelf import SHELF, game_of
from magblast.wording import ENGLISH

FOREIGN = re.compile(
    r"\b(hands?|ships?|fleets?|flagships?|minefields?|battles?|combat|respon\w+|standing order"
    r"|sound effects?|shots?|hulls?|cards?|phases?|covers?|PIN|judged|direct hit)\b",
    re.IGNORECASE,
)
"""Words of what Stones does not have."""


@pytest.fixture(autouse=True)
def stones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put Stones on the shelf."""
    monkeypatch.setitem(SHELF, "stones", "tests.stones")
    monkeypatch.setenv(HOME, str(tmp_path / "home"))


def test_a_table_is_offered_what_makes_a_difference() -> None:
    stones, battlecards = game_of("stones"), game_of("battlecards")
    assert [*Choices.of(stones, ENGLISH).words] == ["take_backs"]
    offered = [*Choices.of(battlecards, ENGLISH).words]
    assert offered[0] == ASKING
    assert {"hands", "orders", "take_backs"} < {*offered}
    assert [*customs_of(())] == ["take_backs"]


def test_a_header_says_nothing_of_what_there_is_not(tmp_path: Path) -> None:
    header = Choices.of(game_of("stones"), ENGLISH).header("stones", ("Ada", "Bo"), "x", {})
    assert {"asking", "table"}.isdisjoint(header_record(header))
    assert with_asking(header, Asking.STRICT) is header
    # A log may say it all the same.
    record = {**header_record(header), "asking": "strict", "table": {"hands": "relaxed"}}
    path = tmp_path / "old.mblog"
    path.write_text(json.dumps(record) + "\n", encoding="utf-8")
    assert Playback.open(path).session.header.table["hands"] == "relaxed"


def test_flags_are_taken_where_they_make_a_difference(capsys: pytest.CaptureFixture[str]) -> None:
    for flag, word in (("--responses", "strict"), ("--hands", "relaxed"), ("--orders", "none")):
        assert main(["play", "--plain", "--game", "stones", flag, word]) == 2
        told = capsys.readouterr().err
        assert f"neither this command nor Stones takes such arguments: {flag}" in told
        assert told.count("\n") == 1
    main(["play", "--help", "--game", "battlecards"])
    told = capsys.readouterr().out
    assert all(flag in told for flag in ("--responses", "--hands", "--orders", "--take-backs"))


def test_help_speaks_of_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    main(["play", "--help", "--game", "stones"])
    told = capsys.readouterr().out
    assert "--take-backs" in told
    assert FOREIGN.findall(told) == []


def test_a_game_has_nothing_unless_it_says_so() -> None:
    assert not game_of("stones").has
    header = new_header("stones", ("Ada", "Bo"), "x", game=game_of("stones"))
    assert header_record(header)["seats"] == [{"name": "Ada"}, {"name": "Bo"}]
