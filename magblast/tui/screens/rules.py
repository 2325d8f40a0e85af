"""Show the rules to read: contents on the left, the section under the cursor on the right.

Apart from other texts: what draws Markdown takes two megabytes, and a game does without it.
"""

from rich.markdown import Markdown
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from magblast.rulebook import sections, sections_about
from magblast.tui.screens.base import GameScreen, move_cursor
from magblast.tui.widgets.keys import Keys


class RulesScreen(GameScreen[None]):
    """List the sections, narrow them to those that hold a word, and show one."""

    may_show_rules = False

    BINDINGS = [
        Binding("escape", "app.pop_screen", "key.back"),
        Binding("f1", "app.pop_screen", show=False),
        # Anyone used to searching with it types it here, too.
        Binding("slash", "search", show=False, priority=True),
        Binding("up", "move(-1)", "key.previous"),
        Binding("down", "move(1)", "key.next"),
        Binding("pageup", "scroll(-1)", "key.up"),
        Binding("pagedown", "scroll(1)", "key.down"),
    ]
    DEFAULT_CSS = """
    RulesScreen #contents { width: 30%; min-width: 30; max-width: 52; }
    RulesScreen Input { margin: 0 0 1 0; }
    RulesScreen OptionList {
        height: 1fr; border: none; scrollbar-size: 1 1; text-wrap: nowrap; text-overflow: ellipsis;
    }
    RulesScreen VerticalScroll { width: 1fr; max-width: 110; padding: 0 2; scrollbar-size: 1 1; }
    """

    def __init__(self, text: str) -> None:
        super().__init__()
        self.sections = [*sections(text)]
        self._found: list[str] = []
        """The sections that are listed."""

    def compose(self) -> ComposeResult:
        """Show the contents and the section."""
        with Horizontal():
            with Vertical(id="contents"):
                yield Input(placeholder=self.say("screen.rules.search"), compact=True)
                yield OptionList()
            with VerticalScroll():
                # All the rules at once would take half a second to lay out.
                yield Static()
        yield Keys(self.say)

    def on_mount(self) -> None:
        """List everything."""
        self._list("")
        self.query_one(Input).focus()

    def _list(self, word: str) -> None:
        best = sections_about("\n".join(self.sections), word) if word else self.sections
        self._found = [each for each in self.sections if each in best]
        options = self.query_one(OptionList)
        options.clear_options()
        options.add_options(
            [Option(Content(_heading(each)), id=str(n)) for n, each in enumerate(self._found)]
        )
        if best:
            options.highlighted = self._found.index(best[0])
        else:
            self._tell(Content(self.say("screen.rules.not_found")))

    def on_input_changed(self, event: Input.Changed) -> None:
        """List what the word leaves."""
        event.stop()
        self._list(event.value.strip())

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the section under the cursor."""
        event.stop()
        # The list may have changed since.
        if (option := event.option_list.highlighted_option) is not None:
            self._tell(Markdown(self._found[int(option.id or 0)], hyperlinks=False))

    def _tell(self, text: Content | Markdown) -> None:
        panel = self.query_one(VerticalScroll)
        panel.scroll_home(animate=False)
        panel.query_one(Static).update(text)

    def action_search(self) -> None:
        """Go to the field of the search, where one is already."""
        self.query_one(Input).focus()

    def action_move(self, by: int) -> None:
        """Go to the section before or after."""
        move_cursor(self.query_one(OptionList), by)

    def action_scroll(self, by: int) -> None:
        """Scroll the section by half a screen."""
        panel = self.query_one(VerticalScroll)
        panel.scroll_relative(y=by * max(1, panel.size.height // 2), animate=False)


def _heading(section: str) -> str:
    """Return the title of a section, set in by its level."""
    marks, _, title = section.partition("\n")[0].partition(" ")
    return "  " * max(0, len(marks) - 2) + title
