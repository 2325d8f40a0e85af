"""Look cards up, edition by edition."""

from collections.abc import Iterable, Sequence
from functools import cache

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from magblast.kernel.about import CatalogueEntry, CatalogueSection
from magblast.kernel.game import AnyGame
from magblast.kernel.holds import holds
from magblast.kernel.language import Language
from magblast.paint.ink import Ink
from magblast.paint.text import Line, Span, clip, line
from magblast.tui.screens.base import GameScreen, move_cursor
from magblast.tui.widgets.inspector import Inspector
from magblast.tui.widgets.keys import Keys

_NAME = 27
"""Cells of a name in the list."""


class CardsScreen(GameScreen[None]):
    """List the cards on the left, and explain the one under the cursor on the right."""

    BINDINGS = [
        ("escape", "leave", "key.back"),
        ("up", "move(-1)", "key.previous"),
        ("down", "move(1)", "key.next"),
        # In the field it would go to the end of the line.
        Binding("ctrl+e", "edition", "key.edition", priority=True),
    ]
    DEFAULT_CSS = """
    CardsScreen #list { width: 34; }
    CardsScreen OptionList { height: 1fr; border: none; scrollbar-size: 1 1; }
    CardsScreen Inspector { width: 1fr; max-width: 96; padding: 1 2; }
    CardsScreen Input { margin: 0 0 1 0; }
    """

    def __init__(self, games: Iterable[AnyGame], language: Language) -> None:
        super().__init__()
        self.editions = [
            (game, cache(game.about(language).catalogue), id_)
            for game in games
            for id_ in game.editions
        ]
        """Each edition of each game, and what lists its cards; each list is made only once."""
        self.shown = 0

    @property
    def sections(self) -> Sequence[CatalogueSection]:
        """What is printed in the edition that is shown."""
        _, catalogue, edition = self.editions[self.shown]
        return catalogue(edition)

    @property
    def game_shown(self) -> AnyGame:
        """Return the game whose rules F1 shows here."""
        return self.editions[self.shown][0]

    def compose(self) -> ComposeResult:
        """Show the list and the card."""
        with Horizontal():
            with Vertical(id="list"):
                yield Input(placeholder=self.say("screen.cards.search"), compact=True)
                yield OptionList()
            yield Inspector()
        yield Keys(self.say)

    def on_mount(self) -> None:
        """List everything."""
        if self.query(OptionList):
            self._fill("")
            self.query_one(Input).focus()

    def _fill(self, word: str) -> None:
        options = self.query_one(OptionList)
        options.clear_options()
        for place, section in enumerate(self.sections):
            found = [
                Option(Content(f"  {clip(entry.name, _NAME)}"), id=f"{place}:{index}")
                for index, entry in enumerate(section.entries)
                if holds(entry.name, word)
            ]
            if found:
                heading = Content.styled(section.title, "bold $accent")
                options.add_option(Option(heading, disabled=True))
                options.add_options(found)
        options.action_first()

    def on_input_changed(self, event: Input.Changed) -> None:
        """List what the word leaves."""
        event.stop()
        self._fill(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go into the list."""
        event.stop()
        self.query_one(OptionList).focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Explain the card under the cursor."""
        event.stop()
        # The list may have changed since.
        option = event.option_list.highlighted_option
        place, _, index = ((option and option.id) or "").partition(":")
        if index:
            entry = self.sections[int(place)].entries[int(index)]
            self.query_one(Inspector).tell(_described(entry))

    def action_move(self, by: int) -> None:
        """Go to the card before or after, from the field, too."""
        move_cursor(self.query_one(OptionList), by)

    def action_edition(self) -> None:
        """Show the next edition."""
        self.shown = (self.shown + 1) % len(self.editions)
        self._fill(self.query_one(Input).value)

    def action_leave(self) -> None:
        """Go home."""
        self.app.go_home()


def _described(entry: CatalogueEntry) -> list[Line]:
    lines = [line(Span(entry.name, Ink.TITLE, bold=True)), line(Span(entry.kind, Ink.SOFT))]
    for paragraph in entry.text:
        lines += [(), line(paragraph)]
    return lines
