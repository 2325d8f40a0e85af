"""Gather what a bot may know about a table before it sees a view."""

from typing import Any

from magblast.bots.tactics import AnyTactics, MakeTactics
from magblast.errors import ShapeError
from magblast.kernel.game import AnyGame
from magblast.kernel.setup import SeatInfo, Setup


class Briefing:
    """Represent a game, the set-up and the game's tactics; it can be sent to another process."""

    __slots__ = ("_tactics", "game", "make_tactics", "setup")

    def __init__(self, game: AnyGame, setup: Setup, make_tactics: MakeTactics | None) -> None:
        self.game = game
        self.setup = setup
        self.make_tactics = make_tactics
        self._tactics = None if make_tactics is None else make_tactics(setup)

    @property
    def tactics(self) -> AnyTactics:
        """Return what the game knows about playing well; raises ``ShapeError`` if it knows nothing.

        Only random play needs none.
        """
        if self._tactics is None:
            raise ShapeError("bot.no_tactics", game=self.game.name)
        return self._tactics

    def __reduce__(self) -> tuple[Any, ...]:
        """Send the set-up as plain values, and let the other process make the tactics."""
        seats = [(each.name, each.bot, {**each.settings}) for each in self.setup.seats]
        edition, _, options, rules = self.setup
        return _rebuilt, (self.game, self.make_tactics, edition, seats, {**options}, rules)


def _rebuilt(
    game: AnyGame,
    make_tactics: MakeTactics | None,
    edition: str,
    seats: list[tuple[str, str | None, dict[str, Any]]],
    options: dict[str, str | int],
    rules: str,
) -> Briefing:
    infos = tuple(SeatInfo(*seat) for seat in seats)
    return Briefing(game, Setup(edition, infos, options, rules), make_tactics)
