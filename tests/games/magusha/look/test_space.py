"""What stands on a space is written as far as there is room for it."""

from dataclasses import replace

import pytest

from magblast.games.magusha.engine.terms import Space
from magblast.games.magusha.wording.actions import card, space, unit
from magblast.paint.look import Room
from magblast.paint.memory import Memory
from magblast.paint.scene import Marks
from magblast.paint.text import text_of
from tests.games.magusha.look.test_legend import LOOK, UNITS, beside, scene_of
from tests.games.magusha.scenario import Scenario
from tests.games.magusha.scenario import unit as unit_on


@pytest.mark.parametrize("height", [29, 32, 36, 40])
def test_names_are_whole_on_a_wide_screen_however_tall_it_is(height: int) -> None:
    scene = scene_of(Marks())
    canvas = LOOK.board(scene, Room(101, height, starry=False), Memory())
    rows = [row.ljust(101) for row in canvas.text().splitlines()]
    for each in scene.units.values():
        place = canvas.find(unit(each.at))
        assert place is not None
        x, y, width, tall = place.area
        told = " ".join(row[x : x + width] for row in rows[y : y + tall])
        # A commander is called by the first name alone.
        words = scene.words_of(each.card)[: None if each.card in scene.rules.troops else 1]
        assert all(word in told for word in words), told
    assert len(UNITS) == len(scene.units)


def test_what_a_card_can_do_takes_the_rows_of_the_list_while_its_place_is_chosen() -> None:
    cards = [card(each) for each in ("ash_caller", "pike_breaker", "ember_shepherd")]
    listed = beside(scene_of(Marks(choices=frozenset(cards))), 80, 18)
    placing = Marks(choices=frozenset([space("c1")]), picks=(cards[1],))
    read = beside(scene_of(placing), 80, 18)
    only = beside(scene_of(Marks(picks=(cards[1],))), 80, 18)
    assert [name in listed for name in ("Ash Caller", "Ember Shephe")] == [True, True]
    assert [name in read for name in ("Ash Caller", "Ember Shephe")] == [False, False]
    assert "← ▲ →" in read
    # Its text does not fit, so the key that tells all of it stands there.
    assert "i: all about it" in read
    assert "Ash Caller" in only


def test_a_unit_that_steps_away_shields_nothing_by_where_it_stood() -> None:
    at = Scenario(
        {
            "b2": unit_on(1, "veshra"),
            "a3": unit_on(1, "ash_caller", 1),
            "b4": unit_on(2, "orun"),
            "a4": unit_on(2, "reef_warden", 2),
        }
    )
    picked = Marks(cursor=space("a2"), choices=frozenset([space("a2")]), picks=(unit("a3"),))
    scene = replace(scene_of(picked), view=at.position.view(1))
    # The Reef Warden steps to a3, which is free by then.
    assert "a4" not in scene.threats.get(Space("a2"), ())
    assert "a4" in scene.attackers
    assert "Reef Warden" in beside(scene, 100, 24)
    assert text_of(scene.marks_of(Space("a4"))).endswith("!")


@pytest.mark.parametrize("height", range(14, 30))
def test_what_helps_where_nothing_is_looked_at_is_whole_or_not_there(height: int) -> None:
    seen = beside(scene_of(Marks(choices=frozenset([unit("f2")]))), 80, height)
    assert "all about it" not in seen
    assert seen.count("next one first: ") == seen.count("spirits, the next one first: ")
    assert "…" not in seen.partition("can act.")[2].partition("#")[0]


def test_units_that_can_act_are_told_from_others_with_a_number() -> None:
    units = {"b2": unit_on(1, "veshra"), "d3": unit_on(1, "ash_caller", 1)}
    at = Scenario({**units, "b4": unit_on(2, "orun"), "a4": unit_on(2, "reef_warden", 2)})
    worn = {unit("b2"): "1", unit("d3"): "2"}
    marks = Marks(choices=frozenset([unit("d3")]), kept=worn)
    scene = replace(scene_of(marks), view=at.position.view(1))
    canvas = LOOK.board(scene, Room(80, 19, starry=False), Memory())
    rows = canvas.text().splitlines()
    for thing, number in worn.items():
        place = canvas.find(thing)
        assert place is not None
        x, y, *_ = place.area
        assert rows[y][x] == number
        assert (rows[y - 1][x] == scene.glyphs.choice) == (thing in marks.choices)
