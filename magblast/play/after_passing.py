"""Look past a question that a seat may pass, at what it may do straight after."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeVar

from magblast.kernel.game import Action, AnyGame, AnyPosition, Mark, View
from magblast.kernel.nodes import replace
from magblast.kernel.picks import Spelling, Thing
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Audience, Decision
from magblast.kernel.setup import Setup

V = TypeVar("V", bound=View)

_NEW = (Mark.TURN, Mark.PHASE)


class AfterPassing(NamedTuple):
    """Describe what becomes legal once a seat has passed; to give such an answer passes first.

    All of it follows from the view of the seat.
    """

    decline: Action
    now: AnyPosition
    then: AnyPosition
    view: View
    """What the seat sees after it has passed."""
    answers: tuple[Any, ...]
    """What was not legal before."""

    def has(self, action: Action) -> bool:
        """Return whether an action, listed or composed, is legal after passing and not before."""
        if action in self.answers:
            return True
        return self.now.refusal_of(action) is not None and self.then.refusal_of(action) is None

    def refusal_of(self, action: Action) -> Refusal | None:
        """Return why an action is refused, both at once and after passing."""
        refused = self.now.refusal_of(action)
        return None if refused is None else self.then.refusal_of(action)

    def only_after(
        self, actions: Iterable[tuple[Action, Spelling]], things: Iterable[Thing]
    ) -> frozenset[Thing]:
        """Return those of some things that belong to no answer but to some after passing."""
        later = frozenset(self.answers)
        now = [part for each, parts in actions if each not in later for part in parts]
        named = {thing for part in now for thing in (*part.things, *part.members)}
        return frozenset(things).difference(named)

    def asked_first(
        self, actions: Sequence[tuple[Action, Spelling]], things: Iterable[Thing]
    ) -> Thing | None:
        """Return the thing that alone goes on with the question; None where nothing else would.

        Such as the ship that hit, where others may fire once a Direct Hit has been given up.
        """
        now = [parts for each, parts in actions if each not in self.answers]
        if not now or len(now) == len(actions):
            return None
        meant = {thing for parts in now for part in parts for thing in part.things}
        found = [each for each in things if each in meant]
        return found[0] if len(found) == 1 else None


def view_for(view: View, action: Action, ahead: AfterPassing | None) -> View:
    """Return what the seat sees when it gives an answer: ``view``, or that after passing."""
    return ahead.view if ahead is not None and ahead.has(action) else view


def without_hand(view: V, hand: Sequence[Thing], spell: Callable[[Any, V], Spelling]) -> V:
    """Return a view with the answers alone that pick nothing of a hand, and so do not tell of it.

    Where there is no hand it is the same view.
    """
    if not hand:
        return view
    held = frozenset(hand)
    told = [(each, spell(each, view)) for each in view.legal]
    legal = [each for each, parts in told if all(held.isdisjoint(part.things) for part in parts)]
    return replace(view, legal=tuple(legal))


def ahead_of(game: AnyGame, setup: Setup, view: View) -> AfterPassing | None:
    """Return what a seat may do straight after it has passed, in its own turn; None for nothing.

    Passing must lead straight back to what the seat does anyway: it reveals nothing, begins no
    phase, and nobody else is asked. What is decided in the open has nothing to pass to: it is about
    the board, and a space of it would be both where a step leads and what another unit strikes.
    """
    asked = view.decision
    if asked is None or not asked.seat == view.viewer == view.active:
        return None
    if asked.audience is not Audience.PRIVATE or (decline := _decline(game, view)) is None:
        return None
    now = game.imagine(setup, view, "ahead")
    then, events = now.play(decline)
    if not _leads_back(asked, then.decision) or game.reveals(now, decline, events, then):
        return None
    if any(game.mark(event)[0] in _NEW for event in events):
        return None
    answers = tuple([each for each in then.legal if each not in view.legal])
    return AfterPassing(decline, now, then, then.view(asked.seat), answers) if answers else None


def _decline(game: AnyGame, view: View) -> Any:
    """Return the only answer that is to pass; None where there is none, or several."""
    passes = [each for each in view.legal if game.passes(each)]
    return passes[0] if len(passes) == 1 else None


def _leads_back(asked: Decision, after: Decision | None) -> bool:
    return after is not None and (after.seat, after.audience) == (asked.seat, asked.audience)
