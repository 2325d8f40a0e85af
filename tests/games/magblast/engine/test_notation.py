"""A record that is no action is refused by a sentence that names the field."""

from typing import Any

import pytest

from magblast.games.magblast.engine.actions import (
    Action,
    Agree,
    Choose,
    Pay,
    Place,
    PlayCard,
    Sound,
    UseAbility,
)
from magblast.games.magblast.engine.terms import Zone
from magblast.games.magblast.log.notation import NotationError, from_record, to_record
from magblast.wording import tell

FLEET = {"yellow": "dink", "green": "zeus", "red": "ares", "blue": "freya"}
NUMBER = "a whole number"
TEXT = "text"
TEXTS = "a list of texts"
ZONE = "yellow, green, red or blue"
SHIPS = "a ship for each of yellow, green, red and blue"

WRONG: list[tuple[str, dict[str, Any], str, str]] = [
    ("discard", {"card": 7}, "card", TEXT),
    ("discard", {"card": ["fighter.1"]}, "card", TEXT),
    ("pay", {"cards": "fighter.1"}, "cards", TEXTS),
    ("pay", {"cards": ["fighter.1", 2]}, "cards", TEXTS),
    ("pay", {"cards": [], "ships": "2"}, "ships", NUMBER),
    ("pay", {"cards": [], "ships": True}, "ships", NUMBER),
    ("sound", {"made": 1}, "made", "true or false"),
    ("sound", {"made": False, "unheard": 1}, "unheard", "true or false"),
    ("agree", {"yes": "yes"}, "yes", "true or false"),
    ("move", {"ship": "dink", "zone": "pink"}, "zone", ZONE),
    ("deploy", {"ship": "dink", "zone": 1}, "zone", ZONE),
    ("choose", {"zones": ["dink"]}, "zones", "a zone for each ship"),
    ("choose", {"zones": {"dink": "pink"}}, "zones", ZONE),
    ("choose", {"zones": {"dink": None}}, "zones", ZONE),
    ("place", {"fleet": ["dink", "zeus", "ares", "freya"]}, "fleet", SHIPS),
    ("place", {"fleet": {**FLEET, "pink": "plutt"}}, "fleet", SHIPS),
    ("place", {"fleet": {**FLEET, "blue": 4}}, "fleet", SHIPS),
]
MISSING = [
    ("discard", "card", TEXT),
    ("pay", "cards", TEXTS),
    ("sound", "made", "true or false"),
    ("place", "fleet", SHIPS),
    ("choose", "zones", "a zone for each ship"),
]


def problem(record: dict[str, Any]) -> str:
    with pytest.raises(NotationError) as caught:
        from_record(record)
    return tell(caught.value)


@pytest.mark.parametrize(("word", "fields", "name", "expected"), WRONG)
def test_a_wrong_field(word: str, fields: dict[str, Any], name: str, expected: str) -> None:
    said = f"{word}: the field {name} is wrong: expected {expected}"
    assert problem({"by": 1, "do": word, **fields}) == said


@pytest.mark.parametrize(("word", "name", "expected"), MISSING)
def test_a_missing_field(word: str, name: str, expected: str) -> None:
    said = f"{word}: the field {name} is missing: expected {expected}"
    assert problem({"by": 1, "do": word}) == said


def test_a_missing_ship_or_zone() -> None:
    del (fleet := dict(FLEET))["blue"]
    assert "fleet is wrong" in problem({"by": 1, "do": "place", "fleet": fleet})
    said = f"move: the field zone is missing: expected {ZONE}"
    assert problem({"by": 1, "do": "move", "ship": "dink"}) == said


@pytest.mark.parametrize("by", [None, "1", True, 1.0])
def test_the_seat_is_a_whole_number(by: Any) -> None:
    said = f"pass: the field by is wrong: expected {NUMBER}"
    assert problem({"by": by, "do": "pass"}) == said


@pytest.mark.parametrize("word", [None, 7, "shout"])
def test_an_unknown_action(word: Any) -> None:
    assert problem({"by": 1, "do": word}) == f"there is no action {word!r}"


@pytest.mark.parametrize(
    ("action", "fields"),
    [
        (Agree(2, yes=False), {"do": "agree", "yes": False}),
        (Sound(2, made=True), {"do": "sound", "made": True}),
        (Pay(2, ("a.1",), 2), {"do": "pay", "cards": ["a.1"], "ships": 2}),
        (Pay(2, ("a.1",), take="b"), {"do": "pay", "cards": ["a.1"], "ships": 1, "take": "b"}),
        (PlayCard(2, "a.1", seat=1), {"do": "play", "card": "a.1", "seat": 1}),
        (
            UseAbility(2, ("a.1",), 1, "b.1", "c", "d"),
            {
                "do": "ability",
                "cards": ["a.1"],
                "seat": 1,
                "card": "b.1",
                "ship": "c",
                "target": "d",
            },
        ),
        (Choose(2, (("a", Zone.RED),)), {"do": "choose", "zones": {"a": "red"}}),
    ],
)
def test_an_action_and_its_record(action: Action, fields: dict[str, Any]) -> None:
    assert to_record(action) == {"by": 2, **fields}
    assert from_record({"by": 2, **fields}) == action


def test_a_fleet_has_a_ship_for_each_zone_and_no_more() -> None:
    fleet = tuple(FLEET.values())
    assert to_record(Place(1, fleet)) == {"by": 1, "do": "place", "fleet": FLEET}
    for wrong in (fleet[:3], (*fleet, "plutt")):
        with pytest.raises(ValueError, match="zip"):
            to_record(Place(1, wrong))


def test_the_verdict_on_a_sound_is_written_only_where_there_is_one() -> None:
    assert to_record(Sound(1, False)) == {"by": 1, "do": "sound", "made": False}
    unheard = {"by": 1, "do": "sound", "made": False, "unheard": True}
    assert to_record(Sound(1, False, unheard=True)) == unheard
    assert from_record(unheard) == Sound(1, False, unheard=True)
