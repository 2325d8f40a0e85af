"""Ask one question at a console; looking things up works at every question."""

from collections.abc import Collection, Sequence

from magblast.cli.plain.console import Console, Left
from magblast.cli.plain.told import lines_of
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.table.things import Things
from magblast.games.magblast.words import MagblastWords
from magblast.kernel.game import AnyWords
from magblast.play.hotseat import Hotseat

_RECENT = 20
"""Lines of the log that are told when no number is named."""


class Desk:
    """Ask the captains of one game at the console they share."""

    def __init__(self, hotseat: Hotseat, console: Console) -> None:
        self.hotseat = hotseat
        self.session = hotseat.session
        self.console = console
        self.language = console.language
        self.say = console.language.say
        self.words: AnyWords = MagblastWords(
            self.session.rules, self.session.names, console.language
        )

    def things(self, view: PlayerView) -> Things:
        """Name what is on the table that a view shows."""
        return Things(view, self.session.names, self.session.rules, self.language)

    def ask(self, view: PlayerView, *question: str) -> str:
        """Print a question and return the answer, which is no key that only looks."""
        self.console.say(*question)
        while True:
            word = self.console.ask()
            found = self._look_up(word, view)
            if found is None:
                return word
            # Of a list, its first line is the question.
            self.console.say(*found, question[0])

    def choose(
        self, view: PlayerView, question: str, lines: Sequence[str], keys: Collection[str] = ()
    ) -> int | str:
        """Ask for one of the lines; returns its index, or one of the keys."""
        numbered = [f"{number}. {line}" for number, line in enumerate(lines, 1)]
        word = self.ask(view, question, *numbered)
        while True:
            if word in keys:
                return word
            found = _matches(word, lines)
            if len(found) == 1:
                return found[0]
            if not word:
                word = self.ask(view, question, *numbered)
            elif found:
                several = [numbered[index] for index in found]
                word = self.ask(view, self.say("plain.several"), *several)
            else:
                word = self.ask(view, self.say("plain.number", most=len(lines)), question)

    def _look_up(self, word: str, view: PlayerView) -> Sequence[str] | None:
        """Answer a key that only looks; None when it is another."""
        match word.split():
            case ["?"]:
                return self.say("plain.help").splitlines()
            case ["h"]:
                return self._hand_explained(view)
            case ["t"]:
                return self.words.table(view)
            case ["l"]:
                return self.log(view, _RECENT)
            case ["l", number] if number.isdecimal() and len(number) < 7:
                return self.log(view, int(number))
            case ["q"]:
                raise Left
        return None

    def hand(self, view: PlayerView) -> str:
        """Return the hand of the viewer in one sentence."""
        labels = [self.words.label(thing, view) for thing in self.words.hand(view)]
        if not labels:
            return self.say("plain.hand.empty")
        return self.say("plain.hand", things=", ".join(labels))

    def _hand_explained(self, view: PlayerView) -> Sequence[str]:
        if view.viewer is None:
            return [self.say("plain.hand.hidden")]
        hand = self.words.hand(view)
        lines = [line for thing in hand for line in self.words.explain(thing, view)]
        return lines or [self.say("plain.hand.empty")]

    def log(self, view: PlayerView, most: int) -> list[str]:
        """List the last lines of the log as the viewer may read them."""
        lines = lines_of(self.hotseat.log(view.viewer), self.session, self.language)
        return lines[max(0, len(lines) - most) :] or [self.say("plain.log.empty")]


def _matches(word: str, lines: Sequence[str]) -> list[int]:
    """List the lines that a number or a word of two letters or more chooses."""
    if word.isdecimal() and len(word) < 5:
        index = int(word) - 1
        return [index] if 0 <= index < len(lines) else []
    wanted = word.casefold()
    if len(wanted) < 2:
        return []
    return [index for index, line in enumerate(lines) if wanted in line.casefold()]
