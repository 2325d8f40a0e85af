"""Define the PINs that covers ask for; they are kept in memory alone."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from magblast.kernel.seat import Seat

PIN_DIGITS = 4
"""Digits of the PIN of a cover."""
Pins: TypeAlias = Mapping[Seat, str]
"""The PIN of each seat that has one; an empty one is none."""
NO_PINS: Pins = MappingProxyType({})
"""No cover asks for a PIN."""


def at_seats(pins: Pins, before: Sequence[str], after: Sequence[str]) -> Pins:
    """Return the PINs of captains, known by name, who may have changed seats."""
    by_name = {before[seat - 1]: pin for seat, pin in pins.items()}
    return {seat: by_name[name] for seat, name in enumerate(after, 1) if name in by_name}
