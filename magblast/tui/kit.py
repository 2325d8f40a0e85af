"""Gather what one table is described and drawn with."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from magblast.kernel.game import Action, AnyGame, AnyWords, Mark, View
from magblast.kernel.language import Language
from magblast.kernel.picks import Thing
from magblast.kernel.preview import Preview
from magblast.kernel.seat import Seat
from magblast.kernel.setup import Setup
from magblast.kernel.shelf import phrases_of
from magblast.paint.glyphs import Glyphs
from magblast.paint.log import MARK_INK, LogLine
from magblast.paint.look import Look, Mention
from magblast.paint.looks import look_of
from magblast.paint.plain import PlainLook
from magblast.paint.scene import Marks, Scene
from magblast.paint.text import Line, clean
from magblast.paint.toll import Toll, by_thing
from magblast.play.ahead import Ahead, seen_by
from magblast.play.selection import Selection, judge_of

_COMBAT = (Mark.COMBAT, Mark.LOSS, Mark.WIN)


@dataclass(frozen=True, eq=False)
class Kit:
    """Pair a game at one table with its words and its look in one language."""

    game: AnyGame
    setup: Setup
    words: AnyWords
    look: Look[Any]
    language: Language
    """With the phrases of the game."""
    names: tuple[str, ...]
    _previewed: list[tuple[View, Action, Preview]] = field(default_factory=list, repr=False)

    @classmethod
    def of(cls, game: AnyGame, setup: Setup, language: Language) -> "Kit":
        """Fetch the words and the look of a game from the shelf; one without a look gets words."""
        language = language.with_phrases(phrases_of(game.id))
        words, make = game.words(setup, language), look_of(game.id)
        look = PlainLook(words) if make is None else make(setup, language)
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
        return Scene(view, self.names, glyphs, self.language, marks, near, switched)

    def select(
        self, view: View, answers: Iterable[Action], ahead: Ahead | None = None
    ) -> Selection:
        """Begin to pick among some answers, as they are spelled in a view, and what is ahead."""
        spell = self.words.spell
        spelled = [(action, spell(action, view)) for action in answers]
        if ahead is None:
            return Selection.over(spelled, judge_of(self.game, self.setup, view))
        spelled += [(action, spell(action, ahead.view)) for action in ahead.answers]
        return Selection.over(spelled, ahead.refusal_of)

    def preview(self, view: View, action: Action, ahead: Ahead | None = None) -> Preview:
        """Preview what an action of the viewer does if nobody answers it.

        The last one is kept: board, question and panel show the same.
        """
        seen = seen_by(view, action, ahead)
        for known_view, known_action, known in self._previewed:
            if known_view is seen and known_action == action:
                return known
        found = self.game.preview(self.setup, seen, action)
        self._previewed[:] = [(seen, action, found)]
        return found

    def tolls(
        self, scene: Scene[Any], action: Action | None, ahead: Ahead | None = None
    ) -> Mapping[Thing, Toll]:
        """Return what would become of things if nobody answered an action; nothing for none."""
        if action is None:
            return {}
        return by_thing(self.look.tolls(self.preview(scene.view, action, ahead), scene))

    def describe(self, view: View, action: Action, ahead: Ahead | None = None) -> str:
        """Describe in a few words what an action would do, and what is passed before it."""
        told = self.words.describe(action, seen_by(view, action, ahead))
        if ahead is None or not ahead.has(action):
            return told
        passed = self.words.describe(ahead.decline, view)
        return self.language.say("screen.after_passing", passed=passed, action=told)

    def inspect(self, things: Iterable[Thing], scene: Scene[Any]) -> list[list[Line]]:
        """Describe some things, one after the other, with where that comes from."""
        told = []
        for thing in things:
            lines, source = self.look.inspect(thing, scene), self.look.source(thing, scene)
            told.append([*lines, (), source] if source else [*lines])
        return told

    def log_lines(self, events: Iterable[Any], text: str | None = None) -> list[LogLine]:
        """Turn events, as readers may see them, into lines; ``text`` was typed beside them."""
        lines = (self._line(event, text) for event in events)
        return [line for line in lines if line is not None]

    def _line(self, event: Any, text: str | None) -> LogLine | None:
        words = self.words.sentence(event, text)
        if words is None:
            return None
        mark, seat = self.game.mark(event)
        usual = Mention(MARK_INK[mark], frozenset() if seat is None else frozenset({seat}))
        ink, seats, things = self.look.mention(event) or usual
        return LogLine(clean(words), ink, mark in _COMBAT, mark is Mark.TURN, seats, things)
