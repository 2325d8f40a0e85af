"""Let other programs play, read and show games: what ``import magblast`` offers.

Whatever prints, iterates or shows itself is public; what a seat knows needs a chair, and all hands
need ``secrets=True``. docs/api.md lists every name, and docs/library.md shows them at work.
"""

from magblast.library.chairs import Bot, Chair, bot
from magblast.library.choices import Choice
from magblast.library.errors import IllegalAction, LogError, MagblastError
from magblast.library.events import Event
from magblast.library.games import shelf
from magblast.library.matches import simulate
from magblast.library.records import Moment, Record, read
from magblast.library.tables import Table, imagine, new, resume
from magblast.library.views import View

__all__ = [
    "Bot",
    "Chair",
    "Choice",
    "Event",
    "IllegalAction",
    "LogError",
    "MagblastError",
    "Moment",
    "Record",
    "Table",
    "View",
    "bot",
    "imagine",
    "new",
    "read",
    "resume",
    "shelf",
    "simulate",
]
