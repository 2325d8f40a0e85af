"""Write a deck as a text: it is judged all the while, and each line shows what it may mean."""

from collections.abc import Iterator, Sequence
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widgets import Static, TextArea

from magblast.errors import FileError, MagblastError
from magblast.kernel.about import CatalogueEntry, CatalogueSection
from magblast.kernel.holds import holds
from magblast.kernel.language import Phrase
from magblast.kernel.nearest import bare
from magblast.kernel.pool import Listed
from magblast.kernel.setup import Listing
from magblast.play.kept_decks import keep_deck, typed_name
from magblast.record.deck_line import find_deck_line, unfit_deck
from magblast.tui.screens.base import KeyCap, KeyClicked, SkyScreen
from magblast.wording import tell

_MOST = 6
"""Cards that are shown for a line."""
_WHOLE = 10
"""Ends of lines in a text that is taken for a whole list."""


class DeckText(TextArea):
    """Edit a list; a whole one that is pasted takes its place."""

    class Unfit(Message):
        """Say why what was pasted is not taken."""

        def __init__(self, why: Phrase) -> None:
            super().__init__()
            self.why = why

    def on_paste(self, event: events.Paste) -> None:
        """Select everything, which what is pasted then replaces; Ctrl+Z brings it back."""
        if (why := unfit_deck(event.text)) is not None:
            event.prevent_default()
            self.post_message(self.Unfit(why))
            return
        line = find_deck_line(event.text)
        if line is not None or event.text.count("\n") >= _WHOLE:
            self.select_all()
        if line is not None:
            event.text = line.text


