"""Preview what an action does, as far as nothing is left to chance or to a choice."""

from collections.abc import Iterable
from enum import StrEnum
from functools import partial

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.actions import Action, Pass
from magblast.games.magi_nation.engine.position import Position
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.terms import DecisionKind
from magblast.games.magi_nation.engine.view import PlayerView
from magblast.games.magi_nation.imagining import imagine
from magblast.games.magi_nation.wording.spelling import ThingKind, card
from magblast.kernel.picks import Thing
from magblast.kernel.preview import Facts, Preview, Value, carried_out, changes
from magblast.kernel.seat import Seat


class Fact(StrEnum):
    """Identify a fact about a thing."""

    ENERGY = "energy"
    """Of a Magi or creature."""
    HAND = "hand"
    """Of a seat: the cards in hand; only draws are counted."""


class Fate(StrEnum):
    """Identify what happens to a thing."""

    WINS = "wins"
    """Of a seat, and so are the next three."""
    DRAW = "draw"
    MAY_USE = "may_use"
    """It may use an effect, which is not counted."""
    DICE = "dice"
    """It rolls for a card; what follows is not counted."""
    PENALTY = "penalty"
    """Of a Magi: it pays the penalty for another region."""
    DEFEATED = "defeated"
    DISCARDED = "discarded"
    RELIC = "relic"
    """Of a relic: it is discarded."""
    RETURNED = "returned"
    """It goes to a hand."""
    TAKEN = "taken"
    """Its controller changes."""
    KEPT = "kept"
    """Of a relic: it stays in play after all."""


def seat(seat: Seat) -> Thing:
    """Return the thing that stands for a seat."""
    return Thing(ThingKind.SEAT, seat)


def preview(rules: Rules, view: PlayerView, action: Action) -> Preview:
    """Return what a legal action of the viewer does.

    Effects that may be used in the middle of it are declined. What follows from dice, and what
    belongs to the next turn, is left out.
    """
    position = imagine(rules, view, "preview")
    asked: list[Seat] = []
    _, events = carried_out(position, action, partial(_answer, asked))
    told = _Told(view)
    told.follow(events)
    if not told.is_cut:
        told.marks += [(seat(each), Fate.MAY_USE) for each in asked]
    return Preview(changes(told.before, told.after), (*dict.fromkeys(told.marks),))


def _answer(asked: list[Seat], position: Position) -> Action | None:
    """Decline an effect and note who was asked; return None where the action is over."""
    decision = position.decision
    if decision is None or decision.kind != DecisionKind.EFFECT:
        return None
    declined = Pass(decision.seat)
    if declined not in position.legal:
        return None
    asked.append(decision.seat)
    return declined


class _Told:
    """Follow what happens from a table that somebody sees."""

    def __init__(self, view: PlayerView) -> None:
        self.view = view
        self.before = _facts(view)
        self.after = {**self.before}
        self.marks: list[tuple[Thing, str]] = []
        self.is_cut = False
        """Something is left out: dice, or the next turn."""

    def follow(self, events: Iterable[e.Event]) -> None:
        """Follow events up to the first that nobody knows."""
        for event in events:
            if isinstance(event, e.DiceRolled) and event.cause is not None:
                self.marks.append((seat(event.seat), Fate.DICE))
            if isinstance(event, e.DiceRolled | e.TurnBegan):
                self.is_cut = True
                return
            self._count(event)
            self._mark(event)

    def _count(self, event: e.Event) -> None:
        match event:
            case e.EnergyMoved():
                self.after[card(event.start), Fact.ENERGY] = event.start_energy
                self.after[card(event.to), Fact.ENERGY] = event.energy
            case (
                e.Energized()
                | e.CreaturePlayed()
                | e.EnergyPaid()
                | e.EnergyGained()
                | e.EnergyLost()
            ):
                self.after[card(event.card), Fact.ENERGY] = event.energy
            case e.CreatureDiscarded() | e.CreatureReturned() | e.MagiDefeated():
                self.after.pop((card(event.card), Fact.ENERGY), None)
            case e.CardsDrawn(by, count):
                held = self.after[seat(by), Fact.HAND]
                assert isinstance(held, int)
                self.after[seat(by), Fact.HAND] = held + count

    def _mark(self, event: e.Event) -> None:
        match event:
            case e.GameWon(winner):
                self.marks.append((seat(winner), Fate.WINS))
            case e.GameDrawn(seats=sharing):
                drawn = sharing or [each.seat for each in self.view.seats]
                self.marks += [(seat(each), Fate.DRAW) for each in drawn]
            case e.EnergyPaid(card=payer, penalty=penalty) if penalty:
                self.marks.append((card(payer), Fate.PENALTY))
            case e.CreatureDiscarded(card=gone, defeated=defeated):
                self.marks.append((card(gone), Fate.DEFEATED if defeated else Fate.DISCARDED))
            case e.MagiDefeated(card=gone):
                self.marks.append((card(gone), Fate.DEFEATED))
            case e.RelicDiscarded(card=gone):
                self.marks.append((card(gone), Fate.RELIC))
            case e.RelicKept(card=kept):
                self.marks.append((card(kept), Fate.KEPT))
            case e.CreatureReturned(card=gone):
                self.marks.append((card(gone), Fate.RETURNED))
            case e.ControlTaken(card=taken) | e.RelicStolen(card=taken):
                self.marks.append((card(taken), Fate.TAKEN))


def _facts(view: PlayerView) -> Facts:
    known: dict[tuple[Thing, str], Value] = {}
    for each in view.seats:
        if each.magi is not None:
            known[card(each.magi.card), Fact.ENERGY] = each.magi.energy
        for creature in each.creatures:
            known[card(creature.card), Fact.ENERGY] = creature.energy
        known[seat(each.seat), Fact.HAND] = each.hand_size
    return known
