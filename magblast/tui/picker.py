"""Build an answer: what has been picked, what lies under the cursor, which tiles there are."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from magblast.kernel.picks import OPTION, Thing
from magblast.paint.look import OwnKey
from magblast.paint.scene import Marks, Scene
from magblast.paint.tiles import KEYS, Tile
from magblast.play.selection import Selection
from magblast.tui.kit import Kit
from magblast.tui.marks import marks_for


class Picker:
    """Represent a view, the selection over its answers and a cursor that walks through them."""

    def __init__(self, kit: Kit, view: Any, answers: Sequence[Any] | None = None) -> None:
        self.kit = kit
        self.cursor: Thing | None = None
        self._known: tuple[Any, Any] | None = None
        """The keys of tiles and of the board, and what they were given for."""
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
        """What is lit up on the table, and the keys that lie on it."""
        return replace(marks_for(self.selection, self.cursor), keys=self.board_keys)

    @property
    def base(self) -> Selection:
        """The selection that the keys pick from: once all is picked, the last pick may change."""
        selection = self.selection
        done = selection.action is not None and not selection.choices
        return selection.before or selection if done else selection

    @property
    def tile_keys(self) -> Mapping[Thing, str]:
        """The keys of tiles; none once only things on the board may be picked."""
        return self._keys[0]

    @property
    def board_keys(self) -> Mapping[Thing, str]:
        """The keys that lie on the board: one for each thing on it that may be picked."""
        return self._keys[1]

    @property
    def _keys(self) -> tuple[Mapping[Thing, str], Mapping[Thing, str]]:
        known = (id(self.selection), self.hides_hand)
        if self._known is None or self._known[0] != known:
            self._known = (known, self._give_keys())
        return self._known[1]

    def _give_keys(self) -> tuple[Mapping[Thing, str], Mapping[Thing, str]]:
        look, base, shown = self.kit.look, self.base, self._shown
        board = look.on_board(self.view) - self._own
        things = look.in_order(base.choices, base.picks, self.view)
        things = [thing for thing in things if thing in board]
        beside = base.is_idle or not things or any(each in shown for each in base.choices)
        tiles = dict(zip(shown, KEYS, strict=False)) if beside else {}
        if self.hides_hand:
            return tiles, {}
        taken = {*tiles.values(), *(key.key for key in self.keys)}
        found: dict[Thing, str] = {}
        for thing in things:
            if (key := look.hint(thing)) and key not in taken:
                found[thing] = key
        free = (key for key in KEYS if key not in {*taken, *found.values()})
        for thing in things:
            if thing not in found and (key := next(free, "")):
                found[thing] = key
        return tiles, found

    def keyed(self, key: str) -> Thing | None:
        """Return what a key on a tile or on the board stands for now."""
        keys = {**self.tile_keys, **self.board_keys}
        return next((thing for thing, each in keys.items() if each == key), None)

    def is_last(self, thing: Thing) -> bool:
        """Return whether a thing was picked last and completed the answer."""
        return self.base is not self.selection and self.selection.picks[-1:] == (thing,)

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
        found, keys = [], self.tile_keys
        for thing in self._shown:
            place = places.get(thing)
            chosen = thing in selection.picks or place is not None or thing == selection.held
            bright = thing in choices or selection.accepts(thing)
            where = () if place is None else look.place(place, scene)
            key = keys.get(thing, "")
            found.append(Tile(thing, look.face(thing, scene), bright, chosen, where, key))
        return found

    @property
    def walkable(self) -> list[Thing]:
        """What the cursor may be on."""
        hidden = {*self._shown, *self.hand} if self.hides_hand else set()
        return [
            thing
            for thing in self.kit.look.in_order(
                self.selection.choices, self.selection.picks, self.view
            )
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
        before, base = self.selection, self.base
        self.selection = before.pick(thing)
        if self.selection is before and base is not before and thing in base.choices:
            # All is picked: another thing takes the place of the last one.
            self.selection = base.pick(thing)
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
        spelling = self.kit.words.spell(action, self.view)
        self.selection, self.cursor = self.selection.taken(spelling), None
