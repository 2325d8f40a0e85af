"""Go through a log place by place, to draw what one viewer sees of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from magblast.kernel.seat import ALL, Viewer
from magblast.paint.drawn import Easel
from magblast.paint.ink import UNICODE, Glyphs
from magblast.paint.look import Results
from magblast.paint.timeline import tick_of
from magblast.pictures.seen import Seen
from magblast.pictures.table import TableArtist
from magblast.play.playback import Playback
from magblast.wording import Language

WIDE, NARROW = (100, 34), (60, 44)
"""Columns and rows of a picture, and of one for a phone."""


@dataclass(frozen=True)
class Album:
    """Pair a log with the easel it is drawn with; the playback decides which parts may be seen."""

    playback: Playback
    easel: Easel
    viewer: Viewer = None
    glyphs: Glyphs = UNICODE

    @classmethod
    def of(
        cls, playback: Playback, language: Language, viewer: Viewer = None, glyphs: Glyphs = UNICODE
    ) -> Self:
        """Return a log with what its game is drawn with."""
        return cls(playback, Easel.of(playback.game, playback.setup, language), viewer, glyphs)

    def artist(self, width: int, height: int, *, starry: bool = True) -> TableArtist:
        """Return what draws tables in one size."""
        return TableArtist(self.easel, width, height, glyphs=self.glyphs, starry=starry)

    @property
    def title(self) -> str:
        """Return the name of the game, and who plays it."""
        names = ", ".join(self.playback.names)
        return self.easel.language.say("picture.title", game=self.easel.game.name, names=names)

    @property
    def reel(self) -> tuple[str, ...]:
        """What is to be remembered of a game that is over, such as the loudest noises."""
        return self._results.reel

    @property
    def _results(self) -> Results:
        """What is told of a game that is over; nothing before."""
        outcome = self.playback.session.position.outcome
        if outcome is None or not self.playback.may_be_reviewed:
            return Results(())
        view = self.playback.view(self.playback.last, None)
        return self.easel.look.results(self.playback.session.entries, view, outcome)

    @property
    def last(self) -> Seen:
        """Return the table after the last record."""
        return self.at(self.playback.last)

    def since(self, number: int = 0) -> Iterator[Seen]:
        """Iterate over the places from a record on, without what was undone."""
        for place in self.playback.effective():
            if self.playback.number(place) >= number:
                yield self.at(place)

    def at(self, place: int) -> Seen:
        """Return what is seen at a place of the playback."""
        playback, easel = self.playback, self.easel
        eyes = None if self.viewer == ALL else self.viewer
        sees_all = self.viewer == ALL and not playback.is_public
        seats = range(1, len(playback.names) + 1) if sees_all else ()
        text = playback.text(place)
        lines = easel.log_lines(playback.seen(place, eyes), text)
        direction, number = playback.direction(place), playback.number(place)
        return Seen(
            playback.view(place, eyes),
            tuple(playback.view(place, seat) for seat in seats),
            direction.shown,
            number,
            tuple(lines),
            direction.on_screen,
            self._results.noise if number == playback.number(playback.last) else "",
            tick_of(easel.game, playback.events(place), text),
        )
