"""Armies are read from headers, and those that break a rule are refused with it (rules G2)."""

import json
from pathlib import Path
from typing import Any

import pytest

from magblast.cli import main
from magblast.errors import ShapeError
from magblast.games.magusha.catalog import printed
from magblast.games.magusha.game import GAME
from magblast.record.header import Header, parse_header
from magblast.wording import tell
from tests.games.magusha.literal.board import SPACES, zone
from tests.support.side_by_side import EngineGame

MIXED = {
    "pike_breaker": 3,
    "kiln_guard": 1,
    "ash_caller": 4,
    "smoke_runner": 4,
    "spark_thief": 2,
    "pyre_chanter": 2,
}
HEADER: dict[str, Any] = {
    "magblast": 1,
    "game": "magusha",
    "seats": [{"name": "Ada"}, {"name": "Bo"}],
    "options": {"first": 1},
}


def army(faction: str = "cinder_host", **troops: int) -> dict[str, Any]:
    return {"faction": faction, "troops": {**MIXED, **troops}}


def header(own: Any, **seat: Any) -> Header:
    seats = [{"name": "Ada", "army": own, **seat}, {"name": "Bo"}]
    return parse_header({**HEADER, "seats": seats}, lambda _: GAME)


def test_g1_2_and_g1_3_the_board_is_the_same_for_both() -> None:
    assert len(SPACES) == 35
    assert (SPACES[0], SPACES[7], SPACES[-1]) == ("a1", "a2", "g5")
    assert not {*zone(1)} & {*zone(2)}
    assert len(zone(1)) == len(zone(2)) == 14


def test_g2_1_an_army_of_ones_own_is_played() -> None:
    seats = [{"name": "Ada", "army": army()}, {"name": "Bo"}]
    game = EngineGame(GAME, {**HEADER, "seats": seats})
    reserves = game.shown()["seats"]["1"]["reserves"]
    assert game.shown()["decision"] == {"seat": 1, "kind": "place"}
    # The priests have only one card, and wait until the rogues stand.
    assert reserves == MIXED


def test_two_bots_with_armies_of_their_own_each_have_a_row(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, own in (("one", army()), ("two", army(pike_breaker=4, kiln_guard=0))):
        (tmp_path / f"{name}.json").write_text(json.dumps(own), encoding="utf-8")
    seats = ("--seats", "bot:random,bot:random", "--games", "1", "--jobs", "1")
    both = [f"{number}={tmp_path / name}.json" for number, name in ((1, "one"), (2, "two"))]
    armies = ("--army", both[0], "--army", both[1])
    assert main(["simulate", "--game", "magusha", *seats, *armies]) == 0
    rows = capsys.readouterr().out.splitlines()[1:3]
    assert [row.split("  ")[0] for row in rows] == [
        "1: bot:random, your own",
        "2: bot:random, your own",
    ]


def test_g2_2_both_may_have_the_same_faction() -> None:
    seats = [{"name": name, "army": "tidewatch"} for name in ("Ada", "Bo")]
    shown = EngineGame(GAME, {**HEADER, "seats": seats}).shown()
    assert [shown["seats"][seat]["commander"] for seat in ("1", "2")] == ["orun", "orun"]
    assert (shown["field"]["f2"]["seat"], shown["field"]["b4"]["seat"]) == (1, 2)


def test_g2_3_whoever_chooses_nothing_has_the_usual_army() -> None:
    read = parse_header(HEADER, lambda _: GAME)
    assert [seat.settings["army"] for seat in read.seats] == ["cinder_host", "tidewatch"]


@pytest.mark.parametrize("name", printed().armies)
def test_g2_3_a_ready_made_army_breaks_no_rule(name: str) -> None:
    made = printed().armies[name]
    troops = {str(card): int(count) for card, count in made.troops.items()}
    read = header({"faction": made.faction, "troops": troops})
    assert read.seats[0].settings["army"] == {"faction": made.faction, "troops": troops}


@pytest.mark.parametrize(
    ("own", "said"),
    [
        (army(ash_caller=3), "An army has 16 troops, and this one has 15 (rules G2.1)"),
        (army(kiln_guard=2), "An army has 16 troops, and this one has 17 (rules G2.1)"),
        (army(pyre_chanter=0, kiln_guard=3), "at least one priest (rules G2.1)"),
        (army(ash_caller=0, coal_slinger=0, kiln_guard=4, spark_thief=3), "at least one mage"),
        (army(smoke_runner=5, spark_thief=1), "at most 4 of Smoke Runner (rules G2.2)"),
        (
            army(reef_warden=1, kiln_guard=0),
            "seats.0.army.troops: the Cinder Host has no troop Reef Warden",
        ),
        (army(dragon=1, kiln_guard=0), "dragon"),
        (army(veshra=1, kiln_guard=0), "no troop Veshra of the Kiln"),
        (army("sunken"), "cinder_host"),
        (army(ash_caller=-1), "ash_caller"),
        ({**army(), "name": "mine"}, "name"),
        ({"faction": "cinder_host"}, "troops"),
        ({"troops": MIXED}, "faction"),
        ("cinder", "cinder_host"),
        (16, "army"),
    ],
)
def test_an_army_that_cannot_be_is_refused(own: Any, said: str) -> None:
    with pytest.raises(ShapeError) as caught:
        header(own)
    assert said in tell(caught.value)


def test_a_field_of_a_seat_that_is_not_known_is_refused() -> None:
    with pytest.raises(ShapeError) as caught:
        header("cinder_host", deck="cinder_raid")
    assert "deck" in tell(caught.value)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"edition": "magusha"}, "edition"),
        ({"seats": [{"name": "Ada"}]}, "2"),
        ({"seats": [{"name": name} for name in ("Ada", "Bo", "Cy")]}, "2"),
        ({"options": {"first": "1"}}, "options.first"),
        ({"options": {"first": 3}}, "options.first"),
        ({"options": {"formation": "loose"}}, "options.formation"),
        ({"options": {"blocks": "any"}}, "blocks"),
    ],
)
def test_a_header_that_does_not_fit_is_refused(change: dict[str, Any], said: str) -> None:
    with pytest.raises(ShapeError) as caught:
        parse_header({**HEADER, **change}, lambda _: GAME)
    assert said in tell(caught.value)


def test_nothing_is_dealt() -> None:
    read = parse_header({**HEADER, "deal": {"first": 1}}, lambda _: GAME)
    with pytest.raises(ShapeError) as caught:
        GAME.open(read.setup, read.start)
    assert caught.value.phrase.key == "magusha.no_deal"
