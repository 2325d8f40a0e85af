"""What is printed to be pasted into a shell arrives there as it is."""

import os
import shutil
import subprocess
from pathlib import Path
from types import SimpleNamespace

import pytest

from magblast.system import shell
from tests.support.posix import posix_only

ODD = (
    "plain",
    "two words",
    "two  spaces",
    " around ",
    "it's",
    'say "hi"',
    "$HOME `id` $(id) !! *?[a]",
    "back\\slash\\n",
    "-rf",
    "~",
    "#1 & co; | > <",
    "%d %s 100%",
    "Ωμέγα-広東-🚀",
    "line\nbreak",
    "tab\tbell\x07\x1b[2J",
    "no\u00a0break \u200b\u2028",
    os.fsdecode(b"latin \xe9"),
)
ODD_END = "odd 'name'\n"
SHELLS = [name for name in ("sh", "dash", "bash", "busybox", "zsh", "ksh") if shutil.which(name)]


@posix_only
@pytest.mark.parametrize("name", SHELLS)
@pytest.mark.parametrize("argument", ODD)
def test_an_argument_arrives_as_it_is(name: str, argument: str) -> None:
    quoted = shell.quote(argument)
    assert quoted.isprintable()
    assert " ".join(quoted.split()) == quoted
    program = [name, "sh"] if name == "busybox" else [name]
    command = f"printf %s\\\\n {quoted}"
    done = subprocess.run([*program, "-c", command], capture_output=True, check=True)
    assert done.stdout == os.fsencode(argument) + b"\n"


@pytest.mark.skipif(not shutil.which("bash"), reason="needs a shell with $'…'")
def test_a_line_break_at_the_end_is_kept() -> None:
    command = f"printf %s {shell.quote(ODD_END)}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, check=True)
    assert done.stdout == b"odd 'name'\n"


@posix_only
def test_only_a_path_that_would_look_like_another_is_quoted() -> None:
    for plain in ("/a/b c.mblog", "it's.mblog", "Ωμέγα-広東-🚀"):
        assert shell.path_text(Path(plain)) == plain
    for odd in ("a\tb", "a  b", "/a\x1b[2J/b", os.fsdecode(b"\xff")):
        assert shell.path_text(Path(odd)) == shell.quote(odd)


def test_windows_shells_know_double_quotes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shell, "sys", SimpleNamespace(platform="win32"))
    assert shell.quote(r"C:\Users\Ada\game.mblog") == r"C:\Users\Ada\game.mblog"
    assert shell.quote(r"C:\Ada & Bo (1)\it's.mblog") == r'"C:\Ada & Bo (1)\it' + "'s.mblog\""
