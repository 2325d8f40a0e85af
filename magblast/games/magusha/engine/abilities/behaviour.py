"""Say what an ability can do to the course of a turn; everything is inert by default."""

from collections.abc import Sequence

from magblast.games.magusha.engine.board import Board
from magblast.games.magusha.engine.draft import Draft
from magblast.games.magusha.engine.frames import Striking
from magblast.games.magusha.engine.printed import Ability
from magblast.games.magusha.engine.reason import Reason
from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import Arrow


class Behaviour:
    """Represent what an ability does; ``ability`` is what its card says, with its number."""

    may_strike = False
    """It may be commanded to strike although it has Spirit Guard."""
    steps_diagonally = False
    """Its commanded moves may step diagonally."""
    pierces = False
    """Its commanded strikes pass by guard (rules G10)."""
    guards_commander = False
    """Its commanded guard may choose the commander."""
    moves_guarded = False
    """Whoever it was commanded to guard may move 1 (free)."""
    redirects = False
    """Whether it can let another unit take a hit."""
    breaks_spirits = False
    """It has a Spirit Break."""
    at_start = False
    """It has an effect at the start of its owner's turn."""
    at_end = False
    """It has an effect at the end of its owner's turn."""

    def arrows(self, ability: Ability, usual: int) -> int:
        """Return how many directions a commanded strike may take; by talent as many as usual."""
        return usual

    def reach(self, ability: Ability, arrow: Arrow, usual: int) -> int:
        """Return how far a commanded strike reaches along an arrow."""
        return usual

    def worth(self, ability: Ability) -> int:
        """Return how many spirits its commanded guard is worth."""
        return 1

    def redirections(self, board: Board, bearer: Unit, struck: Unit) -> Sequence[Unit]:
        """List who may take a hit instead of the unit struck, which is of the same army."""
        return ()

    def on_strike(self, draft: Draft, ability: Ability, frame: Striking, unit: Unit) -> None:
        """Do what follows each hit of a commanded strike of the unit."""

    def when_engaged(self, draft: Draft, unit: Unit) -> None:
        """Do what follows once the unit is engaged."""

    def begin(self, draft: Draft, unit: Unit) -> None:
        """Have the effect at the start or the end of the turn, if there is one now."""

    def targets(self, board: Board, unit: Unit) -> Sequence[Unit]:
        """List the units that it can affect, where its owner chooses one."""
        near = board.adjacent(unit)
        return [each for each in near if self.cannot_affect(board, unit, each) is None]

    def cannot_affect(self, board: Board, unit: Unit, target: Unit) -> Reason | None:
        """Return why it cannot affect a unit that its owner chooses."""
        return Reason.CANNOT_AFFECT

    def affect(self, draft: Draft, unit: Unit, target: Unit) -> None:
        """Affect the unit that was chosen. Nothing may be done to the stack afterwards."""
