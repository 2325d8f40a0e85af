"""Take the move that a lesson asks for, and nothing else."""

from collections.abc import Callable, Sequence

from magblast.kernel.game import Action
from magblast.play.task import Task
from magblast.tui.desk import Desk
from magblast.tui.kit import Kit
from magblast.tui.told import Told


class TaskDesk(Desk):
    """Compare the answers of the learner with the move that is asked for; nothing is played."""

    ending = None

    def __init__(
        self,
        task: Task,
        kit: Kit,
        done: Callable[[str | None], None],
        refuse: Callable[[], None],
    ) -> None:
        """Take the move that is asked for.

        ``done`` is called with what was typed beside it, ``refuse`` for any other answer.
        """
        told = Told(task.hotseat, kit)
        super().__init__(task.hotseat, kit, told, lambda _: None, lambda: None)
        self._task = task
        self._done = done
        self._refuse = refuse

    def submit(self, action: Action, text: str | None = None) -> None:
        """Take an answer."""
        if self._task.takes(action):
            self._done(text)
        else:
            self._refuse()

    def submit_all(self, actions: Sequence[Action]) -> None:
        """Take one answer; a lesson asks for one move after the other."""
        if len(actions) == 1:
            self.submit(actions[0])
        else:
            self._refuse()
