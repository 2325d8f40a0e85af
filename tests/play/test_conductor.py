"""One conductor leads a game at one device or several, each for the seats that look at it."""

import random
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from magblast.games.magblast.engine.actions import Fire, Pass, Respond, Sound
from magblast.kernel.has import Has
from magblast.kernel.refusal import IllegalAction
from magblast.kernel.seat import Seat
from magblast.kernel.shelf import game_of
from magblast.play.answer import Answer
from magblast.play.conductor import Conductor
from magblast.play.flow import Asking, Cue, ScreenKind, with_asking
from magblast.play.hotseat import Hotseat
from magblast.play.session import Session
from magblast.record.header import parse_header
from magblast.record.replay import read_replay
from magblast.wording import ENGLISH
from tests.every_game.games import GAMES, begun
from tests.support.eyes import Eyes, replied
from tests.support.logs import NAMES, duel

FIRE = Fire(1, "beam_blast.1", "freya", "ares")
HELD = ("evasive_action.1", "temporal_flux.1", "temporal_flux.2")
BOT, CALL, COVER, TABLE = ScreenKind.BOT, ScreenKind.CALL, ScreenKind.COVER, ScreenKind.TABLE


def phones(first: Hotseat, *seats: Seat) -> list[Eyes]:
    """Return the device where all others look, and one for each of some seats."""
    return [Eyes(first), *(Eyes(first.beside([seat])) for seat in seats)]


def lead(eyes: Sequence[Eyes]) -> Conductor:
    """Lead a game at some devices."""
    conductor = Conductor(ENGLISH, *eyes)
    conductor.begin()
    return conductor


@pytest.mark.parametrize("alone", [True, False], ids=["phones", "shared"])
@pytest.mark.parametrize("id_", GAMES)
def test_a_whole_game_is_played_at_several_devices(id_: str, alone: bool, tmp_path: Path) -> None:
    most = min(4, game_of(id_).seats[-1])
    seats = range(1, most + 1)
    session = Session.start(begun(id_, "eyes", most), tmp_path / "game.mblog")
    first, luck = Hotseat(session), random.Random(id_)
    two = [Eyes(first), Eyes(first.beside(seat for seat in seats if seat % 2))]
    eyes = phones(first, *seats) if alone else two
    lead(eyes)
    at_once = 0
    for _ in range(5000):
        asked = [each for each in eyes if each.asked is not None]
        at_once += len(asked) > 1
        if not asked:
            break
        each = luck.choice(asked)
        each.give(replied(each, id_, luck))
    assert session.decision is None
    assert all(each.has_ended and not each.errors for each in eyes)
    for each in eyes:
        # Nobody has seen what only somebody at another device may see.
        assert each.seen <= {None, *each.hotseat.seats}
        lifted = any(cue.kind is COVER for cue in each.cues)
        # Those who hold a device of their own have the first one in sight, too.
        is_seen = len(each.hotseat.seats) > 1 or (each is eyes[0] and Has.HANDS in session.game.has)
        assert lifted == (is_seen and bool({*each.seen} - {None}))
    if alone:
        assert eyes[0].seen == {None}
        assert all(cue.elsewhere for cue in eyes[0].cues[:-1])
    session.close()
    replay = read_replay(tmp_path / "game.mblog")
    assert replay.problem is None
    assert replay.ended
    # Whoever may respond is asked at the same time, and nobody waits for another device.
    if alone:
        assert bool(at_once) == (Has.ROUNDS in session.game.has)


def table(**rules: Any) -> Session:
    """Begin the game of ``duel`` for four, of whom those who do not begin hold one card each."""
    data = duel()
    seats = data["position"]["seats"]
    for seat, card in enumerate(HELD, 2):
        seats.setdefault(str(seat), {})["hand"] = [card]
    data |= {"seats": [{"name": name} for name in NAMES[:4]], "table": rules}
    return Session.start(with_asking(parse_header(data), Asking.CALL), None)


def fired(**rules: Any) -> tuple[Session, Hotseat]:
    """Let seat 1 fire, so that the three others are asked for responses."""
    session = table(**rules)
    hotseat = Hotseat(session)
    hotseat.look(1)
    hotseat.submit(FIRE)
    hotseat.submit(Sound(1, made=True), "pew")
    assert hotseat.cue == Cue(CALL)
    return session, hotseat


