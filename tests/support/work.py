"""Count the work that something takes, which is the same on every machine."""

import inspect
import json
import os
import subprocess
import sys
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple, Self

import magblast

_ROOT = Path(__file__).parents[2]
_HOUSE = str(Path(magblast.__file__).parent)
_COMPREHENSIONS = {"<listcomp>", "<setcomp>", "<dictcomp>"}
_COROUTINE = inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR


class Work:
    """Count the calls of functions of the program while a ``with`` block runs in this thread.

    Whenever a generator goes on, it is called. Comprehensions do not count, since they are
    functions before Python 3.12 only; nor do coroutines, which go on whenever the event loop likes.
    """

    def __init__(self) -> None:
        self.calls = 0
        self._counts: dict[CodeType, bool] = {}

    def __enter__(self) -> Self:
        """Begin to count."""
        sys.setprofile(self._profile)
        return self

    def __exit__(self, *_: object) -> None:
        """Stop counting."""
        sys.setprofile(None)

    def _profile(self, frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            code = frame.f_code
            counts = self._counts.get(code)
            if counts is None:
                counts = self._counts[code] = _is_counted(code)
            self.calls += counts


def _is_counted(code: CodeType) -> bool:
    if code.co_name in _COMPREHENSIONS or code.co_flags & _COROUTINE:
        return False
    return code.co_filename.startswith(_HOUSE)


class AtHome(NamedTuple):
    """Hold what was done until the home screen was drawn."""

    modules: int
    """Modules of the program that were imported."""
    others: int
    """Modules that were imported beyond these and those of a minimal Textual program."""
    calls: int
    painted: int
    """Times that all of a screen was painted."""
    styled: int
    """Times that the style of something was worked out."""


_MINIMAL = """
import sys
from textual.app import App
from textual.widgets import Label

class Minimal(App):
    def compose(self):
        yield Label("ready")

async def look(pilot):
    await pilot.pause()
    pilot.app.exit()

Minimal().run(headless=True, size=(120, 40), auto_pilot=look)
print(json.dumps({"modules": [*sys.modules]}))
"""
_HOME = """
import sys
from tests.support.work import Work

with Work() as work:
    from magblast.cli import home, main
    from magblast.tui import app
    from textual._compositor import Compositor
    from textual.css.stylesheet import Stylesheet

    # Screens are drawn without a terminal, and nothing is fetched while a person reads.
    home._has_terminal = lambda: True
    app._fetch_soon = lambda: None
    run, told, done = app.MagblastApp.run, {}, {"painted": 0, "styled": 0}

    def counted(act, name):
        def count(*args, **options):
            done[name] += 1
            return act(*args, **options)

        return count

    Compositor.render_full_update = counted(Compositor.render_full_update, "painted")
    Stylesheet.apply = counted(Stylesheet.apply, "styled")

    async def look(pilot):
        while type(pilot.app.screen).__name__ != "HomeScreen":
            await pilot.pause(0.01)
        await pilot.pause()
        told.update(done, modules=[*sys.modules], calls=work.calls)
        pilot.app.exit()

    app.MagblastApp.run = lambda self: run(self, headless=True, size=(120, 40), auto_pilot=look)
    main([])
print(json.dumps(told))
"""


def at_home(folder: Path) -> AtHome:
    """Start the program with an empty data folder, beside a minimal Textual program."""
    minimal, told = _run(_MINIMAL, folder), _run(_HOME, folder)
    new = {*told["modules"]}.difference(minimal["modules"])
    house = {name for name in new if name.partition(".")[0] == "magblast"}
    tests = {name for name in new if name.partition(".")[0] == "tests"}
    others, counts = len(new - house - tests), (told["calls"], told["painted"], told["styled"])
    return AtHome(len(house), others, *counts)


def _run(code: str, folder: Path) -> Any:
    env = {**os.environ, "MAGBLAST_HOME": str(folder), "LANG": "C.UTF-8", "PYTHONUTF8": "1"}
    done = subprocess.run(
        [sys.executable, "-c", f"import json\n{code}"],
        cwd=_ROOT,
        env=env,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return json.loads(done.stdout.splitlines()[-1])
