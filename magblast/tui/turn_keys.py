"""Give every tile a key that stays on it for a whole turn."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from magblast.kernel.picks import LETTERS, Thing
from magblast.kernel.seat import Seat
from magblast.paint.tiles import KEYS


class WhoseTurn(NamedTuple):
    """Tell a turn from others, and who looks at it."""

    viewer: Seat | None
    active: Seat | None
    turn: int


class TurnKeys:
    """Remember which key lies on which thing, for one seat up to the end of its turn.

    Tiles have digits, then letters, the last ones first. What lies on the board and belongs to no
    captain has letters; anything that belongs to one has a key for the whole game (``ThingKeys``).
    Each keeps its key, and tiles stay in the order of their keys. Once all keys are given, those of
    things that are gone are given again, then those of things that cannot be picked now, the one
    that was not asked for the longest first.
    """

    def __init__(self) -> None:
        self._turn: WhoseTurn | None = None
        self._keys: tuple[dict[Thing, str], dict[Thing, str]] = {}, {}
        """The keys of tiles and of the board; what was asked for last comes last."""
        self._there: Collection[Thing] = ()
        """What lies on the board."""

    def copy(self) -> "TurnKeys":
        """Return the same keys, to be given on without changing these."""
        found = TurnKeys()
        found._turn, found._there = self._turn, self._there
        found._keys = {**self._keys[0]}, {**self._keys[1]}
        return found

    def begin(self, turn: WhoseTurn, board: Collection[Thing]) -> None:
        """Take what is on the board now; after set-up and an own turn all keys are given anew.

        From the turns of others a card keeps its key into the own one.
        """
        before, self._turn = self._turn, turn
        goes_on = (
            before is not None
            and before.viewer == turn.viewer
            and before.active not in (None, turn.viewer)
        )
        if turn != before and not goes_on:
            self._keys = {}, {}
        self._there = board

    def give(
        self,
        tiles: Sequence[Thing],
        board: Sequence[Thing] = (),
        *,
        taken: Collection[str] = (),
        digits: bool = True,
    ) -> tuple[dict[Thing, str], dict[Thing, str]]:
        """Return the keys of tiles and of things on the board that may be picked.

        Those that are ``taken`` mean something else. Without ``digits``, these do, too: no tile
        shows one, and has it again later.
        """
        free = [key for key in KEYS if key not in taken]
        on_tiles, on_board = self._keys
        best = [key for key in free if key.isdigit()]
        letters = [key for key in LETTERS if key in free]
        self._give(on_tiles, tiles, tiles, board, best, free)
        self._give(on_board, board, tiles, board, letters, letters)
        shown = {thing: on_tiles[thing] for thing in tiles if thing in on_tiles}
        if not digits:
            shown = {thing: key for thing, key in shown.items() if not key.isdigit()}
        return shown, {thing: on_board[thing] for thing in board if thing in on_board}

    def _give(
        self,
        keys: dict[Thing, str],
        things: Sequence[Thing],
        tiles: Sequence[Thing],
        board: Sequence[Thing],
        best: Sequence[str],
        all_: Sequence[str],
    ) -> None:
        """Give things keys, or let them keep those that they have.

        Several that come at once get theirs in order.
        """
        new, found = list[Thing](), list[str]()
        for thing in things:
            if (kept := keys.pop(thing, "")) in all_:
                keys[thing] = kept
            else:
                new.append(thing)
        for thing in new:
            key = self._fresh(tiles, board, best) or self._fresh(tiles, board, all_, again=True)
            if key is None:
                break
            for each in self._keys:
                for other in [other for other, given in each.items() if given == key]:
                    del each[other]
            keys[thing] = key
            found.append(key)
        keys.update(zip(new, sorted(found, key=all_.index), strict=False))

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
        gone += [key for thing, key in on_board.items() if thing not in self._there]
        if again:
            gone += [key for thing, key in on_board.items() if thing not in board]
        return next((key for key in gone if key in keys), None)

    def in_order(self, tiles: Iterable[Thing]) -> list[Thing]:
        """Put the tiles that have a key in the order of their keys, and new ones after them."""
        places = {thing: KEYS.index(key) for thing, key in self._keys[0].items()}
        return sorted(tiles, key=lambda thing: places.get(thing, len(KEYS)))

    @property
    def on_board(self) -> Mapping[Thing, str]:
        """Return the keys of things that lie on the board, whether or not they may be picked."""
        return {thing: key for thing, key in self._keys[1].items() if thing in self._there}

    def on(self, key: str) -> tuple[Thing | None, bool]:
        """Return what a key lies on, and whether that is on the board."""
        for place, keys in enumerate(self._keys):
            for thing, given in keys.items():
                if given == key:
                    return thing, bool(place)
        return None, False
