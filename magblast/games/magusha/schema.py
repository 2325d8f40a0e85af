"""Name the types from which the JSON Schemas of Magusha are made."""

from magblast.games.magusha.log.notation import NOTATION
from magblast.games.magusha.log.snapshot import Snapshot
from magblast.record.schema import Shapes

SHAPES = Shapes(NOTATION, Snapshot)
