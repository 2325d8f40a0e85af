"""What costs people most is summed up honestly: by game, and not at all from too few."""

from collections.abc import Sequence

import pytest

from magblast.bots.interval import around_grouped_mean, around_mean
from magblast.games.magblast.engine.actions import Sound
from magblast.kernel.shelf import phrases_of
from magblast.reviewing.habits import FEW, FEW_GAMES, PARTS, Habits, habits_of
from magblast.reviewing.kept import AskedOf, KeptVerdict, ReviewedGame
from magblast.reviewing.verdicts import asked_at, decisions
from magblast.wording import ENGLISH
from tests.reviewing.test_curve import JUDGED
from tests.support.golden import golden_course


def verdict(before: int, loss: float, **more: object) -> KeptVerdict:
    mark = "??" if loss > 0.2 else "?" if loss > 0.1 else ""
    usual = KeptVerdict(before, before + 1, before, 1, "attack", loss, mark, ("beam",))
    return usual._replace(**more)  # type: ignore[arg-type]


def game(
    number: int,
    verdicts: Sequence[KeptVerdict],
    *,
    names: tuple[str, ...] = ("Ada", "Zara"),
    bots: tuple[str, ...] = ("", "bot:greedy"),
    won: bool = False,
    turns: int = 30,
) -> ReviewedGame:
    asked = tuple(AskedOf(each.before, each.seat) for each in verdicts)
    day = f"2026-10-{number + 1:02}"
    return ReviewedGame(
        *(f"{day}.mblog", day, "duel", "first", names, bots, (1,) if won else (2,), turns),
        *(asked, tuple(verdicts)),
    )


def of_ada(*games: ReviewedGame) -> Habits:
    (found,) = [each for each in habits_of(games) if each.name == "Ada"]
    return found


def test_the_answers_of_a_person_are_counted_over_games() -> None:
    games = [game(n, [verdict(at, 0.01 * at) for at in range(1, 31)], won=n < 2) for n in range(4)]
    found = of_ada(*games)
    assert (found.games, found.won, found.asked) == (4, 2, 120)
    assert (found.whole.answers, found.whole.games) == (120, 4)
    assert (found.whole.worse, found.whole.bad) == (40, 40)
    assert found.whole.loss == pytest.approx(0.155)


def test_what_costs_most_in_all_comes_first() -> None:
    kinds = [("attack", 0.05, 9), ("respond", 0.4, 1), ("place", 0.0, 20)]
    verdicts = [verdict(at, loss, kind=kind) for kind, loss, count in kinds for at in range(count)]
    found = of_ada(game(1, verdicts)).kinds
    assert [(row.label, row.answers) for row in found] == [
        ("attack", 9),
        ("respond", 1),
        ("place", 20),
    ]
    assert [row.total for row in found] == pytest.approx([0.45, 0.4, 0.0])


