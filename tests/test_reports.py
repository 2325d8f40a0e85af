"""Workers report every test, and whatever goes wrong before and after it."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
TESTS = """
import pytest

@pytest.fixture
def early():
    raise ValueError("before the test")

@pytest.fixture
def late():
    yield
    raise ValueError("after the test")

def test_passes(): pass

def test_fails(): raise ValueError("in the test")

def test_is_not_set_up(early): pass

def test_is_not_cleaned_up(late): pass

@pytest.mark.skip
def test_is_skipped(): pass

@pytest.mark.xfail
def test_is_known_to_fail(): assert False
"""


def test_what_goes_wrong_at_a_worker_is_told(tmp_path: Path) -> None:
    (tmp_path / "test_six.py").write_text(TESTS, encoding="utf-8")
    options = ("-p", "tests.support.reports", "-p", "no:cacheprovider", "--rootdir", str(tmp_path))
    command = [sys.executable, "-m", "pytest", "-q", "-n", "1", *options, str(tmp_path)]
    told = subprocess.run(command, cwd=ROOT, check=False, stdout=subprocess.PIPE, text=True).stdout
    assert "1 failed, 2 passed, 1 skipped, 1 xfailed, 2 errors" in told
    for where in ("before", "in", "after"):
        assert f"ValueError: {where} the test" in told
