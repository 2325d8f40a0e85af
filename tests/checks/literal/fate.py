"""Let the engine decide what only luck decides, as long as it is one of the things possible."""

from tests.checks.literal.table import Table, top


class Unknowable(Exception):
    """Report that what chance decided cannot be seen on the table afterwards."""


class Fate:
    """Look up in the table afterwards which of the possible things luck brought about."""

    def __init__(self, after: Table) -> None:
        self.after = after
        self.shuffled: set[str] = set()
        """The piles that were shuffled on the way: ``deck``, ``shipyard``."""

    def cards_lost(self, table: Table, seat: int, count: int) -> list[str]:
        """Choose random cards of a hand: those that are no longer in it."""
        before = table["seats"][seat]["hand"]
        now = self.after["seats"][seat]["hand"]
        lost = [card_id for card_id in before if card_id not in now]
        if "deck" in self.shuffled and len(lost) != min(count, len(before)):
            raise Unknowable
        return lost

    def card_drawn(self, table: Table, seat: int) -> str:
        """Choose the next card of a deck that was just shuffled: one the seat holds now."""
        held = self.after["seats"][seat]["hand"]
        drawn = [card_id for card_id in table["deck"] if card_id in held]
        if not drawn:
            raise Unknowable
        return str(drawn[0])

    def ship_drawn(self, table: Table) -> str:
        """Choose the next ship of a shipyard that was just shuffled: one to be deployed now."""
        frame = top(self.after)
        waiting = [ship["id"] for ship in frame["ships"]] if frame and "ships" in frame else []
        drawn = [ship_id for ship_id in table["shipyard"] if ship_id in waiting]
        if not drawn:
            raise Unknowable
        return str(drawn[0])

    def first_player(self, seats: list[int]) -> int:
        """Choose who takes the first turn among seats with ships of equal hull."""
        chosen = self.after["active"]
        return chosen if chosen in seats else seats[0]

    def first_of_equals(self, seats: list[int]) -> int:
        """Choose with whose turn Brutal Assault begins, among survivors with equal hull."""
        chosen = self.after["brutal_from"]
        return chosen if chosen in seats else seats[0]
