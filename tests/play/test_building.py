"""What a seat builds is judged at every step, and remembered as a text."""

from magblast.play.building import Building, begun, is_playable, read_value, written_value
from tests.pebbles import BUILDER, Pebbles

SETTING = Pebbles().seat_settings("first")["badge"]


def test_each_step_is_judged() -> None:
    building = Building.of(BUILDER, "star")
    assert building.value == {"drawn": "."}
    assert not building.problems
    more = building.taking("dash", 3).taking("dot", 2)
    assert more.value == {"drawn": "..---"}
    assert (more.count("dash"), building.count("dash")) == (3, 0)
    assert dict(more.sum.filled)["count"] == 5
    assert more.taking("dash", 7).problems
    assert more.taking("dash", 0).taking("dot", 0).problems


def test_a_kind_begins_with_the_first_value_of_it_or_with_nothing() -> None:
    assert begun(SETTING, BUILDER, "signs").value == {"drawn": "."}
    assert begun(SETTING, BUILDER, "colours").counts == {}


def test_what_was_built_is_remembered_as_a_text() -> None:
    for value in ("star", {"drawn": "..-"}):
        assert read_value(written_value(value), SETTING) == value
    assert is_playable('{"drawn": "..-"}', SETTING)
    for text in ("", "star", "{", '{"drawn": ""}', '{"drawn": 1}', "[1]"):
        assert not is_playable(text, SETTING), text
