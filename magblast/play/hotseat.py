"""Lead one game that several captains play at one terminal."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from magblast.games.magblast.engine.actions import Action, EndPhase, Pay, Respond, Sound, UseAbility
from magblast.games.magblast.engine.events import Event, TurnBegan, seen_by
from magblast.games.magblast.engine.terms import CardId, DecisionKind, Turret
from magblast.games.magblast.engine.view import PlayerView
from magblast.kernel.decision import Decision
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat
from magblast.play.flow import Cue, ScreenKind, asking_of, next_cue, with_asking
from magblast.play.session import Session
from magblast.record.header import Header, SeatInfo, new_header

_RECENT = 3
"""Actions that the public is told again when a game is resumed."""


class Happening(NamedTuple):
    """Describe one step of a game as one viewer may know it."""

    events: tuple[Event, ...]
    text: str | None = None
    """The noise typed for a sound effect."""


class Shot(NamedTuple):
    """Describe a shot that waits for its sound effect, in public facts."""

    seat: Seat
    turret: Turret | None
    """None for a ram."""
    number: int
    """How many sound effects were made or missed before it."""
    others: tuple[Seat, ...]
    """The seats still in the game, without the attacker."""


class Hotseat:
    """Keep track of who looks, who called and who has been told what.

    A front shows what ``cue`` names, from ``view``, and hands the answers in. The viewer changes
    only by ``look``, when a cover is lifted.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.eyes: Seat | None = None
        """Who looked last behind a cover; None when nobody may have."""
        self.caller: Seat | None = None
        """The captain who called, until the answer."""
        self.hand_hidden = False
        """The captain at the keyboard has turned the hand face down."""
        self._told = self._told_before()
        """How many actions each seat, and the public (None), has been told of."""

    def _told_before(self) -> dict[Seat | None, int]:
        """Suppose that each seat saw the game up to its own last action."""
        entries = self.session.entries
        told: dict[Seat | None, int] = dict.fromkeys(self._seats, 0)
        told |= {entry.action.by: index for index, entry in enumerate(entries)}
        told[None] = max(0, len(entries) - _RECENT)
        return told

    @property
    def _seats(self) -> range:
        return range(1, len(self.session.names) + 1)

    @property
    def cue(self) -> Cue:
        """What comes next, and for whom."""
        public = self.session.view(None)
        return next_cue(public, self.eyes, self.caller, asking_of(self.session.header))

    @property
    def view(self) -> PlayerView:
        """What may be shown now: a seat's view at the table, else the public one."""
        cue = self.cue
        if cue.kind is not ScreenKind.TABLE:
            return self.session.view(None)
        seen = self.session.view(cue.seat)
        if not cue.called:
            return seen
        decision = Decision(cue.seat, DecisionKind.RESPOND)
        return replace(seen, decision=decision, legal=self.session.answers(cue.seat))

    @property
    def shot(self) -> Shot:
        """The shot that waits for its sound effect; there must be one."""
        session, public = self.session, self.session.view(None)
        play = public.in_flight[-1]
        return Shot(
            play.by,
            session.rules.cards[play.card].turret,
            sum(isinstance(entry.action, Sound) for entry in session.entries),
            tuple(
                each.seat for each in public.seats if each.seat != play.by and not each.eliminated
            ),
        )

    def cover(self) -> None:
        """Take the eyes off the table, and a call back: anybody may sit here now."""
        self.eyes = self.caller = None

    def look(self, seat: Seat) -> list[Happening]:
        """Lift the cover for a seat and return what happened since it looked last."""
        self.eyes = seat
        self.hand_hidden = False
        news = self.log(seat, self._told[seat])
        self._mark(seat)
        return news

    def news(self, viewer: Seat | None) -> list[Happening]:
        """Return what a viewer at the terminal has not been told; None is the public.

        A captain who stays at the table is not told again what the public has been told.
        """
        start, public = self._told[viewer], self._told[None]
        self._mark(viewer)
        if viewer is None:
            return self.log(None, start)
        beyond = [
            Happening(
                tuple(
                    seen
                    for event in entry.events
                    if (seen := seen_by(event, viewer)) != seen_by(event, None)
                ),
                entry.text,
            )
            for entry in self.session.entries[start:public]
        ]
        return [*beyond, *self.log(viewer, max(start, public))]

    def log(self, viewer: Seat | None, start: int = 0) -> list[Happening]:
        """List what happened from an action on, as a viewer may know it; None is the public.

        From the first action on, or from before it, the opening of the game is included.
        """
        found = [Happening(_seen(self.session.opening, viewer))] if start <= 0 else []
        return found + [
            Happening(_seen(entry.events, viewer), entry.text)
            for entry in self.session.entries[max(0, start) :]
        ]

    def _mark(self, viewer: Seat | None) -> None:
        self._told[viewer] = len(self.session.entries)

    def opens_turn(self, seat: Seat) -> bool:
        """Return whether a turn of the seat has begun and it has not acted in it yet."""
        if self.session.view(None).active != seat:
            return False
        for entry in reversed(self.session.entries):
            if any(isinstance(event, TurnBegan) for event in entry.events):
                return True
            if entry.action.by == seat:
                return False
        return False

    def call(self, seat: Seat) -> None:
        """Let a captain call during a response round; a cover comes next."""
        self.caller = seat
        self.eyes = None

    def nobody_answers(self) -> None:
        """Pass for everybody still asked in this response round; raises what ``submit`` raises."""
        for seat in self.session.view(None).waiting:
            self.session.submit(self.session.decline(seat))

    def submit(self, action: Action, text: str | None = None) -> None:
        """Play an answer, or take that of the captain who called.

        Raises what ``Session.submit`` raises; a call is over then, too.
        """
        self._has_read()
        caller, self.caller = self.caller, None
        if caller is None:
            self.session.submit(action, text)
            return
        self.eyes = None
        if action == self.session.decline(caller):
            # A bluff leaves no trace.
            return
        # Those asked before the caller stay silent.
        while (decision := self.session.decision) and decision.seat != caller:
            self.session.submit(self.session.decline(decision.seat))
        self.session.submit(action)

    def _has_read(self) -> None:
        """Note that whoever answers at the table has read what it shows."""
        if self.cue.kind is ScreenKind.TABLE:
            self._mark(self.eyes)

    @property
    def _travels(self) -> Seat | None:
        """Who may take something back: the captain asked, but nobody who called."""
        decision = self.session.decision
        return None if decision is None or self.caller is not None else decision.seat

    @property
    def undo_limit(self) -> int:
        """How many actions may be taken back at the keyboard now."""
        seat = self._travels
        return 0 if seat is None else self.session.undo_limit(seat)

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back just now and may be played again."""
        seat = self._travels
        return seat is not None and self.session.can_redo(seat)

    def undo(self) -> Action | None:
        """Take back the last action of the captain asked, and return it.

        Returns None when nobody may; raises what ``Session.undo`` raises.
        """
        last = self.session.entries[-1].action if self.session.entries else None
        return last if self._travel(self.session.undo) else None

    def redo(self) -> None:
        """Play again what the captain asked took back; raises what ``Session.redo`` raises."""
        self._travel(self.session.redo)

    def _travel(self, travel: Callable[[Seat], None]) -> bool:
        seat = self._travels
        if seat is None:
            return False
        self._has_read()
        travel(seat)
        left = len(self.session.entries)
        self._told = {viewer: min(count, left) for viewer, count in self._told.items()}
        return True

    def refusal_of_card(self, card: CardId) -> Refusal | None:
        """Return why the captain at the keyboard cannot play a card that does not fit, if known."""
        session = self.session
        if self.caller is not None:
            return session.refusal_of(Respond(self.caller, card))
        decision = session.decision
        pays = decision is not None and decision.kind is DecisionKind.REINFORCE
        if decision is not None and pays and session.rules.cards[card].icons:
            return session.refusal_of(Pay(decision.seat, (card,)))
        misses = session.near_misses()
        return next((why for action, why in misses if getattr(action, "card", None) == card), None)

    def refusal_of_end(self) -> Refusal | None:
        """Return why the captain at the keyboard cannot end the phase; None when that is legal."""
        return self.session.refusal_of(EndPhase(self.eyes or 0))

    def refusal_of_ability(self) -> Refusal | None:
        """Return why the captain at the keyboard cannot use the flagship; None when it is legal."""
        misses = self.session.near_misses() if self.caller is None else []
        for action, why in misses:
            if isinstance(action, UseAbility):
                return why
        return self.session.refusal_of(UseAbility(self.caller or self.eyes or 0))

    def rematch(self, dealer: Seat | None = None) -> Header:
        """Return the header of the next game.

        The same deal with every captain one seat on; with a dealer, a new deal that begins with
        the captain on the dealer's left.
        """
        old, names = self.session.header, self.session.names
        first = 1 if dealer is None else dealer % len(names)
        seats = tuple(SeatInfo(name) for name in (*names[first:], *names[:first]))
        if dealer is None:
            return replace(old, seats=seats)
        return with_asking(new_header(old.edition, seats, options=old.options), asking_of(old))


def _seen(events: tuple[Event, ...], viewer: Seat | None) -> tuple[Event, ...]:
    return tuple(seen_by(event, viewer) for event in events)
