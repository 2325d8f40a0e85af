"""Try a random sample of mutants: ``python -m tests.mutation --sample 400 --seed 1``.

mutmut (``pip install magblast[mutation]``) makes them, under ``mutants/``, and runs for each the
tests that reach the changed function; ``[tool.mutmut]`` in pyproject.toml says which files are
changed and which tests are run. The first run makes all mutants and times all tests, which
takes minutes; results are kept, and the same sample, begun again, goes on where it stopped. It
leaves with 1 when a mutant survived; ``mutmut show NAME`` shows one.
"""

import argparse
import json
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

_FOLDER = Path("mutants") / "magblast"
_ANY = "magblast.engine.apply.x_apply__mutmut_1"
"""A mutant to begin with: mutmut makes them all before it tries one."""
_CHUNK = 100
"""Mutants between two lines of progress; each chunk begins with a run of all tests."""
_TAIL = 4000
_SURVIVED, _UNREACHED = 0, 33
_KEPT = {_SURVIVED: "survived", _UNREACHED: "no test reaches it"}


def verdicts() -> dict[str, int | None]:
    """Return what is known of each mutant: None when it was not tried."""
    found: dict[str, int | None] = {}
    for file in sorted(_FOLDER.rglob("*.meta")):
        found |= json.loads(file.read_text(encoding="utf-8"))["exit_code_by_key"]
    return found


def attempt(names: list[str], jobs: int) -> None:
    """Let mutmut try mutants; what it prints is shown when it could not go on."""
    command = ["mutmut", "run", "--max-children", str(jobs), *names]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        _say(done.stdout[-_TAIL:])
        raise SystemExit(2)


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=400, help="mutants to try; 0 for all")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    attempt([_ANY], args.jobs)
    names = sorted(verdicts())
    sample = random.Random(args.seed).sample(names, min(args.sample or len(names), len(names)))
    for start in range(0, len(sample), _CHUNK):
        attempt(sample[start : start + _CHUNK], args.jobs)
        known = verdicts()
        tried = sample[: start + _CHUNK]
        _say(f"{len(tried)} tried, {sum(known[name] in _KEPT for name in tried)} not killed")
    known = verdicts()
    kept = [name for name in sample if known[name] in _KEPT]
    for name in sorted(kept):
        _say(f"{_KEPT[known[name] or 0]}: {name}")
    by_package = Counter(name.split(".")[1] for name in sample)
    for package, count in sorted(by_package.items()):
        lost = sum(name.split(".")[1] == package for name in kept)
        _say(f"{package}: {count - lost} of {count} killed")
    killed = len(sample) - len(kept)
    _say(f"{killed} of {len(sample)} killed ({killed / len(sample):.1%}); {len(names)} in all")
    return bool(kept)


def _say(line: str) -> None:
    print(line, flush=True)  # noqa: T201


if __name__ == "__main__":
    sys.exit(main())
