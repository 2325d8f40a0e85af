"""Send noise to the program in a terminal: ``python -m tests.checks.fuzz.terminal --megabytes 20``.

It goes round the scenes, prints the seed and a line now and then, and leaves with 1 at the first
noise that ends the program, or that it never gets over. What was sent is then kept as a file in
``tests/checks/fuzz/typed``, which the test of the day sends again; ``--only FILE`` does so at once.
"""

import argparse
import random
import secrets
import signal
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from itertools import count
from pathlib import Path
from types import MappingProxyType

from tests.every_game.games import GAMES, played
from tests.support.terminal import SWIFT, Terminal

TYPED = Path(__file__).with_name("typed")
"""What once ended the program, as files whose names begin with a scene."""
CHUNK = 4000
"""Bytes that are sent at once: fewer than a terminal holds for a program that reads none."""
CHANGED = SWIFT
"""What is changed in the program: nothing but how long it waits."""
_SCENE = 50_000
"""Bytes for a scene before it is the turn of the next."""
_KEPT = 1 << 16
"""Bytes of what the program wrote that are kept."""
_BEFORE_END = 6
"""Answers before the end of a game at which a table stands."""
_GETS_OVER = 1.1
"""Seconds after which nothing waits any more for the rest of a sequence."""
_SAID = 20
"""Scenes between two lines."""
_IS_LONG = 0.06
"""How often a string or a paste is made, which holds others."""
_STOPPED = ("T", "t")
SCENES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "home": ("", ""),
        **{f"cover-{id_}": (id_, "") for id_ in GAMES},
        **{f"table-{id_}": (id_, "12 ") for id_ in GAMES},
        "help": (GAMES[0], "12 ?"),
        "search": (GAMES[0], "12 /"),
        "palette": (GAMES[0], "12 \x10"),
        "leave": (GAMES[0], "12 q"),
        "set-up": ("", "n"),
        "options": ("", "o"),
    }
)
"""The game that is resumed, if any, and the keys that lead to what the noise is sent to."""


class Fault(AssertionError):
    """Tell what noise did that none may do."""


class Noisy(Terminal):
    """Represent a terminal that sends noise, and keeps little of what it shows."""

    def _hear(self, heard: bytes) -> None:
        self._bytes = (self._bytes + heard)[-_KEPT:]

    @property
    def said(self) -> str:
        return self._bytes.decode(errors="replace")


def noise(luck: random.Random) -> Iterator[bytes]:
    """Make noise without end, in pieces of which each may be cut."""
    while True:
        made = luck.choice(_SHORT)(luck)
        if luck.random() < _IS_LONG:
            some = b"".join(luck.choice(_SHORT)(luck) for _ in range(luck.randrange(40)))
            made = luck.choice([_answer, _paste])(luck, some)
        yield made[: luck.randrange(len(made) + 1)] if luck.random() < 0.1 else made


def _keys(luck: random.Random) -> bytes:
    keys = "1234567890abcdefghijklmnoprstuvwxyzABCDEFGH ?/+-,.\r\t\x1b\x7f\x10\x14\x15"
    return "".join(luck.choices(keys, k=luck.randrange(1, 6))).encode()


def _bytes(luck: random.Random) -> bytes:
    return luck.randbytes(luck.randrange(1, 9))


def _letters(luck: random.Random) -> bytes:
    letters = (chr(luck.choice([luck.randrange(0x3000), luck.randrange(0x110000)])) for _ in "abc")
    return "".join(letters).encode(errors="surrogatepass")


def _number(luck: random.Random) -> str:
    return str(
        luck.choice([luck.randrange(4), luck.randrange(300), luck.randrange(1 << 21), 10**25])
    )


def _code(luck: random.Random) -> bytes:
    begin = luck.choice(
        ["\x1b[", "\x1b[?", "\x1b[<", "\x1b[>", "\x1b[=", "\x1bO", "\x1b[[", "\x1b"]
    )
    parts = "".join(_number(luck) + luck.choice(";;;: ") for _ in range(luck.randrange(5)))
    return f"{begin}{parts.rstrip()}{luck.choice('uu~~ABCDHFPQRSZcmMnty$^@h')}".encode()


def _kitty(luck: random.Random) -> bytes:
    fields = (
        ":".join(
            luck.choice(["", "97", "13", "27", "1088", "57414", "55296", "1114112", _number(luck)])
            for _ in range(luck.choice([1, 1, 2, 3]))
        )
        for _ in range(luck.randrange(1, 5))
    )
    return f"\x1b[{';'.join(fields)}{luck.choice('uuu~ABCDEFHPQS')}".encode()


def _mouse(luck: random.Random) -> bytes:
    if luck.random() < 0.2:
        return b"\x1b[M" + luck.randbytes(3)
    button, x, y = luck.randrange(130), luck.randrange(-2, 120), luck.randrange(-2, 40)
    return f"\x1b[<{button};{x};{y}{luck.choice('Mm')}".encode()


def _answer(luck: random.Random, some: bytes) -> bytes:
    end = luck.choice([b"\x07", b"\x1b\\", b"\x1b", b""])
    return b"\x1b" + luck.choice([b"]", b"P", b"X", b"^", b"_"]) + some + end


def _paste(luck: random.Random, some: bytes) -> bytes:
    return b"\x1b[200~" + some + luck.choice([b"\x1b[201~"] * 9 + [b""])


