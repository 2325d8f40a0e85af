"""Magi-Nation Duel is played at the screens by keys and by mouse, with pictures on the way."""

from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from magblast.games.magi_nation.engine.actions import (
    Action,
    Attack,
    EndPhase,
    Fetch,
    Play,
    UseEffect,
    UsePower,
)
from magblast.games.magi_nation.engine.terms import AbilityId, CardId, Phase
from magblast.games.magi_nation.game import GAME
from magblast.games.magi_nation.wording.spelling import card, power
from magblast.kernel.shelf import SHELF
from magblast.record.header import Header, parse_header
from magblast.tui.listening import Listening
from magblast.tui.screens.base import ARMING, NOTICED
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.recap import RecapScreen
from magblast.tui.screens.table import TableScreen
from tests.support.table import Table, playing

PICTURES = Path(__file__).parent / "pictures"
QUOR, WEEBO, ARBOLIT = CardId("quor.1"), CardId("weebo.1"), CardId("arbolit.1")


@pytest.fixture(autouse=True)
def _on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the game on the shelf."""
    package = "magblast.games.magi_nation"
    monkeypatch.setitem(cast("dict[str, str]", SHELF), "magi-nation", package)


def table_of(
    one: dict[str, Any],
    two: dict[str, Any],
    decks: tuple[str, str] = ("cald", "naroom"),
    **position: Any,
) -> Header:
    """Return a game that begins in the middle; cards that are named nowhere lie in the decks."""
    names = zip(("Ada", "Bo"), decks, strict=True)
    seats = [{"name": name, "starter": deck} for name, deck in names]
    given = {"turn": 5, **position, "seats": {"1": one, "2": two}}
    data = {"magblast": 1, "game": "magi-nation", "seats": seats, "position": given}
    return parse_header(data, lambda _: GAME)


def creature(id_: str, energy: int, **marks: Any) -> dict[str, Any]:
    """Return a creature in play."""
    return {"card": id_, "energy": energy, **marks}


ADA: dict[str, Any] = {
    "magi": {"card": "grega.1", "energy": 13, "used": ["thermal_blast"]},
    "stack": ["gar.1"],
    "defeated": ["ashgar.1"],
    "creatures": [
        creature("quor.1", 4),
        creature("kelthet.1", 6, attacks=1, used=["consume"]),
        creature("arbolit.1", 1),
    ],
    "relics": ["magma_armor.1"],
    "hand": ["fire_flow.1", "drakan.1", "fire_ball.1"],
    "discard_pile": ["fire_flow.2", "quor.2"],
}
BO: dict[str, Any] = {
    "magi": {"card": "tryn.1", "energy": 9},
    "creatures": [
        creature("weebo.1", 5),
        creature("furok.1", 4, burrow=2),
        creature("timber_hyren.1", 7),
    ],
    "relics": ["robe_of_vines.1"],
    "hand": ["grow.1", "weebo.2", "furok.2", "tap_roots.1"],
}
ATTACK = table_of(ADA, BO, phase="attack")
POWERS = table_of(ADA, BO, phase="prs_1")
CROWD = table_of(
    {
        "magi": "ulk.1",
        "creatures": [
            *("korrit.1", "korrit.2", "giant_korrit.1", "agovo.1", "brub.1", "gum_gum.1"),
        ],
        "relics": ["staff_of_korrits.1", "digging_goggles.1", "robes_of_the_ages.1"],
        "hand": ["burrow.1", "weebo.1"],
    },
    {
        "magi": "grega.1",
        "creatures": ["quor.1", "drakan.2", "diobor.1", "magma_hyren.1"],
        "relics": ["ancestral_flute.1", "magma_armor.1"],
    },
    ("underneath", "cald"),
    phase="prs_1",
)
SHOWN = [
    ("idle", ATTACK, "80x24", ""),
    ("aimed", ATTACK, "80x24", "@quor.1 @furok.1"),
    ("attacker", ATTACK, "140x45", "@quor.1"),
    ("powers", POWERS, "120x35", ""),
    ("both", POWERS, "80x24", "@arbolit.1"),
    ("numbered", POWERS, "80x24", "@arbolit.1 2"),
    ("large", ATTACK, "200x60", ""),
    ("small", ATTACK, "60x20", ""),
    ("crowd", CROWD, "80x24", ""),
    ("dial", CROWD, "100x30", "@burrow.1 @korrit.1 3"),
]


async def seated(table: Table, seat: int = 1) -> None:
    """Lift the cover of a seat, and read what it has missed."""
    await table.settle()
    while not isinstance(table.screen, TableScreen):
        shown = table.screen
        if isinstance(shown, CoverScreen):
            assert shown.seat == seat
        await table.press("space" if isinstance(shown, RecapScreen) else str(seat))
        await table.leave(shown)
        await table.settle()


@pytest.mark.parametrize(("name", "start", "size", "keys"), SHOWN)
async def test_the_table_looks_like_its_picture(
    name: str, start: Header, size: str, keys: str
) -> None:
    width, height = map(int, size.split("x"))
    async with playing(start, (width, height)) as table:
        await seated(table)
        await table.typed(*keys.split())
        await table.check_picture(PICTURES / f"{name}-{size}.txt")


async def done(table: Table, *keys: str) -> Action:
    """Press keys that give an answer, and return it."""
    count = len(table.session.entries)
    await table.typed(*keys)
    await table.until(lambda: len(table.session.entries) > count)
    return cast(Action, table.session.entries[count].action)


async def test_the_last_part_of_a_turn_that_began_by_itself_is_not_ended_by_one_key() -> None:
    one = {"magi": {"card": "grega.1", "energy": 9}, "hand": ["arbolit.1"]}
    start = table_of(one, BO, phase="creatures")
    ada, bo = start.seats
    async with playing(replace(start, seats=(ada, bo._replace(bot="greedy")))) as table:
        await table.at(TableScreen)
        screen, now = table.table_screen(), [0.0]
        screen.listening = Listening(lambda: now[0])
        await done(table, "@arbolit.1", "enter")
        await table.until(lambda: table.view.phase == Phase.PRS_2)
        # For a moment, the key may have been meant for what was asked before.
        now[0] += ARMING
        await table.press("e")
        assert screen.answering.note == "Press e again to end the turn."
        assert isinstance(await done(table, "e"), EndPhase)


async def test_a_key_that_is_pressed_later_is_meant_and_ends_the_turn() -> None:
    one = {"magi": {"card": "grega.1", "energy": 9}, "hand": ["arbolit.1"]}
    start = table_of(one, BO, phase="creatures")
    ada, bo = start.seats
    async with playing(replace(start, seats=(ada, bo._replace(bot="greedy")))) as table:
        await table.at(TableScreen)
        now = [0.0]
        table.table_screen().listening = Listening(lambda: now[0])
        await done(table, "@arbolit.1", "enter")
        await table.until(lambda: table.view.phase == Phase.PRS_2)
        now[0] += NOTICED
        assert isinstance(await done(table, "e"), EndPhase)


async def test_a_turn_is_not_ended_late_by_a_key_that_leads_on_to_nothing() -> None:
    magi = {"card": "grega.1", "energy": 9, "used": ["thermal_blast"]}
    one = {"magi": magi, "creatures": [creature("quor.1", 4)], "hand": ["fire_ball.1"]}
    ada, bo = (start := table_of(one, BO, phase="prs_1")).seats
    async with playing(replace(start, seats=(ada, bo._replace(bot="greedy")))) as table:
        await table.at(TableScreen)
        screen, now = table.table_screen(), [0.0]
        screen.listening = Listening(lambda: now[0])
        await done(table, "@fire_ball.1", "@weebo.1", "enter")
        await table.until(lambda: table.view.phase == Phase.ATTACK)
        # Nothing could be done in the steps after this one, but something in this one.
        now[0] += 60
        await table.press("e")
        assert screen.answering.note == "Quor could still attack. Press e again if you mean it."
        assert isinstance(await done(table, "e"), EndPhase)


async def test_a_step_that_was_ended_by_key_is_followed_by_one_that_a_key_ends() -> None:
    one = {"magi": {"card": "grega.1", "energy": 9}, "hand": ["arbolit.1"]}
    async with playing(table_of(one, BO, phase="creatures")) as table:
        await seated(table)
        # Arbolit could still be played, and the first key is doubted.
        await table.press("e")
        assert isinstance(await done(table, "e"), EndPhase)
        assert isinstance(await done(table, "e"), EndPhase)


async def clicked(table: Table, *things: Any) -> Action:
    """Click on things, and once more on the last one, which does what was picked."""
    count = len(table.session.entries)
    for thing in (*things, things[-1]):
        await table.click(thing)
    await table.until(lambda: len(table.session.entries) > count)
    return cast(Action, table.session.entries[count].action)


async def test_a_creature_attacks_by_keys() -> None:
    async with playing(ATTACK) as table:
        await seated(table)
        assert await done(table, "@quor.1", "@weebo.1", "enter") == Attack(1, QUOR, WEEBO)


async def test_a_creature_attacks_by_mouse() -> None:
    async with playing(ATTACK) as table:
        await seated(table)
        assert await clicked(table, card(QUOR), card(WEEBO)) == Attack(1, QUOR, WEEBO)


async def test_another_attacker_takes_the_place_of_the_first() -> None:
    async with playing(ATTACK) as table:
        await seated(table)
        assert await done(table, "@quor.1", "escape", "@arbolit.1", "@furok.1", "enter") == Attack(
            1, ARBOLIT, CardId("furok.1")
        )


FLAME = UsePower(1, ARBOLIT, AbilityId("healing_flame"), target=QUOR)


async def test_a_power_is_used_by_the_key_of_its_card() -> None:
    async with playing(POWERS) as table:
        await seated(table)
        assert await done(table, "@arbolit.1", "@quor.1", "enter") == FLAME


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
async def test_a_power_is_used_by_mouse(size: tuple[int, int]) -> None:
    async with playing(POWERS, size) as table:
        await seated(table)
        assert await clicked(table, power("arbolit.1", "healing_flame"), card(QUOR)) == FLAME


async def test_a_power_that_was_used_says_so() -> None:
    async with playing(POWERS) as table:
        await seated(table)
        await table.press("m")
        assert "Grega has already used Thermal Blast this turn" in table.text()


async def test_the_key_of_a_card_with_two_powers_goes_through_them() -> None:
    one = {"magi": "grega.1", "creatures": ["diobor.1", "quor.1"]}
    async with playing(table_of(one, BO, phase="prs_1")) as table:
        await seated(table)
        await table.typed("@diobor.1")
        first = table.table_screen().picker.cursor
        await table.typed("@diobor.1")
        second = table.table_screen().picker.cursor
        assert {first, second} == {
            power("diobor.1", "fireball"),
            power("diobor.1", "energy_transfer"),
        }
        await table.press("enter")
        assert table.table_screen().picker.selection.picks == (second,)


SONG = "song_of_the_family"


async def test_each_relic_has_a_letter_for_its_power() -> None:
    one = {
        "magi": "grega.1",
        "relics": ["baloo_root.1", "ancestral_flute.1", "magma_armor.1"],
        "creatures": ["quor.1"],
    }
    async with playing(table_of(one, BO, phase="prs_1")) as table:
        await seated(table)
        for relic, its in (("baloo_root.1", "nourish"), ("ancestral_flute.1", SONG)):
            await table.typed(f"@{relic}")
            assert table.table_screen().picker.selection.picks == (power(relic, its),)
            await table.press("escape")


async def test_x_is_dialled_and_the_price_is_seen_beforehand() -> None:
    async with playing(CROWD) as table:
        await seated(table)
        await table.typed("@burrow.1", "@korrit.1", "3")
        text = table.text()
        assert "Play Burrow on Korrit #1, X = 3, for 3" in text
        assert "12→9" in text
        played = await done(table, "+", "enter")
        assert played == Play(1, CardId("burrow.1"), target=CardId("korrit.1"), x=4)


async def test_the_penalty_is_named_before_it_is_paid() -> None:
    one = {"magi": "ulk.1", "creatures": ["korrit.1"], "hand": ["drakan.2"]}
    start = table_of(one, {"magi": "grega.1"}, ("underneath", "cald"), phase="creatures")
    async with playing(start) as table:
        await seated(table)
        await table.press("1")
        text = table.text()
        assert "Play Drakan, for 7 with the penalty" in text
        assert "12→5" in text
        assert "comes into play with 6" in text


SLIDE = table_of(
    {"magi": "grega.1", "creatures": ["quor.1"], "hand": ["fire_ball.1"]},
    {"magi": "ulk.1", "creatures": ["gum_gum.1", "korrit.1"], "hand": ["burrow.1"]},
    ("cald", "underneath"),
    phase="attack",
)


async def test_the_opponent_answers_at_the_open_table_with_both_hands_face_down() -> None:
    async with playing(SLIDE) as table:
        table.app.animation_level = "none"
        await seated(table)
        await done(table, "@quor.1", "@gum_gum.1", "enter")
        await table.settle()
        assert table.table_screen().is_open
        await table.until(lambda: "Quor 4 → Gum-Gum 2" in table.text())
        text = table.text()
        assert "Fire Ball" not in text
        assert "Burrow" not in text
        korrit = CardId("korrit.1")
        assert await done(table, "@gum_gum.1", "@korrit.1", "enter") == UseEffect(
            2, CardId("gum_gum.1"), korrit
        )


async def test_a_hand_that_is_seen_has_a_title_and_is_gone_from_the_table_afterwards() -> None:
    one = {"magi": "nimbulo.1", "relics": ["mask_of_abwyn.1"], "hand": ["lightning.1"]}
    start = table_of(one, BO, ("arderial", "naroom"), phase="prs_1")
    async with playing(start, (100, 30)) as table:
        table.app.animation_level = "none"
        await seated(table)
        await done(table, "@mask_of_abwyn.1", "enter")
        await table.until(lambda: "Only Ada sees Bo's hand" in table.text())
        assert "Tap Roots" in table.text()
        await table.press("h")
        assert "Only Ada" not in table.text()
        assert "Tap Roots" not in table.text()
        await done(table, "h", "n")
        await table.settle()
        assert "Only Ada" not in table.text()


async def test_the_last_screen_tells_when_each_magi_was_defeated() -> None:
    one = {"magi": "grega.1", "creatures": ["drakan.1"]}
    two = {"magi": {"card": "tryn.1", "energy": 2}, "stack": [], "defeated": ["evu.1", "yaki.1"]}
    async with playing(table_of(one, two, phase="attack")) as table:
        await seated(table)
        await done(table, "@drakan.1", "enter")
        await table.at(EndScreen)
        text = table.text()
        assert "Ada (Cald) beats Bo (Naroom) on turn 5." in text
        assert "Bo's Magi were defeated: Tryn on turn 5." in text


async def test_all_starting_cards_are_taken_by_one_key() -> None:
    names = {"Ada": "cald", "Bo": "naroom"}
    seats = [{"name": name, "starter": deck} for name, deck in names.items()]
    data = {"magblast": 1, "game": "magi-nation", "seats": seats, "deal": {"dice": [5, 2]}}
    async with playing(parse_header(data, lambda _: GAME)) as table:
        table.app.animation_level = "none"
        for seat in (1, 2):
            await seated(table, seat)
            await done(table, "1", "2", "enter")
        await seated(table)
        await done(table, "1", "enter")
        await seated(table)
        assert "◆" in table.text()
        found = tuple(map(CardId, ("arbolit.1", "fire_flow.1", "quor_pup.1")))
        assert await done(table, "enter") == Fetch(1, found)


async def test_the_row_of_keys_says_where_the_key_leads_in_each_step() -> None:
    async with playing(table_of({"magi": "gar.1"}, {"magi": "tryn.1"}, phase="prs_1")) as table:
        await table.look(1)
        for told in ("Attacks", "Creatures", "Powers", "End turn"):
            await table.at(TableScreen)
            assert f"e {told}" in table.text().splitlines()[-1]
            if told != "End turn":
                await table.press("e")


async def test_the_own_magi_wears_its_letter_and_captains_their_numbers_apart_from_digits() -> None:
    for start in (ATTACK, POWERS):
        async with playing(start, (80, 24)) as table:
            await seated(table)
            assert "\nm GREGA" in table.frame()
            assert "\n  #2 Bo" in table.frame()
            assert "\n  TRYN" in table.frame()


async def test_the_key_of_an_enemy_says_what_comes_before_it() -> None:
    ada = {**ADA, "creatures": [creature("arbolit.1", 1)]}
    async with playing(table_of(ada, BO, phase="prs_1"), (100, 30)) as table:
        await table.look(1)
        await table.at(TableScreen)
        enemy, names = card("timber_hyren.1"), table.table_screen().picker.names
        await table.press(names.name(enemy)[-1])
        assert "is Bo's Timber Hyren. First choose a power or a card." in table.prose()
        await table.click(enemy)
        assert "First choose a power or a card" in table.prose()


@pytest.mark.parametrize("pressed", ["enter", "9"])
async def test_what_is_to_be_picked_next_is_called_what_the_question_calls_it(pressed: str) -> None:
    seats = [{"name": "Ada", "starter": "cald"}, {"name": "Bo", "starter": "naroom"}]
    start = parse_header({"magblast": 1, "game": "magi-nation", "seats": seats}, lambda _: GAME)
    async with playing(start) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("1", pressed)
        screen = table.table_screen()
        assert screen.answering.note
        assert "second Magi" in screen.answering.note or "does nothing" in screen.answering.note
        assert "second target" not in table.prose()
