import re
from typing import Any

import pytest

from magblast.errors import MagblastError, ShapeError
from magblast.games.magblast.game import GAME, Magblast
from magblast.games.magblast.log.facts import cards_digest
from magblast.kernel.game import AnyGame
from magblast.kernel.rng import BLAKE2B, SPLITMIX64
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import game_of
from magblast.record.codec import digest
from magblast.record.course import Course
from magblast.record.header import (
    check_playable,
    header_record,
    new_header,
    new_seed,
    parse_header,
)
from tests.pebbles import Pebbles
from tests.support.told import refused

SCRIPT: dict[str, Any] = {
    "magblast": 1,
    "edition": "third",
    "seats": [{"name": "Ada"}, {"name": "Bo", "bot": "greedy"}],
}
LOGGED: dict[str, Any] = {**SCRIPT, "rules": "third/1"}


def test_a_script_needs_three_fields() -> None:
    header = parse_header(SCRIPT)
    assert header.seed == "script"
    assert header.options == {
        "targets": "any",
        "ask": "eligible",
        "sound": "honour",
        "brutal_assault": "offer",
    }
    assert header.seats == (SeatInfo("Ada"), SeatInfo("Bo", "greedy"))
    assert header.game is GAME
    check_playable(header)


def test_a_header_returns() -> None:
    options = {"targets": "neighbours", "ask": "holders", "sound": "table", "brutal_assault": "on"}
    header = new_header("third", ["Ada", SeatInfo("Bo", "greedy")], "seed", options)
    assert parse_header(header_record(header)) == header
    check_playable(header)


def test_customs_are_written_only_where_they_are_not_usual() -> None:
    usual = new_header("third", ["Ada", "Bo"], "seed")
    assert usual.table["hands"] == "careful"
    assert "table" not in header_record(usual)
    relaxed = new_header("third", ["Ada", "Bo"], "seed", table={"hands": "relaxed"})
    assert header_record(relaxed)["table"] == {"hands": "relaxed"}
    assert parse_header(header_record(relaxed)) == relaxed
    assert "hands" not in header_record(relaxed)["options"]


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        ("careful", "table must be an object, not text"),
        ({"hands": "open"}, "table.hands must be one of careful, relaxed, not 'open'"),
        ({"hands": True}, "table.hands must be one of careful, relaxed, not true"),
        ({"feet": "cold"}, "table has an unknown field 'feet'"),
    ],
)
def test_customs_are_read_strictly(table: object, reason: str) -> None:
    with refused(ShapeError, reason):
        parse_header({**SCRIPT, "table": table})


def test_unknown_fields_are_kept() -> None:
    header = parse_header({**LOGGED, "mood": "cheerful", "lights": {"kind": "dim"}})
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
        ({"seats": []}, "Mag•Blast has 2 to 8 seats, not 0"),
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
    with refused(ShapeError, "not a log of magblast"):
        parse_header({"chess": 1})


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"rules": "third/9"}, "needs the rules 'third/9'.*third/1.*0.9.9 wrote it"),
        (
            {"rng": "mersenne"},
            "^this game needs the random generator 'mersenne', but this version of magblast has"
            " blake2b/1 and splitmix64/1; magblast 0.9.9 wrote it$",
        ),
        ({"cards": "b2:0000"}, "needs the cards 'b2:0000'"),
        ({"edition": "ninth"}, "ninth"),
    ],
)
def test_other_rules_are_refused_with_what_is_needed(change: dict[str, Any], reason: str) -> None:
    with refused(MagblastError, reason):
        Course.begin(parse_header({**SCRIPT, "engine": "0.9.9", **change}))


def test_the_digest_of_the_cards_ignores_options() -> None:
    header = new_header("third", ["Ada", "Bo"])
    other = new_header("third", ["Ada", "Bo"], options={"targets": "neighbours"})
    assert header.cards == other.cards == cards_digest(Magblast().rules(header.setup))


def test_a_drawn_seed_is_hexadecimal_in_groups_of_four() -> None:
    assert re.fullmatch(r"([0-9a-f]{4}-){7}[0-9a-f]{4}", new_seed())


def test_a_new_game_names_the_new_generator_even_with_a_seed_of_its_own() -> None:
    for header in (new_header("third", ["Ada", "Bo"]), new_header("third", ["Ada", "Bo"], "mine")):
        assert header_record(header)["rng"] == "blake2b/1"
        assert header.start.rng == BLAKE2B.name


@pytest.mark.parametrize("named", [{}, {"rng": ""}, {"rng": None}, {"rng": "splitmix64/1"}])
def test_a_log_that_names_no_generator_uses_the_first_one(named: dict[str, Any]) -> None:
    # If this fails, scripts written before the change deal other cards.
    position: Any = Course.begin(parse_header({**SCRIPT, **named})).position
    assert position.rules.rng is SPLITMIX64
    assert position.state.rng == 6331695508775594264
    assert digest(position.state) == "34831a1d"


