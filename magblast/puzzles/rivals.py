"""Answer for the other captains of a puzzle as well as possible."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from magblast.bots.bot import RememberingBot
from magblast.kernel.game import AnyPosition
from magblast.kernel.language import Language
from magblast.kernel.seat import Seat
from magblast.play.bot_seats import BotSeats
from magblast.play.session import Session
from magblast.puzzles.goal import Goal
from magblast.puzzles.proving import Prover, TooLongError
from magblast.puzzles.puzzle import Puzzle
from magblast.reviewing.verdicts import unlike

RIVAL = "captain:60"
"""Who plays for the other captains of a puzzle."""


class Rivals(BotSeats):
    """Seat captains who play against whoever solves a puzzle, in the same way at each try.

    Where a turn is to be won, they give an answer that prevents it, if there is one: they answer as
    if they saw every card.
    """

    def __init__(
        self, session: Session, puzzle: Puzzle, own: Seat, language: Language | None = None
    ) -> None:
        super().__init__(session, language, puzzle.id)
        self._puzzle, self._own = puzzle, own
        self.doubt = f"puzzle.doubt.{puzzle.goal}"
        self._turn = session.view(None).turn

    def _answer(self, seat: Seat, position: AnyPosition) -> Any:
        bot, place = self._bots[seat], f"{self._puzzle.id} {self._session.count}"
        anew = self.names[seat].sit_down(self._briefing, f"{place} {seat}", self._pondering)
        if isinstance(bot, RememberingBot) and isinstance(anew, RememberingBot):
            # It remembers, and its luck depends on how far the game has come.
            anew.memory = bot.memory
        self._bots[seat] = anew
        usual = super()._answer(seat, position)
        if self._puzzle.goal is not Goal.WIN or len(position.legal) == 1:
            return usual
        with suppress(TooLongError):
            return next(self._saving(seat, position, usual), usual)
        return usual

    def _saving(self, seat: Seat, position: AnyPosition, usual: Any) -> Iterator[Any]:
        """Iterate over the answers after which the turn cannot be won for certain."""
        prover = Prover(self._briefing, self._own, self._turn)
        for action in unlike(self._briefing, position.view(seat), (usual, *position.legal)):
            if not prover.wins([position.play(action)[0]]):
                yield action
