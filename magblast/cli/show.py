"""Print a game as readable text."""

from argparse import Namespace

from magblast.cli.copy import last_shown, tell_export
from magblast.cli.output import put
from magblast.cli.table import open_replay, viewer_of
from magblast.games.magblast.engine.events import Event
from magblast.games.magblast.wording.game import sentence
from magblast.kernel.phrase import Phrase
from magblast.record.export import read_export
from magblast.record.game import Game
from magblast.record.transcript import ALL, transcript
from magblast.wording import Language, tell


def run(args: Namespace, language: Language) -> int:
    """Print the events of a game as the viewer saw them."""
    export = read_export(args.file)
    if export is not None:
        tell_export(export, last_shown(args, export), language, take_backs=args.take_backs)
        return 0
    replay = open_replay(args, language)
    game = replay.game
    wanted = viewer_of(args, game)
    viewer = {"public": None, "all": ALL}.get(wanted) if isinstance(wanted, str) else wanted
    teller = GameTeller(game, language)
    for line in transcript(replay, teller, viewer, take_backs=args.take_backs):
        put(line)
    return 0


class GameTeller:
    """Put what happened in a game into the words of a language."""

    def __init__(self, game: Game, language: Language) -> None:
        self._names = game.header.names
        self._rules = game.rules
        self._language = language

    def event(self, event: Event, noise: str | None) -> str | None:
        """Return the sentence of an event; None leaves it out."""
        return sentence(event, self._names, self._rules, text=noise, language=self._language)

    def phrase(self, said: Phrase) -> str:
        """Return the words of a phrase."""
        return tell(said, self._language)
