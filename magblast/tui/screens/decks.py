"""List the decks that there are: build a new one, go on with one, play it, copy or remove it."""

from collections.abc import Iterator, Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from magblast.errors import MagblastError
from magblast.kernel.game import AnyGame
from magblast.play.deck_building import DeckBuilding
from magblast.play.kept_decks import (
    KeptDeck,
    forget_deck,
    kept_decks,
    usual_decks,
)
from magblast.tui.screens.base import KeyCap, KeyClicked, SkyScreen
from magblast.tui.screens.builder import BuilderScreen
from magblast.wording import tell

_NEW, _READY = "new", "ready-"


class DecksScreen(SkyScreen[None]):
    """Lead to the builder and back."""

    BINDINGS = [
        ("n", "new", "key.new_deck"),
        ("l", "copy", "key.as_line"),
        ("x", "remove", "key.remove"),
        ("escape,q", "leave", "key.back"),
    ]
    DEFAULT_CSS = """
    DecksScreen > .card { width: 78; padding: 0 2; }
    DecksScreen OptionList { width: 100%; height: auto; max-height: 16; background: $surface;
        border: none; scrollbar-size: 1 1; }
    DecksScreen #told { width: 100%; height: 2; margin-top: 1; }
    """

    def __init__(self, pasted: str = "") -> None:
        """Take a list to build a deck from at once, if somebody has pasted one."""
        super().__init__()
        self.pasted = pasted
        self.decks = usual_decks()
        self._kept: Sequence[KeptDeck] = ()
        self._removes: KeptDeck | None = None
        """The deck that another key would remove."""

    @property
    def game_shown(self) -> AnyGame:
        """Return the game whose rules F1 shows here."""
        return self.decks.game

    def compose(self) -> ComposeResult:
        """Show the list."""
        with Vertical(classes="card framed") as card:
            card.border_title = self.say("screen.decks.title", game=self.decks.game.name)
            yield OptionList()
            yield Static("", id="told", classes="soft")
            with Horizontal(classes="keys"):
                yield KeyCap("enter", self.say("screen.decks.open"))
                yield KeyCap("n", self.say("screen.decks.new"))
                yield KeyCap("l", self.say("screen.decks.line"))
                yield KeyCap("x", self.say("screen.decks.remove"))
                yield KeyCap("escape", self.say("screen.set_up.back"))

    def on_mount(self) -> None:
        """List everything."""
        self._list_all()
        self._list.focus()
        if self.pasted:
            self._take_list(self.pasted)

    @property
    def _list(self) -> OptionList:
        return self.query_one(OptionList)

    def _list_all(self) -> None:
        self._kept = [*kept_decks(self.decks.listing, self.language)]
        at = self._list.highlighted
        self._list.clear_options()
        self._list.add_options([*self._lines()])
        self._list.highlighted = 0 if at is None else min(at, self._list.option_count - 1)

    def _lines(self) -> Iterator[Option]:
        say = self.say
        yield Option(Content(say("screen.decks.new_one")), id=_NEW)
        if self._kept:
            yield Option(Content.styled(say("screen.decks.own"), "bold $accent"), disabled=True)
        for index, each in enumerate(self._kept):
            key = "decks.wrong" if each.listed.problems else "decks.sound"
            total = tell(each.listed.sum, self.language)
            told = say(key, name=each.name, sum=total, count=len(each.listed.problems))
            yield Option(Content(f"  {told}"), id=str(index))
        yield Option(Content.styled(say("screen.decks.ready"), "bold $accent"), disabled=True)
        words = self.decks.game.about(self.language).seat_settings[self.decks.setting]
        for id_, value in words.values.items():
            yield Option(Content(f"  {value.name}. {value.text}"), id=f"{_READY}{id_}")

    @property
    def _chosen(self) -> str:
        option = self._list.highlighted_option
        return (option and option.id) or _NEW

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open a deck; of a ready one, a copy."""
        event.stop()
        self._open(event.option.id or _NEW)

    def _open(self, id_: str) -> None:
        pool = self.decks.listing.pool(self.language)
        if id_ == _NEW:
            self._build(DeckBuilding(pool))
        elif id_.startswith(_READY):
            value = id_.removeprefix(_READY)
            called = self.decks.listing.name(value, self.language)
            mine = self.say("screen.deck.mine", name=called)
            self._build(DeckBuilding(pool, mine, pool.counts(value)))
        else:
            deck = self._kept[int(id_)]
            counts = pool.counts(deck.listed.value)
            self._build(DeckBuilding(pool, deck.name, counts), deck.text)

    def _build(self, building: DeckBuilding, kept: str = "") -> None:
        screen = BuilderScreen(self.decks, building, kept)
        self.app.push_screen(screen, lambda _: self._list_all())

    def action_new(self) -> None:
        """Begin a new deck."""
        self._open(_NEW)

    def action_copy(self) -> None:
        """Copy the deck under the cursor as one line."""
        id_ = self._chosen
        if id_.startswith(_READY):
            value: object = id_.removeprefix(_READY)
        elif id_ != _NEW:
            value = self._kept[int(id_)].listed.value
        else:
            return
        self.app.copy_line(self.decks.line(value))

    def action_remove(self) -> None:
        """Remove the deck under the cursor, once the key has been pressed twice."""
        id_ = self._chosen
        if not id_.isdecimal():
            self._tell(self.say("screen.decks.stays"))
            return
        deck = self._kept[int(id_)]
        if self._removes is not deck:
            self._removes = deck
            self._tell(self.say("screen.decks.sure", name=deck.name))
            return
        try:
            forget_deck(deck)
        except MagblastError as error:
            self._tell(tell(error, self.language))
        else:
            self._tell(self.say("screen.decks.removed", name=deck.name))
        self._list_all()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Another deck is not removed by the next key."""
        event.stop()
        if self._removes is not None:
            self._removes = None
            self._tell("")

    def _tell(self, text: str) -> None:
        self.query_one("#told", Static).update(Content(text))

    def on_paste(self, event: events.Paste) -> None:
        """Open the deck that was pasted."""
        event.stop()
        self._take_list(event.text)

    def _take_list(self, text: str) -> None:
        screen = BuilderScreen(self.decks, DeckBuilding(self.decks.listing.pool(self.language)))
        screen.pasted = text
        self.app.push_screen(screen, lambda _: self._list_all())

    def on_key_clicked(self, event: KeyClicked) -> None:
        """Take the keys by mouse."""
        event.stop()
        match event.key:
            case "enter":
                self._open(self._chosen)
            case "n":
                self.action_new()
            case "l":
                self.action_copy()
            case "x":
                self.action_remove()
            case "escape":
                self.action_leave()

    def action_leave(self) -> None:
        """Go home."""
        self.app.go_home()
