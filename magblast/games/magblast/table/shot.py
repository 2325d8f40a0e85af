"""Describe a shot that waits for its sound effect, and suggest one."""

from typing import NamedTuple

from magblast.games.magblast.engine.events import SoundMade, SoundMissed
from magblast.games.magblast.engine.terms import Turret
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.game import Magblast
from magblast.games.magblast.wording.noises import noise
from magblast.kernel.aloud import is_noise
from magblast.kernel.language import Language
from magblast.kernel.seat import Seat
from magblast.kernel.setup import Setup
from magblast.play.public import PublicFacts
from magblast.play.typed_texts import typed_texts


class Shot(NamedTuple):
    """Represent the public facts of a shot."""

    seat: Seat
    turret: Turret | None
    """None for a ram."""
    number: int
    """How many sound effects were made or missed before it."""
    others: tuple[Seat, ...]
    """The people still in the game, without the attacker: bots hear every sound effect."""

    def suggestion(self, facts: PublicFacts, language: Language) -> str:
        """Return a sound effect; another game begins with another one."""
        own = {told.text for told in facts.told}
        kept = [text for text in typed_texts() if is_noise(text) and text not in own]
        turn, last = divmod(self.number, _EVERY)
        if kept and last == _EVERY - 1:
            return kept[(turn + facts.variety) % len(kept)]
        return noise(self.number, self.turret, language, facts.variety)


def shot_of(facts: PublicFacts, setup: Setup) -> Shot:
    """Return the shot that waits for its sound effect; there must be one."""
    public: PlayerView = facts.view
    play = public.in_flight[-1]
    return Shot(
        play.by,
        Magblast().rules(setup).cards[play.card].turret,
        sum(
            isinstance(event, SoundMade | SoundMissed)
            for told in facts.told
            for event in told.events
        ),
        tuple([seat for seat in public.living if seat != play.by and seat in facts.people]),
    )


_EVERY = 3
"""Of so many suggestions, the last is one that somebody typed in an earlier game."""
