"""English: the one place that knows it. Another language is another folder like this one.

These phrases are the program's own, one module for each floor; a game brings its own.
"""

from magblast.kernel.language import Language
from magblast.wording.english.bots import BOTS
from magblast.wording.english.cli import CLI
from magblast.wording.english.files import FILES
from magblast.wording.english.games import GAMES
from magblast.wording.english.hands import HANDS
from magblast.wording.english.library import LIBRARY
from magblast.wording.english.pictures import PICTURES
from magblast.wording.english.plain import PLAIN
from magblast.wording.english.play import PLAY
from magblast.wording.english.puzzles import PUZZLES
from magblast.wording.english.record import RECORD
from magblast.wording.english.reviewing import REVIEWING
from magblast.wording.english.screens import SCREENS
from magblast.wording.english.serve import SERVE


def _plural(count: int) -> str:
    return "one" if count == 1 else "other"


ENGLISH = Language(
    code="en",
    phrases={
        "listing": "{firsts} and {last}",
        "choices": "{firsts}, {last}",
        **FILES,
        **RECORD,
        **PLAY,
        **BOTS,
        **CLI,
        **PLAIN,
        **PICTURES,
        **GAMES,
        **REVIEWING,
        **PUZZLES,
        **SCREENS,
        **SERVE,
        **HANDS,
        **LIBRARY,
    },
    plural=_plural,
    name="English",
)
