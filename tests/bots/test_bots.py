"""Bots answer legally, repeatably, and by what they see alone."""

import pickle
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any

import pytest

from magblast.bots.bot import SLIPS, CutShort
from magblast.bots.captain import (
    MOST_CANDIDATES,
    Captain,
    candidates,
    in_one_world,
)
from magblast.bots.halving import _rounds, best_of
from magblast.bots.luck import Luck
from magblast.bots.roster import BotName
from magblast.bots.tactics import Briefing
from magblast.errors import ShapeError
from magblast.wording import ENGLISH, tell
from tests.bots.support import opened, table
from tests.pebbles import Action, Pebbles, PebbleView
from tests.pebbles import Table as Board
from tests.pebbles.bots import PebbleTactics

NAMES = ("bot:random", "bot:cadet", "bot:greedy", "bot:captain:20")


def test_luck_is_the_same_on_every_machine() -> None:
    luck = Luck("falcon")
    assert [luck.below(100) for _ in range(8)] == [21, 99, 1, 70, 84, 44, 41, 86]


@pytest.mark.parametrize("text", [*NAMES, "bot:captain:1000000"])
def test_a_name_reads_as_it_is_written(text: str) -> None:
    assert str(BotName.parse(text)) == text


def test_a_captain_without_a_number_searches_as_usual() -> None:
    assert str(BotName.parse("bot:captain")) == "bot:captain:200"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("greedy", "there is no bot"),
        ("bot:clever", "there is no bot"),
        ("bot:greedy:5", "only bot:captain does"),
        ("bot:captain:2s", "impossible to repeat"),
        ("bot:captain:500ms", "impossible to repeat"),
        ("bot:captain:0", "from 1 to"),
        ("bot:captain:", "from 1 to"),
        ("bot:captain:-5", "from 1 to"),
        ("bot:captain:1000001", "from 1 to"),
        ("bot:captain:" + "9" * 5000, "from 1 to"),
        ("bot:captain:٣", "from 1 to"),
    ],
)
def test_other_names_are_refused_in_one_sentence(text: str, said: str) -> None:
    with pytest.raises(ShapeError) as error:
        BotName.parse(text)
    assert said in tell(error.value, ENGLISH)


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_plays_a_whole_game(name: str) -> None:
    at = table(3)
    bots = [BotName.parse(name).sit_down(at, f"{seat}") for seat in range(3)]
    position = opened(at)
    while (decision := position.decision) is not None:
        answer = bots[decision.seat - 1].choose(position.view(decision.seat))
        assert answer in position.legal
        position, _ = position.play(answer)
    assert position.outcome is not None


@pytest.mark.parametrize("name", NAMES)
def test_the_same_view_over_other_hidden_cards_gets_the_same_answer(name: str) -> None:
    at = table(3)
    position = opened(at)
    for number in range(20):
        decision = position.decision
        if decision is None:
            break
        view = position.view(decision.seat)
        other = at.game.imagine(at.setup, view, f"{number}")
        answers = {
            BotName.parse(name).sit_down(at, "owl").choose(each.view(decision.seat))
            for each in (position, other)
        }
        assert len(answers) == 1
        position, _ = position.play(answers.pop())


def careless() -> tuple[Briefing, PebbleView]:
    """Seat who plays anything, and can play what nobody matches: the other hand is no secret."""

    class Careless(PebbleTactics):
        def greedy(self, view: PebbleView, luck: Luck) -> Action:
            return view.legal[0]

    at = table()
    at._tactics = Careless()
    return at, Board((("white.1", "grey.1"), ("white.2", "white.3")), (0, 0)).view(1)


def test_a_captain_sees_what_greedy_does_not() -> None:
    at, view = careless()
    assert BotName.parse("bot:greedy").sit_down(at, "owl").choose(view).pebble == "white.1"
    assert BotName.parse("bot:captain:20").sit_down(at, "owl").choose(view).pebble == "grey.1"


def test_a_captain_with_helpers_answers_the_same() -> None:
    at = table(4)
    view = opened(at).view(1)
    alone = BotName.parse("bot:captain:40").sit_down(at, "owl").choose(view)
    with ThreadPoolExecutor(2) as pool:
        assert BotName.parse("bot:captain:40").sit_down(at, "owl", pool).choose(view) == alone


class Impatient(Executor):
    """Play so many worlds, then cut the search short."""

    def __init__(self, worlds: int) -> None:
        self.left = worlds

    def map(self, fn: Callable[..., Any], *iterables: Any, **_: Any) -> Iterator[Any]:
        for args in zip(*iterables, strict=False):
            if not self.left:
                raise CutShort
            self.left -= 1
            yield fn(*args)


