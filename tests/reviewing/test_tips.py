"""A review tells its reader what cost most, and why, whatever the game was like."""

import random
import re
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from magblast.bots.interval import Interval
from magblast.games.battlecards.engine.events import BaseFallen, GameWon
from magblast.games.battlecards.engine.terms import Points
from magblast.games.magblast.engine.events import SeatEliminated
from magblast.kernel.game import Mark
from magblast.kernel.nodes import replace
from magblast.kernel.setup import SeatInfo
from magblast.play.session import Session
from magblast.record.header import new_header
from magblast.record.replay import read_replay
from magblast.reviewing.curve import Played, curve
from magblast.reviewing.tip_telling import TipTelling
from magblast.reviewing.tips import (
    LEAST_TOLD,
    SOON,
    Coach,
    Tip,
    TipKind,
    people,
)
from magblast.reviewing.turns import Turned
from magblast.reviewing.verdicts import (
    Difference,
    Verdict,
    asked_at,
    by_people_first,
    decisions,
    mark_of,
    verdicts,
)
from magblast.reviewing.whys import (
    WORLDS,
    Loss,
    Reason,
    Why,
    _told_of,
    does,
    why,
)
from magblast.wording import ENGLISH, LANGUAGES
from tests.reviewing.test_curve import JUDGED
from tests.support.golden import golden_course
from tests.support.logs import duel, write
from tests.support.play import lively

EVEN = Difference(0, Interval(0, 0))


def judged(
    turn: int,
    loss: float = 0.0,
    *,
    sure: bool = True,
    seat: int = 1,
    kind: str = "attack",
    lead: float = 0.0,
) -> Verdict:
    """Return a verdict on an answer of a turn."""
    cost, ahead = (Difference(each, Interval(each, each)) for each in (loss, lead))
    mark = mark_of(cost, ahead) if sure else ""
    better = "b" if loss else "a"
    place = turn, turn + 1, turn, seat, kind, ("a", "b")
    return Verdict(*place, "a", better, "c", 0.5 + loss, 0.5, cost, ahead, mark)


def coach_of(played: Played, reader: int = 1) -> Coach:
    return Coach(played, reader, curve(played))


@pytest.fixture
def coach() -> Coach:
    """Return a coach of somebody who lost, so that no best move is looked for."""
    course = golden_course("battlecards")
    outcome = course.position.outcome
    assert outcome is not None
    return coach_of(course, 3 - outcome.winners[0])


def told(
    coach: Coach,
    *found: Verdict,
    before: Sequence[Tip] = (),
    skipped: Sequence[TipKind] = (TipKind.TURN, TipKind.END),
) -> list[tuple[TipKind, int]]:
    mine = [each._replace(seat=coach.reader) if each.seat == 1 else each for each in found]
    return [(tip.kind, tip.turn) for tip in coach.tips(mine, before) if tip.kind not in skipped]


@pytest.fixture
def bare(coach: Coach) -> Coach:
    """Return a coach who has no turns to tell of, so that what is likely has room."""
    coach._turned = []
    return coach


def one_of_each_turn(coach: Coach) -> list[Verdict]:
    """Return a verdict on an answer of each turn of the curve, by which nothing was lost."""
    return [judged(each.turn)._replace(n=each.last) for each in coach._turned]


def test_what_is_only_likely_is_not_told_beside_what_is_certain(bare: Coach) -> None:
    other = judged(9, 0.9, seat=9)
    found = (
        judged(1, 0.3, kind="move"),
        judged(2, 0.5),
        judged(3, 0.6, sure=False, kind="discard"),
        judged(4, 0.15, sure=False, kind="block"),
        judged(5),
    )
    assert told(bare, *found, other) == [(TipKind.WORSE, turn) for turn in (2, 1)]
    assert told(bare, *found[2:], other) == [(TipKind.WORSE, turn) for turn in (3, 4)]


