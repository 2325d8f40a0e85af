"""Let other programs play, read and show games: what ``import magblast`` offers.

Whatever prints, iterates or shows itself is public; what a seat knows needs a chair, and all hands
need ``secrets=True``. docs/api.md lists every name, and docs/library.md shows them at work.

>>> import magblast
>>> table = magblast.new(["Ada", "Bo"], seed="falcon")
>>> table
<Table Mag•Blast: Ada, Bo; asks Ada>
>>> ada = table.chair(1)
>>> [str(event) for event in ada.play(ada.legal[0])]
['Ada has placed a fleet, face down.']
>>> ada.play({"do": "end_phase"})
Traceback (most recent call last):
magblast.IllegalAction: Bo decides now (rules 3.1).
>>> game = magblast.new(["Ada", "Bo"], game="battlecards", seed="g", log="x.mblog")
>>> game.run({1: lambda chair: chair.legal[0], 2: "bot:greedy"}).winners
('Bo',)
>>> record = magblast.read("x.mblog")
>>> [str(moment) for moment in record][4], table.view().svg()[:4]
('Ada lays down J♠ Destroyer.', '<svg')
"""

from magblast.library.beginnings import imagine, new, resume
from magblast.library.chairs import Bot, Chair, bot
from magblast.library.choices import Choice
from magblast.library.errors import IllegalAction, LogError, MagblastError
from magblast.library.events import Event
from magblast.library.games import shelf
from magblast.library.matches import simulate
from magblast.library.reading import read
from magblast.library.reviews import review
from magblast.library.tables import Moment, Record, Table
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
    "review",
    "shelf",
    "simulate",
]
