"""Battlecards is played by keys, and no screen shows what its viewer may not see."""

import re
from typing import Any

import pytest

from magblast.games.battlecards.engine.actions import Discard
from magblast.games.battlecards.engine.events import BaseHit
from magblast.games.battlecards.engine.terms import CardId, Points
from magblast.games.battlecards.game import GAME
from magblast.kernel.picks import Thing
from magblast.kernel.setup import SeatInfo
from magblast.paint.ink import UNICODE
from magblast.paint.look import Room
from magblast.paint.memory import Memory
from magblast.record.header import Header, new_header, parse_header
from magblast.record.replay import read_replay
from magblast.tui.listening import Listening
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.public import CallScreen
from magblast.tui.screens.recap import RecapScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.screens.text import HelpScreen
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH
from tests.games.battlecards.scenario import Scenario, ship
from tests.support.table import Table, playing


def table_of(
    one: dict[str, Any],
    two: dict[str, Any],
    options: dict[str, Any] | None = None,
    **position: Any,
) -> Header:
    seats = [{"name": "Ada"}, {"name": "Bo"}]
    data = {**position, "seats": {"1": one, "2": two}}
    game = {"magblast": 1, "game": "battlecards", "seats": seats, "options": options or {}}
    return parse_header({**game, "position": data})


ATTACK = table_of(
    {"hand": ["four.1"], "ships": [ship("king.1", "six.1", "eight.1")]},
    {"base": 2, "hand": ["queen.1"]},
    phase="attack",
    active=1,
)


async def answer(table: Table) -> None:
    """Answer whatever is asked: attack with every ship, and answer nothing."""
    await table.settle()
    screen, shown = table.screen, table.shown
    match screen:
        case CoverScreen():
            await table.press(str(screen.seat))
        case RecapScreen() | CallScreen():
            await table.press("space")
        case TableScreen() if screen.is_open:
            decision = table.session.decision
            assert decision is not None
            # The rescue asks twice: the game ends with it.
            await table.press({"choose": "f", "block": "n", "rescue": "space"}[decision.kind])
            if decision.kind == "rescue":
                await table.until(lambda: "Press Space again" in table.text())
                await table.press("space")
        case TableScreen():
            await table.press("a", "e")
    await table.leave(shown)


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
async def test_an_attack_by_keys_ends_the_game(size: tuple[int, int]) -> None:
    async with playing(ATTACK, size) as table:
        await table.look(1)
        await table.at(TableScreen)
        text = table.text()
        assert "K♣" in text
        assert "Bo" in text
        assert "Q♣" not in text
        assert "e no attack" in text
        assert "e No attack" in text
        # An attack that could be made is skipped by its own key alone, and only on purpose.
        await table.press("enter", "e")
        assert "Press e again" in table.text()
        assert not table.session.entries
        for _ in range(12):
            if isinstance(table.screen, EndScreen):
                break
            await answer(table)
        await table.at(EndScreen)
        assert "Ada" in table.text()
        assert "? Help q Home F1 Rules" in table.text()
        await table.press("question_mark")
        await table.at(HelpScreen)
        await table.press("escape")
        await table.at(EndScreen)
        path = table.session.path
        await table.press("r", "r")
        await table.until(lambda: table.session.path != path)
        # The seats have changed, and the same position is played again.
        assert table.session.names == ("Bo", "Ada")
    assert path is not None
    replay = read_replay(path)
    assert replay.problem is None
    assert replay.ended


async def test_a_game_begins_with_a_question_in_public() -> None:
    header = new_header("battlecards", ("Ada", "Bo"), "gravel", game=GAME)
    async with playing(header) as table:
        await table.settle()
        assert table.table_screen().is_open
        # Nothing has been dealt yet.
        assert "look at your hand" not in table.text()
        await table.press("1", "2")
        assert table.screen.is_current
        await table.press("f")
        await table.at(CoverScreen)
        held = {seat: set(table.session.view(seat).hand) for seat in (1, 2)}
        assert all(held.values())


