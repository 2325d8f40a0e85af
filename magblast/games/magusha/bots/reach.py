"""Know where each card strikes from each space, so that a sight looks it up."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from magblast.games.magusha.engine.abilities import BEHAVIOURS
from magblast.games.magusha.engine.geometry import AROUND, BESIDE, INDEX, LINES, SPACES
from magblast.games.magusha.engine.printed import Side, Troop
from magblast.games.magusha.engine.rules import Rules
from magblast.games.magusha.engine.striking import reach
from magblast.games.magusha.engine.terms import CardId, Space, Talent
from magblast.kernel.seat import Seat


class Reach(NamedTuple):
    """Hold sets of spaces by the index of the space on which a unit stands, as bits."""

    strikes: tuple[int, ...]
    """What it strikes from there by command."""
    threats: tuple[int, ...]
    """What it strikes after a move as well, if nobody stands in its way."""


Sheet = tuple[CardId, bool]
"""A card, and whether its other side is up."""


def reaches(rules: Rules) -> Mapping[Seat, Mapping[Sheet, Reach]]:
    """Return what every card reaches, for each seat that may have it."""
    sheets: dict[Sheet, Troop | Side] = {(id_, False): each for id_, each in rules.troops.items()}
    sheets |= {(id_, True): each for id_, each in rules.troops.items()}
    for id_, commander in rules.commanders.items():
        sheets |= {(id_, False): commander.front, (id_, True): commander.magusha}
    return {seat: {name: _reach(sheet, seat) for name, sheet in sheets.items()} for seat in (1, 2)}


def _reach(sheet: Troop | Side, seat: Seat) -> Reach:
    behaviour = BEHAVIOURS[sheet.ability.id]
    guards = Talent.SPIRIT_GUARD in sheet.talents and not behaviour.may_strike
    near = AROUND if behaviour.steps_diagonally else BESIDE
    strikes, threats = [], []
    for space in SPACES:
        lines = [LINES[seat][each][space][: reach(sheet, each, None)] for each in sheet.compass]
        strikes.append(0 if guards else bits(end for line in lines for end in line))
    for space in SPACES:
        ends = {space, *near[space]}
        if Talent.SWIFT_STEP in sheet.talents:
            ends |= {far for each in near[space] for far in near[each]}
        found = 0
        for each in ends:
            found |= strikes[INDEX[each]]
        threats.append(found)
    return Reach(tuple(strikes), tuple(threats))


def bits(spaces: Iterable[Space]) -> int:
    """Return a set of spaces as bits."""
    return sum({1 << INDEX[space] for space in spaces})
