from magblast.games.magblast.engine import events as e
from magblast.games.magblast.engine.actions import Sound
from magblast.games.magblast.look.results import results
from magblast.games.magblast.table.tally import tally
from magblast.kernel.entry import Entry
from magblast.kernel.seat import Outcome
from tests.games.magblast.wording.small import small_rules, words_of


def fired(by: int, hits: bool, damage: int = 3) -> list[e.Event]:
    shot = e.BlastFired(by, "beam_blast.1", "freya", "ares", 2, damage)
    return [shot, e.TargetHit(by, "beam_blast.1", "ares", 2, damage, True)] if hits else [shot]


def destroyed(by: int, seat: int) -> e.Event:
    return e.ShipDestroyed(seat, "ares", by)


def test_revenge_is_a_kill_of_whoever_killed_since() -> None:
    kills = [(1, 2), (1, 2), (2, 1), (2, 1), (3, 1), (1, 3), (1, 2)]
    counts = tally(destroyed(by, seat) for by, seat in kills)
    assert counts.revenges == {1: 2, 2: 1, 3: 0}


def test_awards_go_to_the_best_alone() -> None:
    events = [
        *(event for hit in (True, True, False) for event in fired(1, hit)),
        *(event for hit in (True, False, False, False) for event in fired(2, hit, 5)),
        *fired(3, True, 5),
        e.SoundMissed(2, "beam_blast.1"),
        destroyed(1, 3),
        destroyed(3, 1),
    ]
    words = words_of(small_rules())
    told = results([Entry(1, None, tuple(events))], Outcome((1,), 9), words)
    assert told.awards == (
        "Best aim: Ada, 2 hits in 3 shots.",
        "Heaviest guns: Ada, 6 damage in all.",
        "Revenge: Cy paid back a loss.",
        "Quietest: Bo, one miss without a sound.",
    )
    assert told.plotted
    nothing = results([], Outcome((1,), 9), words)
    assert nothing.awards == nothing.notes == ()


def test_the_loudest_noise_of_each_captain_is_remembered_the_loudest_of_all_first() -> None:
    typed = [(1, "With regret: boom."), (2, "BLAM!!!"), (1, "pew"), (2, "ka-blam-a-lam"), (3, None)]
    entries = [Entry(n, Sound(by, made=True), (), text) for n, (by, text) in enumerate(typed, 1)]
    told = results(entries, Outcome((1,), 9), words_of(small_rules()))
    assert told.reel == ("Loudest sound effects", "Bo: “BLAM!!!”", "Ada: “With regret: boom.”")


def last_shot(text: str | None, *between: e.Event, by: int = 1) -> list[Entry]:
    """Return the entries of a shot that destroys the flagship of seat 2."""
    card = "beam_blast.1"
    hit = e.TargetHit(by, card, "freep", 2, 3, True)
    return [
        Entry(1, None, (e.TurnBegan(by, 7), e.BlastFired(by, card, "freya", "freep", 2, 3))),
        Entry(2, Sound(by, made=True), (e.SoundMade(by, card),), text),
        Entry(3, None, (hit, *between, e.FlagshipDestroyed(2, "freep", by))),
    ]


def test_the_noise_of_the_shot_that_won_is_told() -> None:
    words, wing = words_of(small_rules()), e.TargetHit(1, "fighter.1", "freep", 2, 2, False)
    for entries, told in (
        (last_shot("Zzzap!"), "Ada won with “Zzzap!”"),
        (last_shot(None), ""),
        # A squadron won, and nobody makes a noise for one.
        (last_shot("Zzzap!", wing), ""),
        # The noise belongs to an earlier turn.
        (last_shot("Zzzap!", e.TurnBegan(1, 9)), ""),
        # Somebody else is left.
        (last_shot("Zzzap!", by=2), ""),
        ([*last_shot("pew"), *last_shot("BOOM")], "Ada won with “BOOM”"),
    ):
        assert results(entries, Outcome((1,), 9), words).noise == told
