"""What tests cost is measured with the programs that they start, and added up by file."""

import json
import subprocess
import sys
from pathlib import Path

from tests.costs import BEGIN, END, PAGE, table

BUSY = "import time; end = time.process_time() + 0.3\nwhile time.process_time() < end: pass"
TESTS = f"""
import subprocess, sys, time

def test_waits():
    time.sleep(0.3)

def test_starts_a_busy_program():
    subprocess.run([sys.executable, "-c", {BUSY!r}], check=True)
"""


def test_programs_are_counted_and_waiting_is_not(tmp_path: Path) -> None:
    (tmp_path / "test_two.py").write_text(TESTS, encoding="utf-8")
    to = tmp_path / "costs.json"
    options = ("-p", "tests.support.measuring", "--costs", str(to), "-p", "no:cacheprovider")
    command = [sys.executable, "-m", "pytest", "-q", *options, "-n", "1", str(tmp_path)]
    root = Path(__file__).parents[1]
    subprocess.run([*command, "--rootdir", str(tmp_path)], cwd=root, check=True)
    found = json.loads(to.read_text(encoding="utf-8"))
    assert len(found["collection"]) == 1
    waits, busy = (
        found["tests"][f"test_two.py::{name}"]
        for name in ("test_waits", "test_starts_a_busy_program")
    )
    assert busy >= 0.3
    assert waits < busy


def test_the_table_adds_up_by_file() -> None:
    tests = {"tests/a.py::one": 2.4, "tests/a.py::two[x::y]": 0.4, "tests/b.py::one": 1.2}
    lines = table(tests, [3.0, 4.0])
    assert lines[2:6] == [
        "| `tests/a.py` | 3 |",
        "| `tests/b.py` | 1 |",
        "| the other 0 files | 0 |",
        "| importing and collecting, in 2 processes | 7 |",
    ]


def test_the_page_has_the_table() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert "| tests | seconds |" in page.partition(BEGIN)[2].partition(END)[0]
