"""Battlecards in English: the one place that knows how the game is told in it."""

from magblast.games.battlecards.wording.english.about import ABOUT
from magblast.games.battlecards.wording.english.actions import ACTIONS
from magblast.games.battlecards.wording.english.events import EVENTS
from magblast.games.battlecards.wording.english.files import FILES
from magblast.games.battlecards.wording.english.losses import LOSSES
from magblast.games.battlecards.wording.english.pictures import PICTURES
from magblast.games.battlecards.wording.english.previews import PREVIEWS
from magblast.games.battlecards.wording.english.questions import QUESTIONS
from magblast.games.battlecards.wording.english.refusals import REFUSALS
from magblast.games.battlecards.wording.english.screens import SCREENS
from magblast.games.battlecards.wording.english.things import THINGS

_GROUPS = (THINGS, EVENTS, LOSSES, QUESTIONS, ACTIONS, PREVIEWS, PICTURES, REFUSALS, ABOUT, FILES)
PHRASES = {
    **{f"battlecards.{key}": text for group in _GROUPS for key, text in group.items()},
    **SCREENS,
}
"""The phrases by their keys: the id of the game comes first, but not in phrases for every game."""
