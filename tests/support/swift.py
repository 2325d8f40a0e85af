"""Make screens quick and private for tests; a conftest imports the fixture."""

from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from textual._compositor import Compositor
from textual.css.stylesheet import Stylesheet
from textual.geometry import Region
from textual.pilot import Pilot
from textual.screen import Screen

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


_compositor_refresh: Any = Screen._compositor_refresh


def _draw_only(screen: Screen[Any]) -> None:
    """Let each part of a screen draw what has changed.

    Textual would also cut it all to pieces and put them together for a terminal, which is missing.
    """
    compositor: Any = screen._compositor

    def draw(crop: Region, _: Callable[[int], bool]) -> Sequence[Any]:
        deque(Compositor._get_renders(compositor, crop), maxlen=0)
        return ()

    compositor._render_chops = draw
    try:
        _compositor_refresh(screen)
    finally:
        del compositor._render_chops


@pytest.fixture(autouse=True)
def swift(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Arm screens at once, animate nothing, and keep the games of a test in its own folder."""
    monkeypatch.setattr(Pilot, "_wait_for_screen", wait_for_screen)
    monkeypatch.setattr(Stylesheet, "_parse_rules", _parse_once)
    monkeypatch.setattr(Screen, "_compositor_refresh", _draw_only)
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    monkeypatch.setattr(MagblastApp, "animations", "none")
    monkeypatch.setattr(base, "ARMING", 0.01)
    monkeypatch.setattr(base, "HELD", 0)
    monkeypatch.setattr(waiting, "PACE", waiting.AT_ONCE)
