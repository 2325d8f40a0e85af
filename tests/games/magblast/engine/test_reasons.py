"""Every reason that the rules have for a refusal, at the place where it belongs."""

from itertools import product
from typing import Any

import pytest

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.actions import Place
from magblast.games.magblast.engine.conditions import first
from magblast.games.magblast.engine.position import Position, new_game
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.terms import DecisionKind
from magblast.games.magblast.log.notation import NOTATION
from magblast.kernel.refusal import Refusal
from tests.support.scenario import Scenario

FULL = {
    "yellow": [{"ship": "dink"}, {"ship": "byzakh"}, {"ship": "plutt"}],
    "green": [{"ship": "scular"}, {"ship": "chezill"}, {"ship": "untgalha"}],
    "red": [{"ship": "nebular"}, {"ship": "zinoth"}, {"ship": "galha"}],
}
OWN: dict[str, Any] = {
    "flagship": "freep",
    "hand": [
        *("beam_blast.1", "beam_blast.20", "beam_blast.21", "beam_blast.22", "mag_blast.1"),
        *("fighter.1", "bomber.1", "direct_hit.1", "asteroids.1", "evasive_action.1"),
    ],
    "yellow": [{"ship": "freya"}, {"ship": "woden"}],
    "red": [{"ship": "vnkar"}],
}
ENEMY = {"flagship": "tri_bot", "yellow": [{"ship": "zeus"}], "green": [{"ship": "sredna"}]}
PAID = ["beam_blast.20", "beam_blast.21", "beam_blast.22"]


def table(phase: str = "attack", own: Any = None, enemy: Any = None, **position: Any) -> Scenario:
    return Scenario(
        {1: {**OWN, **(own or {})}, 2: {**ENEMY, **(enemy or {})}}, **position, phase=phase
    )


def refuses(game: Scenario, do: str, **fields: Any) -> tuple[str, str]:
    return game.refuses(1, do, **fields)


ATTACK = [
    ("fire", {"card": "fighter.1", "ship": "freya", "target": "zeus"}, ("wrong_kind", "4.2")),
    ("fire", {"card": "beam_blast.1", "ship": "dink", "target": "zeus"}, ("no_such_ship", "4.2")),
    ("fire", {"card": "beam_blast.1", "ship": "zeus", "target": "zeus"}, ("not_your_ship", "4.2")),
    ("fire", {"card": "mag_blast.1", "ship": "freya", "target": "zeus"}, ("no_turret", "4.2")),
    ("fire", {"card": "beam_blast.1", "ship": "freya", "target": "dink"}, ("no_such_ship", "4.3")),
    (
        "fire",
        {"card": "beam_blast.1", "ship": "freya", "target": "woden"},
        ("own_fleet", "4.1"),
    ),
    (
        "fire",
        {"card": "beam_blast.1", "ship": "freya", "target": "tri_bot"},
        ("zone_not_open", "4.3"),
    ),
    (
        "fire",
        {"card": "beam_blast.1", "ship": "freya", "target": "sredna"},
        ("out_of_reach", "4.3"),
    ),
    ("launch", {"card": "mag_blast.1", "ship": "woden", "target": "zeus"}, ("wrong_kind", "4.6")),
    ("launch", {"card": "fighter.1", "ship": "dink", "target": "zeus"}, ("no_such_ship", "4.6")),
    ("launch", {"card": "fighter.1", "ship": "sredna", "target": "zeus"}, ("not_your_ship", "4.6")),
    ("launch", {"card": "fighter.1", "ship": "freya", "target": "zeus"}, ("not_a_carrier", "4.6")),
    ("launch", {"card": "fighter.1", "ship": "woden", "target": "dink"}, ("no_such_ship", "4.6")),
    (
        "launch",
        {"card": "fighter.1", "ship": "woden", "target": "freya"},
        ("own_fleet", "4.1"),
    ),
    ("launch", {"card": "bomber.1", "ship": "woden", "target": "sredna"}, ("out_of_reach", "4.6")),
    (
        "launch",
        {"card": "bomber.1", "ship": "woden", "target": "tri_bot"},
        ("zone_not_open", "4.6"),
    ),
    ("play", {"card": "mag_blast.1"}, ("wrong_kind", "1.3")),
    ("play", {"card": "direct_hit.1", "target": "zeus"}, ("not_now", "1.3")),
    ("sweep", {"ship": "dink", "card": "minefield.1"}, ("no_such_ship", "6.4")),
    ("sweep", {"ship": "zeus", "card": "minefield.1"}, ("not_your_ship", "6.4")),
    ("sweep", {"ship": "freya", "card": "minefield.1"}, ("not_a_sweeper", "6.4")),
    ("sweep", {"ship": "vnkar", "card": "minefield.1"}, ("no_such_event", "6.4")),
    ("ability", {"seat": 2}, ("no_ability", "7.5")),
]


