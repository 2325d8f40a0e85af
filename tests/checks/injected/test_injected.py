"""Each bug fits the code, and two are noticed; ``python -m tests.checks.injected`` tries all."""

import ast
import re

import pytest

from tests.checks.injected.bug import ROOT, Bug
from tests.checks.injected.bugs import BUGS
from tests.checks.injected.leaks import LEAKS
from tests.checks.injected.table import PAGE, PART, table
from tests.checks.injected.trial import FIRST, SECOND, Verdict, attempt
from tests.support.pages import made_part


@pytest.mark.parametrize("bug", [*BUGS, *LEAKS], ids=lambda bug: bug.name)
def test_a_bug_fits_the_code(bug: Bug) -> None:
    spoiled, sound = bug.spoiled(), bug.path.read_text(encoding="utf-8")
    if bug.path.suffix == ".py":
        assert ast.dump(ast.parse(spoiled)) != ast.dump(ast.parse(sound))
    else:
        assert spoiled != sound


def test_no_two_bugs_share_a_name() -> None:
    assert len({bug.name for bug in (*BUGS, *LEAKS)}) == len(BUGS) + len(LEAKS)


def test_the_table_shows_what_the_first_tier_misses() -> None:
    verdicts = {bug.name: Verdict("tests/a.py::b", FIRST, 1, "") for bug in (*BUGS, *LEAKS)}
    missed, alive = LEAKS[0].name, BUGS[-1].name
    verdicts[missed] = Verdict("tests/a.py::c", SECOND, 1, "")
    verdicts[alive] = Verdict(None, "", 1, "")
    lines = [*table(verdicts)]
    assert lines[2] == f"| {BUGS[0].name} | `tests/a.py::b` | first |"
    assert f"| {alive} | nothing |  |" in lines
    assert f"| {missed} | `tests/a.py::c` | second |" in lines
    few, many = len(BUGS), len(LEAKS)
    counts = (
        f"Of these {few} mistakes, the first tier notices {few - 1}, "
        f"and both tiers together {few - 1}.",
        f"Of {many} leaks, the first tier notices {many - 1}, and both tiers together {many}.",
    )
    assert {*counts} <= {*lines}


def test_the_page_names_all_bugs_and_only_tests_that_exist() -> None:
    """``python -m tests.checks.injected`` writes the page again."""
    page = made_part(PAGE, PART)
    assert [bug.name for bug in BUGS if f"| {bug.name} |" not in page] == []
    assert f"Of {len(LEAKS)} leaks" in page
    for file, test in re.findall(r"`(\S+)::(\S+)`", page):
        assert f"def {test}(" in (ROOT / file).read_text(encoding="utf-8")


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
