"""Whatever cannot be picked says why when it is clicked, and where its keys are pressed."""

from typing import Any

import pytest

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.actions import Fire, Pass, PlayCard, Respond, Sound
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.terms import ZONES
from magblast.games.magblast.engine.things import card, flagship, fleet, ship
from magblast.record.header import Header
from magblast.tui.screens import base
from magblast.tui.screens.public import CallScreen
from magblast.tui.screens.table import TableScreen
from tests.support.refusals import Case, Place, begin, check_refusals
from tests.support.table import DUEL, header, playing

PLAIN = {key: value for key, value in DUEL.items() if key != "deal"}
NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve")
OWN: dict[str, Any] = {
    "flagship": "the_glorp",
    "yellow": [{"ship": "freya"}, {"ship": "woden"}],
    "green": [{"ship": "weslex", "fired": True}],
    "red": [{"ship": "zeus"}],
}
FOE: dict[str, Any] = {
    "flagship": "tri_bot",
    "hand": ["evasive_action.1"],
    "yellow": [{"ship": "plutt"}],
    "green": [{"ship": "masoch"}],
}
OTHER: dict[str, Any] = {
    "flagship": "freep",
    "yellow": [{"ship": "skie"}],
    "events": [{"card": "asteroids.1", "by": 2}],
}


def at(
    phase: str,
    *seats: dict[str, Any],
    edition: str = "third",
    asking: str = "call",
    options: dict[str, Any] | None = None,
    **more: Any,
) -> Header:
    """Return the header of a game that begins in a phase of the first seat."""
    numbered = {str(seat): each for seat, each in enumerate(seats, 1)}
    position = {"turn": 9, "phase": phase, "active": 1, "seats": numbered, **more}
    names = [{"name": name} for name in NAMES[: len(seats)]]
    changes = {"edition": edition, "seats": names, "position": position, "asking": asking}
    return header(PLAIN, **changes, options=options or {})


def own(*hand: str, **changes: Any) -> dict[str, Any]:
    return {**OWN, "hand": [*hand], **changes}


def ships(*ids: str) -> list[dict[str, Any]]:
    return [{"ship": each} for each in ids]


LASER, MAG, BOMBER = card("laser_blast.1"), card("mag_blast.1"), card("bomber.1")
SPACEDOCK, MINEFIELD, FREEP = card("spacedock.1"), card("minefield.1"), flagship("freep")
SHOT = (Fire(1, "laser_blast.1", "woden", "plutt"), Sound(1, made=True))
HIT = (*SHOT, None)
DIRECT_HIT = (*HIT, PlayCard(1, "direct_hit.1", target="plutt"), None)
SHIPS = list(load_rules("third").ships)
FILL = SHIPS[12:17] + SHIPS[24:31]
"""Ships that nobody names."""


def full(*ids: str) -> dict[str, Any]:
    """Return a fleet whose zones are filled in turn, three ships to each."""
    starts = range(0, len(ids), 3)
    return {zone: ships(*ids[at : at + 3]) for zone, at in zip(ZONES, starts, strict=False)}


def everything() -> Header:
    """Return a table with every ship and every card on it or in a hand."""
    hand = ["reinforcements.1", "strategic_allocation.1"]
    rest = [each for each in load_rules("third").cards if each not in hand]
    fleets = [full(*SHIPS[:6]), *(full(*SHIPS[at : at + 12]) for at in range(6, len(SHIPS), 12))]
    hands = [hand, rest, [], [], []]
    both = zip(fleets, hands, strict=True)
    return at("attack", *({**fleet, "hand": held} for fleet, held in both))


