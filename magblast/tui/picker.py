"""Build an answer: the picks so far, the thing under the cursor, and the tiles."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from magblast.kernel.game import Action, View
from magblast.kernel.picks import NUMBER, OPTION, PLACE, Thing
from magblast.kernel.replacing import Instead
from magblast.paint.ink import UNICODE, Ink
from magblast.paint.look import OwnKey
from magblast.paint.scene import Marks, Scene
from magblast.paint.text import Span, line
from magblast.paint.tiles import Tile
from magblast.play.after_passing import AfterPassing, without_hand
from magblast.play.selection import Dial, Selection, dials_of, subsets_of
from magblast.play.thing_keys import KeysInView, ThingKeys, keys_for
from magblast.tui import dialing
from magblast.tui.columns import Columns
from magblast.tui.given_keys import GivenKeys
from magblast.tui.marks import marks_for
from magblast.tui.prompt import named
from magblast.tui.table_tools import TableTools
from magblast.tui.turn_keys import TurnKeys, WhoseTurn

_UNSEEN = (NUMBER, OPTION, PLACE)
"""Kinds of things that have no tile of their own once they have been picked."""


class Picker:
    """Represent a view, the selection over its answers and a cursor that walks through them."""

    def __init__(
        self,
        kit: TableTools,
        view: View,
        answers: Sequence[Action] | None = None,
        ahead: AfterPassing | None = None,
        turn_keys: TurnKeys | None = None,
        thing_keys: ThingKeys | None = None,
        instead: Sequence[Instead] = (),
    ) -> None:
        self.kit = kit
        self.turn_keys = turn_keys or TurnKeys()
        """The keys of tiles, which outlive a question and a screen."""
        self.cursor: Thing | None = None
        self.focus: str | None = None
        """The role that Tab has moved to; None for the one that is asked for first."""
        self.others: tuple[Selection, ...] = ()
        """Whole answers that are given before the one that is picked now."""
        self._known: tuple[Any, GivenKeys] | None = None
        """The keys of tiles and of the board, and what they were given for."""
        self._typed = ""
        """Digits of a number that is still below the least one."""
        self.hides_hand = False
        """The hand lies face down, and nothing is picked, since that would tell of it."""
        self.typed = ""
        """The first key of a name of two, such as the number of a captain."""
        self.show(view, answers, ahead, thing_keys, instead)

    def show(
        self,
        view: View,
        answers: Sequence[Action] | None = None,
        ahead: AfterPassing | None = None,
        thing_keys: ThingKeys | None = None,
        instead: Sequence[Instead] = (),
    ) -> None:
        """Start again with some answers, by default those of the viewer, and what is ahead.

        Others are given in place of earlier ones.
        The cursor stays on what can still be picked.
        """
        self.view, self.ahead, self.typed, self._known = view, ahead, "", None
        keys = keys_for(self.kit.words, self.kit.commands) if thing_keys is None else thing_keys
        self.names = KeysInView(self.kit.words, view, keys)
        """What the things on the table are called."""
        asked = view.legal if answers is None else answers
        self.selection = self.kit.select(view, (*asked, *instead), ahead)
        self.others, self.focus, self._typed = (), None, ""
        self._lying = self.kit.look.on_board(view)
        """What lies on the board."""
        self.columns = Columns(self._lying, self.kit.words.space_key, self.kit.look.keys(view))
        self.turn_keys.begin(WhoseTurn(view.viewer, view.active, view.turn), self._lying)
        self.hand: Sequence[Thing] = self.turn_keys.in_order(self.kit.words.hand(view))
        self.keys: Sequence[OwnKey] = self._own_keys()
        self._own = frozenset(key.thing for key in self.keys)
        # The hand has the digits, so what stands for whoever is asked wears its letter.
        borne = {self.kit.look.bearer(each.thing): each.key for each in self.keys}
        self._mine = {each: borne[each] for each in borne if self.names.is_captain(each)}
        if self.cursor not in self.walkable:
            self.cursor = None

    def _own_keys(self) -> Sequence[OwnKey]:
        """Return the keys of the game: those for the question, then those for what is ahead."""
        keys = self.kit.look.keys(self.view)
        if self.ahead is None:
            return keys
        pressed = {key.key for key in keys}
        # Enter answers what is asked, and never passes over it.
        more = [key._replace(default=False) for key in self.kit.look.keys(self.ahead.view)]
        return [*keys, *(key for key in more if key.key not in pressed and not key.actions)]

    def seen(self, view: View) -> View:
        """Return what may be told of a view of the viewer: nothing of a hand face down."""
        return without_hand(view, self.hand, self.kit.words.spell) if self.hides_hand else view

    @property
    def marks(self) -> Marks:
        """What is lit up on the table, and the keys that lie on it."""
        if self.hides_hand:
            return Marks(kept=self.names.printed)
        marks = marks_for(self.selection, self.cursor)
        # Arrows are drawn on what they mean.
        letters = {each.thing: key for each in self.keys if len(key := each.key.split(",")[0]) == 1}
        own = {thing: letters[thing] for thing in self._lying & marks.choices & letters.keys()}
        # Beside a hand, the number of a captain would be the digit of a card.
        worn = self.names.printed if self._keys.are_captains else self.names.worn
        kept = {**self.turn_keys.on_board, **worn, **self._mine}
        return replace(marks, keys={**own, **self.board_keys}, kept=kept, typed=self.typed)

    @property
    def choices(self) -> Sequence[Thing]:
        """What may be picked next; beside a hand that lies face down, words with a key alone."""
        choices, own = self.selection.choices, self._own
        if not self.hides_hand:
            return choices
        return [thing for thing in choices if thing.kind == OPTION and thing in own]

    @property
    def dial(self) -> Dial | None:
        """The number that takes the digits now; none does beside a hand that lies face down."""
        # The second key of a name may be a digit, too.
        is_busy = self.hides_hand or self.typed
        return None if is_busy else dialing.focused(self.selection, self.focus)

    @property
    def action(self) -> Any:
        """The answer that is picked, or the only one; none beside a hand that lies face down."""
        return None if self.hides_hand else self.selection.action

    @property
    def open_choices(self) -> list[Thing]:
        """What may be picked next, apart from the values of dials."""
        return dialing.others(self.selection)

    @property
    def base(self) -> Selection:
        """The selection that the keys pick from: once all is picked, the last pick may change."""
        whole = self.selection.whole
        return self.selection if whole is None else whole.before or whole

    @property
    def implied(self) -> frozenset[Thing]:
        """What nothing else can take the place of after the picks, such as the only target."""
        picked = self.selection.whole or self.selection
        if self.others or not picked.picks or self.kit.look.is_one_of_several(picked.action):
            return frozenset()
        settled = picked.known.settled.difference(picked.picks)
        return frozenset([each for each in settled if each.kind not in _UNSEEN])

    @property
    def tile_keys(self) -> Mapping[Thing, str]:
        """The keys of tiles; none that is a digit while a number takes the digits."""
        return self._keys.tiles

    @property
    def board_keys(self) -> Mapping[Thing, str]:
        """The keys that lie on the board: one for each thing on it that may be picked."""
        return self._keys.board

    @property
    def keys_of_choices(self) -> Mapping[Thing, str]:
        """What all things on the board are called that may be picked."""
        name, bears = self.names.name, self.kit.look.bearer
        things = [thing for thing in self.base.choices if thing in self._lying]
        return {each: self.keys_to(each) or name(bears(each)) for each in things}

    @property
    def _keys(self) -> GivenKeys:
        known = (id(self.selection), self.hides_hand, self.focus)
        if self._known is None or self._known[0] != known:
            self._known = (known, self._give_keys())
        return self._known[1]

    def _give_keys(self) -> GivenKeys:
        look, base, names = self.kit.look, self.base, self.names
        choices, shown = base.choices, self._shown
        board = self._lying - self._own
        things = look.in_order((*choices, *base.answers.marked), base.picks, self.view)
        things = [thing for thing in dict.fromkeys(things) if thing in board]
        bearers = {thing: look.bearer(thing) for thing in things}
        nameless = [each for each in dict.fromkeys(bearers.values()) if not names.name(each)]
        implied = frozenset(map(look.bearer, self.implied))
        among = frozenset(map(look.bearer, (*choices, *self.selection.choices)))
        # What has a key of its own is not called by the number of its captain.
        called = among.difference(self._own, map(look.bearer, self._own))
        # The only captain that can be meant may be named as any other.
        is_aimed = self.selection.whole is not None and any(map(names.is_of_others, implied))
        captains = is_aimed or (
            {*shown}.isdisjoint(choices) and any(map(names.is_of_others, called | implied))
        )
        tiles, on_board = self.turn_keys.give(
            shown,
            nameless,
            taken=names.letters | self.kit.commands,
            digits=self.dial is None and not captains,
        )
        # A new card may have got the key of one that is gone, and lies where that did.
        self.hand = self.turn_keys.in_order(self.hand)
        on_board = {**names.printed, **on_board}
        found = {thing: on_board.get(each) for thing, each in bearers.items()}
        given = {thing: key for thing, key in found.items() if key is not None}
        spaces: dict[str, list[Thing]] = {}
        for thing in self._lying if self._asks_for_spaces(base, implied) else ():
            if name := self.kit.words.space_key(thing):
                spaces.setdefault(name, []).append(thing)
        given, taken = {} if self.hides_hand else given, self.columns.taken(self.selection)
        return GivenKeys(tiles, given, among, implied, captains, spaces, taken)

    def _asks_for_spaces(self, base: Selection, implied: Iterable[Thing]) -> bool:
        """Return whether a space may be named, or what stands on it."""
        return any(map(self.kit.words.space_key, (*base.choices, *implied)))

    def keys_to(self, thing: Thing) -> str:
        """Return what to type for a thing on a tile or on the board; empty where Tab leads to it.

        It is what is written on the thing; where digits are cards, no captain's number stands
        before a letter, which is enough if none of whoever is asked has it.
        """
        if key := self.tile_keys.get(thing):
            return key
        bearer, typed = self.kit.look.bearer(thing), self.typed
        for own in self.keys:
            if own.thing in (thing, bearer):
                return own.key.split(",")[0]
        name = self.names.name(bearer) or self.turn_keys.on_board.get(bearer, "")
        if typed:
            return name if name == typed else name.removeprefix(typed) if name[:1] == typed else ""
        if name[1:] and self.begins(name[0]):
            return name
        key = name[-1:] if name[:1].isdigit() else name
        is_own = key != name and key in self.names.own
        means = self.keyed(key) if len(key) == 1 and not is_own else ()
        return key if bearer in means and len({*map(self.names.owner, means)}) == 1 else ""

    @property
    def called(self) -> list[str]:
        """List what may be typed now for things on the board."""
        board = self._lying - self._own
        things = [thing for thing in dict.fromkeys(self.selection.choices) if thing in board]
        return [keys for thing in things if (keys := self.keys_to(thing))]

    def named(self, thing: Thing) -> str:
        """Return what a thing is called where it is picked."""
        scene = self.kit.scene(self.view, UNICODE)
        return named(self.kit, scene, thing)

    @property
    def typed_in_vain(self) -> str:
        """Return the first key of a name, unless it has picked a captain."""
        return "" if self.typed in map(self.names.name, self.selection.picks[-1:]) else self.typed

    def begins(self, key: str) -> bool:
        """Return whether a key is the first one of a name of two, such as ``2c`` or ``d2``."""
        if self.typed:
            return False
        if key.isdigit():
            return self._keys.are_captains and self._keys.may_be_of(int(key), self.names)
        if not self.is_column(key):
            return False
        if not self.selection.is_idle:
            return key not in self._keys.taken
        return key not in self.columns.taken_at_first(self.kit.commands) | self.names.letters

    def is_column(self, key: str) -> bool:
        """Return whether a space may be named now that begins with a key, whatever else it does."""
        return any(name[0] == key for name in (*self._keys.spaces, self._last_space) if name)

    @property
    def _last_space(self) -> str:
        """Return the name of the space that completed the answer, which it gives if typed again."""
        picks, before = self.selection.picks, self.selection.before
        if before is None or not self._asks_for_spaces(before, self.implied):
            return ""
        return self.kit.words.space_key(picks[-1]) if picks and self.confirms(picks[-1]) else ""

    def is_repeated(self, key: str) -> bool:
        """Return whether a key is the last one of the name that completed the answer.

        A captain's number does not count while it may still begin the name of another thing.
        """
        picks = self.selection.picks
        if self.typed or not picks or not self.confirms(picks[-1]):
            return False
        if self.turn_keys.on(key) == (picks[-1], False):
            # Where captains are named, the digit of the card is still free if no target has it.
            return not key.isdigit() or not self._is_aimed_at(key)
        name = self.names.name(self.kit.look.bearer(picks[-1]))
        return name[-1:] == key and not (len(name) == 1 and self._is_shared(key))

    def _is_aimed_at(self, number: str) -> bool:
        """Return whether something of a captain with this number follows from the picks."""
        return any(name[0] == number for name in map(self.names.name, self._keys.implied) if name)

    def _is_shared(self, number: str) -> bool:
        """Return whether something else of a captain may be named by its number."""
        return any(name[0] == number for name in map(self.names.name, self._keys.among) if name[1:])

    def is_called(self, typed: str) -> bool:
        """Return whether the last pick goes by what was typed, unlike a unit by its space."""
        own = {self.names.printed.get(each) for each in self.selection.picks[-1:]}
        return len(typed) < 2 or not any(own) or typed in own

    def ends_or_begins(self, key: str) -> bool:
        """Return whether a key belongs to a name of two; no command does after a picked captain."""
        is_last = bool(self.typed_in_vain or (self.typed and key not in self.kit.commands))
        return is_last or self.begins(key)

    def on_space(self, name: str) -> list[Thing]:
        """List what lies on the spaces whose names begin so, whatever is asked for."""
        return [each for each in self._lying if self.kit.words.space_key(each).startswith(name)]

    def keyed(self, key: str) -> list[Thing]:
        """List what a key may lie on, or the name that it ends, whether or not it may be picked."""
        if self.hides_hand:
            return []
        keys, typed = self._keys, self.typed + key
        if typed in keys.spaces:
            return keys.spaces[typed]
        if len(typed) > 1 and typed == self._last_space:
            return [self.selection.picks[-1]]
        if not self.typed and not (key.isdigit() and keys.are_captains):
            thing, is_on_board = self.turn_keys.on(key)
            there = self._lying if is_on_board else (*keys.tiles, *self._shown)
            if thing is not None and thing in there:
                return [thing]
        found = self.names.meant(typed, keys.among, numbered=keys.are_captains)
        # What may be picked has its name before what follows.
        if keys.among.isdisjoint(found):
            found = self.names.meant(typed, keys.implied, numbered=keys.are_captains)
        return found

    def can_mean(self, bearer: Thing) -> bool:
        """Return whether the key of a thing picks something now."""
        bears = self.kit.look.bearer
        choices = (*self.base.choices, *self.selection.choices, *self.base.answers.marked)
        choices = (*choices, *self.implied)
        return self.confirms(bearer) or any(bears(thing) == bearer for thing in choices)

    def borne(self, bearer: Thing) -> list[Thing]:
        """List the things that the key of a thing may mean now: itself, or those it bears."""
        if bearer in self.base.choices or bearer in self.selection.choices:
            return [bearer]
        bears, choices = self.kit.look.bearer, (*self.base.choices, *self.implied)
        return [thing for thing in choices if bears(thing) == bearer] or [bearer]

    def confirms(self, thing: Thing) -> bool:
        """Return whether picking a thing once more does what has been picked.

        It was picked last and completed the answer, and nothing else is asked of it.
        """
        selection = self.selection
        if selection.action is None or not selection.steps or thing in selection.choices:
            return False
        if thing.kind != OPTION and self.kit.look.is_one_of_several(selection.action):
            # It is put back instead, as in a payment.
            return False
        last = selection.steps[-1].pick.thing
        if last not in selection.picks:
            return False
        is_last = thing in (last, self.kit.look.bearer(last))
        return is_last or (last.place is not None and thing == Thing(PLACE, last.place))

    @property
    def _shown(self) -> list[Thing]:
        """What has a tile: the hand, and every choice without a key or a place on the board."""
        ahead = [*self.kit.look.offered(self.view), *self.hand]
        elsewhere = self._own | self._lying
        # What may be marked keeps its place, marked or not.
        subsets = [thing for part in subsets_of(self.selection) for thing in part.members]
        found = [*ahead, *subsets, *dialing.others(self.base), *self.selection.answers.marked]
        # What has been picked stays in sight, although it cannot be picked twice.
        found += [each.lifted for each in self.selection.picks if each.kind not in _UNSEEN]
        found = [thing for thing in found if thing in ahead or thing not in elsewhere]
        return list(dict.fromkeys(found))

    def tiles(self, scene: Scene[Any]) -> list[Tile]:
        """List the hand of the viewer and every other choice that needs a tile."""
        look, selection = self.kit.look, self.selection
        choices = set(self.base.choices)
        places = {put.lifted: put.place for put in selection.placed}
        ranks = {pick.thing: pick.rank for pick in selection.picked}
        # Of a payment, every card that belongs to it whatever else is picked.
        held = frozenset[Thing]() if selection.is_idle else selection.known.settled
        found, keys = [], self.tile_keys
        for thing in self._shown:
            place = places.get(thing)
            picked = thing in selection.picks or thing in selection.answers.marked
            picked = picked or any(thing in each.picks for each in self.others)
            chosen = picked or place is not None or thing == selection.held or thing in held
            bright = thing in choices or selection.accepts(thing)
            where = () if place is None else look.place(place, scene)
            if rank := ranks.get(thing):
                told = self.kit.language.say("pick.place", rank=rank)
                where = line(Span(told, Ink.ACCENT, bold=True))
            key = keys.get(thing, "")
            found.append(Tile(thing, look.face(thing, scene), bright, chosen, where, key))
        return found

    @property
    def walkable(self) -> list[Thing]:
        """What the cursor may be on; nothing beside a hand that lies face down."""
        if self.hides_hand:
            return []
        things = dict.fromkeys([*self.open_choices, *self.selection.answers.marked])
        return [
            thing
            for thing in self.kit.look.in_order([*things], self.selection.picks, self.view)
            if not (thing.kind == OPTION and thing in self._own)
        ]

    def walk(self, step: int) -> bool:
        """Move the cursor among what may be picked; return whether there is anything."""
        choices, self.typed = self.walkable, ""
        if not choices:
            return False
        first = 0 if step > 0 else -1
        at = choices.index(self.cursor) + step if self.cursor in choices else first
        self.cursor = choices[at % len(choices)]
        return True

    @property
    def is_foreseen(self) -> bool:
        """Whether the thing under the cursor completes what is picked, as the prompt shows."""
        cursor, whole = self.cursor, self.selection.foreseen(self.cursor)
        if whole is self.selection or cursor is None or cursor.kind == OPTION or self.others:
            return False
        is_all = self._own.issuperset(whole.choices)
        return is_all and not self.kit.look.is_one_of_several(whole.action)

    def takes(self, thing: Thing) -> bool:
        """Return whether picking a thing now changes the answer."""
        if self.hides_hand:
            return thing in self.choices
        if thing in self.selection.picks or any(thing in each.picks for each in self.others):
            return True
        fits = self.selection.accepts(thing) or thing in self.selection.answers.marked
        return fits or bool(self._instead_of_last(thing) or self.anew(thing))

    def _instead_of_last(self, thing: Thing) -> Selection | None:
        """Return the selection with a thing in place of the last pick, once all is picked.

        It does what the last pick did: only a command takes the place of a command. What ends a
        phase or passes takes no place: the captain may have forgotten a pick.
        """
        base, steps = self.base, self.selection.steps
        if base is self.selection or thing not in base.choices or thing.kind == OPTION:
            return self.selection.exchanged(thing, {own.thing for own in self.keys if own.early})
        picked = base.pick(thing)
        roles = [each[-1].pick.role for each in (steps, picked.steps) if each]
        return picked if len({*roles}) < 2 else None

    def point(self, thing: Thing | None) -> bool:
        """Put the cursor on a thing if it may be picked, else on nothing; say if it moved."""
        before = self.cursor
        self.cursor = thing if thing in self.choices else None
        return self.cursor != before

    def pick(self, thing: Thing) -> bool:
        """Pick a thing, or put it back; return whether it fitted."""
        before, self.typed, self.cursor = self.selection, "", None
        if self._pick_several(thing):
            return True
        self.selection = (self.anew(thing) or before).pick(thing)
        if self.selection is before:
            self.selection = self._instead_of_last(thing) or before
        actions = self.selection.actions
        if self.ahead is not None and self.selection.action is None:
            spelled = [(each, self.kit.words.spell(each, self.view)) for each in actions]
            self.cursor = self.ahead.asked_first(spelled, self.walkable)
        return self.selection is not before

    def _pick_several(self, thing: Thing) -> bool:
        """Pick one more answer beside a whole one, or put one back; return whether it is so."""
        selection = self.selection
        if kept := [each for each in self.others if thing not in each.picks]:
            if len(kept) < len(self.others):
                self.others = tuple(kept)
                return True
        elif self.others:
            self.others = ()
            return True
        if selection.action is None or not self.kit.look.is_one_of_several(selection.action):
            return False
        if thing in selection.picks:
            # Nothing else of it stays: the word that says what the card is for goes with it.
            *others, last = (*self.others, selection.cleared())
            self.others = tuple(others[:-1])
            self.selection = others[-1] if others else last
            return True
        if thing.kind == OPTION or thing in selection.choices:
            return False
        if thing not in selection.cleared().choices:
            return False
        self.others = (*self.others, selection)
        self.selection = selection.cleared().pick(thing)
        return True

    def anew(self, thing: Thing) -> Selection | None:
        """Return the selection without any pick, if a thing begins another answer there."""
        cleared, asked = self.selection.cleared(), (*self.selection.choices, *self.base.choices)
        if thing in (*asked, *self.selection.picks, *self.implied):
            return None
        if thing not in cleared.choices:
            return None
        return cleared if self.kit.look.begins_anew(thing, self.view) else None

    def fitting(self, things: Sequence[Thing]) -> Thing:
        """Return which of the things at one place a click means, the uppermost if none fits."""
        choices = self.selection.choices
        return next((thing for thing in things if thing in choices), things[0])

    def is_settled(self, things: Sequence[Thing]) -> bool:
        """Return whether the answer is complete and one of some things belongs to it."""
        selection, complete = self.selection, self.selection.action is not None
        settled = selection.known.settled.difference(selection.answers.marked)
        return complete and any(thing in settled or self.confirms(thing) for thing in things)

    @property
    def done_at_once(self) -> Any:
        """The answer of one word that the last pick gave, which need not be confirmed, or None."""
        selection, action = self.selection, self.selection.action
        if action is None or selection.choices or not selection.picks or self.others:
            return None
        last, several = selection.picks[-1], len(selection.cleared().actions) > 1
        lasts = several and any(own.lasts for own in self.keys if own.thing == last)
        return action if last.kind == OPTION and not lasts else None

    def turn(self, key: str) -> bool:
        """Turn the dial by a key; return whether there is a dial that takes it."""
        dial = self.dial
        if dial is None or key not in dialing.KEYS:
            return False
        value = dialing.turned(dial, self._typed + key if key.isdigit() else key)
        self._typed = dialing.begun(dial, self._typed, key)
        if value is not None:
            self.selection = self.selection.pick(Thing(NUMBER, value), dial.role)
            self.focus = dial.role
        return True

    @property
    def begun(self) -> str:
        """The digits of a number that is still below the least one."""
        return self._typed

    def move_on(self, step: int) -> bool:
        """Move to the next role, where some role is a dial; return whether there is one."""
        roles = dialing.roles(self.selection)
        if not dials_of(self.selection) or len(roles) < 2:
            return False
        dial = self.dial
        now = self.focus if self.focus in roles else dial.role if dial else roles[0]
        self._typed = ""
        self.focus = roles[(roles.index(now) + step) % len(roles)]
        self.cursor = None
        return True

    @property
    def has_more(self) -> bool:
        """Whether the number that takes the digits is set, and something else is still open."""
        is_set = self.dial is not None and self.dial.value is not None
        return is_set and self.action is None and len(dialing.roles(self.selection)) > 1

    def drop_guesses(self) -> None:
        """Complete the answer by no guess of a card or a thing on the board: another was meant."""
        self.selection = self.selection.without_guesses({*self._lying, *self.hand})

    def back(self) -> None:
        """Undo the last pick, or a name that has been begun and picks nothing yet."""
        typed, self.typed = self.typed_in_vain, ""
        if typed:
            return
        self.selection, self.cursor = self.selection.back(), None
        if self.selection.is_idle and self.others:
            *others, self.selection = self.others
            self.others = tuple(others)

    def clear(self) -> None:
        """Undo every pick."""
        self.typed = ""
        self.selection, self.cursor, self.others = self.selection.cleared(), None, ()

    def take(self, action: Action) -> None:
        """Pick all of an action."""
        spelling = self.kit.words.spell(action, self.view)
        self.selection, self.cursor, self.others = self.selection.taken(spelling), None, ()
