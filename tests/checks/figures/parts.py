"""List the tables that are measured, and the page that each belongs to."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from tests.checks.bots.strength import editions
from tests.checks.figures.abilities import abilities
from tests.checks.figures.balance import balance
from tests.checks.figures.characters import characters
from tests.checks.figures.curve import curves
from tests.checks.figures.duels import captain, four, greedy, levels
from tests.checks.figures.kept import Bench
from tests.checks.figures.ladder import ladder
from tests.checks.figures.plots import Picture
from tests.checks.figures.sound import sound


class Part(NamedTuple):
    """Describe a table."""

    name: str
    page: str
    lines: Callable[[Bench], Iterator[str | Picture]]


BOTS, BALANCE = "bots.md", "balance.md"
PARTS = {
    part.name: part
    for part in (
        Part("levels", BOTS, levels),
        Part("greedy", BOTS, greedy),
        Part("captain", BOTS, captain),
        Part("four", BOTS, four),
        Part("ladder", BOTS, ladder),
        Part("characters", BOTS, characters),
        Part("curve", BOTS, curves),
        Part("abilities", BOTS, abilities),
        Part("sound", BOTS, sound),
        *(
            Part(edition, BALANCE, partial(balance, id_=id_, edition=edition))
            for id_, edition in editions(None)
        ),
    )
}
"""All tables, by the names in their markers."""
