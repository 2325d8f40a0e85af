"""Gather what every picture of a battlefield is drawn from."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from magblast.games.magusha.engine.board import Board, pointed
from magblast.games.magusha.engine.command import Command, threats
from magblast.games.magusha.engine.frames import FreeMove
from magblast.games.magusha.engine.position import View
from magblast.games.magusha.engine.printed import Rules
from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import Arrow, DecisionKind, Phase, Space, UnitAt
from magblast.games.magusha.look.keys import THREATS, TURNED
from magblast.games.magusha.look.signs import Signs, signs_for
from magblast.games.magusha.wording.actions import ThingKind, thing_on
from magblast.games.magusha.wording.voice import Voice
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat, other
from magblast.paint.ink import Ink
from magblast.paint.scene import DrawnScene
from magblast.paint.strip import phases
from magblast.paint.text import Line, Span, line, text_of

_WORDS = 5
"""Cells that are left for a figure from which it is told in full."""
_SHORT = 7
"""Cells of a space on a small board, where the strength of a unit is short."""
_PHASES = tuple(Phase)
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

    def pointed(self, arrow: Arrow, seat: Seat) -> tuple[int, int]:
        """Return where an arrow points on the screen: columns to the right and rows up (G3.1)."""
        return pointed(arrow, 3 - seat if self.turned else seat)

    def thing_at(self, at: Space) -> Thing:
        """Return what is picked on a space: the unit there, else the space."""
        return thing_on(self.board, at)

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
            if thing is not None and thing.kind in (ThingKind.UNIT, ThingKind.SPACE):
                return Space(str(thing.id))
        return None

    @cached_property
    def picked(self) -> Unit | None:
        """The own unit that was picked first."""
        for thing in self.marks.picks[:1]:
            found = self.board.unit_at(str(thing.id)) if thing.kind == ThingKind.UNIT else None
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
        turn = board.running_turn()
        if turn is None and self.picked is not None:
            # It is placed elsewhere, and nothing can be struck.
            return frozenset(), frozenset()
        if self.picked is not None and self.focus is not None and self.focus not in self.units:
            return Command(board, shown).struck_from(self.focus), frozenset()
        if turn is not None and turn.phase is Phase.COMMAND and turn.seat == shown.seat:
            return Command(board, shown).in_range_now()
        here = frozenset(Command(board, shown).spaces())
        return here, Command(board, shown).struck_after_move() - here

    @cached_property
    def threats(self) -> Mapping[Space, tuple[UnitAt, ...]]:
        """Who of the enemy could strike each space in its next turn."""
        return threats(self.board, self.enemy)

    def threats_at(self, at: Space) -> tuple[UnitAt, ...]:
        """Return who of the enemy could strike a space in its next turn.

        Where the unit shown may step to it, that unit stands there by then, and no longer in the
        way of others.
        """
        shown = self.shown
        if shown is None or shown.seat != self.asked or not self._is_step(at):
            return self.threats.get(at, ())
        return threats(self.board.with_unit_elsewhere(shown, at), self.enemy).get(at, ())

    def _is_step(self, at: Space) -> bool:
        """Return whether the unit shown stands on a space once the answer is given."""
        thing = self.thing_at(at)
        return thing.kind == ThingKind.SPACE and (
            thing in self.marks.choices or thing in self.marks.picks
        )

    @cached_property
    def attackers(self) -> frozenset[str]:
        """Who of the enemy could strike the space that is looked at."""
        return frozenset(self.threats_at(self.focus)) if self.focus else frozenset()

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

    def kind_of(self, unit: Unit) -> str:
        """Return the letter of a class, or the sign of a commander."""
        troop = self.rules.troops.get(unit.card)
        return self.signs.commander if troop is None else self.caption(f"class.{troop.class_}")

    def code_of(self, unit: Unit) -> str:
        """Return how a unit is written in short: its army, its class and its strength."""
        return (
            f"{self.sign_of(unit.seat)}{self.kind_of(unit)} {text_of(self.strength(unit, _SHORT))}"
        )

    def side_of(self, unit: Unit) -> str:
        """Return which side of a commander is up."""
        flipped = self.board.player(unit.seat).magusha
        return self.caption("magusha" if flipped else "front")

    def strength(self, unit: Unit, room: int) -> Line:
        """Write the troops of a squad, or the reserves of a commander."""
        troop = self.rules.troops.get(unit.card)
        if troop is None:
            left = len(self.board.player(unit.seat).reserves)
            ink = Ink.BAD if left <= 1 else Ink.TEXT
            keys = ("reserves.long", "reserves", "reserves.short")
            forms = [self.caption(key, count=left) for key in keys]
            told = next((each for each in forms if len(each) <= room), forms[-1])
            return line(Span(told, ink, bold=left <= 1))
        size = f"{unit.size}/{troop.size}" if room > _WORDS + 1 else str(unit.size)
        return line(Span(size, Ink.TEXT, bold=True))

    def stone_of(self, unit: Unit, *, brief: bool) -> str:
        """Return in a word or a letter what this turn has made of a unit."""
        state = unit.stone or ("deployed" if unit.deployed else "")
        if not state:
            return ""
        key = f"stone.{state}.short" if brief else f"stone.{state}"
        return self.caption(key, unit=self.voice.card(unit.card))

    def rose(self, compass: Iterable[Arrow], seat: Seat) -> Iterator[Line]:
        """Draw a compass in three rows as it lies on the board."""
        lit = {self.pointed(each, seat) for each in compass}
        for up in (1, 0, -1):
            spans: list[Span] = []
            for across in (-1, 0, 1):
                if (across, up) == (0, 0):
                    sign = Span(self.sign_of(seat), self.ink_of(seat), bold=True)
                elif (across, up) in lit:
                    sign = Span(self.signs.arrows[across, up], Ink.ACCENT, bold=True)
                else:
                    sign = Span(self.signs.step, Ink.FAINT)
                spans += [sign, Span(" ")]
            yield line(*spans)

    def marks_of(self, at: Space) -> Line:
        """Mark the moves and strikes that reach a space, and the threat of the unit on it.

        No army is shown to threaten its own units, though it may strike them.
        """
        signs, shown, unit = self.signs, self.shown, self.units.get(at)
        if THREATS in self.switched:
            count = len(self.threats_at(at))
            meant = count and (unit is None or unit.seat != self.enemy)
            return line(Span(str(count), Ink.BAD, bold=True)) if meant else ()
        now, later = self.in_range
        range_: Line = ()
        if unit is None and self.thing_at(at) in self.marks.choices and at not in now:
            range_ = line(Span(signs.step, Ink.SOFT))
        elif unit is not None and shown is not None and unit.seat == shown.seat:
            pass
        elif at in now:
            range_ = line(Span(signs.struck, Ink.WARN, bold=True))
        elif at in later:
            range_ = line(Span(signs.struck_later, Ink.SOFT))
        threat = Span(signs.threat if at in self.attackers else "", Ink.BAD, bold=True)
        return line(*range_, threat)

    @property
    def phases(self) -> Sequence[Line]:
        """The parts of the turn with the present one lit, in forms of different length."""
        turn = self.board.running_turn()
        if turn is None:
            return ((),)
        names = [self.caption(f"phase.{each}") for each in _PHASES]
        return phases(names, _PHASES.index(turn.phase), self.glyphs.dot)
