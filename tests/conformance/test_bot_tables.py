"""At a table with bots every game is played to its end, and nobody sees what a bot holds."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from magblast.kernel.game import AnyGame
from magblast.kernel.seat import Seat
from magblast.play.bot_seats import BotSeats
from magblast.play.flow import Asking, ScreenKind, with_asking
from magblast.play.hotseat import Hotseat
from magblast.play.session import Session
from magblast.record.header import new_header
from magblast.wording import ENGLISH
from tests.conformance.conftest import GAMES
from tests.conformance.test_tables import answer
from tests.tui.pebbles import pebbles_on_the_shelf

__all__ = ["pebbles_on_the_shelf"]

pytestmark = pytest.mark.usefixtures("pebbles_on_the_shelf")

MANY = [game for game in GAMES if game.seats[-1] > 2]
STEPS = 250
COVER, TABLE, OPEN, CALL, PUBLIC, BOT, END = ScreenKind


def tables(
    game: AnyGame, people: int, *, bot: str = "greedy", asking: Asking = Asking.CALL
) -> Iterator[Hotseat]:
    """Play with some people, who answer at random, and bots; stop before every answer."""
    seats = min(game.seats[-1], people + 2)
    edition = next(iter(game.editions))
    header = new_header(edition, [f"Cap {seat}" for seat in range(seats)], "falcon", game=game)
    infos = [
        info if seat <= people else info._replace(bot=bot)
        for seat, info in enumerate(header.seats, 1)
    ]
    header = with_asking(replace(header, seats=tuple(infos)), asking)
    session = Session.start(header, None)
    hotseat = Hotseat(session, BotSeats(session, ENGLISH, "owl"))
    luck = random.Random(people)
    for _ in range(STEPS if people else 20 * STEPS):
        yield hotseat
        match hotseat.cue.kind:
            case ScreenKind.END:
                return
            case ScreenKind.BOT:
                hotseat.answer()
            case ScreenKind.CALL:
                if luck.random() < 0.3:
                    hotseat.call(luck.choice(hotseat.callers))
                else:
                    hotseat.nobody_answers()
            case _:
                answer(hotseat, luck)


@pytest.mark.parametrize("asking", [Asking.CALL, Asking.STRICT])
def test_one_person_needs_no_cover_and_sees_one_hand(game: AnyGame, asking: Asking) -> None:
    kinds = set()
    for hotseat in tables(game, 1, asking=asking):
        cue, view = hotseat.cue, hotseat.view
        kinds.add(cue.kind)
        assert hotseat.eyes == hotseat.lone == 1
        assert view.viewer in (None, 1)
        if cue.kind is TABLE:
            assert view.viewer == view.decision.seat == 1
            assert view.legal
        elif cue.kind is BOT:
            assert view.viewer == 1
            assert not view.legal
    assert {TABLE, BOT} <= kinds
    assert not {COVER, CALL} & kinds


@pytest.mark.parametrize("game", MANY, ids=lambda game: game.id)
def test_covers_come_between_people_alone(game: AnyGame) -> None:
    kinds = set()
    eyes: Seat | None = None
    lifted: Seat | None = None
    for hotseat in tables(game, 2):
        cue, view = hotseat.cue, hotseat.view
        kinds.add(cue.kind)
        assert hotseat.eyes in (None, eyes, lifted)
        eyes, lifted = hotseat.eyes, cue.seat if cue.kind is COVER else None
        assert view.viewer == (cue.seat if cue.kind in (TABLE, OPEN) else None)
        if cue.kind is COVER:
            assert cue.seat in hotseat.people
        elif cue.kind is BOT:
            assert not view.hand
            assert hotseat.undo_limit == 0
    assert {COVER, TABLE, BOT} <= kinds


@pytest.mark.parametrize("bot", ["greedy", "captain:2", "a bot from the future"])
def test_bots_alone_play_to_the_end_in_public(game: AnyGame, bot: str) -> None:
    for hotseat in tables(game, 0, bot=bot):
        cue = hotseat.cue
        assert cue.kind in (BOT, END)
        assert hotseat.view.viewer is None
        if bot == "captain:2" and len(hotseat.session.entries) > 60:
            return
    assert cue.kind is END
