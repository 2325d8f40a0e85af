"""Make the digest of what is printed."""

from magblast.games.magblast.engine.rules import Rules
from magblast.kernel.digest import digest_of
from magblast.record.codec import canonical, jsonable


def cards_digest(rules: Rules) -> str:
    """Return the digest of all printed facts that decide a game; names and texts are not."""
    facts = {
        "numbers": jsonable(rules.numbers),
        "cards": [
            [card.id, card.kind, card.windows, card.icons, card.damage, card.turret]
            for card in rules.cards.values()
        ],
        "ships": [
            [s.id, s.ship_class, s.hull, s.speed, s.turrets, s.carrier, s.minesweeper]
            for s in rules.ships.values()
        ],
        "flagships": [[f.id, f.hull, f.uses] for f in rules.flagships.values()],
    }
    return digest_of(canonical(facts).decode())
