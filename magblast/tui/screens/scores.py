"""Show what the person who plays alone has achieved."""

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from magblast.kernel.shelf import GAMES, USUAL, title_of
from magblast.play.finishes import Finish, all_finishes, kept_finishes
from magblast.play.kept import saved_games
from magblast.play.ladder import Ladder
from magblast.play.score_words import ladder_lines
from magblast.play.scores import GameScores, scores_of
from magblast.play.thinking import Thought
from magblast.tui.screens.base import KeyCap, KeyClicked, SkyScreen
from magblast.tui.screens.habits import HabitsScreen

_LOOK = 0.25
"""Seconds between two checks whether all logs have been read."""


class ScoresScreen(SkyScreen[None]):
    """List by game the scores against bots, the streaks, and what is not yet won with.

    What is remembered stands there at once. Logs that nobody has counted are read in a thread.
    """

    BINDINGS = [
        ("escape,q,s", "leave", "key.back"),
        ("a", "sum_up", "key.habits"),
        ("p", "play", "key.play_now"),
    ]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name_scored = name
        saved = saved_games()
        self.editions = {each.path.name: each.edition for each in saved}
        self.game = next((each.game for each in saved if each.game in GAMES), USUAL)
        """The game that was played last."""
        self._counting = Thought(lambda: all_finishes().found)

    def compose(self) -> ComposeResult:
        """Show the scores; the arrow keys scroll them."""
        with VerticalScroll(classes="card framed") as card:
            card.border_title = self.say("screen.scores.title")
            card.border_subtitle = self.say("screen.help.back")
            yield Static(self._told(kept_finishes()), classes="line", id="scores")
            with Horizontal(classes="keys"):
                rival = Ladder.introduce(self._next, self.language)
                told = self.say("screen.scores.next", game=title_of(self.game), name=rival)
                yield KeyCap("p", told)
            with Horizontal(classes="keys"):
                yield KeyCap("a", self.say("screen.scores.habits"))

    def on_mount(self) -> None:
        """Check whether there is more to count."""
        self._timer = self.set_interval(_LOOK, self._look)

    def action_leave(self) -> None:
        """Go back to the home screen, which tells the score as well."""
        self.app.go_home()

    def action_sum_up(self) -> None:
        """Show what costs the person most."""
        self.app.push_screen(HabitsScreen(self.name_scored))

    def on_key_clicked(self, event: KeyClicked) -> None:
        """Show it by mouse."""
        event.stop()
        if event.key == "p":
            self.action_play()
        else:
            self.action_sum_up()

    def action_play(self) -> None:
        """Play the game that was played last, against the next opponent."""
        self.app.play_now(self.game, self._next)

    @property
    def _next(self) -> str:
        """The bot that is offered now."""
        scores = scores_of(kept_finishes(), self.name_scored, {}).get(self.game, GameScores())
        return Ladder.of(self.game, scores.wins).next

    def _look(self) -> None:
        if self._counting.is_done:
            self._timer.stop()
            self.query_one("#scores", Static).update(self._told(self._counting.result()))
        self.app.tell_of_files()

    def _told(self, finishes: list[Finish]) -> Content:
        scores = scores_of(finishes, self.name_scored, self.editions)
        if not scores:
            return Content(self.say("score.none", name=self.name_scored))
        rows = [Content(self.say("score.whose", name=self.name_scored))]
        for title, lines in ladder_lines(scores, self.language):
            rows += [Content(), Content.styled(title, "bold $accent"), *map(Content, lines)]
        return Content("\n").join(rows)
