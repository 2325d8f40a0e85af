"""Tell a puzzle in sentences: first what is asked, then how right an answer is, and why."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from magblast.kernel.game import Mark
from magblast.kernel.language import Language
from magblast.kernel.shelf import phrases_of
from magblast.puzzles.puzzle import Posed
from magblast.record.transcript import Teller
from magblast.reviewing.telling import percent, tell_table

_MOST_LINES = 4
"""Lines of the log that tell what happened after the decision."""


class PuzzleTelling:
    """Put one puzzle into sentences."""

    def __init__(self, posed: Posed, language: Language) -> None:
        self._posed = posed
        self._language = language.with_phrases(phrases_of(posed.game.id))
        self._words = posed.course.words(self._language)
        self._view = posed.asked.view
        self._name = posed.course.header.names[posed.asked.seat - 1]

    def where(self) -> str:
        """Return which game it is, at what point in it, and whose decision."""
        heading = self._words.heading(self._view)
        game = self._posed.game.name
        return self._language.say("puzzle.where", game=game, heading=heading, name=self._name)

    def table(self) -> Iterator[str]:
        """Iterate over what the captain who decides sees."""
        return tell_table(self._words, self._view, self._language)

    def asked(self) -> str:
        """Return what the game asked."""
        return self._words.question(self._view)

    def question(self) -> str:
        """Return what the reader is asked."""
        return self._language.say("puzzle.question", name=self._name)

    def answers(self) -> list[str]:
        """Describe the answers, in their order."""
        return [self._words.describe(action, self._view) for action in self._posed.actions]

    def verdict(self, picked: int | None) -> Iterator[str]:
        """Iterate over how right the picked answer is, and why; None for no answer."""
        say, puzzle, answers = self._language.say, self._posed.puzzle, self.answers()
        named = self._best_named(picked)
        slots = {"best": percent(puzzle.best)}
        if named is None:
            yield say("puzzle.right.best", **slots)
        elif picked is None:
            yield say("puzzle.told", answer=answers[named], **slots)
        else:
            key = "puzzle.right" if picked in puzzle.right else "puzzle.wrong"
            chance = percent(puzzle.choices[picked].chance)
            yield say(key, picked=chance, answer=answers[named], **slots)
        if puzzle.sentence:
            yield say(puzzle.sentence)
        if also := [answers[place] for place in sorted(puzzle.right - {named, picked})]:
            yield say("puzzle.also", count=len(also), answers="; ".join(also))

    def _best_named(self, picked: int | None) -> int | None:
        """Return which answer the verdict names as the best; None if the picked one is as good."""
        chances = [percent(choice.chance) for choice in self._posed.puzzle.choices]
        best = percent(self._posed.puzzle.best)
        return None if picked is not None and chances[picked] == best else chances.index(best)

    def played(self, picked: int | None) -> str:
        """Return what was played in the game."""
        puzzle, slots = self._posed.puzzle, {"name": self._name}
        if picked == puzzle.played:
            return self._language.say("puzzle.played.same", **slots)
        if puzzle.played == self._best_named(picked):
            return self._language.say("puzzle.played.best", **slots)
        answer, chance = self.answers()[puzzle.played], puzzle.choices[puzzle.played].chance
        return self._language.say("puzzle.played", answer=answer, chance=percent(chance), **slots)

    def happened(self) -> Sequence[str]:
        """List what happened after that in the same turn, as the captain saw it."""
        course, asked = self._posed.course, self._posed.asked
        tell, mark = Teller(course, self._language, asked.seat), self._posed.game.mark
        lines: list[str] = []
        for entry in course.entries[asked.before :]:
            of_turn = [*takewhile(lambda event: mark(event)[0] is not Mark.TURN, entry.events)]
            lines += filter(None, tell.sentences(of_turn, entry.text))
            if len(of_turn) < len(entry.events) or len(lines) >= _MOST_LINES:
                break
        return lines[:_MOST_LINES]

    def ended(self) -> str:
        """Return how the game ended."""
        position = self._posed.course.position
        result = self._words.question(position.view(None))
        turns = 0 if position.outcome is None else position.outcome.turns
        return self._language.say("puzzle.ended", turn=turns, result=result)
