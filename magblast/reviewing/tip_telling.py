"""Put tips into plain words: the answer, a better one, why it is better, and what it would win."""

from collections.abc import Iterator, Sequence
from typing import Any

from magblast.kernel.game import AnyWords
from magblast.kernel.language import Language
from magblast.kernel.seat import Seat
from magblast.reviewing.curve import Played
from magblast.reviewing.telling import tell_table
from magblast.reviewing.tips import Coach, Tip, TipKind, people
from magblast.reviewing.turns import Turned
from magblast.reviewing.verdicts import Verdict, asked_at
from magblast.reviewing.why_telling import Reader, WhyTelling
from magblast.reviewing.whys import Why

_SHARES = 10
"""Games of which it is told how many are won."""
_SEVERAL = 3
"""Games of those by which a chance falls in a turn that leaves no room for good news."""
_MOST_LOST = 3
"""Losses of a turn that are told."""
_LEAST = 0.01
"""The smallest gain of which it is told how many games it wins."""
_HITS = 3
"""Turns of which it is told what whoever fell lost in them."""


class TipTelling:
    """Put what one reader is told into sentences."""

    def __init__(self, played: Played, coach: Coach, language: Language) -> None:
        self._played = played
        self._coach = coach
        self._language = language
        self._words: AnyWords = played.game.words(played.setup, language)
        is_told = people(played) == [coach.reader]
        self._reader = Reader(language, coach.reader, played.setup.names, is_you=is_told)
        self._name = self._reader.name

    def where(self, tip: Tip) -> str:
        """Return when it was, and whose decision."""
        if tip.turned is None:
            heading = self._words.heading(self._view(tip))
        else:
            heading = self._language.say("review.tip.heading", turn=tip.turn)
        return self._reader.tip("where", name=self._name, heading=heading)

    def table(self, tip: Tip) -> Iterator[str]:
        """Iterate over what the reader saw: how the seats stood, and the hand."""
        return tell_table(self._words, self._view(tip), self._language)

    def begin(self, turn: int | None) -> Iterator[str]:
        """Iterate over what is said until there is a tip; an answer of that turn is judged."""
        turned = None if turn is None else self._coach.turned(turn)
        if turned is None or not self._fell(turned):
            yield self._reader.tip("begin", name=self._name)
            return
        yield from self._happened(turned)
        yield self._reader.tip("begin.turn")

    def news(self, found: Sequence[Verdict], *, so_far: bool) -> Iterator[str]:
        """Iterate over what is said before anything else: that no answer clearly cost the game.

        ``so_far`` says that not all answers of the reader have been judged.
        """
        worst = self._coach.costliest
        fell = 0 if worst is None else self._fell(worst)
        if fell < _SEVERAL and self._coach.is_clean(found):
            yield self._reader.tip("clean.so_far" if so_far else "clean", name=self._name)

    def none(self) -> str:
        """Return what is said to a reader who never had a choice."""
        return self._reader.tip("none", name=self._name)

    def stopped(self) -> str:
        """Return what is said where nothing had been judged when the review was stopped."""
        return self._reader.tip("stopped")

    def lines(
        self,
        tip: Tip,
        why: Why | None,
        shown: Sequence[Tip],
        found: Sequence[Verdict],
        *,
        so_far: bool,
    ) -> Iterator[str]:
        """Iterate over all that is said at one of the tips shown, the news before the first."""
        is_first = tip in shown[:1]
        if is_first:
            yield from self.news(found, so_far=so_far)
        yield from self.told(tip, why)
        if turns := self._coach.alike(tip, found):
            listed = self._language.listing([*map(str, turns)])
            yield self._language.say("review.tip.also", count=len(turns), turns=listed)
        if is_first and tip.kind is TipKind.WORSE:
            yield self._language.say("review.tip.order")

    def told(self, tip: Tip, why: Why | None) -> Iterator[str]:
        """Iterate over what is told of an answer; its reasons may not be known yet."""
        view, describe = self._view(tip), self._words.describe
        (better, worse), doubt = tip.compared, self._doubt(tip)
        if tip.kind is TipKind.TURN:
            yield from self._told_turn(tip)
            return
        if tip.kind is TipKind.END and tip.turned is not None:
            yield from self._told_end(tip.turned)
            return
        if tip.kind is TipKind.BEST:
            yield self._reader.tip(f"best{doubt}", name=self._name, played=describe(better, view))
            yield self._reader.tip("usual", usual=describe(worse, view))
        else:
            yield self._reader.tip("played", name=self._name, played=describe(worse, view))
            if tip.is_fatal:
                yield self._reader.tip("fatal", name=self._name)
            yield self._reader.tip(f"better{doubt}", better=describe(better, view))
        # What it is worth is read where the reasons have no room.
        yield self._wins(tip)
        if tip.kind is TipKind.WORSE and not tip.is_sure:
            yield self._reader.tip("doubt")
        reasons = self._reasons(tip)
        if why is None:
            yield self._reader.tip("pending")
        else:
            yield from reasons.told(why, view)
        if why is not None and why.is_lasting and (lines := reasons.effects(why.does, view)):
            yield self._reader.tip("does", lines="; ".join(lines), **self._moves(tip))

    def _told_turn(self, tip: Tip) -> Iterator[str]:
        """Iterate over what is told of a turn, or of an answer that was as good as any."""
        if (turned := tip.turned) is None:
            played = self._words.describe(tip.verdict.played, self._view(tip))
            yield self._reader.tip("played", name=self._name, played=played)
            yield self._reader.tip("same")
            return
        yield from self._happened(turned)
        if turned.gain < 0:
            yield self._reader.tip("same.turn", name=self._name)

    def _happened(self, turned: Turned) -> Iterator[str]:
        """Iterate over sentences about a turn: the chance, the plays and the losses."""
        facts, names = self._coach.facts, self._played.setup.seats
        active = facts.active(turned)
        if self._tenths(turned.before) != self._tenths(turned.after):
            yield self._told(turned, active)
        plays = [asked_at(self._played, index) for index in facts.plays(turned)]
        if active is not None and plays:
            told = [self._words.describe(each.played, each.view) for each in plays]
            did = self._reader.tip if active == self._coach.reader else self._of_others
            yield did("did", name=names[active - 1].name, answers="; ".join(told))
        yield from self._cost(turned, is_mine=turned.gain < 0)

    def _cost(self, turned: Turned, *, is_mine: bool) -> Iterator[str]:
        """Iterate over the line that says what a turn cost the reader, or cost others."""
        if lines := [*self._losses(turned, is_mine=is_mine)]:
            key = "cost" if is_mine else "brought"
            yield self._reader.tip(key, name=self._name, sentences=" ".join(lines))

    def _losses(self, turned: Turned, *, is_mine: bool) -> Iterator[str]:
        """Iterate over sentences about the losses of the reader, or of others, in a turn."""
        facts, reader = self._coach.facts, self._reader.you
        lost = (self._words.loss(event, reader) for event in facts.lost(turned, is_mine=is_mine))
        yield from [*dict.fromkeys(filter(None, lost))][:_MOST_LOST]
        for each in facts.changed(turned, is_mine=is_mine):
            what = self._words.holding(each.what, each.seat, reader)
            slots = {"before": each.before, "after": each.after}
            yield self._language.say("review.tip.change", what=what[0].upper() + what[1:], **slots)

    def _told_end(self, turned: Turned) -> Iterator[str]:
        """Iterate over how the reader won or fell in a turn, and what to do otherwise."""
        facts, slots = self._coach.facts, {"name": self._name, "turn": turned.turn}
        if self._coach.is_won:
            own = [asked_at(self._played, index) for index in facts.own(turned)]
            told = "; ".join(self._words.describe(each.played, each.view) for each in own)
            yield self._reader.tip("won" if own else "won.theirs", answers=told, **slots)
            yield from self._cost(turned, is_mine=False)
            worst = self._coach.costliest
        else:
            yield self._reader.tip("lost_game", **slots)
            hit = ((each, [*self._losses(each, is_mine=True)]) for each in self._coach.last_turns)
            for each, lines in [pair for pair in hit if pair[1]][-_HITS:]:
                sentences = " ".join(lines)
                yield self._language.say("review.tip.hit", turn=each.turn, sentences=sentences)
            worst = turned
        if worst is not None:
            happened = [event for entry in self._played.entries for event in entry.events]
            before, reader = facts.before_fall(worst), self._coach.reader
            is_told = self._reader.is_you
            yield from self._words.neglected(happened, before, reader, is_told=is_told)

    def _moves(self, tip: Tip) -> dict[str, str]:
        """Return what the two answers are called."""
        names = ("best", "usual") if tip.kind is TipKind.BEST else ("better", "played")
        better, worse = (self._reader.tip(f"move.{name}") for name in names)
        return {"better": better, "worse": worse}

    def _wins(self, tip: Tip) -> str:
        """Return how many games both answers would win."""
        verdict, doubt = tip.verdict, self._doubt(tip)
        better, worse = verdict.chance, verdict.left
        if tip.kind is TipKind.BEST:
            better, worse = verdict.left, verdict.left - verdict.lead.mean
        moves = self._moves(tip)
        if round(_SHARES * better) > round(_SHARES * worse):
            shares = {"more": self._share(better), "less": self._share(worse)}
            return self._reader.tip(f"wins{doubt}", **moves, **shares)
        gain = verdict.lead.mean if tip.kind is TipKind.BEST else verdict.loss.mean
        if gain < _LEAST:
            # A mark is given by some worlds, and what it is worth is told from others.
            return self._reader.tip("even", **moves)
        return self._reader.tip(f"more{doubt}", count=max(2, round(1 / gain)), **moves)

    def _told(self, turned: Turned, active: Seat | None) -> str:
        """Return how the chance changed in a turn, and whose it was if it was another's."""
        before, after = self._share(turned.before), self._share(turned.after)
        slots = {"name": self._name, "turn": turned.turn, "before": before, "after": after}
        key = "turn" if turned.gain < 0 else "turn.rose"
        if active in (None, self._coach.reader):
            return self._reader.tip(key, **slots)
        other = self._played.setup.seats[active - 1].name
        return self._reader.tip(f"{key}.theirs", other=other, **slots)

    def _share(self, chance: float) -> str:
        """Return how many games in ten are won."""
        count = self._tenths(chance)
        say = self._language.say
        if count in (0, _SHARES):
            return say("review.share.all" if count else "review.share.none")
        return say("review.share", count=count)

    def _fell(self, turned: Turned) -> int:
        """Return by how many games in ten a chance fell in a turn, as it is told."""
        return max(0, self._tenths(turned.before) - self._tenths(turned.after))

    @staticmethod
    def _tenths(chance: float) -> int:
        return max(0, min(_SHARES, round(_SHARES * chance)))

    def _view(self, tip: Tip) -> Any:
        return asked_at(self._played, tip.verdict.before).view

    @staticmethod
    def _doubt(tip: Tip) -> str:
        return "" if tip.is_sure else ".perhaps"

    def _of_others(self, key: str, **slots: object) -> str:
        """Return a sentence about another captain."""
        return self._language.say(f"review.tip.{key}", **slots)

    def _reasons(self, tip: Tip) -> WhyTelling:
        """Return what tells why one answer is better than the other."""
        return WhyTelling(self._reader, self._words, **self._moves(tip))
