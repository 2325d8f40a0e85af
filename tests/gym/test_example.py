"""The example that learns says what it needs."""

import subprocess
import sys
from pathlib import Path

LEARN = Path(__file__).parents[2] / "docs" / "examples" / "learn.py"
_WITHOUT = """
import runpy, sys
sys.modules["sb3_contrib"] = sys.modules["numpy"] = None
del sys.argv[0]
runpy.run_path(sys.argv[0])
"""


def _run(*args: str) -> "subprocess.CompletedProcess[str]":
    """Run the example without what only it needs, even if that is installed."""
    command = [sys.executable, "-c", _WITHOUT, str(LEARN), *args]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False)


def test_a_missing_package_is_told_in_one_sentence() -> None:
    done = _run("magusha", "--picks", "1000")
    said = "numpy is not installed; this needs: pip install '.[learn]'\n"
    assert (done.returncode, done.stderr, done.stdout) == (2, said, "")


def test_wrong_numbers_and_files_are_refused_before_it_learns(tmp_path: Path) -> None:
    (tmp_path / "net.zip").write_bytes(b"mine")
    for *args, said in (
        ("--seed", "-1", "--seed: type a whole number from 0 to 4294967295"),
        ("--seed", "4294967296", "--seed: type a whole number from 0 to 4294967295"),
        ("--picks", "0", "--picks: type a whole number of at least 1"),
        ("--deals", "five", "--deals: type a whole number of at least 1"),
        ("--save", ".", "cannot be written"),
        ("--save", str(tmp_path / "net"), "net.zip cannot be written: File exists"),
        ("--save", str(tmp_path / "no" / "net"), "net.zip cannot be written: No such file"),
    ):
        done = _run("battlecards", *args)
        assert (done.returncode, done.stdout) == (2, "")
        assert said in done.stderr
        assert "Traceback" not in done.stderr
    assert (tmp_path / "net.zip").read_bytes() == b"mine"
    assert not _run("battlecards", "--save", str(tmp_path / "new")).stdout
    assert not (tmp_path / "new.zip").exists()


def test_what_can_be_chosen_is_listed_without_any_package() -> None:
    done = _run("--help")
    assert done.returncode == 0
    for option in ("game", "--picks", "--seed", "--against", "--save"):
        assert option in done.stdout
