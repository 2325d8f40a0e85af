"""Subjects of commits are short imperatives; without git or history, nothing is checked."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.checks.commits import MOST, complaint, subjects

git = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")


@pytest.mark.parametrize(
    "subject",
    ["Refuse a second blast from the same ship", "Pass the keyboard", "Bring cards", "A" * MOST],
)
def test_short_imperatives_are_fine(subject: str) -> None:
    assert complaint(subject) is None


@pytest.mark.parametrize(
    ("subject", "said"),
    [
        ("A" * (MOST + 1), "has 73 characters"),
        ("Refuse a second blast.", "full stop"),
        ("fix: refuse a second blast", "prefix"),
        ("refuse a second blast", "capital letter"),
        ("Let tests of problems not depend on paths", '"Let"'),
        ("Refused a second blast", "imperative"),
        ("Refuses a second blast", "imperative"),
        ("Refusing a second blast", "imperative"),
    ],
)
def test_what_is_wrong_is_said(subject: str, said: str) -> None:
    assert said in (complaint(subject) or "")


def run(root: Path, *command: str) -> str:
    name = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "commit.gpgsign=false")
    done = subprocess.run(
        ["git", *name, *command], cwd=root, check=True, capture_output=True, text=True
    )
    return done.stdout.strip()


@git
def test_only_later_commits_are_read_and_a_shallow_clone_has_none(tmp_path: Path) -> None:
    origin, shallow = tmp_path / "origin", tmp_path / "shallow"
    origin.mkdir()
    run(origin, "init", "-q")
    run(origin, "commit", "-q", "--allow-empty", "-m", "let it be.")
    since = run(origin, "rev-parse", "HEAD")
    run(origin, "commit", "-q", "--allow-empty", "-m", "Add a card")
    assert [subject for _, subject in subjects(origin, since)] == ["Add a card"]
    run(tmp_path, "clone", "-q", "--depth", "1", origin.as_uri(), str(shallow))
    assert [*subjects(shallow, since)] == []


def test_without_a_repository_or_git_there_is_nothing_to_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert [*subjects(tmp_path, "HEAD")] == []
    (tmp_path / ".git").mkdir()
    assert [*subjects(tmp_path, "HEAD")] == [], "a broken repository"
    monkeypatch.setenv("PATH", "")
    assert [*subjects(tmp_path, "HEAD")] == []
