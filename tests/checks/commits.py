"""Check the subjects of commits: ``python -m tests.checks.commits``.

A subject is an imperative sentence of at most 72 characters, without a prefix and without a full
stop. Only what was committed after ``SINCE`` is checked. Where git or that commit is missing, as in
a package or a shallow clone, there is nothing to check. Exits with 1 if a subject breaks a rule.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
SINCE = "ea4e3017759092648f9a98b3cda9c401b45db13a"
"""The last commit that is not checked."""
MOST = 72
_INFLECTED = re.compile(r"(?:ing|ed|[^s]s)$")
_IMPERATIVE = {
    *("Alias", "Bias", "Bring", "Canvas", "Embed", "Feed", "Focus", "Need", "Ping", "Proceed"),
    *("Ring", "Seed", "Shed", "Sing", "Speed", "String", "Succeed", "Swing", "Weed"),
}
"""Imperatives that end like another form of a verb."""


def complaint(subject: str) -> str | None:
    """Return what is wrong with the subject of a commit, or ``None`` if nothing is."""
    first = subject.partition(" ")[0]
    if len(subject) > MOST:
        return f"has {len(subject)} characters; write at most {MOST}"
    if subject.endswith("."):
        return "ends with a full stop; leave it out"
    if first.endswith(":"):
        return "begins with a prefix; begin with the verb"
    if not first[:1].isupper():
        return "does not begin with a capital letter"
    if first == "Let":
        return 'begins with "Let"; name what the change does ("Decouple …")'
    if first not in _IMPERATIVE and _INFLECTED.search(first):
        return f'begins with "{first}"; write an imperative ("Refuse …")'
    return None


def subjects(root: Path = ROOT, since: str = SINCE) -> Iterator[tuple[str, str]]:
    """Iterate over the commits after ``since``: the short hash and the subject of each."""
    if not (root / ".git").exists():
        return
    log = ("log", "--no-merges", "--format=%h %s", f"{since}..HEAD")
    if _git(root, "merge-base", "--is-ancestor", since, "HEAD") is None:
        return
    for line in (_git(root, *log) or "").splitlines():
        short, _, subject = line.partition(" ")
        yield short, subject


def main() -> int:
    """Print what is wrong with each subject that breaks a rule."""
    found = [(*each, wrong) for each in subjects() if (wrong := complaint(each[1]))]
    for short, subject, wrong in found:
        sys.stdout.write(f'{short}: the subject of this commit {wrong}: "{subject}"\n')
    return 1 if found else 0


def _git(root: Path, *command: str) -> str | None:
    # None where git is not installed or refuses, as it does for a commit that it does not have.
    try:
        done = subprocess.run(
            ["git", *command], cwd=root, capture_output=True, encoding="utf-8", check=False
        )
    except OSError:
        return None
    return done.stdout if done.returncode == 0 else None


if __name__ == "__main__":
    sys.exit(main())
