"""Keep track of who is looking at a device, and of what hides a hand from the others."""

from collections.abc import Collection

from magblast.kernel.has import Has
from magblast.kernel.seat import Seat
from magblast.play.bot_seats import BotSeats
from magblast.play.pins import Pins
from magblast.play.session import Session


class Covers:
    """Cover the table between two captains; the only person at a device needs no covers."""

    def __init__(
        self, session: Session, bots: BotSeats, seats: Collection[Seat], *, in_sight: bool
    ) -> None:
        """Take the seats that look at the device, and whether all others have it in sight, too."""
        self._session = session
        self._bots = bots
        self._seats = seats
        # Whoever holds a hand on a device of their own still looks at the first one, the table.
        self._in_sight = in_sight and Has.HANDS in session.game.has
        self.pins: dict[Seat, str] = {}
        """The PINs that covers ask for, kept nowhere else; an empty one is none."""
        self.eyes: Seat | None = self.lone
        """Who looked last behind a cover; None when nobody may have."""
        self.caller: Seat | None = None
        """The captain who called to look at the hand, until the answer."""
        self.hand_hidden = False
        """The hand of the captain at the keyboard lies face down."""
        self._looked_at = session.count
        """How many actions there were when somebody looked behind a cover last."""

    @property
    def people(self) -> list[Seat]:
        """The seats of the people who look at the device."""
        return [seat for seat in self._bots.people if seat in self._seats]

    @property
    def lone(self) -> Seat | None:
        """The only person who looks at the device, who sees the table all the time.

        Nobody is alone at a device that those have in sight who look at others of their own. With a
        PIN, even the only person lifts a cover: whoever passed the other seats to bots may be
        somebody else.
        """
        people = self.people
        near = self._bots.people if self._in_sight else people
        is_alone = len(people) == len(near) == 1
        return people[0] if is_alone and not self.pins.get(people[0]) else None

    def lock(self, pins: Pins) -> None:
        """Let covers ask for PINs that were set before anybody looked."""
        self.pins.update(pins)
        self.eyes = self.lone

    @property
    def is_lifted(self) -> bool:
        """Whether the captain who looks has lifted a cover to do so."""
        return self.lone is None and self.eyes is not None

    @property
    def pin(self) -> str:
        """The PIN of the captain who looks, empty for none; assign another one."""
        return self.pins.get(self.eyes or 0, "")

    @pin.setter
    def pin(self, pin: str) -> None:
        if self.eyes is not None:
            self.pins[self.eyes] = pin

    def put_up(self, caller: Seat | None = None) -> None:
        """Put up a cover; a captain who calls is the next to look."""
        self.caller, self.eyes = caller, self.lone

    def lift(self, seat: Seat) -> None:
        """Let a captain look."""
        self.eyes, self.hand_hidden = seat, False
        self._looked_at = self._session.count

    @property
    def are_down(self) -> bool:
        """Whether something has been played since somebody last looked behind a cover."""
        return self._session.count > self._looked_at

    def guard_hand(self) -> bool:
        """Turn the hand face down while everybody looks on, if the table is careful.

        Returns whether a cover is needed instead, because the captain has a PIN.
        """
        session, seat = self._session, self.eyes
        if session.header.table["hands"] != "careful" or self.lone is not None or not seat:
            return False
        # An empty hand, which everybody knows of, hides nothing.
        hides = bool(session.view(seat).hand)
        # Anybody could turn up a hand that lies face down.
        needs_cover = hides and bool(self.pins.get(seat))
        if not needs_cover:
            self.hand_hidden = hides
        return needs_cover
