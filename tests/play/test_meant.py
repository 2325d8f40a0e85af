"""Tests that a saved game is found by its captain's name."""

from pathlib import Path

import pytest

from magblast.cli import main
from magblast.errors import ShapeError
from magblast.play.autosave import new_path
from magblast.play.meant import games_named
from magblast.play.session import Session
from magblast.record.header import new_header
from magblast.record.names import name_meant


@pytest.fixture
def saved(home: Path) -> dict[str, Path]:
    """Return the saved games of some captains by their names."""
    paths = {}
    for name in ("José", "Ада", "李雷", "🚀", "Zoe"):
        header = new_header("third", [name, "Bo"])
        paths[name] = new_path(header)
        Session.start(header, paths[name]).close()
    return paths


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("josé", "José"),
        ("jose", "José"),
        ("JOSE\u0301", "José"),
        ("os", "José"),
        ("Ада", "Ада"),
        ("ада", "Ада"),
        ("雷", "李雷"),
        ("🚀", "🚀"),
        ("ｚｏｅ", "Zoe"),
        ("🚀\ufe0f", "🚀"),
    ],
)
def test_a_game_is_found_by_its_captains_name(
    typed: str, meant: str, saved: dict[str, Path]
) -> None:
    assert games_named(Path(typed)) == [saved[meant]]


@pytest.mark.parametrize("typed", ["Ева", "zoë", "\u200b"])
def test_another_name_finds_nothing_and_is_quoted_as_it_is(
    typed: str, saved: dict[str, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(ShapeError):
        games_named(Path(typed))
    assert main(["show", typed]) == 2
    shown = typed if typed.isprintable() else r"\u200b"
    assert f"'{shown}'" in capsys.readouterr().err


def test_a_person_is_found_without_accents_where_only_one_is_meant() -> None:
    names = ["José", "Zoé", "Zoë", "Ada"]
    assert name_meant("jose", names) == name_meant("JOSÉ", names) == "José"
    assert name_meant("zoe", names) is None
    assert name_meant("adá", names) is None
