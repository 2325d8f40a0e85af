"""Set up crowded tables at random, so that much happens at once that games seldom bring about."""

import random
from typing import Any

from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.state import GameState
from magblast.games.magblast.engine.terms import ZONES, CardKind, title_of
from magblast.games.magblast.log.position import parse_position

_EVENTS = ("minefield", "asteroids")
_HANDY = (
    *("temporal_flux", "evasive_action", "direct_hit", "fighter"),
    *("boarding", "boarding_party", "concussive_blast", "bridge_hit", "catastrophic_damage"),
)
_CHAINS = ("direct_hit",), _HANDY[-5:], ("laser_blast",), ("beam_blast",), ("mag_blast",)
"""What a chain is made of: the active seat gets one of each now and then (rules 4.8)."""
_PHASES = ("attack",) * 7 + ("discard", "draw", "reinforce", "maneuver")
_BUSY = (
    *("overseers_of_kalgon", "brotherhood_of_peace", "freep", "tri_bot", "mhee_yow_meex"),
    *("xxcha", "sol", "naalu", "letnev"),
)
"""Flagships that bring decisions of their own before Attack."""


def crowded(rules: Rules, seats: int, luck: random.Random, seed: str) -> GameState:
    """Return a table in mid-game: hurt ships, full hands, cards on fleets, short decks."""
    return parse_position(crowded_position(rules, seats, luck), rules, seats, seed)[0].state


def crowded_position(rules: Rules, seats: int, luck: random.Random) -> dict[str, Any]:
    """Return such a table in the form of the log."""
    return _Dealer(rules, seats, luck).position()


class _Dealer:
    """Hand out what is left of the cards and ships."""

    def __init__(self, rules: Rules, seats: int, luck: random.Random) -> None:
        self.rules = rules
        self.seats = seats
        self.luck = luck
        self.cards = luck.sample(sorted(rules.cards), len(rules.cards))
        self.ships = luck.sample(sorted(rules.ships), len(rules.ships))
        flagships = luck.sample(sorted(rules.flagships), seats)
        self.flagships = dict(enumerate(flagships, 1))
        self.phase = luck.choice(_PHASES)
        fallen = luck.choice((0, 0, 1, seats - 2))
        self.alive = sorted(luck.sample(range(1, seats + 1), max(2, seats - fallen)))
        self.active = luck.choice(self.alive)
        busy = [name for name in sorted(rules.flagships) if name in _BUSY]
        if luck.random() < 0.4 and (chosen := luck.choice(busy)) not in flagships:
            self.flagships[self.active] = chosen
        self.density = luck.choice((1.0, 1.5, 2.2, 3.0))

    def position(self) -> dict[str, Any]:
        """Return the position in the form of the log."""
        luck, alive = self.luck, self.alive
        found: dict[str, Any] = {
            "turn": luck.randint(1, 30),
            "active": self.active,
            "phase": self.phase,
            "seats": {str(seat): self._seat(seat) for seat in range(1, self.seats + 1)},
        }
        if self.rules.numbers.brutal_assault and len(alive) == 2 and luck.random() < 0.6:
            found["brutal"] = luck.random() < 0.7
            found["brutal_from"] = None if found["brutal"] else luck.choice(alive)
        if self.cards and luck.random() < 0.7:
            found["discard_pile"] = self.cards[luck.randint(0, 8) :]
        if self.ships and luck.random() < 0.7:
            found["scrapyard"] = self.ships[luck.randint(0, 2) :]
        return found

    def _seat(self, seat: int) -> dict[str, Any]:
        luck, flagship = self.luck, self.flagships[seat]
        if seat not in self.alive:
            return {"flagship": flagship, "eliminated": True}
        part: dict[str, Any] = {
            "flagship": flagship,
            **self._hits(self.rules.flagships[flagship].hull),
            "first_turn": self._may_be_first(seat) and luck.random() < 0.1,
        }
        for zone in ZONES:
            part[zone] = [self._ship() for _ in range(self._count()) if self.ships]
        part["hand"] = self._some(_HANDY, luck.choice((0, 1, 2, 4)))
        if seat == self.active and luck.random() < 0.6:
            part["hand"] += [card for titles in _CHAINS for card in self._some(titles, 1)]
        if seat == self.active and self.phase == "reinforce":
            part["hand"] += self._resources(luck.choice((0, 3, 6, 10, 14)))
        part["hand"] += self._take(luck.choice((0, 0, 1, 3, 6)))
        if luck.random() < 0.4:
            events = self._some(_EVENTS, luck.randint(1, 2))
            part["events"] = [{"card": card, "by": luck.choice(self.alive)} for card in events]
        uses = self.rules.flagships[flagship].uses
        if uses is not None:
            part["uses_left"] = luck.randint(0, uses)
        return part

    def _may_be_first(self, seat: int) -> bool:
        """Return whether it can be the seat's first turn, which skips the first phases."""
        return seat != self.active or self.phase not in ("discard", "draw")

    def _count(self) -> int:
        return min(3, int(self.luck.random() * (self.density + 0.8)))

    def _ship(self) -> dict[str, Any]:
        luck, ship = self.luck, self.ships.pop()
        printed = self.rules.ships[ship]
        shots = luck.choice((0, 0, 0, 1, 2))
        fired = luck.sample(printed.turrets, min(shots, len(printed.turrets)))
        upgrades = {
            title_of(card): card
            for card in self._of_kind(CardKind.UPGRADE, luck.choice((0, 0, 1, 2)))
        }
        return {
            "ship": ship,
            **self._hits(printed.hull),
            "upgrades": [*upgrades.values()],
            "shots": shots,
            "turrets_fired": [turret.value for turret in fired],
            "boarded": luck.random() < 0.1,
        }

    def _hits(self, hull: int) -> dict[str, Any]:
        """Return blasts and squadrons that do not destroy what they lie on."""
        blasts: list[Any] = []
        squadrons: list[str] = []
        for card in self._of_kind(CardKind.BLAST, self.luck.choice((0, 0, 1, 2, 4))):
            hull -= self.rules.cards[card].damage or 0
            if hull > 0:
                blasts.append(card)
        if hull > 2 and self.luck.random() < 0.1:
            for card in self._some(("ramming_speed",), 1):
                blasts.append({"card": card, "value": self.luck.randint(0, 2)})
                hull -= 2
        for card in self._of_kind(CardKind.SQUADRON, self.luck.choice((0,) * 9 + (1,))):
            hull -= self.rules.cards[card].damage or 0
            if hull > 0:
                squadrons.append(card)
        return {"damage": blasts, "squadrons": squadrons}

    def _of_kind(self, kind: CardKind, count: int) -> list[str]:
        return self._pick([c for c in self.cards if self.rules.cards[c].kind is kind][:count])

    def _resources(self, count: int) -> list[str]:
        return self._pick([c for c in self.cards if self.rules.cards[c].icons][:count])

    def _some(self, titles: tuple[str, ...], count: int) -> list[str]:
        return self._pick([c for c in self.cards if title_of(c) in titles][:count])

    def _take(self, count: int) -> list[str]:
        return self._pick(self.cards[:count])

    def _pick(self, picked: list[str]) -> list[str]:
        self.cards = [card for card in self.cards if card not in picked]
        return picked