@pytest.mark.parametrize(("do", "fields", "refusal"), ATTACK)
def test_in_attack(do: str, fields: dict[str, Any], refusal: tuple[str, str]) -> None:
    assert refuses(table(), do, **fields) == refusal


def test_a_mined_fleet_neither_fires_launches_nor_moves() -> None:
    mined = {"events": [{"card": "minefield.1", "by": 2}]}
    fire = {"card": "beam_blast.1", "ship": "freya", "target": "zeus"}
    launch = {"card": "fighter.1", "ship": "woden", "target": "zeus"}
    assert refuses(table(own=mined), "fire", **fire) == ("mined", "6.1")
    assert refuses(table(own=mined), "launch", **launch) == ("mined", "6.1")
    move = {"ship": "freya", "zone": "green"}
    assert refuses(table("maneuver", mined), "move", **move) == ("mined", "6.1")


def test_a_squadron_finds_no_target_in_asteroids_nor_an_open_zone_in_a_full_fleet() -> None:
    launch = {"card": "fighter.1", "ship": "woden"}
    shielded = table(enemy={"events": [{"card": "asteroids.2", "by": 2}]})
    assert refuses(shielded, "launch", **launch, target="zeus") == ("shielded", "6.2")
    closed = table(enemy={"red": [{"ship": "dink"}], "blue": [{"ship": "plutt"}]})
    assert refuses(closed, "launch", **launch, target="tri_bot") == ("no_open_zone", "4.6")


def test_in_a_chain() -> None:
    game = table().fire("beam_blast.1", "freya", "zeus").quiet()
    again = {"card": "beam_blast.20", "ship": "freya", "target": "zeus"}
    assert refuses(game, "fire", **again) == ("after_hit", "4.8")
    assert refuses(game, "play", card="asteroids.1", seat=1) == ("after_hit", "4.8")
    assert refuses(game, "play", card="direct_hit.1", target="sredna") == ("not_the_target", "4.8")
    game.play("direct_hit.1", target="zeus").quiet()
    assert refuses(game, "fire", **{**again, "target": "tri_bot"}) == ("not_the_target", "4.8")
    assert refuses(game, "play", card="asteroids.1", seat=1) == ("after_direct_hit", "4.8")


def test_in_reinforce() -> None:
    blue = [{"ship": "freya"}, {"ship": "woden"}, {"ship": "vnkar"}]
    full = table("reinforce", {**FULL, "blue": blue})
    assert refuses(full, "pay", cards=PAID) == ("zones_full", "3.5")
    game = table("reinforce")
    assert refuses(game, "pay", cards=PAID[:2]) == ("wrong_payment", "3.5")
    assert refuses(game, "pay", cards=PAID, ships=0) == ("wrong_payment", "3.5")
    assert refuses(game, "pay", cards=[*PAID, "bomber.1"]) == ("overpaid", "3.5")
    assert refuses(game, "pay", cards=PAID, take="dink") == ("cannot_take", "7.7")
    assert refuses(game, "pay", cards=PAID[::-1]) == ("unordered", "3.5")
    assert refuses(game, "play", card="asteroids.1", seat=1) == ("not_now", "1.3")


def test_in_maneuver_and_while_a_ship_waits() -> None:
    game = table("maneuver")
    assert refuses(game, "move", ship="dink", zone="red") == ("no_such_ship", "3.6")
    assert refuses(game, "move", ship="zeus", zone="red") == ("not_your_ship", "3.6")
    assert refuses(game, "move", ship="freya", zone="yellow") == ("same_zone", "10.1")
    assert refuses(game, "move", ship="freya", zone="red") == ("too_far", "3.6")
    game = table("reinforce", FULL | {"blue": []}).do(1, "pay", cards=PAID)
    ship = game.legal("deploy")[0]["ship"]
    assert refuses(game, "deploy", ship=ship, zone="red") == ("zone_full", "3.5")
    assert refuses(game, "deploy", ship="zeus", zone="blue") == ("no_such_ship", "3.5")


def test_as_an_answer() -> None:
    game = Scenario(
        {
            1: {"hand": ["bomber.1", "fighter.1"], "yellow": [{"ship": "woden"}]},
            2: {"hand": ["fighter.2", "mag_blast.1"], "yellow": [{"ship": "zeus"}]},
            3: {"hand": ["evasive_action.1"]},
        }
    )
    game.launch("bomber.1", "woden", "zeus")
    assert game.refuses(2, "respond", card="mag_blast.1") == ("not_a_response", "5.1")
    assert game.refuses(2, "respond", card="fighter.2") == ("no_carrier", "4.7")
    game.passes(2)
    assert game.refuses(3, "respond", card="evasive_action.1") == ("not_aimed_at_you", "5.5")


