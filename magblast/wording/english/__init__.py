"""English: the one place that knows it. Another language is another folder like this one.

The program's own phrases are in ``program``; the other modules are Mag•Blast's.
"""

from magblast.kernel.language import Language
from magblast.wording.english.actions import ACTIONS
from magblast.wording.english.catalog import CATALOG
from magblast.wording.english.commands import COMMANDS
from magblast.wording.english.events import EVENTS
from magblast.wording.english.log import LOG
from magblast.wording.english.noises import NOISES
from magblast.wording.english.pictures import PICTURES
from magblast.wording.english.plain import PLAIN
from magblast.wording.english.program import PROGRAM
from magblast.wording.english.questions import QUESTIONS
from magblast.wording.english.refusals import REFUSALS
from magblast.wording.english.screens import SCREENS
from magblast.wording.english.terms import TERMS


def _plural(count: int) -> str:
    return "one" if count == 1 else "other"


ENGLISH = Language(
    code="en",
    phrases={
        **PROGRAM,
        **TERMS,
        **EVENTS,
        **QUESTIONS,
        **ACTIONS,
        **REFUSALS,
        **LOG,
        **CATALOG,
        **COMMANDS,
        **PLAIN,
        **PICTURES,
        **SCREENS,
    },
    noises=NOISES,
    plural=_plural,
)
