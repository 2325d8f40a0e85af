"""Know where each card strikes from each space, so that a sight looks it up."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from magblast.games.magusha.engine.abilities import BEHAVIOURS
from magblast.games.magusha.engine.board import AROUND, BESIDE, INDEX, LINES, SPACES
from magblast.games.magusha.engine.command import reach
from magblast.games.magusha.engine.printed import Rules, Side, Troop
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


def _after_a_move(near: Mapping[Space, Iterable[Space]], *, swift: bool) -> list[list[int]]:
    """List, for each space, where a unit can be after a move if nobody stands in its way."""
    found = []
    for space in SPACES:
        ends = {space, *near[space]}
        if swift:
            ends |= {far for each in near[space] for far in near[each]}
        found.append([INDEX[each] for each in ends])
    return found


_ENDS = {
    (diagonally, swift): _after_a_move(AROUND if diagonally else BESIDE, swift=swift)
    for diagonally in (False, True)
    for swift in (False, True)
}
"""Where units can be after a move, by whether they step diagonally and whether they step twice."""


def reaches(rules: Rules) -> Mapping[Seat, Mapping[Sheet, Reach]]:
    """Return what every card reaches, for each seat that may have it."""
    found: dict[Seat, dict[Sheet, Reach]] = {1: {}, 2: {}}
    for seat, known in found.items():
        for id_, troop in rules.troops.items():
            known[id_, False] = known[id_, True] = _reach(troop, seat)
        for id_, commander in rules.commanders.items():
            known[id_, False] = _reach(commander.front, seat)
            known[id_, True] = _reach(commander.magusha, seat)
    return found


def _reach(sheet: Troop | Side, seat: Seat) -> Reach:
    behaviour = BEHAVIOURS[sheet.ability.id]
    guards = Talent.SPIRIT_GUARD in sheet.talents and not behaviour.may_strike
    lines = [(LINES[seat][each], reach(sheet, each, None)) for each in sheet.compass]
    strikes = [
        0 if guards else bits([end for line, most in lines for end in line[space][:most]])
        for space in SPACES
    ]
    threats = []
    for ends in _ENDS[behaviour.steps_diagonally, Talent.SWIFT_STEP in sheet.talents]:
        found = 0
        for end in ends:
            found |= strikes[end]
        threats.append(found)
    return Reach(tuple(strikes), tuple(threats))


def bits(spaces: Iterable[Space]) -> int:
    """Return a set of spaces as bits."""
    return sum({1 << INDEX[space] for space in spaces})
