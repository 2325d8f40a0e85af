"""Print a finished game as one line of text."""

import sys
from argparse import Namespace

from magblast.cli.arguments import UsageError
from magblast.cli.living_page import address_on, shared_line
from magblast.cli.opening import open_replay
from magblast.cli.output import as_json, put
from magblast.play.challenges import invitation
from magblast.record.game_line import log_of
from magblast.record.log import parse_record
from magblast.wording import Language


def run(args: Namespace, language: Language) -> int:
    """Print the line, an address with it, or the log that it stands for."""
    if args.log and args.page is not None:
        raise UsageError("share.log_or_page")
    if args.challenge:
        if args.log:
            raise UsageError("share.log_or_challenge")
        put(invitation(args.file, language).sent(args.page or ""))
        return 0
    replay = open_replay(args, language)
    told = shared_line(replay) if args.page is None else address_on(args.page, replay)
    if args.log:
        for record in log_of(told).splitlines():
            sys.stdout.write(as_json(parse_record(record), tight=True) + "\n")
    else:
        put(told)
    return 0
