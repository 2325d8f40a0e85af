"""Notice the name of another captain's thing, typed where its digit is the key of a card."""

from typing import NamedTuple

from magblast.kernel.picks import Thing
from magblast.play.selection import Selection
from magblast.tui.picker import Picker


class HalfName(NamedTuple):
    """Hold a digit that meant a card, or nothing: with the next letter it may be a name."""

    digit: str
    selection: Selection
    """What was picked when it had been pressed."""
    is_picked: bool
    """It has picked its card."""
    note: str
    """What was said of it."""

    @classmethod
    def of(cls, key: str, picker: Picker, before: Selection, note: str) -> "HalfName | None":
        """Return a key that was pressed as the first half of a name; None if it cannot be one.

        ``before`` is what was picked before it was pressed.
        """
        names, selection = picker.names, picker.selection
        if not key.isdigit() or picker.typed or picker.hides_hand:
            return None
        if int(key) == names.seat or int(key) not in names.captains or key in names.own:
            return None
        tile, _ = picker.turn_keys.on(key)
        picked = tile is not None and tile in (selection.held, *selection.picks)
        is_picked = picked and selection is not before
        # Otherwise it has given an answer.
        return cls(key, selection, is_picked, note) if is_picked or note else None

    def other_named(self, letter: str, picker: Picker, note: str) -> Thing | None:
        """Return whose name the digit and a letter are, if the letter would mean something else.

        That is an own thing; it may still be meant for the card that the digit has picked. Nothing
        else has been pressed in between.
        """
        if picker.selection is not self.selection or note != self.note or letter.isdigit():
            return None
        named = next(iter(picker.names.meant(self.digit + letter, (), numbered=True)), None)
        meant = picker.keyed(letter)
        if named is None or named in meant:
            return None
        if not self.is_picked:
            return named
        picks = [each for thing in meant for each in picker.borne(thing) if picker.takes(each)]
        return named if picks and not any(self._goes_on(each, picker) for each in picks) else None

    def _goes_on(self, thing: Thing, picker: Picker) -> bool:
        """Return whether an own thing is asked for after the card, and not harmed by it."""
        if thing not in self.selection.choices:
            return False
        after = self.selection.pick(thing).actions
        return not picker.kit.words.caution(after, picker.view)
