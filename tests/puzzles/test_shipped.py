"""The puzzles that come with the program can be asked, and their answers hold up."""

import json
from collections import Counter
from datetime import date, timedelta
from functools import cache

import pytest

from magblast.kernel.entry import gives_up
from magblast.kernel.shelf import SHELF
from magblast.puzzles.goal import Goal
from magblast.puzzles.puzzle import NEAR, Posed, posed
from magblast.puzzles.shipped import of_the_day, shipped, shipped_path
from magblast.puzzles.telling import PuzzleTelling
from magblast.wording import ENGLISH
from tests.checks.make_puzzles import asked, is_won_at_once, table_at
from tests.checks.puzzles import (
    KEYS,
    again,
    deeds,
    has_one_answer,
    is_daily,
    is_forced,
    is_open,
    is_solved,
)

MOVES = {game: shipped(game, Goal.MOVE) for game in SHELF}
NUMBERS = [(game, number) for game in SHELF for number in range(len(MOVES[game]))]
PLAYED = [(game, goal) for game in SHELF for goal in (Goal.WIN, Goal.SURVIVE)]
"""Games, and goals that are no single move."""


@cache
def opened(game: str, number: int) -> Posed:
    return posed(MOVES[game][number])


def all_of(game: str) -> list[Posed]:
    return [opened(game, number) for number in range(len(MOVES[game]))]


@pytest.mark.parametrize(("game", "number"), NUMBERS)
def test_it_can_be_asked(game: str, number: int) -> None:
    table = opened(game, number)
    puzzle = table.puzzle
    assert table.game.id == game
    assert table.course.position.outcome is not None
    assert len(table.actions) == len({*table.actions})
    assert 0 < len(puzzle.right) < len(puzzle.choices)
    wrong = {*range(len(puzzle.choices))} - puzzle.right
    assert min(puzzle.best - puzzle.choices[place].chance for place in wrong) > 2 * NEAR
    listed = [table.asked.view.legal.index(action) for action in table.actions]
    assert listed == sorted(listed), "the best does not come first"
    assert puzzle.sentence in {f"puzzle.why.{key}" for key in KEYS} <= ENGLISH.phrases.keys()


@pytest.mark.parametrize("game", SHELF)
def test_one_move_is_right_and_it_is_not_the_only_one_against_another(game: str) -> None:
    for each in all_of(game):
        assert each.puzzle.asks == "move"
        assert not is_forced(each), each.puzzle.id


@pytest.mark.parametrize("game", SHELF)
def test_one_move_is_right_and_no_prompt_says_so(game: str) -> None:
    for each in all_of(game):
        best = each.actions[each.puzzle.best_place]
        assert not gives_up(each.game, best), "nothing else would be left to do"


@pytest.mark.parametrize("game", SHELF)
def test_they_are_of_all_kinds(game: str) -> None:
    found = all_of(game)
    assert len(found) == 30
    assert len({each.puzzle.id for each in found}) == len(found)
    most = Counter(each.course.chain for each in found).most_common(1)[0][1]
    assert most <= 3, "they come from many games"
    assert len({each.asked.view.decision.kind for each in found}) >= 2
    assert {each.course.setup.edition for each in found} == {*found[0].game.editions}


@pytest.mark.parametrize("goal", [Goal.WIN, Goal.SURVIVE])
@pytest.mark.parametrize("game", SHELF)
def test_every_turn_to_be_played_is_one_of_thirty(game: str, goal: Goal) -> None:
    assert len(shipped(game, goal)) == 30


@pytest.mark.parametrize(("game", "goal"), PLAYED)
def test_they_differ_and_it_is_known_how_they_were_made(game: str, goal: Goal) -> None:
    found = shipped(game, goal)
    assert len({each.id for each in found}) == len({each.line for each in found}) == len(found)
    assert {each.goal for each in found} == {goal}
    made, *_ = shipped_path(game, goal).read_text(encoding="utf-8").splitlines()
    how = json.loads(made)
    assert how.keys() == {"made", "version", "games"}
    assert how["made"].startswith("python -m tests.checks.make_puzzles ")
    assert how["games"] >= len(found)


@pytest.mark.parametrize("game", SHELF)
def test_no_turn_is_won_by_a_single_deed(game: str) -> None:
    assert not [each.id for each in shipped(game, Goal.WIN)[::3] if deeds(each) < 2]


@pytest.mark.parametrize("game", SHELF)
def test_no_single_deed_wins_at_once(game: str) -> None:
    for each in shipped(game, Goal.WIN):
        worlds = table_at(each).worlds(each.before)
        assert not is_won_at_once(table_at(each), worlds, asked(worlds[0])), each.id


@pytest.mark.parametrize("game", SHELF)
def test_there_are_three_answers_at_least_and_no_other_is_as_good(game: str) -> None:
    assert not [each.puzzle.id for each in all_of(game) if not is_open(each)]
    assert not [each.id for each in MOVES[game][::6] if not has_one_answer(each)]


@pytest.mark.parametrize(("game", "goal"), PLAYED)
@pytest.mark.parametrize("number", [0, -1])
def test_a_solution_reaches_the_goal(game: str, goal: Goal, number: int) -> None:
    assert is_solved(shipped(game, goal)[number])


@pytest.mark.parametrize("game", SHELF)
def test_a_short_one_stands_in_a_few_fresh_worlds(game: str) -> None:
    shortest = min(all_of(game), key=lambda each: len(each.course.entries) - each.asked.before)
    assert not again(shortest.puzzle, 20).is_contradicted


@pytest.mark.parametrize("game", SHELF)
def test_each_has_its_day(game: str) -> None:
    found = [each for each in shipped(game) if each.daily]
    day = date(2026, 11, 27)
    days = [of_the_day(day + timedelta(number), game) for number in range(len(found))]
    assert len(found) > 20
    assert {each.id for each in days if each} == {each.id for each in found}
    assert of_the_day(day, game) == of_the_day(day, game)
    assert days != found, "they do not become harder day by day"


@pytest.mark.parametrize("game", SHELF)
def test_the_answer_of_a_day_is_not_the_first_that_comes_to_mind(game: str) -> None:
    every = [each for goal in Goal for each in shipped(game, goal)[::15]]
    for each in (*every, of_the_day(date(2026, 11, 30), game)):
        assert each is not None
        assert is_daily(each) == each.daily, each.id


def test_a_game_of_another_package_has_none() -> None:
    assert shipped("stones") == []
    assert shipped("stones", Goal.WIN) == []
    assert of_the_day(date(2026, 11, 27), "stones") is None


@pytest.mark.parametrize("game", SHELF)
def test_captains_have_names_instead_of_what_they_are(game: str) -> None:
    kinds, rivals = {"random", "cadet", "greedy", "captain"}, set[str]()
    for each in all_of(game):
        names = each.course.header.names
        assert not [name for name in names if name.split()[0] in kinds]
        assert len({*names}) == len(names)
        told = [*PuzzleTelling(each, ENGLISH).told(), PuzzleTelling(each, ENGLISH).where()]
        rivals.update(each.others)
        assert {*each.others} == {*names} - {names[each.own - 1]}
        assert all(name in told[-1] for name in each.others)
        assert not [name for name in ("cadet 1", "cadet 2", "greedy 2") if name in " ".join(told)]
    assert len(rivals) > 4, "one does not always play against the same"
