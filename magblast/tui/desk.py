"""Take the answers that are given on screens to the conductor of a game."""

from collections.abc import Callable, Sequence
from typing import Protocol

from magblast.kernel.game import Action, View
from magblast.kernel.seat import Seat
from magblast.play.agreement import agreement
from magblast.play.ahead import seen_by
from magblast.play.flow import ScreenKind
from magblast.play.hotseat import Hotseat
from magblast.tui.bot_watch import BotWatch
from magblast.tui.kit import Kit
from magblast.tui.knowledge import Knowledge
from magblast.tui.screens.agreement import AgreementScreen
from magblast.tui.screens.base import GameScreen, Result
from magblast.tui.told import Told


class Lead(Protocol):
    """Lead on to the screen that comes next."""

    def advance(self) -> None:
        """Show the screen that comes next."""

    def play(self, play: Callable[[], object]) -> None:
        """Play something and show what comes next; or say what went wrong."""

    def ask_all(
        self, screen: GameScreen[Result], take: Callable[[Result], object] | None = None
    ) -> None:
        """Show a public question; the captain who looked finds the table again after it."""

    def forget_screens(self) -> None:
        """Forget the screens that stay from answer to answer; the next ones begin anew."""


class Desk(Knowledge):
    """Take the answers of whoever is asked, and know what may be told to them."""

    def __init__(self, lead: Lead, hotseat: Hotseat, kit: Kit, told: Told, bots: BotWatch) -> None:
        super().__init__(hotseat, kit, told)
        self._lead = lead
        # These lead on and do nothing else.
        self.advance = lead.advance
        self.hurry = bots.hurry

    @property
    def has_cover(self) -> bool:
        """Whether the captain who looks lifts a cover to do so."""
        return self._hotseat.lone is None and self._hotseat.eyes is not None

    @property
    def pin(self) -> str:
        """The PIN of the captain who looks; empty for none."""
        return self._hotseat.pins.get(self._hotseat.eyes or 0, "")

    @pin.setter
    def pin(self, pin: str) -> None:
        if self._hotseat.eyes is not None:
            self._hotseat.pins[self._hotseat.eyes] = pin

    @property
    def asks_at_table(self) -> bool:
        """Whether the hand of one captain is in sight now, and not everybody asked."""
        kind = self._hotseat.cue.kind
        at_table = self._hotseat.lone is not None and kind is ScreenKind.BOT
        return at_table or kind is ScreenKind.TABLE

    def submit(self, action: Action, text: str | None = None) -> None:
        """Play an answer, with what was typed beside it."""
        self._lead.play(lambda: self._hotseat.submit(action, text))

    def submit_all(self, actions: Sequence[Action]) -> None:
        """Play some actions one after the other."""

        def play() -> None:
            for action in actions:
                self._hotseat.submit(action)

        self._lead.play(play)

    @property
    def ending(self) -> Action | None:
        """The answer that ends the phase, or the turn; None where neither can be ended now."""
        return self._hotseat.ending

    def end_turn(self, is_meant: Callable[[Action, View], bool]) -> None:
        """End one phase after the other as long as they are meant to end, up to the turn."""
        hotseat = self._hotseat
        turn = hotseat.session.view(None).turn

        def play() -> None:
            end = hotseat.ending
            while end is not None:
                hotseat.submit(end)
                end = hotseat.ending if hotseat.session.view(None).turn == turn else None
                if end and not is_meant(end, seen_by(hotseat.view, end, hotseat.ahead)):
                    return

        self._lead.play(play)

    def call(self, seat: Seat) -> None:
        """Cover the table for a captain who wants to look at the hand."""
        self._hotseat.call(seat)
        self.advance()

    def undo(self) -> None:
        """Undo the last action of the captain at the keyboard, or ask the others."""
        hotseat = self._hotseat
        if not (count := hotseat.undoing.agreed_limit):
            self._lead.play(hotseat.undoing.undo)
        elif not (others := hotseat.undoing.agreeing):
            self._undo_agreed()
        else:
            hotseat.show_all()
            names, say = self._kit.names, self._kit.language.say
            asked = say("screen.agreement", name=names[hotseat.cue.seat - 1], count=count)
            listed = [(seat, names[seat - 1]) for seat in others]
            self._lead.ask_all(AgreementScreen(asked, listed), self._agree)

    def _agree(self, agreed: bool) -> None:
        if agreed:
            self._undo_agreed()
        else:
            self.advance()

    def _undo_agreed(self) -> None:
        """Undo what everybody has agreed to."""
        note = agreement(self._hotseat, self._kit.language)
        self._lead.play(lambda: self._hotseat.undoing.undo_agreed(note))

    def undo_phase(self) -> None:
        """Undo what the captain at the keyboard did since a phase began."""
        self._lead.play(self._hotseat.undoing.undo_phase)

    def redo(self) -> None:
        """Redo what the captain at the keyboard undid."""
        self._lead.play(self._hotseat.undoing.redo)

    @property
    def players(self) -> list[tuple[str, str]]:
        """The name of each seat and what kind of player it has."""
        bots = self._hotseat.bots.names
        return [
            (name, bots[seat].kind if seat in bots else "person")
            for seat, name in enumerate(self._kit.names, 1)
        ]

    def pass_seat(self, seat: Seat) -> None:
        """Pass a person's seat to a bot, or a bot's to a person."""
        hotseat, name = self._hotseat, self._kit.names[seat - 1]
        bot = hotseat.bots.next_player(seat)
        key = "seat.person" if bot is None else "seat.bot"
        text = self._kit.language.say(key, name=name, bot=bot)
        self._lead.forget_screens()
        self._lead.play(lambda: hotseat.pass_seat(seat, bot, text))
