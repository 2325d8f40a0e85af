"""A handful of cards, so that wording is tested without the card list."""

from collections.abc import Sequence

from magblast.games.magblast.cards import EFFECTS
from magblast.games.magblast.engine.printed import (
    ActionCard,
    Confidence,
    FlagshipCard,
    Numbers,
    Options,
    ShipCard,
)
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.terms import (
    CardKind,
    Phase,
    Resource,
    ShipClass,
    Turret,
    Window,
)
from magblast.games.magblast.flagships import ABILITIES
from magblast.games.magblast.words import MagblastWords
from magblast.kernel.language import Language, Translatable
from tests.support.english import ENGLISH

NAMES = ("Ada", "Bo", "Cy")

_TITLES = {
    "laser_blast": ("Laser Blast", CardKind.BLAST, 1, Turret.LASER),
    "beam_blast": ("Beam Blast", CardKind.BLAST, 3, Turret.BEAM),
    "fighter": ("Fighter", CardKind.SQUADRON, 2, None),
    "evasive_action": ("Evasive Action", CardKind.EVENT, None, None),
    "temporal_flux": ("Temporal Flux", CardKind.EVENT, None, None),
    "minefield": ("Minefield", CardKind.EVENT, None, None),
    "strategic_allocation": ("Strategic Allocation", CardKind.EVENT, None, None),
    "spacedock": ("Spacedock", CardKind.EVENT, None, None),
    "ramming_speed": ("Ramming Speed", CardKind.EVENT, None, None),
    "direct_hit": ("Direct Hit", CardKind.DIRECT_HIT, None, None),
}
NO_TEXT = Translatable("card.third.none.text", "")
_SURE = Confidence("printed", "printed")
_ICONS = {1: (), 2: (Resource.STAR,), 3: (Resource.STAR, Resource.DIAMOND)}


def _cards() -> dict[str, ActionCard]:
    return {
        f"{title}.{copy}": ActionCard(
            id=f"{title}.{copy}",
            title=title,
            name=Translatable(f"card.third.{title}.name", name),
            kind=kind,
            windows=(Window.ATTACK,),
            icons=icons,
            damage=damage,
            turret=turret,
            text=NO_TEXT,
            confidence=_SURE,
        )
        for title, (name, kind, damage, turret) in _TITLES.items()
        for copy, icons in _ICONS.items()
    }


def _ship(ship: str, name: str) -> ShipCard:
    turrets = (Turret.LASER, Turret.BEAM)
    kind = ShipClass.DESTROYER
    called = Translatable(f"card.third.{ship}.name", name)
    return ShipCard(ship, called, kind, 4, 1, turrets, True, True, NO_TEXT, _SURE)


def small_rules(edition: str = "third") -> Rules:
    """Return rules with a few cards of each kind, all flagships and four ships."""
    cards = _cards()
    return Rules(
        edition=edition,
        version=f"{edition}/1",
        numbers=Numbers(6, Phase.REINFORCE, None, True),
        options=Options(),
        cards=cards,
        ships={
            ship.id: ship
            for ship in (
                _ship("dink", "Dink"),
                _ship("ares", "Ares"),
                _ship("zeus", "Zeus"),
                _ship("freya", "Freya"),
            )
        },
        flagships={
            flagship: FlagshipCard(
                flagship, Translatable(f"card.third.{flagship}.name", name), 8, 3, NO_TEXT, _SURE
            )
            for flagship, name in (
                ("freep", "Freep"),
                ("the_glorp", "The Glorp"),
                ("overseers_of_kalgon", "Overseers of Kalgon"),
            )
        },
        effects={card: EFFECTS["third"][cards[card].title] for card in cards},
        abilities=ABILITIES,
    )


def words_of(
    rules: Rules, names: Sequence[str] = NAMES, language: Language = ENGLISH
) -> MagblastWords:
    """Return the sentences of a table."""
    return MagblastWords(rules, names, language)
