"""Check that every card, ship and flagship of a hand-written table exists, and exists once."""

from collections.abc import Iterable, Mapping

from magblast.errors import ShapeError
from magblast.games.magblast.engine.rules import Rules
from magblast.record.typed import show


class Inventory:
    """Tick off cards, ships and flagships as a table names them."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._taken: dict[str, str] = {}

    def card(self, name: str, where: str) -> str:
        """Tick off an action card."""
        return self._take("card", name, self._rules.cards, where)

    def ship(self, name: str, where: str) -> str:
        """Tick off a ship."""
        return self._take("ship", name, self._rules.ships, where)

    def flagship(self, name: str, where: str) -> str:
        """Tick off a flagship."""
        return self._take("flagship", name, self._rules.flagships, where)

    def known_card(self, name: str, where: str) -> None:
        """Refuse a name that no action card has; where the card lies does not matter."""
        self._known("card", name, self._rules.cards, where)

    def left_of(self, names: Iterable[str]) -> list[str]:
        """List the names that have not been ticked off, in their order."""
        return [name for name in names if name not in self._taken]

    def _take(self, kind: str, name: str, known: Mapping[str, object], where: str) -> str:
        self._known(kind, name, known, where)
        if name in self._taken:
            raise ShapeError(
                "magblast.table.twice", thing=name, place=self._taken[name], other=where
            )
        self._taken[name] = where
        return name

    @staticmethod
    def _known(kind: str, name: str, known: Mapping[str, object], where: str) -> None:
        if name not in known:
            raise ShapeError(f"magblast.table.no_{kind}", place=where, name=show(name))
