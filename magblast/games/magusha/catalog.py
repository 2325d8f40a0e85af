"""Read ``data/magusha.yaml``."""

from functools import cache
from typing import Final

from magblast.card_files.card_file import CardFile
from magblast.games.magusha.engine.printed import Ability, Options, Printed, Rules, Side
from magblast.kernel.digest import digest_of
from magblast.kernel.rng import SPLITMIX64, Rng

VERSIONS: Final = ("magusha/1",)
"""The versions of the rules that can be played, the newest first."""

CARDS = CardFile("magusha", Printed, "magusha.card")


@cache
def printed() -> Printed:
    """Return what stands in the card file that comes with the game.

    Raises ``CatalogError`` when it is missing or wrong.
    """
    return CARDS.read()


@cache
def load_rules(options: Options, rng: Rng = SPLITMIX64) -> Rules:
    """Return the rules that a table plays by."""
    return Rules(options, printed(), rng)


def facts() -> str:
    """Return the digest of what decides a game; names, texts and notes are not in it."""
    file = printed()
    told = [str(file.numbers), *map(str, file.standard_formation)]
    for faction in file.factions.values():
        commander = faction.commander
        told += [faction.id, commander.id, _side(commander.front), _side(commander.magusha)]
        for troop in faction.troops:
            facts = (troop.class_, troop.size, troop.copies, troop.compass, troop.talents)
            told.append(f"{troop.id} {facts} {_ability(troop.ability)}")
    told += [f"{army.id} {army.faction} {dict(army.troops)}" for army in file.armies.values()]
    return digest_of("\n".join(told))


def _side(side: Side) -> str:
    trigger = None if side.trigger is None else (side.trigger.id, side.trigger.value)
    abilities = (_ability(side.ability), _ability(side.on_magusha))
    return f"{side.compass} {side.talents} {abilities} {trigger}"


def _ability(ability: Ability | None) -> str:
    return "" if ability is None else f"{ability.id} {ability.when} {ability.value}"
