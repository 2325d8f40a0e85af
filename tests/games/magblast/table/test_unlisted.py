"""What a long list leaves out can be picked, and is told apart from what the rules refuse."""

import random
from collections.abc import Sequence
from itertools import islice, product

import pytest

from magblast.conformance.picking import reach
from magblast.games.magblast.engine.actions import (
    Action,
    Fire,
    Launch,
    Pay,
    PlayCard,
    UseAbility,
)
from magblast.games.magblast.engine.position import Position
from magblast.games.magblast.words import MagblastWords
from magblast.play.selection import Selection
from magblast.wording import ENGLISH
from tests.support.night import AT_NIGHT
from tests.support.stress import BLASTS, SHIPS, stressed

STRESSED = stressed()
CROWDED = [name for name in STRESSED if name.startswith(("a broadside", "all cards"))]
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
TRIED = 40 if AT_NIGHT else 24


def opened(position: Position) -> tuple[Selection, MagblastWords]:
    assert position.decision is not None
    view = position.view(position.decision.seat)
    words = MagblastWords(position.rules, NAMES[: len(view.seats)], ENGLISH)
    return Selection.of(view, words.spell, position.refusal_of), words


def picked_each(position: Position, answers: Sequence[Action]) -> None:
    root, words = opened(position)
    view, luck = position.view(1), random.Random(len(answers))
    for action in answers:
        assert reach(root, action, words.spell(action, view), luck).action == action
        assert root.taken(words.spell(action, view)).action == action


def unlisted(position: Position, answers: Sequence[Action], luck: random.Random) -> list[Action]:
    listed = {*position.legal}
    left_out = (
        action
        for action in luck.sample(answers, len(answers))
        if action not in listed and position.refusal_of(action) is None
    )
    return [*islice(left_out, TRIED)]


@pytest.mark.parametrize("name", CROWDED)
def test_any_copy_is_fired_by_any_ship_at_any_target(name: str) -> None:
    position, luck = STRESSED[name], random.Random(name)
    ships = [ship.id for zone in position.state.players[0].fleet for ship in zone]
    targets = [
        target
        for player in position.state.players[1:]
        for target in (
            player.flagship.id,
            *(ship.id for zone in player.fleet for ship in zone),
        )
    ]
    hand = position.state.players[0].hand
    shots = [*product(luck.sample(hand, min(len(hand), 30)), ships, targets)]
    fires = unlisted(position, [Fire(1, *shot) for shot in shots], luck)
    launches = unlisted(position, [Launch(1, *shot) for shot in shots], luck)
    assert fires
    assert launches
    picked_each(position, [*fires, *launches])


def test_an_ability_moves_blasts_from_any_ship_to_any_other() -> None:
    position, luck = STRESSED["all cards of naalu"], random.Random(7)
    fleets = [
        [ship.id for zone in player.fleet for ship in zone] for player in position.state.players
    ]
    enemies = [ship for fleet in fleets[1:] for ship in fleet]
    uses = [UseAbility(1, ship=ship, target=to) for ship, to in product(fleets[0], enemies)]
    others = unlisted(position, uses, luck)
    assert others
    picked_each(position, others)


def test_an_ability_moves_any_blast_under_ones_ships() -> None:
    """No printed edition has so many blasts that this list is cut: the list is made shorter."""
    position, luck = STRESSED["many hits"], random.Random(7)
    view, words = position.view(1), opened(position)[1]
    root = Selection.over(
        [(action, words.spell(action, view)) for action in position.legal[::40]],
        position.refusal_of,
    )
    moves = [action for action in position.legal if isinstance(action, UseAbility)]
    assert len(moves) > 1000
    for action in luck.sample(moves, TRIED):
        spelling = words.spell(action, view)
        assert reach(root, action, spelling, luck).action == action


def test_every_copy_of_a_card_that_is_played_can_be_picked() -> None:
    position, luck = STRESSED["all cards (third)"], random.Random(7)
    rules, hand = position.rules, position.state.players[0].hand
    plays = [action for action in position.legal if isinstance(action, PlayCard)]
    copies: list[Action] = [
        PlayCard(1, card, play.target, play.seat, play.cards, play.ship)
        for play in plays
        for card in hand
        if rules.cards[card].title == rules.cards[play.card].title
    ]
    others = unlisted(position, copies, luck)
    assert others
    picked_each(position, others)


def test_any_of_like_blasts_is_taken_from_a_large_pile() -> None:
    position, luck = STRESSED["a pile"], random.Random(7)
    pile = [card for card in position.state.discard_pile if card in BLASTS]
    takes = [luck.sample(range(len(pile)), count) for count in (1, 2, 3) for _ in range(TRIED)]
    uses = [UseAbility(1, cards=tuple([pile[at] for at in sorted(take)])) for take in takes]
    others = unlisted(position, [*dict.fromkeys(uses)], luck)
    assert {len(action.cards) for action in others if isinstance(action, UseAbility)} == {1, 2, 3}
    picked_each(position, others)


def test_any_ship_of_the_scrapyard_is_named_with_any_payment() -> None:
    position, luck = STRESSED["24 cards of tri_bot"], random.Random(7)
    listed = [action for action in position.legal if isinstance(action, Pay)]
    some = luck.sample(listed, 50)
    pays = [Pay(1, pay.cards, pay.ships, ship) for pay in some for ship in SHIPS[20:50]]
    others = unlisted(position, pays, luck)
    assert others
    picked_each(position, others)


@pytest.mark.parametrize("name", CROWDED)
def test_nothing_is_offered_that_leads_nowhere(name: str) -> None:
    position, luck = STRESSED[name], random.Random(name)
    root, _ = opened(position)
    for _ in range(TRIED):
        picked = root
        while picked.action is None:
            assert picked.choices, picked.picked
            picked = picked.pick(luck.choice(picked.choices))
        assert position.refusal_of(picked.action) is None


def test_small_hands_are_spelled_as_before() -> None:
    position = STRESSED["a rescue"]
    root, _ = opened(position)
    assert not root.answers.is_open
