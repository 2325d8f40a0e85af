"""Offer the deal of a day in every game, and tell how those went that have been played."""

from collections.abc import Iterator, Sequence
from datetime import date

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from magblast.play.daily import Daily, result_line, streak_line
from magblast.play.days import tell_day
from magblast.tui.screens.listed import ListedScreen


class DailyScreen(ListedScreen):
    """Begin or resume a deal; of one that was played, show the result and a captain's game."""

    takes = "key.do.confirm"
    DEFAULT_CSS = """
    DailyScreen OptionList { width: auto; max-width: 100%; height: auto; background: $surface;
        border: none; margin-top: 1; }
    """

    def __init__(self, day: date, dailies: Sequence[Daily]) -> None:
        super().__init__()
        self.day = day
        self.dailies = dailies
        """The game of the day first."""

    streak = ""
    """How many deals in a row, as a line to be copied."""

    def compose(self) -> ComposeResult:
        """List the games."""
        self.streak = streak_line(self.day, self.language)
        with Vertical(classes="card framed") as card:
            card.border_title = self.say("screen.daily", day=tell_day(self.day, self.language))
            yield Static(Content(self.say("screen.daily.text")), classes="line soft")
            yield OptionList(*self._lines())
            yield from self.keys()

    def _lines(self) -> Iterator[Option]:
        for index, daily in enumerate(self.dailies):
            if daily.counted is None:
                key = "play" if daily.unfinished is None else "resume"
                told = self.say(f"screen.daily.{key}", game=daily.game.name)
                yield Option(Content(told), id=f"play-{index}")
                continue
            line = result_line(daily.counted, self.day, self.language)
            yield Option(Content(line), disabled=True)
            for what in ("copy", "captain", "play"):
                told = self.say(f"screen.daily.played.{what}")
                yield Option(Content(f"   {told}"), id=f"{what}-{index}")
        if self.streak:
            yield Option(Content(self.streak), disabled=True)
            told = self.say("screen.daily.streak.copy")
            yield Option(Content(f"   {told}"), id="streak-0")

    def on_mount(self) -> None:
        """Begin at the game of the day."""
        self.query_one(OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Play, copy a result, or show how a captain played."""
        event.stop()
        what, _, index = (event.option.id or "").partition("-")
        daily = self.dailies[int(index)]
        match what:
            case "copy" if daily.counted is not None:
                self.app.copy_line(result_line(daily.counted, self.day, self.language))
            case "streak":
                self.app.copy_line(self.streak)
            case "captain":
                self.app.show_captain(self.day, daily.game.id)
            case "play":
                self.app.play_daily(daily)
