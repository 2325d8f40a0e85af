"""Advise whoever is asked, after saying that the game then counts for nothing."""

from collections.abc import Callable
from time import monotonic
from typing import ClassVar

from textual.binding import Binding, BindingType

from magblast.errors import MagblastError
from magblast.kernel.game import Action
from magblast.play.advising import Advising, advise
from magblast.play.hotseat import Hotseat
from magblast.tui.helping import Topic
from magblast.tui.screens.base import HELD
from magblast.tui.screens.text import HelpScreen
from magblast.tui.table_tools import TableTools
from magblast.wording import tell

_LOOK = 0.1
"""Seconds between two checks whether the advice has been found."""


class AdviceScreen(HelpScreen):
    """Compare two answers to what is asked; a thread works it out."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "app.pop_screen", "key.back"),
        Binding("question_mark", "ask", show=False),
    ]
    title_key = "screen.advice.title"

    def __init__(self, hotseat: Hotseat, kit: TableTools, keys_of: Callable[[Action], str]) -> None:
        """Take what says which keys give an answer."""
        super().__init__(kit.language.say("screen.advice.first"))
        self.own_language = kit.language
        self._hotseat = hotseat
        self._keys_of = keys_of
        self._advising: Advising | None = None
        self._pressed = monotonic()

    def on_mount(self) -> None:
        """Begin at once if the game already counts for nothing."""
        if self._hotseat.session.is_advised:
            self._begin()

    def on_unmount(self) -> None:
        """Stop when nobody is looking any more."""
        if self._advising is not None:
            self._advising.stop()

    @property
    def is_stopped(self) -> bool:
        """Whether nothing is being worked out any more."""
        return self._advising is None or self._advising.is_done

    def action_ask(self) -> None:
        """Ask for advice, unless the key is held down."""
        is_held, self._pressed = monotonic() - self._pressed < HELD, monotonic()
        if self._advising is None and not is_held:
            self._begin()

    def _begin(self) -> None:
        try:
            self._advising = advise(self._hotseat, self.language)
        except MagblastError as error:
            self.app.pop_screen()
            self.app.notify(tell(error, self.language), severity="warning", markup=False)
            return
        self._timer = self.set_interval(_LOOK, self._look)
        self._look()

    def _look(self) -> None:
        advising = self._advising
        if advising is None:
            return
        if not advising.is_done:
            done = self.language.percent(advising.progress)
            self.tell([Topic(self.say("screen.advice.thinking", done=done))])
            return
        self._timer.stop()
        told = advising.told(self.language, self._keys_of)
        self.tell([Topic(title, text) for title, text in told])