def test_what_is_only_likely_gives_way_to_how_the_game_went(coach: Coach) -> None:
    likely = judged(3, 0.6, sure=False, kind="discard")._replace(seat=coach.reader)
    mine = [each._replace(seat=coach.reader) for each in one_of_each_turn(coach)]
    tips = coach.tips([*mine, likely])
    assert len(tips) == LEAST_TOLD
    assert {tip.kind for tip in tips} == {TipKind.END, TipKind.TURN}


def test_what_lost_the_game_on_the_spot_is_a_mistake_however_little_it_cost(
    coach: Coach,
) -> None:
    entries = coach._played.entries
    last = max(at for at, each in enumerate(entries) if each.action.by == coach.reader)
    real = entries[last].action
    verdict = judged(9, 0.02, sure=False)._replace(
        before=last, seat=coach.reader, left=0.0, chance=0.02, played=real, usual=real
    )
    [tip] = (tip for tip in coach.tips([verdict], so_far=True))
    assert (tip.kind, tip.is_fatal, tip.is_sure) == (TipKind.WORSE, True, True)
    shown = tip._replace(verdict=verdict._replace(better=real))
    name = coach._played.setup.names[coach.reader - 1]
    for code, language in LANGUAGES.items():
        lines = [*TipTelling(coach._played, coach, language).told(shown, None)]
        assert not any("{" in each for each in lines)
        assert code != "en" or f"It cost {name} the game." in lines
    for other in ({"left": 0.01}, {"chance": 0.0}, {"before": 0}, {"better": real}):
        assert coach.tips([verdict._replace(**other)], so_far=True) == []


def test_of_several_answers_of_a_kind_in_a_turn_only_the_costliest_is_told(bare: Coach) -> None:
    one, two = (judged(2, loss, sure=False) for loss in (0.18, 0.19))
    two = two._replace(before=7)
    other = judged(2, 0.14, sure=False, kind="move")._replace(before=8, better="d")
    assert told(bare, one, two, other) == [(TipKind.WORSE, 2)] * 2
    [first, *_] = bare.tips([each._replace(seat=bare.reader) for each in (one, two, other)])
    assert first.verdict.before == 7
    assert told(bare, one, two, before=[first]) == [], "nor is the other one told later"
    certain = judged(2, 0.4)._replace(before=9)
    assert told(bare, one, two, certain, before=[first]) == [(TipKind.WORSE, 2)]


def test_several_marks_in_a_turn_with_the_same_better_answer_are_one_page(coach: Coach) -> None:
    one, two = judged(2, 0.3), judged(2, 0.2, kind="move")._replace(before=9)
    assert told(coach, one, two) == [(TipKind.WORSE, 2)]
    assert told(coach, one, two._replace(better="d")) == [(TipKind.WORSE, 2)] * 2


def test_what_is_certain_is_told_in_the_order_of_size_and_what_is_likely_once(bare: Coach) -> None:
    alike = [judged(turn, 0.3 - turn / 100) for turn in (1, 2, 3)]
    other = judged(4, 0.12, kind="move")
    likely = [judged(turn, 0.3, sure=False) for turn in (5, 6)]
    found = (*alike, other, *likely)
    assert told(bare, *found) == [(TipKind.WORSE, turn) for turn in (1, 2, 3, 4)]
    assert told(bare, *likely) == [(TipKind.WORSE, 5)], "what is only likely is told once"
    mine = [each._replace(seat=bare.reader) for each in found]
    first, second, *rest = bare.tips(mine)
    assert bare.alike(first, mine) == [2, 3, 5, 6]
    _, move, *_ = rest
    assert bare.alike(move, mine) == []
    assert told(bare, *found, before=[first, second]) == [(TipKind.WORSE, 3), (TipKind.WORSE, 4)]
    assert told(bare, *found, before=[first, second, *rest]) == []
    doubtful = first._replace(verdict=first.verdict._replace(mark=""))
    assert first.outdoes(doubtful)
    assert not doubtful.outdoes(first)
    assert not move.outdoes(doubtful)


def test_every_mark_of_the_figures_has_a_page(coach: Coach) -> None:
    found = [
        judged(2, 0.2 + place / 100, kind=f"kind {place}")._replace(better=f"b{place}")
        for place in range(6)
    ]
    assert len(told(coach, *found)) == len(found)


