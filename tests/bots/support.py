"""Set tables of Pebbles for bots."""

from typing import Any

from magblast.bots.arena import Match
from magblast.bots.roster import BotName
from magblast.bots.tactics import Briefing
from magblast.kernel.rng import BLAKE2B
from magblast.kernel.setup import SeatInfo, Setup, Start
from tests.pebbles import Pebbles
from tests.pebbles.bots import tactics

NAMES = ("Ada", "Bo", "Cy", "Dee")


def table(seats: int = 2, hand: int = 3) -> Briefing:
    """Return a table of Pebbles with bots."""
    infos = tuple(SeatInfo(name) for name in NAMES[:seats])
    return Briefing(Pebbles(), Setup("first", infos, {"hand": hand}, "first/1"), tactics)


def opened(at: Briefing, seed: str = "falcon") -> Any:
    """Return the first position."""
    return at.game.open(at.setup, Start(seed, BLAKE2B.name))[0]


def match(*names: str, seed: str = "falcon", cap: int = 1000) -> Match:
    """Return a match between bots of these names."""
    return Match(table(len(names)), tuple(map(BotName.parse, names)), seed, cap)
