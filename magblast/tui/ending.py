"""Know which answers end a phase or the turn, and which answers may not be meant."""

from collections.abc import Sequence

from magblast.kernel.doubting import DoubtingTurns
from magblast.kernel.game import Action, View
from magblast.kernel.seat import Seat
from magblast.paint.look import OwnKey
from magblast.play.after_passing import view_for
from magblast.play.hotseat import Hotseat
from magblast.tui.picker import Picker
from magblast.tui.table_tools import TableTools


class Ending:
    """Know what ends the phase or the turn of whoever answers, and why that may not be meant."""

    def __init__(self, hotseat: Hotseat, kit: TableTools, picker: Picker) -> None:
        self._hotseat, self._kit, self._picker = hotseat, kit, picker
        self._named: tuple[Sequence[OwnKey], bool, Sequence[OwnKey]] = (), False, ()
        """Keys of the game, whether the hand lies face down, and the keys as they are named."""
        self._warned: tuple[Seat | None, int] | None = None
        """Whose turn, and which, has had the doubt of a hand that lies face down."""

    @property
    def action(self) -> Action | None:
        """The answer that ends the phase or passes; None where there is none."""
        return self._hotseat.pending.ending

    def is_given_by(self, own: OwnKey) -> bool:
        """Return whether a key of the game ends the phase, or the turn."""
        end = self.action
        if end is None:
            return False
        spelling = self._kit.words.spell(end, self._seen_for(end))
        return any(own.thing in part.things for part in spelling)

    def is_final(self, own: OwnKey) -> bool:
        """Return whether a key of the game ends the turn; of a hand face down it tells nothing."""
        return self.is_given_by(own) and (self._picker.hides_hand or self._hotseat.ends_turn)

    @property
    def keys(self) -> Sequence[OwnKey]:
        """The keys of the game; one that ends a phase, and the turn with it, says the latter."""
        picker = self._picker
        keys, hidden, _ = self._named
        if keys is not picker.keys or hidden != picker.hides_hand:
            skips = not picker.hides_hand and self._hotseat.skips_to_the_end
            named = [
                each._replace(label="key.end_turn", hint="key.do.end_turn")
                if skips and self.is_given_by(each)
                else each
                for each in picker.keys
            ]
            self._named = picker.keys, picker.hides_hand, named
        return self._named[2]

    def doubt(self, action: Action, *, skips: bool = True) -> str:
        """Return why an answer may not be meant; of a hand that lies face down it tells nothing.

        One that passes first may not be meant if passing may not be. Beside such a hand one end of
        a step is doubted in each turn, whatever the hand is. ``skips`` tells whether it is doubted
        that an answer skips the rest of the turn.
        """
        picker, ahead = self._picker, self._picker.ahead
        words, language = self._kit.words, self._kit.language
        steps = [ahead.decline, action] if ahead is not None and ahead.has(action) else [action]
        may_skip = skips and not picker.hides_hand
        doubts = (
            self._hotseat.doubt(each, self._seen_for(each), words, language, skips=may_skip)
            for each in steps
        )
        doubt = next(filter(None, doubts), "")
        if doubt or not picker.hides_hand or action != self.action:
            return doubt
        is_told = self._warned == (picker.view.viewer, picker.view.turn)
        return "" if is_told else language.say("screen.doubt.face_down")

    @property
    def doubt_of_turn(self) -> str:
        """Why the end of the whole turn may not be meant."""
        words = self._kit.words
        if not isinstance(words, DoubtingTurns):
            return ""
        return words.doubt_turn([*map(self._picker.seen, self._hotseat.pending.phases_left())])

    def tell_doubt(self, doubt: str, pressed: str) -> str:
        """Tell a doubt with the key that overrules it."""
        if self._picker.hides_hand:
            self._warned = self._picker.view.viewer, self._picker.view.turn
        return self._kit.language.say("screen.doubt", doubt=doubt, pressed=pressed)

    def _seen_for(self, action: Action) -> View:
        """Return the view in which an action is done, without a hand that lies face down."""
        picker = self._picker
        return picker.seen(view_for(picker.view, action, picker.ahead))
