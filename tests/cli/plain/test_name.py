"""Plain mode asks whoever plays alone for a name, once, and only where a person sits."""

from io import StringIO
from pathlib import Path

import pytest

from magblast.cli.plain.console import Console
from magblast.cli.plain.host import play_game
from magblast.play.at_once import play_now
from magblast.play.settings import load_settings
from magblast.record.log import LogFile
from magblast.wording import LANGUAGES, Language


def names_after(typed: str, home: Path, language: Language) -> tuple[list[str], str]:
    """Play until nothing is left of what was typed; return the names in the log, and the output."""
    heard = StringIO()
    header = play_now("battlecards", load_settings()[0], language)
    play_game(header, Console(StringIO(typed), heard, language))
    logs = sorted((home / "games").glob("*.mblog"), key=lambda path: path.stat().st_mtime_ns)
    first = next(iter(LogFile(logs[-1]).lines())).record
    return [seat["name"] for seat in first["seats"]], heard.getvalue()


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_person_is_asked_once(code: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Console, "on_terminal", property(lambda _: True))
    monkeypatch.setattr(Console, "rest", lambda *_: None)
    language = LANGUAGES[code]
    asked = language.say("plain.name").split()[0]
    names, told = names_after("bot:greedy\nAna\n", home, language)
    assert names == ["Ana", "Zara"]
    assert told.count(asked) == 2
    assert load_settings()[0].name == "Ana"
    names, told = names_after("", home, language)
    assert names == ["Ana", "Zara"]
    assert asked not in told


def test_a_script_is_not_asked(home: Path) -> None:
    names, told = names_after("", home, LANGUAGES["en"])
    assert names == ["Nemo", "Zara"]
    assert "What are you called?" not in told
    assert load_settings()[0].name == ""
