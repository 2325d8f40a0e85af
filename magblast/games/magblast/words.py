"""Put a game of Mag•Blast into words."""

from collections.abc import Sequence

from magblast.games.magblast.engine.actions import Action
from magblast.games.magblast.engine.events import Event
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.table.spelling import ALL_LISTED, Unlisted, spell, unlisted
from magblast.games.magblast.table.things import Things
from magblast.games.magblast.wording.game import (
    describe,
    describe_preview,
    doubt,
    phase_name,
    question,
    refusal,
    sentence,
)
from magblast.kernel.language import Language
from magblast.kernel.picks import CARD, Spelling, Thing
from magblast.kernel.preview import Preview
from magblast.kernel.refusal import Refusal
from magblast.kernel.vocabulary import word_for


class MagblastWords:
    """Describe the events, questions and answers at one table."""

    def __init__(self, rules: Rules, names: tuple[str, ...], language: Language) -> None:
        self._rules = rules
        self._names = names
        self._language = language
        self._known: tuple[PlayerView | None, Unlisted] = (None, ALL_LISTED)

    def sentence(self, event: Event, text: str | None = None) -> str | None:
        """Return what happened."""
        return sentence(event, self._names, self._rules, text=text, language=self._language)

    def question(self, view: PlayerView) -> str:
        """Return the pending question."""
        return question(view, self._names, self._rules, language=self._language)

    def meaning(self, view: PlayerView) -> Sequence[str]:
        """Return what the pending question means."""
        asked = view.decision
        return () if asked is None else self._language.say(f"means.{asked.kind}").splitlines()

    def heading(self, view: PlayerView) -> str:
        """Return turn and phase."""
        if view.phase is None:
            return self._language.say("heading.set_up")
        phase = phase_name(view.phase, self._rules, language=self._language)
        return self._language.say("heading", turn=view.turn, phase=phase)

    def describe(self, action: Action, view: PlayerView) -> str:
        """Describe in a few words what an action would do."""
        return describe(action, view, self._names, self._rules, language=self._language)

    def doubt(self, action: Action, view: PlayerView) -> str:
        """Return why a person may not mean an action."""
        return doubt(action, view, self._names, self._rules, language=self._language)

    def describe_preview(self, preview: Preview, view: PlayerView) -> Sequence[str]:
        """Return lines that describe what an action would do."""
        told = describe_preview(preview, view, self._names, self._rules, language=self._language)
        return tuple(line.text for line in told)

    def refusal(self, refused: Refusal) -> str:
        """Return the sentence of a refusal."""
        return refusal(refused, self._names, self._rules, language=self._language)

    def spell(self, action: Action, view: PlayerView) -> Spelling:
        """Return an action as the things that a person picks."""
        flagships = [seat.flagship.id for seat in view.seats]
        return spell(action, flagships, self._beyond(view))

    def _beyond(self, view: PlayerView) -> Unlisted:
        # All answers to one question are spelled in a row.
        if self._known[0] is not view:
            self._known = (view, unlisted(view, self._rules))
        return self._known[1]

    def role(self, role: str, action: Action | None = None) -> str:
        """Return what a prompt asks for to fill a role, in an action if one is given."""
        key = f"role.{role}"
        own = key if action is None else f"{key}.{word_for(type(action))}"
        return self._language.say(own if self._language.knows(own) else key)

    def hand(self, view: PlayerView) -> Sequence[Thing]:
        """List the cards in the hand of the viewer."""
        return [Thing(CARD, card) for card in view.hand]

    def label(self, thing: Thing, view: PlayerView) -> str:
        """Return the name of a thing."""
        return self._things(view).label(thing)

    def explain(self, thing: Thing, view: PlayerView) -> Sequence[str]:
        """Describe a thing as it stands, with what is printed on it."""
        return self._things(view).explain(thing)

    def standing(self, view: PlayerView) -> Sequence[str]:
        """Return what is left to each captain."""
        return self._things(view).standing()

    def table(self, view: PlayerView) -> Sequence[str]:
        """Return the table in words."""
        return self._things(view).table()

    def _things(self, view: PlayerView) -> Things:
        return Things(view, self._names, self._rules, self._language)
