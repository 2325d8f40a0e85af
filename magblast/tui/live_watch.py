"""Watch a game that is played elsewhere: look at its log, and show what is new."""

from magblast.play.live import LiveGame, Update, tell_state, tell_undone
from magblast.tui.base_app import BaseApp, Way
from magblast.tui.log_teller import lines_of
from magblast.tui.results import result_words
from magblast.tui.screens.live import LiveMoment, LiveScreen
from magblast.tui.screens.problem import ProblemScreen
from magblast.tui.table_tools import TableTools

PAUSE = 0.25
"""Seconds between two looks at the log."""
_MEMORY = 80
"""Actions whose events the log beside the table shows."""
_LATEST = 3
"""Lines that tell what happened last."""


class LiveWatch:
    """Show one game for as long as somebody watches, and wait where there is none yet."""

    def __init__(self, app: BaseApp, game: LiveGame) -> None:
        self._app = app
        self._game = game
        self._screen: LiveScreen | None = None
        self._latest = ""

    def begin(self) -> None:
        """Show how things stand, and look for more from now on."""
        self._set_up()
        self._app.set_interval(PAUSE, self.look)

    def look(self) -> None:
        """Show the latest update, unless the one before still moves or something is looked up."""
        screen = self._screen
        if screen is not None and screen.is_busy:
            return
        update = self._game.look()
        if update is None:
            return
        if update.begun or screen is None or not self._game.has_begun:
            self._set_up()
        else:
            self._latest = self._told(screen.kit, update) or self._latest
            screen.show_moment(self._moment(screen.kit), update.happened)

    def _set_up(self) -> None:
        """Show the table of a game, or that there is none."""
        game, say = self._game, self._app.language.say
        self._latest = ""
        if game.has_begun:
            kit = TableTools.of(game.game, game.setup, self._app.language)
            self._screen = LiveScreen(kit, self._moment(kit))
            self._app.show(self._screen)
            return
        self._screen = None
        end = Way("q", say("key.quit"), self._app.exit)
        said = tell_state(game, self._app.language)
        self._app.show(ProblemScreen(said, [end], "screen.live.title"))

    def _moment(self, kit: TableTools) -> LiveMoment:
        game = self._game
        lines = [*lines_of(kit, game.log(_MEMORY))]
        view, outcome, winner, question = game.view, game.outcome, "", ""
        if outcome is not None:
            winners = [kit.names[seat - 1] for seat in outcome.winners]
            winner = result_words(winners, kit.language)
        else:
            question = kit.words.question(game.asked_view)
        state = tell_state(game, self._app.language)
        return LiveMoment(view, lines, self._latest, state or question, winner)

    def _told(self, kit: TableTools, update: Update) -> str:
        """Tell what has happened last, in a few lines."""
        if update.undone:
            return tell_undone(update, kit.names, kit.language)
        lines = [*lines_of(kit, update.told)]
        return "\n".join(line.text for line in lines[-_LATEST:])
