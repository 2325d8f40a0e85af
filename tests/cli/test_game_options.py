"""A game brings its own options to the command line."""

import pytest

from magblast.cli import main, play
from magblast.cli.parser import parse
from magblast.errors import MagblastError
from magblast.wording import tell
from tests.support.modules import loaded


def options(*argv: str) -> dict[str, object]:
    return dict(play.chosen_options(parse(["play", *argv])))


def refused(*argv: str) -> str:
    with pytest.raises(MagblastError) as caught:
        parse(["play", *argv])
    return tell(caught.value)


def test_the_usual_game_has_its_options() -> None:
    assert options() == {}
    assert options("--sound", "quiet", "--brutal-assault=on") == {
        "sound": "quiet",
        "brutal_assault": "on",
    }


@pytest.mark.usefixtures("shelf")
def test_another_game_has_others_and_whole_numbers_stay_numbers() -> None:
    assert options("--game", "pebbles", "--hand", "2") == {"hand": 2}
    assert options("--hand=1", "--game=pebbles") == {"hand": 1}
    told = "neither this command nor {} takes such arguments: {}"
    elsewhere = "--hand; Pebbles does (--game pebbles)"
    assert refused("--hand", "2") == told.format("Mag•Blast", elsewhere)
    assert refused("--hend", "2") == told.format("Mag•Blast", "--hend; did you mean --hands?")
    elsewhere = "--sound; Mag•Blast does (--game magblast)"
    assert refused("--game", "pebbles", "--sound", "quiet") == told.format("Pebbles", elsewhere)
    assert refused("--game", "pebbles", "--hand", "two").startswith(
        "--hand must be one of 3, 1, 2, not 'two'"
    )


@pytest.mark.usefixtures("shelf")
def test_help_lists_the_options_of_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--help"]) == 0
    everything = capsys.readouterr().out
    assert main(["play", "--game", "pebbles", "--help"]) == 0
    alone = capsys.readouterr().out
    for text, games in ((everything, ("Mag•Blast", "Pebbles")), (alone, ("Pebbles",))):
        for game in ("Mag•Blast", "Pebbles"):
            assert (f"options of {game}:" in text) == (game in games)
        assert "how many pebbles are dealt to each (default: 3)" in text
    assert "who judges the sound effects (default: honour)" in everything
    assert "--ask" not in everything


@pytest.mark.usefixtures("shelf")
def test_two_games_may_have_an_option_of_one_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tests.pebbles.Pebbles.id", "stones")
    monkeypatch.setitem(shelf_of_games(), "stones", "tests.pebbles")
    assert main(["play", "--help"]) == 0
    assert capsys.readouterr().out.count("how many pebbles are dealt to each") == 2
    assert options("--game", "stones", "--hand", "1") == {"hand": 1}


def shelf_of_games() -> dict[str, str]:
    from typing import cast

    from magblast.kernel.shelf import SHELF

    return cast("dict[str, str]", SHELF)


@pytest.mark.parametrize("game", ["chess", "Mag•Blast", ""])
def test_a_game_that_there_is_not_is_refused_in_one_sentence(game: str) -> None:
    assert refused("--game", game).startswith("--game must be one of magblast")


@pytest.mark.parametrize("argv", [["--help"], ["show", "--help"], ["state", "x"], ["cards", "-h"]])
def test_no_other_command_line_imports_a_game(argv: list[str]) -> None:
    modules = loaded(
        f"from magblast.cli.parser import parse\ntry: parse({argv})\nexcept SystemExit: pass"
    )
    assert not {name for name in modules if name.startswith("magblast.games.")}
