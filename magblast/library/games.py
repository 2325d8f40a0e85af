"""List the games on the shelf."""

from collections.abc import Mapping

from magblast.kernel.game import AnyGame
from magblast.kernel.shelf import GAMES, game_of
from magblast.library.boxes import shortened
from magblast.library.errors import library_errors, no_name
from magblast.record.header import CUSTOMS
from magblast.wording import ENGLISH, edition_names


class GameInfo:
    """Describe a game on the shelf."""

    __slots__ = ("_game",)

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    @property
    def id(self) -> str:
        """Return the word that ``new`` takes."""
        return self._game.id

    @property
    def title(self) -> str:
        """Return the name of the game."""
        return self._game.name

    @property
    def seats(self) -> range:
        """Return how many seats a table may have."""
        return self._game.seats

    @property
    def editions(self) -> Mapping[str, str]:
        """Return the names of the editions by the words that ``new`` takes, the usual one first."""
        return edition_names(self._game, ENGLISH)

    def options(self, edition: str | None = None) -> Mapping[str, tuple[str | int, ...]]:
        """Return what a table may choose in an edition: the values by name, the usual one first.

        The options of the game come first, then the customs of the table. Raises ``MagblastError``.
        """
        return {**self._game.options(self._edition(edition)), **CUSTOMS}

    def settings(self, edition: str | None = None) -> Mapping[str, tuple[str, ...]]:
        """Return what each seat may choose in an edition, such as an army.

        Raises ``MagblastError``.
        """
        own = self._game.seat_settings(self._edition(edition))
        return {name: each.values for name, each in own.items()}

    def __repr__(self) -> str:
        """Return the id and the name."""
        return shortened(ENGLISH.say("library.game", id=self.id, title=self.title))

    def _edition(self, edition: str | None) -> str:
        known = self._game.editions
        if edition is not None and edition not in known:
            raise no_name("no_edition", known, name=edition, game=self.title)
        return next(iter(known)) if edition is None else edition


def shelf() -> tuple[GameInfo, ...]:
    """Return the games that can be played here, those of other packages last.

    Raises ``MagblastError`` for one of another package that is broken.
    """
    with library_errors():
        return tuple(GameInfo(game_of(id_)) for id_ in GAMES)
