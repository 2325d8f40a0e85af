"""Explain one answer of a finished game."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static

from magblast.play.judging import Explaining
from magblast.play.playback import Playback
from magblast.reviewing.telling import Telling
from magblast.tui.screens.text import HelpScreen

_LOOK = 0.1
"""Seconds between two checks of whether the reasons are known."""


class WhyScreen(HelpScreen):
    """Compare the last action with what else was possible; a thread works it out."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,w,question_mark", "app.pop_screen", "key.back")
    ]
    title_key = "screen.why.title"

    def __init__(self, playback: Playback, place: int) -> None:
        super().__init__("")
        self._n = playback.number(place)
        self._explaining: Explaining = playback.explain(place)

    def on_mount(self) -> None:
        """Say that it takes a moment, and check whether it is done."""
        self.query_one(".line", Static).update(self.say("review.why.thinking"))
        self._timer = self.set_interval(_LOOK, self._look)

    def on_unmount(self) -> None:
        """Stop when nobody is looking any more."""
        self._explaining.stop()

    def _look(self) -> None:
        if not self._explaining.is_done:
            return
        self._timer.stop()
        found = self._explaining.found
        if found is None:
            text = self.say("review.why.none", n=self._n)
        else:
            tell = Telling(self._explaining.played, self.language)
            text = "\n".join(tell.why(found, self._explaining.worlds))
        self.query_one(".line", Static).update(Content(text))
