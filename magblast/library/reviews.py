"""Look back at a finished game: what each answer cost, and who was ahead when."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from magblast.bots.tactics import bots_of
from magblast.kernel.language import Phrase
from magblast.library.boxes import OpenBox
from magblast.library.choices import Choice
from magblast.library.errors import MagblastError, Unsent, kind, refuse, text_of, whole
from magblast.library.tables import Record
from magblast.record.course import Course
from magblast.reviewing import verdicts as judging
from magblast.reviewing.curve import curve
from magblast.reviewing.data import as_data, verdict_data
from magblast.reviewing.telling import Telling
from magblast.wording import tell


class Verdict(Unsent):
    """Represent what a review thinks of one answer; ``str(verdict)`` says so in a sentence."""

    __slots__ = ("_box", "_course", "_found", "_telling")

    def __init__(
        self, box: OpenBox, course: Course, telling: Telling, found: judging.Verdict
    ) -> None:
        self._box = box
        self._course = course
        self._telling = telling
        self._found = found

    @property
    def n(self) -> int:
        """Return the number of the record of the answer."""
        return self._found.n

    @property
    def seat(self) -> int:
        """Return who answered."""
        return self._found.seat

    @property
    def mark(self) -> str:
        """Return ``??``, ``?``, ``!`` or nothing, as in chess."""
        return self._found.mark

    @property
    def played(self) -> Choice:
        """Return the answer."""
        return self._choice(self._found.played)

    @property
    def better(self) -> Choice:
        """Return the best answer found, which is the played one if none is better."""
        return self._choice(self._found.better)

    @property
    def loss(self) -> float:
        """Return what the answer cost: chances to win, from 0 to 1."""
        return self._found.loss.mean

    @property
    def data(self) -> dict[str, Any]:
        """Return it as JSON, as ``magblast review --json`` prints it (docs/review.md)."""
        return verdict_data(self._course, self._found)

    def __str__(self) -> str:
        """Return the verdict in a sentence."""
        return self._telling.sentence(self._found)

    def __repr__(self) -> str:
        """Return which answer it is about."""
        name = self._box.name(self.seat)
        return self._box.shown("verdict", n=self.n, name=name, mark=self.mark)

    def _choice(self, action: Any) -> Choice:
        view = judging.asked_at(self._course, self._found.before).view
        return Choice(self._box, action, view)


class Review(Unsent):
    """Represent a review of a finished game; ``str(review)`` is what is worth a line."""

    def __init__(
        self,
        record: Record,
        found: Sequence[judging.Verdict],
        *,
        worlds: int,
        seed: str,
    ) -> None:
        self._record = record
        self._box = record._box
        self._course = record._replay.course
        self._found = sorted(found, key=lambda each: each.before)
        self._worlds = worlds
        self._seed = seed
        self._telling = Telling(self._course, self._box.language)

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """Return the verdicts on all answers that had an alternative, in their order."""
        return tuple(map(self._verdict, self._found))

    @property
    def swings(self) -> tuple[Verdict, ...]:
        """Return the costliest answers, at most four: those of people first, then those of bots."""
        return tuple(map(self._verdict, judging.swings(self._found)))

    @cached_property
    def curve(self) -> tuple[Mapping[int, float], ...]:
        """Return each seat's chance to win when each turn began, and at the end."""
        return tuple({**each.by_seat} for each in curve(self._course))

    @cached_property
    def data(self) -> dict[str, Any]:
        """Return the review as JSON, as ``magblast review --json`` prints it (docs/review.md)."""
        count, worlds, seed = len(self._found), self._worlds, self._seed
        return as_data(self._course, self._found, worlds=worlds, seed=seed, count=count)

    def html(self) -> str:
        """Return the game as a page, with what it says of each answer that has a mark."""
        from magblast.library.drawing import as_page

        record, marked = self._record, self._telling.marked(self._found)
        viewer, is_public = record._viewer, not record._is_open
        return as_page(self._box, record._replay, viewer, is_public=is_public, judged=marked)

    def __str__(self) -> str:
        """Return the verdicts with a mark, and what each captain's answers cost, in lines."""
        telling = self._telling
        marked = [
            f"{each.mark} {telling.where(each)}: {telling.sentence(each)}"
            for each in self._found
            if each.mark
        ]
        return "\n".join([*marked, *telling.sums(self._found)])

    def __repr__(self) -> str:
        """Return the game, who played it and how many verdicts there are."""
        names, game = ", ".join(self._box.names), self._box.game.name
        return self._box.shown("review", game=game, names=names, count=len(self._found))

    def _verdict(self, found: judging.Verdict) -> Verdict:
        return Verdict(self._box, self._course, self._telling, found)


def review(record: Record, *, worlds: int = judging.WORLDS, seed: str = judging.SEED) -> Review:
    """Look back at a finished game: judge every answer by what whoever gave it could know.

    The loss of each is measured in that many imagined ``worlds``, which takes a while; the same
    seed and worlds give the same review. Raises ``MagblastError`` for a game that is not finished,
    and for one whose bots could not judge it.
    """
    if not isinstance(record, Record):
        raise refuse("no_record", value=kind(record))
    # One world would not tell how certain a loss is.
    whole(worlds, "worlds", 2)
    text_of(seed, "seed")
    course, box = record._replay.course, record._box
    if not (record.finished and record._is_open):
        raise MagblastError(tell(Phrase("review.unfinished")))
    if bots_of(box.game.id) is None:
        raise MagblastError(tell(Phrase("review.no_bots", game=box.game.name)))
    found = [*judging.verdicts(course, worlds, seed)]
    return Review(record, found, worlds=worlds, seed=seed)
