"""What a console offers once a game is over, and what is left of a damaged one."""

import re
import shutil
from io import StringIO
from pathlib import Path

import pytest

from magblast.cli.plain.console import Console
from magblast.cli.plain.home import ask_home
from magblast.cli.plain.host import play_game
from magblast.cli.plain.opening import Declined
from magblast.play.autosave import games_folder
from magblast.record.replay import read_replay
from magblast.system.startup import start_command
from tests.cli.plain.captain import Typist
from tests.games.magblast.golden.features import FOLDER
from tests.support.logs import unfinished_games

WON = FOLDER / "third-game-1.mblog"
AGAIN = "For a rematch with the same deal and the seats rotated, type r. To finish, press Enter."


@pytest.fixture(autouse=True)
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MAGBLAST_HOME", str(tmp_path))
    games_folder().mkdir()
    return games_folder()


def console(*words: str) -> tuple[Console, StringIO]:
    typed, screen = iter(words), StringIO()
    return Console(Typist(lambda: next(typed, None)), screen), screen


def damaged(path: Path) -> Path:
    lines = WON.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:60]) + b'{"n":60,"by":1,"do":"sneeze"}\n')
    return path


def test_a_finished_game_is_read_out_turn_by_turn(games: Path) -> None:
    shutil.copy(WON, games / "won.mblog")
    looked_up = ("t", "? bo", "/minefield", "/nothing")
    at, screen = console("10", "", *looked_up, "2", "5", "x", "e", "q")
    ask_home(at)
    told = screen.getvalue()
    assert "\n10. Watch: Ada, Bo, Cy, Di; Mag•Blast, third edition; " in told
    before, turns = told.split("Press Enter for the next turn,")
    assert "Turn 1: Ada." not in before
    first, rest = turns.split("Turn 2: Bo.", 1)
    # The table is that at the end of the first turn, as everybody saw it.
    assert "\nSeat 1, Ada: Alpha Mazons, hull 8 of 8, hand of 2, 2 uses left.\n" in first
    bo = "Seat 2, Bo: Cranium Consortium, hull 8 of 8, hand of 4."
    assert first.count(bo) == 2
    # The search knows the whole log, and says in which turn a line stands.
    assert "\nTurn 22: Di.\nDi plays Minefield on Bo's fleet.\n" in first
    assert "No line of the log contains 'nothing'." in first
    assert rest.index("Turn 5: Ada.") < rest.index("go to that turn") < rest.index("Turn 6: Bo.")
    assert "Turn 3: Cy." not in rest
    end = rest.split("Cy has won the game!\n")[1].splitlines()
    assert end[0] == "Loudest sound effects"
    assert all(re.fullmatch(r"\w+: “.+”", line) for line in end[1:3])
    assert "Cy won with “pew pew”" in end
    assert any(line.startswith("1st Cy: shots 25") for line in end)
    plot = end.index(
        "Hull left, turn by turn: at the start of turns 1, 7, 13, 20, 26, 33, 39, and at the end."
    )
    assert end[plot + 1] == "Ada: 23, 17, 12, 0, 0, 0, 0, 0."
    assert "Your hand" not in told


def test_after_a_game_the_table_votes_and_plays_again(games: Path) -> None:
    path = Path(shutil.copy(WON, games / "won.mblog"))
    at, screen = console("7", "t", "2", "2", "1", "2", "r", "q")
    play_game(path, at)
    told = screen.getvalue()
    assert told.count(AGAIN) == 3
    asked = [told.index(f"{name}, who made the worst") for name in ("Ada", "Bo", "Cy", "Di")]
    assert asked == sorted(asked)
    assert "To vote, type a seat number: 1 Ada, 2 Bo, 3 Cy, 4 Di. (Bo: 2, Ada: 1)" in told
    assert "For the next game, dealt by Bo, type r." in told
    assert "Cy, press Enter when only you can see the screen." in told
    (game,) = unfinished_games()
    assert game.names == ("Cy", "Di", "Ada", "Bo")
    for word in ("", "q"):
        at, screen = console(word)
        play_game(path, at)
        assert screen.getvalue().endswith("1 Ada, 2 Bo, 3 Cy, 4 Di.\n")


def test_the_undamaged_part_of_a_game_is_played_on(games: Path) -> None:
    log = damaged(games / "torn.mblog")
    at, screen = console("s", "q")
    play_game(log, at)
    told = screen.getvalue()
    assert "line 61: there is no action 'sneeze'\nTo save the undamaged part" in told
    (copy,) = (game.path for game in unfinished_games() if game.path != log)
    assert read_replay(copy).course.n == 59
    assert f"{start_command()} play --plain {copy}" in told
    at, screen = console("")
    with pytest.raises(Declined):
        play_game(log, at)
    assert screen.getvalue().count("sneeze") == 1


def test_a_pin_is_set_where_the_table_is_set_up() -> None:
    table = ("2", "1", "Ada,bot:random,Bo", "1")
    at, screen = console(*table, "8", "12", "8", "1234", "", "", "99", "1234", "q")
    ask_home(at)
    begun, told, lifted = screen.getvalue().split("Type your PIN.")[0], *parts(screen)
    shown = re.findall(r"^\d+\. (\w+'s PIN: \w+)$", begun, re.MULTILINE)
    assert shown == ["Ada's PIN: none", "Bo's PIN: none"] * 2 + ["Ada's PIN: set", "Bo's PIN: none"]
    assert "A PIN has 4 digits. Nothing has changed." in begun
    assert "Your cover now asks for the PIN." in begun
    assert "Wrong PIN." in told
    assert "Your hand" in lifted
    assert "Your hand" not in begun + told


def parts(screen: StringIO) -> tuple[str, str]:
    """Return what was printed after the PIN was asked for, before and after the right one."""
    _, told = screen.getvalue().split("Type your PIN.", 1)
    wrong, lifted = told.split("Wrong PIN. ")
    return f"{wrong}Wrong PIN.", lifted


def test_a_game_without_hands_asks_for_no_pin() -> None:
    at, screen = console("2", "3", "Ada,Bo", "1", "1", "q")
    ask_home(at)
    assert "The table is set up like this." in screen.getvalue()
    assert "PIN" not in screen.getvalue()
