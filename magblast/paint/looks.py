"""Find the look of a game, without importing anything that draws until there is one."""

from typing import TYPE_CHECKING

from magblast.kernel.shelf import found

if TYPE_CHECKING:
    from magblast.paint.look import MakeLook


def look_of(id_: str) -> "MakeLook | None":
    """Return what makes the look of a table; None for a game that is shown in words."""
    make: MakeLook | None = found(id_, "look", "look")
    return make