def test_of_a_turn_that_changed_much_it_is_told_whose_doing_it_was(coach: Coach) -> None:
    names = coach._played.setup.names
    seen = set()
    for tip in coach.tips([each._replace(seat=coach.reader) for each in one_of_each_turn(coach)]):
        if tip.kind is TipKind.END:
            continue
        assert tip.turned is not None
        real = coach._played.entries[0].action
        shown = tip._replace(verdict=tip.verdict._replace(before=0, played=real, better=real))
        active = coach.facts.active(tip.turned)
        assert active is not None
        for language in LANGUAGES.values():
            first, *rest = TipTelling(coach._played, coach, language).told(shown, None)
            assert names[active - 1] in first
            assert not any("{" in each for each in (first, *rest))
        said = [*TipTelling(coach._played, coach, ENGLISH).told(shown, None)]
        reader = names[coach.reader - 1]
        told = f"What it cost {reader}: ", f"What it brought {reader}: "
        assert any(each.startswith(told) for each in said), "a turn without a cost is not told"
        assert all(
            coach._played.entries[at].action.by == active for at in coach.facts.plays(tip.turned)
        )
        seen.add(tip.turned.gain > 0)
    assert seen == {True, False}, "one turn that cost much, and one that brought much"


def test_a_review_of_a_whole_game_tells_three_things_at_least() -> None:
    for game in JUDGED:
        course = golden_course(game)
        for reader in range(1, len(course.setup.seats) + 1):
            coach = coach_of(course, reader)
            mine = [each._replace(seat=reader) for each in one_of_each_turn(coach)]
            many = sum(abs(each.gain) >= 0.05 for each in coach._turned)
            kinds = [tip.kind for tip in coach.tips(mine)]
            assert kinds[0] is TipKind.END, "how the game ended is told of every game"
            assert 1 < len(kinds) <= min(LEAST_TOLD, 1 + many)
            wrong = [each._replace(seat=reader) for each in (judged(1, 0.3), judged(2, lead=0.4))]
            kinds = [tip.kind for tip in coach.tips([*mine, *wrong])]
            assert kinds[:2] == [TipKind.WORSE, TipKind.BEST], "what was found comes first"
            assert kinds[2:] == [TipKind.END], "and how the game ended last"


@pytest.mark.parametrize("game", JUDGED)
def test_what_won_is_told_to_the_winner_and_to_others_how_they_fell(game: str) -> None:
    course = golden_course(game)
    outcome = course.position.outcome
    assert outcome is not None
    for reader in range(1, len(course.setup.seats) + 1):
        coach = coach_of(course, reader)
        mine = [each._replace(seat=reader) for each in one_of_each_turn(coach)]
        [end] = (tip for tip in coach.tips(mine) if tip.kind is TipKind.END)
        assert end.turned == coach._turned[-1]
        real = course.entries[0].action
        shown = end._replace(verdict=end.verdict._replace(before=0, played=real, better=real))
        for code, language in LANGUAGES.items():
            first, *rest = TipTelling(course, coach, language).told(shown, None)
            assert not any("{" in each for each in (first, *rest))
            if code == "en":
                is_won = reader in outcome.winners
                assert ("won" in first) == is_won
                assert ("lost the game" in first) != is_won
                assert is_won or any(each.startswith("Turn ") for each in rest)


def test_whoever_never_attacked_is_told_so() -> None:
    course = golden_course("battlecards")
    words, view = course.words(ENGLISH), course.position_after(0).view(None)
    name = course.header.names[0]
    attack, *_ = words.neglected((), view, 1, is_told=True)
    assert attack == "Next time, attack with your ships: you never did in this game."
    assert words.neglected((), view, 1, is_told=False)[0].startswith(f"Next time, {name} should")
    happened = [event for entry in course.entries for event in entry.events]
    assert attack not in words.neglected(happened, view, 1, is_told=True)