async def test_one_person_among_bots_reads_the_answers_to_a_public_question() -> None:
    infos = [SeatInfo("Ada"), SeatInfo("Bo", "greedy")]
    header = new_header("battlecards", infos, "b2", game=GAME, options={"chooser": 1})
    async with playing(header) as table:
        await table.at(TableScreen)
        assert "f first, six cards" in table.text()
        assert "s second, eight" in table.text()
        await table.press("s")
        await table.until(lambda: len(table.session.view(1).hand) == 8)


async def test_every_step_of_an_answer_says_why_something_does_not_fit() -> None:
    own = {"hand": ["six.1"], "ships": [ship("king.1"), ship("queen.1", "six.2")]}
    async with playing(table_of(own, {"hand": ["jack.1"]}, phase="upgrade")) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.typed("@six.1", "@queen.1")
        assert "B4.3" in table.text()
        await table.press("escape", "h", "e", "e")
        await table.until(lambda: "[DEPLOY]" in table.text())
        # What was done with a hidden hand leaves it hidden, and says how to see it.
        assert "or h to show it" in table.text()


@pytest.mark.parametrize(
    ("phase", "hand", "ships", "doubt"),
    [
        ("upgrade", ["six.1"], [ship("king.1")], "You could still put an upgrade on a ship."),
        ("deploy", ["jack.1"], [ship("king.1")], "You could still lay down a ship."),
        ("upgrade", ["jack.1"], [ship("king.1")], ""),
        ("deploy", ["six.1"], [ship("king.1")], ""),
        ("attack", ["five.1"], [], "You could still play 5♣."),
        # At any time means later as well.
        ("attack", ["four.1"], [], ""),
    ],
)
async def test_the_end_of_a_phase_is_doubted_while_something_could_be_laid_down(
    phase: str, hand: list[str], ships: list[dict[str, Any]], doubt: str
) -> None:
    own = {"hand": hand, "ships": ships}
    async with playing(table_of(own, {"hand": ["jack.2"]}, phase=phase)) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("e")
        if doubt:
            await table.until(lambda: f"{doubt} Press e again" in table.prose())
            assert not table.session.entries
            await table.press("e")
        await table.until(lambda: table.session.entries)


async def test_beside_a_hidden_hand_only_what_lies_on_the_table_is_doubted() -> None:
    own = {"hand": ["jack.1"], "ships": [ship("king.1")]}
    async with playing(table_of(own, {"hand": ["jack.2"]}, phase="deploy")) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("h", "e")
        assert "Your hand lies face down. Press e again" in table.prose()
        await table.press("e")
        await table.until(lambda: table.session.entries)
    async with playing(
        table_of({"hand": ["five.1"]}, {"hand": ["jack.2"]}, phase="attack")
    ) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("h", "e")
        assert "Your hand lies face down. Press e again" in table.prose()
        await table.press("e")
        await table.until(lambda: table.session.entries)
    own = {"hand": ["five.1"], "ships": [ship("king.1", "six.1")]}
    async with playing(table_of(own, {"hand": ["jack.2"]}, phase="attack")) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("h", "e")
        await table.until(lambda: "could attack. Press e again" in table.prose())
        assert not table.session.entries


async def test_a_card_that_ends_the_announcing_is_doubted_while_ships_could_attack() -> None:
    own = {"hand": ["five.1"], "ships": [ship("king.1", "six.1")]}
    async with playing(table_of(own, {"ships": [ship("jack.1")]}, phase="attack")) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.typed("@five.1", "enter")
        await table.until(lambda: "ends the announcing, but K" in table.prose())
        assert "Press Enter again" in table.prose()
        assert not table.session.entries
        await table.press("enter")
        await table.until(lambda: table.session.entries)


async def test_the_key_of_all_ships_waits_until_nothing_is_picked() -> None:
    own = {"hand": ["five.1"], "ships": [ship("king.1", "six.1")]}
    async with playing(table_of(own, {"ships": [ship("jack.1")]}, phase="attack")) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("1", "a")
        assert "go back with Esc" in table.text()
        assert not table.session.entries
        await table.press("escape", "a")
        await table.until(lambda: table.session.entries)


