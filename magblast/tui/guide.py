"""Name the key to press next for a move that somebody is led to."""

from collections.abc import Iterator, Sequence
from itertools import chain

from magblast.kernel.game import Action
from magblast.kernel.picks import NUMBER, Pick, Spelling
from magblast.paint.ink import UNICODE
from magblast.play.reasons import named_by
from magblast.play.selection import dials_of
from magblast.tui import dialing
from magblast.tui.answering import Answering
from magblast.tui.key_names import key_name
from magblast.tui.picker import Picker
from magblast.tui.prompt import Key, named
from magblast.tui.table_tools import TableTools

_MOST = 40
"""Picks of an answer, at the most, whose keys are listed."""


class Guide:
    """Lead from the picks of a picker to one of some actions, key by key."""

    def __init__(
        self, kit: TableTools, picker: Picker, answering: Answering, actions: Sequence[Action]
    ) -> None:
        self._kit, self._picker, self._answering = kit, picker, answering
        spell = kit.words.spell
        self._spelled = [(action, spell(action, picker.view)) for action in actions]

    @property
    def next_key(self) -> Key:
        """The key to press now, or the name to type, as it is shown, and what it picks or does."""
        picker, selection = self._picker, self._picker.selection
        possible = [*self._possible]
        if not possible or picker.others:
            return self._undoes
        if any(selection.action == action for action, _ in possible):
            # Enter would pick what lies under the cursor.
            return self._undoes if picker.cursor is not None else self._does
        pick = self._next_pick(possible[0][1])
        if pick is None:
            return self._does if selection.action is not None else self._undoes
        return self._key_of(pick)

    @property
    def way(self) -> Sequence[str]:
        """The keys from the first pick to the first of the actions; empty if Tab leads on alone."""
        picker, (action, spelling) = self._picker, self._spelled[0]
        pressed = list[str]()
        for _ in range(_MOST):
            done = bool(pressed) and picker.selection.action == action
            pick = None if done else self._next_pick(spelling)
            if pick is None:
                break
            is_number = pick.thing.kind == NUMBER
            key = f"{pick.thing.id}" if is_number else self._key_of(pick)[0]
            if key == self._named("tab"):
                return ()
            meant = picker.borne(self._kit.look.bearer(pick.thing))
            if len(meant) > 1 and pick.thing in meant:
                # A key walks through what it may mean, and Enter picks what is pointed at.
                pressed += [key] * (meant.index(pick.thing) + 1) + [self._named("enter")]
            else:
                pressed.append(key)
            picker.selection = picker.selection.pick(pick.thing, pick.role)
        if picker.selection.action != action:
            return ()
        return pressed if picker.done_at_once is not None else [*pressed, self._named("enter")]

    def _next_pick(self, spelling: Spelling) -> Pick | None:
        """Return what to pick next for an action; None once all is picked."""
        picker, pick = self._picker, self._picker.selection.next_towards(spelling)
        if pick is None or picker.keys_to(pick.thing) or not self._is_space(pick):
            return pick
        # Letters are commands as long as one may be named.
        early = {own.thing for own in self._answering.own.keys if own.early}
        commands = (Pick(part.role, each) for part in spelling for each in part.things)
        return next((each for each in commands if each.thing in early), pick)

    def _is_space(self, pick: Pick) -> bool:
        return bool(self._kit.words.space_key(pick.thing))

    @property
    def _possible(self) -> Iterator[tuple[Action, Spelling]]:
        """The actions to which all belongs that has been picked."""
        selection = self._picker.selection
        held = () if selection.held is None else (selection.held,)
        picked = {*selection.picks, *held}
        for action, spelling in self._spelled:
            dials = {part.role for part in spelling if part.number is not None}
            turned = {pick.thing for pick in selection.picked if pick.role in dials}
            if picked - turned <= {*chain(*map(named_by, spelling))}:
                yield action, spelling

    def _key_of(self, pick: Pick) -> Key:
        """Return what picks a thing, or the key that leads there: its own, else Tab and Enter."""
        picker, thing = self._picker, pick.thing
        if thing.kind == NUMBER:
            return self._key_of_number(pick)
        name = named(self._kit, self._kit.scene(picker.view, UNICODE), thing)
        if picker.cursor == thing:
            return self._named("enter"), name
        for own in self._answering.own.keys:
            fits = own.thing in (thing, self._kit.look.bearer(thing)) and len(own.actions) < 2
            if fits and self._answering.can_press(own):
                is_default = own.default and picker.selection.is_idle and picker.cursor is None
                shown = self._answering.own.shown(own, self._say)
                does = self._say(own.hint) if own.hint else name
                return (self._named("enter") if is_default else shown), does
        return picker.keys_to(thing) or self._named("tab"), name

    def _key_of_number(self, pick: Pick) -> Key:
        dials = {dial.role: dial for dial in dials_of(self._picker.selection)}
        dial, what = self._picker.dial, self._kit.words.role(pick.role)
        if dial is None or dial.role != pick.role or pick.role not in dials:
            return self._named("tab"), what
        return dialing.key_to(dial, int(pick.thing.id)), what

    @property
    def _does(self) -> Key:
        return self._named("enter"), self._say("key.do.confirm")

    @property
    def _undoes(self) -> Key:
        return self._named("escape"), self._say("key.do.back")

    def _named(self, key: str) -> str:
        return key_name(key, self._say)

    def _say(self, key: str, **slots: object) -> str:
        return self._kit.language.say(key, **slots)
