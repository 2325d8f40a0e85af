"""Kill playing processes at random moments: ``python -m tests.checks.faults --kills 500``."""

import argparse
import secrets
import sys
import tempfile
from pathlib import Path

from tests.checks.faults.kills import kill_often


def main() -> int:
    """Kill as often as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.checks.faults", description=__doc__)
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--seed", default=secrets.token_hex(4), help="any text")
    args = parser.parse_args()
    print(f"seed {args.seed}", flush=True)  # noqa: T201
    with tempfile.TemporaryDirectory() as folder:
        print(kill_often(Path(folder), args.kills, args.seed))  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
