"""What an action would do is told in plain words."""

from collections.abc import Sequence
from typing import Any

import pytest

from magblast.games.magblast.log.notation import NOTATION
from magblast.games.magblast.preview import preview
from tests.games.magblast.wording.small import words_of
from tests.support.scenario import Scenario

SEATS: dict[int, dict[str, Any]] = {
    1: {
        "flagship": "tri_bot",
        "hand": [
            *("laser_blast.1", "beam_blast.1", "fighter.1", "ramming_speed.1", "spacedock.1"),
            *("strategic_allocation.1", "direct_hit.1", "boarding_party.1"),
        ],
        "yellow": [{"ship": "vlero", "damage": ["laser_blast.2"]}, {"ship": "woden"}],
        "green": [{"ship": "portellis"}],
        "events": [{"card": "asteroids.1", "by": 2}],
    },
    2: {
        "flagship": "freep",
        "hand": ["evasive_action.1"],
        "damage": ["mag_blast.1"],
        "yellow": [{"ship": "scular"}],
    },
    3: {"flagship": "the_glorp", "blue": [{"ship": "freya"}]},
}


def told(table: Scenario, by: int, do: str, **fields: Any) -> Sequence[str]:
    action, view = NOTATION.read({"by": by, "do": do, **fields}), table.position.view(by)
    return words_of(table.rules).describe_preview(preview(table.rules, view, action), view)


CASES: list[tuple[dict[str, Any], list[str]]] = [
    (
        {"do": "fire", "card": "laser_blast.1", "ship": "vlero", "target": "scular"},
        ["1 damage: Bo's Scular has 2 of 3 hull left"],
    ),
    (
        {"do": "fire", "card": "beam_blast.1", "ship": "vlero", "target": "scular"},
        ["3 damage: Bo's Scular is destroyed"],
    ),
    (
        {"do": "launch", "card": "fighter.1", "ship": "woden", "target": "freya"},
        ["1 damage: Cy's Freya has 5 of 6 hull left until the turn ends"],
    ),
    (
        {"do": "play", "card": "ramming_speed.1", "ship": "portellis", "target": "freep"},
        [
            "2 damage: Bo's flagship Freep has 1 of 8 hull left",
            "Ada's Portellis is destroyed",
        ],
    ),
    (
        {"do": "play", "card": "spacedock.1", "target": "vlero", "cards": ["laser_blast.2"]},
        ["Ada's Vlero has 4 of 4 hull left"],
    ),
    (
        {"do": "play", "card": "strategic_allocation.1"},
        ["Ada draws 3 cards"],
    ),
    (
        {"do": "sweep", "ship": "portellis", "card": "asteroids.1"},
        ["Ada's fleet is clear of Bo's Asteroids"],
    ),
]


@pytest.mark.parametrize(("action", "lines"), CASES, ids=lambda case: str(case)[:40])
def test_what_is_told(action: dict[str, Any], lines: list[str]) -> None:
    assert told(Scenario(SEATS), 1, **action) == lines


def test_a_captain_who_is_out_and_a_winner() -> None:
    theirs = {"flagship": "freep", "damage": ["mag_blast.1", "laser_blast.2"]}
    table = Scenario({1: {**SEATS[1], "yellow": [{"ship": "vlero"}]}, 2: theirs})
    lines = told(table, 1, "fire", card="beam_blast.1", ship="vlero", target="freep")
    assert lines == [
        "3 damage: Bo's flagship Freep is destroyed and Bo is out",
        "Ada wins",
        "Ada's fleet is clear of Bo's Asteroids",
    ]


def test_capture_robbery_and_answers() -> None:
    table = Scenario({1: SEATS[1], 2: {**SEATS[2], "yellow": [{"ship": "zeus"}]}, 3: SEATS[3]})
    table.do(1, "fire", card="laser_blast.1", ship="vlero", target="zeus").do(1, "sound", made=True)
    lines = told(table, 2, "respond", card="evasive_action.1")
    assert lines == ["Laser Blast is cancelled"]
    table.do(2, "pass").do(1, "play", card="direct_hit.1", target="zeus").quiet()
    lines = told(table, 1, "play", card="boarding_party.1", target="zeus")
    assert lines == ["Bo's Zeus is captured"]


def test_a_direct_hit_that_nothing_can_follow_does_nothing() -> None:
    held = ["laser_blast.1", "direct_hit.1", "direct_hit.2", "fighter.1", "spacedock.1"]
    for more, lines in (
        ([], ["Direct Hit does nothing: you hold nothing that can follow it"]),
        (["boarding_party.1"], []),
        (["mag_blast.1"], ["Direct Hit does nothing: you hold nothing that can follow it"]),
        (["beam_blast.1"], []),
    ):
        mine = {"flagship": "tri_bot", "hand": [*held, *more], "yellow": [{"ship": "vlero"}]}
        table = Scenario({1: mine, 2: {"yellow": [{"ship": "zeus"}]}})
        table.do(1, "fire", card="laser_blast.1", ship="vlero", target="zeus").quiet()
        assert told(table, 1, "play", card="direct_hit.1", target="zeus") == lines


def test_a_squadron_that_destroys_does_not_do_so_until_the_turn_ends() -> None:
    mine = {"flagship": "tri_bot", "hand": ["bomber.1"], "yellow": [{"ship": "woden"}]}
    for theirs, lines in (
        ({"yellow": [{"ship": "scular"}]}, ["4 damage: Bo's Scular is destroyed"]),
        (
            {"yellow": [{"ship": "zeus"}]},
            ["4 damage: Bo's Zeus has 8 of 12 hull left until the turn ends"],
        ),
    ):
        table = Scenario({1: mine, 2: {"flagship": "freep", **theirs}})
        target = theirs["yellow"][0]["ship"]
        found = told(table, 1, "launch", card="bomber.1", ship="woden", target=target)
        assert found == lines


def test_uses_hands_and_crowds() -> None:
    full = [{"ship": "dink"}, {"ship": "zeus"}, {"ship": "ares"}]
    mine = {"flagship": "freep", "red": full, "green": [{"ship": "terral"}]}
    table = Scenario({1: mine, 2: {"hand": ["fighter.1", "fighter.2"]}}, phase="maneuver")
    lines = told(table, 1, "ability", seat=2)
    assert lines == [
        "Freep has 2 uses left",
        "Ada has 2 cards in hand",
        "Bo has 0 cards in hand",
    ]
    lines = told(table, 1, "move", ship="terral", zone="red")
    assert lines == ["too many ships in the red zone"]


def test_whoever_profits_from_a_loss_draws() -> None:
    table = Scenario(
        {
            1: {"hand": ["laser_blast.1"], "yellow": [{"ship": "vlero"}]},
            2: {"yellow": [{"ship": "scular", "damage": ["laser_blast.2", "laser_blast.3"]}]},
            3: {"flagship": "recyclons_v40k"},
        }
    )
    lines = told(table, 1, "fire", card="laser_blast.1", ship="vlero", target="scular")
    assert lines == ["1 damage: Bo's Scular is destroyed", "Cy draws 1 card"]
