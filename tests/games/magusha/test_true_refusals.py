"""What is refused is not legal, and the reason told is one against exactly that."""

from collections.abc import Iterator
from typing import Any

from magblast.conformance.keys import press
from magblast.games.magusha.engine.board import SPACES, Board
from magblast.games.magusha.engine.terms import Rally
from magblast.games.magusha.game import GAME
from magblast.games.magusha.wording.actions import RALLY, ThingKind, thing_on
from magblast.kernel.picks import Thing
from magblast.play.hotseat import Hotseat
from magblast.play.session import Session
from magblast.tui.answering import Answering
from magblast.tui.picker import Picker
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH
from tests.games.magusha.test_board_screen import field, header_of, squad
from tests.games.magusha.test_pointing import digit
from tests.support.golden import games_of, replay_at

COMMANDS = "msgb"
GAMES = 3
EVERY = 12
"""Questions of a game of which one is looked at, among those that a rally stone makes hard."""


def tables() -> Iterator[Hotseat]:
    """Iterate over command phases of random games."""
    for number in range(GAMES):
        course = replay_at(games_of("magusha")[number]).course
        session, count = Session.start(course.header, None), 0
        for entry in course.entries:
            if _is_hard(session):
                count += 1
                if count % EVERY == 0:
                    yield Hotseat(session)
            session.submit(entry.action)


def _is_hard(session: Session) -> bool:
    """Return whether some unit can act only by the rally stone."""
    asked, board = session.position.decision, _board(session)
    if asked is None or asked.kind != "command":
        return False
    rallied = board.players[asked.seat - 1].rally is Rally.ACTIVE
    return rallied and any(each.stone or each.deployed for each in board.units_of(asked.seat))


def _board(session: Session) -> Board:
    view: Any = session.view(None)
    board: Board = view.at.board
    return board


def orders(number: str) -> Iterator[str]:
    """Iterate over the keys by which a unit is told what to do."""
    for key in COMMANDS:
        yield from (f"{number}{key}", f"{key}{number}", f"{number}{key}r", f"r{key}{number}")


class Refusals:
    """Know at one table what is legal, and every reason against what is not."""

    def __init__(self, hotseat: Hotseat, picker: Picker) -> None:
        words, view = picker.kit.words, picker.view

        def named(action: object) -> frozenset[Thing]:
            return frozenset(each for part in words.spell(action, view) for each in part.things)

        self.legal = [(self._actor(each), named(each)) for each in view.legal]
        self.refused = [
            (self._actor(each), named(each), words.refusal(why))
            for each, why in hotseat.pending.asked.near_misses()
        ]

    @staticmethod
    def _actor(action: object) -> object:
        return getattr(action, "unit", getattr(action, "at", None))

    @staticmethod
    def _how(named: frozenset[Thing]) -> frozenset[Thing]:
        return frozenset(each for each in named if each.kind == ThingKind.COMMAND or each == RALLY)

    def is_true(self, note: str, unit: Thing, picked: frozenset[Thing], thing: Thing) -> bool:
        """Return whether a note tells why a unit cannot do what has been named, and nothing else.

        If the unit can do what has been picked in some way, the reason is one against that way.
        """
        meant = picked | {thing}
        if any(actor == unit.id and meant <= named for actor, named in self.legal):
            return False
        told = [
            named
            for actor, named, why in self.refused
            if actor == unit.id and meant <= named and why in note
        ]
        able = [named for actor, named in self.legal if actor == unit.id and picked <= named]
        ways = {*map(self._how, able)}
        return not told or not ways or any(self._how(named) in ways for named in told)


def test_what_is_refused_is_not_legal_for_the_reason_told() -> None:
    told = 0
    for hotseat in tables():
        picker = Picker(TableTools.of(GAME, hotseat.session.setup, ENGLISH), hotseat.view)
        answering = Answering(hotseat, picker.kit, picker, lambda: None, lambda _: None)
        answering.use_keys({})
        board, known = _board(hotseat.session), Refusals(hotseat, picker)
        for mine in board.units_of(hotseat.cue.seat or 1):
            unit = thing_on(board, mine.at)
            for keys in orders(digit(picker, mine.at)):
                for space in (each for each in SPACES if each != mine.at):
                    picker.show(picker.view)
                    answering.note = ""
                    for key in keys:
                        press(answering, picker, key)
                        if answering.note:
                            break
                    picked, thing = frozenset(picker.selection.picks), thing_on(board, space)
                    if unit not in picked or answering.note:
                        break
                    answering.pick(thing)
                    if answering.note and picked <= {*picker.selection.picks}:
                        told += 1
                        where = keys, space, answering.note
                        assert known.is_true(answering.note, unit, picked, thing), where
    assert told > 100


def test_the_rally_stone_alone_is_told_of_where_nothing_else_can_pay() -> None:
    spent = squad(1, "coal_slinger", 1, stone="engaged")
    units = {"d2": spent, "d3": squad(2, "reef_warden", 2), "d4": squad(2, "reef_warden", 2)}
    start = {"seats": {"1": {"rally": "active"}, "2": {}}, "field": field(units)}
    hotseat = Hotseat(Session.start(header_of(start), None))
    picker = Picker(TableTools.of(GAME, hotseat.session.setup, ENGLISH), hotseat.view)
    answering = Answering(hotseat, picker.kit, picker, lambda: None, lambda _: None)
    answering.use_keys({})
    for keys, space, told in (
        ("s", "d4", "A rally strike reaches only adjacent spaces, not d4"),
        ("m", "d5", "A rally move is one step up, down or sideways, not to d5"),
        ("s", "a5", "No arrow of the unit on d2 reaches a5"),
    ):
        picker.clear()
        for key in (digit(picker, "d2"), *keys, *space):
            press(answering, picker, key)
        assert told in answering.note, keys
