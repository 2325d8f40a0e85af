"""Print a table: Mag•Blast beside other engines, measured in the same run, and the goals."""

import argparse
import platform
import sys

from tests.benchmarks import costs, peers
from tests.benchmarks.playout import brisk, complete, even, sample
from tests.benchmarks.race import Contender, race

GAME = "magblast, 4 seats"
EVEN = "magblast, 4 seats, all choices even"
GOALS = [
    ("catanatron, 4 seats", 2.2),
    ("catanatron, 4 seats, a copy per step", 4.5),
    ("OpenSpiel gin_rummy, a clone per step", 3.5),
]
"""A decision of the peer costs at least so many times as much as one of ours."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=15, help="samples of each row")
    parser.add_argument("--engine", action="store_true", help="no peers, no other seats")
    options = parser.parse_args()
    _print_machine()
    _print_playouts(options.rounds, alone=options.engine)
    if not options.engine:
        _print_seats(options.rounds)
    _print_costs(options.rounds)


def _say(text: str = "") -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _print_machine() -> None:
    _say(f"{platform.python_implementation()} {platform.python_version()}, {platform.platform()}")
    _say(", ".join(peers.installed()))


def _print_playouts(rounds: int, *, alone: bool) -> None:
    ours = [
        Contender(GAME, complete("third", 4, brisk, games=4)),
        Contender(EVEN, sample("third", 4, even)),
    ]
    names = [] if alone else list(peers.PEERS)
    found = [contender for name in names if (contender := peers.contender(name))]
    results = race([*ours, *found], rounds)
    _say(f"\n{'random playout, past states kept':<52}{'µs/decision':>12}{'× magblast':>12}")
    for name in (GAME, EVEN, *names):
        if name in results.times:
            _say(f"{name:<52}{results.cost(name):>12.1f}{results.ratio(name, GAME):>12.2f}")
        else:
            _say(f"{name:<52}{'absent':>12}")
    _say()
    _goal("decision", results.cost(GAME), 12, "µs")
    for name, factor in GOALS:
        if name in results.times:
            for own in (GAME, EVEN):
                _goal(f"{name} ÷ {own}", results.ratio(name, own), factor, "×", at_least=True)


def _print_seats(rounds: int) -> None:
    _say(f"\n{'seats':<12}" + "".join(f"{seats:>8}" for seats in range(2, 9)))
    for edition in ("third", "second"):
        results = race(
            [Contender(str(seats), sample(edition, seats)) for seats in range(2, 9)], rounds
        )
        row = [results.cost(str(seats)) for seats in range(2, 9)]
        _say(f"{edition:<12}" + "".join(f"{cost:>8.1f}" for cost in row) + "  µs/decision")
        spread = results.ratio("8", "2")
        _goal(f"{edition} edition, eight seats ÷ two", spread, 1.5, "×")


def _print_costs(rounds: int) -> None:
    _say()
    results = race(
        [Contender("view", costs.viewing()), Contender("record", costs.recording())], rounds
    )
    _goal("view of the seat asked", results.cost("view"), 25, "µs")
    _goal("digest and log line", results.cost("record"), 60, "µs")
    _goal("a decision late in a game ÷ early", costs.late_to_early(), 1.2, "×")
    _goal("memory of a kept step", costs.bytes_per_step(), 1024, "bytes")


def _goal(what: str, value: float, bound: float, unit: str, *, at_least: bool = False) -> None:
    met = value >= bound if at_least else value <= bound
    sign = "≥" if at_least else "≤"
    verdict = "met" if met else "NOT met"
    _say(f"{what:<66}{value:>8.2f} {unit:<5} goal {sign} {bound:g} {verdict}")


if __name__ == "__main__":
    main()
