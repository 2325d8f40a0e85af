"""The log in lines."""

import re
from typing import Any

import pytest

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.terms import CardId
from magblast.games.magi_nation.marks import decisive
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import SHELF, game_of
from magblast.paint.ink import Ink
from magblast.play.hotseat import Hotseat
from magblast.play.session import Session
from magblast.record.header import new_header
from magblast.tui.log_teller import LogTeller
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH

_DECIDED = {
    "magblast": "flagship .* is destroyed!",
    "battlecards": "base falls at",
    "magusha": "is defeated\\.|is hit, and no reserves are left",
    "magi-nation": "it was the last Magi",
}


def _played(game_id: str, seed: str) -> tuple[Hotseat, TableTools]:
    game = game_of(game_id)
    seats = [SeatInfo(name, "bot:greedy") for name in ("Ada", "Bo")]
    session = Session.start(new_header(next(iter(game.editions)), seats, seed, game=game), None)
    hotseat = Hotseat(session)
    while session.decision is not None:
        hotseat.answer()
    return hotseat, TableTools.of(game, session.setup, ENGLISH)


@pytest.mark.parametrize("game_id", SHELF)
@pytest.mark.parametrize("seed", ["s0", "s1", "s2"])
def test_the_fall_that_ended_the_game_is_told_whatever_else_was_lost(
    game_id: str, seed: str
) -> None:
    _, fall = LogTeller(*_played(game_id, seed)).ending()
    assert len(fall) == 1
    assert re.search(_DECIDED[game_id], fall[0].text), fall


def test_relics_that_leave_with_the_last_magi_did_not_decide_the_game() -> None:
    fallen = e.MagiDefeated(1, CardId("grega"), 0)
    relics = [e.RelicDiscarded(1, CardId(card)) for card in ("magma_armor.1", "fire_flow.1")]
    events: list[e.Event] = [e.MagiDefeated(2, CardId("yaki"), 1), fallen, *relics]
    assert decisive([*events, e.GameWon(2, 9)]) == 1


class _Silent:
    """Say nothing that the door does not ask for."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        if name == "decisive":
            raise AttributeError(name)
        return getattr(self._game, name)


def test_in_a_game_that_says_nothing_of_it_the_last_loss_decided(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hotseat, kit = _played("magi-nation", "s0")
    told = LogTeller(hotseat, kit)
    assert told.ending().fall[0].text.endswith("it was the last Magi.")
    monkeypatch.setattr(Session, "game", _Silent(hotseat.session.game))
    assert [line.text for line in told.ending().fall] == [
        [line.text for line in told.latest() if line.ink is Ink.BAD][-1]
    ]


@pytest.mark.parametrize("game_id", SHELF)
def test_of_an_ending_the_last_play_is_told_and_what_it_decided(game_id: str) -> None:
    hotseat, kit = _played(game_id, "owl")
    ending = LogTeller(hotseat, kit).ending()
    play, fall = ([line.text for line in each] for each in ending)
    log = [line.text for line in LogTeller(hotseat, kit).latest()]
    assert 1 <= len(play) <= 2
    assert len(fall) == 1
    assert [line for line in log if line in (*play, *fall)][-len(play) - 1 :] == [*play, *fall]
    assert all(line.after for each in ending for line in each), "who has won is told elsewhere"
