"""See a table as a captain does: who could hit whom, and what that would cost."""

from collections.abc import Mapping, Sequence
from operator import itemgetter

from magblast.games.magusha.bots.prices import USUAL, Prices
from magblast.games.magusha.bots.reach import Reach, Sheet
from magblast.games.magusha.engine.abilities import BEHAVIOURS
from magblast.games.magusha.engine.actions import Action
from magblast.games.magusha.engine.board import INDEX, SPACES, WAYS
from magblast.games.magusha.engine.command import most_targets
from magblast.games.magusha.engine.position import View
from magblast.games.magusha.engine.state import PlayerState, Unit
from magblast.games.magusha.engine.terms import Arrow, Pay, Space
from magblast.kernel.seat import Seat, other

Reaches = Mapping[Seat, Mapping[Sheet, Reach]]
STEPS = {
    (one, other): max(abs(ord(one[0]) - ord(other[0])), abs(ord(one[1]) - ord(other[1])))
    for one in SPACES
    for other in SPACES
}
"""How many steps along arrows two spaces are apart."""
MOST_HITS = 3
"""Enemies that strike the same unit in one turn, at most: there are three command stones."""


class Sight:
    """Represent a view with the facts that several decisions need."""

    def __init__(self, view: View, reaches: Reaches, seat: Seat, prices: Prices = USUAL) -> None:
        self.view = view
        self.board = view.at.board
        self.rules = view.at.rules
        self.seat = seat
        self.prices = prices
        self._reaches = reaches
        self._commanders = [player.commander for player in self.board.players]
        self._turned = [player.magusha for player in self.board.players]
        self.own = self.board.units_of(seat)
        self.foes = self.board.units_of(other(seat))
        self.squads = tuple(
            sum([unit.seat == each and not self.commands(unit) for unit in self.own + self.foes])
            for each in (1, 2)
        )
        self.target = self.board.commander_of(other(seat))
        self.threats = [self.reach(unit).threats[INDEX[unit.at]] for unit in self.foes]
        harms = [(1 << INDEX[foe.at], self.harm(foe)) for foe in self.foes]
        self._harms = sorted(harms, key=itemgetter(1), reverse=True)
        """The bit of each foe's space, and what a hit would cost its owner; the dearest first."""
        self._standing: dict[Space, float] = {}
        self.patience = 1 + self.board.quiet / self.prices.patience

    @property
    def legal(self) -> Sequence[Action]:
        """List the legal answers."""
        return self.view.legal

    def player(self, seat: Seat) -> PlayerState:
        """Return what a seat has beside the field."""
        return self.board.players[seat - 1]

    def commands(self, unit: Unit) -> bool:
        """Return whether a unit is a commander."""
        return unit.card == self._commanders[unit.seat - 1]

    def unit(self, at: str) -> Unit:
        """Return the unit on a space that is not empty."""
        found = self.board.field[INDEX[at]]
        if found is None:
            raise RuntimeError("nothing stands there")
        return found

    def reach(self, unit: Unit) -> Reach:
        """Return what a unit reaches."""
        return self._reaches[unit.seat][unit.card, self._turned[unit.seat - 1]]

    def harm(self, unit: Unit, hits: int = 1, *, pierces: bool = False) -> float:
        """Return what some hits at once cost the owner of a unit."""
        spirits = 0 if pierces else min(hits, len(unit.guard))
        price, hits = self.prices.spirit * spirits, hits - spirits
        if not hits:
            return price
        if self.commands(unit):
            reserves = len(self.player(unit.seat).reserves)
            if hits > reserves:
                return self.prices.win
            return price + hits * (self.prices.reserve + self.prices.low_reserves / reserves)
        if hits < unit.size:
            return price + hits * self.prices.troop
        squads = self.squads[unit.seat - 1]
        if squads == 1:
            return self.prices.win
        return (
            price
            + unit.size * self.prices.troop
            + self.prices.defeat
            + self.prices.few_squads / squads
        )

    def hit(self, unit: Unit, start: Space, struck: Unit, pay: Pay | None = None) -> float:
        """Return the worth of a hit by a unit from a space; for a hit on an ally it is negative."""
        if struck.seat == unit.seat:
            return -self.harm(struck)
        ability = self.board.sheet_of(unit).ability.id
        hits = 1
        if pay is None and ability == "backstab" and not self.commands(struck):
            way = WAYS[struck.seat].get((struck.at, start))
            compass = self.board.sheet_of(struck).compass
            hits += way is None or way.distance > 1 or way.arrow not in compass
        harm = self.harm(struck, hits, pierces=pay is None and BEHAVIOURS[ability].pierces)
        return harm if pay else min([harm, *map(self.harm, self._takers(struck))])

    def _takers(self, struck: Unit) -> list[Unit]:
        """List who may take a hit instead."""
        found: list[Unit] = []
        for each in self.board.field:
            if each is not None and each.seat == struck.seat and not each.used:
                behaviour = BEHAVIOURS[self.board.sheet_of(each).ability.id]
                found += behaviour.redirections(self.board, each, struck)
        return found

    def best_strike(self, unit: Unit, start: Space) -> float:
        """Return what the best commanded strike of a unit from a space brings."""
        reached = self.reach(unit).strikes[INDEX[start]]
        found: dict[Arrow, float] = {}
        for foe in self.foes:
            if reached >> INDEX[foe.at] & 1:
                arrow = WAYS[unit.seat][start, foe.at].arrow
                found[arrow] = max(found.get(arrow, 0.0), self.hit(unit, start, foe))
        if not found:
            return 0.0
        most = most_targets(self.board.sheet_of(unit), None)
        return sum(sorted(found.values())[-most:])

    def attackers(self, at: Space) -> int:
        """Count the enemies that could strike a space next turn."""
        index = INDEX[at]
        return sum([threat >> index & 1 for threat in self.threats])

    def dearest(self, reached: int) -> float:
        """Return what the dearest hit on a foe costs, among those on a set of spaces."""
        return next((harm for bit, harm in self._harms if reached & bit), 0.0)

    def standing(self, unit: Unit) -> float:
        """Return what it is worth to leave a unit where it stands."""
        if unit.at not in self._standing:
            self._standing[unit.at] = self.stand(unit, unit.at)
        return self._standing[unit.at]

    def stand(self, unit: Unit, at: Space) -> float:
        """Return what it is worth that a unit stands on a space when the turn ends."""
        hits = min(self.attackers(at), MOST_HITS)
        danger = self.prices.danger * self.harm(unit, hits) if hits else 0.0
        chance = min(self.dearest(self.reach(unit).threats[INDEX[at]]), self.prices.most_chance)
        price = self.prices.chance * chance - danger / self.patience
        if self.target is not None and not self.commands(unit):
            price -= self.prices.advance * self.patience * STEPS[at, self.target.at]
        return price
