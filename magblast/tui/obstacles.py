"""Say why a thing at the table cannot be picked: a rule forbids it, or another comes first."""

from collections.abc import Iterable, Sequence

from magblast.kernel.picks import Thing
from magblast.paint.look import OwnKey
from magblast.play.hotseat import Hotseat
from magblast.play.roles import asked_for, open_parts
from magblast.tui.columns import is_command
from magblast.tui.picker import Picker
from magblast.tui.table_tools import TableTools


class Obstacles:
    """Know why things cannot be picked after what has been picked so far."""

    def __init__(self, hotseat: Hotseat, kit: TableTools, picker: Picker) -> None:
        self._hotseat, self._kit, self._picker = hotseat, kit, picker

    def why_not(self, *things: Thing, within: Iterable[Thing] = ()) -> str:
        """Return why the last thing cannot be picked after the others; empty if not known."""
        return self._hotseat.pending.why_not(
            self._kit.words, *things, within=within, is_empty=self._kit.look.is_empty
        )

    @property
    def asked_for(self) -> str:
        """What may be picked next, by its roles."""
        selection, kit = self._picker.selection, self._kit
        parts = open_parts(selection)
        roles = [asked_for(part, selection, kit.words, kit.language) for part in parts]
        return self._kit.language.say("screen.pick.or").join(dict.fromkeys(roles))

    def comes_later(self, thing: Thing) -> bool:
        """Return whether a thing of another captain can be picked after something else."""
        picker, bears = self._picker, self._kit.look.bearer
        selection = picker.selection
        if not selection.is_idle or not picker.names.is_of_others(thing) or not self.asked_for:
            return False
        named = (each.things for each in selection.answers.candidates)
        return any(bears(each) == thing for things in named for each in things)

    def rule_against(self, thing: Thing) -> str:
        """Say which rule forbids picking a thing, or what it bears; empty where none is known."""
        picker, look = self._picker, self._kit.look
        board = look.on_board(picker.view)
        borne = sorted(each for each in board if each != thing and look.bearer(each) == thing)
        for tried in (picker.selection, picker.base):
            held = () if tried.held is None else (tried.held,)
            for each in (thing, *borne):
                within = tried.answers.within
                if told := self.why_not(*tried.picks, *held, each, within=within):
                    return told
        return ""

    def command_before(self, key: str) -> OwnKey | None:
        """Return the command after which a letter that is one itself names a column, if any."""
        picker, name = self._picker, self._kit.words.space_key
        selection, own = picker.selection, self._kit.look.keys(picker.view)
        if selection.is_idle or not picker.is_column(key) or not is_command(key, own, selection):
            return None
        for each in own:
            if each.early and selection.accepts(each.thing):
                after = selection.pick(each.thing)
                named = {*after.choices, *after.known.settled}.difference(selection.picks)
                if any(name(thing)[:1] == key for thing in named):
                    return each
        return None

    def likeliest(self, things: Sequence[Thing]) -> Thing:
        """Return which thing is meant by a key of several: one that a rule forbids, or the first.

        A number is that of a captain and of what stands for the captain.
        """
        return next((each for each in things if self.rule_against(each)), things[0])
