"""Build a deck: the pool with a search line on the left, the deck and its mistakes on the right."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, Static

from magblast.errors import FileError, MagblastError
from magblast.kernel.language import Phrase
from magblast.kernel.nearest import bare
from magblast.kernel.pool import PoolCard
from magblast.paint.ink import Ink
from magblast.paint.text import Line, Span, clip, line
from magblast.play.deck_building import HIGHEST, DeckBuilding, Fits, Search
from magblast.play.kept_decks import GameDecks, keep_deck, with_remarks
from magblast.record.deck_line import find_deck_line, unfit_deck
from magblast.record.header import new_seed
from magblast.tui.deck_rows import DeckRows
from magblast.tui.screens.base import GameScreen, KeyCap, KeyClicked
from magblast.tui.screens.deck import DeckScreen
from magblast.tui.screens.deck_name import DeckNameScreen
from magblast.tui.screens.hand import HandScreen
from magblast.tui.screens.text import HelpScreen
from magblast.tui.widgets.inspector import Inspector
from magblast.tui.widgets.keys import Keys
from magblast.tui.widgets.messages import ThingInspected
from magblast.tui.widgets.row_list import RowClicked, RowList, RowPointed
from magblast.wording import tell

_HEADING, _STARTING = "heading:", "starting:"
"""What the ids of rows begin with that are no cards to count."""
_SAYING: Final = f"{_HEADING}saying"
_FIRST: Final = f"{_HEADING}starting"
_ROOMY: Final = 34
"""Rows from which there is room for the whole text of a card."""


class SearchLine(Input):
    """Take words to look for; a whole list that is pasted is left to the screen."""

    BINDINGS = [
        Binding("enter", "screen.add(1)", "key.add"),
        Binding("up", "screen.move(-1)", "key.up"),
        Binding("down", "screen.move(1)", "key.down"),
        Binding("escape", "screen.list", "key.list"),
    ]

    def on_paste(self, event: events.Paste) -> None:
        """Take what is short."""
        text = event.text.strip()
        if "\n" in text or find_deck_line(text) is not None or unfit_deck(text) is not None:
            event.prevent_default()


class BuilderScreen(GameScreen[Any]):
    """Add and take cards; return the deck if it is kept and can be played, else None."""

    BINDINGS = [
        Binding("plus,space,enter", "add(1)", "key.add"),
        Binding("minus,backspace,delete", "add(-1)", "key.take"),
        Binding("tab", "next_pane", "key.other_side"),
        Binding("s,ctrl+s", "keep", "key.keep"),
        Binding("h", "try_hand", "key.try_hand"),
        Binding("g", "play", "key.play_it"),
        Binding("a", "fill", "key.fill"),
        Binding("t", "write", "key.as_text"),
        Binding("u", "undo", "key.undo"),
        Binding("i", "inspect", "key.info"),
        Binding("l", "copy", "key.as_line"),
        Binding("n", "name", "key.name_it"),
        Binding("slash,f", "search", show=False),
        Binding("k", "turn('kind')", show=False),
        Binding("r", "turn('group')", show=False),
        Binding("c", "turn('cost')", show=False),
        Binding("m", "turn('fits')", show=False),
        Binding("x", "clear", show=False),
        Binding("question_mark", "help", "key.help"),
        Binding("escape", "leave", "key.back"),
    ]
    DEFAULT_CSS = """
    BuilderScreen #filters { height: 1; }
    BuilderScreen #filters KeyCap { margin: 0 1 0 0; }
    BuilderScreen .sides { height: 1fr; }
    BuilderScreen #left { width: 1fr; }
    BuilderScreen #right { width: 1fr; margin: 0 0 0 1; }
    BuilderScreen Input { height: 1; }
    BuilderScreen #head { height: auto; }
    BuilderScreen #wrong { height: auto; max-height: 4; color: $error; }
    BuilderScreen #wrong.sound { color: $success; }
    BuilderScreen #wrong.caution { color: $warning; }
    BuilderScreen Inspector { height: 5; background: $panel; }
    BuilderScreen.-tall Inspector { height: 9; }
    BuilderScreen.-tall #wrong { max-height: 9; }
    BuilderScreen #told {
        height: auto; min-height: 1; max-height: 5; padding: 0 1; text-style: bold;
    }
    """
    VERTICAL_BREAKPOINTS = [(0, "-short"), (_ROOMY, "-tall")]

    def __init__(self, decks: GameDecks, building: DeckBuilding, kept: str = "") -> None:
        """Take the deck to go on with, and the text that is kept of it, if any."""
        super().__init__()
        self.decks = decks
        self.building = building
        self.search = Search()
        self._kept = kept
        """The text that is kept of the deck; empty if none is."""
        self._noted = kept
        """The text whose remarks go with the deck."""
        self._saved = (building.name, dict(building.own)) if kept else None
        """What was kept last."""
        self._begun = building.name, dict(building.own)
        self.pasted = ""
        """A list to take up as soon as it is shown."""
        self._past: list[DeckBuilding] = []
        self._leaves = False
        """Whether it has been said that the changes are not kept."""
        self._tells_none = False
        """Whether it is being said that no card matches."""
        self._chosen = ""
        """The card that is told of."""

    def compose(self) -> ComposeResult:
        """Show the filters, both sides, and the card that is looked at."""
        with Horizontal(id="filters"):
            for key in _FILTERS:
                yield KeyCap(key, "", id=f"filter-{key}")
        with Horizontal(classes="sides"):
            with Vertical(id="left"):
                yield SearchLine(placeholder=self.say("screen.builder.search"), compact=True)
                yield RowList(self._pool_row, id="pool")
            with Vertical(id="right"):
                yield Static("", id="head")
                yield RowList(self._deck_row, id="deck")
                yield Static("", id="wrong")
        yield Inspector()
        yield Static("", id="told")
        yield Keys(self.say)

    def on_mount(self) -> None:
        """Begin in the pool."""
        self._show_all()
        self._pool.focus()
        if self.pasted:
            self._take_list(self.pasted)
        elif self._kept and self.decks.listing.read(self._kept, self.language).unread:
            # A line that says no card would be lost here.
            self._write(self._kept)

    def on_resize(self) -> None:
        """Write the curve as wide as the deck is now."""
        self.call_after_refresh(self._show_deck)

    @property
    def _pool(self) -> RowList:
        return self.query_one("#pool", RowList)

    @property
    def _deck(self) -> RowList:
        return self.query_one("#deck", RowList)

    @property
    def _rows(self) -> DeckRows:
        return DeckRows(self.building, self.glyphs)

    # What is shown

    def _pool_row(self, id_: str, width: int) -> Line:
        if id_.startswith(_HEADING):
            return self._heading_row(id_)
        return self._rows.in_pool(self.building.pool.cards[id_], width)

    def _deck_row(self, id_: str, width: int) -> Line:
        if id_.startswith(_HEADING):
            kind = id_.removeprefix(_HEADING)
            return self._heading_row(id_) if id_ == _FIRST else self._rows.kind(kind)
        cards = self.building.pool.cards
        if id_.startswith(_STARTING):
            return self._rows.starting(cards[_card_of(id_)], width)
        return self._rows.in_deck(cards[id_], width)

    def _heading_row(self, id_: str) -> Line:
        building, kind = self.building, id_.removeprefix(_HEADING)
        told = {
            _SAYING: self.say("screen.builder.saying"),
            _FIRST: building.pool.words.starting,
        }.get(id_) or building.pool.kinds[kind]
        return line(Span(told, Ink.TITLE, bold=True))

    def _show_all(self) -> None:
        self._show_filters()
        self._show_pool()
        self._show_deck()

    def _show_pool(self, *, anew: bool = False) -> None:
        found = self.building.found(self.search)
        ids: list[str] = []
        kind = ""
        for card in found.named:
            if not self.search.words and card.kind != kind:
                kind = card.kind
                ids.append(f"{_HEADING}{kind}")
            ids.append(card.id)
        if found.saying:
            ids += [_SAYING, *(card.id for card in found.saying)]
        self._pool.list_rows(ids, _is_heading, anew=anew)
        if not ids:
            self._tell_none()

    def _show_deck(self) -> None:
        building = self.building
        ids: list[str] = []
        for kind, cards in building.by_kind():
            if cards:
                ids += [f"{_HEADING}{kind}", *(card.id for card in cards)]
        if building.missing:
            ids += [_FIRST, *(f"{_STARTING}{id_}" for id_ in building.missing)]
        self._deck.list_rows(ids, _is_heading)
        width = self._deck.size.width
        listed = building.listed
        self._show("head", self._head(width))
        told = [tell(each, self.language) for each in (*listed.problems, *listed.cautions)]
        wrong = self.query_one("#wrong", Static)
        wrong.set_class(not told, "sound")
        wrong.set_class(bool(told) and not listed.problems, "caution")
        wrong.update(Content("\n".join(told) or self.say("decks.playable")))
        self._pool.repaint()

    def _head(self, width: int) -> Content:
        building = self.building
        name = building.name or self.say("screen.builder.unnamed")
        rows = [Content.styled(clip(name, max(1, width)), "bold $accent")]
        rows.append(Content(tell(building.listed.sum, self.language)))
        rows += [
            Content.assemble(*((span.text, _STYLES[span.ink]) for span in row))
            for row in self._rows.curve(width)
        ]
        return Content("\n").join(rows)

    def _show_filters(self) -> None:
        pool, search, say = self.building.pool, self.search, self.say
        cost = str(search.cost) + ("+" if search.cost == HIGHEST else "")
        fits = {Fits.PLAYABLE: pool.words.playable, Fits.SAME_COST: pool.words.same_cost}
        told = {
            "kind": pool.kinds.get(search.kind) or say("screen.builder.kinds"),
            "group": pool.groups.get(search.group) or pool.words.every_group,
            "cost": say(
                "screen.builder.costs" if search.cost is None else "screen.builder.cost", cost=cost
            ),
            "fits": fits.get(search.fits) or say("screen.builder.cards"),
        }
        for key, name in _FILTERS.items():
            self.query_one(f"#filter-{key}", KeyCap).tell(told[name])

    def _show(self, id_: str, text: Content) -> None:
        self.query_one(f"#{id_}", Static).update(text)

    def _tell(self, text: str) -> None:
        self._tells_none = False
        self._show("told", Content(text))

    def _tell_none(self) -> None:
        """Tell that no card matches, and the keys that show all cards again from here."""
        self._tell(self.say("screen.builder.none.typing" if self._types else "screen.builder.none"))
        self._tells_none = True

    @property
    def _types(self) -> bool:
        """Whether letters are words to look for, and no keys."""
        return isinstance(self.focused, SearchLine)

    def offers(self, binding: Binding) -> bool:
        """Return whether the footer shows a key; signs are words to look for while one types."""
        return super().offers(binding) and not (self._types and binding.key in _TYPED)

    def on_descendant_focus(self) -> None:
        """Name the keys that count from here."""
        if self._tells_none:
            self._tell_none()

    def on_row_pointed(self, event: RowPointed) -> None:
        """Tell of the card that is looked at."""
        event.stop()
        if event.rows is self._pane or event.by_mouse:
            self._describe(_card_of(event.id))

    def _describe(self, id_: str) -> None:
        self._chosen = id_
        card = self.building.pool.cards.get(id_)
        self.query_one(Inspector).tell(self._described(card) if card else [])

    def _described(self, card: PoolCard) -> list[Line]:
        lines = self._rows.about(card)
        pool, own = self.building.pool, self.building.own
        more = pool.more_for(card.id, own)
        if more is None:
            lines.append(line(Span(pool.words.closed, Ink.BAD)))
        elif more:
            lines.append(line(Span(pool.words.dearer, Ink.WARN)))
        return lines

    # What is done

    def _change(self, building: DeckBuilding) -> None:
        """Go on with another deck, from which one can come back."""
        self._past.append(self.building)
        self._take_up(building)

    def _take_up(self, building: DeckBuilding) -> None:
        self.building = building
        self._leaves = False
        self._tell("")
        if self.search.fits is Fits.ALL:
            self._show_deck()
        else:
            self._show_all()

    @property
    def _pane(self) -> RowList:
        """The side that has the focus; the pool while one types."""
        return self._deck if self._deck.has_focus else self._pool

    def action_add(self, by: int) -> None:
        """Add a copy of the card under the cursor, or take one."""
        self._add(_card_of(self._pane.chosen), by)

    def _add(self, id_: str, by: int) -> None:
        if not id_:
            return
        changed = self.building.with_more(id_, by)
        if changed.own != self.building.own:
            self._change(changed)
        elif by > 0:
            name, most = self.building.pool.cards[id_].name, self.building.most(id_)
            self._tell(self.say("screen.builder.most", card=name, count=most))
        else:
            self._tell(self.say("screen.builder.none_of", card=self.building.pool.cards[id_].name))

    def on_row_clicked(self, event: RowClicked) -> None:
        """Add the card of the pool that was clicked, or take that of the deck."""
        event.stop()
        adds = event.rows is self._pool or event.id.startswith(_STARTING)
        self._add(_card_of(event.id), 1 if adds else -1)

    def on_thing_inspected(self, event: ThingInspected) -> None:
        """Tell everything of a card that was clicked with the right button."""
        event.stop()
        self.action_inspect()

    def action_inspect(self) -> None:
        """Tell everything of the card under the cursor."""
        card = self.building.pool.cards.get(self._chosen)
        if card is not None:
            self.app.push_screen(HelpScreen(card.in_full))

    def action_next_pane(self) -> None:
        """Go to the other side."""
        (self._pool if self._deck.has_focus else self._deck).focus()

    def action_search(self) -> None:
        """Go to the search line."""
        self.query_one(SearchLine).focus()

    def action_list(self) -> None:
        """Go to what was found."""
        self._pool.focus()

    def action_move(self, by: int) -> None:
        """Move through what was found while one types."""
        self._pool.action_move(by)

    def on_input_changed(self, event: Input.Changed) -> None:
        """List what the words leave."""
        event.stop()
        self.search = self.search._replace(words=event.value)
        self._tell("")
        self._show_pool(anew=True)

    def action_turn(self, name: str) -> None:
        """Turn a filter to its next value."""
        pool, search = self.building.pool, self.search
        values: Sequence[Any] = {
            "kind": ("", *pool.kinds),
            "group": ("", *pool.groups),
            "cost": (None, *range(HIGHEST + 1)),
            "fits": [*Fits],
        }[name]
        at = values.index(getattr(search, name))
        self.search = search._replace(**{name: values[(at + 1) % len(values)]})
        self._tell("")
        self._show_filters()
        self._show_pool(anew=True)

    def action_clear(self) -> None:
        """List all cards again."""
        self.search = Search()
        self.query_one(SearchLine).value = ""
        self._tell("")
        self._show_filters()
        self._show_pool(anew=True)

    def action_undo(self) -> None:
        """Go back to the deck before the last change."""
        if self._past:
            self._take_up(self._past.pop())
        else:
            self._tell(self.say("screen.builder.nothing"))

    def on_paste(self, event: events.Paste) -> None:
        """Take the place of the deck by one that was pasted; its mistakes are mended as a text."""
        event.stop()
        self._take_list(event.text)

    def _take_list(self, text: str) -> None:
        # What is told then names letters as keys.
        self._pane.focus()
        if (why := unfit_deck(text)) is not None:
            self._tell(tell(why, self.language))
            return
        listed = self.decks.listing.read(text, self.language)
        counts = self.building.pool.counts(listed.value)
        if not counts:
            self._tell(self.say("screen.builder.no_cards"))
            return
        if listed.unread:
            self._write(text)
            return
        self._change(replace(self.building, name=listed.name or self.building.name, counts=counts))
        self._noted = text
        self._tell(self.say("screen.builder.pasted"))

    def action_write(self) -> None:
        """Edit the deck as a text."""
        self._write(self._text)

    @property
    def _text(self) -> str:
        """The deck as a text: the one that is kept, as long as it says the same."""
        now = self.building.name, dict(self.building.own)
        if self._kept and now == self._saved:
            return self._kept
        written = self.decks.listing.write(self.building.listed.value, self.language)
        return with_remarks(written, self._noted)

    def _write(self, text: str) -> None:
        game = self.decks.game
        catalogue = game.about(self.language).catalogue(next(iter(game.editions)))
        title = self.say("screen.builder.text")
        editor = DeckScreen(
            title, text, self.decks.listing, catalogue, kept=bool(self._kept), begun=self._kept
        )

        def take(_: object) -> None:
            written = editor.kept_text
            if written == self._kept:
                return
            listed = self.decks.listing.read(written, self.language)
            counts = self.building.pool.counts(listed.value)
            self._change(replace(self.building, name=listed.name, counts=counts))
            self._note_kept(written)

        self.app.push_screen(editor, take)

    def action_fill(self) -> None:
        """Fill the deck up, with cards of the region that the list is narrowed to, if any."""
        groups = [self.search.group] if self.search.group else []
        try:
            filled = self.building.filled(new_seed(), groups)
        except MagblastError as error:
            self._tell(tell(error, self.language))
            return
        if filled.own == self.building.own:
            self._tell(self.say("screen.builder.full"))
            return
        self._change(filled)
        self._tell(self.say("screen.builder.filled"))

    def action_copy(self) -> None:
        """Copy the deck as one line."""
        value = self.building.listed.value
        self.app.copy_line(self.decks.line(value))

    def action_name(self) -> None:
        """Give the deck another name."""
        self._ask_name(lambda: None)

    def _ask_name(self, then: Callable[[], None]) -> None:
        def take(name: str | None) -> None:
            if name:
                self._change(replace(self.building, name=name))
                then()

        self.app.push_screen(DeckNameScreen(self.building.name), take)

    def action_keep(self) -> None:
        """Keep the deck under its name, which is asked for first if it has none."""
        # As for a list that is pasted.
        self._pane.focus()
        self._keep(lambda: None)

    def _keep(self, then: Callable[[], None]) -> None:
        if not bare(self.building.name):
            self._ask_name(lambda: self._keep(then))
            return
        text = self._text
        try:
            file = keep_deck(self.building.name, text, instead_of=self._kept)
        except FileError:
            self._tell(self.say("screen.builder.taken", name=self.building.name))
            return
        except MagblastError as error:
            self._tell(tell(error, self.language))
            return
        if file.is_kept:
            self._note_kept(text)
            key = "screen.builder.kept.wrong" if self.building.listed.problems else "decks.kept"
            self._tell(tell(Phrase(key, path=file.path), self.language))
            then()
        else:
            self.app.tell_of_files()

    def _note_kept(self, text: str) -> None:
        self._kept = self._noted = text
        self._saved = self.building.name, dict(self.building.own)
        self._leaves = False

    @property
    def _is_changed(self) -> bool:
        now = self.building.name, dict(self.building.own)
        return now not in (self._saved, self._begun if self._saved is None else None)

    def action_try_hand(self) -> None:
        """Draw a hand for the first turn."""
        if self.building.own:
            self.app.push_screen(HandScreen(self.building, self.language))
        else:
            self._tell(self.say("screen.builder.empty"))

    def action_play(self) -> None:
        """Keep the deck, and play it against a bot."""
        problems = self.building.listed.problems
        if problems:
            self._tell(self.say("screen.builder.not_yet", why=tell(problems[0], self.language)))
        elif self._is_changed or self._saved is None:
            self._keep(self._play)
        else:
            self._play()

    def _play(self) -> None:
        from magblast.play.at_once import play_with

        (game, setting, _), settings = self.decks, self.app.settings
        value = self.building.listed.value
        try:
            header = play_with(game.id, setting, value, settings, self.language)
        except MagblastError as error:
            self._tell(tell(error, self.language))
        else:
            self.app.begin(header)

    def action_help(self) -> None:
        """Tell what the keys do."""
        self.app.push_screen(HelpScreen(self.say("screen.builder.help")))

    def action_leave(self) -> None:
        """Go back; changes that are not kept are lost only after a warning."""
        if self._is_changed and not self._leaves:
            self._leaves = True
            self._tell(self.say("screen.builder.leave"))
            return
        listed = self.building.listed
        is_kept = self._saved is not None and not self._is_changed
        self.dismiss(listed.value if is_kept and not listed.problems else None)

    def on_key_clicked(self, event: KeyClicked) -> None:
        """Turn a filter by mouse."""
        event.stop()
        self.action_turn(_FILTERS[event.key])


_FILTERS = {"k": "kind", "r": "group", "c": "cost", "m": "fits"}
"""The filters by their keys."""
_TYPED = ("plus", "minus")
"""Keys that write a sign, which Textual does not recognize by these names."""
_STYLES = {Ink.ACCENT: "$accent", Ink.TEXT: "", Ink.SOFT: "$foreground 70%"}


def _is_heading(id_: str) -> bool:
    return id_.startswith(_HEADING)


def _card_of(id_: str) -> str:
    """Return the card of a row; empty for a heading."""
    return "" if _is_heading(id_) else id_.removeprefix(_STARTING)
