"""Every answer can be picked, listed or not, and from what is offered alone."""

import random
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from magblast.conformance import picks
from magblast.conformance.picking import reach
from magblast.conformance.trial import Trial
from magblast.games.magi_nation.engine.actions import Action, Choose, Fetch, Play, UsePower
from magblast.games.magi_nation.engine.reason import Reason
from magblast.games.magi_nation.engine.terms import CardId
from magblast.games.magi_nation.engine.view import PlayerView
from magblast.games.magi_nation.game import GAME, MagiNation
from magblast.games.magi_nation.wording.spelling import Speller, card
from magblast.kernel.base import BaseWords
from magblast.kernel.picks import OPTION, Spelling, Thing
from magblast.play.selection import Selection
from magblast.play.unlisted import judge_of
from tests.games.magi_nation.engine.test_lists import CROWD, KORRITS, crowd
from tests.games.magi_nation.scenario import Scenario, duel, new_game, setup

CHECKS = (
    picks.every_legal_answer_can_be_picked,
    picks.what_is_not_listed_can_be_picked,
    picks.whatever_can_be_picked_is_legal,
    picks.what_is_hidden_changes_no_pick,
)


class Spelled(BaseWords[Any, Any, Any]):
    """Spell actions, without any other words."""

    def spell(self, action: Action, view: PlayerView) -> Spelling:
        return Speller(view).spell(action)


class SpelledGame(MagiNation):
    """Play Magi-Nation Duel with nothing but spellings."""

    make_words = Spelled


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("number", range(6))
def test_answers_can_be_picked(check: Any, number: int, tmp_path: Path) -> None:
    check(Trial(SpelledGame(), number, tmp_path))


def picked(game: Scenario, action: Action) -> bool:
    """Return whether an action can be picked, one thing after the other."""
    view = game.position.view(1)
    judge = judge_of(GAME, setup(), view)
    root = Selection.of(view, lambda each, seen: Speller(seen).spell(each), judge)
    reach(root, action, Speller(view).spell(action), random.Random(1))
    return action in game.position.legal


@pytest.mark.parametrize(
    "record",
    [
        {"card": "tap_roots.1", "target": "corf.6", "remove": 2, "second": "corf.5", "add": 1},
        {"card": "syphon_vortex.1", "target": "corf.6", "x": 4000},
        {"card": "tidal_wave.1", "targets": ["corf.6", "sphor.6"]},
    ],
)
def test_what_is_beyond_a_cut_list_can_be_picked(record: dict[str, Any]) -> None:
    picked(crowd(), GAME.read({"by": 1, "do": "play", **record}))


def test_what_a_card_is_used_on_is_picked_after_the_card() -> None:
    """The key of a thing alone means the power of that thing, and no other card's."""
    game = crowd()
    spell = partial(Selection.of, judge=judge_of(GAME, setup(), view := game.position.view(1)))
    begun = spell(view, lambda each, seen: Speller(seen).spell(each))
    assert begun.pick(card("corf.6")).is_idle
    assert len(begun.pick(card("syphon_vortex.1")).pick(card("corf.6")).picks) == 2


def test_what_has_no_power_says_so() -> None:
    game = duel(["quor.1"], ["corf.1"])
    misses = {
        action.card: why.reason
        for action, why in game.position.near_misses()
        if isinstance(action, UsePower)
    }
    assert misses[CardId("quor.1")] == Reason.NO_POWER


def test_any_hunters_can_be_picked() -> None:
    game = duel(["quor.1", *KORRITS], CROWD[:5])
    joined = sorted(KORRITS[1:8])
    attack = {"by": 1, "do": "attack", "creature": "quor.1", "target": "agovo.1", "joined": joined}
    assert not picked(game, GAME.read(attack))


def test_a_card_on_top_that_is_picked_by_itself_is_discarded() -> None:
    one = {"magi": "ebylon.1", "relics": ["orothean_goggles.1"], "deck": ["bwill.1", "corf.1"]}
    game = Scenario(one, {}, ("orothe", "naroom"), phase="prs_1")
    view = game.power("orothean_goggles.1", "foresight").position.view(1)
    root = Selection.of(view, lambda each, seen: Speller(seen).spell(each))
    bwill = card("bwill.1")
    assert root.pick(bwill).action == Choose(1, discard=(CardId("bwill.1"),))
    keeping = root.pick(Thing(OPTION, "keep"))
    assert keeping.action is None
    assert keeping.pick(bwill).action == Choose(1, discard=(), first=CardId("bwill.1"))


def test_the_second_of_two_different_targets_is_never_the_first() -> None:
    one = {"magi": "tryn.1", "creatures": ["weebo.1", "twee.1"], "hand": ["tap_roots.1"]}
    game = Scenario(one, {"magi": "grega.1"}, ("naroom", "cald"), phase="prs_1")
    view = game.position.view(1)
    at = setup("naroom", "cald")
    root = Selection.of(
        view, lambda each, seen: Speller(seen).spell(each), judge_of(GAME, at, view)
    )
    picked = root.pick(card("tap_roots.1")).pick(card("weebo.1"))
    assert picked.choices == (card("twee.1"),)


def test_all_starting_cards_are_marked_to_begin_with() -> None:
    game = new_game(dice=[5, 2])
    game.do(1, "place", first="grega.1", second="ashgar.1", third="gar.1")
    game.do(2, "place", first="evu.1", second="tryn.1", third="yaki.1")
    view = game.do(1, "choose", seat=1).position.view(1)
    judge = judge_of(GAME, setup(), view)
    root = Selection.of(view, lambda each, seen: Speller(seen).spell(each), judge)
    found = (CardId("arbolit.1"), CardId("fire_flow.1"), CardId("quor_pup.1"))
    assert root.action == Fetch(1, found)
    assert root.pick(card("fire_flow.1")).action == Fetch(1, (found[0], found[2]))


@pytest.mark.parametrize(
    ("energy", "title", "role", "most"),
    [
        # Syphon Vortex costs 4 + X, and Fire Flow 1 before up to 4 are moved.
        (9, "syphon_vortex.1", "x", 5),
        (3, "fire_flow.1", "amount", 2),
        (9, "fire_flow.1", "amount", 4),
    ],
)
def test_a_dial_ends_with_what_can_be_paid(energy: int, title: str, role: str, most: int) -> None:
    game = Scenario(
        {"magi": {"card": "grega.1", "energy": energy}, "hand": [title]},
        {"creatures": ["weebo.1"]},
    )
    view = game.position.view(1)
    played = [each for each in view.legal if isinstance(each, Play) and each.card == title]
    assert max(getattr(each, role) for each in played) == most
    for action in played:
        (dial,) = [part for part in Speller(view).spell(action) if part.role == role]
        assert dial.number == (0, most)
