"""Name what can be chosen as the table does: ``c``, ``2c``, ``d2``, a zone ``left``."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from magblast.kernel.game import AnyWords, View
from magblast.kernel.language import Language
from magblast.kernel.picks import OPTION, Thing
from magblast.paint.looks import look_of
from magblast.play.session import Session
from magblast.play.settings import load_settings
from magblast.play.thing_keys import KeysInView, ThingKeys, fold_of

if TYPE_CHECKING:
    from magblast.paint.look import Look

_ARROWS = ("up", "right", "down", "left")
"""Keys whose names are typed as words."""
COMMANDS = ("b", "o", "r", "s", "t")
"""Letters that mean something else in plain mode, unless they name what can be chosen."""


class Names:
    """Read what whoever is asked types for things, and write it beside them.

    Things on the table have the keys that they wear on the screens; so has what the game gives a
    key of its own, such as a command, or ending a phase.
    """

    def __init__(
        self,
        words: AnyWords,
        view: View,
        look: "Look[Any]",
        keys: ThingKeys,
        chosen: Mapping[str, str],
        language: Language,
    ) -> None:
        """Take the keys of things now, and those that a person has ``chosen``, by their ids."""
        self._worn = KeysInView(words, view, keys)
        self._space_key, self._bearer = words.space_key, look.bearer
        own = [each for each in look.keys(view) if not each.actions]
        self._own = {
            each.thing: self._typed(chosen.get(f"table.{each.id}", each.key), language)
            for each in own
        }
        self.early = tuple(each.thing for each in own if each.early)
        """Commands that may be named before what is asked for first."""

    @staticmethod
    def _typed(keys: str, language: Language) -> str:
        first = keys.split(",")[0]
        return language.say(f"plain.arrow.{first}") if first in _ARROWS else first

    @property
    def worn(self) -> Mapping[Thing, str]:
        """What things on the table are called, but for numbers and the names of spaces."""
        found = self._worn.worn.items()
        return {
            thing: name
            for thing, name in found
            if not name.isdigit() and name != self._space_key(thing)
        }

    def of(self, thing: Thing) -> str:
        """Return the name of a thing; empty for one without."""
        bearer = self._bearer(thing)
        return self._own.get(thing) or self._own.get(bearer) or self._worn.name(bearer)

    def number(self, thing: Thing) -> int | None:
        """Return the number that a captain has, or one's own thing; None for anything else."""
        name = self._worn.name(self._bearer(thing))
        return int(name) if name.isdigit() else None

    def is_numbered(self, thing: Thing) -> bool:
        """Return whether a thing is called by a number, and does not stand for its captain."""
        return self.number(thing) is not None and not self._worn.is_captain(self._bearer(thing))

    @property
    def most(self) -> int:
        """The greatest number that a captain, or one's own thing, has on the table."""
        return max((self.number(each) or 0 for each in self._worn.printed), default=0)

    def written(self, things: Iterable[Thing]) -> str:
        """Return what to type for things, in order, apart from numbers.

        The name of a space is left out, too: words for it name it.
        """
        found: dict[str, None] = {}
        for thing in things:
            name = "" if thing.kind == OPTION else self.of(thing)
            if name and not name.isdigit() and name != self._space_key(self._bearer(thing)):
                found[name] = None
        return " ".join(found)

    def meant(self, name: str, things: Iterable[Thing]) -> list[Thing]:
        """List those of some things that a name means, one's own first if there are any.

        The number of another captain may be left out, except before a letter that is a command.
        """
        name, things = name.lower(), [*things]
        found = [each for each in things if name in self._names(each)]
        if found or name in COMMANDS:
            return found
        return [
            each
            for each in things
            if self._worn.is_of_others(self._bearer(each))
            and self._worn.name(self._bearer(each))[1:] == name
        ]

    def on_table(self, name: str) -> Sequence[Thing]:
        """List the things on the table that a name may mean, whether or not they can be chosen."""
        name = name.lower()
        return () if name.isdigit() else self._worn.meant(name, (), numbered=False)

    def _names(self, thing: Thing) -> tuple[str, ...]:
        bearer = self._bearer(thing)
        worn = self._worn.name(bearer)
        numbered = worn and f"{self._worn.seat}{worn}"
        return self.of(thing), worn, numbered, self._space_key(bearer)


def namer_of(session: Session, language: Language) -> Callable[[View], Names]:
    """Return what names things for whoever is asked in a view, with the keys of the screens."""
    # The pictures of the game are not fetched before they are needed.
    from magblast.paint.base import BaseLook

    words, make, chosen = session.words(language), look_of(session.game.id), load_settings()[0].keys
    look = BaseLook(words) if make is None else make(session.setup, language)
    commands = ",".join((*look.own_keys.values(), *chosen.values())).lower().split(",")
    fold = fold_of(session, words, commands)
    return lambda view: Names(words, view, look, fold.now, chosen, language)
