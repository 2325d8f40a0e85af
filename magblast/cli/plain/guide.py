"""Name what to type for a move that somebody is led to."""

from collections.abc import Sequence
from functools import reduce

from magblast.cli.plain.desk import PlainDesk
from magblast.cli.plain.dialogue import dialogues_of
from magblast.kernel.game import Action, View
from magblast.kernel.picks import Pick, Spelling
from magblast.play.menus import Menu, Menus
from magblast.play.selection import Dial, Selection
from magblast.play.task import Task
from magblast.play.unlisted import judge_of


class Guide:
    """Lead to a move through the numbered lines of a view."""

    def __init__(self, task: Task, desk: PlainDesk, view: View) -> None:
        self._task, self._desk, self._view = task, desk, view
        self._menus = Menus(desk.words, view, desk.language, lambda _: "", desk.names(view))

    @property
    def typed(self) -> Sequence[str]:
        """What is to be typed, line by line; nothing where that is not known."""
        spell, session = self._desk.words.spell, self._desk.session
        offered = (*self._view.legal, *self._desk.hotseat.instead)
        spelled = [(action, spell(action, self._view)) for action in offered]
        judge = judge_of(session.game, session.setup, self._view)
        ways = (
            self._way(Selection.over(spelled, judge), spell(action, self._view))
            for action in self._task.answers
        )
        return next(filter(None, ways), ())

    @property
    def told(self) -> str:
        """What is to be typed, as a person is told; empty where that is not known."""

        def then(told: str, typed: str) -> str:
            return self._desk.say("plain.guide.then", told=told, next=typed)

        return reduce(then, self.typed) if self.typed else ""

    def _way(self, selection: Selection, wanted: Spelling) -> Sequence[str] | None:
        """Return what is to be typed from a selection on; None where no line leads on."""
        menu = self._menus.menu_of(selection)
        for index, line in enumerate(menu.lines):
            if not isinstance(line.leads, Selection | Dial) and self._task.takes(line.leads):
                # An answer that may not be meant is given twice.
                times = 2 if self._desk.doubt(line.leads, self._view) else 1
                return [self._number(menu, index)] * times
        pick = selection.next_towards(wanted)
        return None if pick is None else self._way_by(pick, selection, menu, wanted)

    def _way_by(
        self, pick: Pick, selection: Selection, menu: Menu, wanted: Spelling
    ) -> Sequence[str] | None:
        picked = selection.pick(pick.thing, pick.role)
        for index, line in enumerate(menu.lines):
            typed = [] if menu.dial is not None else [self._number(menu, index)]
            match line.leads:
                case Dial(role=pick.role):
                    typed.append(str(pick.thing.id))
                    if menu.dial is not None and picked.action is not None and not picked.choices:
                        return typed
                case Selection() as found if _state(found) == _state(picked):
                    pass
                case _:
                    continue
            rest = self._way(picked, wanted)
            return None if rest is None else [*typed, *rest]
        return None

    def _number(self, menu: Menu, index: int) -> str:
        """Return what chooses a line: its number, or Enter for the only one."""
        say = self._desk.language.say
        return say("key.named.enter") if len(menu.lines) == 1 else str(menu.numbers[index])


def _state(selection: Selection) -> tuple[object, ...]:
    """Return what tells selections over the same answers apart."""
    return selection.held, selection.picks, selection.answers.marked


def typed_for(desk: PlainDesk, action: Action) -> str:
    """Return the lines to type for an answer, as a person is told them; empty if not known."""
    view = desk.hotseat.view
    if view.decision is None or view.decision.kind in dialogues_of(desk.session.game.id):
        return ""
    return Guide(Task(action, desk.hotseat), desk, view).told