DISCARD = table_of(
    {"hand": ["five.1", "nine.1", "nine.2", "four.1"], "ships": [ship("king.1")]},
    {"hand": ["queen.1"]},
    phase="discard",
    active=1,
)


def discarded(table: Table) -> list[str]:
    return [
        entry.action.card for entry in table.session.entries if isinstance(entry.action, Discard)
    ]


async def test_discards_are_toggled_and_given_one_after_the_other() -> None:
    async with playing(DISCARD, (80, 24)) as table:
        await table.look(1)
        await table.at(TableScreen)
        picker = table.table_screen().picker
        hand = {str(thing.id): key for thing, key in picker.tile_keys.items()}
        await table.press(hand["five.1"], hand["nine.1"], hand["nine.2"])
        assert "5" in table.text()
        assert len(picker.others) == 2
        # The same key puts a card back, whichever it is.
        await table.press(hand["nine.1"])
        assert len(picker.others) == 1
        await table.press(hand["nine.2"])
        assert not picker.others
        await table.press(hand["nine.2"])
        # Ending the turn with something picked loses nothing.
        await table.press("e")
        await table.until(lambda: "Finish what you have picked" in table.text())
        assert not table.session.entries
        await table.press("enter")
        await table.until(lambda: len(discarded(table)) == 2)
        assert discarded(table) == ["five.1", "nine.2"]


async def test_discards_are_picked_by_mouse_as_well() -> None:
    async with playing(DISCARD, (80, 24)) as table:
        await table.look(1)
        await table.at(TableScreen)
        screen = table.table_screen()
        cards = [Thing("card", id_) for id_ in ("five.1", "nine.1")]
        for thing in (*cards, cards[0], cards[0]):
            screen.answering.click([thing])
        assert not table.session.entries
        await table.press("enter")
        await table.until(lambda: len(discarded(table)) == 2)
        assert discarded(table) == ["nine.1", "five.1"]


@pytest.mark.parametrize("way", ["play", "discard"])
async def test_a_card_with_two_uses_joins_the_discards(way: str) -> None:
    async with playing(DISCARD, (80, 24)) as table:
        await table.look(1)
        await table.at(TableScreen)
        picker = table.table_screen().picker
        hand = {str(thing.id): key for thing, key in picker.tile_keys.items()}
        await table.press(hand["nine.1"], hand["four.1"], way[0])
        # The base is the only target of a mine.
        await table.press("enter")
        await table.until(lambda: len(table.session.entries) >= 2)
        assert discarded(table) == ["nine.1", "four.1"][: 2 if way == "discard" else 1]


async def test_hiding_a_hand_says_that_picks_are_put_back() -> None:
    async with playing(table_of({"hand": ["six.1", "four.1"]}, {}, phase="discard")) as table:
        await table.settle()
        while not isinstance(table.screen, TableScreen):
            await table.press("1")
            await table.settle()
        await table.press("1")
        assert not table.table_screen().picker.selection.is_idle
        await table.press("h")
        assert "What you had picked has been put back." in table.prose()
        assert "face down" in table.prose()


async def test_enter_is_named_once_and_gives_what_is_pointed_at() -> None:
    armed = {"hand": ["five.1"], "ships": [ship("king.1", "six.1", "eight.1")]}
    header = table_of(armed, {"ships": [ship("jack.2")]}, phase="attack", active=1)
    async with playing(header, (80, 24)) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("a")
        if not table.table_screen().picker.selection.is_idle:
            await table.press("enter")
        await table.settle()
        prompt = table.table_screen().query_one("Prompt").region
        assert "Enter attack" in table.text()
        await table.press("tab")
        rows = table.frame().splitlines()[prompt.y : prompt.bottom]
        assert " ".join(rows).count("Enter") == 1
        assert "e attack" in rows[1]
        assert "Enter 5♣ Megamissile" in rows[1]
        # What is written on the card begins beside the question, and no word of it is cut.
        assert "…" not in " ".join(rows)
        assert "One enemy ship of the defender's choice is hit." in " ".join(" ".join(rows).split())


