"""The pages on the code name only what is there."""

import ast
import re
from pathlib import Path
from typing import get_args

import pytest

from magblast.games.magblast.engine.frames import Frame

ROOT = Path(__file__).parents[2]
BOX = (ROOT / "magblast" / "games" / "magblast" / "README.md").read_text(encoding="utf-8")
TEXT = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8") + BOX
TOUR = (ROOT / "docs" / "tour.md").read_text(encoding="utf-8")
STATIONS = re.findall(r"`(magblast/[a-z_/]+\.py)`[^`]*: `([A-Za-z_.]+)`", TOUR)
"""The file and the function of each station."""
SOURCES = sorted((ROOT / "magblast").rglob("*.py"))


def test_every_module_named_exists() -> None:
    known = {path.relative_to(ROOT / "magblast").as_posix() for path in SOURCES}
    named = set(re.findall(r"`([a-z_/]+\.py)`", TEXT))
    assert named
    for module in named:
        assert any(path == module or path.endswith(f"/{module}") for path in known), module


def test_every_type_named_exists() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    named = set(re.findall(r"`([A-Z][a-z]+(?:[A-Z][a-z]+)*)[`(]", TEXT)) - {"None"}
    assert len(named) > 20
    for name in named:
        assert re.search(rf"^(?:class {name}\b|{name} = )", code, re.MULTILINE), name


def test_every_frame_is_explained() -> None:
    for frame in get_args(Frame):
        assert f"| `{frame.__name__}` |" in BOX, frame


@pytest.mark.parametrize(("file", "function"), STATIONS)
def test_every_station_of_the_tour_is_there(file: str, function: str) -> None:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    body: list[ast.stmt] = tree.body
    *classes, name = function.split(".")
    for outer in classes:
        found = [each for each in body if isinstance(each, ast.ClassDef) and each.name == outer]
        assert found, outer
        body = found[0].body
    assert name in [each.name for each in body if isinstance(each, ast.FunctionDef)]


def test_the_tour_is_short() -> None:
    assert len(STATIONS) == 11
    assert len(TOUR.splitlines()) <= 150


def test_a_station_is_read_in_one_file() -> None:
    stations = re.split(r"\n(?=\d+\. \*\*)", TOUR.partition("\n## Where to go")[0])[1:]
    assert len(stations) == 11
    assert {len(set(re.findall(r"`[\w/]+\.py`", station))) for station in stations} == {1}
