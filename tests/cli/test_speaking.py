"""The language is that of the command line, else of the settings, else of the environment."""

from pathlib import Path

import pytest

from magblast.cli.speaking import language_of
from magblast.play.autosave import HOME
from magblast.play.settings import Settings, save_settings


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME, str(tmp_path))
    return tmp_path


def test_what_is_nearer_counts(home: Path) -> None:
    spanish = {"LANG": "es_ES.UTF-8"}
    assert language_of([], {}).code == "en"
    assert language_of([], spanish).code == "es"
    assert language_of(["--language", "en"], spanish).code == "en"
    save_settings(Settings(language="en"))
    assert language_of([], spanish).code == "en"
    assert language_of(["--language", "es"], {}).code == "es"


def test_a_language_that_is_gone_from_the_settings_is_none(home: Path) -> None:
    save_settings(Settings(language="zz"))
    assert language_of([], {"LANG": "es"}).code == "es"
