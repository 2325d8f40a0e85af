"""Say what a captain has to keep, such as a base."""

from typing import Protocol, TypeVar, runtime_checkable

from magblast.kernel.seat import Seat

E_contra = TypeVar("E_contra", contravariant=True)


@runtime_checkable
class Keeping(Protocol[E_contra]):
    """Which events change a captain's flagship, base, commander or Magi; not every game has one."""

    def kept(self, event: E_contra) -> Seat | None:
        """Return whose flagship, base, commander or Magi an event changed; None if nobody's."""
        ...
