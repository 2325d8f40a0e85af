"""A hand that lies face down tells nothing, not even by what Enter does."""

from typing import Any

import pytest

from magblast.play.session import Session
from magblast.tui.answering import Answering
from magblast.tui.picker import Picker
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH
from tests.every_game.test_gestures import Taker
from tests.games.magi_nation.look.test_screens import BO, table_of


def _by_enter(*hand: str, hidden: bool) -> str | None:
    """Return the key that Enter stands for while creatures may be played from a hand."""
    own: dict[str, Any] = {"magi": {"card": "grega.1", "energy": 13}, "hand": [*hand]}
    session, taker = Session.start(table_of(own, BO, phase="creatures"), None), Taker()
    kit = TableTools.of(session.game, session.setup, ENGLISH)
    picker = Picker(kit, session.position.view(1))
    picker.hides_hand = hidden
    answering = Answering(taker, kit, picker, lambda: None, taker.reply)  # type: ignore[arg-type]
    answering.use_keys({})
    default = answering.default
    return None if default is None else default.id


@pytest.mark.parametrize("hidden", [False, True])
def test_enter_depends_on_a_hand_only_while_it_can_be_seen(hidden: bool) -> None:
    playable, others = _by_enter("drakan.1", hidden=hidden), _by_enter("fire_ball.1", hidden=hidden)
    assert others == (None if hidden else "end")
    assert (playable == others) is hidden
