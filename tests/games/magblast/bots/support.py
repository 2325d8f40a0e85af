"""Set tables of Mag•Blast for bots."""

from magblast.bots.arena import Entrant, Match
from magblast.bots.tactics import Briefing, bots_of
from magblast.conformance.trial import NAMES
from magblast.kernel.setup import SeatInfo, Setup
from magblast.kernel.shelf import game_of

GAME = game_of("magblast")


def setup_of(edition: str, seats: int, **options: str) -> Setup:
    """Return a set-up; options that are not named are the usual ones."""
    values = {name: words[0] for name, words in GAME.options(edition).items()}
    infos = tuple(map(SeatInfo, NAMES[:seats]))
    return Setup(edition, infos, {**values, **options}, GAME.rules_versions(edition)[0])


def match(edition: str, *entrants: Entrant, seed: str = "falcon", **options: str) -> Match:
    """Return a match between some entrants."""
    setup = setup_of(edition, len(entrants), **options)
    return Match(Briefing(GAME, setup, bots_of("magblast")), entrants, seed)
