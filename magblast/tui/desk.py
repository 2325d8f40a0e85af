"""Take the answers that are built at a table, and know what may be told there."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partial

from magblast.kernel.game import Action, View
from magblast.kernel.picks import Thing
from magblast.play.advising import Advising, advise, may_advise
from magblast.play.ahead import view_for
from magblast.play.daily import OWN, tell_deal
from magblast.play.flow import ScreenKind
from magblast.play.hotseat import Hotseat
from magblast.play.matches import tell_number
from magblast.play.orders import Order
from magblast.tui.kit import Kit
from magblast.tui.told import Told


class Desk:
    """Take the answers of whoever is asked, and know what may be told to them."""

    def __init__(
        self,
        hotseat: Hotseat,
        kit: Kit,
        told: Told,
        play: Callable[[Callable[[], object]], None],
        hurry: Callable[[], None],
    ) -> None:
        """Take what plays an answer and shows what comes next, and what hurries the bots."""
        self.hotseat = hotseat
        self.kit = kit
        self.told = told
        self._play = play
        self.hurry = hurry
        """Skip to the next question to a person; then cut short whoever thinks."""

    @cached_property
    def number(self) -> str:
        """Say which game of a match is being played; empty for any other game."""
        return tell_number(self.hotseat.session.header, self.kit.language)

    @cached_property
    def _deal(self) -> str:
        session = self.hotseat.session
        return tell_deal(session.header, session.path, self.kit.language)

    @property
    def deal(self) -> str:
        """Say what counts in a deal of a day, before the first answer; else empty."""
        played = (entry.action.by == OWN for entry in self.hotseat.session.entries)
        return "" if any(played) else self._deal

    @property
    def has_cover(self) -> bool:
        """Whether the captain who looks lifts a cover to do so."""
        return self.hotseat.covers.lone is None and self.hotseat.covers.eyes is not None

    @property
    def pin(self) -> str:
        """The PIN of the captain who looks; empty for none."""
        return self.hotseat.covers.pins.get(self.hotseat.covers.eyes or 0, "")

    @pin.setter
    def pin(self, pin: str) -> None:
        if self.hotseat.covers.eyes is not None:
            self.hotseat.covers.pins[self.hotseat.covers.eyes] = pin

    @property
    def asks_at_table(self) -> bool:
        """Whether the hand of one captain is in sight now, and not everybody asked."""
        kind = self.hotseat.cue.kind
        at_table = self.hotseat.covers.lone is not None and kind is ScreenKind.BOT
        return at_table or kind is ScreenKind.TABLE

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
        refused = self.hotseat.pending.reasons(words.spell).refusal_of(
            things, within, self.kit.look.is_empty
        )
        return words.refusal(refused) if refused else ""

    def refused_next(self, picks: Iterable[Thing], settled: Iterable[Thing]) -> Mapping[Thing, str]:
        """Return why things that are asked for after some picks cannot be picked, if known.

        ``settled`` is what follows from the picks.
        """
        words = self.kit.words
        refused = self.hotseat.pending.reasons(words.spell).refused_next(picks, settled)
        return {thing: words.refusal(why) for thing, why in refused.items()}

    @property
    def may_advise(self) -> bool:
        """Whether whoever is asked may ask for advice."""
        return may_advise(self.hotseat)

    def advise(self) -> Advising:
        """Begin to advise whoever is asked; raises ``FileError``."""
        return advise(self.hotseat, self.kit.language)

    def is_followed(self, action: Action) -> bool:
        """Return whether an answer that nobody is asked for follows this one."""
        return self.hotseat.is_followed(action)

    def submit(self, action: Action, text: str | None = None) -> None:
        """Play an answer, with what was typed beside it."""
        self._play(lambda: self.hotseat.submit(action, text))

    def submit_all(self, actions: Sequence[Action]) -> None:
        """Play some actions one after the other."""

        def play() -> None:
            for action in actions:
                self.hotseat.submit(action)

        self._play(play)

    @property
    def ending(self) -> Action | None:
        """The answer that ends the phase, or the turn; None where neither can be ended now."""
        return self.hotseat.pending.ending

    def end_turn(self, is_meant: Callable[[Action, View], bool]) -> None:
        """End one phase after the other as long as they are meant to end, up to the turn."""
        hotseat = self.hotseat
        turn = hotseat.session.view(None).turn

        def play() -> None:
            end = hotseat.pending.ending
            while end is not None:
                hotseat.submit(end)
                end = hotseat.pending.ending if hotseat.session.view(None).turn == turn else None
                if end and not is_meant(end, view_for(hotseat.view, end, hotseat.pending.ahead)):
                    return

        self._play(play)

    def give_order(self, order: Order | None) -> None:
        """Take a standing order, which may answer what is being asked."""

        def play() -> None:
            self.hotseat.orders.given = order

        self._play(play)

    def look_at_hand(self) -> None:
        """Cover the table for whoever is asked in the open, and wants to look at the hand first."""
        self._play(lambda: self.hotseat.call(self.hotseat.cue.seat))

    def undo(self) -> None:
        """Undo the captain's last action, or ask the others."""
        self._play(partial(self.hotseat.undo, self.kit.language))

    def undo_phase(self) -> None:
        """Undo what the captain at the keyboard did since a phase began."""
        self._play(self.hotseat.undoing.undo_phase)

    def redo(self) -> None:
        """Redo what the captain at the keyboard undid."""
        self._play(self.hotseat.undoing.redo)