def looks_playable(game: Scenario) -> set[str]:
    """Return the kinds of what looks playable and is refused."""
    return {NOTATION.write(action)["do"] for action, _ in game.position.near_misses()}


def test_what_looks_playable_fits_the_decision() -> None:
    assert looks_playable(table("maneuver")) == {"move", "play", "ability"}
    crowded = {**FULL, "red": [*FULL["red"], {"ship": "freya"}]}
    assert "end_phase" in looks_playable(table("maneuver", crowded))
    assert looks_playable(table("discard")) == {"ability"}
    assert looks_playable(table("reinforce")) == {"pay", "play", "ability"}
    lying = {"events": [{"card": "minefield.1", "by": 2}]}
    fired = {"red": [{"ship": "vnkar", "shots": 1, "turrets_fired": ["laser"]}]}
    assert looks_playable(table()) == {"fire", "launch", "play", "ability"}
    assert "sweep" in looks_playable(table(own=lying | fired))
    chain = table().fire("beam_blast.1", "freya", "zeus").quiet()
    assert looks_playable(chain) == {"play", "ability", "end_phase"}
    answering = table(enemy={"hand": ["mag_blast.2"]}).fire("beam_blast.1", "freya", "zeus")
    assert looks_playable(answering) == {"respond", "ability", "end_phase"}


def every(game: Scenario, do: str, *names: str) -> set[tuple[Any, ...]]:
    """Return the fields of what looks playable, legal or refused; each of the seat asked."""
    assert game.asked
    found = [*game.position.legal]
    found += [action for action, _ in game.position.near_misses()]
    assert {action.by for action in found} == {game.asked.seat}
    records = [NOTATION.write(action) for action in found]
    return {tuple(record.get(name) for name in names) for record in records if record["do"] == do}


SHIPS = ("freya", "woden", "vnkar")
TARGETS = ("zeus", "sredna", "tri_bot")
ALL = (*SHIPS, *TARGETS, "freep")
"""All that lies on the table; aiming at one's own is refused, too."""


def test_every_use_of_every_card_looks_playable_in_attack() -> None:
    game = table(own={"events": [{"card": "minefield.1", "by": 2}]}, brutal=False)
    blasts = [card for card in OWN["hand"] if "_blast" in card]
    uses = "card", "ship", "target"
    assert every(game, "fire", *uses) == {*product(blasts, SHIPS, ALL)}
    squadrons = ("fighter.1", "bomber.1")
    assert every(game, "launch", *uses) == {*product(squadrons, SHIPS, ALL)}
    assert every(game, "play", "card", "seat", "target") == {
        *(("asteroids.1", 1, None), ("asteroids.1", 2, None)),
        *(("direct_hit.1", None, None), ("evasive_action.1", None, None)),
    }
    # Of these ships one sweeps.
    assert every(game, "sweep", "ship", "card") == {("vnkar", "minefield.1")}
    swept = table(enemy={"events": [{"card": "asteroids.2", "by": 2}]})
    assert every(swept, "sweep", "ship", "card") == {("vnkar", "asteroids.2")}


def test_in_a_chain_whatever_fits_it_can_be_tried_on_any_target() -> None:
    own = {"hand": [*OWN["hand"], "direct_hit.2", "bridge_hit.1"]}
    game = table(own=own).fire("beam_blast.1", "freya", "zeus").quiet()
    assert every(game, "fire", "card") == set()
    plays = every(game, "play", "card", "target")
    assert ("bridge_hit.1", None) in plays
    # Whatever else is aimed at was not hit.
    assert {target for card, target in plays if card == "direct_hit.1"} == {*ALL}
    game.play("direct_hit.1", target="zeus").quiet()
    blasts = {card for card in OWN["hand"] if "_blast" in card} - {"beam_blast.1"}
    assert every(game, "fire", "card", "ship", "target") == {*product(blasts, ["freya"], ALL)}
    others = ("fighter.1", "bomber.1", "asteroids.1", "evasive_action.1")
    assert every(game, "play", "card", "target") == {
        *product(["bridge_hit.1"], ALL),
        *((card, None) for card in others),
        ("direct_hit.2", "zeus"),
    }


def test_after_a_ram_there_is_no_ship_to_fire_again() -> None:
    game = table(own={"hand": ["ramming_speed.1", "beam_blast.1", "direct_hit.1"]})
    game.play("ramming_speed.1", ship="woden", target="zeus").quiet()
    game.play("direct_hit.1", target="zeus").quiet()
    reasons = {
        NOTATION.write(action)["do"]: why.reason for action, why in game.position.near_misses()
    }
    assert reasons["fire"] == "ship_gone"


