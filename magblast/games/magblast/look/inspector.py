"""Describe everything there is to know about one card, ship or flagship."""

from typing import NamedTuple

from magblast.games.magblast.engine.printed import ActionCard, FlagshipCard, ShipCard
from magblast.games.magblast.engine.terms import ZONES, CardId
from magblast.games.magblast.engine.view import SeatView, ShipView
from magblast.games.magblast.look.inks import ICON_INK, TURRET_INK, ZONE_INK, card_ink, hull_ink
from magblast.games.magblast.look.scene import FleetScene
from magblast.games.magblast.look.ship import hull_bar
from magblast.games.magblast.wording.confidence import confidence_line
from magblast.kernel.picks import Thing
from magblast.paint.ink import Ink
from magblast.paint.text import Line, Span, line


class Inspector(NamedTuple):
    """Describe things of one scene: what is printed on them, and how they stand now."""

    scene: FleetScene

    def inspect(self, thing: Thing) -> list[Line]:
        """Describe a thing: what is printed on it, and how it stands now.

        The lines are not wrapped; an empty line parts paragraphs.
        """
        match self.scene.printed(thing):
            case ActionCard() as card:
                return self._card(card)
            case ShipCard() as ship:
                return self._ship(ship)
            case FlagshipCard() as flagship:
                return self._flagship(flagship)
        return []

    def source(self, thing: Thing) -> Line:
        """Say how sure the data of a thing is (rules 1)."""
        printed = self.scene.printed(thing)
        if printed is None:
            return ()
        return line(Span(confidence_line(printed.confidence, self.scene.voice.say), Ink.FAINT))

    def _name(self, card: CardId) -> str:
        return self.scene.translate(self.scene.rules.cards[card].name)

    def _card(self, card: ActionCard) -> list[Line]:
        lines = _heading(
            self.scene.translate(card.name), card_ink(card), self.scene.term(card.kind)
        )
        facts = self._card_facts(card)
        lines += facts
        if facts:
            lines.append(())
        lines.append(line(self.scene.translate(card.text)))
        for seat in self.scene.view.seats:
            for event in seat.events:
                if event.card == card.id:
                    words = self.scene.caption(
                        "lies_on", player=self.scene.name(seat.seat), by=self.scene.name(event.by)
                    )
                    lines += [(), line(Span(words, Ink.WARN))]
        return lines

    def _card_facts(self, card: ActionCard) -> list[Line]:
        lines: list[Line] = []
        if card.damage is not None:
            words = f"{self.scene.signs.bolt} {self.scene.caption('damage', damage=card.damage)}"
            lines.append(line(Span(words, card_ink(card), bold=True)))
        if card.turret is not None:
            words = self.scene.caption("needs", turret=self.scene.term(card.turret))
            lines.append(line(Span(words, Ink.SOFT)))
        if card.icons:
            spans: list[Span] = []
            for icon in card.icons:
                spans += [
                    Span(", " if spans else ""),
                    Span(f"{self.scene.signs.icon(icon)} {self.scene.term(icon)}", ICON_INK[icon]),
                ]
            lines.append(line(*spans))
        windows = self.scene.voice.windows(card.id)
        lines.append(line(Span(self.scene.caption("when", windows=windows), Ink.SOFT)))
        return lines

    def _ship(self, card: ShipCard) -> list[Line]:
        lines = _heading(
            self.scene.translate(card.name), Ink.TITLE, self.scene.term(card.ship_class)
        )
        found = self.scene.find_ship(card.id)
        if found is None:
            lines.append(self._hull(card.hull, 0, card.hull))
        else:
            lines.append(self._hull(found[2].hull_left, found[2].lent, card.hull))
        turrets: list[Span] = []
        for turret in card.turrets:
            turrets += [
                Span(", " if turrets else ""),
                Span(self.scene.term(turret), TURRET_INK[turret], bold=True),
            ]
        speed = Span(f"{self.scene.caption('speed', speed=card.speed)}  ", Ink.SOFT)
        lines.append(line(speed, *turrets))
        if text := self.scene.translate(card.text):
            lines += [(), line(text)]
        if found is not None:
            lines += [(), *self._standing(*found)]
        return lines

    def _hull(self, left: int, lent: int, hull: int) -> Line:
        return line(
            Span(
                f"{self.scene.caption('hull', left=left, hull=hull)}  ",
                hull_ink(left, hull),
                bold=True,
            ),
            *hull_bar(left, lent, hull, 12, self.scene.signs),
        )

    def _standing(self, seat: SeatView, zone_index: int, ship: ShipView) -> list[Line]:
        """Describe where a ship stands and what lies on or under it."""
        zone = ZONES[zone_index]
        place = f"{self.scene.zone_sign(zone)} {self.scene.zone_place(zone)}"
        words = self.scene.caption(
            "owner", player=self.scene.name(seat.seat), zone=self.scene.zone_name(zone), place=place
        )
        lines = [line(Span(words, ZONE_INK[zone]))]
        if self.scene.view.brutal:
            for turret in ship.turrets_fired:
                words = self.scene.caption("fired_turret", turret=self.scene.term(turret))
                lines.append(line(Span(words, Ink.WARN)))
        elif ship.shots:
            lines.append(line(Span(self.scene.caption("fired"), Ink.WARN)))
        if ship.boarded:
            lines.append(line(Span(self.scene.caption("boarded"), Ink.WARN)))
        if ship.carries:
            lines.append(line(Span(self.scene.caption("carries"), Ink.SOFT)))
        if ship.sweeps:
            lines.append(line(Span(self.scene.caption("sweeps"), Ink.SOFT)))
        for upgrade in ship.upgrades:
            words = self.scene.caption("upgrade", card=self._name(upgrade))
            lines.append(line(Span(words, Ink.KEY)))
        for hit in ship.damage:
            words = self.scene.caption("blast_under", card=self._name(hit.card), damage=hit.damage)
            lines.append(line(Span(words, Ink.BAD)))
        for hit in ship.squadrons:
            words = self.scene.caption("squadron_on", card=self._name(hit.card), damage=hit.damage)
            lines.append(line(Span(words, Ink.WARN)))
        return lines

    def _flagship(self, card: FlagshipCard) -> list[Line]:
        seat = next((seat for seat in self.scene.view.seats if seat.flagship.id == card.id), None)
        kind = (
            self.scene.caption("owner_flagship", player=self.scene.name(seat.seat))
            if seat
            else self.scene.caption("flagship")
        )
        lines = _heading(self.scene.translate(card.name), Ink.TITLE, kind)
        if seat is None:
            lines.append(self._hull(card.hull, 0, card.hull))
        else:
            lines.append(self._hull(seat.flagship.hull_left, seat.flagship.lent, card.hull))
        if card.uses is None:
            lines.append(line(Span(self.scene.caption("constant"), Ink.SOFT)))
        else:
            left = card.uses if seat is None else seat.flagship.uses_left
            lines.append(
                line(Span(self.scene.caption("uses_left", left=left, uses=card.uses), Ink.ACCENT))
            )
        lines += [(), line(self.scene.translate(card.text))]
        if seat is not None:
            hits = (*seat.flagship.damage, *seat.flagship.squadrons)
            for hit in hits:
                words = self.scene.caption(
                    "blast_under", card=self._name(hit.card), damage=hit.damage
                )
                lines.append(line(Span(words, Ink.BAD)))
            for laid, by in seat.events:
                words = self.scene.caption(
                    "until_turn", card=self._name(laid), player=self.scene.name(by)
                )
                text = self.scene.translate(self.scene.rules.cards[laid].text)
                lines += [(), line(Span(words, Ink.WARN)), line(text)]
        return lines


def _heading(name: str, ink: Ink, kind: str) -> list[Line]:
    return [line(Span(name, ink, bold=True)), line(Span(kind, Ink.SOFT)), ()]
