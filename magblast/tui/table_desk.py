"""Take the answers that are built at a table, and know what may be told there."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from magblast.kernel.game import Action, View
from magblast.kernel.picks import Thing
from magblast.play.hotseat import Hotseat
from magblast.play.orders import Order
from magblast.tui.kit import Kit
from magblast.tui.told import Told


class TableDesk:
    """Answer what a table asks about one game, for whoever looks.

    Whatever is not overridden does nothing: there is no hand to hide, and nothing to undo.
    """

    pin = ""
    """What lifts the cover of the captain who looks, beside the digit; empty for nothing."""

    def __init__(self, hotseat: Hotseat, kit: Kit, told: Told) -> None:
        self.hotseat = hotseat
        self.kit = kit
        self.told = told

    @property
    def has_cover(self) -> bool:
        """Whether the captain who looks lifts a cover to do so."""
        return False

    @property
    def asks_at_table(self) -> bool:
        """Whether the hand of one captain is in sight now, and not everybody asked."""
        return False

    @property
    def ending(self) -> Action | None:
        """The answer that ends the phase, or the turn; None where neither can be ended now."""
        return None

    @property
    def public_view(self) -> View:
        """What everybody may see of the game."""
        view: View = self.hotseat.session.view(None)
        return view

    def why_not(self, *things: Thing, within: Iterable[Thing] = ()) -> str:
        """Return why the last thing cannot be picked after the others; empty if not known.

        ``within`` is everything that may still be picked.
        """
        words = self.kit.words
        refused = self.hotseat.moment.reasons(words.spell).refusal_of(things, within)
        return words.refusal(refused) if refused else ""

    def refused_next(self, picks: Iterable[Thing], settled: Iterable[Thing]) -> Mapping[Thing, str]:
        """Return why things that are asked for after some picks cannot be picked, if known.

        ``settled`` is what follows from the picks.
        """
        words = self.kit.words
        refused = self.hotseat.moment.reasons(words.spell).refused_next(picks, settled)
        return {thing: words.refusal(why) for thing, why in refused.items()}

    def submit(self, action: Action, text: str | None = None) -> None:
        """Take an answer, with what was typed beside it."""
        raise NotImplementedError

    def submit_all(self, actions: Sequence[Action]) -> None:
        """Take some answers one after the other."""
        raise NotImplementedError

    def end_turn(self, is_meant: Callable[[Action, View], bool]) -> None:
        """End one phase after the other as long as they are meant to end, up to the turn."""

    def undo(self) -> None:
        """Undo the captain's last action, or ask the others."""

    def undo_phase(self) -> None:
        """Undo what the captain did since a phase began."""

    def redo(self) -> None:
        """Redo what the captain undid."""

    def give_order(self, order: Order | None) -> None:
        """Take a standing order, which may answer what is being asked."""

    def look_at_hand(self) -> None:
        """Cover the table for whoever is asked in the open, and wants to look at the hand first."""

    def hurry(self) -> None:
        """Skip to the next question to a person; then cut short whoever thinks."""
