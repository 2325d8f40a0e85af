"""Gather what one table is drawn with."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Self

from magblast.kernel.game import AnyGame, AnyWords, Mark, View
from magblast.kernel.has import Has
from magblast.kernel.language import Language
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.kernel.setup import Setup
from magblast.kernel.shelf import phrases_of
from magblast.paint.base import BaseLook
from magblast.paint.glyphs import Glyphs
from magblast.paint.ink import Ink
from magblast.paint.log import MARK_INK, LogLine
from magblast.paint.look import Look, Mention
from magblast.paint.looks import look_of
from magblast.paint.scene import Marks, Scene
from magblast.paint.text import Line, Span, clean, clip_line, line, width_of
from magblast.paint.tiles import Tile

_COMBAT = (Mark.COMBAT, Mark.LOSS, Mark.WIN)


@dataclass(frozen=True, eq=False)
class Easel:
    """Pair a game at one table with its words and its look in one language."""

    game: AnyGame
    setup: Setup
    words: AnyWords
    look: Look[Any]
    language: Language
    """With the phrases of the game."""
    names: tuple[str, ...]

    @classmethod
    def of(cls, game: AnyGame, setup: Setup, language: Language) -> Self:
        """Fetch the words and the look of a game from the shelf; one without a look gets words."""
        language = language.with_phrases(phrases_of(game.id))
        words, make = game.words(setup, language), look_of(game.id)
        look = BaseLook(words) if make is None else make(setup, language)
        names = tuple(info.name for info in setup.seats)
        return cls(game, setup, words, look, language, names)

    def scene(
        self,
        view: View,
        glyphs: Glyphs,
        marks: Marks | None = None,
        near: Seat | None = None,
        switched: frozenset[str] = frozenset(),
    ) -> Scene[Any]:
        """Pair a view with what it is drawn with."""
        marks = marks or Marks()
        danger = self.look.in_danger(view)
        return Scene(view, self.names, glyphs, self.language, marks, near, switched, danger)

    def strip(self, scene: Scene[Any], width: int, note: str = "", *, alone: bool = False) -> Line:
        """Draw in one line whose turn it is, and whose hand is shown in the turn of another.

        A ``note`` stands at its end, and has no more than half of it. The viewer may be ``alone``
        among bots.
        """
        whose = self._whose_hand(scene, alone=alone)
        if not note:
            return line(*whose, *self.look.strip(scene, width - width_of(whose)))
        told = clip_line(line(Span(f" {note} ", Ink.SOFT)), width // 2, scene.glyphs.more)
        room = width - width_of(whose) - width_of(told)
        turn = clip_line(self.look.strip(scene, room), room, scene.glyphs.more)
        return line(*whose, *turn, " " * (room - width_of(turn)), *told)

    def _whose_hand(self, scene: Scene[Any], *, alone: bool) -> Line:
        view = scene.view
        if Has.HANDS not in self.game.has or view.viewer in (None, view.active) or not view.active:
            return ()
        key = "strip.hand.own" if alone else "strip.hand"
        told = self.language.say(key, seat=scene.name(view.viewer))
        return line(Span(f" {told} ", Ink.WARN, bold=True))

    def hand(self, scene: Scene[Any]) -> list[Tile]:
        """List the hand of the viewer as tiles; no key picks anything of it."""
        shown = scene.marks.chosen
        return [
            Tile(thing, self.look.face(thing, scene), bright=False, chosen=thing in shown, key="")
            for thing in self.words.hand(scene.view)
        ]

    def hand_in_words(self, scene: Scene[Any]) -> str:
        """List the hand of the viewer on one line, after seat and name."""
        seat = scene.view.viewer
        held = [self.look.face(thing, scene).title for thing in self.words.hand(scene.view)]
        return f"{seat} {self.names[seat - 1]}: {' · '.join(held) or '–'}"

    def inspect(self, things: Iterable[Thing], scene: Scene[Any]) -> list[list[Line]]:
        """Describe some things, one after the other, with where that comes from."""
        told = []
        for thing in things:
            lines, source = self.look.inspect(thing, scene), self.look.source(thing, scene)
            told.append([*lines, (), source] if source else [*lines])
        return told

    def log_lines(
        self, events: Sequence[Any], text: str | None = None, after: int = 0
    ) -> list[LogLine]:
        """Turn events, as readers may see them, into lines; ``text`` was typed beside them.

        ``after`` is how many events have happened since.
        """
        count = len(events) + after
        lines = (self._line(event, text, count - n) for n, event in enumerate(events, 1))
        return [line for line in lines if line is not None]

    def _line(self, event: Any, text: str | None, after: int) -> LogLine | None:
        words = self.words.sentence(event, text)
        if words is None:
            return None
        mark, seat = self.game.mark(event)
        usual = Mention(MARK_INK[mark], frozenset() if seat is None else frozenset({seat}))
        ink, seats, things = self.look.mention(event) or usual
        return LogLine(clean(words), ink, mark in _COMBAT, mark is Mark.TURN, seats, things, after)
