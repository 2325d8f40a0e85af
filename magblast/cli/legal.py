"""Print the pending decision and its answers, in the syntax of the log."""

import sys
from argparse import Namespace
from typing import Any

from magblast.cli.output import as_json
from magblast.cli.table import open_replay
from magblast.games.magblast.log.notation import to_record
from magblast.games.magblast.wording.game import refusal
from magblast.wording import Language


def run(args: Namespace, language: Language) -> int:
    """Print the decision, then one action a line; with ``--why`` the refused ones, too."""
    game = open_replay(args, language, forgets=True).game
    position = game.position
    pending = position.decision
    if pending is None:
        _line({"decision": None})
        return 0
    _line({"decision": {"seat": pending.seat, "kind": pending.kind}})
    for action in position.legal:
        _line(to_record(action))
    if args.why:
        names = game.header.names
        for action, why in position.near_misses():
            reason = {
                "refused": why.reason,
                "rule": why.rule,
            }
            reason["why"] = refusal(why, names, game.rules, language=language)
            _line({**to_record(action), **reason})
    return 0


def _line(record: dict[str, Any]) -> None:
    sys.stdout.write(as_json(record, tight=True) + "\n")
