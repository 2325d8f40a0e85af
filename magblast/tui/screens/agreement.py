"""Ask everybody else whether a captain may undo something, or has been heard."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from magblast.kernel.seat import Seat
from magblast.tui.screens.base import ArmedScreen, KeyCap

_NOTHING = "n"
"""The key by which people say that they have heard nothing."""


class AgreementScreen(ArmedScreen[bool]):
    """Return whether each of the others has pressed the digit of the seat; one key refuses."""

    DEFAULT_CSS = """
    AgreementScreen > .card { width: 64; }
    AgreementScreen .soft { margin-bottom: 1; }
    """

    def __init__(self, question: str, others: Sequence[tuple[Seat, str]]) -> None:
        super().__init__()
        self.question = question
        self.left = dict(others)
        """Whoever has not agreed yet, by seat."""

    def compose(self) -> ComposeResult:
        """Show the question and who has to agree."""
        with Vertical(classes="card framed"):
            yield Static(Content(self.question), classes="centre title")
            yield Static(Content(self.say("screen.agreement.all")), classes="centre soft")
            for seat, name in self.left.items():
                label = self.say("screen.agreement.yes", name=name)
                yield KeyCap(str(seat), label, id=f"seat-{seat}")
            with Horizontal(classes="keys"):
                yield KeyCap("escape", self.say("screen.agreement.no"))

    def answer_key(self, key: str) -> bool:
        """Hear who agrees, or that somebody does not."""
        if key == "escape":
            self.dismiss(False)
        elif key in {str(seat) for seat in self.left}:
            name = self.left.pop(int(key))
            told = self.say("screen.agreement.agrees", name=name)
            self.query_one(f"#seat-{key}", KeyCap).tell(told)
            if not self.left:
                self.dismiss(True)
        else:
            return False
        return True


class VerdictScreen(ArmedScreen[bool]):
    """Return whether those at this device have heard what somebody elsewhere made aloud."""

    DEFAULT_CSS = """
    VerdictScreen > .card { width: 64; }
    VerdictScreen .title { margin-bottom: 1; }
    """

    def __init__(self, question: str) -> None:
        super().__init__()
        self.question = question

    def compose(self) -> ComposeResult:
        """Show the question and the two answers."""
        with Vertical(classes="card framed"):
            yield Static(Content(self.question), classes="centre title")
            with Horizontal(classes="keys"):
                yield KeyCap("enter", self.say("hands.heard.yes"))
                yield KeyCap(_NOTHING, self.say("hands.heard.no"))

    def answer_key(self, key: str) -> bool:
        """Hear what those at this device say."""
        if key not in ("enter", _NOTHING):
            return False
        self.dismiss(key == "enter")
        return True
