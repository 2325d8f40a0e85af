"""A puzzle is played on a table of its own, and judged by what comes of it."""

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from typing import Any

import pytest

from magblast.bots.bot import CutShort
from magblast.games.battlecards.engine.events import ShipDestroyed
from magblast.games.battlecards.engine.terms import CardId, ShipId
from magblast.kernel.entry import Entry
from magblast.kernel.seat import Seat
from magblast.kernel.shelf import SHELF
from magblast.play.hotseat import Hotseat
from magblast.puzzles import attempt as attempt_module
from magblast.puzzles.attempt import Attempt, Judgement
from magblast.puzzles.goal import Goal
from magblast.puzzles.lines import Lines
from magblast.puzzles.puzzle import SHOWS_LATE, Puzzle, posed
from magblast.puzzles.rivals import RIVAL, Rivals
from magblast.puzzles.shipped import shipped
from magblast.puzzles.telling import PuzzleTelling
from magblast.wording import ENGLISH
from tests.puzzles.asking import puzzle_at


def attempt_at(game: str, goal: Goal, number: int = 0) -> Attempt:
    return Attempt(posed(shipped(game, goal)[number]))


def play(attempt: Attempt, *, follows: bool) -> Judgement:
    """Play to the end: the solution as far as it is legal, or else the last answer listed."""
    rivals, game = attempt.rivals(), attempt.posed.game
    left = [game.read(action) for action in attempt.puzzle.solution if action["by"] == attempt.own]
    while not attempt.is_over:
        session = attempt.session
        if session.decision is not None and session.decision.seat == attempt.own:
            legal = session.position.legal
            session.submit(left.pop(0) if follows and left[0] in legal else legal[-1])
        else:
            for action in rivals.thought(as_one=False).result():
                session.submit(action)
    return attempt.judge()


@pytest.mark.parametrize("game", ["battlecards", "magusha", "magi-nation"])
def test_a_turn_is_won_by_the_solution_and_not_by_just_anything(game: str) -> None:
    assert play(attempt_at(game, Goal.WIN), follows=True).is_right
    assert not play(attempt_at(game, Goal.WIN), follows=False).is_right


@pytest.mark.parametrize("game", SHELF)
def test_bots_have_the_other_seats_and_nothing_before_is_undone(game: str) -> None:
    attempt = attempt_at(game, Goal.MOVE)
    session, own = attempt.session, attempt.own
    assert [bot for seat, bot in enumerate(session.bots, 1) if seat == own] == [None]
    assert {bot for seat, bot in enumerate(session.bots, 1) if seat != own} == {RIVAL}
    assert session.path is None
    assert session.undo_limit(own) == 0
    assert not attempt.is_over
    assert session.view(own) == attempt.posed.asked.view


@pytest.mark.parametrize("game", SHELF)
def test_a_single_move_is_judged_by_its_choice(game: str) -> None:
    attempt = attempt_at(game, Goal.MOVE)
    for place, action in enumerate(attempt.posed.actions):
        attempt.again()
        attempt.session.submit(action)
        assert attempt.is_over
        chance = attempt.posed.puzzle.choices[place].chance
        assert attempt.judge() == Judgement(place in attempt.posed.puzzle.right, chance, place)
    assert attempt.tries == len(attempt.posed.actions) + 1


@pytest.mark.parametrize(
    ("behind", "is_right"), [(0.0, True), (0.05, False), (0.3, False), (-0.2, True)]
)
def test_an_answer_that_is_no_choice_is_played_on(
    behind: float, is_right: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = posed(puzzle_at("battlecards", 4))
    puzzle, left_out = asked.puzzle, asked.actions[2]
    fewer = puzzle._replace(choices=puzzle.choices[:2], played=0)
    attempt = Attempt(asked._replace(puzzle=fewer, actions=asked.actions[:2]))
    attempt.session.submit(left_out)

    def results(*args: Any) -> Any:
        best, answer = args[2]
        assert (best, answer) == (asked.actions[0], left_out)
        return ([1.0, 1.0 - behind] for _ in args[3])

    monkeypatch.setattr(attempt_module, "results", results)
    judged = attempt.judge()
    assert judged.is_right == is_right
    assert judged.chance == pytest.approx(puzzle.best - max(0, behind)), "none is better than best"


def test_an_answer_is_really_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attempt_module, "WORLDS", 4)
    asked = posed(puzzle_at("battlecards", 6))
    attempt = Attempt(asked._replace(actions=asked.actions[:1]))
    attempt.session.submit(asked.actions[1])
    chance = attempt.judge().chance
    assert chance is not None
    assert 0 <= chance <= 1


