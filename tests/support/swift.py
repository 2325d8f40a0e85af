"""Make screens quick and private for tests; a conftest imports the fixture."""

from collections import deque
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from textual._compositor import Compositor
from textual.app import App
from textual.css.stylesheet import Stylesheet
from textual.events import Event, InputEvent
from textual.geometry import Region
from textual.pilot import Pilot
from textual.screen import Screen

from magblast.play import waiting
from magblast.tui.app import MagblastApp
from magblast.tui.base_app import BaseApp
from magblast.tui.screens import base
from tests.support.idle import wait_for_screen

_parse_rules: Any = Stylesheet._parse_rules
_rules: dict[tuple[object, ...], list[tuple[dict[str, str], Any]]] = {}


def _parse_once(sheet: Stylesheet, *css: Any, **options: Any) -> Any:
    """Return the rules of a style sheet, which is parsed only for the first app."""
    known = _rules.setdefault((css, *sorted(options.items())), [])
    # The variables are compared, since hashing so many takes longer.
    for variables, rules in known:
        if variables is sheet._variables or variables == sheet._variables:
            sheet._variables = variables
            return rules
    rules = _parse_rules(sheet, *css, **options)
    known.append((sheet._variables, rules))
    return rules


_compositor_refresh: Any = Screen._compositor_refresh
_on_event: Any = App.on_event
_shutdown: Any = App._shutdown
_DUE = "is_to_be_drawn"
"""The mark of a screen that has changed since it was drawn."""


def draw_only(screen: Screen[Any]) -> None:
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


def _draw_later(screen: Screen[Any]) -> None:
    """Note that a screen is to be drawn; what lies below another tells that one as usual."""
    if screen is screen.app.screen:
        vars(screen)[_DUE] = True
        screen._dirty_widgets.clear()
        screen.app._update_mouse_over(screen)
    else:
        _compositor_refresh(screen)


def _draw_what_is_due(app: App[Any]) -> None:
    """Draw the screen once for all that has changed since it was drawn."""
    if app.screen_stack and vars(app.screen).pop(_DUE, False):
        draw_only(app.screen)


async def _draw_before_input(app: App[Any], event: Event) -> None:
    """Draw what whoever presses a key, or moves the mouse, would have seen."""
    if isinstance(event, InputEvent):
        _draw_what_is_due(app)
    await _on_event(app, event)


async def _draw_at_last(app: App[Any]) -> None:
    """Draw what a test leaves behind."""
    with app._context():
        _draw_what_is_due(app)
    await _shutdown(app)


@pytest.fixture(autouse=True)
def swift(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Arm screens at once, animate nothing, and keep the games of a test in its own folder.

    Screens offer the same game of the day and the same deals whenever the tests run.
    """
    monkeypatch.setattr(BaseApp, "today", lambda _: date(2026, 11, 23))
    monkeypatch.setattr(Pilot, "_wait_for_screen", wait_for_screen)
    monkeypatch.setattr(Stylesheet, "_parse_rules", _parse_once)
    monkeypatch.setattr(Screen, "_compositor_refresh", _draw_later)
    monkeypatch.setattr(App, "on_event", _draw_before_input)
    monkeypatch.setattr(App, "_shutdown", _draw_at_last)
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    monkeypatch.setattr(MagblastApp, "animations", "none")
    monkeypatch.setattr(base, "ARMING", 0.01)
    monkeypatch.setattr(base, "HELD", 0)
    monkeypatch.setattr(base, "HANDED", 0)
    monkeypatch.setattr(waiting, "PACE", waiting.AT_ONCE)
