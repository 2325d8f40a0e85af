"""A saved game is named by a path, a number or part of its name, or picked from a list."""

import io
import json
import os
import sys
from pathlib import Path
from typing import Protocol

import pytest

from tests.cli.conftest import Run
from tests.support.logs import FIRE, PASS, SOUND, duel, write

NAMES = ("2026-11-20-1200-bo-cy", "2026-11-21-1934-ada-bo", "2026-11-21-1934-ada-bo-2")
"""From the oldest to the newest."""
CAPTAINS = (("Bo", "Cy"), ("Ada", "Bo"), ("Ada", "Bo"))


class Terminal(io.StringIO):
    """What a person types, or reads."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def games(home: Path) -> Path:
    """Three games, of which the newest has three records and the oldest one."""
    folder = home / "games"
    folder.mkdir(parents=True)
    for count, (name, captains) in enumerate(zip(NAMES, CAPTAINS, strict=True), 1):
        header = duel()
        for seat, captain in zip(header["seats"], captains, strict=True):
            seat["name"] = captain
        write(folder / f"{name}.mblog", header, *(FIRE, SOUND, PASS)[:count])
        os.utime(folder / f"{name}.mblog", (1000 * count, 1000 * count))
    return folder


class Typing(Protocol):
    def __call__(self, *lines: str) -> io.StringIO: ...


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Typing:
    """Sit down at a terminal, type lines there, and return what can be read."""

    def type_lines(*lines: str) -> io.StringIO:
        screen = Terminal()
        monkeypatch.setattr(sys, "stdin", Terminal("".join(f"{line}\n" for line in lines)))
        monkeypatch.setattr(sys, "stderr", screen)
        return screen

    return type_lines


def kind(out: str) -> str:
    """Return what is asked at the table that was printed; it differs from game to game."""
    return str(json.loads(out)["decision"]["kind"])


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        *(("last", "follow_up"), ("1", "follow_up"), ("2", "respond"), ("3", "sound")),
        *(("03", "sound"), ("cy", "sound"), ("BO-CY", "sound"), ("11-20", "sound")),
        *((NAMES[1], "respond"), (f"{NAMES[1]}.mblog", "respond"), ("bo-2", "follow_up")),
        ("cy.mblog", "sound"),
    ],
)
@pytest.mark.usefixtures("games")
def test_a_game_is_named(typed: str, asked: str, run: Run) -> None:
    code, out, err = run("state", typed)
    assert (code, err) == (0, "")
    assert kind(out) == asked


@pytest.mark.usefixtures("games")
def test_a_path_that_exists_wins(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("last", "2", "ada"):
        write(tmp_path / name, duel())
        assert kind(run("state", name)[1]) == "attack"
    (tmp_path / "ada").unlink()
    (tmp_path / "ada").symlink_to("nowhere")
    assert "ada: there is no such file" in run("state", "ada")[2]


@pytest.mark.parametrize(
    ("typed", "problem"),
    [
        ("4", "there is no game '4': magblast games lists 3 games"),
        ("0", "there is no game '0'"),
        ("9" * 5000, "there is no game '999"),
        ("zara", "there is no such file, and no saved game has 'zara' in its name"),
        ("zara.mblog", "zara.mblog: there is no such file"),
        ("folder/ada", "folder/ada: there is no such file"),
        ("x" * 5000, "there is no such file, and no saved game has 'xxx"),
        (
            "ada",
            "'ada' is part of several names, so type the number of a game: "
            f"{NAMES[2]} is 1 and {NAMES[1]} is 2\n",
        ),
    ],
)
@pytest.mark.usefixtures("games")
def test_what_names_no_game_is_refused(typed: str, problem: str, run: Run) -> None:
    code, out, err = run("state", typed)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert problem in err


@pytest.mark.usefixtures("home")
def test_without_any_game_nothing_can_be_named(run: Run, typing: Typing) -> None:
    screen = typing("1", "1", "1")
    assert run("state", "last")[0] == run("state", "1")[0] == run("state")[0] == 2
    assert "there is no game '1', as none has been saved yet" in screen.getvalue()


def test_captains_whom_the_name_of_a_file_leaves_out_are_found(games: Path, run: Run) -> None:
    (games / f"{NAMES[0]}.mblog").rename(games / "final.mblog")
    assert kind(run("state", "cy")[1]) == "sound"


@pytest.mark.usefixtures("games")
def test_each_command_with_a_file_takes_a_name(run: Run) -> None:
    for command in (("show",), ("legal",), ("replay", "--verify"), ("export", "--public")):
        code, out, _ = run(*command, "cy")
        assert (code, bool(out)) == (0, True), command
    assert run("report", "cy", "last")[0] == 0
    code, out, _ = run("play", "--plain", "cy")
    assert code == 0
    assert f"{NAMES[0]}.mblog" in out


@pytest.mark.parametrize(
    ("lines", "asked"),
    [
        (["2"], "respond"),
        ([""], "follow_up"),
        (["cy"], "sound"),
        (["ada", "2"], "respond"),
        (["ada", ""], "follow_up"),
        (["nobody", "9", "3"], "sound"),
    ],
)
@pytest.mark.usefixtures("games")
def test_a_person_picks_a_game(lines: list[str], asked: str, run: Run, typing: Typing) -> None:
    screen = typing(*lines)
    code, out, _ = run("state")
    assert code == 0
    assert kind(out) == asked
    listed = screen.getvalue().splitlines()
    assert [line.split()[0] for line in listed[:3]] == ["1", "2", "3"]
    for line, (one, other) in zip(listed, reversed(CAPTAINS), strict=False):
        assert f"third edition: {one} and {other}; not finished" in line


@pytest.mark.usefixtures("games")
def test_a_part_of_several_names_lists_these_alone(run: Run, typing: Typing) -> None:
    screen = typing("2")
    assert kind(run("state", "ada")[1]) == "respond"
    assert [line.split()[0] for line in screen.getvalue().splitlines()[:2]] == ["1", "2"]
    assert "\n3  " not in screen.getvalue()


@pytest.mark.usefixtures("games")
def test_nothing_is_asked_where_nobody_sits_or_a_game_begins(
    run: Run, typing: Typing, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = typing()
    assert run("state")[0] == 2
    assert screen.getvalue().endswith("magblast: missing: FILE (try magblast state --help)\n")
    screen = typing()
    assert run("report")[1].startswith("There is no finished game")
    assert run("play", "--plain")[0] == 0
    assert "Which game?" not in screen.getvalue()
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n"))
    assert run("state")[0] == 2
    assert "Which game?" not in screen.getvalue()


def test_only_the_newest_games_are_listed(games: Path, run: Run, typing: Typing) -> None:
    for number in range(25):
        path = write(games / f"old-{number}.mblog", duel())
        os.utime(path, (number, number))
    screen = typing("28")
    assert kind(run("state")[1]) == "attack"
    listed = screen.getvalue().splitlines()
    assert listed[19].startswith("20  ")
    assert listed[20].strip() == "8 more"
