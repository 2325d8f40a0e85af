"""Tell what a review found, in sentences."""

from collections.abc import Iterator, Sequence
from typing import Any

from magblast.bots.roster import CAST, kind_of
from magblast.bots.tactics import AnyTactics, bots_of
from magblast.kernel.game import AnyWords
from magblast.kernel.has import Has
from magblast.kernel.language import Language
from magblast.reviewing.curve import Played
from magblast.reviewing.reasons import Reasons, Worth
from magblast.reviewing.verdicts import ENDS, Asked, Verdict, asked_at


class Telling:
    """Put the verdicts on one game into sentences."""

    def __init__(self, played: Played, language: Language) -> None:
        self._played = played
        self._language = language
        self._words: AnyWords = played.game.words(played.setup, language)
        self._names = played.setup.names

    def why(self, found: Reasons, worlds: int) -> Iterator[str]:
        """Iterate over what an answer was worth beside the others, the best first."""
        asked, say = found.asked, self._language.say
        name, view = self._names[asked.seat - 1], asked.view
        yield say("review.where", n=asked.n, name=name, heading=self._words.heading(view))
        yield from tell_table(self._words, view, self._language)
        yield ""
        for each in found.worths:
            described = self._words.describe(each.action, view)
            yield say("review.worth", chance=percent(each.chance), answer=described)
            if notes := [say(f"review.worth.{note}") for note in self._notes(found, each)]:
                yield say("review.worth.notes", notes=", ".join(notes))
        yield ""
        make = bots_of(self._played.game.id)
        tactics = None if make is None else make(self._played.setup)
        bot = self._played.bot_at(asked.seat, asked.n)
        if bot is not None:
            kind = kind_of(bot) or "program"
            why = "character" if kind in CAST else kind
            yield say(f"review.why.{why}", name=name)
            if why in ("character", "greedy") and tactics is not None and tactics.margin:
                yield say("review.why.margin")
        if tactics is not None:
            is_open = Has.HANDS not in self._played.game.has
            yield from tell_judge(tactics, worlds, self._language, marks=False, is_open=is_open)

    def where(self, verdict: Verdict) -> str:
        """Return whose decision it was, and when."""
        asked = self._asked(verdict)
        name, heading = self._names[verdict.seat - 1], self._words.heading(asked.view)
        return self._language.say("review.where", n=verdict.n, name=name, heading=heading)

    def sentence(self, verdict: Verdict) -> str:
        """Return a sentence about the chance that an answer left, and about a better answer."""
        view, describe = self._asked(verdict).view, self._words.describe
        slots = {
            "name": self._names[verdict.seat - 1],
            "played": describe(verdict.played, view),
            "after": percent(verdict.left),
        }
        if verdict.mark == "!":
            before = percent(verdict.left - verdict.lead.mean)
            usual = describe(verdict.usual, view)
            return self._language.say("review.good", before=before, usual=usual, **slots)
        before, better = percent(verdict.chance), describe(verdict.better, view)
        if self._alike(self._asked(verdict), verdict.better, verdict.played):
            return self._language.say("review.best", **slots)
        return self._language.say("review.fell", before=before, better=better, **slots)

    def marked(self, found: Sequence[Verdict]) -> dict[int, tuple[str, str]]:
        """Return the answers with a mark by their records: the mark, and mark and sentence."""
        marked = (each for each in found if each.mark)
        return {each.n: (each.mark, f"{each.mark} {self.sentence(each)}") for each in marked}

    def figures(self, found: Sequence[Verdict], worlds: int) -> Iterator[str]:
        """Iterate over what was lost, all answers with a mark, and how far to trust it."""
        yield from self.sums(found)
        yield ""
        marked = [each for each in found if each.mark]
        # One mistake that could have been mended several times in a turn is one, as on the pages.
        costliest = sorted(marked, key=lambda each: each.loss.mean)
        told = {(each.seat, each.turn, repr(each.better)): each for each in costliest}
        marked = sorted(told.values(), key=lambda each: each.before)
        if marked:
            yield self._language.say("review.compared")
        yield from (f"{each.mark} {self.where(each)}: {self.sentence(each)}" for each in marked)
        if marked:
            yield ""
        make = bots_of(self._played.game.id)
        if found and make is not None:
            is_open = Has.HANDS not in self._played.game.has
            yield from tell_judge(make(self._played.setup), worlds, self._language, is_open=is_open)

    def sums(self, found: Sequence[Verdict]) -> Iterator[str]:
        """Iterate over what each captain's answers cost on average, and their marks."""
        for seat, name in enumerate(self._names, 1):
            mine = [each for each in found if each.seat == seat]
            if not mine:
                continue
            marks = [each.mark for each in mine]
            loss = 100 * sum(each.loss.mean for each in mine) / len(mine)
            counts = {"worse": marks.count("??"), "bad": marks.count("?"), "good": marks.count("!")}
            slots = {
                "name": name,
                "count": len(mine),
                "loss": points(loss, self._language),
                **counts,
            }
            # What was lost by a mark and won elsewhere by luck is not nothing.
            is_lost, is_marked = round(loss, 1) > 0, any(each.startswith("?") for each in marks)
            key = "review.sum" if is_lost else f"review.sum.{'marked' if is_marked else 'none'}"
            yield self._language.say(key, **slots)

    def _notes(self, found: Reasons, each: Worth) -> Iterator[str]:
        """Iterate over what is noted beside an answer."""
        if self._alike(found.asked, each.action, found.asked.played):
            yield "played"
        if self._alike(found.asked, each.action, found.usual):
            yield "usual"
        low, high = each.lead.interval
        if low > 0 or high < 0:
            yield "better" if low > 0 else "worse"

    def _alike(self, asked: Asked, one: Any, other: Any) -> bool:
        """Return whether two answers differ at most in interchangeable things."""
        game, setup = self._played.game, self._played.setup
        return one == other or bool(
            game.alike(setup, asked.view, one) == game.alike(setup, asked.view, other)
        )

    def _asked(self, verdict: Verdict) -> Asked:
        return asked_at(self._played, verdict.before)


def tell_table(words: AnyWords, view: Any, language: Language) -> Iterator[str]:
    """Iterate over sentences on a seat's view: how all seats stand, its hand, and its question."""
    yield from words.standing(view)
    if hand := [words.label(thing, view) for thing in words.hand(view)]:
        yield language.say("review.hand", cards=", ".join(hand))
    yield words.question(view)


def tell_judge(
    tactics: AnyTactics,
    worlds: int,
    language: Language,
    *,
    marks: bool = True,
    is_open: bool = False,
) -> Iterator[str]:
    """Iterate over sentences that say how the judge works, with or without marks, and how well.

    Where nothing is hidden, nothing is imagined.
    """
    form = ".open" if is_open else ""
    yield language.say(f"review.judge{form}", worlds=worlds)
    if marks:
        yield language.say(f"review.judge.marks{form}", ends=ENDS * worlds)
    if tactics.brier is None:
        yield language.say("review.judge.unmeasured")
    else:
        yield language.say("review.judge.brier", score=language.figure(tactics.brier, 3))


def points(loss: float, language: Language) -> str:
    """Return percentage points with one decimal; what was won is a loss below zero."""
    return language.figure(round(loss, 1) + 0.0).replace("-", "−")


def percent(chance: float) -> str:
    """Return a chance in whole percent."""
    return f"{100 * chance:.0f}"
