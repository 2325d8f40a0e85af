"""Open the game: new, resume, replay, cards and rules."""

from textual.app import ComposeResult
from textual.containers import Center
from textual.content import Content
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from magblast.play.autosave import Saved
from magblast.tui.screens.base import GameScreen

_TITLE = """
 ╲╲   █▄ ▄█ ▄▀▄ ▄▀▀   █▀▄ █   ▄▀▄ ▄▀▀ ▀█▀   ╱╱
══▶   █ ▀ █ █▀█ █ █ ● █▀▄ █   █▀█  ▀▄  █    ◀══
 ╱╱   ▀   ▀ ▀ ▀  ▀▀   ▀▀  ▀▀▀ ▀ ▀ ▀▀   ▀    ╲╲
"""


class HomeScreen(GameScreen):
    """Offer what there is to do."""

    BINDINGS = [
        ("n", "choose('new')", "New game"),
        ("r", "choose('resume-0')", "Resume"),
        ("f1", "choose('rules')", "Rules"),
        ("q", "choose('quit')", "Quit"),
    ]
    DEFAULT_CSS = """
    HomeScreen { align: center middle; }
    HomeScreen #title { text-align: center; width: 100%; color: $accent; }
    HomeScreen #motto { text-align: center; width: 100%; color: $secondary; margin-bottom: 1; }
    HomeScreen Center { height: auto; max-height: 60%; }
    HomeScreen OptionList { width: 60; height: auto; max-height: 60%; }
    """

    def __init__(self, unfinished: list[Saved], finished: list[Saved]) -> None:
        super().__init__()
        self.unfinished = unfinished[:5]
        self.finished = finished[:5]

    def compose(self) -> ComposeResult:
        """Show the title and the list."""
        yield Static(Content(_TITLE.strip("\n")), id="title")
        yield Static(Content("A blast without a sound effect misses."), id="motto")
        with Center():
            yield OptionList(
                Option(Content("New game"), id="new"),
                *(
                    Option(Content(f"Resume  {_told(saved)}"), id=f"resume-{index}")
                    for index, saved in enumerate(self.unfinished)
                ),
                *(
                    Option(Content(f"Replay  {_told(saved)}"), id=f"replay-{index}")
                    for index, saved in enumerate(self.finished)
                ),
                Option(Content("Rules"), id="rules"),
                Option(Content("Quit"), id="quit"),
            )
        yield Footer()

    def on_mount(self) -> None:
        """Let Enter take the first line."""
        self.query_one(OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go where the line leads."""
        event.stop()
        if event.option.id:
            self.action_choose(event.option.id)

    def action_choose(self, what: str) -> None:
        """Go to a new game, a saved one, the rules, or out."""
        kind, _, number = what.partition("-")
        if kind == "new":
            self.game.set_up()
        elif kind == "resume" and self.unfinished:
            self.game.resume(self.unfinished[int(number)].path)
        elif kind == "replay":
            self.game.replay(self.finished[int(number)].path)
        elif kind == "rules":
            self.game.show_rules()
        elif kind == "quit":
            self.game.exit()


def _told(saved: Saved) -> str:
    names = ", ".join(saved.names)
    shown = names if len(names) <= 30 else names[:29] + "…"
    return f"{shown} · {saved.modified:%Y-%m-%d %H:%M}"
