"""Advice says nothing that the seat asking for it does not know."""

import pytest

from magblast.kernel.has import Has
from magblast.kernel.shelf import game_of
from magblast.play.advising import Advising
from tests.reviewing.test_curve import JUDGED
from tests.support.advised import asked, quick, redealt, solo

__all__ = ["quick"]
SECRETIVE = [id_ for id_ in JUDGED if Has.HANDS in game_of(id_).has]


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("id_", SECRETIVE)
@pytest.mark.parametrize("least", [0, 12])
def test_what_is_hidden_changes_no_advice(id_: str, least: int) -> None:
    hotseat = asked(solo(id_), least=least)
    session, seat = hotseat.session, hotseat.cue.seat
    found = Advising(hotseat).found
    assert found is not None
    twin = redealt(session, seat, "another")
    assert twin.session.view(seat) == session.view(seat)
    assert twin.session.position.data() != session.position.data(), "nothing was dealt again"
    assert Advising(twin).found == found
