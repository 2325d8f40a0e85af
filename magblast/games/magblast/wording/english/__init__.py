"""Mag•Blast in English: the one place that knows how the game is told in it."""

from magblast.games.magblast.wording.english.about import ABOUT
from magblast.games.magblast.wording.english.actions import ACTIONS
from magblast.games.magblast.wording.english.bots import BOTS
from magblast.games.magblast.wording.english.cards import CARDS
from magblast.games.magblast.wording.english.catalog import CATALOG
from magblast.games.magblast.wording.english.events import EVENTS
from magblast.games.magblast.wording.english.faces import FACES
from magblast.games.magblast.wording.english.log import LOG
from magblast.games.magblast.wording.english.losses import LOSSES
from magblast.games.magblast.wording.english.noises import NOISES
from magblast.games.magblast.wording.english.pictures import PICTURES
from magblast.games.magblast.wording.english.plain import PLAIN
from magblast.games.magblast.wording.english.previews import PREVIEWS
from magblast.games.magblast.wording.english.questions import QUESTIONS
from magblast.games.magblast.wording.english.refusals import REFUSALS
from magblast.games.magblast.wording.english.screens import SCREENS
from magblast.games.magblast.wording.english.terms import TERMS

PHRASES = {
    **ABOUT,
    **TERMS,
    **EVENTS,
    **LOSSES,
    **QUESTIONS,
    **ACTIONS,
    **PREVIEWS,
    **REFUSALS,
    **LOG,
    **CATALOG,
    **CARDS,
    **PLAIN,
    **PICTURES,
    **FACES,
    **SCREENS,
    **NOISES,
    **BOTS,
}
