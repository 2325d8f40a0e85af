"""Gather what one table is described, drawn and answered with, and how somebody likes it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from magblast.kernel.game import Action, View
from magblast.kernel.picks import Thing
from magblast.kernel.preview import Preview
from magblast.kernel.seat import Seat
from magblast.paint.drawn import Easel
from magblast.paint.log import LogFilter
from magblast.paint.scene import Scene
from magblast.paint.toll import Toll, by_thing
from magblast.play.after_passing import AfterPassing, view_for
from magblast.tui.turn_keys import TurnKeys

if TYPE_CHECKING:
    from magblast.play.selection import Selection


@dataclass
class Layout:
    """Describe how the board is drawn; whoever looks and whatever is asked, it is the same."""

    name: str = ""
    """Empty for the layout that fits."""
    near: Seat | None = None
    """Who looked last, and keeps the lower side while everybody looks; None before anybody did."""
    switched: frozenset[str] = frozenset()
    """The switches of the look that are on."""


@dataclass
class TablePreferences:
    """Keep what outlives a screen."""

    board: Layout = field(default_factory=Layout)
    log_filter: LogFilter = LogFilter.ALL
    keys: TurnKeys = field(default_factory=TurnKeys)
    """The keys of things in this turn; those of a hand are shown with the hand alone."""

    @property
    def layout(self) -> str:
        """How the board is drawn; empty for the layout that fits."""
        return self.board.name

    @layout.setter
    def layout(self, name: str) -> None:
        self.board.name = name


@dataclass(frozen=True, eq=False)
class TableTools(Easel):
    """Add to what a table is drawn with how it is answered."""

    @property
    def commands(self) -> frozenset[str]:
        """Return the keys that the game ever gives to something else than things on the table."""
        return frozenset(",".join(self.look.own_keys.values()).split(","))

    _previewed: list[tuple[View, Action, Preview]] = field(default_factory=list, repr=False)

    def select(
        self, view: View, answers: Iterable[Action], ahead: AfterPassing | None = None
    ) -> "Selection":
        """Begin to pick among some answers, as they are spelled in a view, and what is ahead."""
        # Whoever watches picks nothing.
        from magblast.play.selection import Selection
        from magblast.play.unlisted import judge_of

        spell = self.words.spell
        spelled = [(action, spell(action, view)) for action in answers]
        if ahead is None:
            return Selection.over(spelled, judge_of(self.game, self.setup, view))
        spelled += [(action, spell(action, ahead.view)) for action in ahead.answers]
        return Selection.over(spelled, ahead.refusal_of)

    def preview(self, view: View, action: Action, ahead: AfterPassing | None = None) -> Preview:
        """Preview what an action of the viewer does if nobody answers it.

        The last one is kept: board, question and panel show the same.
        """
        seen = view_for(view, action, ahead)
        for known_view, known_action, known in self._previewed:
            if known_view is seen and known_action == action:
                return known
        found = self.game.preview(self.setup, seen, action)
        self._previewed[:] = [(seen, action, found)]
        return found

    def tolls(
        self, scene: Scene[Any], action: Action | None, ahead: AfterPassing | None = None
    ) -> Mapping[Thing, Toll]:
        """Return what would become of things if nobody answered an action; nothing for none."""
        if action is None:
            return {}
        return by_thing(self.look.tolls(self.preview(scene.view, action, ahead), scene))

    def describe(self, view: View, action: Action, ahead: AfterPassing | None = None) -> str:
        """Describe an action in a few words, and the pass before it if there is one."""
        told = self.words.describe(action, view_for(view, action, ahead))
        if ahead is None or not ahead.has(action):
            return told
        passed = self.words.describe(ahead.decline, view)
        return self.language.say("screen.after_passing", passed=passed, action=told)
