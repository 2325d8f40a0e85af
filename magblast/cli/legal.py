"""Print the pending decision and its answers, in the syntax of the log."""

import sys
from argparse import Namespace
from typing import Any

from magblast.cli.output import as_json
from magblast.cli.table import open_replay
from magblast.engine.legal import decision, legal_actions
from magblast.engine.notation import to_record
from magblast.engine.why import refused
from magblast.wording import refusal


def run(args: Namespace) -> int:
    """Print the decision, then one action a line; with ``--why`` the refused ones, too."""
    game = open_replay(args, forgets=True).game
    pending = decision(game.state)
    if pending is None:
        _line({"decision": None})
        return 0
    _line({"decision": {"seat": pending.seat, "kind": pending.kind}})
    for action in legal_actions(game.state, game.rules):
        _line(to_record(action))
    if args.why:
        for action, why in refused(game.state, game.rules):
            reason = {"refused": why.reason, "rule": why.rule, "why": refusal(why)}
            _line({**to_record(action), **reason})
    return 0


def _line(record: dict[str, Any]) -> None:
    sys.stdout.write(as_json(record, tight=True) + "\n")
