"""Pin what every golden game comes to, and see that other versions of Python come to the same.

``python -m tests.games.battlecards.golden.digests PYTHON...`` lets each of these interpreters play
the golden games; without any it pins what this one comes to.
"""

import json
import subprocess
import sys
from pathlib import Path

from magblast.record.codec import digest
from magblast.record.replay import read_replay
from tests.games.battlecards.golden.features import FOLDER, golden_logs

PINNED = FOLDER / "digests.json"
_PROGRAM = """
import json, sys
from tests.games.battlecards.golden.digests import digests
print(json.dumps([sys.version.split()[0], digests()]))
"""


def digests() -> dict[str, str]:
    """Return for each golden game the digest of its last table, and that of its whole log."""
    found = {}
    for path in golden_logs():
        course = read_replay(path, forgets=True).course
        found[path.stem] = f"{digest(course.position.data())} {course.chain}"
    return found


def digests_under(python: str) -> tuple[str, dict[str, str]]:
    """Return the version of another interpreter, and what it comes to."""
    done = subprocess.run(
        [python, "-c", _PROGRAM],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[4],
    )
    version, found = json.loads(done.stdout)
    return version, found


def main() -> int:
    """Compare, or pin."""
    if not sys.argv[1:]:
        PINNED.write_text(json.dumps(digests(), indent=2) + "\n", encoding="utf-8")
        return 0
    pinned = json.loads(PINNED.read_text(encoding="utf-8"))
    same = True
    for python in sys.argv[1:]:
        version, found = digests_under(python)
        wrong = [name for name in pinned | found if pinned.get(name) != found.get(name)]
        same = same and not wrong
        said = f"differs in {', '.join(wrong)}" if wrong else "the same digests"
        print(f"Python {version}: {len(found)} games, {said}")  # noqa: T201
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
