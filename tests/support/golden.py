"""Pin what golden games come to and their lines, and choose those that are worth keeping."""

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from magblast.record.codec import digest
from magblast.record.course import Course
from magblast.record.game_line import game_line
from magblast.record.replay import Replay, read_replay

_PROGRAM = """
import json, sys
from pathlib import Path
from tests.support.golden import brief, digests
print(json.dumps([sys.version.split()[0], digests(Path(sys.argv[1]), brief)]))
"""


def spelled_out(data: Any) -> bytes:
    """Return the canonical form of JSON data as the standard library writes it."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return text.encode()


def golden_logs(folder: Path, edition: str = "") -> list[Path]:
    """List the golden games of a folder, of one edition if it is named."""
    return sorted(folder.glob(f"{edition}*.mblog"))


def games_of(id_: str) -> list[Path]:
    """List the golden games of a game on the shelf that were played to their end."""
    package = id_.replace("-", "_")
    folder = Path(__file__).parents[1] / "games" / package / "golden"
    return [path for path in golden_logs(folder) if "game-" in path.stem]


def first_golden(id_: str) -> Path:
    """Return the path of the first golden log of a game on the shelf."""
    return games_of(id_)[0]


@cache
def replay_at(path: Path) -> Replay:
    """Return the replay of a golden log; all tests share it, so none of them may change it."""
    return read_replay(path)


def golden_replay(id_: str) -> Replay:
    """Return the replay of the first golden log of a game, which no test may change."""
    return replay_at(first_golden(id_))


def golden_course(id_: str) -> Course:
    """Return the course of that replay, which no test may change."""
    return golden_replay(id_).course


def pinned(folder: Path) -> Path:
    """Return where the digests of a folder are pinned."""
    return folder / "digests.json"


def brief(path: Path) -> Replay:
    """Read a golden log without keeping its moments; its digests are the same."""
    return read_replay(path, forgets=True)


def digests(folder: Path, read: Callable[[Path], Replay] = replay_at) -> dict[str, str]:
    """Return for each golden game the digest of its last table, and that of its whole log."""
    found = {}
    for path in golden_logs(folder):
        course = read(path).course
        found[path.stem] = f"{digest(course.position.data())} {course.chain}"
    return found


def pinned_lines(folder: Path) -> Path:
    """Return where the golden games of a folder that have ended are pinned as lines."""
    return folder / "lines.json"


def lines_of(folder: Path) -> dict[str, str]:
    """Return each golden game that has ended as a line."""
    replays = {path.stem: replay_at(path) for path in golden_logs(folder)}
    return {stem: game_line(each) for stem, each in replays.items() if each.ended}


def digests_under(python: str, folder: Path) -> tuple[str, dict[str, str]]:
    """Return the version of another interpreter, and what it comes to."""
    done = subprocess.run(
        [python, "-c", _PROGRAM, folder],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    version, found = json.loads(done.stdout)
    return version, found


def pin_or_compare(folder: Path) -> int:
    """Pin the digests, or compare them with those of the interpreters on the command line."""
    if not sys.argv[1:]:
        for path, pin in ((pinned(folder), digests), (pinned_lines(folder), lines_of)):
            path.write_text(json.dumps(pin(folder), indent=2) + "\n", encoding="utf-8")
        return 0
    kept = json.loads(pinned(folder).read_text(encoding="utf-8"))
    same = True
    for python in sys.argv[1:]:
        version, found = digests_under(python, folder)
        wrong = [name for name in kept | found if kept.get(name) != found.get(name)]
        same = same and not wrong
        said = f"differs in {', '.join(wrong)}" if wrong else "the same digests"
        print(f"Python {version}: {len(found)} games, {said}")  # noqa: T201
    return 0 if same else 1


def choose(games: Mapping[Path, set[str]], goal: set[str]) -> list[Path]:
    """Return a few games that together show what all of them show."""
    left = goal & set().union(*games.values())
    chosen = []
    while left:
        best = max(games, key=lambda path: len(games[path] & left))
        chosen.append(best)
        left -= games[best]
    return chosen


def add_games(
    folder: Path,
    goal: set[str],
    play: Callable[[Path, int], None],
    features_of: Callable[[Path], set[str]],
    *,
    tries: int,
    edition: str = "",
) -> str:
    """Play games by their numbers, and keep the few that show what no golden game shows.

    The goal is what is to be shown. Returns what was kept and what is still missing.
    """
    goal = goal.difference(*map(features_of, golden_logs(folder, edition)))
    name = f"{edition}-game" if edition else "game"
    there = [int(path.stem.rpartition("-")[2]) for path in folder.glob(f"{name}-*.mblog")]
    games: dict[Path, set[str]] = {}
    with tempfile.TemporaryDirectory() as kept:
        for number in range(tries):
            path = Path(kept) / f"golden-{number}.mblog"
            play(path, number)
            games[path] = features_of(path) & goal
        chosen = choose(games, goal)
        for number, path in enumerate(chosen, max(there, default=0) + 1):
            (folder / f"{name}-{number}.mblog").write_bytes(path.read_bytes())
    missing = goal.difference(*(games[path] for path in chosen))
    return f"{len(chosen)} games; missing: {sorted(missing)}"
