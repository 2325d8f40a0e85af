"""Nobody sees or can infer what is hidden: positions that differ only in it look the same."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from magblast.games.magi_nation.catalog import printed
from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.frames import Using
from magblast.games.magi_nation.engine.position import Position
from magblast.games.magi_nation.engine.state import GameState, PlayerState
from magblast.games.magi_nation.engine.view import PlayerView
from magblast.games.magi_nation.game import GAME
from magblast.kernel.nodes import replace
from magblast.kernel.seat import Audience, Seat
from tests.games.magi_nation.engine.test_random_play import PAIRS, Moment, moments
from tests.games.magi_nation.scenario import Scenario, setup, table


def redealt(position: Position, viewer: Seat | None, luck: random.Random) -> GameState:
    """Return a state that ``viewer`` cannot tell from this one; None is the public."""
    state, asked = position.state, position.decision
    players: list[PlayerState] = []
    seen = position.view(viewer)
    for shown, player in zip(seen.seats, state.players, strict=True):
        hidden = [*player.deck]
        hand = player.hand
        if shown.hand is None:
            hidden += hand
        luck.shuffle(hidden)
        if shown.hand is None:
            hand, hidden = tuple(hidden[: len(hand)]), hidden[len(hand) :]
        if shown.top:
            hidden = [*shown.top, *(card for card in hidden if card not in shown.top)]
        if shown.deck is not None:
            hidden = luck.sample(player.deck, len(player.deck))
        stack, pool = player.stack, player.pool
        if shown.stack is None:
            stack = tuple(luck.sample(stack, len(stack)))
        players.append(replace(player, deck=tuple(hidden), hand=hand, stack=stack, pool=pool))
    assert asked is None or asked.seat in position.board.living
    return replace(state, players=tuple(players), rng=luck.getrandbits(64))


def some(decks: tuple[str, ...]) -> Iterator[Moment]:
    """Iterate over some steps of a random game, and all that ask something unusual."""
    steps = ("prs_1", "attack", "creatures", "prs_2")
    for number, step in enumerate(islice(moments(decks, 5), 600)):
        asked = step.before.decision
        if number % 5 == 0 or (asked is not None and asked.kind not in steps):
            yield step


def leaks(position: Position, twin: Position, viewer: Seat | None) -> bool:
    """Return whether a viewer sees a difference between two such positions."""
    return position.view(viewer) != twin.view(viewer) or GAME.snapshot(
        position, viewer
    ) != GAME.snapshot(twin, viewer)


@pytest.mark.parametrize("decks", PAIRS[::2])
def test_no_view_differs_with_what_is_hidden(decks: tuple[str, str]) -> None:
    luck = random.Random(7)
    for step in some(decks):
        for viewer in (None, 1, 2):
            twin = Position(redealt(step.before, viewer, luck), step.before.rules)
            assert not leaks(step.before, twin, viewer)
            assert step.before.decision == twin.decision


@pytest.mark.parametrize("decks", [("cald", "naroom", "orothe"), (*printed().decks,)])
def test_nobody_of_several_sees_what_is_hidden(decks: tuple[str, ...]) -> None:
    luck = random.Random(7)
    for step in islice(some(decks), 0, None, 3):
        for viewer in (None, *step.before.rules.seats):
            twin = Position(redealt(step.before, viewer, luck), step.before.rules)
            assert not leaks(step.before, twin, viewer)
            assert step.before.decision == twin.decision


@pytest.mark.parametrize("decks", PAIRS[1::2])
def test_who_is_asked_next_follows_from_public_facts(decks: tuple[str, str]) -> None:
    """Whatever the others hold, a step without dice and draws asks the same."""
    luck = random.Random(11)
    for step in some(decks):
        viewer = step.action.by
        twin = Position(redealt(step.before, viewer, luck), step.before.rules)
        after, events = twin.play(step.action)
        if any(isinstance(each, e.DiceRolled | e.MagiRevealed) for each in step.events):
            continue
        assert after.decision == step.after.decision, step.action
        assert [type(each) for each in events] == [type(each) for each in step.events]


@pytest.mark.parametrize("decks", PAIRS[::5])
def test_events_show_secrets_to_their_seat_alone(decks: tuple[str, str]) -> None:
    kinds = (e.CardsDrawn, e.HandSeen, e.DeckSeen, e.DeckArranged, e.MagiPlaced)
    for step in moments(decks, 5):
        for event in step.events:
            if isinstance(event, kinds):
                assert GAME.seen(event, event.seat) == event
                for viewer in (None, 3 - event.seat):
                    seen = GAME.seen(event, viewer)
                    assert isinstance(seen, kinds)
                    assert seen.cards == ()
            else:
                assert GAME.seen(event, None) == event


def test_questions_to_the_opponent_are_public_unless_a_hand_would_tell() -> None:
    for decks in PAIRS[::3]:
        for step in moments(decks, 5, 800):
            asked, bottom = step.before.decision, step.before.state.stack[0]
            if asked is None or asked.seat == getattr(bottom, "seat", None):
                continue
            wanted = Audience.PUBLIC if asked.kind == "effect" else Audience.PRIVATE
            assert asked.audience is wanted


def test_a_leak_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    luck = random.Random(3)
    pairs = [
        (step.before, Position(redealt(step.before, viewer, luck), step.before.rules), viewer)
        for step in some(PAIRS[1])
        for viewer in (None, 1, 2)
    ]
    assert not any(leaks(*pair) for pair in pairs)
    show = Position.view

    def leaky(position: Position, viewer: Seat | None) -> PlayerView:
        view = show(position, viewer)
        top = position.state.players[0].deck[:1]
        return replace(view, turn=view.turn + len(top and top[0]))

    monkeypatch.setattr(Position, "view", leaky)
    assert any(leaks(*pair) for pair in pairs)


def test_a_seen_hand_is_seen_while_it_is_asked_about_only() -> None:
    looks = 0
    for step in moments(("arderial", "orothe"), 5, 800):
        frame = step.before.state.stack[-1]
        for viewer in (1, 2):
            for shown in step.before.view(viewer).seats:
                if shown.seat != viewer and shown.hand is not None:
                    assert isinstance(frame, Using)
                    assert frame.seat == viewer
                    looks += 1
    assert looks


def test_cards_of_no_deck_in_a_hand_are_imagined_as_any_cards() -> None:
    game = table({"hand": ["quor.1"]}, {"hand": ["lovian.1"]}, rest=True)
    view = game.position.view(1)
    twin = GAME.imagine(setup(), view, "strange")
    assert twin.view(1) == view
    cards = Scenario.at(twin).counted()
    assert len(cards) == len({*cards}) == len(game.cards)
