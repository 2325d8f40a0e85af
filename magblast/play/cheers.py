"""Let captains who are out of the game shout something: it decides nothing, and is not kept."""

from collections.abc import Sequence

from magblast.kernel.game import AnyGame
from magblast.kernel.has import Has
from magblast.kernel.language import Language


def shouts(game: AnyGame, language: Language) -> Sequence[str]:
    """List what a captain may shout.

    Where noises are made, the first is that nobody has heard one.
    """
    found = language.say("cheer.shouts").splitlines()
    return [language.say("cheer.unheard"), *found] if Has.TEXTS in game.has else found


def cheer(game: AnyGame, name: str, times: int, language: Language) -> str:
    """Return what a captain shouts who has done so ``times`` times at this question."""
    found = shouts(game, language)
    return language.say("cheer", name=name, shout=found[times % len(found)])