def test_of_all_who_answer_at_once_the_first_in_the_round_counts() -> None:
    session, first = fired()
    screen, *others = eyes = phones(first, 1, 2, 3, 4)
    lead(eyes)
    one, two, three, four = others
    before = session.count
    assert [each.asked for each in eyes] == [None, None, *(Cue(TABLE, seat) for seat in (2, 3, 4))]
    assert screen.cues[-1].elsewhere
    four.give(Answer(Respond(4, "temporal_flux.2")))
    three.give(Answer(Respond(3, "temporal_flux.1")))
    assert session.count == before
    assert one.asked is three.asked is four.asked is None
    two.give(Answer(Pass(2)))
    played = [entry.action for entry in session.entries[before:]]
    assert played == [Pass(2), Respond(3, "temporal_flux.1")]
    # What the fourth captain wanted is asked again.
    assert four.asked == Cue(TABLE, 4)


def test_nothing_is_played_before_all_have_passed() -> None:
    session, first = fired()
    eyes = phones(first, 1, 2, 3, 4)
    lead(eyes)
    before = session.count
    for seat in (4, 2, 3):
        assert session.count == before
        eyes[seat].give(Answer(Pass(seat)))
    assert [entry.action for entry in session.entries[before:]] == [Pass(2), Pass(3), Pass(4)]


def test_who_calls_at_a_shared_device_is_asked_alone_and_may_bluff() -> None:
    session, first = fired()
    shared, phone = eyes = phones(first, 4)
    lead(eyes)
    before = session.count
    assert (shared.asked, phone.asked) == (Cue(CALL), Cue(TABLE, 4))
    phone.give(Answer(Respond(4, "temporal_flux.2")))
    shared.give(3)
    assert (shared.asked, phone.asked) == (Cue(COVER, 3, called=True), None)
    shared.give(None)
    assert shared.hotseat.view.viewer == 3
    shared.give(Answer(Pass(3)))
    # Nobody learns that it was a bluff. What was answered elsewhere stands.
    assert session.count == before
    assert (shared.asked, phone.asked) == (Cue(CALL), None)
    assert phone.cues[-1].elsewhere
    shared.give(None)
    played = [entry.action for entry in session.entries[before:]]
    assert played == [Pass(2), Pass(3), Respond(4, "temporal_flux.2")]


def test_the_first_in_the_round_counts_even_if_others_have_answered_before() -> None:
    session, first = fired()
    shared, phone = eyes = phones(first, 4)
    lead(eyes)
    before = session.count
    phone.give(Answer(Respond(4, "temporal_flux.2")))
    for seat, card in ((3, None), (2, "evasive_action.1")):
        shared.give(seat)
        shared.give(None)
        shared.give(Answer(Respond(seat, card) if card else Pass(seat)))
    assert session.entries[before].action == Respond(2, "evasive_action.1")
    # At another position, all are asked again.
    shared.give(None)
    assert phone.asked == Cue(TABLE, 4)


def test_nobody_is_asked_again_when_all_have_called_and_passed_or_answered_elsewhere() -> None:
    session, first = fired()
    shared, *others = eyes = phones(first, 2, 4)
    lead(eyes)
    before = session.count
    for phone, seat in zip(others, (2, 4), strict=True):
        phone.give(Answer(Pass(seat)))
    shared.give(3)
    shared.give(None)
    shared.give(Answer(Pass(3)))
    assert [entry.action for entry in session.entries[before:]] == [Pass(2), Pass(3), Pass(4)]


def test_who_has_passed_a_call_is_not_asked_again_when_another_seat_changes_its_device() -> None:
    _, first = fired()
    shared, phone = eyes = phones(first, 4)
    conductor = lead(eyes)
    assert shared.asked == Cue(CALL)
    shared.give(None)
    assert shared.asked is None
    conductor.interrupt(lambda: None)
    assert shared.asked is None
    assert phone.asked is not None
    # A seat that comes to the device has not been asked there.
    conductor.interrupt(partial(shared.hotseat.take, 4))
    assert shared.asked == Cue(CALL)


def test_bots_answer_once_the_people_at_all_devices_have_passed() -> None:
    session, first = fired()
    session.pass_seat(3, "random", "A bot plays.")
    first.bots.sit(3, "random")
    eyes = phones(first, 2, 4)
    lead(eyes)
    before = session.count
    eyes[2].give(Answer(Pass(4)))
    assert session.count == before
    eyes[1].give(Answer(Pass(2)))
    assert session.count > before
    assert session.entries[before].action == Pass(2)
    assert {Cue(BOT, 3)} <= {*eyes[0].cues} & {*eyes[1].cues} & {*eyes[2].cues}


