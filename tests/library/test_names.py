"""Which names the package offers, and what it costs to import them."""

import ast
import importlib
import inspect
import pkgutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import magblast
from magblast import library
from magblast.wording.english.library import LIBRARY
from tests.support.modules import loaded

NAMES = {
    *("shelf", "new", "resume", "read", "simulate", "review", "bot", "imagine"),
    *("Table", "Chair", "Choice", "Event", "View", "Record", "Moment", "Bot"),
    *("MagblastError", "IllegalAction", "LogError"),
}


def test_the_package_offers_what_the_library_has() -> None:
    assert {*magblast.__all__} == {*library.__all__, "__version__"}
    assert {*library.__all__} == NAMES
    assert {*dir(magblast)} >= NAMES


def test_every_name_is_there() -> None:
    for name in NAMES:
        assert getattr(magblast, name) is getattr(library, name)


def test_an_unknown_name_is_unknown() -> None:
    with pytest.raises(AttributeError, match="'magblast' has no attribute 'shoot'"):
        _ = magblast.shoot  # type: ignore[attr-defined]


def test_names_stay_what_they_are_whatever_is_imported() -> None:
    for each in pkgutil.walk_packages(magblast.__path__, "magblast."):
        if not each.name.startswith(("magblast.gym.", "magblast.__main__", "magblast.tui")):
            importlib.import_module(each.name)
    assert not [name for name in NAMES if isinstance(getattr(magblast, name), ModuleType)]


def test_importing_the_package_imports_next_to_nothing() -> None:
    own = {name for name in loaded("import magblast") if name.startswith("magblast")}
    assert own == {"magblast", "magblast.version"}
    assert loaded("import magblast") - loaded("") <= {"magblast", "magblast.version"}


def test_importing_the_package_takes_less_than_three_milliseconds() -> None:
    code = (
        "import time; began = time.process_time(); import magblast;"
        "print(time.process_time() - began)"
    )
    command = [sys.executable, "-c", code]
    took = [float(subprocess.check_output(command, text=True)) for _ in range(5)]
    assert min(took) < 0.003


@pytest.mark.parametrize("start", ["magblast.cli", "magblast.tui.app"])
def test_the_program_starts_without_the_library(start: str) -> None:
    assert not {name for name in loaded(f"import {start}") if "magblast.library" in name}


def test_the_library_needs_neither_screens_nor_card_files() -> None:
    code = (
        "import magblast; table = magblast.new(['Ada', 'bot:greedy'], seed='x');"
        "table.chair(1).play(table.chair(1).legal[0]); table.run(); str(table.view())"
    )
    assert not loaded(code) & {"textual", "pydantic", "yaml", "magblast.cli", "magblast.tui"}


def test_every_public_thing_is_documented() -> None:
    for name in NAMES:
        thing = getattr(magblast, name)
        assert inspect.getdoc(thing), name
        members = vars(thing).items() if inspect.isclass(thing) else ()
        for member, value in members:
            if not member.startswith("_") and (callable(value) or isinstance(value, property)):
                assert inspect.getdoc(value), f"{name}.{member}"


def test_every_sentence_of_the_library_is_said_and_there() -> None:
    said = set()
    for path in Path(library.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name(id="refuse" | "no_name") | ast.Attribute(attr="shown"), args=args
                ):
                    said |= {f"library.{key}" for key in _texts(args[0])}
                case ast.Constant(value=str(key)) if key.startswith("library."):
                    said.add(key)
    known = {key.removesuffix(".one") for key in LIBRARY}
    assert said - {"library."} == known


def _texts(node: ast.expr) -> set[str]:
    """Return the texts that an argument may be."""
    match node:
        case ast.Constant(value=str(text)):
            return {text}
        case ast.Name(id="key"):
            return {"number", "number.range", "bot_raised", "bot_raised.silent"}
    raise AssertionError(ast.unparse(node))
