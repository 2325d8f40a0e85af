"""Write actions as log records and read them back; the syntax is part of the log format."""

from magblast.games.battlecards.engine.actions import (
    Action,
    Attack,
    Block,
    Choose,
    Deploy,
    Discard,
    EndPhase,
    Pass,
    PlayCard,
    Respond,
    Upgrade,
)
from magblast.record.notation import Notation

NOTATION: Notation[Action] = Notation(
    {
        Choose: "choose",
        Upgrade: "upgrade",
        Deploy: "deploy",
        Attack: "attack",
        PlayCard: "play",
        Respond: "respond",
        Block: "block",
        Discard: "discard",
        Pass: "pass",
        EndPhase: "end_phase",
    }
)
