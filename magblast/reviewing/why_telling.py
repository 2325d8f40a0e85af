"""Put into plain words why one answer is better than another: to a reader, or about one."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from magblast.kernel.game import AnyWords
from magblast.kernel.language import Language
from magblast.kernel.preview import Preview
from magblast.kernel.seat import Seat
from magblast.reviewing.whys import WORLDS, Held, Loss, Reason, Why


class Reader(NamedTuple):
    """Speak to whoever reads, or about a seat where several may read."""

    language: Language
    seat: Seat
    names: Sequence[str]
    """The captains, by seat - 1."""
    is_you: bool

    @property
    def name(self) -> str:
        """The captain who reads."""
        return self.names[self.seat - 1]

    @property
    def you(self) -> Seat | None:
        """The seat that is spoken to; None if none is."""
        return self.seat if self.is_you else None

    def tip(self, key: str, **slots: object) -> str:
        """Return a sentence of a review to or about the reader."""
        form = ".you" if self.is_you else ""
        own = f"review.tip.{key}{form}"
        named = own if self.language.knows(own) else f"review.tip.{key}"
        return self.language.say(named, **slots)


class WhyTelling(NamedTuple):
    """Tell why an answer is better than another; both are called by what stands in a sentence."""

    reader: Reader
    words: AnyWords
    better: str
    worse: str

    def told(self, why: Why, view: Any) -> Iterator[str]:
        """Iterate over the reasons, as the one who is asked sees the table."""
        if why.missed is not None:
            yield from self._missed(why.missed)
        if why.open is not None:
            yield self._happens("open", why.open.loss, why.open.worse, why.open.better)
            if why.open.reply is not None:
                action, seen = why.open.reply
                yield self._follows("reply", seen, action, self.reader.names[action.by - 1])
        if why.brings is not None:
            key = "brings" if why.open is None and why.missed is None else "brings.too"
            yield self._happens(key, why.brings.loss, why.brings.better, why.brings.worse)
        if why.held:
            yield self._held(why.held)
        if not why.is_lasting:
            lines = self.effects(why.does, view)
            slots = {"lines": "; ".join(lines), **self._moves}
            yield self.reader.tip("does.why", **slots) if lines else self.reader.tip("later")
        elif why.goes_on is not None:
            action, seen = why.goes_on
            yield self._follows("goes_on", seen, action, self.reader.name)

    def _missed(self, missed: Reason) -> Iterator[str]:
        """Iterate over what another captain could have done, and did not do."""
        if missed.reply is None:
            return
        action, seen = missed.reply
        sentence = self.words.loss(missed.loss.event, self.reader.you) or ""
        slots = {
            "name": self.reader.names[action.by - 1],
            "answer": self.words.describe(action, seen),
            "sentence": sentence,
        }
        key = "missed.end" if missed.loss.is_end else "missed"
        yield self.reader.tip(key, **slots, **self._moves)

    def effects(self, preview: Preview, view: Any) -> Sequence[str]:
        """List the effects of an action, each to stand within a sentence."""
        return [line.removesuffix(".") for line in self.words.describe_preview(preview, view)]

    @property
    def _moves(self) -> dict[str, str]:
        return {"better": self.better, "worse": self.worse}

    def _follows(self, key: str, view: Any, action: Any, name: str) -> str:
        """Return a sentence that names a move that follows."""
        answer = self.words.describe(action, view)
        return self.reader.tip(key, name=name, answer=answer, **self._moves)

    def _held(self, held: Sequence[Held]) -> str:
        """Return how much of what counts there is a few turns after both answers."""
        language = self.reader.language
        lines = [
            language.say(
                "review.tip.held.line",
                what=self.words.holding(each.what, each.seat, self.reader.you),
                more=language.figure(each.better),
                less=language.figure(each.worse),
            )
            for each in held
        ]
        return self.reader.tip("held", lines="; ".join(lines), **self._moves)

    def _happens(self, key: str, loss: Loss, often: int, seldom: int) -> str:
        """Return in how many worlds something happens after both answers."""
        key = f"{key}.end" if loss.is_end else key
        sentence = self.words.loss(loss.event, self.reader.you) or ""
        slots = {"often": often, "worlds": WORLDS, "seldom": seldom, **self._moves}
        return self.reader.tip(key if seldom else f"{key}.never", sentence=sentence, **slots)
