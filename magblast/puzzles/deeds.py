"""List what the others tried in the turn after that of whoever solves a puzzle, deed by deed."""

from collections.abc import Sequence

from magblast.kernel.entry import is_idle
from magblast.kernel.game import AnyWords, Mark
from magblast.play.session import Session
from magblast.puzzles.puzzle import Posed

_MOST = 5
"""Deeds that are told: the last ones."""
_FOUGHT = (Mark.COMBAT, Mark.LOSS, Mark.WIN)


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
        found, fought, is_open = list[list[str]](), set[int](), False
        for place in self._places:
            entry = every[place]
            begins = entry.action.by != own and not is_idle(game, entry.action)
            is_open = is_open and not begins
            for event in entry.events:
                mark, seat = game.mark(event)
                if mark in (Mark.TURN, Mark.PHASE):
                    is_open = begins = False
                if not (sentence := words.sentence(game.seen(event, own), entry.text)):
                    continue
                matters = mark in _FOUGHT or seat == own
                if begins:
                    found.append([sentence])
                    begins, is_open = False, True
                elif is_open and matters:
                    found[-1].append(sentence)
                if is_open and matters:
                    fought.add(len(found) - 1)
        return [" ".join(found[at]) for at in sorted(fought)[-_MOST:]]

    def barred(self) -> Sequence[str]:
        """List the phases, as the game calls them, that bring fights, if nothing could be done.

        None where something could be done in one of them: then that explains nothing.
        """
        own, game, every = self._posed.own, self._posed.game, self._session.entries
        phases = dict[str, bool]()
        for place in self._places:
            action = every[place].action
            if action.by == own:
                continue
            view = self._session.position_after(place).view(action.by)
            phase = game.phase(view)
            # Whoever could have done something in a phase was not barred from it.
            is_barred = game.ends_phase(action) and len(view.legal) == 1
            phases[phase] = phases.get(phase, True) and is_barred
        fighting = self._fighting()
        fights = {phase: barred for phase, barred in phases.items() if phase in fighting}
        return [*fights] if all(fights.values()) else []

    def _fighting(self) -> frozenset[str]:
        """Return the phases in which anybody has fought in the game of the puzzle."""
        course, game = self._posed.course, self._posed.game
        return frozenset(
            game.phase(course.position_after(place).view(None))
            for place, entry in enumerate(course.entries)
            if any(game.mark(event)[0] is Mark.COMBAT for event in entry.events)
        )
