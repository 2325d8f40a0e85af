"""Magi-Nation Duel in English: the one place that knows how the game is told in it."""

from magblast.games.magi_nation.wording.english.about import ABOUT
from magblast.games.magi_nation.wording.english.actions import ACTIONS
from magblast.games.magi_nation.wording.english.decks import DECKS
from magblast.games.magi_nation.wording.english.events import EVENTS
from magblast.games.magi_nation.wording.english.files import FILES
from magblast.games.magi_nation.wording.english.losses import LOSSES
from magblast.games.magi_nation.wording.english.pictures import PICTURES
from magblast.games.magi_nation.wording.english.previews import PREVIEWS
from magblast.games.magi_nation.wording.english.questions import QUESTIONS
from magblast.games.magi_nation.wording.english.refusals import REFUSALS
from magblast.games.magi_nation.wording.english.screens import SCREENS
from magblast.games.magi_nation.wording.english.things import THINGS

_GROUPS = (
    THINGS,
    EVENTS,
    LOSSES,
    QUESTIONS,
    ACTIONS,
    PREVIEWS,
    PICTURES,
    REFUSALS,
    ABOUT,
    FILES,
    DECKS,
)
PHRASES = {
    **{f"magi-nation.{key}": text for group in _GROUPS for key, text in group.items()},
    **SCREENS,
}
"""The phrases by their keys: the id of the game comes first, but not in phrases for every game."""
