"""Name the types from which the JSON Schemas of Magi-Nation Duel are made."""

from magblast.games.magi_nation.log.notation import NOTATION
from magblast.games.magi_nation.log.snapshot import Snapshot
from magblast.record.schema import Shapes

SHAPES = Shapes(NOTATION, Snapshot)
