"""Write actions as log records and read them back; the syntax is part of the log format."""

from typing import get_args

from magblast.games.magusha.engine.actions import (
    Action,
    Deploy,
    Guard,
    Move,
    Reinforce,
    SpiritBreak,
    Strike,
)
from magblast.record.notation import Notation, Verb

_PAID = Verb(names={"pay": "with"})
NOTATION: Notation[Action] = Notation(
    get_args(Action),
    {**dict.fromkeys((Deploy, Reinforce, Move, Strike, Guard), _PAID), SpiritBreak: "ability"},
)
