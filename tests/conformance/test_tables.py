"""At one terminal every game is played behind covers, in calls and in the open."""

import random
from collections.abc import Iterator

import pytest

from magblast.kernel.decision import Audience
from magblast.kernel.game import AnyGame, View
from magblast.kernel.has import Has
from magblast.kernel.seat import Seat
from magblast.play.flow import Asking, Cue, ScreenKind, asking_of, with_asking
from magblast.play.hotseat import Hotseat
from magblast.play.selection import Selection
from magblast.play.session import Session
from magblast.wording import ENGLISH
from tests.conformance.test_logs import header_of

GAMES = 4
STEPS = 120
COVER, TABLE, OPEN, CALL, PUBLIC, _, END = ScreenKind


def askings(game: AnyGame) -> list[Asking]:
    if Has.ROUNDS not in game.has:
        return [Asking.CALL]
    friendly = any(game.friendly(edition) for edition in game.editions)
    return [*Asking] if friendly else [Asking.CALL, Asking.STRICT]


def tables(game: AnyGame, number: int) -> Iterator[Hotseat]:
    """Play a numbered game in each way of asking; stop before every answer."""
    for asking in askings(game):
        header = with_asking(header_of(game, number), asking)
        assert asking_of(header) is asking
        hotseat = Hotseat(Session.start(header, None))
        luck = random.Random(number)
        for _ in range(STEPS):
            yield hotseat
            if hotseat.cue.kind is END:
                break
            answer(hotseat, luck)


def check_open(view: View, public: View) -> None:
    """Check that the view of a seat that decides in the open is the public one but for two fields.

    These are whose view it is and what may be answered.
    """
    for name in {*dir(type(public)), *vars(public)} - {"viewer", "legal"}:
        if not name.startswith("_") and not callable(getattr(public, name)):
            assert getattr(view, name) == getattr(public, name), name
    assert view.legal
    assert not public.legal


def answer(hotseat: Hotseat, luck: random.Random) -> None:
    """Do at random what a front would do at the cue."""
    cue, session = hotseat.cue, hotseat.session
    match cue.kind:
        case ScreenKind.COVER:
            hotseat.look(cue.seat)
        case ScreenKind.TABLE if cue.called and luck.random() < 0.3:
            hotseat.cover()
        case ScreenKind.TABLE if hotseat.undo_limit and luck.random() < 0.1:
            hotseat.undo()
        case ScreenKind.TABLE | ScreenKind.OPEN:
            hotseat.submit(luck.choice(hotseat.view.legal))
        case ScreenKind.CALL if luck.random() < 0.4:
            assert session.decision is not None
            hotseat.call(luck.choice(session.decision.waiting))
        case ScreenKind.CALL:
            hotseat.nobody_answers()
        case ScreenKind.PUBLIC if luck.random() < 0.3:
            hotseat.call(cue.seat)
        case ScreenKind.PUBLIC:
            hotseat.submit(luck.choice(session.position.public_answers()))


@pytest.mark.parametrize("number", range(GAMES))
def test_nothing_private_is_given_out_but_behind_a_lifted_cover(game: AnyGame, number: int) -> None:
    eyes: Seat | None = None
    lifted: Seat | None = None
    table = None
    for hotseat in tables(game, number):
        cue, view = hotseat.cue, hotseat.view
        if hotseat is not table:
            table, eyes, lifted = hotseat, None, None
        # The viewer changes behind the cover of that very seat, and nowhere else.
        assert hotseat.eyes in (None, eyes, lifted)
        eyes, lifted = hotseat.eyes, cue.seat if cue.kind is COVER else None
        assert view.viewer == (cue.seat if cue.kind in (TABLE, OPEN) else None)
        if cue.kind is OPEN:
            check_open(view, hotseat.session.view(None))
        elif cue.kind is TABLE:
            assert cue.seat == eyes
            assert view.decision.seat == cue.seat
            assert view.legal
        else:
            assert not view.hand


@pytest.mark.parametrize("number", range(GAMES))
def test_the_audience_of_a_decision_says_what_is_shown(game: AnyGame, number: int) -> None:
    for hotseat in tables(game, number):
        decision, cue = hotseat.session.decision, hotseat.cue
        if decision is None:
            assert cue == Cue(END)
        elif hotseat.caller is not None:
            assert cue.called
            assert cue.kind in (COVER, TABLE)
        elif decision.audience is Audience.PUBLIC:
            assert cue == Cue(PUBLIC, decision.seat, asked=decision.kind)
        elif decision.audience is Audience.OPEN:
            assert cue == Cue(OPEN, decision.seat)
        elif decision.audience is Audience.ROUND:
            strict = asking_of(hotseat.session.header) is Asking.STRICT
            assert (cue.kind is CALL) == (not strict)
        else:
            assert cue.kind in (COVER, TABLE)
            assert cue.seat == decision.seat


@pytest.mark.parametrize("number", range(GAMES))
def test_every_answer_can_be_picked(game: AnyGame, number: int) -> None:
    luck = random.Random(number)
    for hotseat in tables(game, number):
        if hotseat.cue.kind not in (TABLE, OPEN):
            continue
        words, view = hotseat.session.words(ENGLISH), hotseat.view
        selection = Selection.of(view, words.spell)
        while selection.choices and len(selection.picks) < 12:
            selection = selection.pick(luck.choice(selection.choices))
        assert selection.action in view.legal


@pytest.mark.parametrize("number", range(GAMES))
def test_what_is_refused_has_a_reason_when_it_is_picked(game: AnyGame, number: int) -> None:
    for hotseat in tables(game, number):
        if hotseat.cue.kind not in (TABLE, OPEN) or hotseat.cue.called:
            continue
        words, view = hotseat.session.words(ENGLISH), hotseat.view
        for action, _ in list(hotseat.session.position.near_misses())[:5]:
            thing = words.spell(action, view)[0].things[0]
            assert hotseat.refusal_of((thing,), words.spell) is not None


def test_whoever_answers_in_public_is_forgotten_when_another_looked(game: AnyGame) -> None:
    found, hands = 0, False
    for number in range(GAMES):
        for hotseat in tables(game, number):
            hands = hands or bool(hotseat.session.position.view(1).hand)
            if hotseat.cue.kind is PUBLIC and hotseat.eyes not in (None, hotseat.cue.seat):
                found += 1
                hotseat.submit(hotseat.session.position.public_answers()[0])
                assert hotseat.eyes is None
    assert found or not hands or game.id == "magblast"
