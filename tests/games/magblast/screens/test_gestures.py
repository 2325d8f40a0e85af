"""Count the keys of twelve gestures of the card game: at most one more than hands would need."""

from pathlib import Path
from typing import Any, NamedTuple, cast

import pytest

from magblast.games.magblast.engine.actions import Fire, Launch, PlayCard
from magblast.games.magblast.engine.terms import DecisionKind
from magblast.games.magblast.engine.things import card, ship
from magblast.games.magblast.log.notation import NOTATION
from magblast.games.magblast.screens.sound import SoundScreen
from magblast.record.header import Header
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.public import CallScreen
from magblast.tui.screens.recap import RecapScreen
from magblast.tui.screens.table import TableScreen
from tests.support.table import DUEL, Table, header, playing

PLAIN = {key: value for key, value in DUEL.items() if key != "deal"}
OWN = {
    "yellow": [{"ship": "freya"}, {"ship": "woden"}, {"ship": "zeus"}],
    "green": [{"ship": "weslex"}],
}
FOE = {
    "flagship": "tri_bot",
    "hand": ["evasive_action.1", "fighter.2"],
    "yellow": [{"ship": "plutt"}, {"ship": "ares"}],
    "green": [{"ship": "masoch"}],
}
CROWDED = {
    **OWN,
    "flagship": "the_glorp",
    "yellow": [{"ship": each} for each in ("freya", "woden", "zeus", "dink")],
}
BLASTS = ("laser_blast.1", "beam_blast.1", "mag_blast.1", "beam_blast.2")


class Gesture(NamedTuple):
    """Hold what hands and voices do at a table, and the keys for it.

    ``pass`` stands for a key of the others, who let a call pass, and ``#2`` for the second key that
    lies on the board.
    """

    name: str
    done: str
    keys: str
    word: str
    """The word of the action that must have been played."""
    hand: tuple[str, ...] = ()
    phase: str = "attack"
    own: dict[str, Any] = OWN

    @property
    def gestures(self) -> int:
        """Count what is done with hands and voices."""
        return len(self.done.split(", "))

    @property
    def pressed(self) -> int:
        """Count the keys of whoever makes the gesture."""
        return len([key for key in self.keys.split() if key != "pass"])

    @property
    def row(self) -> str:
        """Write a row of the table in docs/testing.md."""
        return f"| {self.name} | {self.done} | {self.gestures} | {self.pressed} |"


ICONS = ("laser_blast.1", "asteroids.1", "asteroids.2", "asteroids.3", "mag_blast.1")
GESTURES = [
    Gesture(
        *("fire, one way", "card, ship, target, scream", "1 1 enter", "sound"),
        ("mag_blast.1",),
        own={"green": [{"ship": "weslex"}]},
    ),
    Gesture(
        *("fire, several ways", "card, ship, target, scream", "2 #2 #2 enter enter", "sound"),
        BLASTS,
    ),
    Gesture(
        *("ram", "card, ship, target, scream", "1 #1 #2 enter enter", "sound"),
        ("ramming_speed.1",),
    ),
    Gesture("launch", "card, carrier, target", "1 #1 enter", "launch", ("bomber.1",)),
    Gesture(
        *("intercept", "shout, take up the hand, card", "2 2 2 enter", "respond"),
        ("bomber.1",),
    ),
    Gesture("evade", "shout, take up the hand, card", "2 2 1 1", "respond", ("mag_blast.1",)),
    Gesture("move", "ship, zone", "#1 right enter", "move", phase="maneuver"),
    Gesture("discard three", "card, card, card", "1 2 3 enter", "discard", BLASTS, "discard"),
    Gesture(
        *("pay and deploy", "card, card, card, draw, place", "2 3 4 enter down enter", "deploy"),
        *(ICONS, "reinforce"),
    ),
    Gesture(
        "direct hit and second shot",
        *("card, target, take up the hand, card, scream", "1 1 pass 1 2 enter enter", "sound"),
        ("direct_hit.1", "mag_blast.2", "mag_blast.1"),
        own={"yellow": [{"ship": "zeus"}]},
    ),
    Gesture(
        "pass a whole turn",
        "draw, no ship, no move, no shot",
        # With shots left, the end of the turn is asked for once more.
        "ctrl+e ctrl+e",
        "end_phase",
        (),
        "discard",
    ),
    Gesture(
        "place a fleet",
        ", ".join(["ship, zone"] * 4),
        "1 up 2 right 3 down 4 left enter",
        "place",
        phase="",
    ),
]


