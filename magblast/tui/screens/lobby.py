"""Show a table that is open to phones, until the game begins."""

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from magblast.errors import MagblastError
from magblast.tui.phone_table import PhoneTable
from magblast.tui.screens.base import KeyCap, KeyClicked, SkyScreen
from magblast.web.qr import qr_rows
from magblast.web.room import Chair


class LobbyScreen(SkyScreen[None]):
    """Show the address as a picture, the code, and who has come; Enter starts the game."""

    BINDINGS = [("enter", "start", "key.start"), ("escape", "leave", "key.back")]
    DEFAULT_CSS = """
    LobbyScreen > .card { width: 78; max-width: 100%; padding: 0 2; }
    LobbyScreen Horizontal { height: auto; width: 100%; }
    LobbyScreen #who { width: 1fr; height: auto; }
    LobbyScreen #code { text-style: bold; margin: 1 0; color: $accent; }
    LobbyScreen #picture { width: auto; color: black; background: white; margin-left: 2; }
    LobbyScreen #seats { margin: 1 0; }
    LobbyScreen .line { width: 100%; }
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
                    yield Static("", id="address", classes="line")
                    yield Static("", id="code", classes="line")
                    yield Static("", id="seats", classes="line")
                yield Static("", id="picture")
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
        """Show who is there now."""
        phones, room = self._phones, self._phones.room
        if not phones.address:
            return
        is_drawn = phones.hosting.lan and not (self.app.ascii_only or self.app.settings.ascii)
        picture = qr_rows(f"{phones.address}#{room.code}") if is_drawn else ()
        key = "hands.lobby.address.picture" if picture else "hands.lobby.address"
        self._tell("address", self.say(key, address=phones.address))
        self._tell("code", self.say("hands.lobby.code", code=" ".join(room.code)))
        self._tell("seats", "\n".join(map(self._seat, room.chairs)))
        self._tell("picture", "\n".join(picture))

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
