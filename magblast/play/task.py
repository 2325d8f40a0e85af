"""Set up the table at which the learner makes a move that a lesson asks for."""

from collections.abc import Collection, Sequence
from functools import partial
from typing import Any, NamedTuple

from magblast.kernel.game import Action, AnyWords, View
from magblast.kernel.language import Language
from magblast.play.bot_seats import BotSeats
from magblast.play.hotseat import Hotseat
from magblast.play.playback import Playback
from magblast.play.public import PublicFacts
from magblast.play.session import Session

_OTHERS = "bot:random"
"""Sits at all other seats, so that the learner is asked alone; it is never asked."""


class _AtLesson(Hotseat):
    """Look at the table of a lesson: as far as it is told, people have the other seats."""

    def __init__(
        self, session: Session, bots: BotSeats, in_the_open: Collection[str], asked: Action
    ) -> None:
        super().__init__(session, bots, in_the_open)
        self._asked = asked
        """The move that the lesson asks for."""

    def doubt(
        self, action: Action, view: View, words: AnyWords, language: Language, *, skips: bool = True
    ) -> str:
        """Doubt anything but the move that the lesson asks for."""
        is_asked = Task(self._asked, self).takes(action)
        return "" if is_asked else super().doubt(action, view, words, language, skips=skips)

    @property
    def public_facts(self) -> PublicFacts:
        """What everybody may know; nothing is taken as given because only bots would hear it."""
        return super().public_facts._replace(people=self.session.seats)


class Task(NamedTuple):
    """Represent a move that a lesson asks for, and the table at which it is made."""

    action: Any
    hotseat: Hotseat

    @property
    def answers(self) -> Sequence[Any]:
        """List the answers that are right: the move, and those that differ in no way that counts.

        Of a list of legal answers that is too long, the move alone may be known.
        """
        action, session = self.action, self.hotseat.session
        others = (each for each in session.view(action.by).legal if self.takes(each))
        return [*dict.fromkeys((action, *others))]

    def takes(self, answer: Any) -> bool:
        """Return whether an answer is the move, but for interchangeable cards."""
        session, action = self.hotseat.session, self.action
        view = session.view(action.by)
        alike = partial(session.game.alike, session.setup, view)
        return answer == action or alike(answer) == alike(action)


def task_at(playback: Playback, place: int, in_the_open: Collection[str]) -> Task | None:
    """Return what a lesson asks for at a place; None where it asks for no move.

    ``in_the_open`` is as for a ``Hotseat``.
    """
    action = playback.task(place)
    if action is None:
        return None
    session = playback.session_at(place)
    bots = BotSeats(session)
    for seat in session.seats:
        bots.sit(seat, None if seat == action.by else _OTHERS)
    return Task(action, _AtLesson(session, bots, in_the_open, action))
