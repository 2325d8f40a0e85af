"""What is listed and what is judged agree, in every state of random games."""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

import pytest

from magblast.games.magblast.catalog import edition_names, load_rules, rules_versions
from magblast.games.magblast.engine.actions import (
    MOST,
    Action,
    Deploy,
    Discard,
    EndPhase,
    Fire,
    Launch,
    Move,
    Pass,
    PlayCard,
    Respond,
    Sweep,
    UseAbility,
)
from magblast.games.magblast.engine.position import Position
from magblast.games.magblast.engine.printed import Options
from magblast.games.magblast.engine.terms import ZONES
from magblast.kernel.seat import Seat
from tests.checks.literal.positions import crowded
from tests.games.magblast.engine.test_refusals import any_action, check_refusal
from tests.games.magblast.wording.small import words_of
from tests.support.night import AT_NIGHT
from tests.support.play import steps

TABLES = list(product(edition_names(), ("eligible", "holders"), ("any", "neighbours")))
EVERY = 6 if AT_NIGHT else 10
"""Only one step out of this many is looked at."""
NAMES = [f"Captain {seat}" for seat in range(1, 9)]


@cache
def positions(edition: str, ask: str, targets: str) -> Sequence[Position]:
    """Return positions of random games and of crowded tables, with some options."""
    return [*_positions(edition, ask, targets)]


def _positions(edition: str, ask: str, targets: str) -> Iterator[Position]:
    brutal = "on" if edition == "third" and ask == "holders" else "offer"
    options = Options(targets=targets, ask=ask, brutal_assault=brutal)  # type: ignore[arg-type]
    for version in rules_versions(edition):
        rules = load_rules(edition, options, version=version)
        for seats in (2, 4, 7):
            luck = random.Random(f"{ask} {seats}")
            yield Position(crowded(rules, seats, luck, f"complete {seats} {ask}"), rules)
            seed = f"complete {seats} {ask} {targets}"
            for number, (state, *_) in enumerate(steps(rules, seats, seed, most=420)):
                if number % EVERY == seats % EVERY:
                    yield Position(state, rules)


@pytest.mark.parametrize(("edition", "ask", "targets"), TABLES)
def test_listed_actions_are_judged_legal_and_all_others_are_not(
    edition: str, ask: str, targets: str
) -> None:
    luck = random.Random(f"{edition} {ask} {targets}")
    for position in positions(edition, ask, targets):
        legal = position.legal
        assert len(legal) == len(set(legal)) <= MOST
        for action in legal:
            assert position.refusal_of(action) is None
        asked = position.decision
        assert asked is not None
        tried = {*imaginable(position, asked.seat)}
        tried |= {any_action(luck, position.rules, position.state) for _ in range(10)}
        accepted = {each for each in tried if each.by == asked.seat} - {*legal}
        if len(legal) < MOST / 2:
            assert [each for each in accepted if position.refusal_of(each) is None] == []


@pytest.mark.parametrize(("edition", "ask", "targets"), TABLES)
def test_every_near_miss_is_refused_in_words_and_every_thing_is_mentioned(
    edition: str, ask: str, targets: str
) -> None:
    for position in positions(edition, ask, targets):
        asked = position.decision
        assert asked is not None
        mentioned: list[Action] = [*position.legal]
        for action, refused in position.near_misses():
            assert action not in position.legal
            assert action.by == asked.seat
            assert position.refusal_of(action) == refused
            check_refusal(refused)
            assert "{" not in words_of(position.rules, NAMES).refusal(refused)
            mentioned.append(action)
        player = position.state.players[asked.seat - 1]
        cards = {getattr(action, "card", None) for action in mentioned}
        cards |= {card for action in mentioned for card in getattr(action, "cards", ())}
        assert cards >= {*player.hand}
        if position.rules.abilities[player.flagship.id].moments:
            takes = any(getattr(action, "take", None) for action in mentioned)
            assert takes or any(isinstance(action, UseAbility) for action in mentioned)
        assert any(isinstance(action, EndPhase | Pass) for action in mentioned)


def imaginable(position: Position, seat: Seat) -> Iterator[Action]:
    """Iterate over all that a seat could say with a few fields."""
    state = position.state
    hand = state.players[seat - 1].hand[:6]
    own = [ship.id for zone in state.players[seat - 1].fleet for ship in zone]
    all_targets = [
        target
        for player in state.players
        for target in (player.flagship.id, *[s.id for zone in player.fleet for s in zone])
    ]
    lying = [event.card for player in state.players for event in player.events]
    yield from (Pass(seat), EndPhase(seat))
    for card in hand:
        yield from (Discard(seat, card), Respond(seat, card), PlayCard(seat, card))
        yield UseAbility(seat, card=card)
        for other in range(1, len(state.players) + 1):
            yield PlayCard(seat, card, seat=other)
        for target in all_targets:
            yield PlayCard(seat, card, target=target)
            for ship in own:
                yield Fire(seat, card, ship, target)
                yield Launch(seat, card, ship, target)
                yield PlayCard(seat, card, target=target, ship=ship)
    for ship, zone in product(own, ZONES):
        yield from (Move(seat, ship, zone), Deploy(seat, ship, zone))
    yield from (Sweep(seat, ship, card) for ship in own for card in lying)
    yield UseAbility(seat)
    yield from (UseAbility(seat, seat=other) for other in range(1, len(state.players) + 1))
    yield from (UseAbility(seat, ship=ship, target=to) for ship in own for to in all_targets)


def test_another_version_of_the_rules_is_another_value() -> None:
    newest, *earlier = rules_versions("second")
    assert load_rules("second").version == newest == "second/2"
    assert earlier == ["second/1"]
    assert load_rules("second", version="second/1").version == "second/1"
    assert rules_versions("third") == ("third/1",)
