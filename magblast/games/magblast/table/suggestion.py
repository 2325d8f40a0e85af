"""Suggest a sound effect for the shot that waits for one."""

from magblast.games.magblast.table.shot import Shot
from magblast.games.magblast.wording.noises import noise
from magblast.kernel.language import Language
from magblast.play.public import PublicFacts
from magblast.play.typed_texts import typed_texts

_EVERY = 3
"""Of so many suggestions, the last is one that somebody typed in an earlier game."""


def suggestion(shot: Shot, facts: PublicFacts, language: Language) -> str:
    """Return a sound effect; another game begins with another one."""
    own = {told.text for told in facts.told}
    kept = [text for text in typed_texts() if text and text not in own]
    turn, last = divmod(shot.number, _EVERY)
    if kept and last == _EVERY - 1:
        return kept[(turn + facts.variety) % len(kept)]
    return noise(shot.number, shot.turret, language, facts.variety)
