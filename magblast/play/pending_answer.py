"""Describe a pending answer: its question, and the view and actions of whoever answers."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

from magblast.kernel.game import Action, AnyPosition, AnyWords, View
from magblast.kernel.picks import Spelling, Thing
from magblast.kernel.refusal import IllegalAction
from magblast.kernel.seat import Seat
from magblast.play.after_passing import AfterPassing, ahead_of
from magblast.play.flow import Cue, ScreenKind
from magblast.play.reasons import Reasons
from magblast.play.session import Session

_SILENT = (ScreenKind.BOT, ScreenKind.PUBLIC)
"""Where everybody looks on, and what the seat asked cannot do may tell of its hand."""
_SEATED = (ScreenKind.TABLE, ScreenKind.OPEN)
"""Where one seat is asked at the table."""


class PendingAnswer:
    """Work out, once only, what holds until the position or the cue changes."""

    def __init__(self, session: Session, cue: Cue, lone: Seat | None) -> None:
        """Take the cue, and the only person at the device, if any."""
        self._session = session
        self.position = session.position
        self.cue = cue
        self.lone = lone
        decision = session.decision
        self.waiting: tuple[Seat, ...] = () if decision is None else decision.waiting
        """The seats that are still to be asked in a round."""
        self._reasons: Reasons | None = None

    @cached_property
    def asked(self) -> AnyPosition:
        """The position of whoever answers, after those asked before have declined."""
        position, seat = self.position, self.cue.seat
        if seat in self.waiting:
            for before in self.waiting[: self.waiting.index(seat)]:
                position, _ = position.play(position.decline(before))
        return position

    @cached_property
    def view(self) -> Any:
        """What may be shown: a seat's view at the table, else the public one.

        The view of a seat that decides in the open shows no more than that of the public.
        """
        match self.cue.kind:
            case ScreenKind.TABLE | ScreenKind.OPEN:
                return self.asked.view(self.cue.seat)
            case ScreenKind.BOT if self.cue.elsewhere:
                return self._session.view(self.lone)
            case ScreenKind.BOT:
                return self.asked.view(self.lone)
        return self._session.view(None)

    @cached_property
    def ahead(self) -> AfterPassing | None:
        """What whoever answers at the table may do straight after passing; None for nothing."""
        cue, session = self.cue, self._session
        asked = cue.kind in _SEATED and not cue.called and cue.seat not in self.waiting
        return ahead_of(session.game, session.setup, self.view) if asked else None

    @cached_property
    def ending(self) -> Action | None:
        """The answer by which whoever answers at the table goes on in the turn, and does nothing.

        That is to end the phase or the turn, else to pass. None where neither is legal, or somebody
        else is asked.
        """
        view, game = self.view, self._session.game
        if self.cue.kind not in _SEATED or view.viewer != view.active or self.waiting:
            return None
        ahead = () if self.ahead is None else self.ahead.answers
        kinds = {type(each): each for each in (*view.legal, *ahead)}.values()
        ends = [*filter(game.ends_phase, kinds), *filter(game.passes, kinds)]
        return ends[0] if ends else None

    def before(self, action: Action) -> AnyPosition:
        """Return the position in which an action is done: after passing, where it needs that."""
        decline = self.decline_before(action)
        return self.asked if decline is None else self.asked.play(decline)[0]

    def after(self, action: Action) -> View | None:
        """Return what whoever answers is asked next if that is in the same turn, else None.

        It follows from the view of whoever answers, and so may differ from what comes.
        """
        view, session = self.view, self._session
        if action not in view.legal:
            return None
        position, _ = session.game.imagine(session.setup, view, "after").play(action)
        asked: View = position.view(view.viewer)
        decision, turn = asked.decision, asked.turn
        return asked if decision and (decision.seat, turn) == (view.viewer, view.turn) else None

    def phases_left(self) -> Iterator[View]:
        """Iterate over the views of the phases left in the turn, as if nothing were done in them.

        They follow from the view of whoever answers, and so may differ from what comes.
        """
        view, session = self.view, self._session
        position = session.game.imagine(session.setup, view, "phases")
        seat, turn = view.viewer, view.turn
        while view.decision is not None and (view.decision.seat, view.turn) == (seat, turn):
            yield view
            end = next(filter(session.game.ends_phase, view.legal), None)
            if end is None:
                return
            position, _ = position.play(end)
            view = position.view(seat)

    def decline_before(self, action: Action) -> Action | None:
        """Return how to pass before an answer that needs it; raises ``IllegalAction``."""
        ahead = self.ahead
        if ahead is None or not ahead.has(action):
            return None
        after, _ = self.position.play(ahead.decline)
        if refused := after.refusal_of(action):
            raise IllegalAction(action, refused)
        return ahead.decline

    def why_not(
        self,
        words: AnyWords,
        *things: Thing,
        within: Iterable[Thing] = (),
        is_empty: Callable[[Thing], bool] = lambda _: False,
    ) -> str:
        """Return why the last thing cannot be picked after the others; empty if not known.

        ``within`` is everything that may still be picked, and ``is_empty`` tells places on which
        nothing lies.
        """
        refused = self.reasons(words.spell).refusal_of(things, within, is_empty)
        return words.refusal(refused) if refused else ""

    def why_not_first(self, words: AnyWords, thing: Thing) -> str:
        """Return why nothing can be done that begins with a thing; empty if not known."""
        refused = self.reasons(words.spell).against_first(thing)
        return words.refusal(refused) if refused else ""

    def why_none(self, words: AnyWords, thing: Thing, able: Iterable[Thing]) -> str:
        """Return why nothing that may be picked can be followed by a thing, if it is one reason."""
        refused = self.reasons(words.spell).common_to(thing, able)
        return words.refusal(refused) if refused else ""

    def why_nobody(self, words: AnyWords, thing: Thing) -> str:
        """Return why nobody can do what a word says; empty if the reasons differ."""
        refused = self.reasons(words.spell).for_all(thing)
        return words.refusal(refused) if refused else ""

    def refused_next(
        self, words: AnyWords, picks: Iterable[Thing], settled: Iterable[Thing]
    ) -> Mapping[Thing, str]:
        """Return why things that are asked for after some picks cannot be picked, if known.

        ``settled`` is what follows from the picks.
        """
        refused = self.reasons(words.spell).refused_next(picks, settled)
        return {thing: words.refusal(why) for thing, why in refused.items()}

    def reasons(self, spell: Callable[[Action, View], Spelling]) -> Reasons:
        """Return why whoever answers cannot do certain things.

        ``spell`` is the method of the ``Words`` of the game.
        """
        if self._reasons is None:
            misses = () if self.cue.kind in _SILENT else self.asked.near_misses()
            self._reasons = Reasons(misses, self.view, spell, self.ahead)
        return self._reasons
