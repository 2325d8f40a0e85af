from pathlib import Path

import pytest

from magblast.play.autosave import HOME
from magblast.tui.screens import base


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep the games of a test in a folder of its own, and arm screens at once."""
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    monkeypatch.setattr(base, "ARMING", 0.01)
    return tmp_path / "home"
