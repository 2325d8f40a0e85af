"""Show a table as it was earlier in a game, with the log up to then."""

from collections.abc import Sequence
from typing import Any

from textual.app import ComposeResult
from textual.geometry import Size
from textual.widgets import Static

from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.explanation import Explanation
from magblast.paint.log import LogLine
from magblast.paint.scene import Scene
from magblast.tui.explaining import about
from magblast.tui.screens.looking import LookingScreen
from magblast.tui.widgets.hand import Hand
from magblast.tui.widgets.keys import Keys
from magblast.tui.widgets.log_panel import LogPanel


class PastScreen(LookingScreen[None]):
    """Lay out board, hand and log, and what a screen adds below them."""

    DEFAULT_CSS = """
    PastScreen BoardPanel { height: 1fr; }
    PastScreen #hands { height: auto; display: none; }
    PastScreen #caption { padding: 0 1; }
    PastScreen #below { height: 5; }
    PastScreen.tileless #below { height: 3; }
    PastScreen.wide #below { display: none; }
    PastScreen SidePanel { height: 40%; }
    """

    is_past = True
    viewer: Seat | None = None
    """Whose view is shown; None is the public's."""

    def compose(self) -> ComposeResult:
        """Lay out the strip, the board and the rest."""
        yield from self.strip_and_board()
        yield Hand()
        yield Static("", id="hands")
        yield from self.foot()
        yield Keys(self.say)

    def foot(self) -> ComposeResult:
        """Lay out what is below board and hands, including a ``#caption`` and a ``#below``."""
        raise NotImplementedError

    def fit(self, size: Size) -> None:
        was_wide = self.has_class("wide")
        super().fit(size)
        if was_wide != self.has_class("wide"):
            self.show()

    @property
    def lines(self) -> Sequence[LogLine]:
        """The log up to then, the newest line last."""
        raise NotImplementedError

    @property
    def shown_first(self) -> Thing | None:
        """What is explained before anything that the log names."""
        return None

    def show(self) -> None:
        """Show how things stood then."""
        if not self.children:
            # An app that is closing leaves its last screen empty.
            return
        scene = self.scene
        self.show_board(scene)
        hand = self.query_one(Hand)
        hand.display = self.has_hands and self.viewer is not None
        if hand.display:
            hand.show(scene, self.kit.hand(scene))
        self.show_side()
        self.show_caption()

    def show_told(self, scene: Scene[Any] | None = None) -> None:
        """Show the log, too."""
        super().show_told(scene)
        # Only one of the two can be seen.
        seen = "SideLog" if self.has_class("wide") else "#below"
        if panel := self.query_one_optional(seen, LogPanel):
            panel.shown = self.preferences.log_filter
            panel.show_log(self.lines, self.viewer, self.glyphs, self.language)

    def show_caption(self) -> None:
        """Show what is said below the board."""
        raise NotImplementedError

    def explanation(self) -> Explanation:
        """Explain the thing under the mouse, else the one lit up, else the last one in the log."""
        return about(self.kit, self.scene, next(iter(self.of_interest), None))

    @property
    def of_interest(self) -> Sequence[Thing]:
        named = (thing for line in reversed(self.lines) for _, thing in line.things)
        first = self.pointed or self.shown_first or next(named, None)
        view = self.scene.view
        hand = () if self.viewer is None else self.kit.words.hand(view)
        rest = (*hand, *self.kit.look.explained(view))
        return [*dict.fromkeys(rest if first is None else (first, *rest))]

    def action_close(self) -> None:
        """Close the explanation, if there is one."""
        self.stop_inspecting()
