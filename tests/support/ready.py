"""Start the program as a fork of a process that has imported it: ``python -m tests.support.ready``.

The standard input is a socket. The command ends once everything is imported, and leaves a process
behind that takes orders until nobody can send any more; ``tests.support.forks`` sends them.
"""

import contextlib
import gc
import importlib
import json
import os
import pkgutil
import signal
import socket
import struct
import sys
import time
from typing import NamedTuple

import textual.constants

from magblast import __main__ as program
from magblast import tui
from magblast.cli import main, plain
from magblast.kernel.shelf import SHELF, game_of

PID = struct.Struct("i")
"""What is told of a program first."""
END = struct.Struct("id")
"""What is told last: the status, and processor seconds that nobody else would count."""
_COMMANDS = ("home", "lesson", "play")


class Order(NamedTuple):
    """Represent how a program is started."""

    args: list[str]
    env: dict[str, str]
    folder: str
    changed: str
    """Code that is run first."""


def _import_all() -> None:
    """Import whatever the programs would import."""
    for command in _COMMANDS:
        importlib.import_module(f"magblast.cli.{command}")
    for package in (plain, tui):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    for id_ in SHELF:
        game_of(id_)
    gc.collect()
    gc.freeze()


def _next_program() -> Order:
    """Take orders until nobody can send any more; return only in what becomes a program."""
    # The system removes children that have ended.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    counted = 0.0
    with socket.socket(fileno=0) as door:
        while True:
            _, files, *_ = socket.recv_fds(door, 1, 4)
            if not files:
                sys.exit()
            spent = time.process_time()
            if not os.fork():
                break
            counted = spent
            for file in files:
                os.close(file)
    return _minded(*files, spent=spent - counted)


def _minded(wire: int, *files: int, spent: float) -> Order:
    """Fork a program and return only in it; the parent reports the program's id and its end."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    with socket.socket(fileno=wire) as talk:
        with talk.makefile("rb") as sent:
            order = Order(*json.load(sent))
        if pid := os.fork():
            for file in files:
                os.close(file)
            # Whoever ordered the program may be gone.
            with contextlib.suppress(OSError):
                talk.sendall(PID.pack(pid))
                _, status, usage = os.wait4(pid, 0)
                spent += time.process_time() + usage.ru_utime + usage.ru_stime
                talk.sendall(END.pack(status, spent))
            os._exit(0)
    _open(files)
    os.setsid()
    os.chdir(order.folder)
    os.environ.clear()
    os.environ.update(order.env)
    importlib.reload(textual.constants)
    return order


def _open(files: tuple[int, ...]) -> None:
    """Open the three files of a program, as Python does, and close all others."""
    for number, file in enumerate(files):
        os.dup2(file, number)
    os.closerange(len(files), os.sysconf("SC_OPEN_MAX"))
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        like = getattr(sys, name)
        stream = os.fdopen(
            number,
            "w" if number else "r",
            1 if name == "stderr" else -1,
            like.encoding,
            like.errors,
            "\n",
            closefd=False,
        )
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)


if __name__ == "__main__":
    _import_all()
    # When this process ends, whoever waits for it knows that the forked one is ready.
    if os.fork():
        os._exit(0)
    order = _next_program()
    sys.argv = [program.__file__, *order.args]
    exec(order.changed, {"__name__": "__main__"})
    sys.exit(main())