PLACES = (
    Place(
        at(
            "attack",
            own("laser_blast.1", "mag_blast.1", "bomber.1", "direct_hit.1", "spacedock.1"),
            FOE,
            OTHER,
        ),
        (
            Case("not_now", "Direct Hit is played right after a hit", card("direct_hit.1")),
            Case("no_damage", "no blast under any of your ships", SPACEDOCK),
            Case("constant", "The Glorp always works", flagship("the_glorp")),
            Case("constant", "The Glorp always works", "f"),
            Case("no_turret", "Freya has no mag turret", ship("freya"), (MAG,)),
            Case("no_turret", "Zeus has no laser turret", ship("zeus"), (LASER,)),
            Case("has_fired", "Weslex has no shot left", ship("weslex"), (LASER,)),
            Case("not_a_carrier", "Freya is not a carrier", ship("freya"), (BOMBER,)),
            Case(
                *("out_of_reach", "Masoch in the green zone is out of reach", ship("masoch")),
                (LASER,),
            ),
            Case("shielded", "Asteroids protect Cy's fleet until Bo's", ship("skie"), (LASER,)),
            Case("shielded", "Asteroids protect Cy's fleet", ship("skie")),
            Case("zone_not_open", "yellow zone is not open", flagship("tri_bot"), (LASER,)),
            Case(
                "own_fleet",
                "Your own fleet cannot be the target",
                ship("freya"),
                (LASER, ship("woden")),
            ),
            Case("not_a_sweeper", "Weslex is not a minesweeper", card("asteroids.1")),
        ),
    ),
    Place(
        at(
            "attack",
            own(
                *("laser_blast.1", "spacedock.1"),
                events=[{"card": "minefield.1", "by": 2}],
                red=[{"ship": "zeus", "damage": ["beam_blast.1"]}],
            ),
            FOE,
            OTHER,
        ),
        (
            Case("mined", "A Minefield lies on your fleet until Bo's", LASER),
            Case("undamaged", "no blast under Freya", ship("freya"), (SPACEDOCK,)),
        ),
    ),
    Place(
        at(
            "maneuver",
            {
                "flagship": "freep",
                "yellow": ships("freya", "woden", "dink", "zeus"),
            },
            FOE,
            {},
        ),
        (
            Case("overcrowded", "The yellow zone holds 4 ships, and only 3 may stay", "e"),
            Case("not_your_ship", "Plutt belongs to Bo", ship("plutt")),
            Case("same_zone", "↑: Dink is already in the yellow zone", "up", (ship("dink"),)),
            Case("too_far", "↓: Freya has speed 1", "down", (ship("freya"),)),
            Case("too_far", "Zeus has speed 0 and stays in its zone", ship("zeus")),
            Case("empty_hand", "Cy holds no cards", fleet(3), (FREEP,)),
        ),
    ),
    Place(
        at("maneuver", own(flagship="freep", uses_left=0), FOE),
        (Case("no_uses_left", "Freep has been used up", FREEP),),
    ),
    Place(
        at("reinforce", own("bomber.1", "mag_blast.1", flagship="tri_bot"), {}),
        (
            Case("not_now", "Mag Blast is played in your Attack phase", MAG),
            Case("wrong_payment", "That does not pay for a ship", BOMBER),
            Case("used_when_paying", "pick a ship from the scrapyard when you pay", "f"),
        ),
    ),
    Place(
        at("reinforce", own("asteroids.1", "minefield.1", "fighter.1", "asteroids.2"), FOE),
        (Case("overpaid", "Asteroids could be left out", card("asteroids.2")),),
    ),
    Place(
        at("attack", {**full(*FILL), "hand": ["reinforcements.1"]}, FOE),
        (Case("zones_full", "no room for another ship", card("reinforcements.1")),),
    ),
    Place(
        everything(),
        (
            Case("no_ships_left", "No ships are left to draw", card("reinforcements.1")),
            Case("no_cards_left", "No cards are left to draw", card("strategic_allocation.1")),
        ),
    ),
    Place(
        at("attack", {"flagship": "freep", "hand": ["laser_blast.1", "bomber.1"]}, FOE),
        (
            Case("no_ships", "You have no ships", LASER),
            Case("no_carrier", "You have no carrier", BOMBER),
            Case("no_ability", "Freep is used in your Maneuver phase", "f"),
        ),
    ),
    Place(
        at(
            "attack",
            own("laser_blast.1", "fighter.1"),
            {**FOE, "red": ships("dink"), "blue": ships("vtongo")},
            OTHER,
            {},
            options={"targets": "neighbours"},
        ),
        (
            Case("not_attackable", "only your neighbours, Bo and Dee, not Cy", ship("skie")),
            Case(
                *("no_open_zone", "No zone of Bo's fleet is open", flagship("tri_bot")),
                (card("fighter.1"),),
            ),
        ),
    ),
    Place(
        at("draw", own(flagship="overseers_of_kalgon"), FOE, discard_pile=["laser_blast.2"]),
        (Case("first", "Draw first, or use your ability", "e"),),
    ),
    Place(
        at(
            "reinforce",
            own("laser_blast.1", yellow=ships("freya", "woden", "dink")),
            FOE,
            pending=[{"frame": "Deployment", "seat": 1, "ships": [{"id": "vtongo"}]}],
        ),
        (
            Case("first", "Put the ship into a zone first", LASER),
            Case("zone_full", "The yellow zone is full: it holds 3 ships", "up"),
        ),
    ),
    Place(
        at("attack", own("laser_blast.1", "direct_hit.1", flagship="alpha_mazons"), FOE),
        (
            Case("no_effect", "needs an effect card from your hand", "f"),
            Case("not_the_target", "Only Plutt was hit", ship("masoch")),
        ),
        HIT,
    ),
    Place(
        at(
            "attack",
            own(
                *("laser_blast.1", "concussive_blast.1", "mag_blast.1"),
                flagship="alpha_mazons",
                red=[],
            ),
            FOE,
        ),
        (
            Case(
                "wrong_card",
                "does not work with Mag Blast",
                card("mag_blast.1"),
                (flagship("alpha_mazons"),),
            ),
        ),
        HIT,
    ),
    Place(
        at(
            "attack",
            own("laser_blast.1", "concussive_blast.1", "mag_blast.1", red=[], green=[]),
            FOE,
        ),
        (
            Case("not_now", "is played after a Direct Hit", card("concussive_blast.1")),
            Case("no_turret", "None of your ships has a mag turret", card("mag_blast.1")),
        ),
        HIT,
    ),
    Place(
        at("attack", own("laser_blast.1", "direct_hit.1", "direct_hit.2", "spacedock.1"), FOE),
        (
            Case("after_direct_hit", "only an effect or another blast", card("direct_hit.2")),
            Case("no_damage", "no blast under any of your ships", SPACEDOCK),
        ),
        DIRECT_HIT,
    ),
    Place(
        at(
            "attack",
            {"flagship": "sol", "hand": ["beam_blast.1", "mag_blast.1"], **full("cruiser_1")},
            {"flagship": "hacan", "hand": ["evasive_action.1"], **full("minesweeper_1")},
            edition="second",
            asking="strict",
        ),
        (Case("in_a_play", "Sol cannot be used in the middle of a play", "f"),),
        (
            Fire(1, "beam_blast.1", "cruiser_1", "minesweeper_1"),
            *(Sound(1, made=True), Respond(2, "evasive_action.1")),
        ),
    ),
    Place(
        at(
            "attack",
            own(
                *("laser_blast.1", "direct_hit.1", "ramming_speed.1"),
                yellow=[{"ship": "freya"}, {"ship": "woden", "fired": True}],
            ),
            FOE,
        ),
        (Case("ship_gone", "The ship that hit is gone", LASER),),
        (
            PlayCard(1, "ramming_speed.1", target="plutt", ship="freya"),
            *(Sound(1, made=True), None, PlayCard(1, "direct_hit.1", target="plutt"), None),
        ),
    ),
    Place(
        at(
            "attack",
            own("laser_blast.1", "direct_hit.1", "concussive_blast.1"),
            {"hand": ["mag_blast.1"], **full("masoch", *FILL[:11]), "yellow": ships("plutt")},
        ),
        (Case("other_zones_full", "zones of Bo's fleet are full", card("concussive_blast.1")),),
        DIRECT_HIT,
    ),
    Place(
        at(
            "attack",
            own("laser_blast.1", "direct_hit.1", "boarding_party.1"),
            {"flagship": "tri_bot", "hand": ["mag_blast.1"]},
        ),
        (Case("not_a_flagship_target", "works on ships only", card("boarding_party.1")),),
        (
            Fire(1, "laser_blast.1", "woden", "tri_bot"),
            *(Sound(1, made=True), None, PlayCard(1, "direct_hit.1", target="tri_bot"), None),
        ),
    ),
    Place(
        at(
            "attack",
            own("laser_blast.1"),
            {
                **FOE,
                "flagship": "cranium_consortium",
                "hand": ["fighter.1", "temporal_flux.1", "spacedock.1"],
            },
            {**OTHER, "hand": ["evasive_action.1"]},
            asking="strict",
        ),
        (
            Case("cannot_answer", "Fighter does not cancel Laser Blast", card("fighter.1")),
            Case("not_a_response", "Spacedock is not a response: it is played", SPACEDOCK),
            Case("too_few_icons", "You need 2 resource icons", "f"),
        ),
        SHOT,
        seat=2,
    ),
    Place(
        at(
            "attack",
            own("laser_blast.1"),
            FOE,
            {**OTHER, "hand": ["evasive_action.2", "temporal_flux.1"]},
            asking="strict",
        ),
        (Case("not_aimed_at_you", "Laser Blast is not aimed at you", card("evasive_action.2")),),
        (*SHOT, Pass(2)),
        seat=3,
    ),
    Place(
        at(
            "attack",
            {
                "flagship": "sardakk_norr",
                "hand": ["minefield.1", "security_force.1", "bomber.1", "beam_blast.1"],
                "yellow": [
                    {"ship": "cruiser_1", "upgrades": ["security_force.2"]},
                    {"ship": "cruiser_2", "boarded": True},
                    {"ship": "minesweeper_2"},
                ],
            },
            {
                "flagship": "sol",
                "yellow": [
                    {"ship": "scout_1"},
                    {"ship": "minesweeper_1", "upgrades": ["point_defense_turret.1"]},
                ],
            },
            {"eliminated": True},
            {"events": [{"card": "asteroids.1", "by": 2}]},
            edition="second",
        ),
        (
            Case("minesweeper_there", "Minesweeper 1 keeps mines off Bo", fleet(2), (MINEFIELD,)),
            Case("not_an_opponent", "Choose another captain", fleet(1), (MINEFIELD,)),
            Case("no_such_fleet", "Cy is out of the game", fleet(3), (MINEFIELD,)),
            Case(
                *("has_upgrade", "Cruiser 1 already has", ship("cruiser_1")),
                (card("security_force.1"),),
            ),
            Case("squadron_cover", "A Point Defense Turret keeps squadrons off", BOMBER),
            Case("no_sweeping", "do not sweep them away", card("asteroids.1")),
            Case(
                *("boarded", "Cruiser 2 was captured this turn", ship("cruiser_2")),
                (card("beam_blast.1"),),
            ),
        ),
    ),
    Place(
        at(
            "attack",
            {
                "flagship": "naalu",
                "hand": ["beam_blast.1", "direct_hit.1", "boarding.1"],
                "yellow": [{"ship": "cruiser_1", "damage": ["laser_blast.3"]}],
            },
            {
                "hand": ["mag_blast.1"],
                "yellow": [{"ship": "carrier_1", "upgrades": ["security_force.1"]}],
            },
            edition="second",
        ),
        (Case("guarded", "A Security Force guards Carrier 1", card("boarding.1")),),
        (
            Fire(1, "beam_blast.1", "cruiser_1", "carrier_1"),
            *(Sound(1, made=True), None, PlayCard(1, "direct_hit.1", target="carrier_1"), None),
        ),
    ),
    Place(
        at(
            "attack",
            {
                "flagship": "naalu",
                "yellow": [{"ship": "cruiser_1", "damage": ["laser_blast.3"]}],
            },
            {},
            edition="second",
        ),
        (Case("no_enemy_ship", "Your opponents have no ships", "f"),),
    ),
)
_HELD = "a captain sees no other hand, and no other pile"
_SPELLED = "picks are put in order, and only what belongs together can be picked"
_WAY = "nothing on the screen stands for another kind of action"
UNREAD = {
    "after_hit": "what cannot follow a hit has the reason that counts in the Attack phase",
    "game_over": "the end has a screen of its own",
    "not_your_decision": "the table is shown to whoever is asked",
    "wrong_kind": _WAY,
    "wrong_phase": _WAY,
    "not_in_hand": _HELD,
    "not_in_pile": _HELD,
    "not_under_ship": _SPELLED,
    "not_under_yours": _SPELLED,
    "surplus": _SPELLED,
    "unordered": _SPELLED,
    "not_dealt": _SPELLED,
    "wrong_count": _SPELLED,
    "too_many_cards": _SPELLED,
    "no_such_ship": "what can be clicked is there",
    "no_such_event": "what can be clicked is there",
    "cannot_take": "only who may take a ship of the scrapyard sees it among the tiles",
    "not_scrapped": "only ships of the scrapyard are among the tiles of a payment",
    "no_blasts": "without an ability that can be used, the Draw phase passes by itself",
    "hand_full": "without an ability that can be used, the Draw phase passes by itself",
}
"""Why these are read in logs, scripts and `legal --why`, and never on a screen."""


