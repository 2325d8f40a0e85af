"""Name the types from which the JSON Schemas of Mag•Blast are made."""

from magblast.games.magblast.log.notation import NOTATION
from magblast.games.magblast.log.snapshot import Snapshot
from magblast.record.schema import Shapes

SHAPES = Shapes(NOTATION, Snapshot)
