"""Legal actions and refusals agree, and a refused action changes nothing."""

import random
import re
from itertools import islice
from pathlib import Path

import pytest

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.actions import (
    Action,
    Agree,
    Choose,
    Deploy,
    Discard,
    EndPhase,
    Fire,
    Launch,
    Move,
    Pass,
    Pay,
    Place,
    PlayCard,
    Respond,
    Sound,
    Sweep,
    UseAbility,
)
from magblast.games.magblast.engine.position import Position, new_game
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.state import GameState
from magblast.games.magblast.engine.terms import ZONES
from magblast.kernel.refusal import IllegalAction, Refusal
from magblast.wording import tell
from tests.support.play import random_game, steps, still_asked

DOCS = (Path(__file__).parents[4] / "docs" / "rules.md").read_text(encoding="utf-8")
NUMBERS = set(re.findall(r"^#+ (\d+(?:\.\d+)?) ", DOCS, re.MULTILINE))
EDITIONS = ["third", "second"]


def check_refusal(refusal: Refusal | None) -> None:
    assert refusal is not None
    assert isinstance(refusal.reason, Reason)
    assert refusal.rule in NUMBERS, f"rule {refusal.rule} is not in docs/rules.md"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_legal_actions_have_no_refusal_and_refused_ones_are_not_legal(
    edition: str, seats: int
) -> None:
    rules = load_rules(edition)
    reasons = set()
    for number, (state, *_) in enumerate(steps(rules, seats, f"why {seats}", most=900)):
        legal = Position(state, rules).legal
        for action in legal[:: max(1, len(legal) // 5)]:
            assert Position(state, rules).refusal_of(action) is None
        if number % 4:
            continue
        for action, refusal in Position(state, rules).near_misses():
            assert action not in legal
            assert action.by == legal[0].by
            assert Position(state, rules).refusal_of(action) == refusal
            check_refusal(refusal)
            reasons.add(refusal.reason)
    assert len(reasons) > 8, "hardly anything was refused"


def any_action(luck: random.Random, rules: Rules, state: GameState) -> Action:
    """Make up an action of any type from ids that exist, most of it nonsense."""
    by = luck.randint(1, len(state.players))
    hand = state.players[by - 1].hand
    cards = [*hand, *luck.sample([*rules.cards], 3)]
    ships = [ship.id for p in state.players for zone in p.fleet for ship in zone]
    ships += luck.sample([*rules.ships], 3)
    targets = ships + [player.flagship.id for player in state.players]
    card, ship, target = luck.choice(cards), luck.choice(ships), luck.choice(targets)
    zone, seat = luck.choice(ZONES), luck.randint(1, len(state.players))
    some = tuple(luck.sample(cards, luck.randint(0, 3)))
    nonsense: list[Action] = [
        Place(by, tuple(luck.sample(ships, min(4, len(ships))))),
        Discard(by, card),
        Pay(by, some, luck.randint(0, 3), luck.choice([None, ship])),
        Deploy(by, ship, zone),
        Move(by, ship, zone),
        Fire(by, card, ship, target),
        Sound(by, luck.random() < 0.5),
        Launch(by, card, ship, target),
        PlayCard(by, card, luck.choice([None, target]), luck.choice([None, seat])),
        PlayCard(by, card, cards=some, ship=ship),
        Sweep(by, ship, card),
        UseAbility(by, some, luck.choice([None, seat]), luck.choice([None, card])),
        UseAbility(by, (), None, None, ship, target),
        Respond(by, card),
        Choose(by, ((ship, zone),)),
        Agree(by, luck.random() < 0.5),
        Pass(by),
        EndPhase(by),
    ]
    return luck.choice(nonsense)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 5])
def test_random_nonsense_is_refused_and_changes_nothing(edition: str, seats: int) -> None:
    rules = load_rules(edition)
    luck = random.Random(seats)
    refusals = 0
    for state, *_ in islice(steps(rules, seats, f"nonsense {seats}"), 0, None, 3):
        before = hash(state)
        position = Position(state, rules)
        asked = position.decision
        assert asked is not None
        for _ in range(8):
            action = any_action(luck, rules, state)
            if action in position.legal:
                assert position.refusal_of(action) is None
                continue
            with pytest.raises(IllegalAction) as caught:
                position.play(action)
            if action.by != asked.seat and action.by in still_asked(position):
                # The table may call; whoever plays an action out of turn is told so.
                assert caught.value.refusal.reason is Reason.NOT_YOUR_DECISION
            else:
                assert caught.value.refusal == position.refusal_of(action)
            assert caught.value.action == action
            reason, rule, _ = caught.value.refusal
            assert tell(caught.value) == f"that is not legal now: {reason} (rules {rule})"
            check_refusal(caught.value.refusal)
            refusals += 1
        assert hash(state) == before
    assert refusals > 100


@pytest.mark.parametrize(
    "action",
    [
        Fire(1, "no_such_card.1", "dink", "ares"),
        Discard(0, "laser_blast.1"),
        Discard(99, "laser_blast.1"),
        Pay(1, ("laser_blast.1", "laser_blast.1"), 1),
        Place(1, ()),
        Place(1, ("dink",) * 4),
        Move(1, "no_such_ship", ZONES[0]),
        UseAbility(-1),
    ],
)
def test_names_and_seats_that_do_not_exist_are_refused(action: Action) -> None:
    rules = load_rules("third")
    for state in random_game(rules, 2, "unknown", most=40).states:
        with pytest.raises(IllegalAction):
            Position(state, rules).play(action)


def test_after_the_end_everything_is_refused() -> None:
    rules = load_rules("third")
    state = random_game(rules, 2, "end").end
    assert Position(state, rules).decision is None
    assert [*Position(state, rules).near_misses()] == []
    for action in (EndPhase(1), Pass(2), Agree(1, yes=True)):
        assert Position(state, rules).refusal_of(action) == Refusal(Reason.GAME_OVER, "8.2")
        with pytest.raises(IllegalAction):
            Position(state, rules).play(action)


def test_the_seat_not_asked_is_told_so() -> None:
    rules = load_rules("third")
    state = new_game(rules, 2, "turns").state
    fleet = state.players[1].dealt[:4]
    assert Position(state, rules).refusal_of(Place(2, fleet)) == Refusal(
        Reason.NOT_YOUR_DECISION, "3.1", {"seat": 1}
    )
