"""Take the move that a lesson asks for, and nothing else."""

from collections.abc import Callable, Sequence
from typing import Any

from magblast.kernel.game import Action, View
from magblast.kernel.seat import Seat
from magblast.play.hotseat import Hotseat
from magblast.tui.kit import Kit
from magblast.tui.knowledge import Knowledge
from magblast.tui.told import Told


class TaskDesk(Knowledge):
    """Compare the answers of the learner with the move that is asked for.

    Nothing is played here, so nothing can be undone, and there is nobody to hide a hand from.
    """

    pin = ""
    has_cover = False
    asks_at_table = False
    ending: Action | None = None
    """A lesson asks for one move after the other, and never for the end of a turn at once."""

    def __init__(
        self,
        hotseat: Hotseat,
        kit: Kit,
        task: Any,
        done: Callable[[str | None], None],
        refuse: Callable[[], None],
    ) -> None:
        """Take the move that is asked for.

        ``done`` is called with what was typed beside it, ``refuse`` for any other answer.
        """
        super().__init__(hotseat, kit, Told(hotseat, kit))
        self._task = task
        self._done = done
        self._refuse = refuse

    def submit(self, action: Action, text: str | None = None) -> None:
        """Take an answer."""
        if action == self._task:
            self._done(text)
        else:
            self._refuse()

    def submit_all(self, actions: Sequence[Action]) -> None:
        """Take one answer; a lesson asks for one move after the other."""
        if len(actions) == 1:
            self.submit(actions[0])
        else:
            self._refuse()

    def end_turn(self, is_meant: Callable[[Action, View], bool]) -> None:
        """End nothing."""

    def undo(self) -> None:
        """Undo nothing."""

    def undo_phase(self) -> None:
        """Undo nothing."""

    def redo(self) -> None:
        """Redo nothing."""

    def call(self, seat: Seat) -> None:
        """Cover nothing."""

    def hurry(self) -> None:
        """Wait for nobody."""

    def advance(self) -> None:
        """Stay: the lesson leads on."""
