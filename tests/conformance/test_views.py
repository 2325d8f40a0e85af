"""A view tells its viewer everything that is known and nothing that is hidden."""

import json

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
def test_a_preview_follows_from_the_view_of_whoever_acts(game: AnyGame, number: int) -> None:
    setup = setup_of(game, number)
    words = game.words(setup, ENGLISH)
    changed = 0
    for count, step in enumerate(sampled(game, number)):
        view = step.before.view(step.action.by)
        twin = game.imagine(setup, view, f"{number}-{count}").view(step.action.by)
        preview = game.preview(setup, view, step.action)
        assert game.preview(setup, twin, step.action) == preview
        changed += bool(preview.changes)
        for change in preview.changes:
            assert change.before != change.after
        for thing in (
            *(change.thing for change in preview.changes),
            *(t for t, _ in preview.marks),
        ):
            assert words.label(thing, view)
    assert changed
