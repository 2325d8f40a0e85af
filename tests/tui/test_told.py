"""The log in lines."""

import pytest

from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import SHELF, game_of
from magblast.play.hotseat import Hotseat
from magblast.play.session import Session
from magblast.record.header import new_header
from magblast.tui.kit import Kit
from magblast.tui.told import Told
from magblast.wording import ENGLISH


@pytest.mark.parametrize("game_id", SHELF)
def test_of_an_ending_the_last_play_is_told_and_what_it_decided(game_id: str) -> None:
    game = game_of(game_id)
    seats = [SeatInfo(name, "bot:greedy") for name in ("Ada", "Bo")]
    session = Session.start(new_header(next(iter(game.editions)), seats, "owl", game=game), None)
    hotseat, kit = Hotseat(session), Kit.of(game, session.setup, ENGLISH)
    while session.decision is not None:
        hotseat.answer()
    ending = Told(hotseat, kit).ending()
    play, fall = ([line.text for line in each] for each in ending)
    log = [line.text for line in Told(hotseat, kit).latest()]
    assert 1 <= len(play) <= 2
    assert len(fall) == 1
    assert [line for line in log if line in (*play, *fall)][-len(play) - 1 :] == [*play, *fall]
    assert all(line.after for each in ending for line in each), "who has won is told elsewhere"
