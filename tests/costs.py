"""Measure the cost of all tests, or of some: ``python -m tests.costs [PATH]``.

The costs go into ``tests/costs.json``, from which the tier of each test follows, and into the table
of docs/testing.md. ``--from FILE`` reads what a run of pytest with
``-p tests.support.measuring --costs FILE`` has measured.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import chain
from operator import itemgetter
from pathlib import Path

from tests.support.pages import write_part
from tests.tiers import COSTS, Costs, costs

_ROOT = Path(__file__).parents[1]
PAGE = _ROOT / "docs" / "testing.md"
PART = "costs"
"""The name of the part of the page that is written."""
DEAR = 0.04
"""Tests that cost fewer seconds are not named in the file, only added up."""
ROWS = 24
"""Rows of the table before the rest is added up."""
SHARES = (100, 300, 1000)
"""How many of the dearest tests are added up in the text below the table."""


def main() -> int:
    """Measure, and write the file and the table; return pytest's exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.costs", description=__doc__)
    parser.add_argument("paths", nargs="*", metavar="PATH", help="tests to measure; all by default")
    parser.add_argument("--from", dest="source", type=Path, metavar="FILE", help="measured before")
    args = parser.parse_args()
    if part := next((path for path in args.paths if "::" in path), None):
        parser.error(f"{part}: only whole files can be measured")
    source: Path | None = args.source
    with tempfile.TemporaryDirectory() as folder:
        measured = source or Path(folder) / "costs.json"
        code = 0 if source else _measure(measured, args.paths)
        found = json.loads(measured.read_text(encoding="utf-8"))
    files = by_file(found["tests"])
    collection = found["collection"]
    if args.paths:
        before = costs(_ROOT)
        files = {name: before[name] for name in before if (_ROOT / name).exists()} | files
        collection = json.loads((_ROOT / COSTS).read_text(encoding="utf-8"))["collection"]
    _write(files, collection)
    return code


def _measure(to: Path, paths: Sequence[str]) -> int:
    command = ("pytest", "-n", "auto", "-p", "tests.support.measuring", "--costs", str(to))
    what = paths or ("--tier", "all")
    return subprocess.run(
        [sys.executable, "-m", *command, *what], cwd=_ROOT, check=False
    ).returncode


def by_file(tests: Mapping[str, float]) -> dict[str, Costs]:
    """Add up by file what was measured by test."""
    files: dict[str, dict[str, float]] = defaultdict(dict)
    for name, seconds in tests.items():
        file, _, test = name.partition("::")
        files[file][test] = seconds
    return {
        name: Costs(
            tests=len(each),
            seconds=round(sum(each.values()), 1),
            dear={
                test: round(seconds, 1 if seconds >= 1 else 2)
                for test, seconds in sorted(each.items())
                if seconds >= DEAR
            },
        )
        for name, each in sorted(files.items())
    }


def _write(files: Mapping[str, Costs], collection: Sequence[float]) -> None:
    found = {
        "collection": [round(seconds, 1) for seconds in collection],
        "files": {name: files[name]._asdict() for name in sorted(files)},
    }
    text = json.dumps(found, indent=1, ensure_ascii=False)
    (_ROOT / COSTS).write_text(f"{text}\n", encoding="utf-8")
    write_part(PAGE, PART, table(files, collection))


def table(files: Mapping[str, Costs], collection: Sequence[float]) -> list[str]:
    """Return the dearest files and what the dearest tests took, in seconds of processor time."""
    most = sorted(((name, each.seconds) for name, each in files.items()), key=itemgetter(1))
    most = most[: -ROWS - 1 : -1]
    number = sum(each.tests for each in files.values())
    # Versions of Python add floats differently; what they add up to has one decimal.
    total = round(sum(each.seconds for each in files.values()), 1)
    rest = round(total - sum(seconds for _, seconds in most), 1)
    rows = [(f"`{name}`", seconds) for name, seconds in most]
    rows += [
        (f"the other {len(files) - len(most)} files", rest),
        (f"importing and collecting, in {len(collection)} processes", round(sum(collection), 1)),
    ]
    dearest = sorted(chain(*(each.dear.values() for each in files.values())), reverse=True)
    shares = [f"{n:,} took {sum(dearest[:n]) / total:.0%}" for n in SHARES if n <= len(dearest)]
    return [
        "| tests | seconds |",
        "|---|---|",
        *(f"| {name} | {seconds:.0f} |" for name, seconds in rows),
        "",
        f"Together, the {number:,} tests took {total:.0f} seconds."
        + (f" Of that, the most expensive {', '.join(shares)}." if shares else ""),
    ]


if __name__ == "__main__":
    sys.exit(main())
