"""Ask about a phone that wants a seat, above a table that stays in sight."""

from textual.screen import Screen
from textual.strip import Strip

from magblast.tui.screens.problem import ProblemScreen


class KnockScreen(ProblemScreen):
    """Ask at the top of the screen: what was done below can still be seen."""

    DEFAULT_CSS = """
    KnockScreen { align: center top; background: transparent; }
    KnockScreen > .card { padding: 0 2; border: round $accent; }
    KnockScreen KeyCap { margin: 0; }
    """

    def render_line(self, y: int) -> Strip:
        """Show what lies beneath instead of stars."""
        return Screen.render_line(self, y)
