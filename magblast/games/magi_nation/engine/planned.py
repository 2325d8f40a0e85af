"""Describe the spells and powers that can be announced, as they are printed (rules M4, M5.2)."""

from collections.abc import Iterable, Mapping

from magblast.games.magi_nation.engine.actions import Play, UsePower
from magblast.games.magi_nation.engine.frames import Choices, Using
from magblast.games.magi_nation.engine.printed import Announced, Card, Power
from magblast.games.magi_nation.engine.terms import CardId
from magblast.kernel.seat import Seat
from magblast.kernel.structs import Node

CHOICES = (
    *("copy", "x", "targets", "target", "second", "seat", "take"),
    *("mode", "amount", "remove", "add"),
)
"""What can be chosen, by the fields of actions, in the order in which a missing one is reported."""


class Plan(Node, frozen=True):
    """Describe a spell or power before anything is chosen or paid."""

    use: Using
    does: Announced
    power: Power | None = None
    """The power that is used, also where it carries out another one."""
    more: int = 0
    """What it costs beyond what is printed, X left out."""
    two: bool = False
    """A second target is paid for."""

    def copies(self, magi: Card) -> "list[Plan]":
        """List the plans of a power that copies a power of its controller's Magi."""
        use, power = self.use, self.power
        return [
            Plan(
                Using(use.seat, use.card, magi.id, each.id), each, power, power.copy if power else 0
            )
            for each in magi.powers
        ]

    def plays(self, listed: Iterable[Choices]) -> list[Play]:
        """List the actions that cast a spell, one for each of these choices."""
        seat, card = self.use.seat, self.use.card
        if self.does.second_cost:
            return [
                Play(seat, card, targets=tuple([each for each in both if each is not None]))
                for both in [(chosen.target, chosen.second) for chosen in listed]
            ]
        return [
            Play(
                seat,
                card,
                chosen.target,
                (),
                chosen.second,
                chosen.x,
                chosen.amount,
                chosen.mode,
                chosen.remove,
                chosen.add,
                chosen.take,
            )
            for chosen in listed
        ]

    def uses(self, listed: Iterable[Choices]) -> list[UsePower]:
        """List the actions that use a power, one for each of these choices."""
        use, power = self.use, self.power
        assert power is not None
        seat, card, id_ = use.seat, use.card, power.id
        copied = use.power if power.copy else None
        return [
            UsePower(
                seat,
                card,
                id_,
                copied,
                chosen.target,
                chosen.second,
                chosen.x,
                chosen.amount,
                chosen.seat,
            )
            for chosen in listed
        ]

    def chosen_in(self, action: Play | UsePower) -> Choices:
        """Return the choices of an action."""
        if isinstance(action, UsePower):
            return Choices(
                action.target, action.second, action.x, action.amount, None, None, None, action.seat
            )
        target, second = action.target, action.second
        if self.does.second_cost and action.targets:
            target, second = (*action.targets, None)[:2]
        return Choices(
            target,
            second,
            action.x,
            action.amount,
            action.mode,
            action.remove,
            action.add,
            None,
            action.take,
        )

    @property
    def asked(self) -> tuple[str, ...]:
        """Return what a plan asks for."""
        does, power = self.does, self.power
        has_list, has_two_numbers = bool(does.second_cost), bool(does.remove or does.add)
        asks = {
            "copy": power is not None and bool(power.copy),
            "x": does.x,
            "targets": has_list,
            "target": does.target is not None and not has_list and not does.dice,
            "second": does.second is not None,
            "seat": does.seat is not None,
            "take": does.take,
            "mode": bool(does.modes),
            "amount": bool(does.amount),
            "remove": has_two_numbers,
            "add": has_two_numbers,
        }
        return tuple([name for name in CHOICES if asks[name]])


class Plans(dict[CardId, tuple[Plan, ...]]):
    """Remember how a seat can cast each spell and use each power, once it has been asked."""

    def __init__(self, cards: Mapping[CardId, Card], seat: Seat) -> None:
        super().__init__()
        self.cards = cards
        self.seat = seat

    def __missing__(self, card: CardId) -> tuple[Plan, ...]:
        printed = self.cards[card]
        does = printed.spell
        if does is None:
            plans = [self._use(card, printed, power) for power in printed.powers]
        else:
            use = Using(self.seat, card, printed.id, spell=card)
            plans = [Plan(use, does)]
            if does.second_cost:
                plans.append(Plan(use, does, more=does.second_cost, two=True))
        found = self[card] = tuple(plans)
        return found

    def _use(self, card: CardId, printed: Card, power: Power) -> Plan:
        """Return the plan of a power itself, without what it may copy."""
        return Plan(Using(self.seat, card, printed.id, power.id), power, power)