async def test_every_refusal_names_the_thing_and_the_cause(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await check_refusals(PLACES, Reason, UNREAD, monkeypatch)


async def test_no_reason_is_cut_in_a_narrow_terminal() -> None:
    async with playing(PLACES[0].header) as table:
        await begin(table, PLACES[0])
        await table.click(LASER)
        await table.click(flagship("tri_bot"))
        assert "yellow zone is not open (rules 4.3)." in table.prose()


async def test_space_every_100_ms_passes_a_call(monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing(PLACES[0].header) as table:
        await table.look(1)
        await table.give(Fire(1, "laser_blast.1", "woden", "plutt"))
        monkeypatch.setattr(base, "ARMING", 0.4)
        await table.noise()
        await table.until(lambda: isinstance(table.screen, CallScreen))
        call = table.screen
        for _ in range(15):
            if table.screen is not call:
                break
            await table.press("space")
            await table.pilot.pause(0.1)
        assert table.screen is not call
        assert table.session.view(None).decision.kind == "follow_up"


async def test_a_held_key_stops_before_the_turn_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base, "HELD", 60)
    async with playing(at("reinforce", own(), FOE, OTHER)) as table:
        await table.look(1)
        await table.at(TableScreen)
        screen = table.table_screen()
        for _ in range(9):
            await table.press("e")
            await table.pilot.pause()
        # Nor does it end another phase.
        assert table.view.phase == "maneuver"
        assert "let go of e" in table.text()
        monkeypatch.setattr(base, "HELD", 0)
        await table.press("ctrl+e")
        await table.until(lambda: table.screen is not screen)


async def test_a_refusal_goes_once_a_fleet_is_suggested() -> None:
    async with playing(header()) as table:
        await table.look(1)
        await table.at(TableScreen)
        screen = table.table_screen()
        await table.press("3", "enter")
        assert "First choose a zone." in table.prose()
        await table.press("a")
        assert screen.picker.action is not None
        assert "would place these" in screen.answering.note
        assert "first." not in table.prose()


async def test_the_number_of_a_captain_tells_why_the_flagship_cannot_be_hit() -> None:
    async with playing(PLACES[0].header) as table:
        await begin(table, PLACES[0])
        await table.click(LASER)
        await table.press("2")
        assert "out of reach: Bo's yellow zone is not open (rules 4.3)." in table.prose()


async def test_before_the_second_key_of_a_name_it_is_said_why_the_first_means_nothing_alone() -> (
    None
):
    third = {**OTHER, "events": []}
    async with playing(at("attack", own("laser_blast.1"), FOE, third)) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.click(LASER)
        await table.click(ship("woden"))
        await table.press("3")
        screen = table.table_screen()
        assert screen.picker.typed == "3"
        assert "out of reach: Cy's yellow zone is not open" in table.prose()
        assert "Or type the next key." in table.prose()
        await table.press(screen.picker.names.name(ship("skie"))[-1])
        assert screen.picker.action == Fire(1, "laser_blast.1", "woden", "skie")


async def test_a_card_says_what_it_does_and_a_shot_what_it_will_do() -> None:
    """In a small window the tiles have no room for it."""
    async with playing(at("attack", own("minefield.1", "beam_blast.1"), FOE), (80, 24)) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.click(MINEFIELD)
        assert "Minefield: choose a captain" in table.prose()
        effect = load_rules("third").cards["minefield.1"].text.english
        assert effect.split(".")[0][:30] in table.prose()
        await table.press("escape")
        await table.click(card("beam_blast.1"))
        await table.press("tab")
        # What the shot does is told, and no text that would be cut beside it.
        assert "Fire Beam Blast from Freya" in table.prose()
        assert "PLUTT IS DESTROYED" in table.prose()
