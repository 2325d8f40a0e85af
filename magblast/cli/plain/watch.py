"""Read a game out again, turn by turn, and how it ended."""

from contextlib import suppress
from pathlib import Path

from magblast.cli.plain.console import Console, Left
from magblast.cli.plain.told import lines_at
from magblast.kernel.game import Mark
from magblast.play.playback import Playback
from magblast.play.session import Session
from magblast.wording import tell

_TABLE, _REST, _LEAVE = "t", "e", "q"


def watch(path: Path, console: Console) -> None:
    """Read out what everybody could see; raises ``MagblastError``."""
    playback = Playback.open(path)
    words, mark = playback.words(console.language), playback.game.mark
    console.say(console.language.say("plain.watch.help"))
    waits, seen = True, 0
    for place in playback.effective():
        begins = any(mark(event)[0] is Mark.TURN for event in playback.events(place))
        if waits and begins and place:
            while (word := _ask(console)) == _TABLE:
                console.say(*words.table(playback.view(seen, None)))
            if word == _LEAVE:
                return
            waits = word != _REST
        console.say(*lines_at(playback, place, None, words))
        seen = place
    if problem := playback.problem or playback.notice:
        console.say(tell(problem, console.language))
        return
    # The pictures of the game, which count its figures, are not fetched before they are needed.
    from magblast.cli.plain.end import result_lines

    session = Session.resume(path)
    try:
        console.say(*result_lines(session, (), console.language))
    finally:
        session.close()


def _ask(console: Console) -> str:
    with suppress(Left):
        return console.ask()
    return _LEAVE
