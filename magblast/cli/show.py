"""Print a game to read."""

from argparse import Namespace

from magblast.cli.copy import last_shown, tell_export
from magblast.cli.output import put
from magblast.cli.table import open_replay, viewer_of
from magblast.engine.events import Event
from magblast.record.export import read_export
from magblast.record.game import Game
from magblast.record.transcript import ALL, Teller, transcript
from magblast.wording import sentence


def run(args: Namespace) -> int:
    """Print the events of a game as the viewer saw them."""
    export = read_export(args.file)
    if export is not None:
        tell_export(export, last_shown(args, export), take_backs=args.take_backs)
        return 0
    replay = open_replay(args)
    game = replay.game
    wanted = viewer_of(args, game)
    viewer = {"public": None, "all": ALL}.get(wanted) if isinstance(wanted, str) else wanted
    for line in transcript(replay, teller(game), viewer, take_backs=args.take_backs):
        put(line)
    return 0


def teller(game: Game) -> Teller:
    """Return what makes a sentence of an event of the game."""
    names = game.header.names

    def tell(event: Event, noise: str | None) -> str | None:
        return sentence(event, names, game.rules, text=noise)

    return tell