def _resize(luck: random.Random) -> bytes:
    sizes = (luck.choice(["30", "100", "24", "80", "0", "", _number(luck)]) for _ in "four")
    return luck.choice([b"\x1b[I", b"\x1b[O", f"\x1b[48;{';'.join(sizes)}t".encode()])


_SHORT = (_keys, _keys, _bytes, _letters, _code, _code, _kitty, _mouse, _resize)


def chunks(luck: random.Random, amount: int) -> Iterator[bytes]:
    """Cut some noise into what is sent at once; it may be cut within a character."""
    made, kept = noise(luck), b""
    while amount > 0:
        size = min(amount, luck.randrange(1, CHUNK))
        while len(kept) < size:
            kept += next(made)
        yield kept[:size]
        kept, amount = kept[size:], amount - size


def send(scene: str, sent: Iterator[bytes]) -> None:
    """Send noise to a scene; begin anew where the noise was the key that leaves.

    Raises ``Fault``, whose second argument is what was sent since the program started.
    """
    more = True
    while more:
        with tempfile.TemporaryDirectory() as folder:
            more = _send(Path(folder), *SCENES[scene], sent)


def _send(home: Path, id_: str, keys: str, sent: Iterator[bytes]) -> bool:
    """Send noise to one program; return whether there was more when it ended."""
    args = []
    if id_:
        (home / "games").mkdir()
        args = ["play", str(played(id_, home / "games" / "game.mblog", _BEFORE_END))]
    heard = b""
    with Noisy(home, *args, changed=CHANGED) as terminal:
        try:
            terminal.rest()
            for key in keys:
                terminal.answer(key)
            for chunk in sent:
                heard += chunk
                if _ends(terminal, chunk):
                    _check(home, terminal)
                    return True
            # Whatever was begun ends, and keys count again.
            heard += b"\x1b[201~"
            if not _ends(terminal, b"\x1b[201~"):
                time.sleep(_GETS_OVER)
                if not _ends(terminal, b"\x03"):
                    _ends(terminal, b"\x03")
            _check(home, terminal)
        except AssertionError as error:
            raise Fault(str(error), heard) from None
    return False


def _ends(terminal: Noisy, chunk: bytes) -> bool:
    """Send a chunk, wait until its work is done, and return whether the program has ended."""
    if terminal.process.poll() is None:
        terminal.write(chunk)
        _go_on(terminal)
        try:
            terminal.rest()
        except AssertionError:
            # It may look for puzzles, or review games, which takes long and can be stopped.
            terminal.write(b"\x1b[201~\x1b[27u")
            terminal.rest()
    return terminal.process.poll() is not None


def _go_on(terminal: Noisy) -> None:
    """Resume a program that was stopped by Ctrl+Z."""
    state = Path(f"/proc/{terminal.process.pid}/stat")
    if state.exists() and state.read_text().rpartition(")")[2].split()[0] in _STOPPED:
        terminal.signal(signal.SIGCONT)


def _check(home: Path, terminal: Noisy) -> None:
    reports = "\n".join(each.read_text() for each in (home / "reports").glob("*"))
    assert not reports, reports
    code = terminal.process.poll()
    assert code in (None, 0, 130), f"ended with {code}: {terminal.said[-2000:]}"


def shortest(scene: str, sent: bytes) -> bytes:
    """Return as little of the end of some noise as still does harm; all of it if less does not."""
    for size in (1 << power for power in range(4, 30)):
        if size >= len(sent):
            break
        if fault_of(scene, sent[-size:]):
            return sent[-size:]
    return sent


def fault_of(scene: str, sent: bytes) -> str:
    """Send bytes to a scene; return what was wrong, or nothing."""
    try:
        send(scene, (sent[at : at + CHUNK] for at in range(0, len(sent), CHUNK)))
    except Fault as fault:
        return str(fault.args[0])
    return ""


def main() -> int:
    """Send noise as the command line says."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.checks.fuzz.terminal", description=__doc__
    )
    parser.add_argument("--megabytes", type=float, default=20)
    parser.add_argument("--seed", type=int, default=secrets.randbelow(1 << 32))
    parser.add_argument("--only", type=Path, metavar="FILE", help="what is sent, and nothing else")
    args = parser.parse_args()
    if args.only:
        found = fault_of(scene_of(args.only), args.only.read_bytes())
        print(found or "nothing happened")  # noqa: T201
        return 1 if found else 0
    print(f"seed {args.seed}", flush=True)  # noqa: T201
    left = int(args.megabytes * 1_000_000)
    # A short run, too, goes round all scenes.
    most = min(_SCENE, -(-left // len(SCENES)))
    for number in count():
        scene = [*SCENES][number % len(SCENES)]
        amount = min(left, most)
        luck = random.Random(f"{args.seed} {number}")
        try:
            send(scene, chunks(luck, amount))
        except Fault as fault:
            told, sent = fault.args
            TYPED.mkdir(exist_ok=True)
            kept = TYPED / f"{scene}.{args.seed}-{number}"
            kept.write_bytes(shortest(scene, sent))
            print(f"{told}\nto repeat it: {parser.prog} --only {kept}")  # noqa: T201
            return 1
        left -= amount
        if left <= 0 or number % _SAID == 0:
            print(f"{left / 1_000_000:.2f} MB left, {time.process_time():.0f} s", flush=True)  # noqa: T201
        if left <= 0:
            return 0
    return 0


def scene_of(path: Path) -> str:
    """Return which scene a file is sent to."""
    return path.name.partition(".")[0]


if __name__ == "__main__":
    sys.exit(main())