class Stopped(Executor):
    """An executor that is stopped after some worlds."""

    def __init__(self, after: int) -> None:
        self.after, self.played = after, 0

    def map(self, fn: Any, *iterables: Any, **_: Any) -> Iterator[Any]:
        for args in zip(*iterables, strict=False):
            if self.played == self.after:
                raise CutShort
            self.played += 1
            yield fn(*args)


@pytest.mark.parametrize("after", [0, 3, 9])
def test_what_was_played_before_it_was_stopped_counts(
    after: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = posed(puzzle_at("battlecards", 4))
    attempt = Attempt(asked._replace(actions=asked.actions[:1]))
    attempt.session.submit(asked.actions[1])
    played: list[int] = []

    def counted(values: Any) -> float:
        played.append(len([*values]))
        return 0.0

    monkeypatch.setattr(attempt_module, "fmean", counted)
    assert attempt.judge(Stopped(after)).is_right
    assert played == [max(8, after)]


def test_the_last_choice_is_undone() -> None:
    attempt = attempt_at("magusha", Goal.WIN)
    first = attempt.session.position
    attempt.session.submit(first.legal[0])
    second = attempt.session.position
    while not attempt.is_over:
        position = attempt.session.position
        attempt.session.submit(position.legal[-1])
    played = [*attempt.played]
    attempt.undo()
    assert not attempt.is_over
    assert len(attempt.played) < len(played)
    assert [*attempt.played] == played[: len(attempt.played)]
    asked = attempt.session.decision
    assert asked is not None
    assert asked.seat == attempt.own
    while attempt.played:
        attempt.undo()
    assert attempt.session.position == first != second


@pytest.mark.parametrize("goal", [Goal.WIN, Goal.MOVE])
def test_a_solution_is_a_game_to_be_watched(goal: Goal) -> None:
    attempt = attempt_at("magusha", goal)
    playback, place, _ = attempt.solution()
    assert attempt.is_given_up
    assert playback.view(place, attempt.own) == attempt.posed.asked.view
    assert playback.asked(place) == attempt.own
    outcome = playback.session.position.outcome
    if goal is Goal.WIN:
        assert outcome is not None
        assert outcome.winners == (attempt.own,)
    else:
        turn = attempt.posed.asked.view.turn
        assert Goal.SURVIVE.is_reached(playback.session.position, attempt.own, turn) is not None


@pytest.mark.parametrize("game", SHELF)
def test_a_move_is_shown_until_what_it_does_can_be_seen(game: str) -> None:
    """No card is left half played: the next turn of whoever moved begins, or the game is over."""
    for puzzle in shipped(game, Goal.MOVE)[:6]:
        attempt = Attempt(posed(puzzle))
        position = attempt.solution().playback.session.position
        view, own = position.view(None), attempt.own
        if position.outcome is None and own in view.living:
            assert view.turn > attempt.posed.asked.view.turn
            if puzzle.sentence != SHOWS_LATE:
                assert view.active == own


def test_a_solution_begins_with_the_answer_that_is_told() -> None:
    """Of answers that are as good, that is the one that was played."""
    opened = posed(puzzle_at("battlecards", 4))
    first, second, *others = opened.puzzle.choices
    equals = (first._replace(chance=0.5), second._replace(chance=0.5), *others)
    opened = opened._replace(puzzle=opened.puzzle._replace(choices=equals, played=1))
    attempt = Attempt(opened)
    assert opened.puzzle.best_place == 1
    playback = attempt.solution().playback
    later = playback.session.entries[opened.session().count :]
    answer = next(each.action for each in later if each.action.by == attempt.own)
    assert answer == opened.actions[1]


@pytest.mark.parametrize("goal", list(Goal))
def test_an_answer_is_doubted_as_at_any_table(goal: Goal) -> None:
    attempt = attempt_at("battlecards", goal)
    hotseat = Hotseat(attempt.session, attempt.rivals())
    words, view = attempt.session.words(ENGLISH), attempt.session.view(attempt.own)
    words.doubt = lambda *_: "You could do more."  # type: ignore[method-assign]
    doubt = hotseat.doubt(view.legal[0], view, words, ENGLISH)
    assert doubt == "You could do more."


def test_the_end_of_a_turn_is_doubted_before_it_is_judged() -> None:
    attempt = attempt_at("battlecards", Goal.MOVE)
    assert ENGLISH.knows(attempt.rivals().doubt or "")


@pytest.mark.parametrize("game", SHELF)
def test_each_deed_of_a_solution_says_what_it_does(game: str) -> None:
    for puzzle in shipped(game, Goal.WIN)[:6]:
        attempt = Attempt(posed(puzzle, "Lia"))
        tell, solution = PuzzleTelling(attempt.posed, ENGLISH), attempt.solution()
        assert tell.shown(solution) == "", "the deeds say it"
        *_, last = tell.deeds(solution).values()
        assert last.endswith(")"), "the last one does what wins"
        assert not [each for each in tell.deeds(solution).values() if "Sound effect" in each]


@pytest.mark.parametrize("game", SHELF)
def test_the_solution_of_a_turn_to_survive_says_what_was_tried_against_it(game: str) -> None:
    found = [Attempt(posed(each, "Lia")) for each in shipped(game, Goal.SURVIVE)[:6]]
    told = [PuzzleTelling(each.posed, ENGLISH).shown(each.solution()) for each in found]
    assert not [each for each in told if "still in the game" in each]
    for attempt, each in zip(found, told, strict=True):
        (other,) = attempt.posed.others
        said = f"What {other} tried then", f"{other} could not attack", f"{other} did not fight"
        is_won = attempt.solution().playback.session.position.outcome is not None
        assert sum(words in each for words in said) == (not is_won)


@pytest.mark.parametrize("game", SHELF)
def test_whoever_survives_is_told_each_deed_of_the_others_and_what_came_of_it(game: str) -> None:
    told = []
    for puzzle in shipped(game, Goal.SURVIVE)[:9]:
        attempt = Attempt(posed(puzzle, "Lia"))
        if not play(attempt, follows=True).is_right:
            continue
        tell, lines = PuzzleTelling(attempt.posed, ENGLISH), [*attempt_told(attempt)]
        assert lines
        told += lines[1:]
        assert not [each for each in lines if each in tell.verdict(attempt.judge())]
    assert [each for each in told if each.count(". ") > 1], "a deed, and what followed"


@pytest.mark.parametrize("game", SHELF)
def test_that_there_was_nothing_to_do_is_told_only_where_it_explains_the_survival(
    game: str,
) -> None:
    for puzzle in shipped(game, Goal.SURVIVE)[:12]:
        attempt = Attempt(posed(puzzle, "Lia"))
        tell, solution = PuzzleTelling(attempt.posed, ENGLISH), attempt.solution()
        lines = [*tell._withstood(solution.playback.session, solution.start)]
        barred = [each for each in lines if "could not attack" in each]
        if barred:
            assert lines == barred, "nothing was tried"


def attempt_told(attempt: Attempt) -> Iterator[str]:
    return PuzzleTelling(attempt.posed, ENGLISH).reached(attempt)


@pytest.mark.parametrize("game", ["battlecards", "magusha", "magi-nation"])
def test_whoever_wins_is_told_by_which_blow(game: str) -> None:
    attempt = attempt_at(game, Goal.WIN)
    name = attempt.posed.course.header.names[attempt.own - 1]
    assert play(attempt, follows=True).has_won
    (told,) = attempt_told(attempt)
    assert f"{name} wins" in told or f"{name} has won" in told


def test_what_a_wrong_move_loses_is_the_solvers_own() -> None:
    attempt = attempt_at("battlecards", Goal.MOVE)
    own = attempt.own
    action = attempt.posed.actions[0]
    lost = [
        Entry(
            1, action, (ShipDestroyed(seat, ShipId(CardId("king.1")), (), CardId("ten.1"), 1, 1),)
        )
        for seat in (own, 3 - own)
    ]
    tell = PuzzleTelling(attempt.posed, ENGLISH)
    assert len(tell._blows(lost)) == 2
    assert len(tell._blows(lost, own)) == 1


@pytest.mark.parametrize("game", SHELF)
def test_every_wrong_move_is_told_where_it_leads(game: str) -> None:
    for puzzle in shipped(game, Goal.MOVE)[:6]:
        attempt = Attempt(posed(puzzle, "Lia"))
        best = PuzzleTelling(attempt.posed, ENGLISH).answers()[attempt.puzzle.best_place]
        for place, action in enumerate(attempt.posed.actions):
            if place in attempt.puzzle.right:
                continue
            attempt.again()
            attempt.session.submit(action)
            before = attempt.session.count
            told = [*PuzzleTelling(attempt.posed, ENGLISH).hint(attempt)]
            assert attempt.session.count == before, "nothing is played on in the attempt"
            (led,) = [each for each in told if "your answer" in each]
            assert any(f"{name} wins" in led or f"{name} has won" in led for name in names(attempt))
            assert not [each for each in told if best in each], "it may be tried again"
            assert not [each for each in told if "the best answer" in each.lower()]


@pytest.mark.parametrize("game", SHELF)
def test_what_is_told_of_a_win_ends_with_it(game: str) -> None:
    found = [each for each in shipped(game, Goal.MOVE) if each.sentence == "puzzle.why.wins"]
    for puzzle in found[:4]:
        attempt = Attempt(posed(puzzle, "Lia"))
        line = Lines(attempt.posed).best
        assert line.shown == len(line.entries)
        *_, told = PuzzleTelling(attempt.posed, ENGLISH).told()
        assert "Lia wins" in told or "Lia has won" in told
        assert "…" not in told, "up to the win, deed by deed"


def names(attempt: Attempt) -> Sequence[str]:
    return attempt.posed.course.header.names


def test_rivals_answer_in_the_same_way_at_each_try() -> None:
    attempt = attempt_at("magusha", Goal.WIN)
    given = []
    for _ in range(2):
        attempt.again()
        play(attempt, follows=False)
        given.append([*attempt.played])
    assert given[0] == given[1]


def test_a_rival_gives_the_answer_that_prevents_the_win(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two answers, one of which lets the turn be won, it takes the other, whatever bots do."""
    puzzle = Puzzle("", 0, goal=Goal.WIN)
    attempt = attempt_at("battlecards", Goal.WIN)
    rivals = Rivals(attempt.session, puzzle, attempt.own)
    seat: Seat = 3 - attempt.own

    class Table:
        legal = ("yields", "saves")

        def view(self, _: Seat) -> Any:
            return self

        def play(self, action: str) -> tuple[str, tuple[()]]:
            return action, ()

    monkeypatch.setattr("magblast.puzzles.rivals.unlike", lambda _, __, found: [*found])
    monkeypatch.setattr(
        "magblast.puzzles.rivals.Prover.wins", lambda _, worlds: worlds == ["yields"]
    )
    table: Any = Table()
    assert next(rivals._saving(seat, table, "yields")) == "saves"
    assert next(rivals._saving(seat, table, "saves")) == "saves"


class Told:
    """A position that tells how far a game has come."""

    def __init__(self, turn: int, active: Seat, living: tuple[Seat, ...], won: Any = None) -> None:
        self.turn, self.active, self.living = turn, active, living
        self.outcome = won

    def view(self, _: None) -> "Told":
        return self


class Won:
    def __init__(self, *winners: Seat) -> None:
        self.winners = winners


@pytest.mark.parametrize(
    ("told", "win", "survive"),
    [
        (Told(5, 1, (1, 2)), None, None),
        (Told(6, 2, (1, 2)), False, None),
        (Told(7, 1, (1, 2)), False, True),
        (Told(6, 2, (2, 3)), False, False),
        (Told(5, 1, (1,), Won(1)), True, True),
        (Told(6, 2, (2,), Won(2)), False, False),
        (Told(5, 1, (), Won()), False, False),
    ],
)
def test_a_goal_is_reached_missed_or_open(told: Any, win: bool, survive: bool) -> None:
    assert Goal.WIN.is_reached(told, 1, 5) is win
    assert Goal.SURVIVE.is_reached(told, 1, 5) is survive
    assert Goal.MOVE.is_reached(told, 1, 5) is None


def test_after_a_failure_it_is_told_what_the_others_did() -> None:
    attempt = attempt_at("battlecards", Goal.SURVIVE, 4)
    assert not play(attempt, follows=False).is_right
    (told,) = PuzzleTelling(attempt.posed, ENGLISH).answered(attempt)
    assert told.startswith(f"What {attempt.posed.others[0]} did: ")
    assert " falls at " in told
    assert f"{attempt.posed.others[0]} plays" in told or " attacks " in told, "a deed, and the loss"
    assert "──" not in told, "no heading of a turn"
    assert {entry.action.by for entry in attempt.answers} - {attempt.own}


@pytest.mark.parametrize("id_", SHELF)
def test_after_a_failure_the_own_answer_is_told_in_words(id_: str) -> None:
    attempt = attempt_at(id_, Goal.MOVE)
    asked, action = attempt.posed.asked, attempt.posed.actions[-1]
    tell = PuzzleTelling(attempt.posed, ENGLISH)
    assert [*tell.given(attempt)] == []
    attempt.session.submit(action)
    assert [*tell.given(attempt)] == [f"What you chose: {tell.answers()[-1]}."]
    assert attempt.seen_before(0) == asked.view


def test_nothing_is_told_of_others_who_were_not_asked() -> None:
    attempt = attempt_at("magusha", Goal.MOVE)
    attempt.session.submit(attempt.posed.actions[0])
    assert [*PuzzleTelling(attempt.posed, ENGLISH).answered(attempt)] == []
