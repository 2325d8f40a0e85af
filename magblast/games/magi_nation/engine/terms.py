"""Define the terms for cards, steps of a turn and decisions."""

from enum import StrEnum
from typing import Literal, NewType, TypeAlias

TitleId = NewType("TitleId", str)
"""A card of the card file, such as ``arbolit``; its copies are alike."""
CardId = NewType("CardId", str)
"""One copy of a card, such as ``arbolit.2``, numbered over the decks in seat order."""
AbilityId = NewType("AbilityId", str)
"""A power or an effect of a card, such as ``healing_flame``."""
DeckId = NewType("DeckId", str)
"""A deck of the card file, such as ``cald``."""
Confidence: TypeAlias = Literal["printed", "two_sources", "one_source", "reconstructed"]
"""How far an entry of the card file can be trusted; the file explains the words."""
Do: TypeAlias = Literal[
    "attach",
    "attack_again",
    "burrow",
    "cheaper_powers",
    "cheaper_spells",
    "discard",
    "draw",
    "draw_less",
    "gain",
    "hunt",
    "keep",
    "lose",
    "mark",
    "move",
    "protect",
    "put_on_deck",
    "regrow",
    "restore",
    "return",
    "shuffle_in",
    "slide",
    "spare",
    "steal",
    "take_control",
    "tunnel",
]
"""What a card does, by its id in ``engine.results``, or by that of what always holds."""


class Kind(StrEnum):
    """Identify the kind of a card (rules M1.1)."""

    MAGI = "magi"
    CREATURE = "creature"
    RELIC = "relic"
    SPELL = "spell"


# Looked up once here, since that costs more than the comparison it is needed for.
MAGI, CREATURE, RELIC, SPELL = Kind


class Region(StrEnum):
    """Identify a region (rules M1.2)."""

    ARDERIAL = "arderial"
    CALD = "cald"
    NAROOM = "naroom"
    OROTHE = "orothe"
    UNDERNEATH = "underneath"
    UNIVERSAL = "universal"


class Phase(StrEnum):
    """List the steps of a turn in their order (rules M3.1)."""

    ENERGIZE = "energize"
    """A new Magi is turned up, and effects at the start of the turn are still to be activated."""
    CHARGING = "charging"
    """They have been; now energy is gained."""
    PRS_1 = "prs_1"
    ATTACK = "attack"
    CREATURES = "creatures"
    PRS_2 = "prs_2"
    DRAW = "draw"
    """Effects before the draw are still to be activated."""
    DRAWING = "drawing"
    """They have been; now the cards are drawn."""
    END = "end"
    """The turn is over as soon as its effects at the end have been carried out."""

    @property
    def step(self) -> "Phase":
        """Return the step that the phase belongs to; only steps have names in the rules."""
        return _STEPS.get(self, self)


_STEPS = {Phase.CHARGING: Phase.ENERGIZE, Phase.DRAWING: Phase.DRAW, Phase.END: Phase.DRAW}


ATTACK, CREATURES = Phase.ATTACK, Phase.CREATURES


class DecisionKind(StrEnum):
    """Identify what a seat is asked (rules M10); the four steps go by the name of the phase."""

    PLACE = "place"
    FIRST = "first"
    FETCH = "fetch"
    EFFECT = "effect"
    CHOOSE = "choose"
    DISCARD = "discard"
    LOOK = "look"


class When(StrEnum):
    """Identify what activates an effect (rules M5.4)."""

    ALWAYS = "always"
    TURN_START = "turn_start"
    DRAW_STEP = "draw_step"
    TURN_END = "turn_end"
    CREATURE_PLAYED = "creature_played"
    RELIC_PLAYED = "relic_played"
    RELIC_LEAVING = "relic_leaving"
    """An opponent is about to discard a relic of the controller."""
    ATTACKS = "attacks"
    """The card itself attacks."""
    ALLY_ATTACKS = "ally_attacks"
    ALLY_JOINS = "ally_joins"
    ATTACKED = "attacked"
    """The card itself is attacked."""
    ALLY_ATTACKED = "ally_attacked"
    MAGI_ATTACKED = "magi_attacked"
    CLASH = "clash"
    """The card itself has lost energy in the clash as the attacker."""
    DEFEATED = "defeated"
    """The card itself was defeated by the attack on it."""
    DISCARDED = "discarded"
    """The card itself went from play to the discard pile."""
    ALLY_DISCARDED = "ally_discarded"


class Role(StrEnum):
    """Identify whom a result concerns."""

    TARGET = "target"
    """What was chosen, or what the effect is about."""
    SECOND = "second"
    SOURCE = "source"
    """The card itself."""
    MAGI = "magi"
    """The Magi of the controller."""
    OPPOSING_MAGI = "opposing_magi"
    ATTACKER = "attacker"
    ATTACKERS = "attackers"
    """The attacker and the hunters that have joined."""


class State(StrEnum):
    """Identify what must be true of a thing that is chosen."""

    ALONE = "alone"
    """A Magi whose captain has no creatures."""
    ATTACKABLE = "attackable"
    ATTACKED = "attacked"
    """It was attacked this turn."""
    BURROWED = "burrowed"
    HURT = "hurt"
    """It has less than its starting energy."""
    SMALLEST = "smallest"
    """No creature of its controller has less energy."""
    UNBURROWED = "unburrowed"
    WEAKER = "weaker"
    """It has less energy than the source had when its power was announced."""


class Amount(StrEnum):
    """Identify a number that is known only when something is carried out."""

    X = "x"
    DICE = "dice"
    """The sum of the dice."""
    AMOUNT = "amount"
    REMOVE = "remove"
    ADD = "add"
    ALL = "all"
    """All energy of what it is taken from."""
    ENERGY = "energy"
    """What the source had when it was announced, its own cost paid."""
    HALF_LOST = "half_lost"
    """Half of what the attacker really lost in the clash, rounded up."""


class Mode(StrEnum):
    """Identify one of the two things that a spell can do."""

    ADD = "add"
    DISCARD = "discard"


class Mark(StrEnum):
    """Identify a mark that lies on a card for some time (rules M5.7)."""

    ECLIPSE = "eclipse"
    ENTANGLE = "entangle"
    HIDDEN = "hidden"
    RESTS = "rests"
    MUST_ATTACK = "must_attack"
    SHIELD = "shield"


class Due(StrEnum):
    """Identify when a dated mark holds (rules M5.7)."""

    NEXT = "next"
    """The next turn of its captain has not begun."""
    NOW = "now"
    """That turn is running."""
    BOTH = "both"
    """That turn is running, and a mark for the one after it has been added."""

    @property
    def holds(self) -> bool:
        """Return whether the mark holds in the running turn."""
        return self is not Due.NEXT
