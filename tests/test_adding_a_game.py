"""What docs/adding-a-game.md says is so."""

import inspect
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from magblast.cli import main
from magblast.kernel.about import About
from magblast.kernel.game import Game, Position, View, Words
from magblast.kernel.has import Has
from magblast.kernel.picks import number_part
from magblast.kernel.seat import Audience
from magblast.kernel.shelf import game_of, guests
from magblast.record.schema import Shapes
from tests.tricks import learning

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")


def block(name: str) -> str:
    """Return the code that follows the name of a file of the small game."""
    _, _, after = PAGE.partition(f"\n`{name}`")
    found = re.search(r"```\w+\n(.*?)```", after, re.DOTALL)
    assert found is not None, name
    return found[1]


def members(heading: str) -> list[str]:
    """List the members that the table below a heading names."""
    _, _, after = PAGE.partition(f"\n### {heading}:")
    rows = after.partition("\n## ")[0].partition("\n### ")[0].partition("\n| member |")[2]
    cells = [row.split("|")[1] for row in rows.split("\n\n")[0].splitlines()[2:]]
    return [name for cell in cells for name in re.findall(r"`(\w+)`", cell)]


@pytest.mark.parametrize("door", [Game, Position, View, Words, About])
def test_the_tables_name_every_member_of_the_door_once(door: type[Any]) -> None:
    expected = {name for base in door.__mro__ for name in vars(base) if name[0] != "_"}
    assert sorted(members(door.__name__)) == sorted(expected)


def test_every_audience_and_everything_a_game_may_have_is_named() -> None:
    assert [each.name for each in Audience if f"`{each.name}`" not in PAGE] == []
    _, _, told = PAGE.partition("\n## What a game has")
    told = told.partition("\n## ")[0].lower()
    assert [each.value for each in Has if each.value not in told] == []


@pytest.mark.parametrize("name", ["wording.py", "game.py"])
def test_the_page_shows_the_game_that_the_tests_play(name: str) -> None:
    assert block(f"stones/{name}") == (ROOT / "tests" / "stones" / name).read_text("utf-8")


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install the game of the page as its ``pyproject.toml`` says."""
    project = tomllib.loads(block("pyproject.toml"))
    (games,) = project["project"]["entry-points"].values()
    (folder,) = project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    (tmp_path / folder).mkdir()
    (tmp_path / folder / "__init__.py").touch()
    for name in ("wording.py", "game.py"):
        (tmp_path / folder / name).write_text(block(f"{folder}/{name}"))
    info = tmp_path / f"{folder}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {folder}\nVersion: 1.0\n")
    lines = "".join(f"{id_} = {package}\n" for id_, package in games.items())
    (info / "entry_points.txt").write_text(f"[magblast.games]\n{lines}")
    monkeypatch.syspath_prepend(str(tmp_path))
    guests.cache_clear()
    yield
    guests.cache_clear()


@pytest.mark.usefixtures("installed")
def test_the_package_of_the_page_can_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert type(game_of("stones")).__module__ == "stones.game"
    assert main(_command("magblast simulate")) == 0
    assert "20 games" in capsys.readouterr().out


def _command(start: str) -> list[str]:
    found = re.search(rf"^ +magblast ({start.split()[1]} .*)$", PAGE, re.MULTILINE)
    assert found is not None
    return found[1].split()


def test_the_spelling_of_the_page_has_an_order_and_a_number() -> None:
    _, _, section = PAGE.partition("\n## Spelling")
    (code,) = re.findall(r"```python\n([^`]*def spell[^`]*)```", section)
    known: dict[str, Any] = {"Mark": SimpleNamespace, "OpenView": list, "Grid": int}
    exec(code, known)
    cells, points = known["spell"](None, SimpleNamespace(cells=("b2", "a1"), points=2), None)
    assert [thing.id for thing in cells.things] == ["b2", "a1"]
    assert cells.ordered
    assert points == number_part("points", 2, 1, 3)


def test_the_modules_that_the_page_names_exist() -> None:
    named = set(re.findall(r"`((?:kernel|record|paint)/\w+\.py)`", PAGE))
    assert len(named) > 10
    assert [name for name in named if not (ROOT / "magblast" / name).is_file()] == []


def test_what_programs_that_learn_and_schemas_need_is_called_with_these_arguments() -> None:
    for function in (learning.features, learning.things):
        names = ", ".join(inspect.signature(function).parameters)
        assert f"`{function.__name__}({names})`" in PAGE
    assert f"`Shapes({', '.join(Shapes._fields)})`" in PAGE


@pytest.mark.usefixtures("installed")
def test_logs_and_lines_of_the_game_stay_valid(capsys: pytest.CaptureFixture[str]) -> None:
    log = ROOT / "tests" / "stones" / "game.mblog"
    line = "mb1:IQn2ZTJ1O7DD4ojikvw8oD0I-yACuGwFx1V-eQ4uJ2DaCQACWe8"
    assert main(["share", str(log)]) == 0
    assert capsys.readouterr().out == f"{line}\n"
    for each in (str(log), line):
        assert main(["replay", "--verify", each]) == 0
        assert "12 actions verified; Bo won" in capsys.readouterr().out