def test_what_is_likely_is_told_only_with_a_reason(bare: Coach) -> None:
    likely = [
        judged(turn, 0.3 - turn / 100, sure=False, kind=str(turn))._replace(before=turn)
        for turn in (1, 2, 3, 4)
    ]
    mine = [each._replace(seat=bare.reader) for each in likely]
    first, *_ = bare.tips(mine)
    assert first.needs_reason
    bare.drop(first)
    assert told(bare, *likely) == [(TipKind.WORSE, turn) for turn in (2, 3, 4)]
    sure = judged(5, 0.4)
    assert not Tip(TipKind.WORSE, sure).needs_reason


def test_a_turn_of_another_is_told_with_the_last_choice_before_it(coach: Coach) -> None:
    first, second, *_ = coach._turned
    worst = coach.costliest
    assert worst is not None
    early = judged(first.turn)._replace(seat=coach.reader, n=first.last)
    [tip, *_] = (each for each in coach.tips([early]) if each.turn != first.turn)
    assert tip.verdict == early
    assert second.first >= early.n


@pytest.mark.parametrize("loss", [1 / 39, 1 / 56, 0.09])
def test_what_is_too_small_for_a_mark_is_not_told_as_one_of_the_largest(
    coach: Coach, loss: float
) -> None:
    small = judged(2, loss, sure=False)
    assert told(coach, small, judged(3, 0.3)) == [(TipKind.WORSE, 3)]
    assert told(coach, small, skipped=()), "but something is told"
    tip = Tip(TipKind.TURN, small)
    real = coach._played.entries[0].action
    shown = tip._replace(
        verdict=tip.verdict._replace(before=0, played=real, better=real), turned=None
    )
    for language in LANGUAGES.values():
        sentences = [*TipTelling(coach._played, coach, language).told(shown, None)]
        assert sentences[-1] == language.say("review.tip.same")
    assert "Nothing clearly better" in ENGLISH.say("review.tip.same")


def test_the_best_move_is_told_to_winners_and_losers() -> None:
    course = golden_course("battlecards")
    outcome = course.position.outcome
    assert outcome is not None
    small = judged(2, lead=1 / 39, sure=False)
    large = judged(3, lead=0.3, sure=False)
    for reader in (1, 2):
        coach = coach_of(course, reader)
        coach._turned = []
        assert told(coach, small) == [], "a small lead is no best move"
        assert told(coach, large) == [(TipKind.BEST, 3)]


def test_what_may_still_change_is_not_told_while_answers_are_judged(coach: Coach) -> None:
    asked = decisions(coach._played)
    mine = [at for at in asked if coach._played.entries[at].action.by == coach.reader]
    found = [judged(2)._replace(before=at, seat=coach.reader) for at in mine]
    assert not coach.has_read(found[1:], asked)
    assert coach.has_read(found, asked)
    large = judged(3, lead=0.3, sure=False)._replace(seat=coach.reader)
    assert coach.tips([*found, large], so_far=True) == []
    sure = judged(3, lead=0.4)._replace(seat=coach.reader)
    assert [tip.kind for tip in coach.tips([*found, sure], so_far=True)] == [TipKind.BEST]
    wrong = judged(3, 0.3)._replace(seat=coach.reader)
    assert [tip.kind for tip in coach.tips([wrong], so_far=True)] == [TipKind.WORSE]


