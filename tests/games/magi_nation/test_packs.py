"""Decks from packs: what is in a pack, who takes what, and what is built from it (rules M17)."""

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from magblast.errors import ShapeError
from magblast.games.magi_nation.catalog import printed
from magblast.games.magi_nation.decks import Count, Decks
from magblast.games.magi_nation.engine.terms import CREATURE, MAGI, RELIC, SPELL, TitleId
from magblast.games.magi_nation.game import GAME
from magblast.games.magi_nation.packs import packs_of
from magblast.kernel.packs import DRAFT, PACKS, SEALED, WAYS, PackDraft, built_by_bots, opened_by
from magblast.kernel.setup import SeatInfo
from magblast.play.session import Session
from magblast.record.game_line import game_line, log_of
from magblast.record.header import Header, header_record, new_header, parse_header
from magblast.record.replay import read_replay
from magblast.wording import tell
from tests.support.night import AT_NIGHT

SEEDS = [f"seed {number}" for number in range(1000 if AT_NIGHT else 12)]
DECKS = Decks()
OWN = packs_of(DECKS)
CARDS = printed().cards


def judged(value: dict[str, Any]) -> Counter[str]:
    """Assert that a deck is legal and from its packs; return the cards of these."""
    count = Count(Counter(map(TitleId, value["magi"])), value["cards"])
    assert not DECKS.judge(count)
    assert sum(value["cards"].values()) == 40
    pool = Counter(OWN.pool(value))
    assert Counter(value["magi"]) + Counter(value["cards"]) <= pool
    return pool


def header(*brought: Any, seed: str = "falcon", bots: bool = False) -> Header:
    """Return the header of a new game in which seats bring something."""
    bot = "greedy" if bots else None
    seats = [SeatInfo(f"C{n}", bot, {"starter": each}) for n, each in enumerate(brought, 1)]
    return new_header("magi-nation", seats, seed, game=GAME)


@pytest.mark.parametrize("seed", SEEDS)
def test_m17_1_a_pack_has_eleven_cards_by_kind_and_none_twice(seed: str) -> None:
    packs = opened_by(OWN, 1, seed)
    assert len(packs) == PACKS == 6
    for pack in packs:
        kinds = Counter(CARDS[TitleId(card)].kind for card in pack)
        assert kinds == {MAGI: 1, CREATURE: 6, RELIC: 2, SPELL: 2}
        assert len({*pack}) == 11
    assert packs == opened_by(OWN, 1, seed)
    assert packs != opened_by(OWN, 2, seed)


@pytest.mark.parametrize("seed", SEEDS)
def test_m17_2_every_sealed_pool_holds_a_legal_deck_which_a_bot_builds(seed: str) -> None:
    value = built_by_bots(OWN, {1: SEALED}, seed)[1]
    assert "picks" not in value
    assert [*map(tuple, value["packs"])][:PACKS] == opened_by(OWN, 1, seed)
    pool = judged(value)
    assert pool.total() == 11 * len(value["packs"])
    assert value == built_by_bots(OWN, {1: SEALED, 2: SEALED}, seed)[1]