def test_a_captain_that_is_cut_short_answers_with_the_best_so_far() -> None:
    at, view = careless()
    tried = candidates(at.tactics, view, Luck("owl"))
    seed = f"{Luck('owl').random()}"
    (first, _), *_ = _rounds(len(tried), 24, first_stays=False)
    sums = [0.0] * len(tried)
    for worlds in range(1 + first):
        if worlds:
            values = in_one_world(at, view, tried, f"{seed} {worlds - 1}")
            sums = [total + value for total, value in zip(sums, values, strict=True)]
        bot = Captain(at, 24, "owl", Impatient(worlds))
        assert bot.choose(view) == tried[sums.index(max(sums))]
    assert max(sums) > sums[0]


def test_another_answer_than_greedys_must_gain_clearly() -> None:
    """In three worlds of four it gains a tenth; the fourth decides whether that is luck."""
    for last, chosen in ((0.6, "other"), (0.3, "greedy's")):
        worlds = [(0.5, 0.6), (0.5, 0.6), (0.5, 0.6), (0.5, last)]

        def values(tried: Sequence[str], _: range, worlds: Any = worlds) -> Iterator[Any]:
            return iter(worlds)

        assert best_of(["greedy's", "other"], 8, values) == "other"
        assert best_of(["greedy's", "other"], 8, values, doubt=1.0) == chosen


@pytest.mark.parametrize("beyond", [0, 1, 2])
def test_a_playout_is_worth_the_average_of_the_turns_that_it_values(beyond: int) -> None:
    class Counting(PebbleTactics):
        def __init__(self) -> None:
            self.beyond = beyond
            self.asked = 0

        def evaluate(self, view: PebbleView) -> float:
            self.asked += 1
            return self.asked / 10

    at = table(2, 6)
    tactics = at._tactics = Counting()
    view = opened(at).view(1)
    (worth,) = in_one_world(at, view, view.legal[:1], "owl")
    assert tactics.asked == beyond + 1
    assert worth == pytest.approx(0.1 * (beyond + 2) / 2)


def test_a_forced_answer_is_given_at_once() -> None:
    class Shy(PebbleTactics):
        def greedy(self, view: PebbleView, luck: Luck) -> Action:
            raise AssertionError("nothing is to be thought about")

    at = table(2, hand=1)
    at._tactics = Shy()
    view = opened(at).view(1)
    for name in ("bot:greedy", "bot:captain"):
        assert BotName.parse(name).sit_down(at, "owl").choose(view) == view.legal[0]


def test_candidates_are_one_of_each_kind_and_greedy_comes_first() -> None:
    view = opened(table(2, 3)).view(1)
    tactics = PebbleTactics()
    found = candidates(tactics, view, Luck("owl"))
    assert found[0] == tactics.greedy(view, Luck("owl"))
    assert len({tactics.alike(each) for each in found}) == len(found)


@pytest.mark.parametrize("first_stays", [False, True])
@pytest.mark.parametrize("budget", [1, 50, 200, 1000])
@pytest.mark.parametrize("count", range(1, MOST_CANDIDATES + 1))
def test_halving_keeps_to_its_budget(count: int, budget: int, first_stays: bool) -> None:
    rounds, spent, left = [*_rounds(count, budget, first_stays)], 0, count
    for worlds, survivors in rounds:
        spent += worlds * left
        left = survivors + first_stays
    assert not rounds or rounds[-1][1] == 1
    # Each candidate is played once at least.
    assert spent <= max(budget, 2 * count + (1 + first_stays) * len(rounds))


def test_a_game_without_tactics_is_for_random_bots() -> None:
    at = table()
    at._tactics = None
    view = opened(at).view(1)
    assert BotName.parse("bot:random").sit_down(at, "owl").choose(view) in view.legal
    with pytest.raises(ShapeError) as error:
        BotName.parse("bot:greedy").sit_down(at, "owl")
    assert tell(error.value, ENGLISH).startswith("Pebbles has no bots")


def test_a_table_can_be_sent_to_another_process() -> None:
    at = table(3)
    sent: Any = pickle.loads(pickle.dumps(at))
    assert sent.setup == at.setup
    assert isinstance(sent.game, Pebbles)
    assert isinstance(sent.tactics, PebbleTactics)


def test_a_cadet_slips_at_its_share_of_the_decisions_and_is_greedy_at_the_others() -> None:
    found, slipped = table(hand=9), 0
    for number in range(200):
        view = opened(found, f"deal {number}").view(1)
        cadet = BotName.parse("bot:cadet").sit_down(found, f"seed {number}")
        luck = Luck(f"seed {number}")
        slips = luck.random() < SLIPS
        slipped += slips
        expected = luck.choice(view.legal) if slips else found.tactics.greedy(view, luck)
        assert cadet.choose(view) == expected
    assert 0.3 < slipped / 200 < 0.5
