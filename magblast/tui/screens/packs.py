"""Take a card of a pack, and build a deck from the cards that one has got."""

from collections import Counter
from dataclasses import replace
from time import monotonic

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from magblast.kernel.packs import PACKS
from magblast.kernel.pool import Pool
from magblast.paint.text import Line
from magblast.play.deck_building import DeckBuilding
from magblast.play.kept_packs import keep_packs
from magblast.play.pack_table import PackTable
from magblast.tui.deck_rows import DeckRows
from magblast.tui.screens.base import ARMING, PrivateScreen
from magblast.tui.screens.builder import BuilderScreen
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.text import HelpScreen
from magblast.tui.widgets.inspector import Inspector
from magblast.tui.widgets.keys import Keys
from magblast.tui.widgets.messages import ThingInspected
from magblast.tui.widgets.row_list import RowClicked, RowList, RowPointed
from magblast.wording import tell

_HEADING = "heading:"
"""What the ids of rows begin with that are no cards."""


class PackCoverScreen(CoverScreen):
    """Hide the cards while the keyboard changes hands; nobody plays yet."""

    may_pass_seats = False
    keys_told = "screen.help.cover.packs"


class PackScreen(PrivateScreen[str]):
    """Show a pack and the cards that one has; return the card that is taken.

    Returns nothing where the cards are to be covered.
    """

    BINDINGS = [
        Binding("enter,space", "take_card", "key.take_card"),
        Binding("tab", "next_pane", "key.other_side"),
        Binding("i", "inspect", "key.info"),
        Binding("question_mark", "help", "key.help"),
        Binding("q,escape", "leave", "key.quit"),
    ]
    DEFAULT_CSS = """
    PackScreen .sides { height: 1fr; }
    PackScreen .side { width: 1fr; }
    PackScreen #right { margin: 0 0 0 1; }
    PackScreen #asked { height: 2; padding: 0 1; text-style: bold; color: $accent; }
    PackScreen #head { height: auto; }
    PackScreen Inspector { height: 7; background: $panel; }
    """

    def __init__(self, table: PackTable, pool: Pool) -> None:
        """Take the table whose next card is taken, and the cards that there are."""
        super().__init__()
        assert table.draft.asked is not None
        self.table = table
        self.pool = pool
        self.pack = table.draft.pack
        had = Counter(table.draft.had(table.draft.asked))
        self.had = DeckBuilding(pool, "", {id_: had[id_] for id_ in pool.cards if had[id_]})
        self._chosen = ""
        """The card that is told of."""
        self._since = monotonic()

    def compose(self) -> ComposeResult:
        """Show the pack, the cards taken before, and the card that is looked at."""
        yield Static("", id="asked")
        with Horizontal(classes="sides"):
            with Vertical(classes="side"):
                yield RowList(self._row_of_pack, id="pack")
            with Vertical(classes="side", id="right"):
                yield Static("", id="head")
                yield RowList(self._row_of_had, id="had")
        yield Inspector()
        yield Keys(self.say)

    def on_mount(self) -> None:
        """Begin in the pack."""
        super().on_mount()
        draft, name = self.table.draft, self.table.header.names[(self.table.asked or 1) - 1]
        slots = {"round": draft.round, "rounds": PACKS, "count": len(self.pack), "name": name}
        self.query_one("#asked", Static).update(Content(self.say("screen.packs.pick", **slots)))
        self._rows_of("pack").list_rows(self.pack, _is_heading)
        ids: list[str] = []
        for kind, cards in self.had.by_kind():
            if cards:
                ids += [f"{_HEADING}{kind}", *(card.id for card in cards)]
        self._rows_of("had").list_rows(ids, _is_heading)
        self._rows_of("pack").focus()
        self.call_after_refresh(self._show_head)

    def on_resize(self) -> None:
        """Write the curve as wide as the cards are now."""
        self.call_after_refresh(self._show_head)

    def _rows_of(self, id_: str) -> RowList:
        return self.query_one(f"#{id_}", RowList)

    @property
    def _rows(self) -> DeckRows:
        return DeckRows(self.had, self.glyphs)

    def _show_head(self) -> None:
        """Tell how many cards one has, and what they cost."""
        width = self._rows_of("had").size.width
        told = [Content(tell(self.had.listed.sum, self.language))]
        told += [Content("".join(span.text for span in row)) for row in self._rows.curve(width)]
        self.query_one("#head", Static).update(Content("\n").join(told))

    def _row_of_pack(self, id_: str, width: int) -> Line:
        return self._rows.in_pool(self.pool.cards[id_], width)

    def _row_of_had(self, id_: str, width: int) -> Line:
        if _is_heading(id_):
            return self._rows.kind(id_.removeprefix(_HEADING))
        return self._rows.in_deck(self.pool.cards[id_], width)

    def on_row_pointed(self, event: RowPointed) -> None:
        """Tell of the card that is looked at."""
        event.stop()
        if event.rows.has_focus or event.by_mouse:
            self._chosen = "" if _is_heading(event.id) else event.id
            card = self.pool.cards.get(self._chosen)
            self.query_one(Inspector).tell([] if card is None else self._rows.about(card))

    def on_row_clicked(self, event: RowClicked) -> None:
        """Put the cursor on a card; nothing is taken by a single click, which nobody can undo."""
        event.stop()

    def action_take_card(self) -> None:
        """Take the card under the cursor of the pack, once it could be read."""
        if monotonic() < self._since + ARMING:
            return
        rows = self._rows_of("pack")
        if rows.has_focus and rows.chosen:
            self.dismiss(rows.chosen)
        else:
            rows.focus()

    def action_next_pane(self) -> None:
        """Go to the other side."""
        self._rows_of("pack" if self._rows_of("had").has_focus else "had").focus()

    def on_thing_inspected(self, event: ThingInspected) -> None:
        """Tell everything of a card that was clicked with the right button."""
        event.stop()
        self.action_inspect()

    def action_inspect(self) -> None:
        """Tell everything of the card under the cursor."""
        card = self.pool.cards.get(self._chosen)
        if card is not None:
            self.app.push_screen(HelpScreen(card.in_full))

    def action_help(self) -> None:
        """Tell what the keys do."""
        self.app.push_screen(HelpScreen(self.say("screen.packs.help")))

    def action_leave(self) -> None:
        """Go home; what has been taken is kept."""
        self.app.go_home()

    def on_idleness(self) -> None:
        """Cover the cards: somebody else may sit here now."""
        if self.table.has_covers:
            self.dismiss("")


