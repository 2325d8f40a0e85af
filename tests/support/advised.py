"""Play alone among bots, where there is advice."""

from pathlib import Path

import pytest

from magblast.kernel.seat import Seat
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import game_of
from magblast.play.advising import may_advise
from magblast.play.bot_seats import BotSeats
from magblast.play.flow import ScreenKind
from magblast.play.hotseat import Hotseat
from magblast.play.session import Session
from magblast.record.course import Course
from magblast.record.header import Header, new_header
from magblast.reviewing import advice
from tests.every_game.games import answer_of

ADA = SeatInfo("Ada")
BOT = SeatInfo("Zara", "greedy")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Advise after a few worlds."""
    monkeypatch.setattr(advice, "_FIRST", 1)
    monkeypatch.setattr(advice, "WORLDS", 2)


def solo(id_: str, seed: str = "falcon", *seats: SeatInfo) -> Header:
    """Return the header of a game of one person against a bot, or of others."""
    game = game_of(id_)
    return new_header(next(iter(game.editions)), seats or (ADA, BOT), seed, game=game)


def led(session: Session) -> Hotseat:
    """Lead a game whose public questions are asked at the table."""
    return Hotseat(session, BotSeats(session, seed="owl"), ())


def go_on(hotseat: Hotseat) -> None:
    """Let whoever is asked answer by rules of thumb."""
    if hotseat.cue.kind is ScreenKind.BOT:
        hotseat.answer()
    else:
        view, session = hotseat.view, hotseat.session
        hotseat.submit(answer_of(session.game.id, view, session.count))


def asked(header: Header, path: Path | None = None, least: int = 6) -> Hotseat:
    """Play until advice is given, after so many actions at the least."""
    hotseat = led(Session.start(header, path))
    hotseat.go_on()
    while hotseat.session.count < least or not may_advise(hotseat):
        go_on(hotseat)
    return hotseat


def play_out(hotseat: Hotseat) -> None:
    """Play to the end of the game."""
    while hotseat.session.decision is not None:
        go_on(hotseat)
    hotseat.session.close()


def redealt(session: Session, seat: Seat, seed: str) -> Hotseat:
    """Lead a game that looks the same to a seat, with everything it cannot see dealt again."""
    memory = session.memory(seat)
    position = session.game.imagine(session.setup, session.view(seat), seed, memory)
    course = Course.at(session.header, position)
    course.n = session.n
    twin = Session(course, None, None)
    twin.begin_with(memory)
    return led(twin)
