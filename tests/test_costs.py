"""What tests cost is measured with the programs that they start, and added up by file."""

import json
import subprocess
import sys
from pathlib import Path

from tests.costs import PAGE, PART, by_file, table
from tests.support.pages import made_part
from tests.tiers import COSTS, Costs, costs

ROOT = Path(__file__).parents[1]
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
    subprocess.run([*command, "--rootdir", str(tmp_path)], cwd=ROOT, check=True)
    found = json.loads(to.read_text(encoding="utf-8"))
    assert len(found["collection"]) == 1
    waits, busy = (
        found["tests"][f"test_two.py::{name}"]
        for name in ("test_waits", "test_starts_a_busy_program")
    )
    assert busy >= 0.3
    assert waits < busy


def test_costs_are_added_up_by_file() -> None:
    tests = {"tests/b.py::one": 1.24, "tests/a.py::one[x::y]": 0.456, "tests/a.py::two": 0.012}
    assert by_file(tests) == {
        "tests/a.py": Costs(2, 0.5, {"one[x::y]": 0.46}),
        "tests/b.py": Costs(1, 1.2, {"one": 1.2}),
    }


def test_the_table_begins_with_the_most_expensive_file() -> None:
    files = {"tests/b.py": Costs(1, 1.2, {"one": 1.2}), "tests/a.py": Costs(2, 2.8, {"one": 2.4})}
    lines = table(files, [3.0, 4.0])
    assert lines[2:] == [
        "| `tests/a.py` | 3 |",
        "| `tests/b.py` | 1 |",
        "| the other 0 files | 0 |",
        "| importing and collecting, in 2 processes | 7 |",
        "",
        "Together, the 3 tests took 4 seconds.",
    ]


def test_the_page_has_the_table_of_what_was_measured() -> None:
    collection = json.loads((ROOT / COSTS).read_text(encoding="utf-8"))["collection"]
    page = made_part(PAGE, PART)
    assert page.splitlines() == table(costs(ROOT), collection)