async def test_keys_make_way_for_what_is_written_on_a_card() -> None:
    armed = {"hand": ["nine.1", "five.1"], "ships": [ship("king.1"), ship("jack.1")]}
    header = table_of(armed, {}, phase="upgrade", active=1)
    async with playing(header, (80, 24)) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("tab")
        prompt = table.table_screen().query_one("Prompt").region
        first, second = table.frame().splitlines()[prompt.y : prompt.bottom]
        told = " ".join(f"{first} {second}".split())
        assert "…" not in told
        assert "Adds 1 to the attack and 1 to the defense of its ship." in told
        assert second.rstrip().endswith("Enter 9♣ Torpedo Launcher")
        assert "e end phase" in second


async def test_no_name_of_a_large_hand_is_cut_while_there_are_rows_for_it() -> None:
    hand = ["two.1", "five.1", "six.2", "seven.1", "eight.2", "nine.1"]
    hand += ["ten.1", "jack.2", "queen.1", "king.2", "ace.1"]
    header = table_of({"hand": hand, "ships": [ship("king.1")]}, {}, phase="upgrade", active=1)
    async with playing(header, (80, 24)) as table:
        await table.look(1)
        await table.at(TableScreen)
        place = table.table_screen().query_one("Hand").region
        shown = "\n".join(table.frame().splitlines()[place.y : place.bottom])
        assert "…" not in shown
        for name in ("5♣ Megamissile", "6♦ Particle Beam", "K♦ Dreadnaught", "Commandos"):
            assert name in shown


@pytest.mark.parametrize("count", [8, 9, 10, 11])
@pytest.mark.parametrize("size", [(140, 45), (120, 30), (100, 30), (80, 24)])
async def test_the_values_of_an_upgrade_stay_on_one_row(count: int, size: tuple[int, int]) -> None:
    hand = "two.1 two.2 three.1 seven.1 eight.1 nine.1 nine.2 eight.2 seven.2 six.1 six.2"
    own = {"hand": hand.split()[:count], "ships": [ship("king.1")]}
    async with playing(table_of(own, {"hand": ["jack.2"]}, phase="upgrade"), size) as table:
        await table.look(1)
        await table.at(TableScreen)
        assert table.text().count("+0/+1") >= 2
        assert not re.search(r"[+]\d/(?!\+)", table.text())


MINED = {"hand": ["four.1", "three.1"], "ships": [ship("king.1", "six.1", "eight.1")]}


@pytest.mark.parametrize(("upgrades", "told"), [(("six.2",), True), ((), False)])
async def test_a_mine_that_can_strike_only_the_base_says_why(
    upgrades: tuple[str, ...], told: bool
) -> None:
    foe = {"base": 9, "ships": [ship("queen.1", *upgrades)]}
    start = table_of(MINED, foe, phase="upgrade", active=1)
    async with playing(start, (80, 24)) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.typed("@four.1")
        shown = table.text()
        assert ("Every enemy ship has an upgrade." in shown) == told
        assert ("base 9→8" in shown) == told


async def test_one_ship_that_is_left_beside_those_announced_is_not_the_only_attacker() -> None:
    ships = [ship("king.1", "six.1"), ship("queen.1", "six.2")]
    start = table_of({"ships": ships}, {}, phase="attack", active=1)
    async with playing(start, (80, 24)) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("b", "enter")
        await table.until(lambda: "Announced: K♣" in table.text())
        assert "a all ships" in table.text()
        assert "your only attacker" not in table.text()
        # Prompt and last line tell the same of Enter.
        assert "Enter attack" in table.text()
        assert table.frame().splitlines()[-1].startswith("Enter Attack ")


BARRAGE = {"hand": ["ten.1"], "ships": [ship("king.1", "six.1")]}


