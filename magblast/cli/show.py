"""Print a game to read."""

import sys
from argparse import Namespace

from magblast.cli.table import open_replay, viewer_of
from magblast.engine.events import Event
from magblast.record.names import clean_name
from magblast.record.transcript import ALL, transcript
from magblast.wording import sentence


def run(args: Namespace) -> int:
    """Print the events of a game as the viewer saw them."""
    replay = open_replay(args)
    game = replay.game
    wanted = viewer_of(args, game)
    viewer = {"public": None, "all": ALL}.get(wanted) if isinstance(wanted, str) else wanted
    names = tuple(clean_name(info.name, seat) for seat, info in enumerate(game.header.seats, 1))

    def tell(event: Event, noise: str | None) -> str | None:
        return sentence(event, names, game.rules, text=noise)

    for line in transcript(replay, tell, viewer, take_backs=args.take_backs):
        sys.stdout.write(f"{line}\n")
    return 0
