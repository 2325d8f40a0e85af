"""Hold which keys lie on what while the same is picked."""

from collections.abc import Mapping
from typing import NamedTuple

from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.play.thing_keys import KeysInView


class GivenKeys(NamedTuple):
    """Hold what keys mean while the same is picked."""

    tiles: Mapping[Thing, str]
    board: Mapping[Thing, str]
    among: frozenset[Thing]
    """The things on the board that may be picked, or what bears them."""
    implied: frozenset[Thing]
    """Those that follow from the picks, or what bears them."""
    are_captains: bool
    """Digits are captains: something of another is asked for, and nothing of a hand."""
    spaces: Mapping[str, list[Thing]]
    """What lies on the spaces, by their names; nothing while letters mean something else."""
    taken: frozenset[str]
    """Letters that are commands now, and no columns."""

    def may_be_of(self, seat: Seat, names: KeysInView) -> bool:
        """Return whether a captain's number may be typed: the own one only for an own thing."""
        if seat != names.seat:
            return seat in names.captains
        return any(names.owner(thing) == seat for thing in self.among | self.implied)
