"""Register the environments with Gymnasium when this is imported.

>>> import gymnasium, magblast.gym.envs  # doctest: +SKIP
>>> table = gymnasium.make("magblast/Battlecards-v0", bot="bot:greedy")  # doctest: +SKIP

Since version 1.0, Gymnasium does not look for environments by itself. It imports this module if
the name of the module stands before that of the environment:
``gymnasium.make("magblast.gym.envs:magblast/Battlecards-v0")``.
"""

import re
from collections.abc import Iterator

import gymnasium

from magblast.kernel.shelf import SHELF, game_of


def names() -> Iterator[tuple[str, str, str]]:
    """Iterate over the names of the environments, each with its game and edition.

    The usual edition of a game goes by the name of the game alone.
    """
    for id_ in SHELF:
        editions = [*game_of(id_).editions]
        for edition in editions:
            words = re.split("[_-]", id_ if edition == editions[0] else f"{id_}-{edition}")
            yield f"magblast/{''.join(map(str.capitalize, words))}-v0", id_, edition


for _name, _game, _edition in names():
    gymnasium.register(
        _name,
        entry_point="magblast.gym.solo:SoloEnv",
        kwargs={"game": _game, "edition": _edition},
    )
