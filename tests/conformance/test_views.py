"""A view tells its viewer everything that is known and nothing that is hidden."""

import json
from itertools import islice

import pytest

from magblast.kernel.game import AnyGame
from magblast.kernel.seat import ALL, Seat
from magblast.wording import ENGLISH
from tests.conformance.play import sampled, setup_of

GAMES = 14


@pytest.mark.parametrize("number", range(GAMES))
def test_an_imagined_position_looks_the_same_and_asks_the_same(game: AnyGame, number: int) -> None:
    setup = setup_of(game, number)
    words = game.words(setup, ENGLISH)
    viewers: list[Seat | None] = [None, *range(1, len(setup.seats) + 1)]
    for count, step in enumerate(sampled(game, number)):
        position = step.before
        for viewer in viewers:
            view = position.view(viewer)
            imagined = game.imagine(setup, view, f"{number}-{count}")
            assert imagined.view(viewer) == view
            assert imagined.decision == position.decision
            assert imagined.view(None) == position.view(None)
            assert words.question(imagined.view(None)) == words.question(position.view(None))
            assert words.table(imagined.view(None)) == words.table(position.view(None))
            assert game.snapshot(imagined, viewer) == game.snapshot(position, viewer)


@pytest.mark.parametrize("number", range(GAMES))
def test_only_the_seat_asked_sees_the_answers(game: AnyGame, number: int) -> None:
    seats = len(setup_of(game, number).seats)
    for step in sampled(game, number):
        decision = step.before.decision
        assert decision is not None
        for viewer in (None, *range(1, seats + 1)):
            view = step.before.view(viewer)
            assert view.viewer == viewer
            assert view.decision == decision
            assert bool(view.legal) == (viewer == decision.seat)
            if viewer is None:
                assert not view.hand


@pytest.mark.parametrize("number", range(GAMES))
def test_a_snapshot_is_json_and_the_owner_sees_all_of_it(game: AnyGame, number: int) -> None:
    for step in sampled(game, number):
        for viewer in (None, 1, ALL):
            shown = game.snapshot(step.before, viewer)
            assert json.loads(json.dumps(shown)) == shown


@pytest.mark.parametrize("number", range(GAMES))
def test_everything_has_words_in_every_language(game: AnyGame, number: int) -> None:
    words = game.words(setup_of(game, number), ENGLISH)
    for step in sampled(game, number):
        for event in step.events:
            for viewer in (None, 1):
                said = words.sentence(game.seen(event, viewer))
                assert said is None or said.strip()
            assert game.mark(event)[0]
        decision = step.before.decision
        assert decision is not None
        view = step.before.view(decision.seat)
        assert words.question(view)
        for action in step.before.legal[:10]:
            assert words.describe(action, view)
            for part in words.spell(action, view):
                assert part.things
                for thing in part.things:
                    assert words.label(thing, view)
                    assert words.explain(thing, view)
        for action, refusal in islice(step.before.near_misses(), 20):
            assert words.refusal(refusal)
            assert words.spell(action, view)
