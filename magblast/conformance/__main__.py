"""Check a game from the command line: ``python -m magblast.conformance ID [--quick]``."""

import argparse
import io
import os
import sys
import tempfile
import textwrap
from collections.abc import Sequence
from pathlib import Path

from magblast.conformance.suite import CHECKS, Check, Result, result_of
from magblast.conformance.trial import Trial
from magblast.errors import MagblastError
from magblast.kernel.shelf import GAMES, game_of
from magblast.wording import tell

QUICK = 2
"""Random games that a quick run looks at."""
WIDTH = 98
"""Cells across of what is said about a check that failed."""
MARGIN = " " * 10


def main(arguments: Sequence[str] | None = None) -> int:
    """Check a game; return 0 if it keeps its promises, 1 if not and 2 if it cannot be checked."""
    args = _parser().parse_args(arguments)
    try:
        game = game_of(args.game)
    except MagblastError as error:
        return _fail(tell(error))
    checks = [each for each in CHECKS if args.only is None or args.only in each.name]
    if not checks:
        return _fail(f"no check is called {args.only}; choose from\n  {_names()}")
    most = QUICK if args.quick else max(check.games for check in checks)
    numbers = range(most) if args.number is None else [args.number]
    with tempfile.TemporaryDirectory() as folder:
        trials = [Trial(game, number, Path(folder)) for number in numbers]
        failed, group = 0, ""
        for check in checks:
            if check.group != group:
                group = check.group
                sys.stdout.write(f"{group}\n")
            result = result_of(check, trials)
            failed += result.trial is not None
            _put(_told(args.game, check, result))
            sys.stdout.flush()
    kept = len(checks) - failed
    # A game that breaks its promises may have left out even its name.
    name = getattr(game, "name", args.game)
    _put(f"\n{name} passes {kept} of {len(checks)} checks.\n")
    return 1 if failed else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "python -m magblast.conformance",
        description="Play random games of a game and check what every game promises.",
    )
    parser.add_argument("game", metavar="ID", help=f"the game: {', '.join(GAMES)}")
    parser.add_argument("--quick", action="store_true", help=f"look at only {QUICK} random games")
    parser.add_argument("--only", metavar="NAME", help="run the checks with this in their names")
    parser.add_argument("--number", type=int, help="look only at the random game of this number")
    return parser


def _told(id_: str, check: Check, result: Result) -> str:
    if result.trial is None:
        note = " (this game has nothing of the kind)" if result.found == 0 else ""
        return f"  ok      {check.what}{note}\n"
    repeat = f"python -m magblast.conformance {id_} --only {check.name}"
    return "\n".join(
        [
            f"  FAILED  {check.what}",
            _filled("What happened", result.did),
            _filled("Why it matters", check.why),
            _filled("Where", str(result.trial)),
            f"{MARGIN}Again: {repeat} --number {result.trial.number}",
            "",
        ]
    )


def _put(text: str) -> None:
    """Print a text, whatever characters the game has put into it."""
    encoding = sys.stdout.encoding or "utf-8"
    sys.stdout.write(text.encode(encoding, "backslashreplace").decode(encoding))


def _filled(title: str, text: str) -> str:
    return textwrap.fill(
        f"{title}: {text}", WIDTH, initial_indent=MARGIN, subsequent_indent=f"{MARGIN}  "
    )


def _names() -> str:
    return "\n  ".join(check.name for check in CHECKS)


def _fail(said: str) -> int:
    sys.stderr.write(f"{said}\n")
    return 2


def _run() -> int:
    """Check a game in a terminal or a pipe, either of which may be closed early."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        return main()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Python would write what is left when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141


if __name__ == "__main__":
    sys.exit(_run())
