"""Read how a script wants to be shown: what it says, asks and waits for beside the game."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from magblast.kernel.picks import Thing
from magblast.kernel.seat import Viewer
from magblast.record.fields import Fields
from magblast.record.names import clean_text
from magblast.record.remarks import MAX_REMARK, Quiz, notes, read_quiz, read_stop

_WORDS_A_SECOND = 3.0
"""How fast people read what is new to them."""


class Direction(NamedTuple):
    """Describe how one place of a log is shown."""

    caption: str = ""
    """The remarks about the action, else what was said last."""
    question: Quiz | None = None
    """What is asked here."""
    stops: bool = False
    """Nothing continues before a key is pressed."""
    is_task: bool = False
    """In a lesson, the learner makes the next move."""
    may_end: bool = False
    """What follows is optional: a lesson offers to end here."""
    shown: tuple[Thing, ...] = ()
    """What is lit up on the table."""
    drawn: str = ""
    """What is said of the signs on the table, to whoever sees it drawn."""
    pause: float | None = 0
    """Seconds that the place is shown; None for an action, which takes as long as one likes."""
    view: Viewer = None
    """Whose view the script shows, if it ``chooses``; None is the public."""
    chooses: bool = False
    """The script has chosen a view."""

    @property
    def on_screen(self) -> str:
        """Return the caption with what is said of the signs on the table."""
        return f"{self.caption} {self.drawn}".strip()


def directions(
    records: Iterable[tuple[int, Mapping[str, Any]]], names: Sequence[str]
) -> list[Direction]:
    """Return the direction of each place of a log: the beginning, then one for each record.

    A record comes with the number of the last action before it or in it.
    """
    records = [*records]
    remarks = notes(records, names)
    found, said = [Direction(" · ".join(remarks.get(0, ())))], ""
    for (n, record), (_, following) in pairwise((*records, (0, {}))):
        last = found[-1]._replace(
            question=None,
            stops=False,
            is_task=False,
            may_end=False,
            shown=(),
            drawn="",
            pause=0,
        )
        if "do" in record:
            found.append(last._replace(caption=" · ".join(remarks.get(n, (said,))), pause=None))
        else:
            found.append(_shown(last, record, following))
            said = found[-1].caption if record.keys() & {"say", "ask"} else said
        if found[-1] == found[-2]:
            # Most places are shown like the one before, and there may be very many.
            found[-1] = found[-2]
    return found


def _shown(last: Direction, record: Mapping[str, Any], following: Mapping[str, Any]) -> Direction:
    if isinstance(text := record.get("say"), str):
        # What stops next is read until a key is pressed; a question takes its place.
        pause = 0 if "stop" in following else seconds_to_read(text)
        return last._replace(caption=clean_text(text, MAX_REMARK), pause=pause)
    if "wait" in record:
        return last._replace(pause=record["wait"])
    if "view" in record:
        view = record["view"]
        return last._replace(view=None if view == "public" else view, chooses=True)
    if "stop" in record:
        stop = read_stop(Fields(record, ""))
        return last._replace(
            stops=True,
            is_task=stop.task,
            may_end=stop.optional,
            shown=stop.shown,
            drawn=stop.drawn,
        )
    if "ask" in record:
        asked = read_quiz(Fields(record, ""))
        return last._replace(caption=asked.text, question=asked, stops=True, shown=asked.shown)
    return last


def seconds_to_read(text: str) -> float:
    """Return how long somebody reads a text."""
    return len(text.split()) / _WORDS_A_SECOND
