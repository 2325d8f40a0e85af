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
        """The key to press now, as it is shown, and what it picks or does."""
        picker, selection = self._picker, self._picker.selection
        possible = [*self._possible]
        if not possible or picker.others:
            return self._undoes
        if any(selection.action == action for action, _ in possible):
            # Enter would pick what lies under the cursor.
            return self._undoes if picker.cursor is not None else self._does
        pick = selection.next_towards(possible[0][1])
        if pick is None:
            return self._does if selection.action is not None else self._undoes
        keys = self._picker.keys_to(pick.thing)
        if not keys and self._picker.kit.words.space_key(pick.thing):
            # Letters are commands as long as one may be named.
            for own in self._answering.own.keys:
                if own.early and any(own.thing in part.things for part in possible[0][1]):
                    return self._key_of(Pick(pick.role, own.thing))
        return self._key_of(pick)

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
        return picker.keys_to(thing)[:1] or self._named("tab"), name

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
