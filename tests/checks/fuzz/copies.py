"""Spoil copies for the public: each must be told, or refused with one sentence, and soon."""

import contextlib
import io
import json
import random
from functools import cache
from pathlib import Path
from typing import Any

from magblast.cli import main
from magblast.kernel.shelf import SHELF
from tests.checks.fuzz.logs import check, spoil
from tests.support.golden import games_of

COMMANDS = (
    ("show",),
    ("show", "--take-backs"),
    ("state",),
    ("state", "--at", "0"),
    ("replay",),
    ("replay", "--verify"),
    ("legal",),
    ("show", "--html"),
    ("show", "--svg"),
    ("table",),
    ("share",),
    ("export", "--public"),
    ("play", "--plain"),
)
"""Those that read copies, and those that refuse them."""
READING = ("show", "state", "replay")
_PLAYED = 25
"""Records that are left of a game."""


@cache
def copies() -> tuple[str, ...]:
    """Return right copies to be spoiled: beginnings of golden games of every game."""
    return tuple(_copy(path) for id_ in SHELF for path in games_of(id_)[:2])


def _copy(path: Path) -> str:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        assert main(["export", "--public", "--at", str(_PLAYED), str(path)]) == 0
    return out.getvalue()


def changed(copy: str, **fields: Any) -> str:
    """Return a copy with some fields of its first record changed; None leaves one out."""
    first, _, rest = copy.partition("\n")
    record = {**json.loads(first), **fields}
    return f"{json.dumps({key: each for key, each in record.items() if each is not None})}\n{rest}"


def fuzz(rng: random.Random, folder: Path) -> None:
    """Spoil a copy somewhere and check it; the folder is for the file."""
    text = spoil(rng.choice(copies()), rng)
    command = rng.choice(COMMANDS[: len(READING) + 2] if rng.random() < 0.8 else COMMANDS)
    check(text.encode(errors="surrogatepass"), folder, command)
