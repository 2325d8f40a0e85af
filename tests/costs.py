"""Measure what the tests cost, and write it into docs/testing.md: ``python -m tests.costs``.

Run it on a machine that does nothing else. ``--from FILE`` takes what a run of pytest with
``-p tests.support.measuring --costs FILE`` has measured.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Mapping, Sequence
from operator import itemgetter
from pathlib import Path

_ROOT = Path(__file__).parents[1]
PAGE = _ROOT / "docs" / "testing.md"
BEGIN, END = "<!-- costs -->\n", "<!-- /costs -->\n"
ROWS = 24
"""Rows of the table before the rest is added up."""
SHARES = (100, 300, 1000, 2000)
"""How many of the dearest tests are added up in the text below the table."""


def main() -> int:
    """Measure and write the table; return pytest's exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.costs", description=__doc__)
    parser.add_argument("--from", dest="source", type=Path, metavar="FILE", help="measured before")
    source: Path | None = parser.parse_args().source
    with tempfile.TemporaryDirectory() as folder:
        measured = source or Path(folder) / "costs.json"
        code = 0 if source else _measure(measured)
        found = json.loads(measured.read_text(encoding="utf-8"))
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    lines = "\n".join(table(found["tests"], found["collection"]))
    PAGE.write_text(f"{before}{BEGIN}{lines}\n{END}{after}", encoding="utf-8")
    return code


def _measure(to: Path) -> int:
    command = ("pytest", "-n", "auto", "-p", "tests.support.measuring", "--costs", str(to))
    return subprocess.run([sys.executable, "-m", *command], cwd=_ROOT, check=False).returncode


def table(tests: Mapping[str, float], collection: Sequence[float]) -> list[str]:
    """Return the dearest files and what the dearest tests took, in seconds of processor time."""
    files: dict[str, float] = defaultdict(float)
    for id_, seconds in tests.items():
        files[id_.partition("::")[0]] += seconds
    most = sorted(files.items(), key=itemgetter(1), reverse=True)[:ROWS]
    total = sum(tests.values())
    rest = total - sum(seconds for _, seconds in most)
    rows = [(f"`{name}`", seconds) for name, seconds in most]
    rows += [
        (f"the other {len(files) - len(most)} files", rest),
        (f"importing and collecting, in {len(collection)} processes", sum(collection)),
    ]
    dearest = sorted(tests.values(), reverse=True)
    shares = [f"{n:,} took {sum(dearest[:n]) / total:.0%}" for n in SHARES if n < len(dearest)]
    return [
        "| tests | seconds |",
        "|---|---|",
        *(f"| {name} | {seconds:.0f} |" for name, seconds in rows),
        "",
        f"Together, the {len(tests):,} tests took {total:.0f} seconds. Of that, the most "
        f"expensive {', '.join(shares) or 'all'}.",
    ]


if __name__ == "__main__":
    sys.exit(main())