@pytest.mark.parametrize(
    ("games", "each", "is_told"),
    [
        (FEW_GAMES, FEW, True),
        (FEW_GAMES - 1, FEW, False),
        (FEW_GAMES, FEW // FEW_GAMES, False),
    ],
)
def test_too_little_has_no_interval(games: int, each: int, is_told: bool) -> None:
    found = of_ada(*(game(n, [verdict(at, 0.01 * n) for at in range(each)]) for n in range(games)))
    assert (found.whole.interval is not None) == is_told
    assert found.whole.answers == games * each


def test_answers_of_one_game_are_taken_to_be_alike() -> None:
    games = [[0.3] * 20, [0.0] * 20, [0.1] * 20, [0.2] * 20]
    low, high = around_grouped_mean(games)
    assert (low, high) == pytest.approx(tuple(around_mean([0.3, 0.0, 0.1, 0.2])))
    alone = around_mean([each for group in games for each in group])
    assert high - low > 3 * (alone.high - alone.low)


def test_groups_of_one_value_are_independent_values() -> None:
    values = [0.1, 0.4, 0.2, 0.25, -0.1]
    assert around_grouped_mean([[each] for each in values]) == pytest.approx(around_mean(values))


def test_the_thirds_of_a_game_stand_in_their_order() -> None:
    turns = (0, 1, 10, 11, 20, 21, 30)
    found = of_ada(game(1, [verdict(turn, 0.0, turn=turn) for turn in turns], turns=30))
    assert [(row.label, row.answers) for row in found.parts] == list(
        zip(PARTS, (3, 2, 2), strict=True)
    )


def test_an_answer_counts_for_each_card() -> None:
    verdicts = [verdict(1, 0.3, uses=("beam", "laser")), verdict(2, 0.1, uses=("laser",))]
    found = of_ada(game(1, [*verdicts, verdict(3, 0.5, uses=())])).cards
    assert [(row.label, row.answers) for row in found] == [("laser", 2), ("beam", 1)]


def test_phases_are_told_apart_where_there_are_any() -> None:
    phases = [("attack", 0.2), ("draw", 0.3), ("attack", 0.2), ("", 0.9)]
    verdicts = [verdict(at, loss, phase=phase) for at, (phase, loss) in enumerate(phases)]
    found = of_ada(game(1, verdicts)).phases
    assert [(row.label, row.answers) for row in found] == [("attack", 2), ("draw", 1)]
    assert of_ada(game(1, [verdict(1, 0.2)])).phases == ()


def test_opponents_are_bots_by_kind_and_people_by_name() -> None:
    one = [verdict(1, 0.1)]
    with_both = {"names": ("Ada", "Zara", "Bo"), "bots": ("", "captain:200", "")}
    found = of_ada(game(1, one), game(2, one, names=with_both["names"], bots=with_both["bots"]))
    assert sorted(row.label for row in found.opponents) == ["Bo", "bot:captain", "bot:greedy"]


def test_people_and_editions_are_told_apart() -> None:
    both = [verdict(1, 0.1), verdict(2, 0.3, seat=2)]
    people = {"names": ("ADA", "Bo"), "bots": ("", "")}
    games = [game(1, both[:1]), game(2, both, names=people["names"], bots=people["bots"])]
    other = game(3, both[:1])._replace(edition="second")
    found = habits_of([*games, other])
    assert [(each.name, each.edition, each.games) for each in found] == [
        ("ADA", "first", 2),
        ("Ada", "second", 1),
        ("Bo", "first", 1),
    ]
    assert [each.whole.loss for each in found] == pytest.approx([0.1, 0.1, 0.3])


def test_time_is_divided_into_blocks_of_games() -> None:
    games = [game(n, [verdict(1, 0.5 if n < 6 else 0.1)]) for n in range(12)]
    found = of_ada(*reversed(games))
    assert [row.label for row in found.times] == ["1-6", "7-12"]
    assert [row.loss for row in found.times] == pytest.approx([0.5, 0.1])
    assert found.since == ("2026-10-01", "2026-10-07")
    assert of_ada(*games[:9]).times == ()
    many = of_ada(*(game(n % 28, [verdict(1, 0.1)]) for n in range(200)))
    assert len(many.times) == 8
    assert sum(row.games for row in many.times) == 200


def test_games_in_which_nothing_was_judged_yet_count_as_asked_alone() -> None:
    unjudged = game(2, [verdict(1, 0.1)])._replace(verdicts=())
    found = of_ada(game(1, [verdict(1, 0.1)]), unjudged)
    assert (found.games, found.asked, found.whole.answers) == (2, 2, 1)
    assert habits_of([unjudged]) == []


@pytest.mark.parametrize("id_", JUDGED)
def test_each_phase_in_which_something_was_decided_has_a_name(id_: str) -> None:
    course = golden_course(id_)
    language = ENGLISH.with_phrases(phrases_of(id_))
    about, words = course.game.about(language), course.words(language)
    found = {}
    for before in decisions(course):
        view = asked_at(course, before).view
        found[course.game.phase(view)] = words.heading(view)
    found.pop("", None)
    assert len(found) > 1
    for phase, heading in found.items():
        name = about.phase(phase, course.setup.edition)
        assert name[0].isupper()
        assert name.lower() in heading.lower()


def test_a_sound_effect_is_no_decision() -> None:
    course = golden_course("magblast")
    sounds = {at for at, entry in enumerate(course.entries) if isinstance(entry.action, Sound)}
    assert sounds
    assert not sounds & {*decisions(course)}
