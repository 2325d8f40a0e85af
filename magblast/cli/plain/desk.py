"""Ask one question at a console; looking things up works at every question."""

import time
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cached_property, partial

from magblast.cli.plain.adviser import Adviser
from magblast.cli.plain.console import Console, Left
from magblast.cli.plain.helping import help_lines
from magblast.cli.plain.inspection import HELP, TABLE, looked_up, name_asked
from magblast.cli.plain.lines import lines_of, lines_with, word_sought
from magblast.kernel.aloud import AnsweringAloud
from magblast.kernel.game import Action, View
from magblast.kernel.has import Has
from magblast.kernel.seat import Seat
from magblast.kernel.shelf import phrases_of
from magblast.play.hints import new_hint, with_hint, with_hints
from magblast.play.hotseat import Hotseat
from magblast.play.menus import Menu, foretold
from magblast.play.names import Names, namer_of
from magblast.play.settings import load_settings, save_settings

KEY = "."
"""Before a key that names what can be chosen, too, says that the key is meant."""
PIN = "pin"
"""Sets a PIN for the cover of the captain who is looking."""
_ADVICE = f"{HELP}{HELP}"
"""Asks for advice, as asking for help twice does."""
_FEW = 9
"""At most so many answers are listed again after something was looked up: more would bury it."""
_RECENT = 20
"""Lines of the log that are printed when no number is given."""


