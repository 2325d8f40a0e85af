"""The examples of the documentation run as they stand."""

import doctest
import re
from pathlib import Path

import pytest

from magblast import library
from tests.library.signatures import listing

ROOT = Path(__file__).parents[2]
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@pytest.mark.parametrize(
    ("page", "least"), [("docs/api.md", 12), ("docs/library.md", 9), ("README.md", 1)]
)
def test_the_examples_run(
    page: str, least: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = (ROOT / page).read_text(encoding="utf-8")
    assert len(re.findall(r"^```python\n>>> ", text, re.MULTILINE)) >= least
    done = doctest.testfile(str(ROOT / page), module_relative=False, optionflags=FLAGS)
    assert not done.failed


def test_the_example_in_the_code_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = doctest.testmod(library)
    assert done.attempted > 8
    assert not done.failed


def test_what_the_library_promises_has_not_changed() -> None:
    """Whoever changes a signature reads in docs/api.md what was promised about it."""
    text = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    assert text.split("```text\n")[1].split("\n```")[0].splitlines() == listing().splitlines()
