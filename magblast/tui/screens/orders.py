"""Give standing orders, and carry them out."""

from collections.abc import Mapping

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from magblast.play import orders
from magblast.play.orders import Order
from magblast.tui.screens.base import KeyCap, KeyClicked, PrivateScreen, SkyScreen
from magblast.tui.screens.menu import MenuScreen

ORDERS = {"1": Order.ALL, "2": Order.OTHERS, "0": None}
"""The orders that a captain can give, by key."""


class OrdersScreen(MenuScreen):
    """Return the key of what a captain orders until the next turn."""

    BINDINGS = [("o", "app.pop_screen", "key.back")]

    def __init__(self, order: Order | None) -> None:
        super().__init__()
        self.order = order
        """What is ordered now."""

    @property
    def heading(self) -> str:
        return self.say("screen.orders.title")

    @property
    def explained(self) -> str:
        return self.say("screen.orders.now", order=self._named(self.order))

    @property
    def choices(self) -> Mapping[str, str]:
        return {key: self._named(order) for key, order in ORDERS.items()}

    def _named(self, order: Order | None) -> str:
        return self.say(f"order.{order or 'none'}")


class ObeyScreen(SkyScreen[bool], PrivateScreen[bool]):
    """Return, after a pause that is the same for every hand, whether the order holds."""

    BINDINGS = [("o", "cancel", "key.cancel")]

    def compose(self) -> ComposeResult:
        """Show that the order answers, and how to cancel it."""
        with Vertical(classes="card framed"):
            yield Static(Content(self.say("screen.orders.obeyed")), classes="centre title")
            with Horizontal(classes="keys"):
                yield KeyCap("o", self.say("screen.orders.cancel"))

    def on_mount(self) -> None:
        """Begin the pause."""
        # Textual drops a single tick that comes too late.
        self._pause = self.set_interval(orders.PAUSE, self._obey)

    def _obey(self) -> None:
        self._pause.stop()
        if self.is_current:
            self.dismiss(True)

    def on_key_clicked(self, event: KeyClicked) -> None:
        """Cancel by mouse."""
        event.stop()
        self.action_cancel()

    def action_cancel(self) -> None:
        """Cancel the order and look at the hand."""
        self._pause.stop()
        self.dismiss(False)
