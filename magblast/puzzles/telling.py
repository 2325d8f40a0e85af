"""Tell a puzzle in sentences: first what is asked, then how right an attempt is, and why."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from magblast.kernel.game import Mark
from magblast.kernel.language import Language
from magblast.kernel.shelf import phrases_of
from magblast.play.deciding import decisive
from magblast.puzzles.attempt import Attempt, Judgement, Solution
from magblast.puzzles.goal import Goal
from magblast.puzzles.puzzle import Posed
from magblast.record.transcript import Teller
from magblast.reviewing.telling import percent

_MOST_LINES = 4
"""Lines of the log that tell what happened after a decision, or what the others answered."""
_MOST_LOSSES = 2
"""Losses that tell why a turn is won: the last ones."""
_MOST_CHOICES = 6
"""Choices of an attempt that are told."""


class PuzzleTelling:
    """Put one puzzle into sentences."""

    def __init__(self, posed: Posed, language: Language) -> None:
        self._posed = posed
        self._language = language.with_phrases(phrases_of(posed.game.id))
        self._words = posed.course.words(self._language)
        self._view = posed.asked.view

    def where(self) -> str:
        """Return which game it is, and whom one plays against."""
        others = self._language.listing(self._posed.others)
        return self._language.say("puzzle.where", game=self._posed.game.name, others=others)

    def goal(self) -> str:
        """Return what is asked, in a few words."""
        return self._language.say(f"puzzle.goal.{self._posed.puzzle.asks}")

    def task(self) -> str:
        """Return what is asked, in a sentence."""
        return self._language.say(f"puzzle.task.{self._posed.puzzle.asks}")

    def assumed(self) -> str:
        """Return how the others answer, what counts, and how many tries there are."""
        say = self._language.say
        return f"{say(f'puzzle.assumed.{self._posed.puzzle.asks}')} {say('puzzle.tries')}"

    def answers(self) -> list[str]:
        """Describe the answers, in their order."""
        return [self._words.describe(action, self._view) for action in self._posed.actions]

    def verdict(self, judgement: Judgement) -> Iterator[str]:
        """Iterate over how right an attempt is; what is not right may be tried again."""
        key = "right" if judgement.is_right else "wrong"
        say, puzzle = self._language.say, self._posed.puzzle
        if puzzle.goal is not Goal.MOVE or judgement.chance is None:
            yield say(f"puzzle.{puzzle.goal}.{key}")
            return
        chance, best = percent(judgement.chance), percent(puzzle.best)
        if self._is_best(judgement):
            yield say("puzzle.move.best", best=best)
        else:
            yield say(f"puzzle.move.{key}", picked=chance, best=best)

    def _is_best(self, judgement: Judgement | None) -> bool:
        """Return whether a single move is as good as the best one, in whole percent."""
        if judgement is None or judgement.chance is None or not judgement.is_right:
            return False
        return percent(judgement.chance) == percent(self._posed.puzzle.best)

    def told(self, judgement: Judgement | None = None) -> Iterator[str]:
        """Iterate over what is told once a single move is found: why it is right, and more.

        Without a judgement it was given up, and the best answer is told first.
        """
        puzzle, say = self._posed.puzzle, self._language.say
        if puzzle.goal is not Goal.MOVE:
            return
        answers = self.answers()
        if not self._is_best(judgement):
            yield say("puzzle.told", best=percent(puzzle.best), answer=answers[puzzle.best_place])
        if puzzle.sentence:
            yield say(puzzle.sentence)
        if also := [answers[place] for place in sorted(puzzle.right - {puzzle.best_place})]:
            yield say("puzzle.also", count=len(also), answers="; ".join(also))
        yield self.played()
        if happened := self.happened():
            yield " ".join((say("puzzle.then"), *happened))
        yield self.ended()

    def shown(self, solution: Solution) -> str:
        """Return what a solution is and why it is right, in a sentence or two."""
        puzzle, say = self._posed.puzzle, self._language.say
        if puzzle.goal is Goal.MOVE:
            answer = self.answers()[puzzle.best_place]
            best = say("puzzle.told", best=percent(puzzle.best), answer=answer)
            why = [say(puzzle.sentence)] if puzzle.sentence else []
            return " ".join([best, *why, say("puzzle.shown.move")])
        if puzzle.goal is Goal.WIN:
            return say("puzzle.shown.win", lines=" ".join(self._decided(solution)))
        if lines := self._decided(solution):
            return say("puzzle.shown.survive.after", lines=" ".join(lines))
        return say("puzzle.shown.survive", others=self._language.listing(self._posed.others))

    def deeds(self, solution: Solution) -> dict[int, str]:
        """Describe, by place, what a solver does in a solution, but not what has to be done.

        Nothing that follows a single move is part of the solution.
        """
        playback, game, own = solution.playback, self._posed.game, self._posed.own
        told: dict[int, str] = {}
        for place in range(solution.place + 1, playback.last + 1):
            action, view = playback.action(place), playback.view(place - 1, own)
            if action is None or action.by != own:
                continue
            if self._posed.puzzle.goal is Goal.MOVE:
                return {place: self._words.describe(action, view)}
            if len(view.legal) > 1 and not game.passes(action) and not game.ends_phase(action):
                told[place] = self._words.describe(action, view)
        return told

    def captions(self, solution: Solution) -> dict[int, str]:
        """Return what is said at the places of a solution that matter: each deed, each loss.

        Why it is right is said where that shows: at the end, or at once after a single move.
        """
        playback, mark = solution.playback, self._posed.game.mark
        deeds, said = self.deeds(solution), dict[int, str]()
        is_move = self._posed.puzzle.goal is Goal.MOVE
        # The end of a log shows nothing.
        last = playback.effective()[-1]
        for place in range(solution.place + 1, last + 1):
            events = playback.seen(place, self._posed.own)
            if any(mark(event)[0] in (Mark.LOSS, Mark.WIN) for event in events):
                said[place] = ""
        for number, (place, deed) in enumerate(deeds.items(), 1):
            slots = {"number": number, "count": len(deeds), "deed": deed}
            said[place] = self._language.say("puzzle.deed", **slots)
        why = next(iter(deeds), last) if is_move else last
        before = "" if is_move else said.get(why, "")
        said[why] = f"{before} {self.shown(solution)}".strip()
        return dict(sorted({last: "", **said}.items()))

    def solved_by(self, solution: Solution) -> Iterator[str]:
        """Iterate over the deeds of a solution in a sentence; none for a single move."""
        if self._posed.puzzle.goal is not Goal.MOVE and (deeds := self.deeds(solution)):
            yield self._language.say("puzzle.solution", answers="; ".join(deeds.values()))

    def _decided(self, solution: Solution) -> Sequence[str]:
        """List the last losses of a solution: up to what wins it, and that it is won; else all."""
        playback, game = solution.playback, self._posed.game
        places = range(solution.place + 1, playback.last + 1)
        events = [event for place in places for event in playback.seen(place, self._posed.own)]
        said = [*map(playback.words(self._language).sentence, events)]
        marks = [game.mark(event)[0] for event in events]
        is_won = self._posed.puzzle.goal is Goal.WIN
        last = decisive(game, events) if is_won else len(events) - 1
        losses = range(0 if last is None else last + 1)
        told = [said[n] for n in losses if marks[n] is Mark.LOSS][-_MOST_LOSSES:]
        told += [said[n] for n, mark in enumerate(marks) if mark is Mark.WIN]
        return [line for line in told if line]

    def played(self) -> str:
        """Return what was played in the game."""
        puzzle, answer = self._posed.puzzle, self.answers()[self._posed.puzzle.played]
        key = "puzzle.played.best" if puzzle.played == puzzle.best_place else "puzzle.played"
        chance = percent(puzzle.choices[puzzle.played].chance)
        return self._language.say(key, answer=answer, chance=chance)

    def given(self, attempt: Attempt) -> Iterator[str]:
        """Iterate over what whoever solves it chose in an attempt, the last choices of many."""
        if answers := self._chosen(attempt):
            yield self._language.say("puzzle.given", answers=answers)

    def given_in_vain(self, attempt: Attempt) -> Iterator[str]:
        """Iterate over the same choices where they stand below a solution."""
        if answers := self._chosen(attempt):
            yield self._language.say("puzzle.given.failed", answers=answers)

    def _chosen(self, attempt: Attempt) -> str:
        is_move = self._posed.puzzle.goal is Goal.MOVE
        chosen = attempt.choices[:1] if is_move else attempt.choices[-_MOST_CHOICES:]
        describe, played = self._words.describe, attempt.played
        return "; ".join(describe(played[each], attempt.seen_before(each)) for each in chosen)

    def answered(self, attempt: Attempt) -> Iterator[str]:
        """Iterate over what the others did in an attempt, as whoever solves it saw it."""
        tell, mark = Teller(self._posed.course, self._language, attempt.own), self._posed.game.mark
        lines: list[str] = []
        for entry in attempt.answers:
            events = (event for event in entry.events if mark(event)[0] is not Mark.TURN)
            lines += filter(None, tell.sentences(events, entry.text))
        if lines:
            others = self._language.listing(self._posed.others)
            told = " ".join(lines[-_MOST_LINES:])
            yield self._language.say("puzzle.answered", others=others, lines=told)

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
