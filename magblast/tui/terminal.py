"""Read whatever a terminal sends, leave nothing on it, and notice when it has gone."""

import os
import selectors
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any, TextIO

from textual.driver import Driver

from magblast.system.terminal import (
    ERASE,
    FORGET,
    has_alternate_screen,
    is_gone,
    is_on_page,
    stopped_in_background,
)
from magblast.tui.terminal_input import TerminalInput

_EVERY = 2.0
"""Seconds between two looks."""
_PATIENCE = 5.0
"""Seconds to leave in; whoever writes to a terminal that has gone may wait for ever."""
_READ_EVERY = 0.1
"""Seconds to wait for what is typed."""
_MOST_READ = 4096
"""Bytes that are read at once."""


def sturdy(driver: type[Driver]) -> type[Driver]:
    """Return a driver that reads whatever is sent, and erases the screen when it leaves.

    Textual's would end because of a byte that is not UTF-8. Not every terminal shows what was there
    before, and a hand would stay in sight. Where nobody reads what it draws, it writes nothing:
    Textual would wait for ever for room to write.
    """
    stop, write = driver.stop_application_mode, driver.write

    def write_if_seen(self: Driver, data: str) -> None:
        # Not the input: a page may end it, and go on showing what was drawn.
        if not is_gone(_drawn_on()):
            write(self, data)

    def stop_application_mode(self: Driver) -> None:
        # Where a terminal makes no such promise, its scrollback may hold lines of the game as well.
        self.write(ERASE if has_alternate_screen() else ERASE + FORGET)
        with stopped_in_background():
            stop(self)

    changed: dict[str, Callable[..., None]] = {
        "stop_application_mode": stop_application_mode,
        "write": write_if_seen,
    }
    # Windows reports keys, where no byte can be wrong.
    if hasattr(driver, "run_input_thread"):
        changed["run_input_thread"] = _read_page if is_on_page() else _read_terminal
    return type(driver.__name__, (driver,), changed)


def _read_terminal(driver: Any) -> None:
    """Read what is typed until a driver ends."""
    typed = TerminalInput()
    # Unlike others, this one also takes a file in place of a terminal.
    with selectors.SelectSelector() as selector:
        selector.register(driver.fileno, selectors.EVENT_READ)
        while not driver.exit_event.is_set():
            sent = os.read(driver.fileno, _MOST_READ) if selector.select(_READ_EVERY) else b""
            for message in typed.read(sent):
                driver.process_message(message)


def _read_page(driver: Any) -> None:
    """Read the keys typed on a page, and the messages of the page, until a driver ends."""
    from textual.drivers._byte_stream import ByteStream
    from textual.drivers.web_driver import _ExitInput

    typed, packets = TerminalInput(), ByteStream()
    try:
        for data in driver._input_reader:
            for kind, payload in packets.feed(data) if data else ():
                if kind == "D":
                    for message in typed.read(payload):
                        driver.process_message(message)
                else:
                    driver._on_meta(kind, payload)
            for message in typed.read(b""):
                driver.process_message(message)
    except _ExitInput:
        pass
    finally:
        driver._input_reader.close()


def _drawn_on() -> TextIO | None:
    """Return the stream that Textual draws on."""
    return sys.__stdout__ if is_on_page() else sys.__stderr__


def tell_page(driver: Driver | None, log: Path | None) -> None:
    """Tell the page that the program draws on, if it does, which log is played; None for none."""
    if is_on_page():
        from textual.drivers.web_driver import WebDriver

        if isinstance(driver, WebDriver):
            path = "" if log is None else str(log.absolute())
            driver.write_meta({"type": "playing", "log": path})


def leave_when_gone(leave: Callable[[], object]) -> None:
    """Watch the terminal from a thread; when it has gone, leave, or end the process.

    Nothing is lost by that: each action is in the log before it is shown.
    """
    Thread(target=_watch, args=(leave,), daemon=True).start()


def has_gone() -> bool:
    """Return whether the stream of keys, or the stream that Textual draws on, is gone."""
    return is_gone(sys.__stdin__) or is_gone(_drawn_on())


def _watch(leave: Callable[[], object]) -> None:
    while not has_gone():
        time.sleep(_EVERY)
    # A signal may have ended the program already, but for Textual's thread, which reads for ever.
    with suppress(RuntimeError):
        leave()
    time.sleep(_PATIENCE)
    os._exit(1)