class DeckScreen(SkyScreen[Any]):
    """Edit the list of a deck: type, paste, complete names; a deck that can be played is kept."""

    BINDINGS = [
        ("ctrl+s", "keep", "key.keep"),
        ("tab", "complete", "key.complete"),
        ("escape", "leave", "key.back"),
    ]
    DEFAULT_CSS = """
    DeckScreen > .card { width: 100%; max-width: 120; height: 100%; padding: 0 1; }
    DeckScreen #list { width: 32; height: 1fr; border: none; padding: 0; }
    DeckScreen #told { width: 1fr; height: 1fr; padding: 0 1; }
    DeckScreen #told Static { width: 100%; height: auto; margin-bottom: 1; }
    DeckScreen #sum { text-style: bold; }
    DeckScreen #problems { color: $error; }
    DeckScreen .body { height: 1fr; }
    DeckScreen .keys { margin-top: 0; }
    """

    def __init__(
        self,
        title: str,
        text: str,
        listing: Listing,
        catalogue: Sequence[CatalogueSection],
        *,
        kept: bool,
        begun: str | None = None,
    ) -> None:
        """Take the text to edit, whether it is kept, and what editing began with if not with it."""
        super().__init__()
        self.heading = title
        self.listing = listing
        self.entries = [entry for section in catalogue for entry in section.entries]
        self.text = text
        self._begun = text if begun is None else begun
        """The text as it is kept, or was when editing began."""
        self._is_kept = kept
        self._leaves = False
        """Whether it has been said that the changes are not kept."""

    def compose(self) -> ComposeResult:
        """Show the list, and beside it its sum and its mistakes."""
        with Vertical(classes="card framed") as card:
            card.border_title = self.heading
            with Horizontal(classes="body"):
                yield DeckText(self.text, id="list", soft_wrap=False, show_line_numbers=True)
                with VerticalScroll(id="told", can_focus=False):
                    yield Static("", id="sum")
                    yield Static("", id="problems")
                    yield Static("", id="found")
            with Horizontal(classes="keys"):
                yield KeyCap("ctrl+s", self.say("screen.deck.keep"))
                yield KeyCap("tab", self.say("screen.deck.complete"))
                yield KeyCap("escape", self.say("screen.set_up.back"))

    def on_mount(self) -> None:
        """Begin at the end of the list."""
        area = self.area
        area.focus()
        area.move_cursor(area.document.end)
        self._judge()

    @property
    def kept_text(self) -> str:
        """The text as it was kept last; empty if it never was."""
        return self._begun if self._is_kept else ""

    @property
    def area(self) -> TextArea:
        """The list."""
        return self.query_one("#list", TextArea)

    @property
    def listed(self) -> Listed:
        """What the list says now."""
        return self.listing.read(self.area.text, self.language)

    def on_text_area_changed(self) -> None:
        """Judge the list as it is now."""
        self._leaves = False
        self._judge()

    def on_deck_text_unfit(self, event: DeckText.Unfit) -> None:
        """Tell why what was pasted is not taken."""
        event.stop()
        self._show("sum", tell(event.why, self.language))

    def on_text_area_selection_changed(self) -> None:
        """Show what the line with the cursor may mean."""
        self._look_up()

    def _judge(self) -> None:
        listed = self.listed
        told = [tell(each, self.language) for each in (*listed.problems, *listed.cautions)]
        self._show("sum", tell(listed.sum, self.language))
        self._show("problems", "\n".join(told))
        self._look_up()

    def _look_up(self) -> None:
        meant = self._meant()
        # Of several cards, what each says first is enough to choose one.
        rows = 1 if len(meant) > 1 else None
        lines = [f"{each.name}: {each.kind}. {' '.join(each.text[:rows])}" for each in meant]
        self._show("found", "\n".join(lines))

    def _meant(self) -> Sequence[CatalogueEntry]:
        """List the cards that the line with the cursor may mean: by name, else by their texts."""
        typed = typed_name(self._line)
        if len(bare(typed)) < 2:
            return ()
        return [*self._called(typed)][:_MOST]

    def _called(self, typed: str) -> Iterator[CatalogueEntry]:
        exact = [each for each in self.entries if bare(each.name) == bare(typed)]
        if exact:
            yield from exact
            return
        begins = [each for each in self.entries if bare(each.name).startswith(bare(typed))]
        inside = [each for each in self.entries if bare(typed) in bare(each.name)]
        saying = [each for each in self.entries if any(holds(line, typed) for line in each.text)]
        yield from {each.id: each for each in (*begins, *inside, *saying)}.values()

    @property
    def _line(self) -> str:
        return self.area.document.get_line(self.area.cursor_location[0])

    def _show(self, id_: str, text: str) -> None:
        self.query_one(f"#{id_}", Static).update(Content(text))

    def action_complete(self) -> None:
        """Write the first card that the line may mean, else the one that a mistake suggests."""
        typed = typed_name(self._line)
        names = [each.name for each in self._meant()]
        name = names[0] if names else self.listed.meant.get(bare(typed), "")
        if name and typed:
            row = self.area.cursor_location[0]
            start = self._line.rindex(typed)
            end = start + len(typed)
            self.area.replace(name, (row, start), (row, end))
            self.area.move_cursor((row, start + len(name)))

    def action_keep(self) -> None:
        """Keep the list under its name, and bring the deck if nothing is wrong with it."""
        listed, text = self.listed, self.area.text
        if not bare(listed.name):
            self._show("sum", self.say("screen.deck.unnamed"))
            return
        try:
            file = keep_deck(listed.name, text, instead_of=self._begun if self._is_kept else "")
        except FileError:
            self._show("sum", self.say("screen.deck.taken", name=listed.name))
            return
        except MagblastError as error:
            self._show("sum", tell(error, self.language))
            return
        self._begun, self._is_kept = text, True
        if not listed.problems:
            self.dismiss(listed.value)
        elif file.is_kept:
            self._show("sum", self.say("screen.deck.kept", sum=tell(listed.sum, self.language)))

    def action_leave(self) -> None:
        """Go back; changes that are not kept are lost only after a warning."""
        if self.area.text == self._begun or self._leaves:
            self.dismiss(None)
            return
        self._leaves = True
        self._show("sum", self.say("screen.deck.leave"))

    def on_key_clicked(self, event: KeyClicked) -> None:
        """Take the keys by mouse."""
        event.stop()
        match event.key:
            case "ctrl+s":
                self.action_keep()
            case "tab":
                self.action_complete()
            case "escape":
                self.action_leave()
