"""Describe what stands on the table: names, explanations, and all of it in words."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from magblast.games.magusha.engine.board import COLUMNS, ROWS, ZONES, pointed
from magblast.games.magusha.engine.position import View
from magblast.games.magusha.engine.printed import Side, Troop
from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import Arrow, CardId
from magblast.games.magusha.wording.actions import ActionWords, ThingKind
from magblast.kernel.language import HEARD
from magblast.kernel.picks import NUMBER, Thing
from magblast.kernel.seat import Seat

_AROUND = ((-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1))
ARROWS: Final = dict(zip(_AROUND, "↖↑↗←→↙↓↘", strict=True))
"""By the columns to the right and the rows up."""


def rose(compass: Iterable[Arrow], seat: Seat) -> tuple[str, ...]:
    """Return a compass in three rows as it lies on the board: that of seat 2 is turned."""
    lit = {pointed(each, seat) for each in compass}
    signs = {where: sign if where in lit else "·" for where, sign in ARROWS.items()}
    signs[0, 0] = "o"
    return tuple([" ".join([signs[x, y] for x in (-1, 0, 1)]) for y in (1, 0, -1)])


class ThingWords(ActionWords):
    """Describe what stands on the table: names, explanations, and all of it in words."""

    def label(self, thing: Thing, view: View) -> str:
        """Return the name of a thing that can be picked, or that a preview speaks of."""
        id_ = str(thing.id)
        match thing.kind:
            case ThingKind.UNIT:
                found = view.at.board.unit_at(id_)
                return id_ if found is None else self._unit_label(found, view)
            case ThingKind.CARD:
                return self.card(id_)
            case ThingKind.SEAT:
                return self.captain(int(thing.id))
            case ThingKind.OPTION | ThingKind.COMMAND | ThingKind.PAY:
                return self.answer(id_, view)
        return id_

    def _unit_label(self, unit: Unit, view: View) -> str:
        """Return the name of a unit with troops and marks, and its owner if another is asked."""
        named = self.unit(unit)
        if view.decision is not None and unit.seat != view.decision.seat:
            named = self.say("unit.of", seat=self.captain(unit.seat), unit=named)
        marks = self._marks(unit)
        if view.at.board.is_commander(unit):
            return self.say("commander", unit=named, marks=marks)
        return self.say("squad", unit=named, count=unit.size, marks=marks)

    def _marks(self, unit: Unit) -> str:
        marks = [self.say("mark.guard", count=len(unit.guard))] if unit.guard else []
        states = [*([unit.stone] if unit.stone else []), *(["deployed"] if unit.deployed else [])]
        card = self.card(unit.card)
        return "".join([*marks, *(self.say(f"mark.{state}", unit=card) for state in states)])

    def entry_of(self, thing: Thing, view: View) -> str:
        """Return the card of a unit, and the id of anything else."""
        found = view.at.board.unit_at(str(thing.id)) if thing.kind == ThingKind.UNIT else None
        return str(thing.id) if found is None else found.card

    def explain(self, thing: Thing, view: View) -> Sequence[str]:
        """Return the lines that explain a thing: of a unit or card what it can do, and its rose."""
        named, board, id_ = self.label(thing, view), view.at.board, str(thing.id)
        if thing.kind in (
            NUMBER,
            ThingKind.OPTION,
            ThingKind.COMMAND,
            ThingKind.PAY,
            ThingKind.SEAT,
        ):
            return (named,)
        if thing.kind == ThingKind.CARD:
            asked = 1 if view.decision is None else view.decision.seat
            return (named, *self.card_lines(CardId(id_), asked))
        found = board.unit_at(id_)
        if found is None:
            zone = [self.captain(seat) for seat in (1, 2) if id_ in ZONES[seat]]
            form = ".zone" if zone else ""
            return (self.say(f"explain.space{form}", at=id_, seat="".join(zone)),)
        lines = [named]
        if found.guard:
            lines.append(self.say("explain.spirits", spirits=self.counted(found.guard)))
        if board.is_commander(found):
            return [*lines, *self._commander_lines(found, view)]
        return [*lines, *self.card_lines(found.card, found.seat)]

    def card_lines(self, card: CardId, seat: Seat) -> Iterator[str]:
        """Iterate over what a card says, its compass as it lies on the board for a seat."""
        troop = self.rules.troops.get(card)
        if troop is not None:
            kind = self.say(f"class.{troop.class_}")
            form = ".one" if troop.size == 1 else ""
            yield self.say(f"explain.troop{form}", kind=kind, size=troop.size)
            yield from self._sheet_lines(troop, seat)
        elif card in self.rules.commanders:
            commander = self.rules.commanders[card]
            yield from self._sheet_lines(commander.front, seat)
            yield self.other_side(commander)
            yield from self._sheet_lines(commander.magusha, seat)

    def _commander_lines(self, unit: Unit, view: View) -> Iterator[str]:
        """Iterate over what holds for a commander now, and over its other side if it can flip."""
        commander, seat = self.rules.commanders[unit.card], unit.seat
        left = len(view.at.board.player(seat).reserves)
        form = "" if left else ".none"
        if unit.guard and left < 2:
            form += ".guarded"
        yield self.say(f"explain.reserves{form}", seat=self.captain(seat), count=left)
        progress = view.at.board.progress_of(seat)
        if progress is None:
            name = self.language.translate(commander.magusha_name)
            yield self.say("explain.side", name=name)
        else:
            yield from self._sheet_lines(commander.front, seat, progress)
            yield self.other_side(commander)
        yield from self._sheet_lines(commander.magusha, seat)

    def _sheet_lines(
        self, sheet: Troop | Side, seat: Seat, progress: tuple[int, int] | None = None
    ) -> Iterator[str]:
        # A picture made of arrows says nothing to the ear; the compass is also told in words.
        lying = () if HEARD in self.language.manners else rose(sheet.compass, seat)
        return self.sheet_lines(sheet, lying, progress)

    def table(self, view: View) -> Sequence[str]:
        """Return the table in words: a line for each row, the far one first, and for each seat."""
        rows = [self._row_line(view, row) for row in range(ROWS, 0, -1)]
        return [*rows, *self.standing(view)]

    def standing(self, view: View) -> Sequence[str]:
        """Return the line of each seat."""
        return [self._seat_line(view, seat) for seat in (1, 2)]

    def _row_line(self, view: View, row: int) -> str:
        board = view.at.board
        found = [board.unit_at(f"{column}{row}") for column in COLUMNS]
        units = [
            self.say(
                "table.commander" if board.is_commander(unit) else "table.unit",
                at=unit.at,
                seat=self.captain(unit.seat),
                card=self.card(unit.card),
                count=unit.size,
                marks=self._marks(unit),
            )
            for unit in found
            if unit is not None
        ]
        key = "table.row" if units else "table.row.empty"
        return self.say(key, row=row, units="; ".join(units))

    def _seat_line(self, view: View, seat: Seat) -> str:
        board, rules = view.at.board, self.rules
        own = board.player(seat)
        progress = board.progress_of(seat)
        trigger = self.say("table.magusha")
        if progress is not None:
            trigger = self.say("table.trigger", now=progress[0], most=progress[1])
        reserves = self.counted(own.reserves)
        return self.say(
            "table.seat",
            seat=self.captain(seat),
            faction=self.language.translate(rules.factions[own.commander].name),
            count=len(own.reserves),
            reserves=self.say("table.reserves", cards=reserves) if reserves else "",
            pool=len(own.pool),
            squads=len(board.squads_of(seat)),
            most=rules.numbers.squads,
            stones=own.stones,
            rally=self.say(f"rally.{own.rally}"),
            trigger=trigger,
        )
