"""Tell between the sides what is going on: an attack, a roll, or cards looked at in private."""

from collections import Counter
from collections.abc import Iterator, Sequence

from magblast.games.magi_nation.engine.frames import Attacking, Starting, Using
from magblast.games.magi_nation.look.scene import DuelScene
from magblast.kernel.nearest import bare
from magblast.paint.ink import Ink
from magblast.paint.text import Line, Span, line, wrap_line

_TWO = 2


def _centred(told: str) -> Line:
    return line(Span(told, Ink.ACCENT, bold=True))


def _title(told: str) -> Line:
    return line(Span(told, Ink.WARN, bold=True))


class Middle:
    """Tell what is going on between the sides of a scene."""

    __slots__ = ("scene",)

    def __init__(self, scene: DuelScene) -> None:
        self.scene = scene

    def lines(self, width: int) -> list[Line]:
        """Return what stands between the sides; nothing while nothing is going on."""
        return self._private(width) or [*map(_centred, self._going_on())]

    def _going_on(self) -> list[str]:
        """Describe the attack, spell or power that is not yet over."""
        voice, glyphs = self.scene.voice, self.scene.glyphs
        for frame in reversed(self.scene.view.stack):
            match frame:
                case Attacking():
                    energy = sum(self.scene.board.energy_of(each) for each in frame.attackers)
                    facts = {
                        "creature": " + ".join(map(voice.card, frame.attackers)),
                        "strength": energy,
                        "target": voice.card(frame.target),
                        "resistance": self.scene.board.energy_of(frame.target),
                        "arrow": glyphs.arrow,
                    }
                    return [self.scene.caption("attack", **facts)]
                case Using(card=id_, dice=dice):
                    rolled = ", ".join(map(str, dice))
                    name = voice.card(id_) if frame.power is None else voice.ability(frame.power)
                    return [self.scene.caption("dice", card=name, dice=rolled) if dice else name]
                case Starting(dice=dice):
                    if len(dice) > _TWO:
                        return [", ".join(self._rolled(dice))]
                    facts = {"first": self.scene.name(1), "second": self.scene.name(2)}
                    return [self.scene.caption("start", one=dice[0], two=dice[1], **facts)]
        return []

    def _rolled(self, dice: Sequence[int]) -> Iterator[str]:
        for seat, number in enumerate(dice, 1):
            yield self.scene.caption("start.each", seat=self.scene.name(seat), dice=number)

    def _private(self, width: int) -> list[Line]:
        """List what the viewer alone sees for a moment, under a title that says so."""
        viewer = self.scene.view.viewer
        for side in self.scene.view.seats:
            own = side.seat == viewer
            if viewer is None:
                continue
            names = {"viewer": self.scene.name(viewer), "owner": self.scene.name(side.seat)}
            if own and side.deck is not None:
                title = self.scene.caption("seen.deck", **names)
                counts = Counter(map(self.scene.voice.card, side.deck))
                cards = [
                    self.scene.caption("cards", card=card, count=count)
                    for card, count in sorted(counts.items(), key=lambda each: bare(each[0]))
                ]
                listed = self.scene.language.listing(cards) or self.scene.caption("seen.nothing")
                return [_title(title), *wrap_line(line(Span(listed, Ink.SOFT)), width)]
            if own and side.top:
                return [_title(self.scene.caption("seen.top", **names))]
            if not own and side.hand is not None:
                return [_title(self.scene.caption("seen.hand", **names))]
        return []
