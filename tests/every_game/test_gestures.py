"""Count the keys of gestures: at most one more than hands need at a real table.

Those of Mag•Blast are counted at its screens.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import pytest

from magblast.conformance.keys import press
from magblast.kernel.game import Action, AnyWords, View
from magblast.kernel.language import Language
from magblast.kernel.vocabulary import word_for
from magblast.paint.grid import WAYS
from magblast.play.answer import Answer
from magblast.play.conductor import Play
from magblast.play.session import Session
from magblast.record.header import Header
from magblast.tui.answering import Answering
from magblast.tui.picker import Picker
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH
from tests.games.battlecards import test_screens as battlecards
from tests.games.battlecards.scenario import ship
from tests.games.magblast.screens import test_gestures as magblast
from tests.games.magi_nation.look import test_screens as magi_nation
from tests.games.magusha import test_board_screen as magusha
from tests.support.table import header


class Gesture(NamedTuple):
    """Hold what hands and voices do at a table, and the keys; ``@`` is the key of a thing."""

    start: Header
    done: str
    keys: str
    word: str
    """The word of the action that must have been given; of several, of the last one."""
    facts: str = ""
    """What must be written in the action."""


SHIPS: dict[str, Any] = {"hand": ["six.1", "four.1"], "ships": [ship("king.1"), ship("queen.1")]}
TWO_POWERS = {"magi": "grega.1", "creatures": ["magma_hyren.1", "quor.1"]}
GESTURES = {
    "magi-nation: spell with a target and X = 6": Gesture(
        magi_nation.CROWD, "card, target, number", "@burrow.1 @korrit.1 6 enter", "play", "x=6"
    ),
    "magi-nation: creature": Gesture(
        magi_nation.table_of(
            {"magi": "grega.1", "hand": ["quor.1", "arbolit.1"]}, {}, phase="creatures"
        ),
        *("card, place", "@quor.1 @quor.1", "play", "quor.1"),
    ),
    "magi-nation: attack": Gesture(
        magi_nation.ATTACK, "creature, target", "@quor.1 @furok.1 enter", "attack", "furok.1"
    ),
    "magi-nation: power": Gesture(
        magi_nation.POWERS, "power, target", "@arbolit.1 @quor.1 enter", "use_power", "quor.1"
    ),
    "magi-nation: power that asks for a die": Gesture(
        magi_nation.table_of(TWO_POWERS, magi_nation.BO, phase="prs_1"),
        *("power, die, target", "m enter @weebo.1 enter", "choose", "weebo.1"),
    ),
    "magi-nation: second power of a creature": Gesture(
        magi_nation.table_of(TWO_POWERS, magi_nation.BO, phase="prs_1"),
        "creature, power, target",
        "@magma_hyren.1 @magma_hyren.1 @quor.1 enter",
        *("use_power", "healing_flame"),
    ),
    "magusha: move": Gesture(
        magusha.header_of(magusha.STRIKE), "unit, command, space", "@d3 m c 3 enter", "move", "c3"
    ),
    "magusha: strike": Gesture(
        magusha.header_of(magusha.STRIKE),
        "unit, command, target",
        "@d3 s d 4 enter",
        "strike",
        "d4",
    ),
    "magusha: reinforce": Gesture(
        magusha.header_of(magusha.DEPLOY), "troops, unit", "@d2 2 enter", "reinforce", "d2"
    ),
    "battlecards: upgrade": Gesture(
        battlecards.table_of(SHIPS, {}, phase="upgrade"),
        *("card, ship", "@six.1 @queen.1 enter", "upgrade", "queen.1"),
    ),
    "battlecards: name a ship": Gesture(
        battlecards.ATTACK, "ship", "@king.1 enter", "attack", "king.1"
    ),
}


class Counted(NamedTuple):
    """Hold keys, and how many people were seen to press for the same before Enter did it."""

    start: Header
    keys: str
    counted: int
    word: str
    facts: str = ""


def _duel(*hand: str, phase: str = "attack", **own: Any) -> Header:
    seats = {
        "1": {"flagship": "the_glorp", "hand": [*hand], **magblast.OWN, **own},
        "2": magblast.FOE,
    }
    position = {"turn": 9, "phase": phase, "seats": seats}
    return header(magblast.PLAIN, position=position)


KINGS = [ship("king.1", "six.1", "eight.1"), ship("queen.1")]
COUNTED = {
    "magblast: shot, one way": Counted(
        _duel("mag_blast.1", green=[{"ship": "weslex"}], yellow=[]), "@mag_blast.1 enter", 2, "fire"
    ),
    "magblast: shot with ship and target": Counted(
        _duel("laser_blast.1", "laser_blast.2"), "@laser_blast.1 @woden @ares enter", 4, "fire"
    ),
    "magblast: squadron": Counted(
        _duel("fighter.1"), "@fighter.1 @ares enter", 2, "launch", "fighter.1"
    ),
    "magblast: minefield": Counted(
        _duel("minefield.1"), "@minefield.1 @tri_bot enter", 3, "play_card", "minefield.1"
    ),
    "magblast: pay three cards": Counted(
        _duel(*magblast.ICONS, phase="reinforce"),
        "@asteroids.1 @asteroids.2 @asteroids.3 enter",
        4,
        "pay",
    ),
    "magblast: move": Counted(_duel(phase="maneuver"), "@weslex up enter", 2, "move"),
    "battlecards: barrage": Counted(
        battlecards.table_of(
            {"hand": ["ten.1"], "ships": KINGS}, {"ships": [ship("king.2")]}, phase="attack"
        ),
        "@ten.1 enter enter",
        2,
        "play_card",
    ),
    "battlecards: mine": Counted(
        battlecards.table_of(
            {"hand": ["four.1"], "ships": KINGS},
            {"ships": [ship("king.2"), ship("queen.2")]},
            phase="attack",
        ),
        "@four.1 @king.2 enter",
        3,
        "play_card",
        "king.2",
    ),
    "battlecards: mine with the only target, which is named all the same": Counted(
        battlecards.table_of(
            {"hand": ["four.1", "four.2"], "ships": KINGS},
            {"ships": [ship("king.2", "six.2")]},
            phase="attack",
        ),
        "@four.1 2 enter",
        3,
        "play_card",
        "four.1",
    ),
    "battlecards: the key of the only target does it when pressed again": Counted(
        battlecards.table_of(
            {"hand": ["four.1", "four.2"], "ships": KINGS},
            {"ships": [ship("king.2", "six.2")]},
            phase="attack",
        ),
        "@four.1 2 2",
        3,
        "play_card",
        "four.1",
    ),
    "battlecards: ship": Counted(
        battlecards.table_of({"hand": ["king.1", "nine.1"]}, {}, phase="deploy"),
        "@king.1 enter",
        2,
        "deploy",
    ),
    "battlecards: discard two": Counted(battlecards.DISCARD, "@five.1 @nine.1 enter", 4, "discard"),
    "battlecards: announce": Counted(battlecards.ATTACK, "@king.1 enter", 1, "attack"),
}
"""What was counted when games were played by hand, without Shift."""


class Taker:
    """Take replies, and explain nothing: a hotseat with the occasion to answer."""

    ending = None
    skips_to_the_end = False

    def __init__(self) -> None:
        self.given: list[Action] = []

    @property
    def pending(self) -> "Taker":
        return self

    def reply(self, reply: Answer | Play) -> None:
        """Take a reply; one that is no answer gives several."""
        if isinstance(reply, Answer):
            self.given.append(reply.action)
        else:
            reply()

    def submit_all(self, actions: Iterable[Action]) -> None:
        """Take several answers."""
        self.given += actions

    def is_last(self, action: Action) -> bool:
        """End no attempt at a puzzle."""
        return False

    def is_followed(self, action: Action) -> bool:
        """Follow nothing up."""
        return False

    def doubt(
        self, action: Action, view: View, words: AnyWords, language: Language, *, skips: bool = True
    ) -> str:
        """Return what the words of the game doubt, for there are no bots to pass to."""
        return words.doubt(action, view)

    def after(self, action: Action) -> None:
        """Ask nothing more."""

    def why_not(self, *_: object, **__: object) -> str:
        """Explain nothing."""
        return ""

    def why_none(self, *_: object) -> str:
        """Explain nothing."""
        return ""

    why_nobody = why_not_first = why_none


def key_of(picker: Picker, name: str) -> str:
    """Return the key that lies on a thing, or on what bears it, without a number if it may."""
    bearer = picker.kit.look.bearer
    for thing in (*picker.tile_keys, *picker.choices, *picker.base.choices):
        if str(name) in (str(thing.id), str(bearer(thing).id)) and (key := picker.keys_to(thing)):
            return key[-1] if picker.keyed(key[-1]) == picker.borne(bearer(thing)) else key
    for thing, key in picker.marks.kept.items():
        if str(name) == str(thing.id):
            return key
    raise AssertionError(f"{name} has no key")


@pytest.mark.parametrize("name", COUNTED)
def test_a_gesture_takes_at_most_one_key_more_than_was_counted(name: str) -> None:
    gesture = COUNTED[name]
    assert len(_pressed(gesture)) <= gesture.counted + 1


@pytest.mark.parametrize("name", GESTURES)
def test_a_gesture_takes_at_most_one_key_more_than_hands(name: str) -> None:
    gesture = GESTURES[name]
    keys = _pressed(gesture)
    # The name of a space has two keys, and so has that of a thing that others have, too.
    typed = gesture.keys.split()
    spaces = sum(each in "12345" for each in typed) if gesture.word in ("move", "strike") else 0
    names = len(keys) - len(typed)
    assert len(keys) <= len(gesture.done.split(", ")) + spaces + names + 1


def _pressed(gesture: Gesture | Counted) -> Sequence[str]:
    """Press the keys of a gesture, and return each key that the last one needs pressed."""
    taker, pressed_all = Taker(), list[str]()
    session = Session.start(gesture.start, None)
    kit = TableTools.of(session.game, session.setup, ENGLISH)
    picker = Picker(kit, session.position.view(1))
    answering = Answering(taker, kit, picker, lambda: None, taker.reply)  # type: ignore[arg-type]
    answering.use_keys({})
    keys = gesture.keys.split()
    for key in keys:
        if taker.given:
            # Such as a die, after which the same captain is asked for more.
            session.submit(taker.given.pop())
            picker.show(session.position.view(1))
            answering.use_keys({})
        pressed = key_of(picker, key[1:]) if key.startswith("@") else key
        for each in [pressed] if len(pressed) > 1 and pressed.isalpha() else pressed:
            pressed_all.append(each)
            if each == "enter":
                answering.confirm()
            elif each in WAYS and (own := answering.own.pressed(each)):
                answering.press(own)
            else:
                press(answering, picker, each)
    assert taker.given, (answering.note, picker.selection.picks)
    assert word_for(type(taker.given[0])) == gesture.word
    assert gesture.facts in repr(taker.given[0])
    return pressed_all
