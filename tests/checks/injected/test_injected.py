"""Each bug fits the code, and two are noticed; ``python -m tests.checks.injected`` tries all."""

import ast

import pytest

from tests.checks.injected.bug import Bug
from tests.checks.injected.bugs import BUGS
from tests.checks.injected.leaks import LEAKS
from tests.checks.injected.trial import attempt


@pytest.mark.parametrize("bug", [*BUGS, *LEAKS], ids=lambda bug: bug.name)
def test_a_bug_fits_the_code(bug: Bug) -> None:
    spoiled, sound = bug.spoiled(), bug.path.read_text(encoding="utf-8")
    if bug.path.suffix == ".py":
        assert ast.dump(ast.parse(spoiled)) != ast.dump(ast.parse(sound))
    else:
        assert spoiled != sound


def test_no_two_bugs_bear_one_name() -> None:
    assert len({bug.name for bug in (*BUGS, *LEAKS)}) == len(BUGS) + len(LEAKS)


@pytest.mark.parametrize(
    ("name", "test"),
    [
        (
            "h tells a hand at a public question",
            "tests/cli/plain/test_keys.py::test_a_hand_is_no_public_matter",
        ),
        (
            "the page keeps the last picture when its program has ended",
            "tests/cli/serve/test_page.py"
            "::test_a_page_whose_program_has_ended_shows_nothing_of_the_table",
        ),
    ],
)
def test_a_bug_is_noticed(name: str, test: str) -> None:
    bug = next(bug for bug in LEAKS if bug.name == name)
    assert attempt(bug).test == test
