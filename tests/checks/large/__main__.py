"""Verify logs that are longer than any game, and print time and memory.

``python -m tests.checks.large --records 1000000`` writes a war of a million actions and take-backs,
and logs with a million hostile lines of every kind, and lets ``magblast`` read them. It exits with
1 when the war does not verify, or a command needs more than 150 MiB or hangs.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from tests.checks.large.hostile import HOSTILE, write
from tests.checks.large.measure import measure
from tests.checks.large.war import write_war

_MOST_MEMORY = 150


def main() -> int:
    """Measure as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.checks.large", description=__doc__)
    parser.add_argument("--records", type=int, default=1_000_000)
    parser.add_argument("--hostile", action="store_true", help="only the hostile logs")
    args = parser.parse_args()
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "log.mblog"
        if not args.hostile:
            for records in (args.records // 100, args.records // 10, args.records):
                write_war(path, records)
                bad += not _report(f"war of {records}", path, "replay", path, "--verify")
            _report("its last table", path, "state", path)
        for kind in HOSTILE:
            write(path, kind, args.records)
            bad += not _report(kind.__name__, path, "replay", path, "--verify", any_code=True)
            bad += not _report("shown", path, "show", path, any_code=True)
    return 1 if bad else 0


def _report(what: str, path: Path, *args: object, any_code: bool = False) -> bool:
    done = measure(*args)
    good = done.memory <= _MOST_MEMORY and (done.code == 0 or any_code) and done.code >= 0
    said = " ".join(done.said.replace(str(path), "").split())[-70:]
    size = path.stat().st_size / (1 << 20)
    print(  # noqa: T201
        f"{what:<20} {size:8.1f} MiB  {done.seconds:8.1f} s  {done.memory:5} MiB  code {done.code}"
        f"  {'ok' if good else 'BAD'}  {said}",
        flush=True,
    )
    return good


if __name__ == "__main__":
    sys.exit(main())
