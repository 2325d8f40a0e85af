"""Find what somebody wants to read about by the name that is printed on it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from magblast.kernel.picks import OPTION, PLACE, Thing
from magblast.paint.scene import NUMBER, Scene
from magblast.paint.text import Line
from magblast.tui.table_tools import TableTools

if TYPE_CHECKING:
    from magblast.tui.picker import Picker


class ByName:
    """Find things on the table and in the hand by their names, whatever is asked now."""

    def __init__(self, kit: TableTools, picker: "Picker", scene: Scene[Any]) -> None:
        self._kit, self._picker, self._scene = kit, picker, scene

    def find(self, typed: str) -> Sequence[Thing]:
        """List what a name means, such as ``5``, ``c``, ``2c``, ``#2`` or ``d2``."""
        picker, names = self._picker, self._picker.names
        if typed.startswith(NUMBER):
            return names.meant(typed.removeprefix(NUMBER), (), numbered=True)
        if card := self._tile(typed):
            return [card]
        if own := [each for each in picker.keys if typed in each.key.split(",")]:
            things = [each.thing for each in own if each.thing.kind not in (OPTION, PLACE)]
            if things:
                return [self._kit.look.bearer(each) for each in things]
        if found := names.meant(typed, (), numbered=False):
            return found
        space_key = self._kit.words.space_key
        if spaces := [each for each in picker.on_space(typed) if space_key(each) == typed]:
            return spaces
        return names.meant(typed, (), numbered=True)

    def _tile(self, key: str) -> Thing | None:
        """Return what a key of the hand lies on; nothing while the hand lies face down."""
        picker = self._picker
        thing, is_on_board = picker.turn_keys.on(key)
        if thing is None or picker.hides_hand:
            return None
        shown = is_on_board or thing in (*picker.hand, *picker.tile_keys)
        return thing if shown else None

    def begins(self, typed: str) -> bool:
        """Return whether a key begins a longer name."""
        if typed == NUMBER:
            return True
        is_captain = typed.isdigit() and int(typed) in self._picker.names.captains
        return is_captain or bool(self._picker.on_space(typed))

    @property
    def examples(self) -> Sequence[str]:
        """List a name of each kind that can be typed now."""
        picker, names = self._picker, self._picker.names
        hand = () if picker.hides_hand else picker.hand
        cards = [key for key in "123456789" if self._tile(key) in hand]
        worn = [*names.worn.values()]
        own = sorted(name for name in worn if len(name) == 1)
        others = [name for name in worn if len(name) > 1 and name[0].isdigit()]
        captains = [f"{NUMBER}{seat}" for seat in sorted(names.captains) if seat != names.seat]
        return [found[0] for found in (cards, own, others, captains) if found]

    def tell(self, typed: str) -> Sequence[Sequence[Line]]:
        """Describe what a name means; of a captain and the flagship the same is said once."""
        told = self._kit.inspect(self.find(typed), self._scene)
        return [lines for n, lines in enumerate(told) if lines not in told[:n]]
