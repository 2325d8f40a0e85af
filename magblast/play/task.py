"""Set up the table at which the learner makes a move that a lesson asks for."""

from collections.abc import Collection
from typing import Any, NamedTuple

from magblast.play.bot_seats import BotSeats
from magblast.play.hotseat import Hotseat
from magblast.play.playback import Playback

_OTHERS = "bot:random"
"""Sits at all other seats, so that the learner is asked alone; it is never asked."""


class Task(NamedTuple):
    """Represent a move that a lesson asks for, and the table at which it is made."""

    action: Any
    hotseat: Hotseat


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
    return Task(action, Hotseat(session, bots, in_the_open))