def test_that_no_answer_clearly_cost_the_game_is_good_news(
    coach: Coach, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, wrong = (judged(2, loss)._replace(seat=coach.reader) for loss in (0.0, 0.3))

    def news(*found: Verdict, so_far: bool = False) -> list[str]:
        return [*TipTelling(coach._played, coach, ENGLISH).news(found, so_far=so_far)]

    def fell(before: float, after: float) -> None:
        turned = Turned(2, before, after)
        monkeypatch.setattr(Coach, "costliest", property(lambda _: turned))

    name = coach._played.setup.seats[coach.reader - 1].name
    fell(0.6, 0.3)
    assert news(mine) == [], "it would stand above a turn that cost much"
    fell(0.5, 0.3)
    assert news() == news(mine, wrong) == []
    assert news(mine) == [f"No answer of {name}'s clearly cost the game."]
    monkeypatch.setattr("magblast.reviewing.tip_telling.people", lambda _: [coach.reader])
    assert news(mine) == ["No answer of yours clearly cost you the game."]
    [so_far] = news(mine, so_far=True)
    assert so_far == "So far, no answer of yours clearly cost you the game."


def test_the_best_move_of_a_winner_is_told_last() -> None:
    course = golden_course("battlecards")
    outcome = course.position.outcome
    assert outcome is not None
    winner = coach_of(course, outcome.winners[0])
    good = judged(3, lead=0.12)
    found = judged(1, 0.3), good, judged(4, lead=0.02, sure=False)
    assert told(winner, *found) == [(TipKind.WORSE, 1), (TipKind.BEST, 3)]
    loser = coach_of(course, 3 - outcome.winners[0])
    assert told(loser, *found) == [(TipKind.WORSE, 1), (TipKind.BEST, 3)]


@pytest.mark.parametrize("game", JUDGED)
def test_what_the_reader_lost_most_by_is_judged_first(game: str) -> None:
    course = golden_course(game)
    outcome = course.position.outcome
    assert outcome is not None
    reader = next(
        each for each in range(1, len(course.setup.seats) + 1) if each not in outcome.winners
    )
    coach = coach_of(course, reader)
    left = by_people_first(course, decisions(course))
    mine = [index for index in left if course.entries[index].action.by == reader]
    place = coach._place(mine[0])
    turn = {index for index in mine if coach._place(index) == place}
    order = []
    for _ in turn:
        order.append(coach.choose(left))
        left.remove(order[-1])
    assert {*order} == turn, "the turn of the curve that cost most comes first"
    usual = [coach._is_usual(index) for index in order]
    assert usual == sorted(usual), "and in it, what the bot would not have done"
    rest = [coach.choose(left)]
    assert course.entries[rest[0]].action.by == reader or len(mine) == len(turn)


def test_the_end_of_the_game_is_no_reason_for_what_is_only_likely() -> None:
    end = Loss(Mark.LOSS, 2, "Their base falls.", None, None, is_end=True)
    assert _told_of([end], is_sure=True) == [end]
    assert _told_of([end], is_sure=False) == []
    course = golden_course("battlecards")
    coach = coach_of(course)
    fallen = BaseFallen(2, Points(0), False)
    verdict = judged(0, 0.3)._replace(
        before=0,
        seat=course.entries[0].action.by,
        **dict.fromkeys(("played", "better", "usual"), course.entries[0].action),
    )
    found = Why(None, Reason(end._replace(event=fallen), 0, 12, None))
    for language in LANGUAGES.values():
        said = " ".join(
            TipTelling(course, coach, language).told(Tip(TipKind.WORSE, verdict), found)
        )
        assert "12" in said
    said = " ".join(TipTelling(course, coach, ENGLISH).told(Tip(TipKind.WORSE, verdict), found))
    assert "12 of 12 games played on were won within a few turns" in said
    assert "winning takes longer" in said


@pytest.mark.parametrize("game", JUDGED)
def test_what_an_answer_does_at_once_is_no_reason_against_itself(game: str) -> None:
    course = golden_course(game)
    for before in decisions(course)[:20]:
        asked = asked_at(course, before)
        verdict = judged(1, 0.3)._replace(before=before, seat=asked.seat)
        alike = verdict._replace(played=asked.played, better=asked.played)
        assert not does(course, Tip(TipKind.WORSE, alike)).changes


@pytest.mark.parametrize("game", JUDGED)
def test_reasons_speak_for_the_better_answer_in_every_language(game: str) -> None:
    course = golden_course(game)
    told, asked_late = 0, decisions(course)
    for before in asked_late[len(asked_late) // 2 :: 2]:
        if told:
            break
        asked = asked_at(course, before)
        *_, other = (each for each in asked.view.legal if each != asked.played)
        verdict = judged(1, 0.3)._replace(
            before=before, seat=asked.seat, played=asked.played, better=other, usual=other
        )
        tip = Tip(TipKind.WORSE, verdict)
        found = why(course, tip)
        for reason in (found.open, found.brings):
            told += reason is not None
            if reason is not None:
                assert 0 <= min(reason.worse, reason.better) < max(reason.worse, reason.better)
                assert max(reason.worse, reason.better) <= WORLDS
        coach = coach_of(course, asked.seat)
        for language in LANGUAGES.values():
            sentences = [*TipTelling(course, coach, language).told(tip, found)]
            assert len(sentences) >= 3
            assert not any("{" in each for each in sentences)
    assert told, "some answers differ by what is lost soon after them"


def lost_in(course: Any) -> list[Any]:
    """List one event of each kind by which somebody lost something, or won."""
    happened = [event for entry in course.entries for event in entry.events]
    marked = (each for each in happened if course.game.mark(each)[0] in (Mark.LOSS, Mark.WIN))
    return [*{type(event): event for event in marked}.values()]


@pytest.mark.parametrize("game", JUDGED)
def test_a_loss_speaks_to_the_reader_and_names_others(game: str) -> None:
    course = golden_course(game)
    # A person called so is no excuse: "You is out of the game".
    names = "You", *(f"Bo{each}" for each in course.header.names[1:])
    seats = [info._replace(name=name) for info, name in zip(course.setup.seats, names, strict=True)]
    setup = course.setup._replace(seats=tuple(seats))
    events = [replace(event, seat=1) for event in lost_in(course)]
    assert events
    for code, spoken in ("en", r"^Your? "), ("es", r"\b[Tt]u |^(Quedas|Pierdes|Ganas) "):
        words = course.game.words(setup, LANGUAGES[code])
        for event in events:
            mine = words.loss(event, 1)
            assert mine is not None
            assert re.search(spoken, mine), mine
            assert not re.search(r"\bYou('s| is| has| wins| loses| queda| pierde)\b", mine)
            about = words.loss(replace(event, seat=2), 1)
            assert about is not None
            assert names[1] in about
            assert about != mine


def test_losses_are_compared_by_what_they_mean_and_not_by_incidental_cards() -> None:
    fleets, battle = golden_course("magblast"), golden_course("battlecards")
    words, base = fleets.game.words(fleets.setup, ENGLISH), battle.game.words(battle.setup, ENGLISH)
    one, other = (SeatEliminated(1, 2, cards) for cards in (("x",), ()))
    assert words.loss(one) == words.loss(other) == f"{fleets.header.names[0]} is out of the game."
    fallen = [
        BaseFallen(1, left, gave_up) for left, gave_up in ((Points(0), True), (Points(-3), False))
    ]
    assert len({base.loss(each) for each in fallen}) == 1
    won = [next(each for each in lost_in(battle) if isinstance(each, GameWon))]
    assert len({base.loss(replace(won[0], turn=turn)) for turn in (3, 4)}) == 1


def bots_alone(seats: int = 2, bots: bool = True) -> Session:
    """Play a game to its end at random."""
    infos = [SeatInfo(name, "bot:greedy" if bots else None) for name in "ABCD"[:seats]]
    session = Session.start(new_header("third", infos, "alone"), None)
    rng = random.Random("alone")
    while session.decision is not None:
        session.submit(lively(rng, session.position.legal))
    return session


def begun_late(path: Path) -> Played:
    """Return a game that began at a position and ended soon."""
    game = read_replay(write(path, duel())).course
    session = Session(game, None, None)
    rng = random.Random(1)
    while session.decision is not None:
        session.submit(lively(rng, session.position.legal))
    return session


@pytest.mark.parametrize("kind", ["bots", "four", "late"])
def test_every_reader_of_every_game_is_told_something_soon(kind: str, tmp_path: Path) -> None:
    game: Played = (
        begun_late(tmp_path / "late.mblog")
        if kind == "late"
        else bots_alone(4 if kind == "four" else 2, kind == "bots")
    )
    assert people(game) == [*range(1, len(game.setup.seats) + 1)]
    asked = decisions(game)
    for reader in people(game):
        coach = coach_of(game, reader)
        mine = [index for index in asked if game.entries[index].action.by == reader]
        found = [*islice(verdicts(game, 5, choose=coach.choose), min(SOON, len(mine)))]
        assert {each.seat for each in found} == ({reader} if mine else set())
        assert coach.is_ready(found, asked)
        tips, teller = coach.tips(found), TipTelling(game, coach, ENGLISH)
        assert bool(tips) == bool(mine)
        for tip in tips:
            assert [*teller.told(tip, None)]
            assert teller.where(tip)
        assert teller.none().startswith(game.setup.seats[reader - 1].name)


def test_a_tip_says_what_was_played_what_was_better_why_and_what_it_wins() -> None:
    course = golden_course("battlecards")
    one, two = course.position_after(0).legal
    played = course.entries[0].action
    other = two if played == one else one
    verdict = judged(0, 0.32)._replace(
        before=0, seat=played.by, played=played, better=other, usual=other
    )
    coach = coach_of(course, played.by)
    teller, name = TipTelling(course, coach, ENGLISH), course.header.names[played.by - 1]
    describe = course.words(ENGLISH).describe
    view = course.position_after(0).view(played.by)
    pair = describe(played, view), describe(other, view)
    sure = Tip(TipKind.WORSE, verdict)
    at_once = course.game.preview(course.setup, view, other)
    assert [*teller.told(sure, Why(None, None, does=at_once))] == [
        f"{name} chose: {pair[0]}.",
        f"Better: {pair[1]}.",
        "Played on from here, the better move wins 8 games in 10; "
        "what was played wins 5 games in 10.",
        "Why: at once, the better move does this: You draw 6 cards.",
    ]
    small = verdict._replace(chance=0.52, loss=Difference(0.02, Interval(-0.1, 0.1)), mark="")
    sentences = [*teller.told(Tip(TipKind.WORSE, small), None)]
    assert "That is too uncertain to count as a mistake." in sentences
    assert f"Perhaps better: {pair[1]}." in sentences
    assert "Played on from here, the better move perhaps wins one more game in 50." in sentences
    for none in (0, -0.02, 1e-4):
        fresh = verdict._replace(chance=0.5, loss=Difference(none, Interval(-0.1, 0.1)))
        sentences = [*teller.told(Tip(TipKind.WORSE, fresh), None)]
        told = "the better move won barely more often than what was played."
        assert f"In fresh games from here, {told}" in sentences
    best = verdict._replace(
        better=played, loss=EVEN, left=0.96, lead=Difference(0.9, Interval(0.8, 1)), mark="!"
    )
    sentences = [*teller.told(Tip(TipKind.BEST, best), None)]
    assert sentences[0] == f"{name}'s best move: {pair[0]}."
    share = (
        "Played on from here, that move wins nearly every game; the bot's move wins 1 game in 10."
    )
    assert share in sentences


def test_whoever_played_alone_is_spoken_to(monkeypatch: pytest.MonkeyPatch) -> None:
    course = golden_course("battlecards")
    monkeypatch.setattr(
        type(course), "bot_at", lambda self, seat, n: "bot:greedy" if seat == 2 else None
    )
    assert people(course) == [1]
    teller = TipTelling(course, coach_of(course), ENGLISH)
    assert teller.none().startswith("You never had a choice")
    other = TipTelling(course, coach_of(course, 2), ENGLISH)
    assert other.none().startswith(course.header.names[1])


def test_a_person_who_never_decided_anything_is_the_reader_all_the_same() -> None:
    seats = [SeatInfo("Ada", "bot:greedy"), SeatInfo("Bo")]
    assert people(Session.start(new_header("third", seats, "x"), None)) == [2]


def test_a_fall_that_would_be_told_in_equal_numbers_is_not_told(coach: Coach) -> None:
    real = coach._played.entries[0].action
    verdict = judged(2)._replace(before=0, played=real, better=real)

    def said(before: float, after: float) -> str:
        shown = Tip(TipKind.TURN, verdict, coach._turned[0]._replace(before=before, after=after))
        return " ".join(TipTelling(coach._played, coach, ENGLISH).told(shown, None))

    assert "chances fell" in said(0.5, 0.4)
    assert "chances fell" not in said(0.52, 0.48)
