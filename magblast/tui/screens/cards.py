"""Look cards up: flagships, ships and action cards of an edition."""

from collections.abc import Iterable

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Footer, Input, OptionList
from textual.widgets.option_list import Option

from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.terms import title_of
from magblast.games.magblast.engine.view import NOBODY
from magblast.games.magblast.look.scene import FleetScene
from magblast.games.magblast.table.spelling import Kind
from magblast.kernel.picks import Thing
from magblast.tui.screens.base import GameScreen
from magblast.tui.widgets.inspector import Inspector


class CardsScreen(GameScreen):
    """List the cards on the left, and tell about the one under the cursor on the right."""

    BINDINGS = [("escape", "leave", "key.back"), ("ctrl+e", "edition", "key.edition")]
    DEFAULT_CSS = """
    CardsScreen #list { width: 34; }
    CardsScreen OptionList { height: 1fr; border: none; scrollbar-size: 1 1; }
    CardsScreen Inspector { width: 1fr; padding: 1 2; }
    CardsScreen Input { margin: 0 0 1 0; }
    """

    def __init__(self, editions: dict[str, Rules]) -> None:
        super().__init__()
        self.editions = editions
        self.edition = next(iter(editions))

    @property
    def rules(self) -> Rules:
        """The edition that is shown."""
        return self.editions[self.edition]

    def compose(self) -> ComposeResult:
        """Show the list and the card."""
        with Horizontal():
            with Vertical(id="list"):
                yield Input(placeholder=self.say("screen.cards.search"), compact=True)
                yield OptionList()
            yield Inspector()
        yield Footer()

    def on_mount(self) -> None:
        """List everything."""
        if self.query(OptionList):
            self._fill("")
            self.query_one(Input).focus()

    def _fill(self, word: str) -> None:
        options = self.query_one(OptionList)
        options.clear_options()
        for heading, things in self._groups():
            found = [(name, thing) for name, thing in things if word.casefold() in name.casefold()]
            if found:
                options.add_option(Option(Content.styled(heading, "bold $accent"), disabled=True))
                options.add_options(
                    Option(Content(f"  {name}"), id=f"{thing.kind}:{thing.id}")
                    for name, thing in found
                )
        options.action_first()

    def _groups(self) -> Iterable[tuple[str, list[tuple[str, Thing]]]]:
        rules = self.rules
        flagships = [
            (card.name, Thing(Kind.FLAGSHIP, id_)) for id_, card in rules.flagships.items()
        ]
        ships = sorted((card.name, Thing(Kind.SHIP, id_)) for id_, card in rules.ships.items())
        titles = {
            title_of(id_): (card.name, Thing(Kind.CARD, id_)) for id_, card in rules.cards.items()
        }
        yield self.say("screen.list.flagships"), flagships
        yield self.say("screen.list.cards"), sorted(titles.values())
        yield self.say("screen.list.ships"), ships

    def on_input_changed(self, event: Input.Changed) -> None:
        """List what the word leaves."""
        event.stop()
        self._fill(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go into the list."""
        event.stop()
        self.query_one(OptionList).focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Tell about the card under the cursor."""
        event.stop()
        kind, _, id_ = (event.option.id or "").partition(":")
        if id_:
            self.query_one(Inspector).look(Thing(Kind(kind), id_), self._scene())

    def _scene(self) -> FleetScene:
        """Return a table with nobody at it."""
        return self.picture(NOBODY, self.rules, ())

    def action_edition(self) -> None:
        """Show the next edition."""
        names = list(self.editions)
        self.edition = names[(names.index(self.edition) + 1) % len(names)]
        self._fill(self.query_one(Input).value)

    def action_leave(self) -> None:
        """Go home."""
        self.navigation.go_home()
