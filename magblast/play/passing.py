"""Find out where nobody has a choice: the only answer is to pass, or to end a phase."""

from collections.abc import Collection
from functools import partial

from magblast.kernel.game import Action, AnyPosition
from magblast.kernel.has import Has
from magblast.kernel.seat import Seat
from magblast.play.session import Session
from magblast.record.header import DEAD_PHASES


class Passing:
    """Decide for one moment of a table which answers the conductor gives by itself."""

    def __init__(self, session: Session, people: Collection[Seat], lone: Seat | None) -> None:
        """Take the people at the table, and the only one among bots.

        Only ``lone`` is passed for because of what the hand holds, since nobody else is there to
        learn of it; for others, public facts alone decide.
        """
        self._session = session
        self._game = session.game
        self._people = people
        self._lone = lone
        self._phases = session.header.table[DEAD_PHASES]

    def granted(self, position: AnyPosition) -> Action | None:
        """Return the answer that the only person among bots is not asked for; None to ask."""
        decision = position.decision
        if decision is None or [*self._people] != [decision.seat]:
            return None
        setup, public = self._session.setup, partial(position.view, None)
        action: Action | None = self._game.granted(setup, decision, public)
        return action

    def answer(self, position: AnyPosition) -> Action | None:
        """Return the answer without an alternative; None where a person is to be asked."""
        decision = position.decision
        if decision is None or decision.seat not in self._people:
            return None
        if self._lone is None and not self._may_tell(position):
            return None
        if len(position.legal) > 1:
            return None
        action: Action = position.legal[0]
        if self._game.ends_phase(action):
            return None if self._phases == "asked" else action
        return action if self._lone is not None and self._game.passes(action) else None

    def ends_turn(self, position: AnyPosition, action: Action) -> bool:
        """Return whether an answer ends the turn of the captain who gives it."""
        before = position.view(None)
        if before.active != action.by:
            return False
        after = position.play(action)[0].view(None)
        return (after.turn, after.active) != (before.turn, before.active)

    def left_to_end(self, position: AnyPosition, action: Action | None) -> int:
        """Return how many answers end the turn from one on; 0 where it goes on.

        All others pass by themselves. The turn ends where its captain can end nothing else in it.
        Where something is revealed before its end, such as drawn cards, nobody knows that yet.
        """
        seat = None if action is None else action.by
        turn, count = position.view(None).turn, 0
        while action is not None:
            (after, events), count = position.play(action), count + 1
            if after.decision is None or after.view(None).turn != turn:
                return count
            if self._game.reveals(position, action, events, after):
                return 0
            position, action = after, self.answer(after)
        others = position.decision is not None and position.decision.seat != seat
        return 0 if others or any(map(self._game.ends_phase, position.legal)) else count

    def _may_tell(self, position: AnyPosition) -> bool:
        """Return whether a phase that passes by itself tells nobody what a hand holds.

        In a game without hands, nothing could.
        """
        if Has.HANDS not in self._game.has:
            return self._phases != "asked"
        setup = self._session.setup
        return self._phases == "passed" and self._game.legal_is_public(setup, position.view(None))
