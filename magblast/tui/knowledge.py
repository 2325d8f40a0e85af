"""Know what may be told at a table, and why something cannot be picked there."""

from collections.abc import Iterable, Mapping

from magblast.kernel.game import View
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.log import LogLine
from magblast.play.hotseat import Hotseat
from magblast.tui.kit import Kit
from magblast.tui.screens.table_desk import Captain
from magblast.tui.told import Told


class Knowledge:
    """Answer what a table asks about one game, for whoever looks."""

    def __init__(self, hotseat: Hotseat, kit: Kit, told: Told) -> None:
        self._hotseat = hotseat
        self._kit = kit
        self._told = told

    @property
    def captain(self) -> Captain:
        """How the captain who looks has arranged things."""
        return self._hotseat

    @property
    def public_view(self) -> View:
        """What everybody may see of the game."""
        view: View = self._hotseat.session.view(None)
        return view

    def log_of(self, viewer: Seat | None) -> list[LogLine]:
        """List the lines of the log beside the table as a seat may read them."""
        return self._told.beside(viewer)

    def whole_log_of(self, viewer: Seat | None) -> list[LogLine]:
        """List the whole log as a seat may read it."""
        return self._told.whole(viewer)

    def why_not(self, *things: Thing, within: Iterable[Thing] = ()) -> str:
        """Return why the last thing cannot be picked after the others; empty if not known."""
        words = self._kit.words
        refused = self._hotseat.reasons(words.spell).refusal_of(things, within)
        return words.refusal(refused) if refused else ""

    def refused_next(self, picks: Iterable[Thing], settled: Iterable[Thing]) -> Mapping[Thing, str]:
        """Return why things that are asked for after some picks cannot be picked, if known."""
        words = self._kit.words
        refused = self._hotseat.reasons(words.spell).refused_next(picks, settled)
        return {thing: words.refusal(why) for thing, why in refused.items()}