class PackBuilderScreen(BuilderScreen):
    """Build a deck from the cards of packs; return it once it can be played."""

    BINDINGS = [Binding("g", "play", "key.play_it"), Binding("q,escape", "leave", "key.quit")]
    _OTHERS = frozenset({"keep", "write", "name"})
    """What is done with decks that are kept as texts."""

    def __init__(self, table: PackTable, pool: Pool) -> None:
        """Take the table for whose next seat a deck is built, and the cards that there are."""
        building = DeckBuilding(pool, "", table.counts_in(pool), table.pool)
        super().__init__(table.decks_of_game, building)
        self.table = table
        self._since = monotonic()

    def action_add(self, by: int) -> None:
        """Add a copy of the card under the cursor, or take one, once it could be read."""
        # The key that took the last card of the packs may have been pressed once too often.
        if monotonic() >= self._since + ARMING:
            super().action_add(by)

    def on_mount(self) -> None:
        """Tell whose deck it is, and where it comes from."""
        super().on_mount()
        seat = self.table.asked or 1
        key = "screen.packs.build" if self.table.begun is None else "screen.packs.build.begun"
        self._tell(self.say(key, name=self.table.header.names[seat - 1]))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer nothing that is about decks which are kept."""
        return action not in self._OTHERS

    def _change(self, building: DeckBuilding) -> None:
        """Go on with another deck, as far as its cards are in the packs."""
        counts = {id_: min(n, building.most(id_)) for id_, n in building.own.items()}
        super()._change(replace(building, counts=counts))

    def _take_up(self, building: DeckBuilding) -> None:
        """Keep every change with the packs."""
        super()._take_up(building)
        self.table = self.table.changing(building.own)
        keep_packs(self.table)

    def action_play(self) -> None:
        """Play the deck."""
        listed = self.building.listed
        if listed.problems:
            why = tell(listed.problems[0], self.language)
            self._tell(self.say("screen.builder.not_yet", why=why))
        else:
            self.dismiss(listed.value)

    def action_help(self) -> None:
        """Tell what the keys do."""
        self.app.push_screen(HelpScreen(self.say("screen.packs.build.help")))

    def action_leave(self) -> None:
        """Go home; the cards and the deck are kept."""
        self.app.go_home()


def _is_heading(id_: str) -> bool:
    return id_.startswith(_HEADING)
