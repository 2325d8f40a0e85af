"""Price everything in one unit, so that any two answers can be compared.

A price of 1 is a hundredth of a logit of the chance to win: in an even game, 20 are about 5 %.
"""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct, field
from msgspec.structs import replace

from magblast.games.magblast.engine.terms import Turret

CARDS: Mapping[str, float] = MappingProxyType(
    {
        # Blasts: what one more in hand brings, when there is a gun for it.
        "laser_blast": 6,
        "beam_blast": 19,
        "mag_blast": 28,
        # Answers.
        "temporal_flux": 45,
        "evasive_action": 40,
        # Cards on fleets.
        "minefield": 60,
        "asteroids": 60,
        # Everything else of one's own turn.
        "reinforcements": 45,
        "reinforcement": 58,
        "strategic_allocation": 35,
        "spacedock": 7,
        "spacedock_1": 8,
        "spacedock_2": 14,
        "ramming_speed": 3,
        # Squadrons, when there is a carrier.
        "fighter": 16,
        "bomber": 16,
        # What follows a hit.
        "direct_hit": 11.5,
        "catastrophic_damage": 22,
        "boarding_party": 16,
        "boarding": 16,
        "concussive_blast": 5,
        "bridge_hit": 8,
        # Upgrades.
        "long_range_cannon": 8,
        "emp_cannon": 8,
        "point_defense_turret": 5,
        "squadron_bay": 8,
        "secondary_cannon": 12,
        "security_force": 3,
    }
)
"""What a card in hand is worth by its title, played where it is meant to be."""

GUNS: Mapping[Turret, float] = MappingProxyType(
    {Turret.LASER: 0.8, Turret.BEAM: 2.2, Turret.MAG: 2.6}
)
"""The damage that a turret does in a turn, given how many blasts of its kind there are."""


class Prices(Struct, frozen=True):
    """Describe all prices, and the factors that they are multiplied by."""

    cards: Mapping[str, float] = field(default_factory=lambda: CARDS)
    draw: float = 28
    """A card from the deck that nobody has seen yet."""
    choice: float = 1.4
    """Added to a blast for each ship of one's own that has a turret for it."""
    icon: float = 5
    """A resource icon beside another one that goes with it."""
    ship: float = 20
    """A ship, whatever it can do."""
    hull: float = 5.2
    """A point of hull of a ship."""
    gun: float = 5
    """A point of damage that a ship can do in a turn."""
    carrier: float = 4
    sweeper: float = 3
    flagship_hull: float = 24
    """A point of hull of a flagship."""
    kill: float = 1000
    """An enemy flagship."""
    new_ship: float = 60
    """A ship that is not known yet."""
    open_zone: float = 11
    """For each point of damage of the guns that bear on it."""
    mined: float = 60
    """A Minefield on a fleet."""
    shielded: float = 75
    """Asteroids on a fleet."""
    steal: float = 12
    """A card taken from another hand."""
    foe: float = 1.2
    """What a ship counts for when a hit is priced, as a multiple of its price."""
    spent: float = 0.58
    """What a response counts for when it is played, as a share of its price."""
    paid: float = 0.83
    """What a card that pays counts for, as a share of its price: the hand is filled up again."""
    bearing: float = 21
    """A point of damage from one's own guns that bear on an open zone of another fleet."""
    beside: float = 4
    """A point of damage from one's own guns in a zone beside such a zone."""
    loaded: float = 0.7
    """A point of damage of the blasts in hand that a ship can fire, beside one of its guns."""
    exposed: float = 5
    """An open zone of one's own fleet."""
    faced: float = 9.5
    """A point of damage from enemy guns that bear on an open zone of one's own fleet."""
    faced_beside: float = 3.5
    """A point of damage from enemy guns in a zone beside such a zone."""
    cover: float = 2.8
    """The hull in a zone that leaves 1/e of what an open zone is worth or costs."""
    facing: float = 1
    """A point of damage from enemy guns that bear on the zone of a ship."""
    spread: float = 9.5
    """Each ship that stays in the zone that a ship leaves, less each one where it goes."""
    prey: float = 110
    """A flagship within reach of this turn's blasts: a response may still save it."""

    def of(self, title: str) -> float:
        """Return the price of a title; one that is not listed is worth what a drawn card is."""
        return self.cards.get(title, self.draw)


USUAL = Prices()
_GUNNERY = MappingProxyType(
    {
        **{title: 0.6 * price for title, price in CARDS.items()},
        "laser_blast": 40,
        "beam_blast": 50,
        "mag_blast": 60,
    }
)
"""What cards are worth to somebody who wants to fire."""
CHARACTERS: Mapping[str, Prices] = MappingProxyType(
    {
        "bold": replace(USUAL, cards=_GUNNERY),
        "careful": replace(
            USUAL, exposed=80, faced=60, faced_beside=20, bearing=5, beside=1, new_ship=80, cover=4
        ),
        "hoarder": replace(USUAL, draw=10, paid=1.2),
        "builder": replace(USUAL, new_ship=150, icon=10),
        "hunter": replace(
            USUAL, flagship_hull=200, foe=0.5, open_zone=60, bearing=60, beside=10, loaded=2
        ),
    }
)
"""How characters price things; docs/bots.md tells what they do differently from greedy."""
