"""Name the types from which the JSON Schemas of Battlecards are made."""

from magblast.games.battlecards.log.notation import NOTATION
from magblast.games.battlecards.log.snapshot import Snapshot
from magblast.record.schema import Shapes

SHAPES = Shapes(NOTATION, Snapshot)
