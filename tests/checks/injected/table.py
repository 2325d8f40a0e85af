"""Write into docs/testing.md which test notices each bug, and in which tier."""

from collections.abc import Iterator, Mapping, Sequence

from tests.checks.injected.bug import ROOT, Bug
from tests.checks.injected.bugs import BUGS
from tests.checks.injected.leaks import LEAKS
from tests.checks.injected.trial import FIRST, Verdict

PAGE = ROOT / "docs" / "testing.md"
PART = "injected"
"""The name of the part of the page that is written."""
NOTHING = "nothing"


def table(verdicts: Mapping[str, Verdict]) -> Iterator[str]:
    """Iterate over the lines: a row for each mistake, and each leak that the first tier misses."""
    yield "| mistake | noticed by | tier |"
    yield "|---|---|---|"
    for bug in BUGS:
        yield row(bug, verdicts[bug.name])
    yield ""
    yield f"Of these {len(BUGS)} mistakes, {counted(BUGS, verdicts)}."
    yield f"Of {len(LEAKS)} leaks, {counted(LEAKS, verdicts)}."
    later = [leak for leak in LEAKS if verdicts[leak.name].tier != FIRST]
    if later:
        yield ""
        yield "| leak that the first tier does not notice | noticed by | tier |"
        yield "|---|---|---|"
        for leak in later:
            yield row(leak, verdicts[leak.name])


def row(bug: Bug, verdict: Verdict) -> str:
    """Return the row of one bug."""
    test = f"`{verdict.test}`" if verdict.test else NOTHING
    return f"| {bug.name} | {test} | {verdict.tier} |"


def counted(bugs: Sequence[Bug], verdicts: Mapping[str, Verdict]) -> str:
    """Return how many are noticed by each tier."""
    found = [verdicts[bug.name] for bug in bugs]
    first = sum(verdict.tier == FIRST for verdict in found)
    noticed = sum(verdict.test is not None for verdict in found)
    return f"the first tier notices {first}, and both tiers together {noticed}"
