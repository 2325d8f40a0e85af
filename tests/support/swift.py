"""Make screens quick and private for tests; a conftest imports the fixture."""

from pathlib import Path
from typing import Any

import pytest
from textual.css.stylesheet import Stylesheet
from textual.pilot import Pilot

from magblast.play import waiting
from magblast.tui.app import MagblastApp
from magblast.tui.screens import base
from tests.support.idle import wait_for_screen

_parse_rules: Any = Stylesheet._parse_rules
_rules: dict[tuple[object, ...], Any] = {}


def _parse_once(sheet: Stylesheet, *css: Any, **options: Any) -> Any:
    """Return the rules of a style sheet, which is parsed only for the first app."""
    key = (frozenset(sheet._variables.items()), css, *sorted(options.items()))
    if key not in _rules:
        _rules[key] = _parse_rules(sheet, *css, **options)
    return _rules[key]


@pytest.fixture(autouse=True)
def swift(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Arm screens at once, animate nothing, and keep the games of a test in its own folder."""
    monkeypatch.setattr(Pilot, "_wait_for_screen", wait_for_screen)
    monkeypatch.setattr(Stylesheet, "_parse_rules", _parse_once)
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    monkeypatch.setattr(MagblastApp, "animations", "none")
    monkeypatch.setattr(base, "ARMING", 0.01)
    monkeypatch.setattr(base, "HELD", 0)
    monkeypatch.setattr(waiting, "PACE", waiting.AT_ONCE)
