"""Describe cards and ships in a few letters, as tiles show them."""

from typing import NamedTuple

from magblast.games.magblast.catalog import base_of
from magblast.games.magblast.engine.printed import ActionCard
from magblast.games.magblast.engine.things import ThingKind
from magblast.games.magblast.look.inks import card_ink
from magblast.games.magblast.look.scene import FleetScene
from magblast.kernel.picks import Thing
from magblast.paint.ink import Ink
from magblast.paint.text import Span, line
from magblast.paint.tiles import Face


class Faces(NamedTuple):
    """Describe things of one scene as tiles show them."""

    scene: FleetScene

    def face(self, thing: Thing) -> Face:
        """Describe a thing as a tile shows it."""
        rules, id_ = self.scene.rules, str(thing.id)
        match thing.kind:
            case ThingKind.CARD:
                card = rules.cards[id_]
                return self._card_face(id_, card)
            case ThingKind.SHIP:
                ship = rules.ships[id_]
                detail = self.scene.ship_values(ship)
                # A chip has no room for class and speed; turrets and hull say most.
                name = self.scene.translate(ship.name)
                text = self.scene.translate(ship.text) or self.scene.term(ship.ship_class)
                return Face(name, detail=detail, brief=detail[1:], text=text)
            case ThingKind.FLAGSHIP:
                return Face(self.scene.translate(rules.flagships[id_].name))
            case ThingKind.FLEET:
                fleet = line(Span(self.scene.caption("fleet"), Ink.SOFT))
                return Face(self.scene.name(int(thing.id)), detail=fleet)
            case ThingKind.COUNT:
                return Face(self.scene.caption("ships", count=thing.id))
        return Face(id_)

    def _card_face(self, id_: str, card: ActionCard) -> Face:
        ink, signs = card_ink(card), self.scene.signs
        name = id_.partition(".")[0] if card.turret is None else "blast"
        turret = "" if card.turret is None else self.scene.term(card.turret)
        needs = "" if card.turret is None else self.scene.turret_letter(card.turret)
        base = base_of(self.scene.rules.edition)
        # An edition of one's own may have changed the text.
        is_printed = card.text.key.startswith(f"card.{base}.")
        forms = (f"{name}@{base}", name) if is_printed else ()
        knows = self.scene.language.knows
        form = next((each for each in forms if knows(f"magblast.face.{each}")), "")
        told = self.scene.translate(card.text)
        text = self.scene.voice.say(f"face.{form}", turret=turret) if form else told
        beside = line(Span(needs, ink, bold=True), " " if needs else "", *signs.icons_of(card))
        number = "" if card.damage is None else f"{card.damage}"
        called, values = self.scene.translate(card.name), signs.card_values(card)
        return Face(called, ink, values, number=number, beside=beside, text=text, whole=told)
