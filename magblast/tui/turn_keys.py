"""Give every thing a key that stays on it for a whole turn."""

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence

from magblast.kernel.picks import Thing
from magblast.paint.tiles import KEYS

_DIGITS = [key for key in KEYS if key.isdigit()]
_LETTERS = [key for key in KEYS if not key.isdigit()]
_FIRST = 5
"""Letters kept for the captain's own units, including those that come during a turn."""


class TurnKeys:
    """Remember which key lies on which thing, for one seat and one turn.

    Tiles have digits, then letters; what lies on the board has letters, and digits from the last
    one down only where letters are scarce. Own units have the first letters of a turn, and some
    are kept for those that come during it; any other thing has the next free key when it can be
    picked first. Each keeps its key, and tiles stay in the order of their keys. Once all keys are
    given, those of things that are gone are given again, then those of things that cannot be picked
    now, the one that was not asked for the longest first.
    """

    def __init__(self) -> None:
        self._turn: object = None
        self._keys: tuple[dict[Thing, str], dict[Thing, str]] = {}, {}
        """The keys of tiles and of the board; what was asked for last comes last."""
        self._kept: Sequence[str] = ()
        """Letters for own units that come during the turn."""
        self._kin: Mapping[Thing, Hashable] = {}
        """What things on the board are known by when they move."""

    def begin(
        self,
        turn: object,
        board: Iterable[Thing],
        kin: Callable[[Thing], Hashable],
        units: Sequence[Thing] = (),
    ) -> None:
        """Take what is on the board now; in another turn all keys are given anew.

        What has moved keeps its key: ``kin`` tells which thing that was. The own ``units`` have
        the first letters of a turn, whatever is asked first; those that come have the next ones.
        """
        known = {thing: kin(thing) for thing in board}
        if turn != self._turn:
            self._turn = turn
            self._keys = {}, dict(zip(units, _LETTERS, strict=False))
            has_units = any(each is not None for each in known.values())
            self._kept = _LETTERS[len(units) : _FIRST] if has_units else ()
        keys, came = self._keys[1], [thing for thing in known if thing not in self._kin]
        for thing in [thing for thing in keys if thing not in known]:
            was = self._kin.get(thing)
            now = [each for each in came if was is not None and known[each] == was]
            if now:
                keys[now[0]] = keys.pop(thing)
                came.remove(now[0])
        self._kin = known
        left = [key for key in self._kept if self.on(key) == (None, False)]
        keys.update(zip([unit for unit in units if unit not in keys], left, strict=False))

    def give(
        self,
        tiles: Sequence[Thing],
        board: Sequence[Thing],
        *,
        others: Sequence[Thing] = (),
        own: Collection[str] = (),
        dialling: bool = False,
    ) -> tuple[dict[Thing, str], dict[Thing, str]]:
        """Return the keys of tiles and of things on the board that may be picked.

        The ``others`` on the board get letters as well, if there are enough for everything. The
        game uses its ``own`` keys. While a number is dialled, it takes the digits: no tile
        shows one, and nothing on the board needs one.
        """
        free = [key for key in KEYS if key not in own]
        on_tiles, on_board = self._keys
        for thing in tiles:
            self._give(on_tiles, thing, tiles, board, [k for k in _DIGITS if k in free], free)
        letters = [key for key in _LETTERS if key in free and key not in self._kept]
        letters += [key for key in self._kept if key in free]
        rest = letters if dialling else [*letters, *(k for k in reversed(_DIGITS) if k in free)]
        for thing in board:
            self._give(on_board, thing, tiles, board, letters, rest)
        if len(board) + len(others) <= len(letters):
            for thing in others:
                if thing not in on_board and (key := self._fresh(tiles, board, letters)):
                    on_board[thing] = key
        shown = {thing: on_tiles[thing] for thing in tiles if thing in on_tiles}
        if dialling:
            shown = {thing: key for thing, key in shown.items() if not key.isdigit()}
        return shown, {thing: on_board[thing] for thing in board if thing in on_board}

    def _give(
        self,
        keys: dict[Thing, str],
        thing: Thing,
        tiles: Sequence[Thing],
        board: Sequence[Thing],
        best: Sequence[str],
        all_: Sequence[str],
    ) -> None:
        """Give a thing a key, or let it keep the one that it has."""
        key = keys.pop(thing, None)
        if key not in all_:
            key = self._fresh(tiles, board, best) or self._fresh(tiles, board, all_, again=True)
        if key is not None:
            for each in self._keys:
                for other in [other for other, given in each.items() if given == key]:
                    del each[other]
            keys[thing] = key

    def _fresh(
        self,
        tiles: Sequence[Thing],
        board: Sequence[Thing],
        keys: Sequence[str],
        *,
        again: bool = False,
    ) -> str | None:
        """Return the first key that nothing has, then one of a thing that is gone, if any.

        ``again`` goes on to the keys of things that are there and cannot be picked now.
        """
        on_tiles, on_board = self._keys
        given = {*on_tiles.values(), *on_board.values()}
        if found := next((key for key in keys if key not in given), None):
            return found
        gone = [key for thing, key in on_tiles.items() if thing not in tiles]
        gone += [key for thing, key in on_board.items() if thing not in self._kin]
        if again:
            gone += [key for thing, key in on_board.items() if thing not in board]
        return next((key for key in gone if key in keys), None)

    def in_order(self, tiles: Iterable[Thing]) -> list[Thing]:
        """Put the tiles that have a key in the order of their keys, and new ones after them."""
        places = {thing: KEYS.index(key) for thing, key in self._keys[0].items()}
        return sorted(tiles, key=lambda thing: places.get(thing, len(KEYS)))

    def on_board(self, there: Collection[Thing]) -> dict[Thing, str]:
        """Return the keys of things that lie on the board, whether or not they may be picked."""
        return {thing: key for thing, key in self._keys[1].items() if thing in there}

    def on(self, key: str) -> tuple[Thing | None, bool]:
        """Return what a key lies on, and whether that is on the board."""
        for place, keys in enumerate(self._keys):
            for thing, given in keys.items():
                if given == key:
                    return thing, bool(place)
        return None, False
