"""A whole game is played line by line, with answers grouped by unit and the board in words."""

import random
from pathlib import Path
from typing import Any

import pytest

from magblast.games.magusha.game import GAME
from magblast.kernel.language import FULL
from magblast.play.seating import seated
from magblast.record.header import Header, new_header
from magblast.record.replay import read_replay
from magblast.wording import ENGLISH
from tests.cli.plain.captain import Game, begin


def header(seed: str, **options: Any) -> Header:
    return new_header("magusha", ("Ada", "Bo"), seed, {"first": 1, **options}, game=GAME)


@pytest.mark.parametrize("formation", ["standard", "free"])
def test_a_whole_game_to_its_end(formation: str, tmp_path: Path) -> None:
    path, luck = tmp_path / "game.mblog", random.Random(3)
    game = begin(header("plain", formation=formation), path)
    assert game.play(lambda: game.lively(luck, look_up=True) if game.asked < 6000 else None)
    assert "has won the game" in game.in_sight or "The game is a draw." in game.in_sight
    assert read_replay(path).problem is None


def after(game: Game, *words: str) -> list[str]:
    """Type these words; return the lines printed from the first question on."""
    lines = game.type(*words).splitlines()
    return lines[next(at for at, each in enumerate(lines) if "command phase. Ada" in each) :]


def test_answers_are_grouped_by_unit(tmp_path: Path) -> None:
    lines = after(begin(header("x"), tmp_path / "game.mblog"), "5", "3")
    assert lines[:5] == [
        "Turn 1, command phase. Ada: command a unit, or end the turn. 3 stones left.",
        "1. Veshra of the Kiln f2, commander",
        "2. Smoke Runner d1, 2 troops",
        "4. Ash Caller f1, 1 troop",
        "5. Pike Breaker e2, 3 troops",
    ]
    at = lines.index("Pike Breaker e2, 3 troops: choose a space or what it does.")
    assert lines[at + 1 : at + 4] == [
        "1. Move Pike Breaker e2 to d2",
        "2. Move Pike Breaker e2 to e3",
        "3. s: Strike friendly Veshra of the Kiln f2 with Pike Breaker e2",
    ]
    # Nobody strikes an own unit because it is the only one in reach.
    asked, told, *_ = lines[at + 4 :]
    assert asked == (
        "No enemy is in reach, only your own on f2. Pike Breaker e2, 3 troops; Strike: choose a "
        "target."
    )
    assert told == (
        "Press Enter: Strike friendly Veshra of the Kiln f2 with Pike Breaker e2; Ada strikes a "
        "friendly unit, and what it loses goes to the spirit pool; Veshra of the Kiln f2: pushed "
        "to g2; Ada: reserves from 8 to 7."
    )


def test_only_what_has_changed_is_read_out_again_to_who_is_asked_again(tmp_path: Path) -> None:
    game = begin(header("x"), tmp_path / "game.mblog", words=FULL)
    lines = after(game, "5", "1", "6", "6")
    moved = lines.index("Pike Breaker moves from e2 to d2.")
    assert [line.partition(":")[0] for line in lines[moved + 1 : moved + 4]] == [
        "Row 2",
        "Ada, Cinder Host",
        "Turn 1, command phase. Ada",
    ]
    ended = lines.index("Turn 2: Bo.")
    assert lines[ended + 1] == "Turn 2, deploy phase: nothing left to do, so it ended."
    assert [line[:5] for line in lines[ended + 2 : ended + 7]] == [
        f"Row {row}" for row in (5, 4, 3, 2, 1)
    ]


def test_units_captains_and_cards_are_explained(tmp_path: Path) -> None:
    asked = ("? ada", "? e2", "? pike breaker", "? veshra", "? coal slinger", "? a3")
    text = begin(header("x"), tmp_path / "game.mblog").type(*asked)
    assert text.count("Ada, Cinder Host: 8 reserves") == 2
    assert "\nPike Breaker e2, 3 troops\nwarrior, squads of 3.\n" in text
    assert "\nPike Breaker\nwarrior, squads of 3.\n" in text
    assert "Trigger: Your spirit pool holds 6 or more spirits." in text
    assert "Coal Slinger: mage of the Cinder Host, alone on a space." in text
    assert "a3, empty." in text


def test_the_only_person_reads_the_whole_table_when_a_turn_begins(tmp_path: Path) -> None:
    seats = seated({1: "Ada", 2: "bot:random"}, ENGLISH)
    start = new_header("magusha", seats, "x", {"first": 1}, game=GAME)
    game = begin(start, tmp_path / "game.mblog", words=FULL)
    text = game.type("Go on", "End the turn", "End the turn")
    table = [line[:5] for line in text.splitlines() if line.startswith("Row ")]
    assert table == [f"Row {row}" for row in (5, 4, 3, 2, 1, 5, 4, 3, 2, 1)]
