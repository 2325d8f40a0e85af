"""Try a random sample of mutants: ``python -m tests.checks.mutation --sample 400 --seed 1``.

mutmut makes them; see ``mutants``. It comes with ``pip install -e ".[dev]" --group mutation``. Each
is tried by the tests that reach the changed statement, the quickest first, in a copy of a process
that has run all of them once; see ``trial``. Verdicts are kept under ``mutants/``: the same sample,
begun again, goes on where it stopped, and a mutant of a function changed since is another one. A
survivor costs as much as all tests that reach it: begin with ``--longest 0.1``, which leaves out
slower tests, and give the survivors all of them by ``--again``, or ``--tests PATH...`` alone that
were written for them. ``--only PATTERN`` tries those in whose name or change it is found. It leaves
with 1 when a mutant survived.
"""

import argparse
import json
import re
import sys
from collections import Counter
from hashlib import sha256
from pathlib import Path

from tests.checks.mutation.mutants import PACKAGES, Mutant, mutants
from tests.checks.mutation.trial import TESTS, Trial, Verdict, as_line, run
from tests.support.tools import MUTATION, need

_KEPT = Path("mutants", "verdicts.jsonl")


def known() -> dict[str, Verdict]:
    """Return what was found before, by the names of the mutants."""
    if not _KEPT.exists():
        return {}
    lines = [json.loads(line) for line in _KEPT.read_text(encoding="utf-8").splitlines()]
    return {line.pop("mutant"): Verdict(**line) for line in lines}


def attempt(trial: Trial, sample: list[Mutant], longest: float) -> None:
    """Try mutants and write down what becomes of them."""
    _KEPT.parent.mkdir(exist_ok=True)
    kept = 0
    with _KEPT.open("a", encoding="utf-8") as file:
        for number, mutant in enumerate(sample, 1):
            verdict = trial.attempt(mutant, longest)
            print(as_line(mutant, verdict), file=file, flush=True)
            kept += verdict.how is None
            if verdict.how is None:
                _say(f"survived {verdict.reached} tests: {mutant.diff()}")
            if not number % 50:
                _say(f"{number} of {len(sample)} tried, {kept} survived")


def report(sample: list[Mutant], total: int) -> bool:
    """Count; return whether any survived."""
    verdicts = known()
    tried = [(mutant, verdicts[mutant.name]) for mutant in sample if mutant.name in verdicts]
    for package in PACKAGES:
        own = [verdict for mutant, verdict in tried if mutant.package == package]
        killed = sum(verdict.how is not None for verdict in own)
        _say(f"{package}: {killed} of {len(own)} killed")
    hows = Counter(verdict.how for _, verdict in tried if verdict.how)
    _say("by " + ", ".join(f"{how} {count}" for how, count in hows.most_common()))
    killed = hows.total()
    _say(f"{killed} of {len(tried)} killed ({killed / max(1, len(tried)):.1%}); {total} in all")
    return killed < len(tried)


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.checks.mutation", description=__doc__)
    parser.add_argument("--sample", type=int, default=400, help="mutants to try; 0 for all")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", help="of the sample, those that match this")
    parser.add_argument("--tests", nargs="*", default=TESTS, help="instead of all that fit")
    parser.add_argument("--longest", type=float, default=60.0, help="seconds a test may take")
    parser.add_argument("--again", action="store_true", help="try those again that survived")
    args = parser.parse_args()
    need("coverage", "mutmut", install=MUTATION)
    every = mutants()
    sample = _shuffled(every, args.seed)[: args.sample or None]
    verdicts = known()
    survivors = {name for name, verdict in verdicts.items() if verdict.how is None}
    untried = [
        mutant
        for mutant in sample
        if mutant.name not in verdicts or (args.again and mutant.name in survivors)
        if not args.only or re.search(args.only, mutant.diff())
    ]
    failed = run(lambda trial: attempt(trial, untried, args.longest), args.tests) if untried else 0
    return failed or report(sample, len(every))


def _shuffled(every: list[Mutant], seed: str) -> list[Mutant]:
    """Return an order in which a mutant keeps its place when others come or go."""
    return sorted(every, key=lambda mutant: sha256(f"{seed} {mutant.name}".encode()).digest())


def _say(line: str) -> None:
    sys.__stdout__.write(f"{line}\n")  # type: ignore[union-attr]
    sys.__stdout__.flush()  # type: ignore[union-attr]


if __name__ == "__main__":
    sys.exit(main())