@pytest.mark.parametrize("ask", ["eligible", "holders"])
@pytest.mark.parametrize(
    ("hand", "ships", "told"),
    [
        (["six.2"], [ship("jack.1")], "If Bo passes: ☠ J♣ IS DESTROYED"),
        ([], [ship("jack.1")], "☠ J♣ IS DESTROYED"),
        (["six.2"], [], "If Bo passes: ☠ BO'S BASE FALLS UNLESS JOKERS SAVE IT"),
        ([], [], "☠ BO'S BASE FALLS  3→0"),
    ],
)
async def test_what_another_may_answer_is_told_under_the_condition_of_passing(
    ask: str, hand: list[str], ships: list[Any], told: str
) -> None:
    foe = {"base": 3, "hand": hand, "ships": ships}
    start = table_of(BARRAGE, foe, {"ask": ask}, phase="attack", active=1)
    async with playing(start, (80, 24)) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("1")
        assert told in table.text()
        assert ("If Bo passes" in table.text()) == bool(hand)


async def test_what_was_lost_in_another_turn_stands_above_the_news_of_several_people() -> None:
    foe = {"base": 3, "ships": [ship("jack.1"), ship("king.2")]}
    start = table_of({"hand": ["ten.1"]}, foe, phase="attack", active=1)
    async with playing(start, (80, 24)) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("1", "enter")
        await table.until(lambda: "Nothing to discard" in table.text())
        await table.settle()
        # Too quick, the key would ask for itself once more.
        table.table_screen().listening = Listening()
        await table.press("e")
        await table.at(CoverScreen)
        await table.press("2")
        await table.at(RecapScreen)
        recap = table.screen
        assert isinstance(recap, RecapScreen)
        assert "10♣ destroys J♣" in recap.lost
        assert "10♣ destroys K♦" in recap.lost


@pytest.mark.parametrize("more", [False, True])
async def test_one_ship_that_can_attack_is_not_called_all_ships(more: bool) -> None:
    ships = [ship("king.1", "six.1"), ship("queen.1", *(["six.2"] if more else []))]
    start = table_of({"ships": ships}, {}, phase="attack", active=1)
    async with playing(start, (80, 24)) as table:
        await table.look(1)
        await table.at(TableScreen)
        assert ("a all ships" in table.text()) == more
        assert ("a your only attacker" in table.text()) != more
        # A ship that cannot attack is a ship, too.
        assert "only ship" not in table.text()


@pytest.mark.parametrize("count", [5, 6])
async def test_it_is_not_promised_to_draw_where_a_hand_is_full(count: int) -> None:
    hand = ["four.1", "seven.1", "seven.2", "seven.3", "eight.1", "nine.1"][:count]
    start = table_of({"hand": hand}, {}, phase="draw", active=1)
    async with playing(start, (80, 24)) as table:
        await table.look(1)
        await table.at(TableScreen)
        shown = " ".join(table.text().split())
        assert "Then you draw until" not in shown
        assert ("you draw none" in shown) == (count == 6)


def test_a_hit_is_not_foretold_once_it_has_happened() -> None:
    own = {"ships": [ship("queen.2", "six.1", "seven.1")]}
    game = Scenario(own, {"hand": ["two.1"]}).do(1, "attack", ship="queen.2").end()
    view = game.position.view(None)
    setup = ATTACK.setup
    look = TableTools.of(GAME, setup, ENGLISH).look
    for shown, told in (
        (view, True),
        (look.follow(BaseHit(2, 2, Points(8), CardId("queen.2")), view), False),
    ):
        scene = TableTools.of(GAME, setup, ENGLISH).scene(shown, UNICODE)
        drawn = look.board(scene, Room(80, 20), Memory()).text()
        assert "Q♦ (2) is not blocked" in drawn
        assert ("base 10 → 8" in drawn) == told
        assert "8 → 6" not in drawn


@pytest.mark.parametrize("hand", [["king.1", "five.1"], ["three.1", "seven.1"]])
async def test_beside_a_hand_face_down_one_end_of_a_step_is_doubted_in_a_turn(
    hand: list[str],
) -> None:
    start = table_of({"hand": hand, "base": 9}, {"base": 9}, phase="deploy", active=1)
    async with playing(start) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("h", "e")
        assert "Your hand lies face down. Press e again if you mean it." in table.text()
        assert not table.session.entries
        await table.press("e")
        await table.until(lambda: bool(table.session.entries))
        await table.settle()
        assert "lies face down. Press" not in table.text()
