"""Print a table: Mag•Blast beside other engines, measured in the same run, and the goals."""

import argparse
import platform
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from magblast.kernel.shelf import SHELF, USUAL
from tests.checks.benchmarks import boxes, costs, peers, pinned
from tests.checks.benchmarks.jobs import SEATS, shared
from tests.checks.benchmarks.playout import brisk, complete, even, sample, walk
from tests.checks.benchmarks.race import Contender, race
from tests.checks.benchmarks.search import NO_WAIT, rows
from tests.support.counts import count
from tests.support.tools import need_test_suite

GAME = "magblast, 4 seats"
EVEN = "magblast, 4 seats, all choices even"
WALK = "magblast, 4 seats, a walk for a search"
EVEN_WALK = "magblast, 4 seats, a walk, all choices even"
SIBLINGS = [id_ for id_ in SHELF if id_ != USUAL]
MOST_OF_A_SIBLING = 4
"""How much more a decision of another game of the house may cost than one of Mag•Blast."""
CATAN = "catanatron, 4 seats"
UNCHECKED = "catanatron, 4 seats, actions not validated"
GOALS = [
    (CATAN, 2.2),
    ("catanatron, 4 seats, a copy per step", 4.5),
    ("OpenSpiel gin_rummy, a clone per step", 3.5),
]
"""A decision of the peer costs at least so many times as much as one of ours."""
_GAMES = (1000, 4000)
"""Games of a simulation: as many as are played where no number is given, and more."""
QUICKER_THAN_CATAN = 4
"""How much more a decision of catanatron costs, with its validation, than a step of a walk."""
QUICKER_THAN_BEFORE = 1.3
"""How much more a step of a walk cost at ``pinned.BASE``."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.checks.benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=count, default=15, help="samples of each row")
    part = parser.add_mutually_exclusive_group()
    part.add_argument("--engine", action="store_true", help="our engine alone, four seats")
    part.add_argument(
        "--walks", action="store_true", help="only walks, beside catanatron and an earlier commit"
    )
    part.add_argument("--search", action="store_true", help="only what searches take")
    part.add_argument(
        "--page",
        type=Path,
        metavar="FOLDER",
        help="only what searches take in the Python of a page without a server, which is built "
        "there; needs Node.js",
    )
    part.add_argument("--jobs", action="store_true", help="only simulations with two processes")
    part.add_argument("--program", action="store_true", help="only starts, pictures and memory")
    options = parser.parse_args()
    if options.page:
        _run_in_page(options.page, options.rounds * 20)
        return
    _print_machine()
    if options.walks:
        _print_walks(options.rounds)
        return
    if options.jobs:
        _print_jobs(options.rounds)
        return
    if options.search:
        _print_all(rows(options.rounds * 20, NO_WAIT))
        return
    if not options.program:
        _print_playouts(options.rounds, alone=options.engine)
        _print_walks(options.rounds)
        if not options.engine:
            _print_seats(options.rounds)
        _print_costs(options.rounds)
        _print_all(rows(options.rounds * 20, NO_WAIT))
    if not options.engine and sys.platform != "win32":
        _print_program(options.rounds)


def _print_all(lines: Iterable[str]) -> None:
    for line in lines:
        _say(line)


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
        Contender(WALK, walk("third", 4, brisk, games=4)),
        Contender(EVEN_WALK, walk("third", 4, even, games=1)),
        *(Contender(id_, boxes.complete(id_, games=8)) for id_ in SIBLINGS),
    ]
    names = [] if alone else list(peers.PEERS)
    found = [contender for name in names if (contender := peers.contender(name))]
    results = race([*ours, *found], rounds)
    _say(f"\n{'random playout, past states kept':<52}{'µs/decision':>12}{'× magblast':>12}")
    for name in (GAME, EVEN, WALK, EVEN_WALK, *SIBLINGS, *names):
        if name in results.times:
            _say(f"{name:<52}{results.cost(name):>12.1f}{results.ratio(name, GAME):>12.2f}")
        else:
            _say(f"{name:<52}{'absent':>12}")
    _say()
    _goal("decision", results.cost(GAME), 12, "µs")
    for name in SIBLINGS:
        _goal(f"{name} ÷ {GAME}", results.ratio(name, GAME), MOST_OF_A_SIBLING, "×")
    for name, factor in GOALS:
        if name in results.times:
            for own in (GAME, EVEN):
                _goal(f"{name} ÷ {own}", results.ratio(name, own), factor, "×", at_least=True)


def _print_walks(rounds: int) -> None:
    """Compare steps of walks with catanatron, and with those of an earlier commit."""
    others = [each for name in (CATAN, UNCHECKED) if (each := peers.contender(name))]
    with pinned.duels() as pairs:
        walks = [each for pair in pairs for each in pair]
        results = race([*walks, *others], rounds)
    head = ("µs/decision", "median", "at least", "at most", "of medians")
    _say(f"\n{'a walk, 4 seats, against':<44}" + "".join(f"{each:>12}" for each in head))
    for now, before in pairs:
        _say(f"{now.name:<44}{results.cost(now.name):>12.1f}")
        for other in (before.name, *(each.name for each in others)):
            found = results.compared(other, now.name)
            _say(
                f"{'  ' + other:<44}{results.cost(other):>12.1f}"
                + "".join(f"{each:>12.2f}" for each in found)
            )
    _say()
    for now, before in pairs:
        ratio = results.ratio(before.name, now.name)
        _goal(f"{before.name} ÷ {now.name}", ratio, QUICKER_THAN_BEFORE, "×", at_least=True)
        if CATAN in results.times:
            ratio = results.ratio(CATAN, now.name)
            _goal(f"{CATAN} ÷ {now.name}", ratio, QUICKER_THAN_CATAN, "×", at_least=True)


def _print_jobs(rounds: int) -> None:
    for games in _GAMES:
        found = shared(games, rounds)
        _say(f"\n{games:,} games of {SEATS}")
        _goal("processor time with two jobs ÷ with one", found.processor, 1.05, "×")
        _goal("clock time with one job ÷ with two", found.by_the_clock, 1.9, "×", at_least=True)


def _run_in_page(page: Path, decisions: int) -> None:
    script = Path(__file__).with_name("in_page.mjs")
    root = Path(__file__).parents[3]
    command = ("node", str(script), str(page.resolve()), str(root), str(decisions))
    subprocess.run(command, check=True)


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
    contenders = [
        Contender("play", costs.playing()),
        Contender("play and view", costs.playing(views=True)),
        Contender("record", costs.recording()),
    ]
    results = race(contenders, rounds)
    _goal("view of the seat asked", results.cost("play and view") - results.cost("play"), 25, "µs")
    _goal("digest and log line", results.cost("record"), 60, "µs")
    _goal("a decision late in a game ÷ early", costs.late_to_early(), 1.2, "×")
    _goal("memory of a kept step", costs.bytes_per_step(), 1024, "bytes")


def _print_program(rounds: int) -> None:
    need_test_suite()
    # Only here: there are no pseudo-terminals on Windows.
    from tests.checks.benchmarks import program

    bare, help_, cards = program.starts(rounds)
    _say(f"\nbare Python {bare:.0f} ms, magblast cards {cards:.0f} ms, by the clock")
    _goal("magblast --help", help_, 100, "ms")
    minimal, ours, ratio = program.first_paints(rounds)
    _say(f"first paint: minimal Textual program {minimal:.0f} ms, home screen {ours:.0f} ms")
    _goal("first paint of the home screen ÷ minimal program", ratio, 1.3, "×")
    keys = program.keys(rounds)
    _say(f"key to paint: a label of the minimal program {keys.label:.1f} ms")
    _goal("key to paint, a step of a replay", keys.small, 5, "ms")
    _goal("key to paint, every fleet of four", keys.large, 20, "ms")
    if keys.ratio is not None:
        _goal("processor time, a step of a replay ÷ a label", keys.ratio, 1.8, "×")
    if keys.opened is not None and keys.memory is not None:
        _goal("resident memory when a replay is opened", keys.opened, 45, "MB")
        _goal("resident memory after its steps", keys.memory, 45, "MB")


def _goal(what: str, value: float, bound: float, unit: str, *, at_least: bool = False) -> None:
    met = value >= bound if at_least else value <= bound
    sign = "≥" if at_least else "≤"
    verdict = "met" if met else "NOT met"
    _say(f"{what:<66}{value:>8.2f} {unit:<5} goal {sign} {bound:g} {verdict}")


if __name__ == "__main__":
    main()