def test_a_position_is_shuffled_by_the_generator_that_the_log_names() -> None:
    old, new = (
        Course.begin(parse_header({**SCRIPT, "position": {}, **named})).position.data()
        for named in ({}, {"rng": "blake2b/1"})
    )
    assert old.rng < 2**64 <= new.rng
    assert old.action_deck != new.action_deck
    assert sorted(old.action_deck) == sorted(new.action_deck)


def test_a_misspelt_option_is_refused() -> None:
    with refused(ShapeError, "options has an unknown field 'target'"):
        parse_header({**SCRIPT, "options": {"target": "neighbours"}})


def test_the_second_edition_has_no_brutal_assault() -> None:
    with refused(ShapeError, "options.brutal_assault must be one of offer, never"):
        parse_header({**SCRIPT, "edition": "second", "options": {"brutal_assault": "on"}})


HANDS: dict[str, Any] = {"magblast": 1, "game": "pebbles", "seats": SCRIPT["seats"]}


def shelf(id_: str) -> AnyGame:
    return Pebbles() if id_ == "pebbles" else game_of(id_)


def _badge(badge: object) -> dict[str, Any]:
    return {"seats": [{"name": "Ada"}, {"name": "Bo", "badge": badge}]}


def test_a_header_names_its_game_and_what_only_that_game_has() -> None:
    seats = [
        {"name": "Ada", "badge": "sun"},
        {"name": "Bo", "bot": "greedy", "badge": {"drawn": "a comet"}},
    ]
    record = {**HANDS, "seats": seats, "options": {"hand": 2}}
    header = parse_header(record, shelf)
    assert header.game.id == "pebbles"
    assert header.edition == "first"
    assert header.options == {"hand": 2}
    assert [seat.settings for seat in header.seats] == [
        {"badge": "sun"},
        {"badge": {"drawn": "a comet"}},
    ]
    again = header_record(header)
    assert {name: again[name] for name in record} == record
    assert "edition" not in again
    assert "game" not in header_record(parse_header(SCRIPT))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"game": "chess"}, "there is no game 'chess'; choose from magblast"),
        ({"game": 3}, "game must be text"),
        ({"seats": [{"name": "Ada"}]}, "2 to 4 seats, not 1"),
        (
            {"edition": "second"},
            "Pebbles has only one edition, so the field edition must be left out",
        ),
        ({"options": {"hand": 4}}, "options.hand must be one of 3, 1, 2, not 4"),
        ({"options": {"hand": True}}, "options.hand must be one of 3, 1, 2, not true"),
        ({"options": {"ask": "holders"}}, "options has an unknown field 'ask'"),
        (_badge("comet"), "seats.1.badge must be one of star, moon, sun, not 'comet'"),
        (_badge(3), "seats.1.badge must be an object, not a whole number"),
        (_badge({"drawn": 3}), "seats.1.badge.drawn must be text, not a whole number"),
        (_badge({}), "seats.1.badge.drawn is missing; it must be text"),
        (
            {"seats": [{"name": "Ada"}, {"name": "Bo", "bagde": "sun"}]},
            "seats.1 has an unknown field 'bagde'",
        ),
    ],
)
def test_a_header_is_read_by_its_game(change: dict[str, Any], reason: str) -> None:
    with refused(ShapeError, reason):
        parse_header({**HANDS, **change}, shelf)


def test_a_seat_that_chooses_nothing_has_what_is_usual_for_it() -> None:
    header = parse_header({**HANDS, "seats": [{"name": name} for name in "ABCD"]}, shelf)
    assert [seat.settings["badge"] for seat in header.seats] == ["star", "moon", "sun", "star"]
    new = new_header("first", ("A", SeatInfo("B", settings={"badge": "sun"})), game=Pebbles())
    assert [seat.settings["badge"] for seat in new.seats] == ["star", "sun"]


@pytest.mark.parametrize("game", [Pebbles(), game_of("magblast"), game_of("battlecards")])
def test_a_new_game_refuses_what_no_seat_can_choose(game: AnyGame) -> None:
    seats = ("Ada", SeatInfo("Bo", settings={"armyy": "x"}))
    with refused(ShapeError, "seats.1 has an unknown field 'armyy'"):
        new_header(next(iter(game.editions)), seats, game=game)


def test_logs_of_games_without_settings_keep_what_they_do_not_know() -> None:
    record = {**LOGGED, "seats": [{"name": "Ada", "mood": "calm"}, {"name": "Bo"}]}
    header = parse_header(record)
    assert header.seats[0].settings == {"mood": "calm"}
    assert header_record(header)["seats"] == record["seats"]
