"""Advise the only person at a table of bots, whose game then counts in no score."""

from collections.abc import Callable, Iterator, Sequence

from magblast.bots.bot import CutShort
from magblast.bots.tactics import Briefing, bots_of
from magblast.kernel.game import Action
from magblast.kernel.language import Language
from magblast.play.flow import ScreenKind
from magblast.play.hotseat import Hotseat
from magblast.play.matches import is_planned
from magblast.play.thinking import Pondering, Thought
from magblast.reviewing.advice import (
    Advice,
    Only,
    advice,
    answers_to,
    playouts_of,
    tell_advice,
)


def may_advise(hotseat: Hotseat) -> bool:
    """Return whether whoever is asked now may ask for advice.

    Nobody else may have played or be looking on, so the game must have been set up for one person,
    who still sits there. In a match every game counts, and a script, such as a lesson, is no game.
    """
    session, lone = hotseat.session, hotseat.covers.lone
    header, cue = session.header, hotseat.cue
    people = [seat for seat in session.seats if header.seats[seat - 1].bot is None]
    if lone is None or people != [lone] or is_planned(header) or header.rules is None:
        return False
    is_asked = cue.kind is ScreenKind.TABLE and cue.seat == lone
    if not is_asked or hotseat.covers.hand_hidden or bots_of(session.game.id) is None:
        return False
    return len(hotseat.view.legal) > 1


def advise(hotseat: Hotseat, language: Language) -> "Advising":
    """Begin to advise whoever is asked, after noting in the log that the game counts for nothing.

    Raises ``FileError`` if that cannot be written: then there is no advice.
    """
    if not may_advise(hotseat):
        raise RuntimeError("nobody may ask for advice now")
    session, seat = hotseat.session, hotseat.cue.seat
    if not session.is_advised:
        session.note_advice(seat, language.say("advice.asked"))
    return Advising(hotseat)


class Advising:
    """Find advice on what is asked now, in a thread of its own."""

    def __init__(self, hotseat: Hotseat) -> None:
        session, seat = hotseat.session, hotseat.cue.seat
        make = bots_of(session.game.id)
        self._briefing = briefing = Briefing(session.game, session.setup, make)
        # A position remembers what it has worked out, and two threads must not share that.
        view, memory = hotseat.pending.asked.fresh().view(seat), session.memory(seat)
        # Whoever asks twice gets the same advice.
        seed = f"advice {session.n}"
        tried = answers_to(briefing, view, seed)
        self._playouts = playouts_of(tried)
        self._pondering = Pondering()
        self._thought = Thought(
            lambda: advice(briefing, view, tried, memory, seed, self._pondering)
        )

    @property
    def progress(self) -> float:
        """Return how much of it is done, from 0 to 1."""
        # Advice that was settled early has taken fewer playouts than it might have.
        if not self._playouts or (self.is_done and self.found is not None):
            return 1.0
        return self._pondering.playouts / self._playouts

    @property
    def is_done(self) -> bool:
        """Whether the advice is known, or it was stopped."""
        return self._thought.is_done

    @property
    def found(self) -> Advice | Only | None:
        """Wait for the advice; None if it was stopped."""
        try:
            return self._thought.result()
        except CutShort:
            return None

    def told(
        self, language: Language, keys_of: Callable[[Action], str]
    ) -> Iterator[tuple[str, Sequence[str]]]:
        """Iterate over what is advised, after waiting for it: titles, each with its sentences.

        ``keys_of`` says what to press or type for an answer, if that is known.
        """
        found = self.found
        return iter(()) if found is None else tell_advice(found, self._briefing, language, keys_of)

    def stop(self) -> None:
        """Stop before the next world."""
        self._pondering.stop()
