"""Watch a game that is played elsewhere: no more of it than everybody there may have seen."""

from collections.abc import Sequence
from itertools import takewhile
from operator import is_
from pathlib import Path
from typing import NamedTuple

from magblast.errors import FileError
from magblast.kernel.entry import Entry
from magblast.kernel.game import AnyGame, Shelf, View
from magblast.kernel.language import Language
from magblast.kernel.seat import Audience, Outcome, Seat
from magblast.kernel.setup import Setup
from magblast.kernel.shelf import game_of
from magblast.paint.look import SeenEvent
from magblast.play.autosave import games_folder
from magblast.play.public import SeenEntry, as_seen, heard
from magblast.play.session import Session
from magblast.record.course import Course
from magblast.record.follow import Follower
from magblast.wording import tell

_MOST = 80
"""Actions that are shown in motion after one look."""


class Update(NamedTuple):
    """Describe what everybody has seen since the last look."""

    begun: bool = False
    """A game is shown from here on that was not shown before."""
    undone: tuple[Seat, ...] = ()
    """Who had done what was shown and is no longer in force, the oldest action first."""
    told: Sequence[SeenEntry] = ()
    """What has happened, the opening included where a game is new."""
    happened: Sequence[SeenEvent] = ()
    """The same, with what everybody saw before each of it; empty where a game is new."""


class LiveGame:
    """Follow the log of a game, and give out nothing but what is public.

    What a captain does behind a cover and may still undo alone, nobody else at the table has seen.
    It is shown when somebody else has acted, or is asked in public.
    """

    def __init__(self, path: Path, shelf: Shelf = game_of) -> None:
        """Watch the log at a path, which need not exist yet; nothing is read before ``look``."""
        self._follower = Follower(path, [games_folder()], shelf)
        self._shown: list[Entry] = []
        """The actions in force that everybody has seen."""
        self._begun: Course | None = None

    @property
    def path(self) -> Path:
        """Where the log is now."""
        return self._follower.path

    @property
    def problem(self) -> FileError | None:
        """Why nothing more can be read at the moment; None while all is well."""
        return self._follower.problem

    @property
    def is_missing(self) -> bool:
        """Whether there is no log at the moment."""
        return self._follower.is_missing

    @property
    def has_begun(self) -> bool:
        """Whether there is a table that can be shown."""
        return self._begun is not None

    def look(self) -> Update | None:
        """Read on, and return what everybody has seen since; None if nothing is different."""
        if not self._follower.look():
            return None
        replay = self._follower.replay
        if replay is None:
            self._begun, self._shown = None, []
            return Update()
        course = replay.course
        begun = course is not self._begun
        before, self._begun = [] if begun else self._shown, course
        common = len([*takewhile(bool, map(is_, before, course.entries))])
        # What was shown stays, even if its captain may undo it again.
        now = self._shown = [*course.entries[: max(common, shown_count(course))]]
        if begun:
            return Update(begun=True, told=[self._opening, *map(self._seen, now)])
        undone = tuple(entry.action.by for entry in before[common:])
        return Update(
            undone=undone,
            told=[*map(self._seen, now[common:])],
            happened=self._happened(max(common, len(now) - _MOST)),
        )

    def _happened(self, start: int) -> list[SeenEvent]:
        """List what everybody saw happen after so many actions."""
        return [
            SeenEvent(event, view, entry.text, noise)
            for index, entry in enumerate(self._shown[start:], start)
            for view in (self._view_after(index),)
            for noise in (heard(self.game, self._shown[: index + 1]),)
            for event in self._seen(entry).events
        ]

    def _seen(self, entry: Entry) -> SeenEntry:
        return SeenEntry(as_seen(self.game, entry.events, None), entry.text)

    @property
    def _opening(self) -> SeenEntry:
        return SeenEntry(as_seen(self.game, self._course.opening, None))

    def _view_after(self, count: int) -> View:
        view: View = self._course.position_after(count).fresh().view(None)
        return view

    @property
    def _course(self) -> Course:
        if self._begun is None:
            raise RuntimeError("no game has begun")
        return self._begun

    @property
    def game(self) -> AnyGame:
        """Return the game that is played; there must be one."""
        return self._course.game

    @property
    def setup(self) -> Setup:
        """Return what the table agreed on; there must be a game."""
        return self._course.setup

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names that can be shown, by seat - 1; there must be a game."""
        return self._course.header.names

    @property
    def edition(self) -> str:
        """Return the edition that is played; there must be a game."""
        return self._course.header.edition

    @property
    def view(self) -> View:
        """Return what everybody may see of the table; there must be a game."""
        return self._view_after(len(self._shown))

    @property
    def asked_view(self) -> View:
        """Return what tells everybody who is asked now; there must be a game.

        A cover names whoever is next, even while what was done before it may still be undone.
        """
        asked, entries = self._course.position.decision, self._course.entries
        goes_on = asked is not None and bool(entries) and asked.seat == entries[-1].action.by
        return self._view_after(len(self._shown) if goes_on else len(entries))

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game ended; None while it goes on. There must be a game."""
        return self._course.position.outcome

    def log(self, most: int) -> list[SeenEntry]:
        """List the latest actions as everybody may know them, and the opening if there is room."""
        opening = [self._opening] if len(self._shown) < most else []
        return opening + [self._seen(entry) for entry in self._shown[-most:]]

    @property
    def sides(self) -> Sequence[str]:
        """Return what each seat plays, such as its flagship; there must be a game."""
        game, course = self.game, self._course
        return game.sides(course.setup, game.snapshot(course.first, None))

    @property
    def finished(self) -> Session:
        """Return the finished game, to be summed up: its end has no secrets."""
        if self.outcome is None:
            raise RuntimeError("the game is not over")
        return Session(self._course, None, None)


def shown_count(course: Course) -> int:
    """Count the actions that everybody at the table may have seen."""
    entries, asked = course.entries, course.position.decision
    if not entries or asked is None:
        return len(entries)
    last = entries[-1].action.by
    if asked.audience is not Audience.PRIVATE or course.bots[last - 1] is not None:
        return len(entries)
    # At a cover, too, what was done may be undone until the next captain has looked.
    return len(entries) - course.undoable_count(last)


def tell_state(game: LiveGame, language: Language) -> str:
    """Tell why nothing is seen, or nothing more; empty while all is well."""
    problem = game.problem
    if game.has_begun and problem is None:
        return ""
    if problem is not None and not game.is_missing:
        return tell(problem, language)
    return language.say("live.gone" if game.has_begun else "live.waits", path=game.path)


def tell_undone(update: Update, names: Sequence[str], language: Language) -> str:
    """Tell what has been undone; empty for nothing."""
    if not update.undone:
        return ""
    name, count = names[update.undone[0] - 1], len(update.undone)
    return language.say("live.undone", name=name, count=count)