def test_all_agree_to_an_undo_at_their_own_devices() -> None:
    for agrees in (True, False):
        session, first = fired(take_backs="agreed")
        first.nobody_answers()
        shared, phone, other = eyes = phones(first, 3, 4)
        lead(eyes)
        before = session.count
        assert shared.asked == Cue(COVER, 1)
        shared.give(None)
        shared.give(partial(shared.hotseat.undo, ENGLISH))
        assert [each.asked for each in eyes] == [Cue(ScreenKind.AGREEMENT, 1)] * 3
        assert [each.hotseat.agreeing for each in eyes] == [[2], [3], [4]]
        limit = shared.hotseat.undoing.agreed_limit
        assert limit > 0
        assert {each.hotseat.undoing.agreed_limit for each in eyes} == {limit}
        phone.give(True)
        shared.give(agrees)
        assert session.count == before
        # One who does not agree is enough.
        assert (other.asked is not None and other.asked.kind is ScreenKind.AGREEMENT) == agrees
        if agrees:
            other.give(True)
        assert session.count == (before - limit if agrees else before)
        # The hand is hidden, since all looked at the screen.
        assert shared.hotseat.covers.hand_hidden
        assert shared.asked is not None
        assert (shared.asked.kind is TABLE) == (not agrees)
        assert phone.asked is other.asked is None


def test_who_has_agreed_is_not_asked_again_when_another_seat_changes_its_device() -> None:
    session, first = fired(take_backs="agreed")
    first.nobody_answers()
    shared, phone, _ = eyes = phones(first, 3, 4)
    conductor = lead(eyes)
    before = session.count
    shared.give(None)
    for _ in range(2):
        shared.give(partial(shared.hotseat.undo, ENGLISH))
        phone.give(True)
        conductor.interrupt(partial(shared.hotseat.take, 4))
        assert phone.asked is None
        assert shared.asked == Cue(ScreenKind.AGREEMENT, 1)
        assert shared.hotseat.agreeing == [2, 4]
        shared.give(False)
        assert session.count == before
        # What was said of one request does not stand for the next.
        shared.give(None)


def test_a_hand_at_a_shared_device_is_hidden_once_all_have_looked_on() -> None:
    session = table()
    shared, *others = eyes = phones(Hotseat(session), 2, 4)
    lead(eyes)
    shared.give(None)
    shared.give(Answer(FIRE))
    shared.give(Answer(Sound(1, made=True), "pew"))
    for each in others:
        assert each.asked is not None
        each.give(Answer(Pass(each.asked.seat)))
    shared.give(None)
    assert shared.asked == Cue(TABLE, 1)
    assert shared.hotseat.covers.hand_hidden
    assert shared.hotseat.reader is None


def test_a_seat_moves_to_another_device_in_the_middle_of_a_question() -> None:
    _, first = fired()
    shared, phone = eyes = phones(first, 4)
    conductor = lead(eyes)
    conductor.interrupt(partial(phone.hotseat.take, 2))
    # Two look at one device now, and it is covered.
    assert phone.hotseat.seats == {2, 4}
    assert (shared.asked, phone.asked) == (Cue(CALL), Cue(CALL))
    assert (shared.hotseat.callers, phone.hotseat.callers) == ([3], [2, 4])
    assert phone.hotseat.view.viewer is None
    conductor.interrupt(partial(shared.hotseat.take, 4))
    assert phone.asked == Cue(TABLE, 2)
    assert phone.hotseat.view.viewer == 2


def test_a_pin_stays_with_a_seat_that_moves_to_another_device() -> None:
    _, first = fired()
    first.covers.pins.update({2: "1234", 3: "5678"})
    shared, phone = eyes = phones(first, 2)
    lead(eyes)
    # Whoever took the seat may be somebody else.
    assert phone.asked == Cue(CALL)
    assert phone.hotseat.view.viewer is None
    assert (phone.hotseat.covers.pins, shared.hotseat.covers.pins) == ({2: "1234"}, {3: "5678"})
    shared.give(None)
    phone.give(2)
    assert phone.asked == Cue(COVER, 2, called=True)


def test_what_cannot_be_played_is_told_where_it_was_replied_and_asked_again() -> None:
    session, first = fired()
    screen, phone = eyes = phones(first, 2)
    conductor = lead(eyes)
    before = session.count
    screen.give(None)
    phone.give(Answer(Respond(2, "temporal_flux.2")))
    assert [type(each) for each in phone.errors] == [IllegalAction]
    assert (screen.errors, session.count) == ([], before)
    assert phone.asked == Cue(TABLE, 2)
    conductor.stop()
    assert phone.asked is None
    phone.reply.give(Answer(Pass(2)))
    assert session.count == before


def test_only_the_first_of_two_replies_to_a_question_counts() -> None:
    session, first = fired()
    eyes = phones(first, 2, 3, 4)
    lead(eyes)
    reply, before = eyes[1].reply, session.count
    reply.give(Answer(Pass(2)))
    reply.give(Answer(Respond(2, "evasive_action.1")))
    for seat in (3, 4):
        eyes[seat - 1].give(Answer(Pass(seat)))
    assert [entry.action for entry in session.entries[before:]] == [Pass(2), Pass(3), Pass(4)]