async def begin(table: Table, gesture: Gesture) -> None:
    """Set up the table for a gesture; Ada looks."""
    director = table.app.director
    if not gesture.phase:
        director.start(header())
        await table.look(1)
        await table.at(TableScreen)
        return
    own = {"flagship": "the_glorp", "hand": list(gesture.hand), **gesture.own}
    position = {"turn": 9, "phase": gesture.phase, "seats": {"1": own, "2": FOE}}
    director.start(header(PLAIN, position=position))
    await table.look(1)
    await table.at(TableScreen)
    if gesture.name.startswith("direct"):
        await table.give(Fire(1, "mag_blast.1", "zeus", "ares"))
        await table.noise()
        await table.nobody()
        await table.at(TableScreen)
        await table.press("1")
    elif gesture.word == "respond":
        shots = [
            each for each in table.table_screen().view.legal if isinstance(each, Fire | Launch)
        ]
        await table.give(next(each for each in shots if each.target == "ares"))
        if gesture.name == "evade":
            await table.noise()
        await table.at(CallScreen)


async def press(table: Table, key: str) -> None:
    """Press a key once the screen listens, and wait for what comes of it."""
    await table.settle()
    if key == "pass":
        await table.nobody()
        return
    screen, shown = table.screen, table.shown
    if key.startswith("#"):
        # Among two captains, the number of the other one may be left out.
        key = [*table.table_screen().picker.board_keys.values()][int(key[1:]) - 1][-1]

    def stands() -> object:
        if not isinstance(screen, TableScreen):
            return None
        return screen.picker.selection, screen.hand_hidden, screen.answering.note

    before = stands()
    await table.press(key)
    await table.until(lambda: table.shown is not shown or stands() != before)


async def test_twelve_gestures_take_few_keys() -> None:
    docs = (Path(__file__).parents[4] / "docs" / "testing.md").read_text(encoding="utf-8")
    rows: list[str] = []
    async with playing(size=(100, 30)) as table:
        for gesture in GESTURES:
            await begin(table, gesture)
            for key in gesture.keys.split():
                await press(table, key)
            done = NOTATION.write(cast(Any, table.session.entries[-1].action))["do"]
            assert done == gesture.word, f"{gesture.name}\n{table.frame()}"
            rows.append(gesture.row)
            assert gesture.pressed <= gesture.gestures + 1, gesture.name
    assert "\n".join(rows) in docs, "\n".join(rows)


def _hit(*cards: str) -> Header:
    """Return the header of a game in which Ada can hit, and follow that up with some cards."""
    own = {"flagship": "the_glorp", "hand": [*BLASTS, *cards], **OWN}
    position = {"turn": 9, "phase": "attack", "seats": {"1": own, "2": FOE}}
    return header(PLAIN, position=position)


async def _hit_once(table: Table) -> None:
    """Let Ada hit with one ship."""
    await table.look(1)
    await table.give(Fire(1, "laser_blast.1", "woden", "ares"))
    await table.noise()
    await table.nobody()
    await table.at(TableScreen)


