"""A reason is what follows from an answer, and speaks for the better one."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest

from magblast.kernel.game import Mark
from magblast.kernel.picks import Thing
from magblast.kernel.preview import Change
from magblast.reviewing.why_telling import Reader, WhyTelling
from magblast.reviewing.whys import (
    Held,
    Loss,
    Reason,
    Recorded,
    Why,
    _brings,
    _compared,
    _gone_on,
    _held,
    _is_harm,
    _is_outdone,
    _is_plausible,
    _missed,
)
from magblast.wording import ENGLISH, LANGUAGES
from tests.reviewing.test_curve import JUDGED
from tests.support.golden import golden_course


@pytest.mark.parametrize("game", JUDGED)
def test_holdings_are_told_in_every_language_to_the_reader_and_of_others(game: str) -> None:
    course = golden_course(game)
    middle = course.position_after(len(course.entries) // 2).view(None)
    for language in LANGUAGES.values():
        words = course.words(language)
        held = words.holdings(middle)
        assert {seat for seat, _ in held} == {*middle.living}
        for seat, what in held:
            own, other = (words.holding(what, seat, reader) for reader in (seat, None))
            name = course.header.names[seat - 1]
            assert name in other
            assert name not in own


def test_what_counts_is_a_reason_only_where_it_speaks_for_the_better_answer() -> None:
    def worlds(mine: int, theirs: int) -> list[list[dict[tuple[int, str], int]]]:
        return [
            [{(1, "base"): 5, (2, "base"): 5}, {(1, "base"): 5 + mine, (2, "base"): 5 + theirs}]
        ] * 12

    assert _held(worlds(2, 0), 1) == [Held(1, "base", 5, 7)]
    assert _held(worlds(0, -2), 1) == [Held(2, "base", 5, 3)]
    assert _held(worlds(-2, 2), 1) == [], "that speaks for the worse one"
    assert _held(worlds(2, -2), 2) == []


def test_little_of_much_is_no_reason() -> None:
    def worlds(before: int, after: int) -> list[list[dict[tuple[int, str], int]]]:
        return [[{(1, "troops"): before}, {(1, "troops"): after}]] * 12

    assert _held(worlds(20, 21), 1) == []
    assert _held(worlds(3, 4), 1) == [Held(1, "troops", 3, 4)]


def test_a_cost_is_no_reason() -> None:
    def change(before: int | None, after: int | None) -> Change:
        return Change(Thing("base", "1"), "points", before, after)

    assert _is_harm(change(9, 7), 1, 1), "the reader's own base falls"
    assert not _is_harm(change(9, 7), 2, 1)
    assert _is_harm(change(7, 9), 2, 1)
    assert not _is_harm(change(7, 9), 1, 1)
    assert _is_harm(change(7, None), 1, 1)
    assert not _is_harm(change(9, 7), None, 1), "whose it is is not known"


class Blow(NamedTuple):
    """Stand for an action of a seat."""

    by: int


def loss(seat: int, sentence: str, mark: Mark = Mark.LOSS, reply: Any = None) -> Loss:
    return Loss(mark, seat, sentence, sentence, reply)


def test_the_reason_is_what_happens_more_often_after_one_answer() -> None:
    mine, theirs = loss(1, "mine falls", reply=("fire", None)), loss(2, "theirs falls")
    found = _compared([[[mine], [theirs]]] * 5 + [[[], [mine]]], 1)
    assert found.open == Reason(mine, 5, 1, ("fire", None))
    assert found.brings == Reason(theirs, 0, 5, None)
    # For the other one it is the other way round: nothing speaks for the better answer.
    assert _compared([[[mine], [theirs]]] * 5, 2) == Why(None, None)


def test_a_reason_is_given_only_where_it_may_come_from_the_answer() -> None:
    mine, move = loss(1, "You lose Q♥."), ("attack", None)
    few, many = Reason(mine, 4, 0, None), Reason(mine, 8, 0, None)
    assert _is_plausible(few, ["Q♥"], None), "it is about a thing of the answer"
    assert not _is_plausible(few, ["7♦"], move), "a few worlds may differ by chance"
    assert not _is_plausible(many, ["7♦"], None), "nobody sees how one comes from the other"
    assert _is_plausible(many, ["7♦"], move), "what the better answer is followed by shows it"
    assert _gone_on([[None, move]] * 6 + [[move, move]] * 6) == move
    assert _gone_on([[None, move]] * 5 + [[move, move]] * 7) is None


def test_what_is_only_exchanged_or_too_rare_is_no_reason() -> None:
    one, other = loss(1, "one falls"), loss(1, "the other falls")
    assert _compared([[[one], [other]]] * 9, 1) == Why(None, None)
    assert _compared([[[one], []]] * 2, 1) == Why(None, None)


def test_no_reason_contradicts_the_game_that_was_played() -> None:
    mine, theirs = loss(1, "mine falls"), loss(2, "theirs falls")
    worlds = [[[mine], [theirs]]] * 12
    # What was played was the worse one: it led to the loss of mine, and theirs stood.
    borne_out = Recorded({"mine falls"}, is_worse=True)
    assert _compared(worlds, 1, borne_out) == _compared(worlds, 1)
    for false in (Recorded({"theirs falls"}, True), Recorded({"mine falls"}, False)):
        assert _compared(worlds, 1, false) == Why(None, None)
    assert _compared(worlds, 1, Recorded({"theirs falls"}, False)) == _compared(worlds, 1)
    other = loss(1, "another of mine falls")
    two = [[[mine, other], []]] * 12
    found = _compared(two, 1, Recorded({"another of mine falls"}, True)).open
    assert found is not None
    assert found.loss == other, "what was seen is told instead of what was not"


def test_what_another_only_missed_is_told_as_that() -> None:
    blow = loss(1, "mine falls", reply=(Blow(2), None))._replace(is_end=True)
    other = loss(1, "another of mine falls", reply=(Blow(2), None))
    worlds = [[[blow, other], []]] * 5 + [[[], [blow]]]

    def found(named: Sequence[str] = (), worse: bool = True, *losses: str) -> Reason | None:
        could = Recorded(losses, worse, lambda action, loss: action == Blow(2) and loss == blow)
        return _missed(worlds, 1, named, could)

    assert found() == Reason(blow, 5, 1, (Blow(2), None))
    assert found((), True, "mine falls") is None, "it was not missed"
    assert found((), False) is None, "the better one was played"
    assert _missed(worlds, 1, [], Recorded((), is_worse=True)) is None, "nobody could do it"
    assert _missed(worlds, 2, [], Recorded((), True, lambda *_: True)) is None, "it is no loss"
    small = [[[other], []]] * 5
    happened = Recorded((), True, lambda *_: True)
    assert _missed(small, 1, [], happened) is None, "it is about nothing that was played"
    told = _missed(small, 1, ["another"], happened)
    assert told is not None
    assert told.loss == other


@pytest.mark.parametrize("game", JUDGED)
def test_the_blow_that_wins_could_have_been_missed(game: str) -> None:
    course = golden_course(game)
    outcome = course.position.outcome
    assert outcome is not None
    before = len(course.entries) - 1
    position, last = course.position_after(before), course.entries[before].action
    end = loss(1, "")._replace(is_end=True)
    assert _brings(course, 1, position, last, end) == (last.by in outcome.winners)
    assert not _brings(course, 1, course.position_after(0), last, end), "it was not legal"
    assert not _brings(course, 1, position, last, loss(1, "nothing"))


def test_what_was_missed_is_told_to_the_reader_and_of_others() -> None:
    course = golden_course("magusha")
    before = len(course.entries) - 1
    view, last = course.position_after(before).view(None), course.entries[before].action
    events = course.entries[before].events
    won = next(each for each in events if course.game.mark(each)[0] is Mark.WIN)
    name = course.header.names[last.by - 1]
    for language in LANGUAGES.values():
        words = course.words(language)
        for is_end in (True, False):
            missed = Reason(Loss(Mark.WIN, last.by, "", won, None, is_end), 9, 0, (last, view))
            for is_you in (True, False):
                reader = Reader(language, 3 - last.by, course.header.names, is_you)
                worse = reader.tip("move.played")
                telling = WhyTelling(reader, words, "that move", worse)
                (told,) = telling.told(Why(None, None, missed=missed), view)
                assert worse in told
                assert told.count(name) >= 2
                assert words.describe(last, view) in told


def test_a_figure_that_speaks_for_what_was_played_is_no_reason() -> None:
    def energy(after: int | None, before: int = 1) -> Change:
        return Change(Thing("creature", "x"), "energy", before, after)

    assert _is_outdone(energy(3), energy(5)), "what was played brought more of it"
    assert _is_outdone(energy(3, 9), energy(1, 9))
    assert _is_outdone(energy(3, 9), energy(None, 9)), "it was beaten, and is gone"
    assert not _is_outdone(energy(5), energy(3))
    assert not _is_outdone(energy(3), None)


def test_a_victory_is_told_by_what_it_came_from() -> None:
    fall, end = loss(1, "mine falls"), loss(2, "the other captain has won", Mark.WIN)
    found = _compared([[[end, fall], []]] * 4, 1)
    assert found.open is not None
    assert found.open.loss == fall
    out = loss(1, "mine is out, with all that follows from it")
    assert _compared([[[out, fall], []]] * 4 + [[[out], []]] * 2, 1).open == Reason(
        fall, 4, 0, None
    )
    alone = _compared([[[end], []]] * 4, 1)
    assert alone.open is not None
    assert alone.open.loss == end


def test_what_to_do_next_time_calls_no_thing_of_the_reader_by_the_owner() -> None:
    course = golden_course("magi-nation")
    words, name = course.words(ENGLISH), course.header.names[0]
    for index in range(0, len(course.entries), 7):
        view = course.position_after(index).view(None)
        assert not any(name in each for each in words.neglected((), view, 1, is_told=True))
