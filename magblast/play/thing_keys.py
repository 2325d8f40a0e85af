"""Give what captains have on the table keys that last as long as the things do.

A key is a small letter within its captain's own things, the same for everybody. It follows from
what everybody has seen, so that a game that is resumed, replayed or undone has the same keys.
"""

from collections.abc import Collection, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from magblast.bots.recall import Fold, Past
from magblast.kernel.game import AnyWords, View
from magblast.kernel.picks import Piece, Thing
from magblast.kernel.seat import Seat


class Worn(NamedTuple):
    """Pair the key of a thing, empty where there was none left, with what it can be known by."""

    key: str
    kin: Hashable
    always: bool = False
    """The key is that of the thing whenever it is on the table."""


@dataclass(frozen=True)
class ThingKeys:
    """Represent the keys of the things of all captains at one moment.

    A thing that comes gets the first key that is free, and several that come at once get theirs in
    order; that of a thing that is gone is given again last. Where the keys run out, a thing has
    none.
    """

    keys: str
    """Those that are given, in order."""
    _worn: Mapping[Seat, Mapping[Thing, Worn]] = field(default_factory=dict)
    _free: Mapping[Seat, str] = field(default_factory=dict)
    """The free keys of each captain, in the order in which they are given."""
    taken: frozenset[str] = frozenset()
    """Those that mean something else."""

    def after(self, pieces: Iterable[Piece]) -> "ThingKeys":
        """Return the keys when these things are on the table."""
        there: dict[Seat, dict[Thing, Piece]] = {seat: {} for seat in self._worn}
        for piece in pieces:
            if not piece.is_captain:
                there.setdefault(piece.owner, {})[piece.thing] = piece
        now = {
            seat: {thing: piece.kin for thing, piece in things.items()}
            for seat, things in there.items()
        }
        before = {
            seat: {thing: worn.kin for thing, worn in things.items()}
            for seat, things in self._worn.items()
        }
        if now == before:
            return self
        worn, free = dict[Seat, Mapping[Thing, Worn]](), dict[Seat, str]()
        for seat, things in there.items():
            kins = {thing: piece.kin for thing, piece in things.items() if not piece.key}
            found, free[seat] = self._given(seat, kins)
            always = {
                thing: Worn("" if piece.key in self.taken else piece.key, piece.kin, always=True)
                for thing, piece in things.items()
                if piece.key
            }
            worn[seat] = {**found, **always}
        return ThingKeys(self.keys, worn, free, self.taken)

    def _given(
        self, seat: Seat, things: Mapping[Thing, Hashable]
    ) -> tuple[Mapping[Thing, Worn], str]:
        """Return the keys of a captain's things, and those that are free."""
        free = self._free.get(seat, self.keys)
        before = {
            thing: worn for thing, worn in self._worn.get(seat, {}).items() if not worn.always
        }
        kept = {
            thing: before.pop(thing).key
            for thing, kin in things.items()
            if thing in before and before[thing].kin == kin
        }
        for thing, kin in things.items():
            moved = (each for each, worn in before.items() if None is not worn.kin == kin)
            if thing not in kept and (was := next(moved, None)) is not None:
                kept[thing] = before.pop(was).key
        free += "".join([worn.key for worn in before.values()])
        new = [thing for thing in things if not kept.get(thing)]
        # Those that come at once have theirs in order.
        given = sorted(free[: len(new)], key=self.keys.index)
        kept |= dict(zip(new, given, strict=False))
        found = {thing: Worn(kept.get(thing, ""), kin) for thing, kin in things.items()}
        return found, free[len(new) :]

    def of(self, seat: Seat) -> Mapping[Thing, str]:
        """Return the keys of a captain's things that have one."""
        worn = self._worn.get(seat, {}).items()
        return {thing: each.key for thing, each in worn if each.key}


def fold_of(past: Past, words: AnyWords, taken: Iterable[str] = ()) -> Fold[ThingKeys]:
    """Return the fold of the keys over a game; those that are ``taken`` are not given."""
    keys = keys_for(words, taken)
    first = keys.after(words.pieces(past.position_after(0).view(None)))
    return Fold(
        past,
        first,
        lambda known, count: known.after(words.pieces(past.position_after(count).view(None))),
    )


def keys_for(words: AnyWords, taken: Iterable[str] = ()) -> ThingKeys:
    """Return the keys of an empty table."""
    taken = frozenset(taken)
    return ThingKeys("".join(each for each in words.piece_keys if each not in taken), taken=taken)