async def test_another_shot_right_after_a_hit_passes_the_follow_up() -> None:
    async with playing(_hit("direct_hit.1"), (100, 30)) as table:
        await _hit_once(table)
        await table.press("1")
        screen = table.table_screen()
        tiles = screen.picker.tile_keys
        await table.press(tiles[card("beam_blast.1")])
        await table.press(*next(iter(screen.picker.board_keys.values())))
        await table.press("tab")
        assert "No follow-up, then: Fire Beam Blast from" in table.text()
        await table.press("enter")
        if table.screen is screen:
            await table.press("enter")
        await table.at(SoundScreen)
        played = [NOTATION.write(each.action)["do"] for each in table.session.entries]
        assert played[-2:] == ["pass", "fire"]
        await table.press("ctrl+r")
        await table.at(TableScreen)
        left = [NOTATION.write(each.action)["do"] for each in table.session.entries]
        assert left == played[:-2]
        # Beside a hand that lies face down the end is doubted without telling of it.
        await table.press("e")
        await table.settle()
        assert "Your hand lies face down." in table.text()
        assert "a shot left" not in table.text()
        await table.press("e")
        await table.at(CoverScreen)
        ended = [NOTATION.write(each.action)["do"] for each in table.session.entries]
        assert ended == [*left, "pass", "end_phase"]


async def at_a_direct_hit(table: Table) -> None:
    """Let Ada hit with one ship and play a Direct Hit; more could follow it, and others fire."""
    table.app.director.start(_hit("direct_hit.1", "bridge_hit.1"))
    await _hit_once(table)
    await table.press("1")
    await table.give(PlayCard(1, "direct_hit.1", target="ares"))
    await table.nobody()
    await table.at(TableScreen)
    await table.press("1")


@pytest.mark.parametrize("gives_up", ["pass", "shot"])
async def test_a_direct_hit_comes_to_nothing_only_if_that_is_meant(gives_up: str) -> None:
    async with playing(size=(100, 30)) as table:
        await at_a_direct_hit(table)
        assert table.session.decision is not None
        played = len(table.session.entries)
        screen = table.table_screen()
        if gives_up == "pass":
            await table.press("n")
        else:
            await table.press(screen.picker.tile_keys[card("beam_blast.1")])
            await table.click(ship("zeus"))
            await table.click(ship("plutt"))
            assert screen.picker.action == Fire(1, "beam_blast.1", "zeus", "plutt")
            await table.press("enter")
        await table.settle()
        assert "Your Direct Hit on Bo's Ares would come to nothing. Press" in table.prose()
        assert len(table.session.entries) == played
        await table.press("n" if gives_up == "pass" else "enter")
        await table.until(lambda: len(table.session.entries) > played)


async def test_the_ship_that_goes_on_with_a_direct_hit_is_named_and_pointed_at() -> None:
    own = {
        "flagship": "the_glorp",
        "hand": ["direct_hit.1", "laser_blast.1", "laser_blast.2"],
        **OWN,
    }
    position = {"turn": 9, "phase": "attack", "seats": {"1": own, "2": FOE}}
    async with playing(header(PLAIN, position=position), (100, 30)) as table:
        await table.look(1)
        await table.give(Fire(1, "laser_blast.1", "woden", "ares"))
        await table.noise()
        await table.nobody()
        await table.at(TableScreen)
        await table.press("1")
        await table.give(PlayCard(1, "direct_hit.1", target="ares"))
        await table.nobody()
        await table.at(TableScreen)
        await table.press("1")
        screen = table.table_screen()
        again, *_ = [each for each in screen.view.legal if isinstance(each, Fire)]
        assert "again with Woden, use an effect" in screen.kit.words.question(screen.view)
        await table.press(screen.picker.tile_keys[card(again.card)])
        # Another ship may fire, and let the Direct Hit come to nothing.
        assert len({*screen.picker.walkable}) > 1
        assert screen.picker.cursor == ship("woden")
        await table.press("enter")
        await table.at(SoundScreen)
        assert table.session.entries[-1].action == again


