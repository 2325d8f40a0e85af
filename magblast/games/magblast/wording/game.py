"""Put events, decisions, actions and refusals of Mag•Blast into sentences; pure functions.

Nothing outside a language's own folder knows a word of it.
"""

from collections.abc import Sequence

from magblast.games.magblast.engine.actions import Action
from magblast.games.magblast.engine.conditions import windows_of
from magblast.games.magblast.engine.events import Event
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.terms import CardId, Phase, Turret, Zone
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.wording import ENGLISH, noises
from magblast.games.magblast.wording.actions import action_line
from magblast.games.magblast.wording.doubts import doubt_line
from magblast.games.magblast.wording.events import event_line
from magblast.games.magblast.wording.previews import PreviewLine, preview_lines
from magblast.games.magblast.wording.questions import question_line
from magblast.games.magblast.wording.refusals import moments_line, refusal_line
from magblast.games.magblast.wording.terms import Term, term
from magblast.games.magblast.wording.voice import Voice
from magblast.kernel.language import Language
from magblast.kernel.preview import Preview
from magblast.kernel.refusal import Refusal


def sentence(
    event: Event,
    names: Sequence[str],
    rules: Rules,
    *,
    text: str | None = None,
    language: Language = ENGLISH,
) -> str | None:
    """Return what happened, for the log; None for what is not worth a line.

    The event must be as its readers may see it (``seen_by``). ``text`` is the sound effect that was
    typed.
    """
    return event_line(event, Voice(language, names, rules), text)


def question(
    view: PlayerView, names: Sequence[str], rules: Rules, *, language: Language = ENGLISH
) -> str:
    """Return the question of the pending decision, in private words for the seat asked.

    Anybody else's words are the same as the public's.
    """
    return question_line(view, Voice(language, names, rules))


def describe(
    action: Action,
    view: PlayerView,
    names: Sequence[str],
    rules: Rules,
    *,
    language: Language = ENGLISH,
) -> str:
    """Describe in a few words what an action would do at the table seen."""
    return action_line(action, view, Voice(language, names, rules))


def doubt(
    action: Action,
    view: PlayerView,
    names: Sequence[str],
    rules: Rules,
    *,
    language: Language = ENGLISH,
) -> str:
    """Return why a person may not mean an action; empty where there is no doubt."""
    return doubt_line(action, view, Voice(language, names, rules))


def describe_preview(
    preview: Preview,
    view: PlayerView,
    names: Sequence[str],
    rules: Rules,
    *,
    language: Language = ENGLISH,
) -> list[PreviewLine]:
    """Return lines that describe what an action would do, the most important one first."""
    return preview_lines(preview, view, Voice(language, names, rules))


def refusal(
    refused: Refusal, names: Sequence[str], rules: Rules, *, language: Language = ENGLISH
) -> str:
    """Return why something is not legal, with the number of the rule."""
    return refusal_line(refused, Voice(language, names, rules))


def term_name(word: Term, rules: Rules, *, language: Language = ENGLISH) -> str:
    """Return what the edition calls one of the game's words: a turret, a class, a window."""
    return term(language, word, rules.edition)


def phase_name(phase: Phase, rules: Rules, *, language: Language = ENGLISH) -> str:
    """Return the name of a phase as the edition calls it (rules 3.1)."""
    return term(language, phase, rules.edition)


def zone_name(zone: Zone, *, language: Language = ENGLISH) -> str:
    """Return the name of a zone by its colour."""
    return language.say(f"Zone.{zone}")


def zone_place(zone: Zone, *, language: Language = ENGLISH) -> str:
    """Return where a zone lies, seen from its flagship (rules 1.1)."""
    return language.say(f"place.{zone}")


def windows_line(card: CardId, rules: Rules, *, language: Language = ENGLISH) -> str:
    """Return when a card is played (rules 1.3, 4.8)."""
    return moments_line(Voice(language, (), rules), windows_of(rules, card))


def card_label(card: CardId, rules: Rules, *, language: Language = ENGLISH) -> str:
    """Return the name of an action card with its icons, which tell copies apart."""
    return Voice(language, (), rules).label(card)


def noise(
    number: int, turret: Turret | None, *, start: int = 0, language: Language = ENGLISH
) -> str:
    """Suggest a sound effect for a blast, or for a ram when there is no turret.

    Different numbers give different ones until ``noise_count`` is reached.
    """
    return noises.noise(number, turret, language, start)


def noise_count(turret: Turret | None, *, language: Language = ENGLISH) -> int:
    """Count the different suggestions there are for a blast or a ram."""
    return noises.noise_count(turret, language)
