"""Turn what happened into one line of the log."""

from typing import Any

from magblast.games.magusha.engine.events import (
    AbilityUsed,
    CommanderFlipped,
    CommanderHit,
    Declined,
    Event,
    FirstChosen,
    GameWon,
    SpiritLost,
    TroopLost,
    TurnEnded,
    UnitPlaced,
)
from magblast.games.magusha.engine.terms import STRIKE
from magblast.games.magusha.wording.voice import Voice
from magblast.kernel.vocabulary import word_for

_QUIET = 10
"""Quiet turns in a row from which on they are counted aloud (rules G11.3)."""


def sentence(voice: Voice, event: Event, text: str | None = None) -> str | None:
    """Return what happened; None for what is not worth a line."""
    key = f"event.{word_for(type(event))}{_form(event)}"
    if not voice.language.knows(f"magusha.{key}"):
        return None
    return voice.say(key, **voice.told(event), **_more(voice, event))


def _form(event: Event) -> str:
    match event:
        case FirstChosen(by_seed=True):
            return ".seed"
        case UnitPlaced(count=0):
            return ".commander"
        case TurnEnded(quiet=quiet) if quiet >= _QUIET:
            return ".quiet"
        case TroopLost(left=0, cause=cause):
            # The next line says that the squad is defeated.
            return ".last" if cause == STRIKE else ".last.by"
        case CommanderHit(reserves=0):
            return ".last"
        case SpiritLost(cause=cause) | TroopLost(cause=cause) | CommanderHit(cause=cause):
            return "" if cause == STRIKE else ".by"
        case AbilityUsed(at=at, target=target):
            return ".itself" if at == target else ""
        case Declined(kind=kind):
            return f".{kind}"
        case GameWon(how=how):
            return f".{how}"
    return ""


def _more(voice: Voice, event: Event) -> dict[str, Any]:
    match event:
        case TurnEnded():
            return {"most": voice.rules.numbers.quiet_turns}
        case CommanderFlipped(card=card):
            side = voice.rules.commanders[card].magusha.name
            return {"side": voice.language.translate(side) if side else voice.card(card)}
    return {}
