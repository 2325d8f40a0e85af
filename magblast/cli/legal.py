"""Print the pending decision and its answers, in the syntax of the log."""

import sys
from argparse import Namespace
from typing import Any

from magblast.cli.opening import open_replay
from magblast.cli.output import as_json
from magblast.wording import Language


def run(args: Namespace, language: Language) -> int:
    """Print the decision, then one action a line; with ``--why`` the refused ones, too."""
    course = open_replay(args, language, forgets=True).course
    position, write = course.position, course.game.write
    pending = position.decision
    if pending is None:
        _line({"decision": None})
        return 0
    _line({"decision": {"seat": pending.seat, "kind": pending.kind}})
    for action in position.legal:
        _line(write(action))
    if args.why:
        words = course.words(language)
        for action, why in position.near_misses():
            reason = {"refused": why.reason, "rule": why.rule, "why": words.refusal(why)}
            _line({**write(action), **reason})
    return 0


def _line(record: dict[str, Any]) -> None:
    sys.stdout.write(as_json(record, tight=True) + "\n")
