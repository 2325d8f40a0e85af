"""A record that is no action is refused by a sentence that names the field."""

from typing import Any

import pytest

from magblast.errors import ShapeError
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
from magblast.games.magblast.log.notation import NOTATION
from magblast.wording import tell

FLEET = {"yellow": "dink", "green": "zeus", "red": "ares", "blue": "freya"}
ZONES = "one of yellow, green, red, blue"

WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("discard", {"card": 7}, "card must be text, not a whole number"),
    ("discard", {"card": ["fighter.1"]}, "card must be text, not a list"),
    ("discard", {"card": None}, "card must be text, not null"),
    ("pay", {"cards": "fighter.1"}, "cards must be a list, not text"),
    ("pay", {"cards": ["fighter.1", 2]}, "cards.1 must be text, not a whole number"),
    ("pay", {"cards": [], "ships": "2"}, "ships must be a whole number, not text"),
    ("pay", {"cards": [], "ships": True}, "ships must be a whole number, not true or false"),
    ("sound", {"made": 1}, "made must be true or false, not a whole number"),
    ("sound", {"made": False, "unheard": 1}, "unheard must be true or false, not a whole number"),
    ("agree", {"yes": "yes"}, "yes must be true or false, not text"),
    ("move", {"ship": "dink", "zone": "pink"}, f"zone must be {ZONES}, not 'pink'"),
    ("deploy", {"ship": "dink", "zone": 1}, f"zone must be {ZONES}, not 1"),
    ("choose", {"zones": ["dink"]}, "zones must be an object, not a list"),
    ("choose", {"zones": {"dink": "pink"}}, f"zones.dink must be {ZONES}, not 'pink'"),
    ("choose", {"zones": {"dink": None}}, f"zones.dink must be {ZONES}, not null"),
    ("place", {"fleet": ["dink", "zeus"]}, "fleet must be an object, not a list"),
    ("place", {"fleet": {**FLEET, "pink": "plutt"}}, "fleet has an unknown field 'pink'"),
    ("place", {"fleet": {**FLEET, "blue": 4}}, "fleet.blue must be text, not a whole number"),
    ("place", {"fleet": {"yellow": "dink"}}, "fleet.green is missing; it must be text"),
    ("discard", {}, "card is missing; it must be text"),
    ("pay", {}, "cards is missing; it must be a list"),
    ("sound", {}, "made is missing; it must be true or false"),
    ("place", {}, "fleet is missing; it must be an object"),
    ("choose", {}, "zones is missing; it must be an object"),
    ("move", {"ship": "dink"}, f"zone is missing; it must be {ZONES}"),
]


def problem(record: dict[str, Any]) -> str:
    with pytest.raises(ShapeError) as caught:
        NOTATION.read(record)
    return tell(caught.value)


@pytest.mark.parametrize(("word", "fields", "said"), WRONG)
def test_a_wrong_or_missing_field(word: str, fields: dict[str, Any], said: str) -> None:
    assert problem({"by": 1, "do": word, **fields}) == f"{word}: {said}"


@pytest.mark.parametrize(
    ("by", "kind"), [(None, "null"), ("1", "text"), (True, "true or false"), (1.0, "1.0")]
)
def test_the_seat_is_a_whole_number(by: Any, kind: str) -> None:
    said = f"pass: by must be a whole number, not {kind}"
    assert problem({"by": by, "do": "pass"}) == said


@pytest.mark.parametrize(("word", "shown"), [(None, "null"), (7, "7"), ("shout", "'shout'")])
def test_an_unknown_action(word: Any, shown: str) -> None:
    assert problem({"by": 1, "do": word}) == f"there is no action {shown}"


@pytest.mark.parametrize("word", ["ability", "play"])
def test_null_is_the_same_as_left_out_where_a_field_may_be_left_out(word: str) -> None:
    fields = {"by": 1, "do": word, "card": "fighter.1"}
    assert NOTATION.read({**fields, "target": None, "cards": None}) == NOTATION.read(fields)


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
    assert NOTATION.write(action) == {"by": 2, **fields}
    assert NOTATION.read({"by": 2, **fields}) == action


def test_a_fleet_has_a_ship_for_each_zone_and_no_more() -> None:
    fleet = tuple(FLEET.values())
    assert NOTATION.write(Place(1, fleet)) == {"by": 1, "do": "place", "fleet": FLEET}
    for wrong in (fleet[:3], (*fleet, "plutt")):
        with pytest.raises(ValueError, match="zip"):
            NOTATION.write(Place(1, wrong))


def test_the_verdict_on_a_sound_is_written_only_where_there_is_one() -> None:
    assert NOTATION.write(Sound(1, False)) == {"by": 1, "do": "sound", "made": False}
    unheard = {"by": 1, "do": "sound", "made": False, "unheard": True}
    assert NOTATION.write(Sound(1, False, unheard=True)) == unheard
    assert NOTATION.read(unheard) == Sound(1, False, unheard=True)
