"""A preview shows what happens, and nothing else."""

import random

import pytest

from magblast.games.magusha.engine.actions import Action, Move
from magblast.games.magusha.engine.position import Position
from magblast.games.magusha.engine.terms import DecisionKind
from magblast.games.magusha.preview import Fact, Fate, preview
from magblast.games.magusha.wording.actions import ThingKind, seat, unit
from magblast.kernel.picks import PLACE, Thing
from magblast.kernel.preview import Preview
from tests.games.magusha.scenario import Scenario, new_game
from tests.games.magusha.scenario import unit as standing

LEFT_OPEN = (DecisionKind.REDIRECT, DecisionKind.FLIP, DecisionKind.DISCARD)
"""What others answer in the middle of an action, and a preview answers for them."""
Field = dict[str, tuple[str, int, int]]


def field(position: Position) -> Field:
    """Return card, troops and spirits of whatever stands on each space."""
    return {each.at: (each.card, each.size, len(each.guard)) for each in position.board.units()}


def foreseen(before: Field, seen: Preview) -> Field:
    """Return the field that a preview shows, but for the cards of units that are new."""
    found = {}
    ids = [
        *before,
        *(str(each.thing.id) for each in seen.changes if each.thing.kind == ThingKind.UNIT),
    ]
    for id_ in dict.fromkeys(ids):
        thing = unit(id_)
        card, size, guard = before.get(id_, ("new", 0, 0))
        changed = {what: seen.change(thing, what) for what in (Fact.SIZE, Fact.GUARD, PLACE)}
        after = {what: change.after for what, change in changed.items() if change is not None}
        if after.get(Fact.SIZE, size) is None:
            continue
        at = str(after.get(PLACE, id_))
        found[at] = (
            card,
            int(after.get(Fact.SIZE, size) or 0),
            int(after.get(Fact.GUARD, guard) or 0),
        )
    return found


@pytest.mark.parametrize("number", range(6))
def test_what_a_preview_shows_is_what_happens(number: int) -> None:
    chance = random.Random(number)
    armies = [("cinder_host", "tidewatch"), ("cinder_raid", "tidal_guard")][number % 2]
    position = new_game(*armies, seed=str(number)).position
    kinds = set()
    for _ in range(250):
        asked = position.decision
        if asked is None:
            break
        action: Action = chance.choice(position.legal)
        after, _ = position.play(action)
        if after.decision is None or after.decision.kind not in LEFT_OPEN:
            seen = preview(position.view(asked.seat), action)
            shown = foreseen(field(position), seen)
            real = field(after)
            assert shown.keys() == real.keys(), action
            for at, (card, size, guard) in real.items():
                assert shown[at] in ((card, size, guard), ("new", size, guard)), action
            for number_, player in enumerate(after.state.players, 1):
                change = seen.change(seat(number_), Fact.RESERVES)
                if change is not None:
                    assert change.after == len(player.reserves)
            kinds.add(type(action))
        position = after
    assert len(kinds) > 4


def test_a_unit_that_is_pushed_and_one_that_follows_keep_their_names() -> None:
    game = Scenario(
        {
            "a1": standing(1, "veshra"),
            "g5": standing(2, "orun"),
            "d3": standing(1, "pike_breaker", 3),
            "d4": standing(2, "reef_warden", 3),
        }
    )
    strike = next(
        each
        for each in game.position.legal
        if not isinstance(each, Move) and "d4" in getattr(each, "targets", ())
    )
    seen = preview(game.position.view(1), strike)
    warden = Thing(ThingKind.UNIT, "d4")
    moved, pushed = seen.change(warden, PLACE), seen.change(warden, Fact.PUSHED)
    assert moved is not None
    assert pushed is not None
    assert pushed.after == moved.after
    assert seen.change(warden, Fact.SIZE) is not None


def test_what_was_named_is_told_past_a_flip_of_ones_own() -> None:
    field = {
        "a1": standing(1, "veshra"),
        "b1": standing(1, "kiln_guard", 1),
        "g5": standing(2, "orun"),
        "f5": standing(2, "mist_singer", 1),
        "d2": standing(1, "ash_caller", 1, guard=["smoke_runner"]),
        "d3": standing(2, "reef_warden", 1),
    }
    game = Scenario(field, {"pool": ["pike_breaker"] * 3 + ["coal_slinger"] * 2})
    burst = game.read(1, "ability", {"unit": "d2", "target": "d3"})
    seen = preview(game.position.view(1), burst)
    assert (seat(1), Fate.FLIP) in seen.marks
    change = seen.change(unit("d3"), Fact.SIZE)
    assert change is not None
    assert change.after is None
    rally = seen.change(seat(2), Fact.RALLY)
    assert rally is not None
    assert rally.after == "active"


def test_every_strike_of_ones_own_units_is_told_past_a_flip() -> None:
    field = {
        "a1": standing(1, "veshra"),
        "g5": standing(2, "orun"),
        "f5": standing(2, "mist_singer", 1),
        "f2": standing(1, "pike_breaker", 1),
        "f3": standing(1, "kiln_guard", 2),
        "g3": standing(2, "reef_warden", 2),
    }
    game = Scenario(field, {"pool": ["ash_caller"] * 3 + ["coal_slinger"] * 2})
    for targets in (("f3", "g3"), ("g3", "f3")):
        strike = game.read(1, "strike", {"unit": "f2", "targets": [*targets]})
        seen = preview(game.position.view(1), strike)
        struck = {each.thing.id for each in seen.changes if each.what == Fact.SIZE}
        assert struck == {"f3", "g3"}
        assert (seat(1), Fate.FLIP) in seen.marks
