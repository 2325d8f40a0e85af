"""Say why something cannot be picked, as far as the near misses of a position tell."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import TypeAlias

from magblast.kernel.game import Action, View
from magblast.kernel.picks import CARD, PLACE, Part, Spelling, Thing, next_part
from magblast.kernel.refusal import Refusal
from magblast.play.after_passing import AfterPassing

_NearMiss: TypeAlias = tuple[Spelling, frozenset[Thing], Refusal]


class Reasons:
    """Know why whoever answers at one moment cannot pick certain things."""

    def __init__(
        self,
        near_misses: Iterable[tuple[Action, Refusal]],
        view: View,
        spell: Callable[[Action, View], Spelling],
        ahead: AfterPassing | None = None,
    ) -> None:
        """Take the refused actions, the view of whoever answers, and how the game spells an action.

        What is refused after passing counts as well, where an answer may pass first.
        """
        self._near_misses = _spelled(near_misses, view, spell)
        if ahead is not None:
            later = _spelled(ahead.then.near_misses(), ahead.view, spell)
            # A card that is tried by itself is refused because it is not its time. Then what
            # counts after passing tells more.
            untimely = [each for each in self._near_misses if _is_a_card(each)]
            told = [each for each in self._near_misses if not _is_a_card(each)]
            self._near_misses = [*told, *sorted(later, key=_is_a_card), *untimely]

    def refusal_of(
        self,
        things: Sequence[Thing],
        within: Iterable[Thing] = (),
        is_empty: Callable[[Thing], bool] = lambda _: False,
    ) -> Refusal | None:
        """Return why whoever answers cannot pick the last of some things, if known.

        The others have been picked before it, and ``within`` is all that may still be picked.
        Of several reasons, the first one counts against an action that begins with the thing. Else
        the nearest is told: it is against actions that begin with one of the things, since what
        begins others has reasons of its own; with the first pick, or with a thing
        that could do this if something else were different, in which the thing comes after the
        picks, and soon, and the fewest things cannot be picked; of these it is the most frequent,
        then the one met first. What would be done to an empty place that nobody has picked is
        farther away than all else.
        """
        *picks, thing = things
        picked, possible = frozenset(picks), frozenset(within)
        met: dict[tuple[bool, int, bool, bool, int, int, str], list[Refusal]] = {}
        able = self._able(thing) if not picked else frozenset[Thing]()
        for parts, named, why in self._near_misses:
            if thing not in named or not picked <= named:
                continue
            names = [named_by(part) for part in parts]
            at = next(index for index, each in enumerate(names) if thing in each)
            if at == 0 and not picked:
                return why
            before = len(picked.intersection(chain(*names[:at])))
            meant = not any(map(is_empty, named.difference(things)))
            begun = picks[0] in names[0] if picks else not able.isdisjoint(names[0])
            named_first = not names[0].isdisjoint(things)
            key = (named_first, before, meant, begun, -at, -len(named - possible), repr(why))
            met.setdefault(key, []).append(why)
        best = max(met, key=lambda key: (*key[:6], len(met[key])), default=None)
        return None if best is None else met[best][0]

    def against_first(self, thing: Thing) -> Refusal | None:
        """Return why whoever answers cannot do anything that begins with a thing, if known."""
        first = (why for parts, _, why in self._near_misses if thing in named_by(parts[0]))
        return next(first, None)

    def common_to(self, thing: Thing, able: Iterable[Thing]) -> Refusal | None:
        """Return why nothing that may be picked can be followed by a thing, if it is one reason."""
        able = frozenset(able)
        found = [
            why
            for parts, named, why in self._near_misses
            if thing in named and not able.isdisjoint(named_by(parts[0]))
        ]
        return found[0] if found and all(why == found[0] for why in found) else None

    def for_all(self, thing: Thing) -> Refusal | None:
        """Return why nobody can do what a word says, as far as it is about nobody by name."""
        found = [
            why
            for parts, named, why in self._near_misses
            if thing in named
            and {*why.facts.values()}.isdisjoint(each.id for each in named_by(parts[0]))
        ]
        return max(found, key=found.count, default=None)

    def _able(self, thing: Thing) -> frozenset[Thing]:
        """Return the things that begin actions with a thing and are refused for several reasons.

        One that is always refused for the same reason cannot do this at all.
        """
        found = [(parts, why) for parts, named, why in self._near_misses if thing in named]
        # What is paid for in addition is refused for the payment, whoever would do it.
        plain = min([len(parts) for parts, _ in found], default=0)
        reasons: dict[Thing, set[str]] = {}
        for parts, why in found:
            for first in named_by(parts[0]) if len(parts) == plain else ():
                reasons.setdefault(first, set()).add(why.reason)
        return frozenset([each for each, known in reasons.items() if len(known) > 1])

    def refused_next(
        self, picks: Iterable[Thing], settled: Iterable[Thing]
    ) -> Mapping[Thing, Refusal]:
        """Return why things that are asked for after some picks cannot be picked, as far as known.

        Of several reasons against a thing the most frequent one counts.
        """
        picked, known = frozenset(picks), frozenset((*picks, *settled))
        met: dict[Thing, list[Refusal]] = {}
        for parts, named, why in self._near_misses:
            asked = next_part(parts, known) if picked <= named else None
            for thing in () if asked is None else asked.things:
                met.setdefault(thing.lifted, []).append(why)
        return {thing: max(found, key=found.count) for thing, found in met.items()}


def _spelled(
    near_misses: Iterable[tuple[Action, Refusal]],
    view: View,
    spell: Callable[[Action, View], Spelling],
) -> list[_NearMiss]:
    found = []
    for action, why in near_misses:
        parts = spell(action, view)
        found.append((parts, frozenset(chain(*map(named_by, parts))), why))
    return found


def _is_a_card(near_miss: _NearMiss) -> bool:
    named = near_miss[1]
    return len(named) == 1 and next(iter(named)).kind == CARD


def named_by(part: Part) -> frozenset[Thing]:
    """Return the things of a part, those that have a place without it, too, and the places."""
    lifted = [each.lifted for each in part.things]
    places = [Thing(PLACE, each.place) for each in part.things if each.place is not None]
    return frozenset([*part.things, *lifted, *places])
