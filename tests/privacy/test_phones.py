"""What a phone is sent follows from what its seat may know: tables alike to it look alike."""

import copy
import json
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from magblast.kernel.seat import Seat
from magblast.play.news import News
from magblast.play.session import Session
from magblast.record.header import DEAD_PHASES
from magblast.web import sheet as sheets
from magblast.web.onlookers import Onlookers
from magblast.web.phone import Phone
from magblast.wording import ENGLISH
from tests.every_game.games import GAMES, answer_of, begun
from tests.support.hands import BigScreen, Turned, held

SEATS = {"magblast": 4}


def alike(session: Session, seat: Seat, seed: str) -> Session:
    """Return a table with the same past that a seat cannot tell from this one."""
    view = session.view(seat)
    course = copy.copy(session._course)
    course.position = session.game.imagine(session.setup, view, seed, session.memory(seat))
    assert course.position.view(seat) == view
    return Session(course, None, None)


def sent_to(session: Session, seat: Seat) -> str:
    """Return all that the phone of a seat is sent by a game that is shown from here on."""
    screen, clock = BigScreen(session), Turned()
    phones = [
        Phone(screen.hotseat.beside([each], ()), each, ENGLISH, clock) for each in session.seats
    ]
    hand = held(phones[seat - 1], random.Random(1))
    screen.begin(*phones)
    if hand.sheet["kind"] == "ask":
        # Why each card cannot be played, and what comes of a pick, is told, too.
        for at in range(len(hand.sheet["hand"])):
            phones[seat - 1].take({"at": hand.sheet["at"], "do": "card", "card": at})
    return "\n".join(hand.sent)


def shown_to_onlookers(session: Session) -> str:
    """Return all that those are sent who only look at a game from here on."""
    screen, clock, sent = BigScreen(session), Turned(), list[str]()
    onlookers = Onlookers(screen.hotseat.beside((), ()), ENGLISH, [sent.append])
    phones = [
        Phone(screen.hotseat.beside([each], ()), each, ENGLISH, clock) for each in session.seats
    ]
    screen.begin(onlookers, *phones)
    assert sent
    return "\n".join([*sent, onlookers.picture])


def moments(id_: str, most: int, every: int) -> Iterator[Session]:
    """Iterate over some moments of a game in which all people sit at phones."""
    # Phones are looked at where nothing passes by itself: that would change the game looked at.
    header = begun(id_, "owl", SEATS.get(id_))
    session = Session.start(replace(header, table={**header.table, DEAD_PHASES: "asked"}), None)
    while (asked := session.decision) is not None and session.count < most:
        if session.count % every == 0:
            yield session
        view = session.view(asked.seat)
        session.submit(answer_of(id_, view, session.count))


def check(id_: str, most: int = 90, every: int = 10) -> int:
    """Compare what phones are sent at tables that are alike; return how many really differ."""
    differ = 0
    for session in moments(id_, most, every):
        for seat in session.seats:
            other = alike(session, seat, f"{session.count}")
            differ += other.position != session.position
            assert sent_to(other, seat) == sent_to(session, seat)
    return differ


@pytest.mark.parametrize("id_", GAMES)
def test_phones_are_sent_the_same_where_seats_see_the_same(id_: str) -> None:
    differ = check(id_)
    # Magusha has no secrets, so nothing else can be imagined.
    assert (differ > 5) == (id_ != "magusha")


@pytest.mark.parametrize("id_", GAMES)
def test_those_who_only_look_are_sent_what_everybody_sees(id_: str) -> None:
    """Whatever some seat may hold, as far as another one knows, they see the same."""
    differ = 0
    for session in moments(id_, 60, 12):
        shown = shown_to_onlookers(session)
        for seat in session.seats[:2]:
            other = alike(session, seat, f"{session.count}")
            differ += other.position != session.position
            assert shown_to_onlookers(other) == shown
    assert (differ > 4) == (id_ != "magusha")


def told_to(session: Session, seat: Seat) -> set[str]:
    """Return the sentences in which a seat has heard what happened."""
    words = session.game.words(session.setup, ENGLISH)
    log = News(session).log(seat)
    return {words.sentence(event, entry.text) or "" for entry in log for event in entry.events}


@pytest.mark.parametrize("id_", ["magblast", "battlecards"])
def test_no_phone_tells_what_only_another_seat_has_heard(id_: str) -> None:
    """Cards are drawn behind the back of everybody else; in the other games all happens openly."""
    secrets = 0
    for session in moments(id_, 120, 20):
        for seat in session.seats:
            sent, known = sent_to(session, seat), told_to(session, seat)
            others = (told_to(session, other) for other in session.seats if other != seat)
            secret = {line for lines in others for line in lines - known}
            secrets += len(secret)
            assert not [line for line in secret if json.dumps(line)[1:-1] in sent]
    assert secrets > 10


def _hand_of_another(writer: sheets.SheetWriter) -> Any:
    session = writer._session
    return session.view(writer._seat % len(session.seats) + 1)


def _position(writer: sheets.SheetWriter) -> str:
    return repr(writer._session.position)


LEAKS: dict[str, Callable[[sheets.SheetWriter], Any]] = {
    "the hand of another": lambda writer: list(_hand_of_another(writer).hand),
    "how much others may answer": lambda writer: len(_hand_of_another(writer).legal),
    "the whole table": _position,
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_into_a_sheet_is_noticed(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sheets.SheetWriter.table

    def leaking(writer: sheets.SheetWriter) -> dict[str, Any]:
        return {**table(writer), "leak": LEAKS[leak](writer)}

    monkeypatch.setattr(sheets.SheetWriter, "table", leaking)
    with pytest.raises(AssertionError):
        check("magblast", 400, 7)
