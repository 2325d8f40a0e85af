"""Tell a puzzle in sentences: first what is asked, then how right an attempt is, and why."""

from collections.abc import Iterator, Sequence
from typing import Any

from magblast.kernel.edition import tell_edition
from magblast.kernel.entry import Entry
from magblast.kernel.game import Mark
from magblast.kernel.language import Language
from magblast.kernel.seat import Seat
from magblast.kernel.shelf import phrases_of
from magblast.play.episodes import Episode, episodes
from magblast.play.menus import foretold
from magblast.play.session import Session
from magblast.puzzles.attempt import Attempt, Judgement, Solution
from magblast.puzzles.deeds import RivalDeeds
from magblast.puzzles.goal import Goal
from magblast.puzzles.lines import Line, Lines
from magblast.puzzles.puzzle import SHOWS_LATER, Posed
from magblast.reviewing.telling import percent

_MOST_DEEDS = 3
"""Deeds that tell where an answer leads, or what was lost: the last ones."""
_MOST_CHOICES = 6
"""Choices of an attempt that are told."""
_WINS = "puzzle.why.wins"
"""The phrase about a right answer alone, which somebody who has not found it is not told."""


class PuzzleTelling:
    """Put one puzzle into sentences."""

    def __init__(self, posed: Posed, language: Language) -> None:
        self._posed = posed
        self._language = language.with_phrases(phrases_of(posed.game.id))
        self._words = posed.course.words(self._language)
        self._view = posed.asked.view

    def where(self) -> str:
        """Return which game it is, and whom one plays against."""
        game, say = self._posed.game, self._language.say
        name, others = game.name, self._language.listing(self._posed.others)
        if len(game.editions) > 1:
            edition = tell_edition(game.id, self._posed.course.setup.edition, self._language)
            name = say("edition.title", game=name, edition=edition)
        return say("puzzle.where", game=name, others=others)

    def goal(self) -> str:
        """Return what is asked, in a few words."""
        return self._language.say(f"puzzle.goal.{self._posed.puzzle.asks}")

    def task(self) -> str:
        """Return what is asked, in a sentence."""
        say, winning = self._language.say, self._posed.game.about(self._language).winning
        if self._posed.puzzle.goal is Goal.WIN and winning:
            return say("puzzle.task.win.how", winning=winning)
        return say(f"puzzle.task.{self._posed.puzzle.asks}")

    def assumed(self, tries: str) -> str:
        """Return how the others answer, what is right, and which ``tries`` count."""
        return f"{self._language.say(f'puzzle.assumed.{self._posed.puzzle.asks}')} {tries}"

    def answers(self) -> list[str]:
        """Describe the answers, in their order."""
        return [self._words.describe(action, self._view) for action in self._posed.actions]

    def verdict(self, judgement: Judgement) -> Iterator[str]:
        """Iterate over how right an attempt is; what is not right may be tried again."""
        key = "right" if judgement.is_right else "wrong"
        say, puzzle = self._language.say, self._posed.puzzle
        if puzzle.goal is not Goal.MOVE or judgement.chance is None:
            yield say("puzzle.win.right" if judgement.has_won else f"puzzle.{puzzle.goal}.{key}")
            return
        best = self._games(puzzle.best)
        if self._is_best(judgement):
            yield say("puzzle.move.best", best=best)
        else:
            yield say(f"puzzle.move.{key}", picked=percent(judgement.chance), best=best)

    def _games(self, chance: float) -> str:
        """Return in how many games played on an answer won: what has been seen is no promise."""
        key = "none" if chance == 0 else "all" if chance == 1 else "some"
        return self._language.say(f"puzzle.games.{key}", share=percent(min(chance, 0.99)))

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
        answers, given = self.answers(), None if judgement is None else judgement.place
        named = {given}
        if not self._is_best(judgement):
            named.add(puzzle.best_place)
            yield say(
                "puzzle.told", best=self._games(puzzle.best), answer=answers[puzzle.best_place]
            )
        # That it shows later can be seen from what follows.
        if puzzle.sentence not in ("", SHOWS_LATER):
            yield say(puzzle.sentence)
        if also := [answers[place] for place in sorted(puzzle.right - named)]:
            yield say("puzzle.also", count=len(also), answers="; ".join(also))
        if puzzle.played != puzzle.best_place:
            games = self._games(puzzle.choices[puzzle.played].chance)
            yield say("puzzle.played", answer=answers[puzzle.played], games=games)
        if lines := self._course(Lines(self._posed).best):
            yield say("puzzle.follows", lines=" ".join(lines))

    def reached(self, attempt: Attempt) -> Iterator[str]:
        """Iterate over how a turn was won or survived: by which blow, or against which deeds."""
        if self._posed.puzzle.goal is Goal.MOVE:
            return
        session = attempt.session
        if session.position.outcome is None:
            yield from self._withstood(session, attempt.start)
            return
        *_, last = self._blows(session.entries[attempt.start :])
        yield last.briefly()

    def hint(self, attempt: Attempt) -> Iterator[str]:
        """Iterate over why a single move is wrong: what comes of it, nothing of the best one."""
        puzzle, say = self._posed.puzzle, self._language.say
        if puzzle.goal is not Goal.MOVE:
            return
        if puzzle.sentence not in ("", SHOWS_LATER, _WINS):
            yield say(puzzle.sentence)
        given, _, is_imagined = Lines(self._posed).against_best(attempt.answer)
        if given.is_won:
            # That would teach nothing about a wrong answer.
            return
        if told := self._course(given, hits=attempt.own):
            key = "puzzle.leads.imagined" if is_imagined else "puzzle.leads"
            yield say(key, lines=" ".join(told))

    def _course(self, line: Line, *, hits: Seat | None = None) -> list[str]:
        """List the deeds that show what a move is worth, and who wins in the end.

        ``hits``: only those by which a seat lost something, and those that won.
        """
        near = self._blows(line.entries[: line.shown], hits)
        # Where nothing was lost so soon, the first loss shows the point.
        told = near or self._blows(line.entries[line.shown :], hits)[:1]
        return self._to_the_end(line, [each.briefly() for each in told[-_MOST_DEEDS:]])

    def _blows(self, entries: Sequence[Entry], hits: Seat | None = None) -> list[Episode]:
        every = self._episodes(entries)
        return [each for each in every if (each.fights if hits is None else each.hits(hits))]

    def _episodes(self, entries: Sequence[Entry]) -> list[Episode]:
        return [*episodes(entries, self._posed.game, self._words, self._posed.own)]

    def _to_the_end(self, line: Line, told: Sequence[str]) -> list[str]:
        """Add who won in the end, unless that has been told."""
        *_, last = self._episodes(line.entries[-1:])
        won = [each.text for each in last.happened if each.mark is Mark.WIN]
        later = [each for each in won if each not in " ".join(told)]
        return [*told, *(self._language.say("puzzle.leads.end", told=each) for each in later)]

    def shown(self, solution: Solution) -> str:
        """Return why a solution is right, in some sentences; nothing where its deeds show it."""
        puzzle, say = self._posed.puzzle, self._language.say
        if puzzle.goal is Goal.MOVE:
            answer = self.answers()[puzzle.best_place]
            best = say("puzzle.told", best=self._games(puzzle.best), answer=answer)
            why = [say(puzzle.sentence)] if puzzle.sentence else []
            return " ".join([best, *why, say("puzzle.shown.move")])
        if puzzle.goal is Goal.WIN:
            return ""
        told = self._withstood(solution.playback.session, solution.start)
        return " ".join([*told, *self._of_game()])

    def _withstood(self, session: Session, start: int) -> Iterator[str]:
        """Iterate over what the others tried in vain, one by one, or why they could not try.

        Whoever has won meanwhile had nothing to withstand.
        """
        if session.position.outcome is not None:
            return
        say, listed = self._language.say, self._language.listing(self._posed.others)
        deeds = RivalDeeds(self._posed, session, start)
        if tried := deeds.told(self._words):
            yield say("puzzle.shown.tried", others=listed)
            yield from tried
        else:
            yield say("puzzle.shown.barred" if deeds.barred else "puzzle.shown.idle", others=listed)

    def _of_game(self) -> Iterator[str]:
        """Iterate over what was lost in the game where a turn is to be survived."""
        blows = self._blows(self._posed.course.entries[self._posed.asked.before :], self._posed.own)
        if blows:
            lines = " ".join(each.lost() for each in blows[-_MOST_DEEDS:])
            yield self._language.say("puzzle.shown.game", lines=lines)

    def deeds(self, solution: Solution) -> dict[int, str]:
        """Describe, by place, the deeds of a solver in a solution, but not what has to be done.

        Nothing that follows a single move is part of the solution.
        """
        playback, own = solution.playback, self._posed.own
        told: dict[int, str] = {}
        for place in range(solution.place + 1, playback.last + 1):
            action, view = playback.action(place), playback.view(place - 1, own)
            if action is None or action.by != own:
                continue
            if self._posed.puzzle.goal is Goal.MOVE:
                return {place: self._words.describe(action, view)}
            if self._posed.is_deed(view, action):
                told[place] = self._deed(solution, action, view)
        return told

    def _deed(self, solution: Solution, action: Any, view: Any) -> str:
        """Return an answer, and what it does on the table."""
        told, session = self._words.describe(action, view), solution.playback.session
        does = foretold(session, self._words, view, action, self._language)
        return self._language.say("plain.previewed", text=told, told=does) if does else told

    def captions(self, solution: Solution) -> dict[int, str]:
        """Return what is said at the places of a solution that matter: each deed, each loss.

        Why it is right is said where that shows: at the end, or at once after a single move.
        Where nothing has to be said, the end is shown all the same.
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
        """Iterate over what the others did in an attempt, as whoever solves it saw it.

        What follows a single move is told otherwise.
        """
        if self._posed.puzzle.goal is Goal.MOVE:
            return
        # What was lost explains a failure best.
        found = self._blows(attempt.answers, attempt.own) or self._episodes(attempt.answers)
        if told := [each.briefly() for each in found if each.by not in (None, attempt.own)]:
            others = self._language.listing(self._posed.others)
            lines = " ".join(told[-_MOST_DEEDS:])
            yield self._language.say("puzzle.answered", others=others, lines=lines)