def test_an_upgrade_looks_playable_on_every_own_ship() -> None:
    own = {
        "hand": ["squadron_bay.1"],
        "yellow": [{"ship": "scout_4"}],
        "blue": [{"ship": "cruiser_6"}],
    }
    other = {"yellow": [{"ship": "cruiser_7"}]}
    game = Scenario({1: own, 2: other}, edition="second")
    ships = {("squadron_bay.1", "scout_4"), ("squadron_bay.1", "cruiser_6")}
    assert every(game, "play", "card", "target") == ships


def test_every_move_and_every_answer_looks_playable() -> None:
    moves = every(table("maneuver"), "move", "ship", "zone")
    foes = {("zeus", "yellow"), ("sredna", "green")}
    assert moves == {*product(SHIPS, ("yellow", "green", "red", "blue")), *foes}
    hand = ["mag_blast.2", "temporal_flux.1"]
    game = table(enemy={"hand": hand}).fire("beam_blast.1", "freya", "zeus")
    assert every(game, "respond", "card") == {(card,) for card in hand}


def test_what_is_paid_or_answered_with_must_be_in_hand() -> None:
    game = table("reinforce")
    assert refuses(game, "pay", cards=[*PAID[:2], "beam_blast.2"]) == ("not_in_hand", "1.3")


def test_as_many_ships_as_there_are_are_not_too_many() -> None:
    one_free = FULL | {"blue": [{"ship": "freya"}, {"ship": "woden"}]}
    game = table("reinforce", one_free)
    assert refuses(game, "pay", cards=PAID[:2]) == ("wrong_payment", "3.5")
    assert refuses(game, "pay", cards=PAID[:2], ships=2) == ("zones_full", "3.5")


def test_a_fleet_of_ships_not_dealt() -> None:
    rules = load_rules("third")
    state = new_game(rules, 2, "placing").state
    wrong = Place(1, state.players[1].dealt[:4])
    assert Position(state, rules).refusal_of(wrong) == Refusal(
        Reason.NOT_DEALT, "2.2", {"count": 4}
    )


def test_a_ship_that_sweeps_by_its_flagship_has_fired() -> None:
    fired = {"ship": "dink", "shots": 1, "turrets_fired": ["laser"]}
    lying = {"events": [{"card": "minefield.1", "by": 2}]}
    sweep = {"ship": "dink", "card": "minefield.1"}
    own = {"flagship": "bzzgzzrt", "green": [fired], **lying}
    assert refuses(table(own=own), "sweep", **sweep) == ("has_fired", "6.4")
    own = {"green": [fired], **lying}
    enemy = {"flagship": "bzzgzzrt"}
    assert refuses(table(own=own, enemy=enemy), "sweep", **sweep) == ("not_a_sweeper", "6.4")


def test_a_fighter_answers_no_blast_and_no_blast_a_squadron() -> None:
    # The answer is refused for what it is, not for want of a carrier.
    game = table(enemy={"hand": ["fighter.2"], "green": []}).fire("beam_blast.1", "freya", "zeus")
    assert game.refuses(2, "respond", card="fighter.2") == ("cannot_answer", "4.7")


@pytest.mark.parametrize(
    ("kind", "rule"),
    [
        ("place", "2.2"),
        ("sound", "4.4"),
        ("respond", "5.2"),
        ("follow_up", "4.8"),
        ("deploy", "3.5"),
        ("choose", "4.9"),
        ("agree", "9.2"),
    ],
)
def test_what_comes_first_cites_the_rule_that_asks_for_it(kind: str, rule: str) -> None:
    assert first(DecisionKind(kind)).rule == rule


def test_what_comes_first_at_a_draw_cites_the_flagship_that_asks() -> None:
    own = {"flagship": "overseers_of_kalgon", "hand": []}
    game = Scenario({1: own, 2: {}}, phase="draw", discard_pile=["laser_blast.2"])
    assert game.refuses(1, "end_phase") == ("first", "7.2")


def test_what_comes_first_at_the_start_of_a_phase_cites_xxcha() -> None:
    parts: dict[int, dict[str, Any]] = {
        1: {"hand": ["laser_blast.1"]},
        2: {"flagship": "xxcha", "hand": ["laser_blast.2"]},
    }
    game = Scenario(parts, edition="second", phase="maneuver").do(1, "end_phase")
    assert game.asked == (2, "respond")
    assert game.refuses(2, "end_phase") == ("first", "7.12")
    assert game.refuses(2, "play", card="laser_blast.2") == ("first", "7.12")


def test_a_sweep_after_a_hit_is_told_to_follow_up_first() -> None:
    game = table().fire("beam_blast.1", "freya", "zeus").quiet()
    assert refuses(game, "sweep", ship="vnkar", card="minefield.1") == ("first", "4.8")
