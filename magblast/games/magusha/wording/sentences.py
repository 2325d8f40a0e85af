"""Turn what happened into one line of the log."""

from typing import Any

from magblast.games.magusha.engine import events as e
from magblast.games.magusha.engine.terms import STRIKE
from magblast.games.magusha.wording.voice import Voice
from magblast.kernel.vocabulary import word_for

_QUIET = 10
"""Quiet turns in a row from which on they are counted aloud (rules G11.3)."""


def _form(event: e.Event) -> str:
    match event:
        case e.FirstChosen(by_seed=True):
            return ".seed"
        case e.UnitPlaced(count=0):
            return ".commander"
        case e.TurnEnded(quiet=quiet) if quiet >= _QUIET:
            return ".quiet"
        case e.TroopLost(left=0, cause=cause):
            # The next line says that the squad is defeated.
            return ".last" if cause == STRIKE else ".last.by"
        case e.CommanderHit(reserves=0):
            return ".last"
        case e.SpiritLost(cause=cause) | e.TroopLost(cause=cause) | e.CommanderHit(cause=cause):
            return "" if cause == STRIKE else ".by"
        case e.AbilityUsed(at=at, target=target):
            return ".itself" if at == target else ""
        case e.Declined(kind=kind):
            return f".{kind}"
        case e.GameWon(how=how):
            return f".{how}"
    return ""


class SentenceWords(Voice):
    """Turn what happened into one line of the log."""

    def sentence(self, event: e.Event, text: str | None = None) -> str | None:
        """Return what happened; None for what is not worth a line."""
        key = f"event.{word_for(type(event))}{_form(event)}"
        if not self.language.knows(f"magusha.{key}"):
            return None
        return self.say(key, **self.slots(event), **self._slots_of(event))

    def _slots_of(self, event: e.Event) -> dict[str, Any]:
        match event:
            case e.TurnEnded():
                return {"most": self.rules.numbers.quiet_turns}
            case e.CommanderFlipped(card=card):
                side = self.rules.commanders[card].magusha_name
                return {"side": self.language.translate(side)}
        return {}
