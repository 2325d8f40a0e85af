"""List what the others tried in the turn after that of whoever solves a puzzle, deed by deed."""

from magblast.kernel.game import AnyWords, Mark
from magblast.play.episodes import episodes
from magblast.play.session import Session
from magblast.puzzles.puzzle import Posed

_MOST = 5
"""Deeds that are told: the last ones."""


class RivalDeeds:
    """Hold the deeds of the others after the turn of whoever solves a puzzle."""

    def __init__(self, posed: Posed, session: Session, start: int) -> None:
        """Take the game, and how many actions had been played in it when the puzzle began."""
        self._posed, self._session = posed, session
        turn = session.position_after(start).view(None).turn
        self._places = [
            place
            for place in range(start, session.count)
            if session.position_after(place).view(None).turn != turn
        ]

    def told(self, words: AnyWords) -> list[str]:
        """List how they fought, each deed with all that came of it, as the solver saw it."""
        own, game, every = self._posed.own, self._posed.game, self._session.entries
        found = episodes([every[place] for place in self._places], game, words, own)
        blows = [each for each in found if each.by not in (None, own) and each.concerns(own)]
        return [each.told(own) for each in blows[-_MOST:]]

    @property
    def barred(self) -> bool:
        """Whether nothing could be done in any phase that brings fights."""
        own, game, every = self._posed.own, self._posed.game, self._session.entries
        fighting, found = self._fighting(), list[bool]()
        for place in self._places:
            action = every[place].action
            view = self._session.position_after(place).view(action.by)
            if action.by != own and game.phase(view) in fighting:
                # Whoever could have done something in a phase was not barred from it.
                found.append(game.ends_phase(action) and len(view.legal) == 1)
        return bool(found) and all(found)

    def _fighting(self) -> frozenset[str]:
        """Return the phases in which anybody has fought in the game of the puzzle."""
        course, game = self._posed.course, self._posed.game
        return frozenset(
            game.phase(course.position_after(place).view(None))
            for place, entry in enumerate(course.entries)
            if any(game.mark(event)[0] is Mark.COMBAT for event in entry.events)
        )
