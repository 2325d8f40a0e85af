"""A game as the engine plays it, in the form of the literal reading."""

import json

from magblast.errors import MagblastError
from magblast.games.magi_nation.game import GAME
from magblast.kernel.seat import ALL
from magblast.record.header import parse_header
from tests.games.magi_nation.literal.table import Record


class EngineGame:
    """A game in progress, in the terms of the log alone."""

    def __init__(self, header: Record) -> None:
        """Begin the game of a header."""
        read = parse_header(header, lambda _: GAME)
        self._position, _ = GAME.open(read.setup, read.start)

    @property
    def legal(self) -> list[Record]:
        """Return all answers to the question asked, without ``by``."""
        return [_unsigned(GAME.write(action)) for action in self._position.legal]

    def play(self, answer: Record) -> None:
        """Give an answer of the seat asked."""
        decision = self._position.decision
        assert decision is not None
        action = GAME.read({"by": decision.seat, **answer})
        self._position, _ = self._position.play(action)

    def accepts(self, answer: Record) -> bool:
        """Return whether an answer would be carried out; nothing changes."""
        before = self._position
        try:
            self.play(answer)
        except MagblastError:
            return False
        finally:
            self._position = before
        return True

    def shown(self) -> Record:
        """Return the table as ``magblast state --as all`` prints it."""
        shown: Record = json.loads(json.dumps(GAME.snapshot(self._position, ALL)))
        return shown


def _unsigned(record: Record) -> Record:
    plain: Record = json.loads(json.dumps(record))
    return {name: value for name, value in plain.items() if name != "by"}
