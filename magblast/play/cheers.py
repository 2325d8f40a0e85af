"""Let captains who are out of the game shout something: it decides nothing, and is not kept."""

from magblast.kernel.game import AnyGame
from magblast.kernel.has import Has
from magblast.kernel.language import Language


def cheer(game: AnyGame, name: str, times: int, language: Language) -> str:
    """Return what a captain shouts who has done so ``times`` times at this question.

    Where noises are made, the first is that nobody has heard one.
    """
    shouts = language.say("cheer.shouts").splitlines()
    if Has.TEXTS in game.has:
        shouts = [language.say("cheer.unheard"), *shouts]
    return language.say("cheer", name=name, shout=shouts[times % len(shouts)])
