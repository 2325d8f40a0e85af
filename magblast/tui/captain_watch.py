"""Let a captain play the deal of a day while the screen stays, then show its game."""

from datetime import date
from pathlib import Path

from magblast.errors import MagblastError
from magblast.play.captains_deal import captains_deal
from magblast.play.thinking import Thought
from magblast.tui.base_app import BaseApp
from magblast.wording import tell

_LOOK = 0.1
"""Seconds between two checks whether it has finished."""
_LONG = 60.0
"""Seconds for which a notice says at most that it plays."""


class CaptainWatch:
    """Wait for one game of a captain."""

    def __init__(self, app: BaseApp, day: date, game: str) -> None:
        """Begin; nothing is shown if another screen has been opened when it ends."""
        self._app = app
        self._asked_on = app.screen
        language = app.language
        self._thought: Thought[Path] = Thought(lambda: captains_deal(day, game, language))
        app.notify(language.say("daily.captain"), timeout=_LONG, markup=False)
        self._timer = app.set_interval(_LOOK, self._look)

    @property
    def is_over(self) -> bool:
        """Whether its game is there, or cannot be."""
        return self._thought.is_done

    def _look(self) -> None:
        if not self._thought.is_done:
            return
        self._timer.stop()
        self._app.clear_notifications()
        if self._app.screen is not self._asked_on:
            return
        try:
            path = self._thought.result()
        except MagblastError as error:
            self._app.notify(tell(error, self._app.language), severity="warning", markup=False)
        else:
            self._app.replay(path)
