"""Build an answer: what has been picked, what lies under the cursor, which tiles there are."""

from collections.abc import Sequence
from typing import Any

from magblast.kernel.picks import OPTION, PLACE, Thing
from magblast.paint.look import OwnKey
from magblast.paint.scene import Marks, Scene
from magblast.paint.tiles import Tile
from magblast.tui.kit import Kit
from magblast.tui.marks import marks_for


class Picker:
    """Represent a view, the selection over its answers and a cursor that walks through them."""

    def __init__(self, kit: Kit, view: Any, answers: Sequence[Any] | None = None) -> None:
        self.kit = kit
        self.cursor: Thing | None = None
        self.hides_hand = False
        """The hand lies face down, and the cursor passes over it."""
        self.show(view, answers)

    def show(self, view: Any, answers: Sequence[Any] | None = None) -> None:
        """Start again with some answers, by default those of the viewer.

        The cursor stays on what can still be picked.
        """
        self.view = view
        self.selection = self.kit.select(view, view.legal if answers is None else answers)
        self.hand: Sequence[Thing] = self.kit.words.hand(view)
        self.keys: Sequence[OwnKey] = self.kit.look.keys(view)
        self._own = frozenset(key.thing for key in self.keys)
        if self.cursor not in self.walkable:
            self.cursor = None

    @property
    def marks(self) -> Marks:
        """What is lit up on the table."""
        return marks_for(self.selection, self.cursor)

    @property
    def _shown(self) -> list[Thing]:
        """What has a tile: the hand, and every choice without a key or a place on the board."""
        found = [*self.kit.look.offered(self.view), *self.hand]
        elsewhere = self._own | self.kit.look.on_board(self.view)
        found += [thing for thing in self.selection.choices if thing not in elsewhere]
        return list(dict.fromkeys(found))

    def tiles(self, scene: Scene[Any]) -> list[Tile]:
        """List the hand of the viewer and every other choice that needs a tile."""
        look, selection = self.kit.look, self.selection
        choices = set(selection.choices)
        places = {put._replace(place=None): put.place for put in selection.placed}
        found = []
        for thing in self._shown:
            title, ink, detail, brief = look.face(thing, scene)
            place = places.get(thing)
            chosen = thing in selection.picks or place is not None or thing == selection.held
            bright = thing in choices or selection.accepts(thing)
            where = () if place is None else look.place(place, scene)
            found.append(Tile(thing, title, ink, detail, bright, chosen, where, brief))
        return found

    @property
    def walkable(self) -> list[Thing]:
        """What the cursor may be on."""
        hidden = {*self._shown, *self.hand} if self.hides_hand else set()
        return [
            thing
            for thing in self.selection.choices
            if not (thing.kind == OPTION and thing in self._own) and thing not in hidden
        ]

    def walk(self, step: int) -> bool:
        """Move the cursor among what may be picked; return whether there is anything."""
        choices = self.walkable
        if not choices:
            return False
        if self.cursor in choices:
            index = (choices.index(self.cursor) + step) % len(choices)
        else:
            index = 0 if step > 0 else -1
        self.cursor = choices[index]
        return True

    def point(self, thing: Thing | None) -> bool:
        """Put the cursor on a thing if it may be picked, else on nothing; say if it moved."""
        before = self.cursor
        self.cursor = thing if thing in self.selection.choices else None
        return self.cursor != before

    def pick(self, thing: Thing) -> bool:
        """Pick a thing, or put it back; return whether it fitted."""
        before = self.selection
        self.selection = before.pick(thing)
        self.cursor = None
        return self.selection is not before

    def fitting(self, things: Sequence[Thing]) -> Thing:
        """Return which of the things at one place a click means, the uppermost if none fits."""
        choices = self.selection.choices
        return next((thing for thing in things if thing in choices), things[0])

    def is_settled(self, things: Sequence[Thing]) -> bool:
        """Return whether the answer is complete and one of some things belongs to it."""
        settled = self.selection.settled
        return self.selection.action is not None and any(thing in settled for thing in things)

    @property
    def done_at_once(self) -> Any:
        """The answer that the last pick completed and that need not be confirmed, or None."""
        selection = self.selection
        action = selection.action
        if action is None or selection.choices:
            return None
        at_once = selection.picks[-1].kind == OPTION or self.kit.look.is_done_at_once(action)
        return action if at_once else None

    def back(self) -> None:
        """Undo the last pick."""
        self.selection, self.cursor = self.selection.back(), None

    def clear(self) -> None:
        """Undo every pick."""
        self.selection, self.cursor = self.selection.cleared(), None

    def take(self, action: Any) -> None:
        """Pick all of an action."""
        self.clear()
        for part in self.kit.words.spell(action, self.view):
            for thing in part.things:
                self.selection = self.selection.pick(thing._replace(place=None))
                if thing.place is not None:
                    self.selection = self.selection.pick(Thing(PLACE, thing.place))
