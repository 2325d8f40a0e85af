"""Write actions as log records and read them back; the syntax is part of the log format."""

from typing import get_args

from magblast.games.magi_nation.engine.actions import Action, UseEffect, UsePower
from magblast.record.notation import Notation

NOTATION: Notation[Action] = Notation(get_args(Action), {UsePower: "power", UseEffect: "effect"})
