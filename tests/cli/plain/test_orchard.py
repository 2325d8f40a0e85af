"""Numbers, an order, a subset and one thing in two roles are asked for line by line."""

from pathlib import Path
from typing import cast

import pytest

from magblast.kernel.language import FULL
from magblast.kernel.shelf import SHELF, game_of
from magblast.record.header import new_header
from tests.cli.plain.captain import Game, begin
from tests.orchard.game import Gather, Graft, Sell, Sort, Ware, Water

TYPED = (
    "31 25 12",
    "plums apples pears 4 cherries b plums 5",
    "4 1 2 5",
    "a2 4",
    "plum price 60 35",
)
"""What is typed at each question."""
SHOWN = (
    """\
Turn 1, Ada. How many litres do you water with? X, 0 to 30:
Not a legal choice. Type a number within these bounds, or b to go back.
X, 0 to 30:
The barrel holds only 20 litres, rules 1.
X, 0 to 30:
""",
    """\
plums; apples; pears. Plums are heavy, so they go last, rules 2.
1. apples, number 2
2. cherries
3. pears, number 3
4. plums, number 1
apples; pears: choose the next basket, number 3 of 3.
1. apples, number 1
2. cherries
3. pears, number 2
4. plums
""",
    """\
Turn 3, Ada. What do you gather?
1. an apple, chosen
2. a cherry, chosen
3. a pear, chosen
4. a plum
5. Done: Gather: an apple, a cherry and a pear
a plum. A plum stains the cherries, rules 3.
""",
    "a2: choose the tree.\n1. Graft a2 on a1\n",
    """\
a plum. price, 0 to 99, now 10:
a plum; 60. Nobody pays more than 40, rules 5. price, 0 to 99, now 60:
""",
)
"""What stands in the transcript, one part for each question."""


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setitem(cast("dict[str, str]", SHELF), "orchard", "tests.orchard")
    header = new_header("orchard", ("Ada", "Bo"), "seed", game=game_of("orchard"))
    return begin(header, tmp_path / "game.mblog", words=FULL)


def test_each_kind_of_question_is_answered(game: Game) -> None:
    text = game.type(*" ".join(TYPED).split())
    for part in SHOWN:
        assert part in text
    assert [entry.action for entry in game.session.entries] == [
        Water(1, 12),
        Sort(2, (Ware("apples"), Ware("pears"), Ware("plums"))),
        Gather(1, (Ware("pear"), Ware("plum"))),
        Graft(2, "a2", "a2"),
        Sell(1, Ware("plum"), 35),
    ]


TREES = """\
Trees: a1 b1 c1.
Trees: a2 b2 c2.
Trees: a3 b3 c3.
"""


def test_a_table_without_secrets_is_shown_when_it_has_changed(game: Game) -> None:
    """Nobody who hears the questions has to ask for the table; it is not shown after each key."""
    text = game.type("?", "l", "12", "plums", "b", "l")
    shown = "20 litres are in the barrel. Ada and Bo sold for 0 and 0.\n" + TREES
    changed = "8 litres are in the barrel. Ada and Bo sold for 0 and 0.\n" + TREES
    assert text.index(f"\n{shown}Turn 1, Ada.") < text.index(f"\n{changed}Turn 2, Bo.")
    assert (text.count(shown), text.count(changed)) == (1, 1)


def test_help_names_no_key_that_never_works(game: Game) -> None:
    text = game.type("?", "12", "u")
    assert "b: undo the last pick." in text
    assert not any(line.startswith(("u: ", "uu: ", "r: ")) for line in text.splitlines())
    assert "\nNothing to undo.\n" in text
