"""A spell or power that can only harm your own creatures says so."""

import pytest

from magblast.games.magi_nation.game import GAME
from magblast.games.magi_nation.wording.spelling import power
from magblast.play.session import Session
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH
from tests.games.magi_nation.look.test_screens import creature, table_of

OWN = [creature("diobor.1", 6), creature("quor.1", 4), creature("arbolit.1", 1)]
FIREBALL, FLAME = power("diobor.1", "fireball"), power("arbolit.1", "healing_flame")
TOLD = "No enemy can be chosen, only your own Quor and Arbolit."


@pytest.mark.parametrize(
    ("theirs", "used", "told"),
    [
        ([], FIREBALL, TOLD),
        ([creature("weebo.1", 5)], FIREBALL, ""),
        # Nobody wants to heal an enemy.
        ([], FLAME, ""),
    ],
)
def test_harm_that_finds_no_enemy_says_so(theirs: list[object], used: object, told: str) -> None:
    start = table_of(
        {"magi": "grega.1", "creatures": OWN},
        {"magi": "tryn.1", "creatures": theirs},
        phase="prs_1",
    )
    session = Session.start(start, None)
    kit, view = TableTools.of(GAME, session.setup, ENGLISH), session.view(1)
    idle = kit.select(view, view.legal)
    assert not kit.words.caution(idle.actions, view)
    assert kit.words.caution(idle.pick(used).actions, view) == told  # type: ignore[arg-type]
