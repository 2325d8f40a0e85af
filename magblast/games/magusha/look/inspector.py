"""Tell beside the board what is looked at: a unit with its compass as it lies there, or a space."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from magblast.games.magusha.engine.board import ZONES
from magblast.games.magusha.engine.printed import Side, Troop
from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import CardId, DecisionKind, Space, Talent
from magblast.games.magusha.look.scene import FieldScene
from magblast.games.magusha.wording.actions import ThingKind
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.ink import Ink
from magblast.paint.text import Line, Span, line

_BESIDE_ROSE = 20
"""Cells that are left beside a compass."""


@dataclass(frozen=True, slots=True)
class Inspector:
    """Tell what is looked at on a battlefield."""

    scene: FieldScene

    def about(self, *, beside: bool) -> list[Line]:
        """Describe what is looked at in lines that are not wrapped; nothing where nothing is.

        ``beside`` tells whether a panel explains what was picked first, else what is pointed at.
        """
        asked, marks = self.scene.view.decision, self.scene.marks
        told = next(iter(marks.picks), marks.cursor) if beside else None
        for thing in (marks.cursor, *reversed(marks.picks)):
            if thing in (None, told) or thing.kind not in (
                ThingKind.CARD,
                ThingKind.UNIT,
                ThingKind.SPACE,
            ):
                continue
            return self.about_thing(thing)
        if not beside and asked is not None and asked.kind == DecisionKind.FLIP:
            return [*self.other_side(asked.seat)]
        return []

    def other_side(self, seat: Seat) -> Iterator[Line]:
        """Describe the side that a commander would show after a flip."""
        scene = self.scene
        commander = scene.rules.commanders[scene.board.player(seat).commander]
        side, name = commander.magusha, scene.translate(commander.magusha_name)
        yield line(Span(scene.caption("other_side", name=name), Ink.TITLE, bold=True))
        yield self._sort(scene.caption("magusha"), side.talents)
        yield from self._rose(side, seat, [(), (), ()])
        yield from self._abilities(side)

    def about_thing(self, thing: Thing) -> list[Line]:
        """Describe a thing that may be picked."""
        if thing.kind == ThingKind.CARD:
            return [*self.about_card(CardId(str(thing.id)), self.scene.asked)]
        return [*self.about_space(Space(str(thing.id)))]

    def about_space(self, at: Space) -> Iterator[Line]:
        """Describe a space, who stands there, and who of the enemy could strike it."""
        scene = self.scene
        unit = scene.units.get(at)
        if unit is None:
            seats = [seat for seat in (1, 2) if at in ZONES[seat]]
            zone = (
                scene.caption("zone", seat=scene.name(seats[0]))
                if seats
                else scene.caption("nobodys")
            )
            yield line(Span(f"{at} ", Ink.TITLE, bold=True), Span(zone, Ink.SOFT))
        else:
            yield from self._heading(unit)
        threats = () if unit is not None and unit.seat == scene.enemy else scene.threats_at(at)
        if threats:
            names = [scene.voice.unit(scene.units[each]) for each in threats]
            told = scene.caption("threatened", units=scene.voice.language.listing(names))
            yield line(Span(told, Ink.BAD))
        if unit is not None:
            yield from self._abilities(scene.board.sheet_of(unit))
            if scene.board.is_commander(unit) and not scene.board.player(unit.seat).magusha:
                yield ()
                yield from self.other_side(unit.seat)
            if scene.board.is_commander(unit) and scene.board.player(unit.seat).pool:
                yield ()
                yield from self.pools(unit.seat)

    def _heading(self, unit: Unit) -> Iterator[Line]:
        """Write what a unit is and how it stands, with its compass."""
        scene = self.scene
        sheet = scene.board.sheet_of(unit)
        ink = scene.ink_of(unit.seat)
        yield line(
            Span(f"{scene.sign_of(unit.seat)} ", ink, bold=True),
            Span(scene.voice.unit(unit), Ink.TITLE, bold=True),
        )
        kind = scene.side_of(unit) if isinstance(sheet, Side) else self._kind(sheet)
        yield self._sort(kind, sheet.talents)
        state = [
            scene.strength(unit, _BESIDE_ROSE),
            line(Span(scene.signs.spirit * len(unit.guard), Ink.LEMON, bold=True)),
            line(Span(scene.stone_of(unit, brief=False), Ink.SOFT)),
        ]
        yield from self._rose(sheet, unit.seat, state)

    def pools(self, *seats: Seat) -> Iterator[Line]:
        """List the spirit pools of some seats in order, without empty ones (rules G1.6)."""
        scene = self.scene
        for seat in seats:
            if pool := scene.board.player(seat).pool:
                runs = [(id_, len([*run])) for id_, run in groupby(pool)]
                names = [
                    scene.voice.card(id_) if count == 1 else f"{count}×{scene.voice.card(id_)}"
                    for id_, count in runs
                ]
                told = scene.caption("spirits", seat=scene.name(seat), spirits=", ".join(names))
                yield line(Span(told, Ink.SOFT))

    def about_card(self, id_: CardId, seat: Seat) -> Iterator[Line]:
        """Describe a card of the reserves."""
        scene = self.scene
        troop = scene.rules.troops.get(id_)
        sheet = scene.rules.commanders[id_].front if troop is None else troop
        yield line(Span(scene.voice.card(id_), Ink.TITLE, bold=True))
        kind = scene.caption("front") if troop is None else self._kind(troop)
        yield self._sort(kind, sheet.talents)
        size = (
            () if troop is None else line(Span(scene.caption("size", count=troop.size), Ink.SOFT))
        )
        yield from self._rose(sheet, seat, [size, (), ()])
        yield from self._abilities(sheet)

    def _kind(self, troop: Troop) -> str:
        return self.scene.voice.say(f"class.{troop.class_}")

    def _sort(self, kind: str, talents: Iterable[Talent]) -> Line:
        """Write class and talents."""
        names = (self.scene.voice.say(f"talent.{each}") for each in talents)
        return line(Span(f" {self.scene.glyphs.dot} ".join((kind, *names)), Ink.SOFT))

    def _rose(self, sheet: Troop | Side, seat: Seat, beside: list[Line]) -> Iterator[Line]:
        """Draw a compass with a line beside each of its rows."""
        for row, told in zip(self.scene.rose(sheet.compass, seat), beside, strict=True):
            yield line(" ", *row, "  ", *told)

    def _abilities(self, sheet: Troop | Side) -> Iterator[Line]:
        scene = self.scene
        found = [sheet.ability]
        if isinstance(sheet, Side) and sheet.on_magusha is not None:
            found.append(sheet.on_magusha)
        for ability in found:
            yield line(
                Span(f"{scene.translate(ability.name)}: ", Ink.TITLE),
                Span(scene.translate(ability.text), Ink.TEXT),
            )
        if isinstance(sheet, Side) and sheet.trigger is not None:
            text = scene.translate(sheet.trigger.text)
            yield line(Span(scene.caption("trigger", text=text), Ink.SOFT))
