"""Count the keys of twelve gestures of the card game: at most one more than hands would need."""

from pathlib import Path
from typing import Any, NamedTuple, cast

from magblast.games.magblast.engine.actions import Fire, Launch
from magblast.games.magblast.log.notation import to_record
from magblast.games.magblast.screens.sound import SoundScreen
from magblast.games.magblast.table.spelling import card
from magblast.tui.screens.call import CallScreen
from magblast.tui.screens.cover import CoverScreen
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
        *("ram", "card, ship, target, scream", "1 #1 #2 #2 enter", "sound"),
        ("ramming_speed.1",),
    ),
    Gesture("launch", "card, carrier, target", "1 #1 #1", "launch", ("bomber.1",)),
    Gesture(
        *("intercept", "shout, take up the hand, card", "2 2 2 enter", "respond"),
        ("bomber.1",),
    ),
    Gesture("evade", "shout, take up the hand, card", "2 2 1 1", "respond", ("mag_blast.1",)),
    Gesture("move", "ship, zone", "1 g", "move", phase="maneuver"),
    Gesture("discard three", "card, card, card", "1 2 3", "discard", BLASTS, "discard"),
    Gesture(
        *("pay and deploy", "card, card, card, draw, place", "2 3 4 enter r enter", "deploy"),
        *(ICONS, "reinforce"),
    ),
    Gesture(
        "direct hit and second shot",
        *("card, target, take up the hand, card, scream", "1 1 pass 1 2 2 enter", "sound"),
        ("direct_hit.1", "mag_blast.2", "mag_blast.1"),
        own={"yellow": [{"ship": "zeus"}]},
    ),
    Gesture(
        "pass a whole turn",
        "draw, no ship, no move, no shot",
        "e e e e",
        "end_phase",
        (),
        "discard",
    ),
    Gesture(
        "place a fleet",
        ", ".join(["ship, zone"] * 4),
        "1 y 2 g 3 r 4 b enter",
        "place",
        phase="",
    ),
]


async def begin(table: Table, gesture: Gesture) -> None:
    """Set up the table for a gesture; Ada looks."""
    director = table.app.director
    if not gesture.phase:
        director.start(header(), None)
        await table.look(1)
        await table.at(TableScreen)
        return
    own = {"flagship": "the_glorp", "hand": list(gesture.hand), **gesture.own}
    position = {"turn": 9, "phase": gesture.phase, "seats": {"1": own, "2": FOE}}
    director.start(header(PLAIN, position=position), None)
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
        key = [*table.table_screen().picker.board_keys.values()][int(key[1:]) - 1]
    picked = (
        (screen.picker.selection, screen.hand_hidden) if isinstance(screen, TableScreen) else None
    )
    await table.press(key)
    await table.until(
        lambda: (
            table.shown is not shown
            or (
                isinstance(screen, TableScreen)
                and (screen.picker.selection, screen.hand_hidden) != picked
            )
        )
    )


async def test_twelve_gestures_take_few_keys() -> None:
    docs = (Path(__file__).parents[4] / "docs" / "testing.md").read_text(encoding="utf-8")
    rows: list[str] = []
    async with playing(size=(100, 30)) as table:
        for gesture in GESTURES:
            await begin(table, gesture)
            for key in gesture.keys.split():
                await press(table, key)
            done = to_record(cast(Any, table.session.entries[-1].action))["do"]
            assert done == gesture.word, f"{gesture.name}\n{table.frame()}"
            rows.append(gesture.row)
            assert gesture.pressed <= gesture.gestures + 1, gesture.name
    assert "\n".join(rows) in docs, "\n".join(rows)


async def test_another_shot_right_after_a_hit_passes_the_follow_up() -> None:
    own = {"flagship": "the_glorp", "hand": [*BLASTS, "direct_hit.1"], **OWN}
    position = {"turn": 9, "phase": "attack", "seats": {"1": own, "2": FOE}}
    async with playing(header(PLAIN, position=position), (100, 30)) as table:
        await table.look(1)
        await table.give(Fire(1, "laser_blast.1", "woden", "ares"))
        await table.noise()
        await table.nobody()
        await table.at(TableScreen)
        await table.press("1")
        screen = table.table_screen()
        tiles = screen.picker.tile_keys
        await table.press(tiles[card("beam_blast.1")])
        await table.press(next(iter(screen.picker.board_keys.values())))
        await table.press("tab")
        assert "No follow-up, then: Fire Beam Blast from" in table.text()
        await table.press("enter")
        if table.screen is screen:
            await table.press("enter")
        await table.at(SoundScreen)
        played = [to_record(each.action)["do"] for each in table.session.entries]
        assert played[-2:] == ["pass", "fire"]
        await table.press("ctrl+t")
        await table.at(TableScreen)
        left = [to_record(each.action)["do"] for each in table.session.entries]
        assert left == played[:-2]
        await table.press("e")
        await table.at(CoverScreen)
        ended = [to_record(each.action)["do"] for each in table.session.entries]
        assert ended == [*left, "pass", "end_phase"]
