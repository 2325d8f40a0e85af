"""Preview what an action does if nobody answers it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from functools import partial

from magblast.games.battlecards.engine.actions import Action, Discard
from magblast.games.battlecards.engine.events import (
    AttackStopped,
    BaseFallen,
    BaseHit,
    CardWasted,
    Event,
    PlayNegated,
    ShieldLost,
    ShipDestroyed,
)
from magblast.games.battlecards.engine.frames import Play, strike_in
from magblast.games.battlecards.engine.position import Position
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.terms import HAND, DecisionKind
from magblast.games.battlecards.engine.view import PlayerView
from magblast.games.battlecards.imagining import imagine
from magblast.games.battlecards.wording.actions import base, card, ship
from magblast.kernel.picks import Thing
from magblast.kernel.preview import Facts, Preview, Value, carried_out, changes
from magblast.kernel.seat import Seat


class Fact(StrEnum):
    """Identify a fact about a thing."""

    POINTS = "points"
    """Of a base."""
    HAND = "hand"
    """Of the base of who acts: the size of the hand."""
    VALUES = "values"
    """Of a ship: attack and defense, such as ``2/3``."""


class Fate(StrEnum):
    """Identify what happens to a thing."""

    DESTROYED = "destroyed"
    FALLS = "falls"
    """Of a base: it is at 0 or less and can be saved only by jokers."""
    DOOMED = "doomed"
    """Of a base: it is at 0 or less, and its owner can hold no jokers that save it."""
    LOST = "lost"
    """Of a base: its owner gives it up."""
    NEGATED = "negated"
    WASTED = "wasted"
    """Of a card: it finds nothing to do when it lands."""
    SHIELD = "shield"
    """Of a ship: a missile takes its shield."""
    HOLDS = "holds"
    """Of a ship: it blocks and is unharmed."""
    MAY_BLOCK = "may_block"
    """Of a base: its owner may name a ship that blocks."""
    MAY_TAKE = "may_take"
    """Of a base: its owner chooses what a megamissile hits."""
    DRAWS = "draws"
    """Of the base of who acts: the next draw brings one card more."""


_PASSED = (DecisionKind.RESPOND,)
"""Questions that everybody passes in a preview."""
_LOST = (Fate.DESTROYED, Fate.DOOMED)
_WITHIN = (DecisionKind.BLOCK, DecisionKind.RESPOND, DecisionKind.RESCUE)
"""Questions that are asked in the middle of something."""


def preview(rules: Rules, view: PlayerView, action: Action) -> Preview:
    """Return what a legal action of the viewer does.

    Everybody who is asked for an answer passes. Who blocks, and whether a base is saved, is left
    open. What is decided within an attack is not followed into the attack of the next ship.
    """
    passing: list[Seat] = []
    # Hands must not decide who is asked: those of others are not known.
    asking = replace(rules, options=replace(rules.options, ask="eligible"))
    start = imagine(asking, view, "")
    after, events = carried_out(start, action, partial(_answer, view, _PASSED, passing))
    seen = after.view(view.viewer)
    marks = [mark for event in events if (mark := _mark(event, seen, rules)) is not None]
    asked = after.decision
    if asked is not None and asked.kind == DecisionKind.BLOCK and asked.seat != action.by:
        by_missile = isinstance(after.board.stack[-1], Play)
        marks.append((base(asked.seat), Fate.MAY_TAKE if by_missile else Fate.MAY_BLOCK))
    if isinstance(action, Discard) and seen.seats[action.by - 1].hand_size < HAND:
        marks.append((base(action.by), Fate.DRAWS))
    others = dict.fromkeys(each for each in passing if each != action.by)
    return Preview(changes(_facts(view, rules), _facts(seen, rules)), tuple(marks), (*others,))


def let_go(rules: Rules, view: PlayerView, action: Action) -> Sequence[Thing]:
    """List what its owner loses by passing, and would not lose by some other answer.

    In public, ships alone are known to answer.
    """
    passed = (*_PASSED, DecisionKind.BLOCK)
    if view.decision is None or view.decision.kind not in passed:
        return ()
    asked = imagine(rules, view, "")
    if action != asked.decline(action.by) or not (lost := _lost(rules, view, action, _PASSED)):
        return ()
    answers = asked.public_answers() if view.viewer is None else view.legal
    others = [_lost(rules, view, each, passed) for each in answers if each != action]
    return [thing for thing in lost if any(thing not in each for each in others)]


def _lost(
    rules: Rules, view: PlayerView, action: Action, passed: Sequence[DecisionKind]
) -> list[Thing]:
    """List what whoever answers loses if these questions are passed afterwards."""
    own = {base(action.by), *(ship(each.id) for each in view.seats[action.by - 1].ships)}
    after, events = carried_out(
        imagine(rules, view, ""), action, partial(_answer, view, passed, [])
    )
    seen = after.view(view.viewer)
    marks = [_mark(event, seen, rules) for event in events]
    return [mark[0] for mark in marks if mark and mark[1] in _LOST and mark[0] in own]


def _answer(
    view: PlayerView, passed: Sequence[DecisionKind], passing: list[Seat], position: Position
) -> Action | None:
    """Pass where an answer is asked for, and note who does; return None at the action's end."""
    asked = position.decision
    if asked is None or asked.kind not in passed:
        return None
    strike = strike_in(position.board.stack)
    within = view.decision is not None and view.decision.kind in _WITHIN
    if within and strike is not None and (view.strike is None or view.strike.ship != strike.ship):
        return None
    passing.append(asked.seat)
    return position.decline(asked.seat)


