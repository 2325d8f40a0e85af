"""Check that every card, ship and flagship of a hand-written table exists, and exists once."""

from magblast.games.magblast.engine.rules import Rules
from magblast.record import fields

_PREFIX = "magblast.table"


class Inventory:
    """Tick off cards, ships and flagships as a table names them."""

    def __init__(self, rules: Rules) -> None:
        cards = fields.Inventory(rules.cards, _PREFIX, named=lambda id_: rules.cards[id_].name)
        ships = fields.Inventory(
            rules.ships, _PREFIX, "ship", named=lambda id_: rules.ships[id_].name
        )
        flagships = fields.Inventory(
            rules.flagships, _PREFIX, "flagship", named=lambda id_: rules.flagships[id_].name
        )
        self.card = cards.take
        self.ship = ships.take
        self.flagship = flagships.take
        self.known_card = cards.known
        self.cards_left = cards.left
        self.ships_left = ships.left
        self.flagships_left = flagships.left