async def test_a_ship_is_rammed_for_no_damage_only_if_that_is_meant() -> None:
    async with playing(size=(100, 30)) as table:
        await duel(table, "ramming_speed.1")
        screen = table.table_screen()
        for slow, doubted in (("zeus", True), ("woden", False)):
            rams = [each for each in screen.view.legal if getattr(each, "ship", "") == slow]
            told = screen.answering.ending.doubt(rams[0])
            assert bool(told) is doubted
            assert not doubted or told == "Zeus has speed 0: it would be lost and do no damage."


async def done_in(table: Table, keys: str) -> int:
    """Press the keys of a whole gesture, and count those that do not show a hand again."""
    for key in keys.split():
        await press(table, key)
    return len(keys.split())


async def duel(table: Table, *hand: str, phase: str = "attack") -> None:
    """Let Ada look at a table where several ships may fire at several others."""
    own = {"flagship": "the_glorp", "hand": list(hand), **OWN}
    position = {"turn": 9, "phase": phase, "seats": {"1": own, "2": FOE}}
    table.app.director.start(header(PLAIN, position=position))
    await table.look(1)
    await table.at(TableScreen)


def at_follow_up(table: Table) -> bool:
    decision = table.session.decision
    return decision is not None and decision.kind == DecisionKind.FOLLOW_UP


async def test_an_attack_takes_six_keys_until_the_hand_is_seen_again() -> None:
    async with playing(size=(100, 30)) as table:
        await duel(table, *BLASTS)
        assert await done_in(table, "2 #2 #2 enter enter space") == 6
        assert at_follow_up(table)
        await duel(table, "ramming_speed.1", "direct_hit.1")
        assert await done_in(table, "1 #1 #2 enter enter space") == 6
        assert at_follow_up(table)


async def test_a_squadron_is_launched_with_five_clicks() -> None:
    async with playing(size=(100, 30)) as table:
        await duel(table, "bomber.1", "bomber.2")
        screen = table.table_screen()
        shots = [each for each in screen.view.legal if isinstance(each, Launch)]
        shot = shots[-1]
        clicks = 0
        things = (card(shot.card), ship(shot.ship), ship(shot.target))
        for thing in things:
            if table.screen is screen and thing not in screen.picker.selection.known.settled:
                await table.click(thing)
                clicks += 1
        await table.click(things[-1])
        await table.at(CallScreen)
        await table.click_key("space")
        await table.until(lambda: not isinstance(table.screen, CallScreen))
        assert clicks + 2 <= 5
        assert any(isinstance(each.action, Launch) for each in table.session.entries)


async def test_a_turn_is_passed_with_three_keys() -> None:
    async with playing(size=(100, 30)) as table:
        await duel(table, phase="discard")
        # All ships have a shot left: the last phase asks once.
        assert await done_in(table, "ctrl+e ctrl+e") == 2
        screen = table.screen
        assert isinstance(screen, CoverScreen)
        assert screen.seat == 2
        await press(table, "2")
        assert isinstance(table.screen, RecapScreen)
        assert await done_in(table, "space") == 1
        await table.at(TableScreen)
        assert table.view.active == 2


async def test_ending_the_turn_stops_before_what_may_not_be_meant() -> None:
    async with playing(size=(100, 30)) as table:
        position = {"turn": 9, "phase": "maneuver", "seats": {"1": CROWDED, "2": FOE}}
        table.app.director.start(header(PLAIN, position=position))
        await table.look(1)
        await table.at(TableScreen)
        await table.press("ctrl+e")
        assert not table.session.entries
        assert "holds 4 ships" in table.text()


async def test_out_of_turn_the_top_line_says_whose_hand_it_is() -> None:
    async with playing(size=(100, 30)) as table:
        await duel(table, *BLASTS)
        assert "hand" not in table.frame().splitlines()[0]
        await done_in(table, "2 #2 #2 enter enter 2 2")
        await table.at(TableScreen)
        assert table.view.viewer == 2
        assert "Bo's hand" in table.frame().splitlines()[0]
        assert "Ada" in table.frame().splitlines()[0]


