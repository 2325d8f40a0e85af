"""Gather what every picture of a battlefield is drawn from."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from magblast.games.magusha.engine.board import Board
from magblast.games.magusha.engine.frames import FreeMove
from magblast.games.magusha.engine.position import View
from magblast.games.magusha.engine.rules import Rules
from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import DecisionKind, Phase, Space, UnitAt
from magblast.games.magusha.engine.threats import (
    in_range_now,
    struck_after_move,
    struck_from,
    threats,
)
from magblast.games.magusha.look.keys import TURNED
from magblast.games.magusha.look.signs import Signs, signs_for
from magblast.games.magusha.wording.spelling import Kind, space, unit
from magblast.games.magusha.wording.voice import Voice
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat, other
from magblast.paint.ink import Ink
from magblast.paint.scene import DrawnScene

_SEAT_INK = {1: Ink.ORANGE, 2: Ink.SKY}


@dataclass(frozen=True, kw_only=True)
class FieldScene(DrawnScene[View, Voice]):
    """Pair a view with the rules, words, characters and lights it is drawn with."""

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.voice.rules

    @property
    def board(self) -> Board:
        """Everything on the table."""
        return self.view.at.board

    @property
    def signs(self) -> Signs:
        """The characters of units and arrows."""
        return signs_for(self.glyphs)

    @property
    def turned(self) -> bool:
        """Whether the board is seen from the side of seat 2."""
        return TURNED in self.switched

    @property
    def below(self) -> Seat:
        """The seat drawn below."""
        return 2 if self.turned else 1

    def sign_of(self, seat: Seat) -> str:
        """Return the sign of an army: seat 1 looks up the board, seat 2 down."""
        return self.glyphs.above if seat == 1 else self.glyphs.below

    def ink_of(self, seat: Seat) -> Ink:
        """Return the ink of an army; its sign says the same."""
        return _SEAT_INK[seat]

    def thing_at(self, at: Space) -> Thing:
        """Return what is picked on a space: the unit there, else the space."""
        return space(at) if self.board.unit_at(at) is None else unit(at)

    @property
    def asked(self) -> Seat:
        """The seat that is asked; the one whose turn it was when nobody is."""
        asked = self.view.decision
        return asked.seat if asked else 1

    @property
    def enemy(self) -> Seat:
        """The seat whose threats are shown."""
        return other(self.asked)

    @cached_property
    def focus(self) -> Space | None:
        """The space that is looked at: under the cursor, else what was picked last."""
        marks = self.marks
        for thing in (marks.cursor, *reversed(marks.picks)):
            if thing is not None and thing.kind in (Kind.UNIT, Kind.SPACE):
                return Space(str(thing.id))
        return None

    @cached_property
    def picked(self) -> Unit | None:
        """The own unit that was picked first."""
        for thing in self.marks.picks[:1]:
            found = self.board.unit_at(str(thing.id)) if thing.kind == Kind.UNIT else None
            if found is not None and found.seat == self.asked:
                return found
        return None

    @cached_property
    def shown(self) -> Unit | None:
        """The unit whose arrows are drawn: picked, else looked at, else the one asked about."""
        asked = self.view.decision
        if self.picked is None and self.focus is None and asked is not None:
            if asked.kind == DecisionKind.FLIP:
                return self.board.commander_of(asked.seat)
            top = self.board.stack[-1]
            return self.board.unit_at(top.unit) if isinstance(top, FreeMove) else None
        return self.picked or self.board.unit_at(self.focus)

    @cached_property
    def in_range(self) -> tuple[frozenset[Space], frozenset[Space]]:
        """What the unit shown could strike: from where it stands, and after a move only.

        In its turn what it still can in this turn, else what it can in its next one. While a step
        is looked at, what it could strike from there.
        """
        shown, board = self.shown, self.board
        if shown is None:
            return frozenset(), frozenset()
        if self.picked is not None and self.focus is not None and self.focus not in self.units:
            return struck_from(board, shown, self.focus), frozenset()
        turn = board.running_turn()
        if turn is not None and turn.phase is Phase.COMMAND and turn.seat == shown.seat:
            return in_range_now(board, shown)
        here = struck_from(board, shown, shown.at)
        return here, struck_after_move(board, shown) - here

    @cached_property
    def threats(self) -> Mapping[Space, tuple[UnitAt, ...]]:
        """Who of the enemy could strike each space in its next turn."""
        return threats(self.board, self.enemy)

    @cached_property
    def attackers(self) -> frozenset[str]:
        """Who of the enemy could strike the space that is looked at."""
        return frozenset(self.threats.get(self.focus, ())) if self.focus else frozenset()

    @cached_property
    def units(self) -> Mapping[str, Unit]:
        """The units on the field by their spaces."""
        return {each.at: each for each in self.board.units()}

    @property
    def active(self) -> Seat | None:
        """Whose turn it is."""
        return None if self.board.running_turn() is None else self.board.current_turn().seat

    def words_of(self, card: str) -> list[str]:
        """Return the name of a card in words."""
        return self.voice.card(card).split()