class SeatPassed(Exception):
    """Say that somebody else shall play a seat."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self.seat = seat


class PlainDesk:
    """Ask the captains of one game at the console they share."""

    def __init__(
        self,
        hotseat: Hotseat,
        console: Console,
        now: Callable[[], float] = time.monotonic,
        typed_for: Callable[["PlainDesk", Action], str] = lambda *_: "",
    ) -> None:
        """Take the function that says what to type for an answer; it may not know."""
        self.hotseat = hotseat
        self.session = hotseat.session
        self.console = console
        self.now = now
        """Return the time in seconds, for what has to be answered against the clock."""
        self.language = console.language.with_phrases(phrases_of(self.session.game.id))
        """The game's own phrases take the place of those with the same key."""
        self.say = self.language.say
        self.words = self.session.words(self.language)
        self._adviser = Adviser(hotseat, console, self.language, partial(typed_for, self))
        self.ahead: Sequence[str] = ()
        """Names that were typed together with the last answer, for what is asked next."""

    @cached_property
    def names(self) -> Callable[[View], Names]:
        """Return what things are called by whoever is asked in a view."""
        return namer_of(self.session, self.language)

    @property
    def has_hands(self) -> bool:
        """Whether a seat sees what others do not."""
        return Has.HANDS in self.session.game.has

    def ask(
        self,
        view: View,
        *question: str,
        problem: Sequence[str] = (),
        keys: Collection[str] = (),
        again: Sequence[str] = (),
        is_name: Callable[[str], bool] = lambda _: False,
    ) -> str:
        """Print a question and return the answer; a key that only looks is none, unless asked for.

        ``problem`` says before the question what is wrong with the last answer; it is printed once.
        ``keys`` are asked for whatever they would look up. ``again`` follows the first line of the
        question when it is repeated after something was looked up. What ``is_name`` of something
        is no key; a key after a full stop is one all the same, and is returned with it.
        """
        self.console.say(*problem, *question)
        while True:
            word = self.console.ask()
            key = word.removeprefix(KEY)
            if key == word and is_name(word):
                return word
            found = None if key in keys else self.look_up(key, view)
            if found is None:
                return word
            self.console.say(*found, question[0], *again)

    def choose(
        self,
        view: View,
        question: str,
        menu: Menu,
        keys: Collection[str] = (),
        problem: Sequence[str] = (),
    ) -> int | str:
        """Ask for one of the lines of a menu; returns its index, or one of the keys.

        Enter chooses the only one, and else lists them again. After a ``problem`` with the last
        answer, the lines are known. Names that were typed ahead on one line answer unasked.
        """
        numbered, only = menu.numbered(self.say), len(menu.lines) == 1
        if only:
            numbered = [self.say("plain.only", line=menu.lines[0].text.removesuffix("."))]
        again = numbered if len(menu.lines) <= _FEW else ()

        def ask(*listed: str, problem: Sequence[str] = ()) -> str:
            return self.ask(
                view,
                question,
                *listed,
                problem=problem,
                keys=keys,
                again=again,
                is_name=menu.is_name,
            )

        ahead = " ".join(self.ahead)
        word = ahead or ask(*(() if problem else numbered), problem=problem)
        while True:
            self.ahead = ()
            if (key := word.removeprefix(KEY)) in keys and not (key == word and menu.is_name(word)):
                return key
            found = [0] if only and not word else menu.chosen(word)
            if word and not found:
                found, self.ahead = menu.read(word.split())
            if len(found) == 1:
                return found[0]
            if not word:
                word = ask(*numbered)
            elif found:
                word = ask(problem=[self.say("plain.several"), *map(numbered.__getitem__, found)])
            else:
                # Lines that were answered unasked have not been read yet.
                unread = numbered if word == ahead else ()
                word = ask(*unread, problem=[self._not_legal(menu, word)])

    def _not_legal(self, menu: Menu, word: str) -> str:
        """Say which key a word means, else what may be typed for the lines of a menu."""
        if key := self._key_for(word.lower()):
            return self.say("plain.word", word=word, typed=key)
        count = len(menu.lines)
        in_turn = [*menu.numbers] == [*range(1, count + 1)]
        return self.say("plain.number" if in_turn else "plain.number.any", count=count)

    def _key_for(self, word: str) -> str:
        """Return the key that a word names, such as ``undo``; empty where it names none."""
        keys = dict(pair.split("=") for pair in self.say("plain.words").split())
        return keys.get(word, "")

    def seats(self, seats: Iterable[Seat]) -> str:
        """List seats by number and name."""
        names = self.session.names
        return ", ".join(self.say("plain.seat", seat=seat, name=names[seat - 1]) for seat in seats)

    def hand(self, view: View) -> str:
        """Return the hand of the viewer in one sentence."""
        labels = [self.words.label(thing, view) for thing in self.words.hand(view)]
        if not labels:
            return self.say("plain.hand.empty")
        return self.say("plain.hand", things=", ".join(labels))

    def preview(self, view: View, action: Action) -> str:
        """Return what an answer would do, as far as the viewer, or everybody, can know."""
        return foretold(self.session, self.words, view, action, self.language)

    def doubt(self, action: Action, view: View) -> str:
        """Return why an answer may not be meant; empty where there is no doubt."""
        return self.hotseat.doubt(action, view, self.words, self.language)

    def log(self, most: int) -> list[str]:
        """List the last lines of the log as whoever looks may read them."""
        lines = lines_of(self.hotseat.news.log(self.hotseat.reader), self.words)
        return lines[max(0, len(lines) - most) :] or [self.say("plain.log.empty")]

    def _players(self) -> list[str]:
        lines = []
        for seat, name in enumerate(self.session.names, 1):
            kind = self.say(f"screen.player.{self.hotseat.bots.kind(seat)}")
            lines.append(self.say("plain.player", seat=seat, name=name, kind=kind))
        return [*lines, self.say("plain.players")]

    def look_up(self, word: str, view: View) -> Sequence[str] | None:
        """Answer a key that only looks; None when it is another."""
        if wanted := word_sought(word):
            told = self.hotseat.news.log(self.hotseat.reader)
            return lines_with(wanted, told, self.session.game, self.words, self.language)
        named = self.names(view).on_table(name_asked(word)) if name_asked(word) else ()
        if named:
            return self.words.explain(named[0], view)
        if shown := looked_up(word, view, self.session, self.language):
            return [*self._named(view), *shown] if word == TABLE else shown
        match word.split():
            case [key] if key == HELP and not self._adviser.is_next:
                keys = help_lines("plain.help", self.session.game, self.language)
                return [*self.words.meaning(view), *keys, *self._adviser.offer()]
            case [key] if key in (HELP, _ADVICE):
                return self._adviser.answer()
            case ["hints"]:
                return [self._turn_hints()]
            case ["h"] if self.has_hands:
                return self._hand_explained(view)
            case ["l"]:
                return self.log(_RECENT)
            case ["l", number] if number.isdecimal() and len(number) < 7:
                return self.log(int(number))
            case ["s"]:
                return self._players()
            case ["s", number] if number in {str(seat) for seat in self.session.seats}:
                raise SeatPassed(int(number))
            case [key] if key == PIN and self.has_hands:
                # Where a PIN can be set, the host takes this key first.
                return [self.say("plain.pin.elsewhere")]
            case ["q"]:
                raise Left
        return None

    def _named(self, view: View) -> Iterator[str]:
        """Iterate over the line that says what to type for things on the table, if it has names."""
        worn = self.names(view).worn.items()
        named = [
            self.say("plain.named", name=name, text=self.words.label(thing, view))
            for thing, name in worn
        ]
        if named:
            yield self.say("plain.table.names", names="; ".join(named))

    def hint(self, view: View) -> list[str]:
        """Return the line that explains a new kind of question, once.

        A pipe gets none: what reads it expects the same lines every time.
        """
        if not self.console.on_terminal:
            return []
        settings = load_settings()[0]
        new = new_hint(settings, self.session.game.id, self.words, view)
        if new is None or self._counts_unmade(view):
            return []
        save_settings(with_hint(settings, new))
        return [self.say("plain.hint", hint=new.text)]

    def _counts_unmade(self, view: View) -> bool:
        """Return whether something is to be made aloud that counts unmade: the question says so."""
        game, asked = self.session.game, view.decision
        if asked is None or not isinstance(game, AnsweringAloud):
            return False
        aloud = game.aloud(self.session.setup, asked, self.hotseat.bots.people)
        return aloud is not None and aloud.silent is None

    def _turn_hints(self) -> str:
        """Turn hints on or off, and say so."""
        settings = load_settings()[0]
        save_settings(with_hints(settings, on=not settings.hints))
        return self.say("screen.hints.off" if settings.hints else "screen.hints.on")

    def _hand_explained(self, view: View) -> Sequence[str]:
        if view.viewer is None:
            return [self.say("plain.hand.hidden")]
        hand = self.words.hand(view)
        lines = [line for thing in hand for line in self.words.explain(thing, view)]
        return lines or [self.say("plain.hand.empty")]
