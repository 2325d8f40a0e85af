"""Measure the figures in docs/bots.md and docs/balance.md, and write them into these pages.

``python -m tests.checks.figures FOLDER`` makes all of them again, with the bots as they are. The
games are kept in the folder: a run that was stopped can be resumed, and games that are kept are not
played again. ``--part NAME`` measures one table, ``--games N`` plays fewer games for each of its
rows, and ``--into FOLDER`` writes copies of the pages there. ``--kept`` plays nothing, and
reports on the games that are kept so far. All of it takes more than a day on one idle core.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from tests.checks.figures.kept import Bench, Made, Unusable
from tests.checks.figures.pages import DOCS, write
from tests.checks.figures.parts import PARTS, Part
from tests.checks.figures.plots import Picture
from tests.support.counts import count

_GAMES = (
    "about the most games for each row; the number is rounded so that all armies or decks are "
    "played equally often"
)


def lines(part: Part, bench: Bench) -> Iterator[str | Picture]:
    """Iterate over the lines of a table, with its command before it and its origin after it."""
    yield f"    python -m tests.checks.figures FOLDER --part {part.name}"
    yield ""
    found = [*part.lines(bench)]
    if not bench.made:
        yield "*Not measured yet.*"
        return
    yield from found
    yield ""
    yield f"*{' '.join(origins(bench.made))}*"


def origins(made: Iterable[Made]) -> Iterator[str]:
    """Iterate over a sentence for each origin of some games."""
    commits: dict[Made, dict[str, None]] = {}
    for each in made:
        commits.setdefault(replace(each, commit=""), {})[each.commit] = None
    for each, found in commits.items():
        *others, last = [*filter(None, found)] or [""]
        named = f"commits {', '.join(others)} and {last}" if others else f"commit {last}"
        version = f"{each.version} ({named})" if last else each.version
        yield f"Measured on {each.date} with magblast {version}, {each.python}."


def main() -> int:
    """Measure what the command line names."""
    parser = argparse.ArgumentParser(prog="python -m tests.checks.figures", description=__doc__)
    parser.add_argument("folder", type=Path, help="the folder for the games")
    parser.add_argument("--part", choices=PARTS, action="append", help="only this table")
    parser.add_argument("--games", type=count, help=_GAMES)
    parser.add_argument("--jobs", type=count, default=1, help="processes")
    parser.add_argument("--kept", action="store_true", help="play nothing")
    parser.add_argument("--into", type=Path, default=DOCS, help="the folder of the pages")
    args = parser.parse_args()
    if args.kept and not args.folder.exists():
        parser.error(f"there is no folder {args.folder}")
    if args.folder.is_file():
        parser.error(f"{args.folder} is a file")
    try:
        args.into.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        parser.error(f"{args.into} cannot be made: {error.strerror}")
    for name in args.part or PARTS:
        part = PARTS[name]
        bench = Bench(args.folder, 0 if args.kept else args.jobs, args.games)
        try:
            write(part.page, name, [*lines(part, bench)], args.into)
        except Unusable as error:
            print(error, file=sys.stderr)  # noqa: T201
            return 2
        print(name, flush=True)  # noqa: T201
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