async def test_all_cards_of_a_payment_are_marked() -> None:
    async with playing(size=(100, 30)) as table:
        await duel(table, "laser_blast.1", *ICONS[1:4], phase="reinforce")
        screen = table.table_screen()
        await table.press(screen.picker.tile_keys[card(ICONS[1])])
        assert screen.picker.selection.picks == (card(ICONS[1]),)
        chosen = {tile.thing for tile in screen.picker.tiles(screen.scene) if tile.chosen}
        assert chosen == {card(each) for each in ICONS[1:4]}


async def test_a_card_that_cannot_pay_leaves_it_known_how_many_ships_are_paid_for() -> None:
    async with playing(size=(80, 24)) as table:
        await duel(table, "mag_blast.1", *ICONS[1:4], phase="reinforce")
        picker = table.table_screen().picker
        await table.press(*(picker.tile_keys[card(each)] for each in ICONS[1:4]))
        paid = picker.action
        assert paid is not None
        # What one of several cards says is no matter of paying with them.
        assert "…" not in table.prose().partition("Pay")[2].partition("Enter")[0]
        await table.press(picker.tile_keys[card("mag_blast.1")])
        assert table.table_screen().answering.note
        assert picker.action == paid


async def test_while_fleets_are_placed_no_card_is_refused_unasked() -> None:
    async with playing(header(), (140, 45)) as table:
        await table.look(1)
        await table.at(TableScreen)
        assert "Place your fleet" not in table.text()
        await table.press("f")
        assert "Place your fleet first" in table.text()


async def test_a_launch_is_undone_until_somebody_looks_at_a_hand() -> None:
    async with playing(size=(100, 30)) as table:
        for calls in (False, True):
            await duel(table, "bomber.1", "bomber.2")
            before = table.session.position
            shot = next(each for each in table.view.legal if isinstance(each, Launch))
            await table.give(shot)
            await table.at(CallScreen)
            assert "undo it" in table.text()
            if calls:
                await press(table, "2")
                await press(table, "2")
                await table.at(TableScreen)
                await press(table, "escape")
                await table.at(CallScreen)
                assert "undo it" not in table.text()
                await table.press("u")
                assert len(table.session.entries) == 1
            else:
                await press(table, "u")
                await table.at(TableScreen)
                assert table.session.position == before
                assert table.table_screen().hand_hidden


async def test_a_shot_that_was_heard_is_not_undone_at_the_call() -> None:
    async with playing(size=(100, 30)) as table:
        await duel(table, *BLASTS)
        await done_in(table, "2 #2 #2 enter enter")
        await table.at(CallScreen)
        assert "undo it" not in table.text()


async def test_the_same_key_again_does_it_and_never_something_else() -> None:
    async with playing(size=(100, 30)) as table:
        await duel(table, *BLASTS, phase="discard")
        await press(table, "2")
        await table.press("2")
        await table.settle()
        # Cards to discard are toggled.
        assert not table.session.entries
        own = {"flagship": "the_glorp", **OWN}
        pending = [{"frame": "Deployment", "seat": 1, "ships": [{"id": "vtongo"}]}]
        position = {"turn": 9, "phase": "reinforce", "seats": {"1": own, "2": FOE}}
        start = header(PLAIN, position={**position, "pending": pending})
        table.app.director.start(start)
        await table.look(1)
        await table.at(TableScreen)
        await press(table, "down")
        await press(table, "down")
        assert NOTATION.write(table.session.entries[0].action)["do"] == "deploy"


async def test_the_end_of_a_turn_is_doubted_while_a_card_without_a_shot_can_be_played() -> None:
    async with playing(size=(100, 30)) as table:
        await duel(table, "minefield.1")
        await table.press("e")
        await table.settle()
        assert "You could still play Minefield. Press e again" in table.prose()
        assert not table.session.entries
        await table.press("e")
        await table.at(CoverScreen)
