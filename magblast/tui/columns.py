"""Decide when a letter is a column of a board, with which the name of a space begins."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import cached_property

from magblast.kernel.picks import Thing
from magblast.paint.look import OwnKey
from magblast.play.selection import Selection


@dataclass(frozen=True)
class Columns:
    """Know the columns of a board, and the commands that have the letters of some of them."""

    lying: Collection[Thing]
    """What lies on the board."""
    space_key: Callable[[Thing], str]
    own: Sequence[OwnKey]
    """The keys of the game."""

    @cached_property
    def letters(self) -> frozenset[str]:
        """The letters of the columns."""
        return frozenset([name[0] for thing in self.lying if (name := self.space_key(thing))])

    @cached_property
    def _commands(self) -> frozenset[str]:
        """The kinds of commands of which one has the letter of a column."""
        early = [each for each in self.own if each.early]
        return frozenset([each.thing.kind for each in early if each.key in self.letters])

    def await_command(self, selection: Selection) -> bool:
        """Return whether a command may still be given, which might have the letter of a column."""
        if selection.is_idle or not self._commands:
            return False
        return self._commands.isdisjoint([each.kind for each in selection.picks])

    def commands_of(self, key: str, selection: Selection) -> list[Thing]:
        """List the commands with the letter of a column that may not be given now."""
        if not self.await_command(selection):
            return []
        early = [each.thing for each in self.own if each.early and each.key == key]
        return [] if key in self.taken(selection) else early

    def asks_for_command(self, selection: Selection) -> bool:
        """Return whether a command is asked for although a space could be pointed at."""
        words = {each.thing for each in self.own}
        return (
            self.await_command(selection)
            and not words.issuperset(selection.picks)
            and any(map(self.space_key, selection.choices))
        )

    def taken(self, selection: Selection) -> frozenset[str]:
        """Return the letters that are no columns now, since what is picked can obey them.

        Each letter means one thing; the key of the last pick gives the answer.
        """
        if not self.await_command(selection):
            return frozenset()
        can = (each for each in self.own if each.key in self.letters)
        return frozenset(
            each.key
            for each in can
            if each.thing in selection.picks or (each.early and selection.accepts(each.thing))
        )

    def commands_before(self, name: str, selection: Selection) -> list[OwnKey]:
        """List the commands after which a space may be chosen whose name begins so."""
        found = []
        for each in self.own:
            if each.early and each.thing.kind in self._commands and selection.accepts(each.thing):
                after = selection.pick(each.thing)
                asked = {*after.choices, *after.known.settled}.difference(selection.picks)
                if any(self.space_key(thing).startswith(name) for thing in asked):
                    found.append(each)
        return found

    def taken_at_first(self, commands: frozenset[str]) -> frozenset[str]:
        """Return the letters of a game that are no columns before anything is picked.

        Where a question has letters for its columns, too, all letters of the game keep their
        meaning.
        """
        letters = frozenset(each.key for each in self.own)
        return letters if letters.isdisjoint(self.letters) else commands
