"""Whatever the form of a card accepts, the engine plays: cards are made up of all its fields."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, islice, product
from typing import Any, Final, get_args

import pytest
from msgspec import Raw

from magblast.conformance.trial import chosen
from magblast.errors import CatalogError
from magblast.games.magi_nation import checks
from magblast.games.magi_nation.catalog import CARDS, VERSIONS, printed
from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.printed import (
    Announced,
    Card,
    Discards,
    Effect,
    Fetch,
    Filter,
    Power,
    Result,
)
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.terms import (
    AbilityId,
    Amount,
    DeckId,
    Do,
    Kind,
    Mark,
    Mode,
    Role,
    TitleId,
    When,
)
from magblast.games.magi_nation.log.position import parse_position
from magblast.kernel.language import Translatable
from magblast.kernel.unread import Text, Unread
from tests.support.night import AT_NIGHT

GAMES: Final = 20 if AT_NIGHT else 1
"""Random games with each card."""
SHARE: Final = 1 if AT_NIGHT else 20
"""By day, one card of so many is played."""
STEPS: Final = 60
NOTHING = Translatable("made", "made")
TEXT = Text("made", Raw(b'"made"'))
BEARERS = (Kind.CREATURE, Kind.MAGI)
CREATURE = Filter(kinds=(Kind.CREATURE,))
TITLES = {
    Kind.MAGI: TitleId("grega"),
    Kind.CREATURE: TitleId("arbolit"),
    Kind.RELIC: TitleId("baloo_root"),
    Kind.SPELL: TitleId("fire_ball"),
}
"""The cards that are made into others."""
WANTED = (
    "cards.wrong.beside",
    "cards.wrong.needs",
    "cards.wrong.nothing",
    "cards.wrong.missing",
    "cards.wrong.greater_than_equal",
    "cards.wrong.less_than_equal",
)

FIELDS: Final[Mapping[str, Mapping[str, Any]]] = {
    "x": {"x": True},
    "self_discard": {"self_discard": True},
    "first_step": {"first_step": True},
    "copy": {"copy": 1},
    "seat": {"seat": "any"},
    "dice": {"dice": 1},
    "target": {"target": CREATURE},
    "target of any kind": {"target": Filter(kinds=(Kind.CREATURE, Kind.MAGI, Kind.RELIC))},
    "target that is weak": {"target": Filter(kinds=BEARERS, most=4, other=True)},
    "two targets": {"target": CREATURE, "second": CREATURE},
    "second": {"second": CREATURE},
    "second_cost": {"target": CREATURE, "second_cost": 1},
    "take": {"take": True},
    "modes": {"modes": (Mode.ADD, Mode.DISCARD)},
    "amount": {"amount": 2},
    "remove": {"remove": 1},
    "add": {"add": 1},
    "look at a hand": {"look": "hand", "seat": "opponent"},
    "choose of a hand": {"look": "hand", "seat": "opponent", "cards": CREATURE, "most": 2},
    "look at a deck": {"look": "deck", "most": 3},
    "discards": {"discards": Discards(least=1, most=2)},
    "discards of a kind": {"discards": Discards(least=2, cards=Filter(kinds=(Kind.RELIC,)))},
    "discards of the other": {
        "target": CREATURE,
        "discards": Discards(least=1, cards=Filter(kinds=(Kind.RELIC,)), by="controller"),
    },
    "fetch": {"fetch": Fetch(most=1, cards=CREATURE)},
    "fetch some": {"fetch": Fetch(most=3)},
    "fetch alike": {"target": CREATURE, "fetch": Fetch(most=2, alike=True)},
    "fetch into play": {"fetch": Fetch(most=2, cards=CREATURE, into_play=True)},
}
"""Each field that says what is announced, alone or with what it needs."""
DONE: Final = (
    (Result(do="gain", who=Role.MAGI, amount=1),),
    (Result(do="put_on_deck"),),
    (Result(do="gain", who=Role.MAGI, amount=Amount.X),),
    (Result(do="discard"),),
    (Result(do="lose", amount=Amount.DICE),),
    (Result(do="move", from_=Role.MAGI, to=Role.TARGET, amount=Amount.AMOUNT),),
)


def made(kind: Kind, **fields: Any) -> Card:
    """Return a card of a kind with other abilities."""
    card = printed().cards[TITLES[kind]]
    return replace(card, **{"powers": (), "effects": (), **fields})


def announced(kind: Kind, **fields: Any) -> Card:
    """Return a spell, or another card with a power."""
    if kind is Kind.SPELL:
        return made(kind, spell=Announced(text=TEXT, **fields))
    power = Power(id=AbilityId("made"), name=NOTHING, text=TEXT, **fields)
    return made(kind, powers=(power,))


def effective(kind: Kind, when: When, *does: Result, **fields: Any) -> Card:
    """Return a card with an effect."""
    effect = Effect(id=AbilityId("made"), name=NOTHING, text=TEXT, when=when, does=does, **fields)
    return made(kind, effects=(effect,))


def games(card: Card, count: int) -> Iterator[list[e.Event]]:
    """Play random games in which both seats have the card; yield what happens in each."""
    cards = Unread(printed().cards.raw, Card)
    cards.known[card.id] = card
    rules = Rules((DeckId("cald"), DeckId("cald")), VERSIONS[0], replace(printed(), cards=cards))
    for number in range(count):
        chance = random.Random(number)
        position, _ = parse_position(_table(card, number), rules, str(number))
        happened: list[e.Event] = []
        for _ in range(STEPS):
            if not position.legal:
                assert position.outcome is not None, card
                break
            for action in position.legal[:50]:
                assert position.refusal_of(action) is None, (card, action)
            own = [each for each in position.legal if _is_of(card, each)]
            action = chosen(own if own and chance.random() < 0.7 else position.legal, chance)
            position, events = position.play(action)
            happened += events
            for player in position.state.players:
                assert all(each.energy > 0 for each in player.creatures), (card, action)
        yield happened


def _is_of(card: Card, action: Any) -> bool:
    return any(
        str(getattr(action, name, "")).startswith(f"{card.id}.") for name in ("card", "creature")
    )


def _table(card: Card, number: int) -> dict[str, Any]:
    """Return a position with many cards: some lie in play, and some on the discard piles."""
    seats: dict[str, Any] = {}
    for seat, shift in ((1, 0), (2, 3)):

        def copy(title: str, which: int = 1, shift: int = shift) -> str:
            return f"{title}.{which + shift}"

        creatures = [
            {"card": copy("arbolit", 2), "energy": 6},
            {"card": copy("fire_chogo", 3), "energy": 3},
            {"card": copy("korrit"), "energy": 4},
        ]
        magi = "grega" if card.kind is Kind.MAGI or number % 2 else "gar"
        hand = [copy("fire_ball"), copy("fire_ball", 2), copy("arbolit"), copy("quor")]
        seats[str(seat)] = {
            "magi": {"card": f"{magi}.{seat}", "energy": 20},
            "hand": [
                *hand,
                *([f"magma_armor.{seat}", f"ancestral_flute.{seat}"] if number % 3 else []),
            ],
            "deck": [
                copy("arbolit", 3),
                copy("fire_chogo"),
                copy("fire_chogo", 2),
                copy("quor", 2),
                copy("lava_balamant"),
                copy("fire_ball", 3),
            ],
            "discard_pile": [copy("kelthet"), copy("thermal_blast")],
            "creatures": creatures if seat == 1 or number % 4 != 1 else [],
            "relics": [f"baloo_root.{seat}", f"relic_stalker.{seat}", f"digging_goggles.{seat}"],
        }
    return {"turn": 5, "rest": False, "seats": seats}


def is_played(number: int) -> bool:
    """Return whether the card with this number is made and played: by day, only a few are."""
    return number % SHARE == 0


def judge(card: Card) -> bool:
    """Return whether the form accepts a card; else it names a field."""
    found = [*checks.card_mistakes(card)]
    for each in found:
        assert each.reason.key in WANTED
        assert isinstance(each.place[-1], str)
    return not found


def pairs() -> list[Card]:
    """List a card of each kind for each pair of fields that the form accepts."""
    found = []
    both = [*combinations(FIELDS, 2), *[(each, each) for each in FIELDS]]
    for number, (kind, (one, two)) in enumerate(product(Kind, both)):
        if is_played(number):
            fields = {**FIELDS[one], **FIELDS[two]}
            tried = [announced(kind, does=does, **fields) for does in ((), *DONE)]
            # One result for each pair is enough: ``moments`` has all of them.
            found += [card for card in tried if judge(card)][-1:]
    return found


def moments() -> dict[tuple[Kind, When | None, str], list[Card]]:
    """Return cards that the form accepts, by kind, moment (None for a power or spell) and result.

    By day, only a share of the moments is tried.
    There are at most two of each: two roles, or one that asks more and one that asks less.
    """
    found: dict[tuple[Kind, When | None, str], list[Card]] = {}
    for number, (kind, when, do) in enumerate(product(Kind, (None, *When), get_args(Do))):
        if not is_played(number):
            continue
        tried = (
            announced(kind, does=does, **more)
            if when is None
            else effective(kind, when, *does, **more)
            for does, more in product(_results(do), MORE)
            if ("may" if when is None else "take") not in more
        )
        accepted = [*islice((card for card in tried if judge(card)), 2)]
        if accepted:
            found[kind, when, do] = accepted
    return found


MORE: Final[tuple[Mapping[str, Any], ...]] = (
    {"target": CREATURE},
    {},
    {"may": True},
    {"target": replace(CREATURE, whose="own", other=True)},
    {"target": Filter(kinds=(Kind.RELIC,), other=True)},
    {"take": True},
)
"""What a card asks for."""


def _results(do: Do) -> Iterator[tuple[Result, ...]]:
    """Iterate over a result, with what it needs, for each role and for each creature."""
    fields: dict[str, Any] = {"amount": 1} if do in COUNTED else {}
    marks: list[dict[str, Any]] = [{}]
    if do == "mark":
        marks = [{"mark": mark} for mark in Mark]
    if do == "protect":
        fields["spells"] = Filter(kinds=(Kind.SPELL,))
    if do == "shuffle_in":
        yield Result(do="discard"), Result(do=do)
    for more in marks:
        yield (Result(do=do, **fields, **more),)
        yield (Result(do=do, each=CREATURE, **fields, **more),)
        for who in Role:
            yield (Result(do=do, who=who, **fields, **more),)
            if do == "move":
                yield (Result(do=do, from_=who, to=Role.MAGI, **fields),)


COUNTED: Final = (
    *("attach", "burrow", "draw", "draw_less", "gain", "keep", "lose", "move"),
    *("attack_again", "cheaper_powers", "cheaper_spells"),
)
HAPPENS: Final[Mapping[str, tuple[type[Any], ...]]] = {
    "attach": (e.SpellAttached,),
    "burrow": (e.Burrowed,),
    "discard": (e.CreatureDiscarded, e.RelicDiscarded, e.RelicKept),
    "draw": (e.CardsDrawn,),
    "draw_less": (e.DrawReduced,),
    "gain": (e.EnergyGained,),
    "keep": (e.EnergyLost,),
    "lose": (e.EnergyLost,),
    "mark": (e.Marked,),
    "move": (e.EnergyMoved,),
    "put_on_deck": (e.CardRegained,),
    "regrow": (e.CardRegained,),
    "restore": (e.EnergyGained, e.EnergyLost),
    "return": (e.CreatureReturned,),
    "shuffle_in": (e.CardShuffledIn,),
    "slide": (e.DefenderChanged,),
    "spare": (e.Clashed,),
    "steal": (e.RelicStolen,),
    "take_control": (e.ControlTaken,),
}
"""What tells of each result; what always holds has tests of its own, card by card."""


def test_whatever_the_form_accepts_of_two_fields_is_played() -> None:
    played = pairs()
    uses = [sum(len(_uses(card, each)) for each in games(card, GAMES)) for card in played]
    assert sum(count > 0 for count in uses) > len(played) * 0.8


def _uses(card: Card, happened: Sequence[e.Event]) -> list[int]:
    """List the places of events in which an ability of the card is used."""
    return [
        place
        for place, each in enumerate(happened)
        if isinstance(each, e.PowerUsed | e.SpellPlayed | e.EffectUsed)
        and each.card.startswith(f"{card.id}.")
    ]


def _happens(card: Card, do: str, happened: Sequence[e.Event]) -> bool:
    """Return whether a result follows after a use of the card."""
    for place in _uses(card, happened):
        for each in happened[place + 1 : place + 9]:
            by = getattr(each, "cause", None)
            if isinstance(each, HAPPENS[do]) and (by is None or by.startswith(f"{card.id}.")):
                return True
    return False


def test_whatever_the_form_accepts_at_a_moment_is_played_and_happens() -> None:
    found = moments()
    seen, played = set(), set()
    for (kind, when, do), cards in found.items():
        for card in cards:
            for happened in games(card, GAMES):
                if do in HAPPENS:
                    played.add((kind, when, do))
                    if _happens(card, do, happened):
                        seen.add((kind, when, do))
    assert len(seen) > len(played) / 4
    if AT_NIGHT:
        assert {when for _, when, _ in found} == {None, *When}
        assert {do for _, _, do in found} == {*get_args(Do)}
        assert not played - seen


@pytest.mark.parametrize("kind", [Kind.MAGI, Kind.CREATURE, Kind.RELIC, Kind.SPELL])
def test_a_die_without_a_target_is_rolled_and_its_results_follow(kind: Kind) -> None:
    card = announced(kind, dice=1, does=(Result(do="gain", who=Role.MAGI, amount=Amount.DICE),))
    assert judge(card)
    happened = [each for game in games(card, 4) for each in game]
    gained = [each for each in happened if isinstance(each, e.EnergyGained)]
    assert any(str(each.cause).startswith(f"{card.id}.") for each in gained)


@pytest.mark.parametrize("by", ["self", "controller"])
def test_a_discard_of_a_kind_that_the_hand_lacks_is_not_announced_or_passed_over(by: Any) -> None:
    discards = Discards(least=2, cards=Filter(kinds=(Kind.MAGI,)), by=by)
    gains = Result(do="gain", who=Role.MAGI, amount=1)
    card = announced(Kind.RELIC, target=CREATURE, discards=discards, does=(gains,))
    assert judge(card)
    used = [each for game in games(card, 4) for each in game if _uses(card, [each])]
    assert bool(used) is (by == "controller")


def test_a_search_takes_as_many_different_cards_as_it_says() -> None:
    card = announced(Kind.RELIC, fetch=Fetch(most=3))
    taken = [
        len({each.rpartition(".")[0] for each in event.cards})
        for game in games(card, 6)
        for event in game
        if isinstance(event, e.CardsFetched)
    ]
    assert max(taken) > 1


GAIN: Final = Result(do="gain", who=Role.SOURCE, amount=1)
REFUSED = [
    (effective(Kind.CREATURE, When.ALLY_DISCARDED, Result(do="discard")), "do"),
    (effective(Kind.RELIC, When.ALLY_DISCARDED, GAIN), "who"),
    (effective(Kind.CREATURE, When.ALLY_DISCARDED, Result(do="draw", amount=0)), "amount"),
    (effective(Kind.CREATURE, When.ALLY_DISCARDED, Result(do="regrow")), "do"),
    (effective(Kind.CREATURE, When.DISCARDED, GAIN), "who"),
    (effective(Kind.CREATURE, When.MAGI_ATTACKED, replace(GAIN, who=Role.MAGI)), "when"),
    (
        effective(
            Kind.RELIC,
            When.MAGI_ATTACKED,
            Result(do="slide"),
            target=replace(CREATURE, whose="own"),
        ),
        "do",
    ),
    (effective(Kind.CREATURE, When.DISCARDED, *[Result(do="regrow")] * 2), "do"),
    (
        effective(Kind.CREATURE, When.DEFEATED, Result(do="discard"), target=CREATURE, may=True),
        "may",
    ),
    (effective(Kind.CREATURE, When.DISCARDED, Result(do="lose", amount=1)), "do"),
    (announced(Kind.RELIC, fetch=Fetch(most=4)), "most"),
    (announced(Kind.SPELL, x=True, amount=2, does=DONE[0]), "amount"),
    (announced(Kind.RELIC, dice=1, does=(Result(do="lose", amount=Amount.DICE),)), "who"),
]


FOLLOWING: Final = (
    (Kind.MAGI, When.ALLY_DISCARDED, GAIN, e.EnergyGained),
    (Kind.CREATURE, When.ALLY_DISCARDED, replace(GAIN, who=Role.MAGI), e.EnergyGained),
    (Kind.RELIC, When.ALLY_DISCARDED, Result(do="draw", amount=1), e.CardsDrawn),
    (Kind.CREATURE, When.DISCARDED, replace(GAIN, who=Role.MAGI), e.EnergyGained),
    (Kind.CREATURE, When.DISCARDED, Result(do="draw", amount=2, everybody=True), e.CardsDrawn),
    (Kind.CREATURE, When.DEFEATED, replace(GAIN, who=Role.MAGI), e.EnergyGained),
    (Kind.CREATURE, When.DEFEATED, Result(do="draw", amount=1), e.CardsDrawn),
)


@pytest.mark.parametrize(("kind", "when", "result", "event"), FOLLOWING)
def test_what_follows_when_creatures_leave_play_happens(
    kind: Kind, when: When, result: Result, event: type[e.Event]
) -> None:
    card = effective(kind, when, result)
    assert judge(card)
    told = [
        [type(each) for each in happened[place + 1 : place + 2]]
        for happened in games(card, 8)
        for place in _uses(card, happened)
    ]
    assert [event] in told


@pytest.mark.parametrize(("card", "field"), REFUSED)
def test_what_cannot_be_played_is_refused_with_the_name_of_the_field(
    card: Card, field: str
) -> None:
    assert field in [each.place[-1] for each in checks.card_mistakes(card)]


def test_a_starting_card_must_be_known_and_may_be_of_a_set_that_is_not_played() -> None:
    text = CARDS.text()
    wrong = text.replace("starting: [fog_bank,", "starting: [fog_bunk,", 1)
    with pytest.raises(CatalogError, match="fog_bunk"):
        CARDS.parse(wrong)
    assert CARDS.parse(f"{wrong}\nelsewhere: [fog_bunk]\n").elsewhere == ("fog_bunk",)


def test_what_the_file_asks_for_and_nobody_can_play_is_refused_in_one_sentence() -> None:
    wrong = CARDS.text().replace("when: turn_end", "when: clash", 1)
    with pytest.raises(CatalogError, match="shimmer") as caught:
        CARDS.parse(wrong)
    assert "when" in str(caught.value)
