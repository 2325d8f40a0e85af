"""Warn of answers that may not be meant."""

from collections.abc import Sequence
from typing import Final

from magblast.games.magi_nation.engine.actions import Action, Choose, Play, UsePower
from magblast.games.magi_nation.engine.frames import Using
from magblast.games.magi_nation.engine.printed import Announced
from magblast.games.magi_nation.engine.terms import CardId, Do, Role
from magblast.games.magi_nation.engine.view import PlayerView
from magblast.games.magi_nation.wording.questions import announced
from magblast.games.magi_nation.wording.voice import Voice

_HARMS: Final[tuple[Do, ...]] = ("discard", "keep", "lose", "return")


def caution(voice: Voice, answers: Sequence[Action], view: PlayerView) -> str:
    """Warn of a spell or power that harms its target, if only own things can be chosen."""
    found: dict[CardId, None] = {}
    for each in answers:
        targets = _targets(each)
        placed = [view.find(target) for target in targets]
        if not placed or any(one is None or one.seat != each.by for one in placed):
            return ""
        found |= dict.fromkeys(targets)
    if not found or not _harms_any(_used(voice, answers[0], view)):
        return ""
    return voice.say("caution.own", targets=voice.cards([*found]))


def _targets(action: Action) -> tuple[CardId, ...]:
    """Return what a spell or power works on, where that is chosen."""
    if not isinstance(action, Play | UsePower | Choose) or action.target is None:
        return action.targets if isinstance(action, Play) else ()
    return (action.target,)


def _used(voice: Voice, action: Action, view: PlayerView) -> Announced | None:
    """Return the spell or power that an answer uses, or that is being used."""
    match action:
        case Play():
            return voice.rules.cards[action.card].spell
        case UsePower(copy=None):
            return voice.rules.cards[action.card].power(action.power)
    frame = view.stack[-1]
    return announced(voice, frame) if isinstance(frame, Using) else None


def _harms_any(does: Announced | None) -> bool:
    """Return whether it harms what is chosen, and this may be anybody's."""
    if does is None or does.target is None or does.second is not None:
        return False
    own_or_not = does.target.whose == "any"
    return own_or_not and any(
        each.do in _HARMS and each.who is Role.TARGET and each.each is None and each.mode is None
        for each in does.does
    )
