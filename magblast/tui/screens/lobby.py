"""Show a table that is open to phones, until the game begins."""

from collections.abc import Callable, Sequence

from textual.app import ComposeResult
from textual.containers import Grid, Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from magblast.errors import MagblastError
from magblast.tui.phone_table import PhoneTable
from magblast.tui.screens.base import KeyCap, KeyClicked, SkyScreen
from magblast.web.qr import qr_rows
from magblast.web.room import Chair

_CARD = 78
"""Columns of the card, where it shows at most one picture."""
_TEXT = 13
"""Rows of the screen beside seats and pictures."""


class LobbyScreen(SkyScreen[None]):
    """Show the address as a picture, the code, and who has come; Enter starts the game."""

    BINDINGS = [("enter", "start", "key.start"), ("escape", "leave", "key.back")]
    DEFAULT_CSS = """
    LobbyScreen > .card { width: 78; max-width: 100%; padding: 0 2; }
    LobbyScreen Horizontal { height: auto; width: 100%; }
    LobbyScreen #who { width: 1fr; height: auto; }
    LobbyScreen #code { text-style: bold; margin: 1 0; color: $accent; }
    LobbyScreen .picture { width: auto; color: black; background: white; }
    LobbyScreen #picture { margin-left: 2; }
    LobbyScreen #pictures { grid-gutter: 1 2; grid-rows: auto; grid-columns: auto; height: auto; }
    LobbyScreen #seats { margin: 1 0; }
    LobbyScreen .line { width: 100%; }
    LobbyScreen .warned { color: $warning; }
    """

    def __init__(self, phones: PhoneTable, begin: Callable[[], None]) -> None:
        super().__init__()
        self._phones = phones
        self._begin = begin

    def compose(self) -> ComposeResult:
        """Show where the table is, and who has come."""
        with Vertical(classes="card framed") as card:
            card.border_title = self.say("hands.lobby.title")
            with Horizontal():
                with Vertical(id="who"):
                    yield Static("", id="moved", classes="line warned")
                    yield Static("", id="address", classes="line")
                    yield Static("", id="code", classes="line")
                    yield Static("", id="seats", classes="line")
                    yield Static("", id="watch", classes="line soft")
                yield Static("", id="picture", classes="picture")
            with Grid(id="pictures"):
                for chair in self._phones.room.chairs:
                    yield Static("", id=f"picture{chair.seat}", classes="picture")
            yield Static(Content(self._warning), classes="line soft")
            with Horizontal(classes="keys"):
                yield KeyCap("enter", self.say("hands.lobby.start"))
                yield KeyCap("escape", self.say("screen.set_up.back"))

    @property
    def _warning(self) -> str:
        return self.say("hands.lobby.lan" if self._phones.hosting.lan else "hands.lobby.local")

    async def on_mount(self) -> None:
        """Open the table to phones."""
        try:
            await self._phones.open()
        except MagblastError as error:
            self.app.fail(error)
            return
        self.show()

    def show(self) -> None:
        """Show who is there now, and what can be scanned: each free seat, where there is room."""
        phones, room = self._phones, self._phones.room
        if not phones.address:
            return
        is_drawn = phones.hosting.lan and not (self.app.ascii_only or self.app.settings.ascii)
        table = f"{phones.address}#{room.code}"
        free = [chair for chair in room.chairs if room.is_at_keyboard(chair)]
        picture = qr_rows(f"{table}.{len(room.chairs)}") if is_drawn else ()
        columns = self._columns(len(free), picture)
        pictured = free if columns else []
        how = ".pictures" if columns else ".picture" if picture else ""
        moved = phones.moved_from
        self.query_one("#moved").display = moved is not None
        if moved is not None:
            port = phones.port
            self._tell("moved", self.say("hands.moved", before=moved, port=port))
        self._tell("address", self.say(f"hands.lobby.address{how}", address=phones.address))
        self._tell("code", self.say("hands.lobby.code", code=" ".join(room.code)))
        self._tell("seats", "\n".join(map(self._seat, room.chairs)))
        self._tell("watch", self.say("hands.lobby.watch", address=phones.watching))
        self._draw("picture", () if columns else picture and qr_rows(table))
        for chair in room.chairs:
            rows = qr_rows(f"{table}.{chair.seat}") if chair in pictured else ()
            self._draw(f"picture{chair.seat}", rows and (f"  {chair.name}", *rows))
        grid = self.query_one("#pictures")
        grid.display = bool(columns)
        grid.styles.grid_size_columns = columns or 1
        card = self.query_one(".card")
        card.styles.width = max(_CARD, columns * (len(picture[0]) + 2) + 6) if columns else _CARD

    def _columns(self, seats: int, picture: Sequence[str]) -> int:
        """Return how many pictures stand side by side; 0 where one each has no room."""
        if not (picture and seats):
            return 0
        width, height = self.app.size
        across = min(seats, (width - 6) // (len(picture[0]) + 2))
        down = (height - len(self._phones.room.chairs) - _TEXT) // (len(picture) + 2)
        return across if seats <= across * down else 0

    def _draw(self, id_: str, rows: Sequence[str]) -> None:
        picture = self.query_one(f"#{id_}", Static)
        picture.display = bool(rows)
        picture.update(Content("\n".join(rows)))

    def on_resize(self) -> None:
        """Show as many pictures as there is room for now."""
        self.show()

    def _tell(self, id_: str, text: str) -> None:
        self.query_one(f"#{id_}", Static).update(Content(text))

    def _seat(self, chair: Chair) -> str:
        room = self._phones.room
        how = "here" if chair.is_connected else "away" if chair.claim.is_taken else "free"
        how = "bot" if room.is_bot(chair) else how
        return self.say(f"hands.lobby.{how}", seat=chair.seat, name=chair.name)

    def action_start(self) -> None:
        """Begin the game; whoever has no phone plays at the keyboard."""
        if self._phones.address:
            self._begin()

    def action_leave(self) -> None:
        """Go home."""
        self.app.go_home()

    def on_key_clicked(self, event: KeyClicked) -> None:
        """Take the keys by mouse."""
        event.stop()
        if event.key == "enter":
            self.action_start()
        else:
            self.action_leave()
