"""Hold which keys lie on what while the same is picked."""

from collections.abc import Mapping
from typing import NamedTuple

from magblast.kernel.picks import Thing


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
