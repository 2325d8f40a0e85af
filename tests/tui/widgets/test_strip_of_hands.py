"""The line of the turn says whose hand is in sight in the turn of another."""

import pytest

from magblast.paint.ink import UNICODE
from magblast.paint.text import text_of
from magblast.play.session import Session
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH
from tests.games.battlecards.test_screens import ATTACK


@pytest.mark.parametrize(("alone", "told"), [(False, " Bo's hand "), (True, " Your hand ")])
def test_a_person_alone_is_not_named(alone: bool, told: str) -> None:
    session = Session.start(ATTACK, None)
    kit = TableTools.of(session.game, session.setup, ENGLISH)
    strips = {
        seat: text_of(kit.strip(kit.scene(session.view(seat), UNICODE), 80, alone=alone))
        for seat in (1, 2)
    }
    assert strips[2].startswith(told)
    # In the own turn the line begins with the turn.
    assert told not in strips[1]
