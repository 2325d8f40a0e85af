"""Sit at a plain console: read what it prints, and type answers."""

import random
import re
from collections.abc import Callable
from io import StringIO
from pathlib import Path

from magblast.cli.plain.console import Console, Left
from magblast.cli.plain.host import Host
from magblast.games.magblast.wording import PHRASES
from magblast.kernel.language import BRIEF
from magblast.play.session import Session
from magblast.record.header import Header
from magblast.wording import ENGLISH, Language

BLANK = "\n" * 60
_NUMBER = re.compile(r"(\d+)\. (.*)")
_DIAL = re.compile(r"(\d+) \w+ (\d+)(?: \(.*\)|, \w+ .*)?:$")
_SEATS = re.compile(r"(\d) \w+[,.]")


class Typist(StringIO):
    """Stand for a keyboard: what is typed depends on what stands on the screen."""

    def __init__(self, answer: Callable[[], str | None]) -> None:
        super().__init__()
        self._answer = answer

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        word = self._answer()
        return "" if word is None else f"{word}\n"


class Screen(StringIO):
    """Keep what has been printed, and what of it is still in sight."""

    def __init__(self) -> None:
        super().__init__()
        self.sight: list[str] = []

    def write(self, text: str, /) -> int:
        if BLANK in text:
            self.sight.clear()
        else:
            self.sight.append(text)
        return super().write(text)


class Game:
    """Represent a session played at a plain console."""

    def __init__(self, session: Session, language: Language = ENGLISH, words: str = BRIEF) -> None:
        self.session = session
        self.screen = Screen()
        self.asked = 0
        self.time = 0.0
        self._choose: Callable[[], str | None] = lambda: None
        self._phrases = language.with_phrases(PHRASES).phrases
        self.console = Console(Typist(self._answer), self.screen, language, words)
        self.host = Host(session, self.console, lambda: self.time)

    def _answer(self) -> str | None:
        self.asked += 1
        return self._choose()

    def play(self, choose: Callable[[], str | None]) -> bool:
        """Play until the end, which is True, or until None is typed."""
        self._choose = choose
        try:
            self.host.play()
        except Left:
            self.host.leave()
            return False
        finally:
            self.session.close()
        return True

    def type(self, *words: str) -> str:
        """Type these words and leave; returns what was printed."""
        typed = iter(words)
        self.play(lambda: next(typed, None))
        return self.text

    @property
    def text(self) -> str:
        """Everything printed so far."""
        return self.screen.getvalue()

    @property
    def in_sight(self) -> str:
        """What a person at the keyboard can still see."""
        return "".join(self.screen.sight)

    def _fixed(self, key: str) -> str:
        return self._phrases[key]

    def _beginning(self, key: str) -> str:
        return self._fixed(key).partition("{")[0]

    def lively(self, luck: random.Random, *, look_up: bool = False) -> str:
        """Answer at random whatever is asked."""
        if look_up and luck.random() < 0.1:
            return luck.choice(["?", "? 2", "/Bo", "h", "t", "l", "l 3", "u", "b", "r", "nonsense"])
        last = self.screen.sight[-1].rstrip("\n")
        if last.endswith(self._fixed("plain.cover").rpartition("}")[2]):
            return ""
        if last.startswith(self._beginning("plain.call")):
            return luck.choice(_SEATS.findall(last)) if luck.random() < 0.2 else ""
        if last.startswith(self._beginning("magblast.plain.sound.suggest")):
            return luck.choice(["", "pew", "pew", "-"])
        if last.startswith(self._beginning("magblast.plain.agree")):
            return luck.choice("yn")
        if dial := _DIAL.search(last):
            return str(luck.randint(int(dial[1]), int(dial[2])))
        if (found := _NUMBER.fullmatch(last)) is None:
            # After a key that only looked, or a sentence, Enter lists the answers again.
            return ""
        # The last line ends a phase or passes: most of the time something else is more fun.
        most = int(found[1])
        return str(luck.randint(1, most - 1 if most > 1 and luck.random() < 0.6 else most))


def begin(header: Header, path: Path, language: Language = ENGLISH, words: str = BRIEF) -> Game:
    """Begin a game at a plain console."""
    return Game(Session.start(header, path), language, words)


def resume(path: Path) -> Game:
    """Go on with a game at a plain console."""
    return Game(Session.resume(path))
