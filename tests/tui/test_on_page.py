"""On a page the screens do without what a terminal has."""

import pytest
from textual.app import App

from magblast.tui.app import MagblastApp


@pytest.mark.usefixtures("home")
def test_a_page_has_no_bell(monkeypatch: pytest.MonkeyPatch) -> None:
    rung: list[object] = []
    monkeypatch.setattr(App, "bell", lambda app: rung.append(app))
    app = MagblastApp()
    app.bell()
    assert rung == [app]
    monkeypatch.setattr(MagblastApp, "is_web", True)
    app.bell()
    assert rung == [app]