class KeysInView:
    """Read what is typed at a table as things, as one seat sees it.

    Its own things are called by their keys, those of others with the number of their captain
    before it, a captain by the number alone, and a space by its name: ``c``, ``2c``, ``2``, ``d2``.
    The number may be left out where only one captain can be meant.
    """

    def __init__(self, words: AnyWords, view: View, keys: ThingKeys) -> None:
        """Take the keys at this moment, or those of an empty table for a game that begins here."""
        pieces = words.pieces(view)
        self.seat = view.viewer or (view.decision.seat if view.decision else 0)
        """Who is asked."""
        keys = keys.after(pieces)
        seats = dict.fromkeys(piece.owner for piece in pieces)
        self._letters = {seat: keys.of(seat) for seat in seats}
        self._captains = {piece.thing: piece.owner for piece in pieces if piece.is_captain}
        self._space_key = words.space_key

    @cached_property
    def printed(self) -> Mapping[Thing, str]:
        """Return what is written on things: their whole names, and the numbers of captains."""
        return {**{thing: f"{seat}" for thing, seat in self._captains.items()}, **self.worn}

    @cached_property
    def worn(self) -> Mapping[Thing, str]:
        """Return the whole names of things that stand for no captain; no two have the same.

        A digit is worn only for its own captain.
        """
        found = dict[Thing, str]()
        for seat, letters in self._letters.items():
            if seat != self.seat:
                numbered = {thing: f"{seat}{key}" for thing, key in letters.items()}
                found |= {thing: name for thing, name in numbered.items() if name[1:].isalpha()}
        return {**found, **self._letters.get(self.seat, {})}

    def owner(self, thing: Thing) -> Seat | None:
        """Return the captain whose thing it is, or for whom it stands."""
        if thing in self._captains:
            return self._captains[thing]
        return next((seat for seat, found in self._letters.items() if thing in found), None)

    def name(self, thing: Thing) -> str:
        """Return what a thing is called by whoever is asked; empty for one without a name."""
        if thing in self._captains:
            return f"{self._captains[thing]}"
        if own := self._letters.get(self.seat, {}).get(thing):
            return own
        if name := self._space_key(thing):
            return name
        seat = self.owner(thing)
        return "" if seat is None else f"{seat}{self._letters[seat][thing]}"

    def is_captain(self, thing: Thing) -> bool:
        """Return whether a thing stands for a captain."""
        return thing in self._captains

    def is_of_others(self, thing: Thing) -> bool:
        """Return whether a thing stands for a captain, or is called by the number of one."""
        return thing in self._captains or self.name(thing)[:-1].isdigit()

    @cached_property
    def own(self) -> frozenset[str]:
        """Return the keys that things of whoever is asked wear."""
        return frozenset(self._letters.get(self.seat, {}).values())

    @cached_property
    def captains(self) -> frozenset[Seat]:
        """Return the captains that something on the table stands for."""
        return frozenset(self._captains.values())

    @cached_property
    def letters(self) -> frozenset[str]:
        """Return the letters that things wear, whoever has them."""
        worn = (key for found in self._letters.values() for key in found.values())
        return frozenset(key for key in worn if not key.isdigit())

    def meant(self, typed: str, among: Collection[Thing], *, numbered: bool) -> list[Thing]:
        """List the things that may be meant, those that may be picked alone if there are any.

        Of what may not, all that stands for one captain is meant, else the first.
        More than one of several captains is meant where a number is missing. Unless captains are
        ``numbered``, a number alone means none: digits are the hand.
        """
        called = self._called(typed, numbered=numbered)
        found = [thing for thing in called if thing in among]
        own = self._letters.get(self.seat, {})
        mine = [thing for thing in found if thing in own]
        is_captain = bool(called) and called[0] in self._captains
        return mine or found or (called if is_captain else called[:1])

    def _called(self, typed: str, *, numbered: bool) -> list[Thing]:
        """List what a name may mean, one's own things first."""
        if numbered and typed.isdigit() and (captains := [*self._of_captain(int(typed))]):
            return captains
        seats = [self.seat, *(seat for seat in self._letters if seat != self.seat)]
        if len(typed) > 1 and typed[0].isdigit():
            seats, typed = [int(typed[0])], typed[1:]
        return [
            thing
            for seat in seats
            for thing, key in self._letters.get(seat, {}).items()
            if key == typed and (seat == self.seat or not self._space_key(thing))
        ]

    def _of_captain(self, seat: Seat) -> Iterable[Thing]:
        return (thing for thing, owner in self._captains.items() if owner == seat)
