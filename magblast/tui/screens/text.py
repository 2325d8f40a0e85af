"""Show a text to read: help, what a card says."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from magblast.paint.scene import NUMBER
from magblast.paint.text import Line, wrap
from magblast.tui.by_name import ByName
from magblast.tui.helping import Topic
from magblast.tui.screens.base import GameScreen, SkyScreen
from magblast.tui.widgets.inspector import Inspector
from magblast.tui.widgets.keys import Keys

_KEY = re.compile(r"\S+( \S+)*(?=  )")
"""The keys at the start of a line of help: two spaces part them from the rest."""
_KEY_STYLE, _TITLE = "bold $secondary", "bold $accent"


_WIDTH, _EDGES = 92, 6
"""Cells of help at the most, and of those on both sides of its words."""
_KEYS = 13
"""Cells for a key or a sign; a longer one has more."""


class HelpScreen(SkyScreen[None]):
    """Show the question, and the keys with their meanings."""

    BINDINGS = [("escape,q", "app.pop_screen", "key.back"), ("question_mark", "again", "key.back")]
    DEFAULT_CSS = "HelpScreen > .card { padding: 0 1; }"
    title_key = "screen.help.title"

    def __init__(
        self,
        text: str,
        topics: Sequence[Topic] = (),
        advise: Callable[[], GameScreen[None]] | None = None,
    ) -> None:
        """Take a text, the topics above it, and the function that makes the screen of advice."""
        super().__init__()
        self.text = text
        self.topics = topics
        self._advise = advise

    def compose(self) -> ComposeResult:
        """Show the text, with its keys set off; the arrow keys scroll it."""
        with VerticalScroll(classes="card framed") as card:
            card.border_title = self.say(self.title_key)
            back = "screen.help.back" if self._advise is None else "screen.help.advice"
            card.border_subtitle = self.say(back)
            above = self._written(self.topics)
            if self.topics:
                above.append(Content.styled(self.say("screen.help.keys"), _TITLE))
            told = (Content.assemble(*_with_key(line)) for line in self.text.splitlines())
            yield Static(Content("\n").join((*above, *told)), classes="line")

    def tell(self, topics: Sequence[Topic]) -> None:
        """Show some topics in place of what is shown."""
        self.query_one(".line", Static).update(Content("\n").join(self._written(topics)))

    def _written(self, topics: Sequence[Topic]) -> list[Content]:
        width = min(self.app.size.width, _WIDTH) - _EDGES
        return [line for topic in topics for line in _lines(topic, width)]

    def action_again(self) -> None:
        """Go back, or on to advice if there is any."""
        if self._advise is None:
            self.app.pop_screen()
        else:
            self.app.switch_screen(self._advise())


def _lines(topic: Topic, width: int) -> Iterator[Content]:
    """Write a topic in lines that fit, with an empty one at its end."""
    for row in wrap(topic.title, width):
        yield Content.styled(row, _TITLE)
    for paragraph in topic.text:
        yield from map(Content, wrap(paragraph, width))
    if topic.text and topic.rows:
        yield Content()
    for key, told in topic.rows:
        column = max(_KEYS, cell_len(key) + 2)
        first, *rest = wrap(told, max(20, width - column)) or [""]
        yield Content.assemble((f"{key}{' ' * (column - cell_len(key))}", _KEY_STYLE), first)
        yield from (Content(f"{'':{column}}{row}") for row in rest)
    yield Content()


def _with_key(line: str) -> tuple[tuple[str, str], str]:
    """Divide a line into its key, which is set off, and what the key does."""
    key = _KEY.match(line)
    end = key.end() if key else 0
    return (line[:end], _KEY_STYLE), line[end:]


class InspectScreen(GameScreen[None]):
    """Explain some things in full; a name that is typed leads to another."""

    BINDINGS = [("escape,q,i,enter", "app.pop_screen", "key.back")]
    DEFAULT_CSS = """
    InspectScreen Inspector { height: 1fr; padding: 0 1; }
    InspectScreen #named { height: auto; padding: 0 1; color: $accent; }
    """

    def __init__(self, told: Iterable[Sequence[Line]], by_name: ByName | None = None) -> None:
        """Take what is said of each thing, and the finder of others by their names, if any."""
        super().__init__()
        self.told = told
        """What is said of each thing."""
        self._by_name = by_name
        self._last = ""
        """The key before, with which the next one may make a name."""

    def compose(self) -> ComposeResult:
        """Show one thing after the other, to be scrolled."""
        yield Inspector()
        if self._by_name is not None and (names := self._by_name.examples):
            told = self.language.choices(names)
            yield Static(self.say("screen.inspect.again", names=told), id="named", markup=False)
        yield Keys(self.say)

    def on_mount(self) -> None:
        """Scroll with the arrow keys."""
        inspector = self.query_one(Inspector)
        inspector.can_focus = True
        inspector.focus()
        self._tell()

    def _tell(self) -> None:
        inspector = self.query_one(Inspector)
        inspector.tell([line for lines in self.told for line in (*lines, ())])
        inspector.scroll_home(animate=False)

    def on_key(self, event: events.Key) -> None:
        """Go to the thing whose name is typed."""
        key = (event.character or "").lower()
        is_bound = event.key in self._bindings.key_to_bindings
        if self._by_name is None or is_bound or not (key.isalnum() or key == NUMBER):
            return
        event.stop()
        event.prevent_default()
        both = self._last + key
        is_both = self._last == NUMBER or bool(self._by_name.find(both))
        typed = both if is_both else key
        told, begun = self._by_name.tell(typed), self._by_name.begins(typed)
        self._last = "" if typed.startswith(NUMBER) and is_both else key
        shown = "typed" if begun else "again" if told else "none"
        names = self.language.choices(self._by_name.examples)
        for said in self.query("#named").results(Static):
            said.update(self.say(f"screen.inspect.{shown}", typed=typed, names=names))
        if told:
            self.told = told
            self._tell()
