"""Read states of Mag•Blast and their frames from JSON."""

from magblast.games.magblast.engine.frames import Frame
from magblast.games.magblast.engine.state import GameState
from magblast.record.typed import read_typed

_TAG = "frame"


def decode(data: object) -> GameState:
    """Return the state that was written as JSON; raises ``ShapeError`` for anything else."""
    state: GameState = read_typed(GameState, data, "state", _TAG)
    return state


def decode_frame(data: object, where: str) -> Frame:
    """Return the frame that was written as JSON; raises ``ShapeError`` for anything else."""
    frame: Frame = read_typed(Frame, data, where, _TAG)
    return frame
