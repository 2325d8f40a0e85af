"""Nobody sees or can infer what is hidden: positions that differ only in it look the same."""

import random

import pytest

from magblast.conformance.trial import sampled, setup_of
from magblast.games.battlecards.engine.events import CardsDealt, CardsDrawn
from magblast.games.battlecards.engine.frames import Play
from magblast.games.battlecards.engine.position import Position
from magblast.games.battlecards.engine.state import GameState, PlayerState
from magblast.games.battlecards.engine.view import PlayerView
from magblast.games.battlecards.game import GAME
from magblast.kernel.nodes import replace
from magblast.kernel.seat import Seat
from magblast.wording import ENGLISH

GAMES = 16


def redealt(state: GameState, viewer: Seat | None, luck: random.Random) -> GameState:
    """Return a state that ``viewer`` cannot tell from this one; None is the public."""
    others = [seat for seat in (1, 2) if seat != viewer]
    hidden = [*state.deck, *(card for seat in others for card in state.players[seat - 1].hand)]
    luck.shuffle(hidden)
    players: list[PlayerState] = []
    for seat, player in enumerate(state.players, 1):
        if seat in others:
            size = len(player.hand)
            player = replace(player, hand=tuple(hidden[:size]))
            del hidden[:size]
        players.append(player)
    return replace(state, players=tuple(players), deck=tuple(hidden), rng=luck.getrandbits(64))


def twins(number: int) -> list[tuple[Position, Position, Seat | None]]:
    """Return pairs of positions that a viewer cannot tell apart, out of a numbered game."""
    luck = random.Random(number)
    found = []
    for step in sampled(GAME, number):
        position = step.before
        assert isinstance(position, Position)
        for viewer in (None, 1, 2):
            twin = Position(redealt(position.state, viewer, luck), position.rules)
            found.append((position, twin, viewer))
    return found


def leaks(position: Position, twin: Position, viewer: Seat | None) -> bool:
    """Return whether a viewer sees a difference between two such positions."""
    return position.view(viewer) != twin.view(viewer) or GAME.snapshot(
        position, viewer
    ) != GAME.snapshot(twin, viewer)


@pytest.mark.parametrize("number", range(GAMES))
def test_no_view_differs_with_what_is_hidden(number: int) -> None:
    words = GAME.words(setup_of(GAME, number), ENGLISH)
    for position, twin, viewer in twins(number):
        assert not leaks(position, twin, viewer)
        seen, also = position.view(viewer), twin.view(viewer)
        assert words.question(seen) == words.question(also)
        assert words.table(seen) == words.table(also)
        assert position.decision == twin.decision


@pytest.mark.parametrize("number", range(GAMES))
def test_who_is_asked_next_follows_from_public_facts(number: int) -> None:
    """Whatever the opponent holds, a step asks the same; only the draw is hidden."""
    if setup_of(GAME, number).options["ask"] == "holders":
        return
    luck = random.Random(number)
    for step in sampled(GAME, number):
        before = step.before
        assert isinstance(before, Position)
        viewer = step.action.by
        twin = Position(redealt(before.state, viewer, luck), before.rules)
        after, events = twin.play(step.action)
        assert after.decision == step.after.decision
        public = [GAME.seen(event, None) for event in step.events]
        assert [GAME.seen(event, None) for event in events] == public


@pytest.mark.parametrize("number", range(0, GAMES, 3))
def test_only_the_owner_sees_what_was_drawn(number: int) -> None:
    drawn = [
        event
        for step in sampled(GAME, number)
        for event in step.events
        if isinstance(event, CardsDrawn | CardsDealt)
    ]
    for event in drawn:
        assert GAME.seen(event, event.seat) == event
        for viewer in (None, 3 - event.seat):
            seen = GAME.seen(event, viewer)
            assert isinstance(seen, CardsDrawn | CardsDealt)
            assert seen.cards == ()
            assert seen.count == event.count


def test_a_leak_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    pairs = twins(3)
    assert not any(leaks(*pair) for pair in pairs)
    show = Position.view

    def leaky(position: Position, viewer: Seat | None) -> PlayerView:
        view = show(position, viewer)
        return replace(view, deck=view.deck + position.state.deck[:1].count("king.1"))

    monkeypatch.setattr(Position, "view", leaky)
    assert any(leaks(*pair) for pair in pairs)


def test_cards_in_the_air_are_public() -> None:
    seen = [
        view.in_flight
        for number in range(4, 8)
        for step in sampled(GAME, number)
        if any(isinstance(frame, Play) for frame in step.before.data().stack)
        for view in (step.before.view(None),)
    ]
    assert seen
    assert all(seen)
