"""Read a game out again, turn by turn, and how it ended."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from magblast.cli.plain.console import Console, Left
from magblast.cli.plain.helping import help_lines
from magblast.cli.plain.inspection import looked_up
from magblast.cli.plain.lines import entry_at, lines_of, lines_with, word_sought
from magblast.cli.plain.review import REVIEW, review
from magblast.kernel.game import Mark
from magblast.kernel.shelf import phrases_of
from magblast.play.playback import Playback
from magblast.wording import tell

_REST = "e"


def watch(path: Path, console: Console) -> None:
    """Read out what everybody could see; raises ``MagblastError``."""
    reading = _Reading(Playback.open(path), console, path)
    with suppress(Left):
        reading.read()


class _Reading:
    """Read one log at a console."""

    def __init__(self, playback: Playback, console: Console, path: Path) -> None:
        self._playback = playback
        self._path = path
        self._console = console
        self._language = console.language.with_phrases(phrases_of(playback.game.id))
        self._say = self._language.say
        self._words = playback.words(self._language)
        self._places = playback.effective()
        mark = playback.game.mark
        self._turns: Mapping[int, int] = {
            playback.view(place, None).turn: index
            for index, place in enumerate(self._places)
            if place and any(mark(event)[0] is Mark.TURN for event in playback.events(place))
        }
        """Where each turn begins, by its number."""

    def read(self) -> None:
        """Read on whenever Enter is pressed; raises ``Left``."""
        console, playback = self._console, self._playback
        console.say(self._say("plain.watch.begin"))
        index, begins = 0, {*self._turns.values()}
        while index < len(self._places):
            if index in begins:
                index, is_rest = self._ask(index)
                begins = set() if is_rest else begins
            told = entry_at(playback, self._places[index], None)
            console.say(*lines_of([told], self._words))
            index += 1
        if problem := playback.problem or playback.notice:
            console.say(tell(problem, self._language))
            return
        # What counts the figures of the game is not fetched before it is needed.
        from magblast.cli.plain.end import result_lines

        console.say(*result_lines(playback.session, (), self._language))
        if playback.chances:
            console.say(self._say("plain.end.review"), self._say("plain.watch.end"))
            if console.ask() == REVIEW:
                review(self._path, console)

    def _ask(self, index: int) -> tuple[int, bool]:
        """Return where to read on, and whether to read to the end; raises ``Left``."""
        turns = {str(turn): at for turn, at in self._turns.items()}
        while word := self._console.ask():
            if word == "q":
                raise Left
            if word == _REST:
                return index, True
            if word in turns:
                return turns[word], False
            self._console.say(*self._look_up(word, self._places[index - 1]))
        return index, False

    def _look_up(self, word: str, place: int) -> Sequence[str]:
        """Answer a key that only looks at what lies on the table at a place, or at the log."""
        playback, language = self._playback, self._language
        view = playback.view(place, None)
        if told := looked_up(word, view, playback, language):
            return told
        if wanted := word_sought(word):
            whole = (entry_at(playback, each, None) for each in self._places)
            return lines_with(wanted, whole, playback.game, self._words, language)
        return help_lines("plain.watch.help", playback.game, language)
