"""Let effects wait that a turn, a card just played or a relic about to go has activated (M5.5)."""

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.attacking import EffectHandler
from magblast.games.magi_nation.engine.board import Activated
from magblast.games.magi_nation.engine.draft import Draft
from magblast.games.magi_nation.engine.frames import Chooser, Waiting
from magblast.games.magi_nation.engine.terms import When

_OF_THE_ACTIVE_SEAT = (When.TURN_START, When.DRAW_STEP, When.TURN_END)
_CREATURE_PLAYED, _RELIC_LEAVING = When.CREATURE_PLAYED, When.RELIC_LEAVING


class WaitingHandler(EffectHandler[Waiting]):
    """Let the effects of a moment be carried out."""

    def activated(self) -> list[Activated]:
        """List what such a moment activates."""
        when, subject = self.frame.when, self.frame.subject
        if when in _OF_THE_ACTIVE_SEAT:
            listening = self.board.listeners(when, self.board.active_seat())
            return [Activated(heard.seat, heard.card, heard.effect) for heard in listening]
        placed = self.board.find(subject)
        if placed is None:
            return []
        found: list[Activated] = []
        for seat in self.board.rules.seats if when is _CREATURE_PLAYED else (placed.seat,):
            for heard in self.board.listeners(when, seat):
                about = heard.effect.about
                if about is None or self.board.fits(about, Chooser(seat, heard.card), placed):
                    found.append(Activated(seat, heard.card, heard.effect, subject))
        return found

    def advance(self, draft: Draft) -> bool:
        """Have the next effect; when nothing waits any more, go on."""
        if self.frame.when is _RELIC_LEAVING and self.frame.used:
            return self._finish_relic(draft)
        went_on = self.go_on(draft)
        if went_on is not None:
            return went_on
        if self.frame.when is _RELIC_LEAVING:
            return self._finish_relic(draft)
        draft.stack.pop()
        return True

    def _finish_relic(self, draft: Draft) -> bool:
        """Discard the relic after all, unless an effect was used instead (rules M5.6)."""
        draft.stack.pop()
        placed = draft.find(self.frame.subject)
        if placed is not None and self.frame.subject is not None:
            if self.frame.kept_by is None:
                draft.discard_relic(placed.seat, self.frame.subject)
            else:
                draft.emit(e.RelicKept(placed.seat, self.frame.subject, self.frame.kept_by))
        return True
