"""The title that is shown comes from one phrase, so that a neutral one can be put there."""

import ast
import re
from datetime import date
from pathlib import Path

import pytest

import magblast
from magblast.games.magblast.game import GAME
from magblast.games.magblast.wording import PHRASES
from magblast.tui.app import MagblastApp
from magblast.tui.screens.home import HomeScreen

PACKAGE = Path(magblast.__file__).parent


def told(source: str) -> list[str]:
    """List the texts of a module, but for its docstrings."""
    tree = ast.parse(source)
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
    ]


def test_the_title_is_written_once() -> None:
    assert PHRASES["en"]["magblast.title"] == GAME.name
    sources = [(path.name, path.read_text(encoding="utf-8")) for path in PACKAGE.rglob("*.py")]
    bullet = re.compile(r"•|\\(u2022|N\{BULLET\})")
    found = [(name, told(source)) for name, source in sources if bullet.search(source)]
    where = [name for name, texts in found for text in texts if GAME.name in text]
    assert where == ["__init__.py"]


@pytest.mark.parametrize(
    ("title", "shown"), [("Mag•Blast", "█ ▀ █ █▀▀█"), ("Star Duel", "▀▀▀"), ("Ж", "Ж")]
)
def test_the_home_screen_shows_any_title(title: str, shown: str) -> None:
    home = HomeScreen([], [], {}, title, "", date(2026, 11, 24))
    assert shown in home.headline
    assert len({len(row) for row in home.headline.splitlines()}) == 1


def test_the_home_screen_takes_the_title_from_the_phrase(monkeypatch: pytest.MonkeyPatch) -> None:
    own: dict[str, str] = dict(PHRASES["en"]) | {"magblast.title": "Star Duel"}
    monkeypatch.setattr("magblast.tui.app.phrases_of", lambda _: {"en": own})
    assert MagblastApp()._title_page == ("Star Duel", own["magblast.motto"])