@pytest.mark.parametrize("seats", [1, 2, 3, 6])
def test_m17_3_packs_go_round_until_they_are_empty(seats: int) -> None:
    luck = random.Random(seats)
    draft = PackDraft.begun(OWN, range(1, seats + 1), "falcon")
    all_opened = {seat: [*map(set, packs)] for seat, packs in draft.opened.items()}
    seen = []
    while draft.asked is not None:
        seen.append((draft.round, draft.asked, {*draft.pack}))
        draft = draft.taking(luck.choice(draft.pack))
    assert draft.round == PACKS + 1
    assert [seat for _, seat, _ in seen] == [*draft.taken] * (PACKS * 11)
    for number in range(PACKS):
        of_round = [each for each in seen if each[0] == number + 1]
        sizes = [len(pack) for _, _, pack in of_round]
        assert sizes == [11 - n // seats for n in range(11 * seats)]
        # Clockwise, then the other way round, and so on.
        step = 1 if number % 2 == 0 else -1
        for n, (_, seat, pack) in enumerate(of_round):
            opener = (seat - 1 - step * (n // seats)) % seats + 1
            assert pack <= all_opened[opener][number]
        opened = Counter(card for each in all_opened.values() for card in each[number])
        taken = Counter(card for each in draft.taken.values() for card in each[number])
        assert taken == opened


@pytest.mark.parametrize("seed", SEEDS)
def test_m17_3_bots_draft_the_same_again_and_build_legal_decks(seed: str) -> None:
    seats = 2 + int(seed.split()[1]) % 5
    ways = dict.fromkeys(range(1, seats + 1), DRAFT)
    values = built_by_bots(OWN, ways, seed)
    assert values == built_by_bots(OWN, ways, seed)
    for value in values.values():
        judged(value)
        assert [len(taken) for taken in value["picks"]] == [11] * PACKS
    # What lay in the packs follows from what all have taken.
    opened = Counter(card for seat in ways for pack in opened_by(OWN, seat, seed) for card in pack)
    taken = Counter(card for each in values.values() for pick in each["picks"] for card in pick)
    assert opened == taken


@pytest.mark.parametrize("seed", SEEDS)
def test_m17_4_whoever_has_taken_no_deck_opens_more_packs(seed: str) -> None:
    # The first captain takes no Magi if there is anything else, and always the same few cards.
    draft = PackDraft.begun(OWN, (1, 2), seed)
    while draft.asked is not None:
        if draft.asked == 2:
            draft = draft.by_bot()
        else:
            had = Counter(draft.had(1))
            draft = draft.taking(
                min(draft.pack, key=lambda card: (card in OWN_MAGI, -had[card], card))
            )
    value = draft.built(1, seed)
    judged(value)
    opened = [*map(tuple, value.get("packs", ()))]
    assert opened == [OWN.open(f"{seed}/1/{PACKS + n}") for n in range(1, len(opened) + 1)]
    if opened:
        *before, _ = opened
        taken = [card for pick in value["picks"] for card in pick]
        assert not OWN.is_enough([*taken, *(card for pack in before for card in pack)])


OWN_MAGI = {id_ for id_ in CARDS if CARDS[id_].kind is MAGI}


def test_m17_4_without_three_persons_packs_are_opened_until_there_are() -> None:
    persons = {"8": "ashgar", "9": "gar"}

    def opened(seed: str) -> tuple[str, ...]:
        magi = persons.get(seed[-1], "grega")
        return tuple([magi if card in OWN_MAGI else card for card in OWN.open(seed)])

    few = OWN._replace(open=opened)
    value = built_by_bots(few, {1: SEALED}, "falcon")[1]
    assert len(value["packs"]) == 9
    judged(value)


def test_the_packs_stand_in_the_log_and_a_public_deck_needs_none(tmp_path: Path) -> None:
    begun = header(SEALED, DRAFT, "cald", DRAFT, bots=True)
    written = json.loads(json.dumps(header_record(begun)))["seats"]
    assert [
        {*seat["starter"]} - {"name", "magi", "cards"}
        for seat in written
        if "cards" in seat["starter"]
    ] == [{"packs"}, {"picks"}, {"picks"}]
    again = parse_header(header_record(begun))
    assert again.seats == begun.seats
    assert not again.ways
    path = tmp_path / "packs.mblog"
    session, luck = Session.start(begun, path), random.Random(1)
    while session.decision is not None:
        session.submit(luck.choice([*session.position.legal]))
    session.close()
    replay = read_replay(path)
    assert replay.problem is None
    shared = tmp_path / "shared.mblog"
    shared.write_bytes(log_of(game_line(replay)))
    assert read_replay(shared).course.header.seats == begun.seats


def test_packs_change_no_digest_and_no_deal() -> None:
    begun = header(SEALED, "cald")
    value = begun.seats[0].settings["starter"]
    bare = {name: value[name] for name in ("name", "magi", "cards")}
    plain = header(bare, "cald")
    assert plain.cards == begun.cards
    one, two = GAME.open(begun.setup, begun.start), GAME.open(plain.setup, plain.start)
    assert one[0].state == two[0].state


def test_packs_of_cards_that_no_pack_would_have_are_read() -> None:
    """The log says what there was; how packs are drawn may change."""
    value = header(SEALED, "cald").seats[0].settings["starter"]
    odd = {**value, "packs": [[card for pack in value["packs"] for card in pack]]}
    assert header(odd, "cald").seats[0].settings["starter"] == odd


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda value: value["packs"].pop(0), "in the deck, but "),
        (
            lambda value: value["packs"][0].append("no_such_card"),
            "packs.0 names a card",
        ),
        (lambda value: value["packs"].append(3), "packs.6 must be a list"),
        (lambda value: value.update(packs="all"), "packs must be a list"),
        (lambda value: value.update(picks=[[]], packs=[]), "but 0 in its packs (rules M17.4)"),
        (lambda value: value.update(picked=[[]]), "has an unknown field"),
    ],
)
def test_a_deck_that_is_not_from_its_packs_is_refused(change: Any, told: str) -> None:
    value = json.loads(json.dumps(header(SEALED, "cald").seats[0].settings["starter"]))
    change(value)
    with pytest.raises(ShapeError) as caught:
        header(value, "cald")
    assert told in tell(caught.value)


def test_a_new_game_knows_who_has_got_packs_in_which_way() -> None:
    assert header(DRAFT, "cald", SEALED).ways == {1: DRAFT, 3: SEALED}
    assert [*WAYS] == [*GAME.seat_settings("magi-nation")["starter"].ways]


def test_another_seed_deals_other_packs_and_the_same_one_the_same() -> None:
    assert header(SEALED, DRAFT).seats == header(SEALED, DRAFT).seats
    assert header(SEALED, DRAFT).seats != header(SEALED, DRAFT, seed="other").seats
