"""Gather what happens in a game into episodes: a deed of somebody, with all that came of it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from magblast.kernel.entry import Entry, is_idle
from magblast.kernel.game import AnyGame, AnyWords, Deciding, Mark
from magblast.kernel.keeping import Keeping
from magblast.kernel.seat import Seat

_FOUGHT = (Mark.COMBAT, Mark.LOSS, Mark.WIN)
"""What tells that a deed was a blow."""
_MOST_LOSSES = 2


class Incident(NamedTuple):
    """Represent one thing that happened, as a seat saw it."""

    event: Any
    mark: Mark
    whose: Seat | None
    text: str
    is_kept: bool
    """Whether it changed what somebody has to keep, such as a base."""


class Episode(NamedTuple):
    """Represent what one captain did, with all that came of it, whoever answered it."""

    by: Seat | None
    """None for what happened by itself, such as at the beginning of a turn."""
    happened: tuple[Incident, ...]
    decisive: int | None = None
    """Which of what happened decided the game, where it did."""

    def hits(self, seat: Seat) -> bool:
        """Return whether a seat lost something by it, or somebody won."""
        return any(
            each.mark is Mark.WIN or (each.mark is Mark.LOSS and each.whose == seat)
            for each in self.happened
        )

    @property
    def fights(self) -> bool:
        """Whether it was a blow."""
        return any(each.mark in _FOUGHT for each in self.happened)

    def concerns(self, seat: Seat) -> bool:
        """Return whether it was a blow, or did anything else to a seat."""
        return self.fights or any(each.whose == seat for each in self.happened)

    def briefly(self) -> str:
        """Return an episode in short: the deed, and the losses by it."""
        done, lost = self.happened[0].text, self.lost()
        return lost if lost.startswith(done) else f"{done} {lost}".strip()

    def lost(self) -> str:
        """Return the losses of an episode, of much only the first and what decided, and who won."""
        lost = [n for n, each in enumerate(self.happened) if each.mark is Mark.LOSS or each.is_kept]
        won = [n for n, each in enumerate(self.happened) if each.mark is Mark.WIN]
        decisive = [] if self.decisive is None else [self.decisive]
        told = sorted({*lost[:_MOST_LOSSES], *decisive, *won})
        return " ".join(self.happened[n].text for n in told)

    def told(self, reader: Seat) -> str:
        """Return the deed, the blows that came of it, and all that became of the reader."""
        first, *rest = self.happened
        matters = (each for each in rest if each.mark in _FOUGHT or each.whose == reader)
        return " ".join(each.text for each in (first, *matters))


def episodes(
    entries: Iterable[Entry], game: AnyGame, words: AnyWords, reader: Seat
) -> Iterator[Episode]:
    """Iterate over the episodes in some entries, as a seat saw them.

    An episode lasts until whoever did it does the next thing, or a turn or a phase begins.
    """
    by: Seat | None = None
    found: list[Incident] = []
    for entry in entries:
        action = entry.action
        if by in (None, action.by) and not is_idle(game, action):
            if found:
                yield _episode(game, by, found)
            by, found = action.by, []
        for event in entry.events:
            mark, whose = game.mark(event)
            if mark in (Mark.TURN, Mark.PHASE):
                if found:
                    yield _episode(game, by, found)
                by, found = None, []
            elif text := words.sentence(game.seen(event, reader), entry.text):
                is_kept = isinstance(game, Keeping) and game.kept(event) is not None
                found.append(Incident(event, mark, whose, text, is_kept))
    if found:
        yield _episode(game, by, found)


def _episode(game: AnyGame, by: Seat | None, found: Sequence[Incident]) -> Episode:
    is_won = any(each.mark is Mark.WIN for each in found)
    if not is_won or not isinstance(game, Deciding):
        return Episode(by, tuple(found))
    return Episode(by, tuple(found), game.decisive([each.event for each in found]))
