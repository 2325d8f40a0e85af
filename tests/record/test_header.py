import re
from typing import Any

import pytest

from magblast.errors import MagblastError, ShapeError
from magblast.games.magblast.engine.rules import Options
from magblast.kernel.rng import BLAKE2B, SPLITMIX64
from magblast.record.codec import digest
from magblast.record.game import Game
from magblast.record.header import (
    SeatInfo,
    cards_digest,
    header_record,
    new_header,
    new_seed,
    parse_header,
    rules_for,
)
from tests.support.told import refused

SCRIPT: dict[str, Any] = {
    "magblast": 1,
    "edition": "third",
    "seats": [{"name": "Ada"}, {"name": "Bo", "bot": "greedy"}],
}


def test_a_script_needs_three_fields() -> None:
    header = parse_header(SCRIPT)
    assert header.seed == "script"
    assert header.options == Options("any", "eligible", "honour", "offer")
    assert header.seats == (SeatInfo("Ada"), SeatInfo("Bo", "greedy"))
    assert rules_for(header).edition == "third"


def test_a_header_returns() -> None:
    options = Options("neighbours", "holders", "table", "on")
    header = new_header("third", ["Ada", SeatInfo("Bo", "greedy")], "seed", options)
    assert parse_header(header_record(header)) == header
    rules_for(header)


def test_unknown_fields_are_kept() -> None:
    header = parse_header({**SCRIPT, "mood": "cheerful", "lights": {"kind": "dim"}})
    assert header_record(header)["mood"] == "cheerful"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"magblast": 2}, "format 2"),
        ({"magblast": "1"}, "format '1'"),
        ({"magblast": True}, "format true"),
        ({"edition": 3}, "edition must be text"),
        ({"edition": None}, "edition is missing"),
        ({"seats": None}, "seats is missing"),
        ({"seats": []}, "2 to 8 seats, not 0"),
        ({"seats": [{"name": "x"}] * 9}, "2 to 8 seats, not 9"),
        ({"seats": ["Ada", "Bo"]}, "seats.0 must be an object"),
        ({"seats": [{"name": "Ada"}, {}]}, "seats.1.name is missing"),
        ({"seats": [{"name": "Ada"}, {"name": "\ud800"}]}, "not text"),
        ({"seed": 17}, "seed must be text"),
        ({"seed": "\udfff"}, "not text"),
        ({"options": {"targets": "everybody"}}, "options.targets must be one of any, neighbours"),
        ({"options": []}, "options must be an object"),
        ({"deal": {"x": 1}, "position": {}}, "not both"),
        ({"public": True}, "exported for the public"),
    ],
)
def test_what_cannot_be_played_is_refused(change: dict[str, Any], reason: str) -> None:
    with refused(ShapeError, reason):
        parse_header({**SCRIPT, **change})


def test_another_programs_file_is_refused() -> None:
    with refused(ShapeError, "not a log of Mag•Blast"):
        parse_header({"chess": 1})


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"rules": "third/9"}, "needs the rules 'third/9'.*third/1.*0.9.9 wrote it"),
        (
            {"rng": "mersenne"},
            "^this game needs the random generator 'mersenne', but this version of Mag•Blast has"
            " blake2b/1 and splitmix64/1; Mag•Blast 0.9.9 wrote it$",
        ),
        ({"cards": "b2:0000"}, "other cards .'b2:0000'."),
        ({"edition": "ninth"}, "ninth"),
    ],
)
def test_other_rules_are_refused_with_what_is_needed(change: dict[str, Any], reason: str) -> None:
    with refused(MagblastError, reason):
        Game.begin(parse_header({**SCRIPT, "engine": "0.9.9", **change}))


def test_the_digest_of_the_cards_ignores_options() -> None:
    header = new_header("third", ["Ada", "Bo"])
    other = new_header("third", ["Ada", "Bo"], options=Options(targets="neighbours"))
    assert header.cards == other.cards == cards_digest(rules_for(header))


def test_a_drawn_seed_is_hexadecimal_in_groups_of_four() -> None:
    assert re.fullmatch(r"([0-9a-f]{4}-){7}[0-9a-f]{4}", new_seed())


def test_a_new_game_names_the_new_generator_even_with_a_seed_of_its_own() -> None:
    for header in (new_header("third", ["Ada", "Bo"]), new_header("third", ["Ada", "Bo"], "mine")):
        assert header_record(header)["rng"] == "blake2b/1"
        assert rules_for(header).rng is BLAKE2B


@pytest.mark.parametrize("named", [{}, {"rng": ""}, {"rng": None}, {"rng": "splitmix64/1"}])
def test_a_log_that_names_no_generator_uses_the_first_one(named: dict[str, Any]) -> None:
    # If this fails, scripts written before the change deal other cards.
    game = Game.begin(parse_header({**SCRIPT, **named}))
    assert game.rules.rng is SPLITMIX64
    assert game.state.rng == 6331695508775594264
    assert digest(game.state) == "34831a1d"


def test_a_position_is_shuffled_by_the_generator_that_the_log_names() -> None:
    old, new = (
        Game.begin(parse_header({**SCRIPT, "position": {}, **named})).state
        for named in ({}, {"rng": "blake2b/1"})
    )
    assert old.rng < 2**64 <= new.rng
    assert old.action_deck != new.action_deck
    assert sorted(old.action_deck) == sorted(new.action_deck)


def test_a_misspelt_option_is_refused() -> None:
    with refused(ShapeError, "options has an unknown field 'target'"):
        parse_header({**SCRIPT, "options": {"target": "neighbours"}})


def test_the_second_edition_has_no_brutal_assault() -> None:
    header = parse_header({**SCRIPT, "edition": "second", "options": {"brutal_assault": "on"}})
    with refused(ShapeError, "no Brutal Assault"):
        rules_for(header)
