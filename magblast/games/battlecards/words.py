"""Put a game of Battlecards into words."""

from collections.abc import Sequence

from magblast.games.battlecards.engine.actions import Action
from magblast.games.battlecards.engine.events import Event
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.view import PlayerView
from magblast.games.battlecards.wording import (
    actions,
    previews,
    questions,
    refusals,
    sentences,
    things,
)
from magblast.games.battlecards.wording.spelling import card, spell
from magblast.games.battlecards.wording.voice import Voice
from magblast.kernel.language import Language
from magblast.kernel.picks import Spelling, Thing
from magblast.kernel.preview import Preview
from magblast.kernel.refusal import Refusal


class BattlecardsWords:
    """Describe the events, questions and answers at one table."""

    def __init__(self, rules: Rules, names: tuple[str, ...], language: Language) -> None:
        self._voice = Voice(language, names, rules)

    def sentence(self, event: Event, text: str | None = None) -> str | None:
        """Return what happened; no text is ever typed beside an action."""
        return sentences.sentence(event, self._voice)

    def question(self, view: PlayerView) -> str:
        """Return the pending question."""
        return questions.question(view, self._voice)

    def heading(self, view: PlayerView) -> str:
        """Return turn and phase."""
        return questions.heading(view, self._voice)

    def describe(self, action: Action, view: PlayerView) -> str:
        """Describe in a few words what an action would do."""
        return actions.describe(action, view, self._voice)

    def describe_preview(self, preview: Preview, view: PlayerView) -> Sequence[str]:
        """Return lines that describe what an action would do."""
        return previews.describe_preview(preview, view, self._voice)

    def refusal(self, refused: Refusal) -> str:
        """Return the sentence of a refusal."""
        return refusals.refusal(refused, self._voice)

    def spell(self, action: Action, view: PlayerView) -> Spelling:
        """Return an action as the things that a person picks."""
        return spell(action, view)

    def role(self, role: str) -> str:
        """Return what a prompt asks for to fill a role."""
        return self._voice.say(f"role.{role}")

    def hand(self, view: PlayerView) -> Sequence[Thing]:
        """List the cards in the hand of the viewer, in the order of the ranks."""
        places = {id_: place for place, id_ in enumerate(self._voice.rules.cards)}
        return [card(each) for each in sorted(view.hand, key=places.__getitem__)]

    def label(self, thing: Thing, view: PlayerView) -> str:
        """Return the name of a thing."""
        return things.label(thing, view, self._voice)

    def explain(self, thing: Thing, view: PlayerView) -> Sequence[str]:
        """Return the lines that explain a thing."""
        return things.explain(thing, view, self._voice)

    def table(self, view: PlayerView) -> Sequence[str]:
        """Return the table in words."""
        return things.table(view, self._voice)
