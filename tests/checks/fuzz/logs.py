"""Spoil logs and positions: each must be read, or refused with one sentence, and soon."""

import contextlib
import io
import json
import random
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from magblast.cli import main
from magblast.errors import MagblastError
from magblast.kernel.quotes import is_printable
from magblast.play.playback import Playback
from tests.checks.fuzz.spoil import VALUES, change_character, cut, move, places, repeat
from tests.games.magblast.golden.features import FOLDER
from tests.support.golden import golden_logs
from tests.support.logs import EVADE, FIRE, SOUND, duel

_SLOWEST = 10
"""Seconds that a log may take on a machine with other things to do."""
_COMMANDS = (
    ("replay", "--verify"),
    ("state",),
    ("legal",),
    ("show",),
    ("export", "--public"),
)
_LINES = (
    "",
    "# a remark",
    "{",
    "null",
    "[]",
    "[" * 5000,
    '{"a":' * 5000,
    "9" * 5000,
    "{} {}",
    '{"note": "\\u001b[2J"}',
    '{"note": "\\ud800"}',
    '{"view": 9}',
    '{"wait": 1e308}',
    '{"end": 1}',
    '{"by": 1, "do": "undo", "to": -1}',
    '{"by": 1, "do": "redo", "to": 99999999999999999999}',
    '{"by": true, "do": "pass"}',
    '{"expect": {"path": "seats.2.hull_left.x.y", "eq": 1}}',
    '{"expect": {"path": "__class__.__mro__", "eq": 1}}',
    '{"magblast": 1, "edition": "third", "seats": []}',
    "\x00\x00\x00",
    "\ufeff",
)


@cache
def scripts() -> tuple[str, ...]:
    """Return right logs to be spoiled: a table by hand, and beginnings of games."""
    extras = [{"note": "a"}, {"view": 2}, {"wait": 1.5}, {"expect": {"path": "turn", "eq": 7}}]
    by_hand = [duel(), FIRE, SOUND, EVADE, *extras]
    starts = [
        "".join(path.read_text("utf-8").splitlines(True)[:25]) for path in golden_logs(FOLDER)
    ]
    return ("".join(f"{json.dumps(record)}\n" for record in by_hand), *starts)


def fuzz(rng: random.Random, folder: Path) -> None:
    """Spoil a log somewhere and check it; the folder is for the file."""
    whole = scripts()
    text = spoil(whole[0] if rng.random() < 0.6 else rng.choice(whole), rng)
    check(text.encode(errors="surrogatepass"), folder, rng.choice(_COMMANDS))


def spoil(text: str, rng: random.Random) -> str:
    """Spoil a log, or a copy of one, in a few places."""
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        text = rng.choice(_WAYS)(text, rng)
    return text


def check(data: bytes, folder: Path, command: tuple[str, ...] = _COMMANDS[0]) -> int:
    """Let a command and the replay read a log; returns its exit code.

    Raises ``AssertionError`` when it says something unfit, takes too long or leaves a file.
    """
    path = folder / "spoilt.mblog"
    path.write_bytes(data)
    began = time.process_time()
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main([*command, str(path)])
        with contextlib.suppress(MagblastError):
            playback = Playback.open(path)
            playback.view(playback.last, None)
    assert time.process_time() - began < _SLOWEST, "it takes too long"
    assert code in (0, 1, 2), code
    said = err.getvalue()
    assert len(said) < 2000, said
    for shown in (said, out.getvalue()):
        assert all(map(is_printable, shown.replace("\n", ""))), shown
    assert code == 0 or said or out.getvalue(), "it refuses and does not say why"
    assert [each.name for each in folder.iterdir()] == [path.name]
    assert path.read_bytes() == data
    return code


def _change_line(text: str, rng: random.Random) -> str:
    lines = text.splitlines()
    place = rng.randint(0, len(lines))
    match rng.randrange(4):
        case 0:
            lines.insert(place, rng.choice(_LINES))
        case 1 if lines:
            lines.insert(place, rng.choice(lines))
        case 2 if lines:
            lines.pop(rng.randrange(len(lines)))
        case _:
            lines[place:place] = [rng.choice(_LINES)] * 50
    return "\n".join(lines) + rng.choice(("\n", ""))


def _change_record(text: str, rng: random.Random) -> str:
    """Replace, remove, rename or double a part of a record; half of the time of the header."""
    lines = text.splitlines()
    if not lines:
        return text
    number = 0 if rng.random() < 0.5 else rng.randrange(len(lines))
    try:
        record: Any = json.loads(lines[number])
    except (ValueError, RecursionError):
        return text
    found = places(record) if isinstance(record, dict | list) else []
    if not found:
        return text
    node, key = rng.choice(found)
    match rng.randrange(5):
        case 0 | 1:
            node[key] = rng.choice(VALUES)
        case 2:
            other, there = rng.choice(found)
            node[key] = json.loads(json.dumps(other[there]))
        case 3 if isinstance(node, list):
            node.insert(key, node[key])
        case 3:
            node[rng.choice(("", "by", "x", "\x1b[31m", "seats", "0"))] = node.pop(key)
        case _:
            del node[key]
    lines[number] = json.dumps(record)
    return "\n".join(lines) + "\n"


_WAYS: tuple[Callable[[str, random.Random], str], ...] = (
    cut,
    repeat,
    move,
    change_character,
    _change_line,
    _change_line,
    _change_record,
    _change_record,
    _change_record,
    _change_record,
)
