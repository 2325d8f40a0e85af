"""What a seat remembers in Magi-Nation Duel: hands, and what lies on top of a deck."""

from itertools import islice

import pytest

from magblast.bots.recall import remembered
from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.terms import CardId
from magblast.games.magi_nation.game import GAME
from magblast.games.magi_nation.imagining import HiddenCards
from magblast.games.magi_nation.memory import remember
from magblast.kernel.memory import SeatMemory
from tests.games.magi_nation.engine.test_random_play import PAIRS, moments
from tests.games.magi_nation.scenario import setup

A, B, C, D = map(CardId, ("arbolit.1", "furok.1", "leaf_hyren.1", "vellup.1"))


def after(viewer: int, *events: e.Event) -> SeatMemory:
    """Return what a seat remembers of events that it has seen like this."""

    def unseen() -> None:
        raise AssertionError("no deck has run out")

    return remember(SeatMemory(viewer), events, unseen)  # type: ignore[arg-type]


def test_cards_that_go_to_a_hand_in_sight_are_remembered() -> None:
    fetched = e.CardsFetched(2, (A,), 0, D)
    memory = after(1, fetched, e.CreatureReturned(1, B, 2, D), e.HandSeen(1, 2, 1, (C,)))
    assert memory.hands == {2: {A, B, C}}
    assert not after(2, fetched)
    assert after(1, fetched, e.CreaturePlayed(2, A, 3)) == SeatMemory(1)


def test_a_deck_is_remembered_from_the_top_until_it_is_shuffled() -> None:
    arranged = e.DeckArranged(1, (C,), 2, (B, A))
    looked = after(1, e.DeckSeen(1, 3, (A, B, C)), arranged)
    assert looked.decks == {1: (B, A)}
    assert after(1, arranged, e.CardsDrawn(1, 1, (B,))).decks == {1: (A,)}
    assert not after(1, arranged, e.DeckShuffled(1))


def test_what_was_put_on_a_deck_in_sight_is_drawn_first() -> None:
    regained = e.CardRegained(2, A, True, D)
    assert after(1, regained).decks == {2: (A,)}
    assert after(1, regained, e.CardsDrawn(2, 2, ())).hands == {2: {A}}
    assert not after(1, regained, e.DeckArranged(2, (), 3, ()))


def test_decks_are_as_they_are_remembered() -> None:
    seen = 0
    for decks in PAIRS:
        table, memories = setup(*decks), [SeatMemory(1), SeatMemory(2)]
        for step in islice(moments(decks, 5), 500):
            for memory in memories:
                for owner, top in memory.decks.items():
                    assert step.before.state.players[owner - 1].deck[: len(top)] == top
                    view = step.before.view(memory.viewer)
                    imagined = GAME.imagine(table, view, "x", memory).state
                    assert imagined.players[owner - 1].deck[: len(top)] == top
                    seen += 1
            memories = [
                remembered(GAME, table, memory, step.before, step.events) for memory in memories
            ]
    assert seen


def test_a_game_of_two_decks_is_imagined_without_a_look_at_other_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def look(_: HiddenCards, *, is_magi: bool) -> tuple[CardId, ...]:
        raise AssertionError("all copies of all cards are looked at")

    monkeypatch.setattr(HiddenCards, "strangers", look)
    imagined = 0
    for decks in PAIRS:
        for step in islice(moments(decks, 7), 0, 400, 5):
            for viewer in (1, 2):
                view = step.before.view(viewer)
                assert GAME.imagine(setup(*decks), view, "x").view(viewer) == view
                imagined += 1
    assert imagined > 100
