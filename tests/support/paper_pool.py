"""A pool of any number of cards that belong to no game."""

from collections.abc import Mapping, Sequence
from typing import Any

from magblast.kernel.language import Phrase
from magblast.kernel.pool import Listed, PoolCard, PoolWords, TriedHand


class PaperPool:
    """Know numbered cards: half of them boats, which lead, and half of them sails."""

    kinds: Mapping[str, str] = {"boat": "Boats", "sail": "Sails"}
    groups: Mapping[str, str] = {"red": "Red", "blue": "Blue"}
    sizes = range(1, 100)
    words = PoolWords("all colours", "for my boats", "not dearer", "First sails", "No!", "Dearer.")

    def __init__(self, size: int) -> None:
        numbers = [*range(0, size, 2), *range(1, size, 2)]
        self.cards = {str(n): self._card(n) for n in numbers}

    def _card(self, n: int) -> PoolCard:
        kind, group = ("boat", "sail")[n % 2], ("red", "blue")[n % 3 == 0]
        text = (f"Turns {'left' if n % 5 else 'right'}.",)
        told = f"{kind} of {group}"
        return PoolCard(str(n), f"Card {n}", kind, (group,), n % 10, str(n % 10), told, text, 3)

    def counts(self, value: Any) -> Mapping[str, int]:
        """Return the counts, which are the value."""
        return dict(value)

    def listed(self, name: str, counts: Mapping[str, int]) -> Listed:
        """Judge nothing."""
        return Listed(dict(counts), name, Phrase("hand.tried", number=sum(counts.values())), ())

    def more_for(self, card: str, counts: Mapping[str, int]) -> int | None:
        """Ask one more for the other colour, and close every card of cost 9."""
        own = self.cards[card]
        if own.cost == 9:
            return None
        led = [self.cards[each] for each in counts if self.is_led(each)]
        return int(bool(led) and all(each.groups != own.groups for each in led))

    def is_led(self, card: str) -> bool:
        """Return whether it is a boat."""
        return self.cards[card].kind == "boat"

    def opening(self, counts: Mapping[str, int]) -> Mapping[str, Sequence[str]]:
        """Let each boat begin with the next sail."""
        return {each: [str(int(each) + 1)] for each in counts if self.is_led(each)}

    def hand(self, counts: Mapping[str, int], seed: str) -> TriedHand:
        """Draw the first two cards."""
        return TriedHand("", (), [*counts][:2])

    def filled(
        self,
        counts: Mapping[str, int],
        groups: Sequence[str],
        size: int,
        limits: Mapping[str, int] | None,
        seed: str,
    ) -> Mapping[str, int]:
        """Add one of each card."""
        return {**dict.fromkeys(self.cards, 1), **counts}