def _facts(view: PlayerView, rules: Rules) -> Facts:
    return dict(_known(view, rules))


def _known(view: PlayerView, rules: Rules) -> Iterator[tuple[tuple[Thing, str], Value]]:
    for seat in view.seats:
        yield (base(seat.seat), Fact.POINTS), seat.base
        for each in seat.ships:
            values = f"{rules.attack_of(each)}/{rules.defense_of(each)}"
            yield (ship(each.id), Fact.VALUES), values
    viewer: Seat | None = view.viewer
    if viewer is not None:
        yield (base(viewer), Fact.HAND), view.seats[viewer - 1].hand_size


def _can_be_saved(seat: Seat, left: int, seen: PlayerView, rules: Rules) -> bool:
    """Return whether a seat may hold enough jokers, as far as the viewer can know (rules B9.2)."""
    jokers = [id_ for id_, each in rules.cards.items() if each.repair]
    held, size = [each for each in jokers if each in seen.hand], seen.seats[seat - 1].hand_size
    if seat == seen.viewer:
        most = len(held)
    else:
        open_ = {*held, *seen.discard_pile, *(play.card for play in seen.in_flight)}
        most = min(size, sum(each not in open_ for each in jokers))
    return most > 0 and left + most * rules.cards[jokers[0]].repair > 0


def _mark(event: Event, seen: PlayerView, rules: Rules) -> tuple[Thing, str] | None:
    match event:
        case ShipDestroyed(_, id_):
            return ship(id_), Fate.DESTROYED
        case ShieldLost(_, id_):
            return ship(id_), Fate.SHIELD
        case AttackStopped(_, _, blocker, _, defense) if defense is not None:
            return ship(blocker), Fate.HOLDS
        case BaseHit(seat, _, left) if left <= 0:
            can_be_saved = _can_be_saved(seat, left, seen, rules)
            return base(seat), Fate.FALLS if can_be_saved else Fate.DOOMED
        case BaseFallen(seat, gave_up=True):
            return base(seat), Fate.LOST
        case PlayNegated(_, negated):
            return card(negated), Fate.NEGATED
        case CardWasted(_, wasted):
            return card(wasted), Fate.WASTED
    return None
