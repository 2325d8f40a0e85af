"""Every event has its words, and hidden cards have none."""

from typing import get_args

import pytest

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine import events as e
from magblast.games.magblast.engine.events import Event, seen_by
from magblast.games.magblast.engine.terms import Phase, Zone
from tests.games.magblast.wording.small import small_rules, words_of

RULES = small_rules()
SILENT = {e.PhaseBegan, e.TurnEnded}

LINES: list[tuple[Event, str]] = [
    (e.FleetPlaced(1), "Ada has placed a fleet, face down."),
    (
        e.FleetsRevealed((("dink",), ("ares",)), 2, (2,)),
        "All fleets are revealed. Bo has the lowest hull total and begins.",
    ),
    (
        e.FleetsRevealed((("dink",), ("ares",)), 2, (1, 2, 3)),
        "All fleets are revealed. Ada, Bo and Cy tie for the lowest hull total; "
        "Bo is chosen at random to begin.",
    ),
    (e.TurnBegan(1, 7), "Turn 7: Ada."),
    (e.CardDiscarded(1, "fighter.3"), "Ada discards Fighter (star, diamond)."),
    (e.CardsDrawn(1, 3, ()), "Ada draws 3 cards."),
    (e.CardsDrawn(1, 1, ()), "Ada draws a card."),
    (
        e.CardsDrawn(1, 2, ("laser_blast.1", "minefield.2")),
        "Ada draws Laser Blast and Minefield (star).",
    ),
    (e.CardsTaken(1, ("laser_blast.1",)), "Ada takes Laser Blast from the discard pile."),
    (e.CardsStolen(1, 2, 1, ()), "Ada takes a card from Bo's hand."),
    (e.CardsStolen(1, 2, 2, ()), "Ada takes 2 cards from Bo's hand."),
    (e.CardsStolen(1, 2, 1, ("fighter.1",)), "Ada takes Fighter from Bo's hand."),
    # An EMP Cannon costs one card of many, a Bridge Hit all of them: the same sentence.
    (e.HandDiscarded(2, ("fighter.1",)), "Bo discards Fighter from hand."),
    (e.DeckShuffled(False), "The discard pile is shuffled into a new action deck."),
    (e.DeckShuffled(True), "The scrapyard is shuffled into a new shipyard."),
    (
        e.ResourcesPaid(1, ("fighter.2", "fighter.3"), 1),
        "Ada pays Fighter (star) and Fighter (star, diamond) for a ship.",
    ),
    (e.ResourcesPaid(1, ("fighter.2",), 2), "Ada pays Fighter (star) for 2 ships."),
    (e.ShipsDrawn(1, 1, ()), "Ada draws a ship."),
    (e.ShipsDrawn(1, 2, ("dink", "zeus")), "Ada draws Dink and Zeus."),
    (e.ShipDeployed(1, "dink", Zone.GREEN), "Ada puts Dink into the green zone."),
    (e.ShipScrapped(1, "zeus"), "Ada discards Zeus."),
    (
        e.ShipMoved(1, "dink", Zone.GREEN, Zone.RED),
        "Ada's Dink moves from the green zone to the red zone.",
    ),
    (
        e.BlastFired(1, "laser_blast.1", "dink", "ares", 2, 1),
        "Ada's Dink fires a Laser Blast at Bo's Ares.",
    ),
    (
        e.BlastFired(1, "laser_blast.1", "dink", "the_glorp", 2, 1),
        "Ada's Dink fires a Laser Blast at Bo's flagship The Glorp.",
    ),
    (e.SoundMissed(1, "laser_blast.1"), "Ada makes no sound. Laser Blast misses."),
    (e.SoundMissed(1, "laser_blast.1", True), "Nobody heard Ada. Laser Blast misses."),
    (
        e.SquadronLaunched(1, "fighter.1", "dink", "ares", 2, 2),
        "Ada launches a Fighter from Dink at Bo's Ares.",
    ),
    (e.CardPlayed(1, "strategic_allocation.1"), "Ada plays Strategic Allocation."),
    (
        e.CardPlayed(1, "spacedock.1", target="dink", seat=1),
        "Ada plays Spacedock on their own Dink.",
    ),
    (e.CardPlayed(1, "minefield.1", seat=2), "Ada plays Minefield on Bo's fleet."),
    (e.CardPlayed(1, "minefield.1", seat=1), "Ada plays Minefield on their own fleet."),
    (
        e.CardPlayed(1, "ramming_speed.1", target="ares", seat=2, ship="dink"),
        "Ada's Dink rams Bo's Ares at full speed.",
    ),
    (
        e.Responded(2, "evasive_action.1", "laser_blast.1", 1),
        "Bo responds to Ada's Laser Blast with Evasive Action.",
    ),
    (
        e.PlayCancelled(1, "laser_blast.1", "evasive_action.1"),
        "Ada's Laser Blast is cancelled by Evasive Action.",
    ),
    (
        e.PlayCancelled(1, "laser_blast.1", "the_glorp"),
        "Ada's Laser Blast is cancelled by The Glorp.",
    ),
    (
        e.TargetHit(1, "laser_blast.1", "ares", 2, 1, True),
        "Laser Blast hits Bo's Ares for 1 damage.",
    ),
    (
        e.TargetHit(1, "fighter.1", "ares", 2, 2, False),
        "Fighter hits Bo's Ares for 2 damage until the turn ends.",
    ),
    (
        e.TargetHit(1, "ramming_speed.1", "ares", 2, 0, True),
        "Ramming Speed hits Bo's Ares and does no damage.",
    ),
    (e.ShipDestroyed(2, "ares", 1), "Bo's Ares is destroyed."),
    (e.FlagshipDestroyed(2, "the_glorp", 1), "Bo's flagship The Glorp is destroyed!"),
    (e.SeatEliminated(2, 1, ()), "Bo is out of the game."),
    (e.SeatEliminated(2, 1, ("fighter.1",)), "Bo is out of the game and discards Fighter."),
    (e.SquadronReturned(1, "fighter.1"), "Fighter returns to Ada's hand."),
    (e.BlastRemoved(1, "dink", "laser_blast.1"), "Laser Blast is removed from Ada's Dink."),
    (
        e.BlastMoved(1, "laser_blast.1", "dink", "ares", 2),
        "Laser Blast moves from Ada's Dink to Bo's Ares.",
    ),
    (e.ShipCaptured(1, 2, "ares"), "Ada captures Bo's Ares."),
    (
        e.EventLaid(1, 2, "minefield.1"),
        "Minefield: Bo's ships cannot move, fire or launch until Ada's next turn.",
    ),
    (
        e.EventLaid(2, 2, "minefield.1"),
        "Minefield: Bo's ships cannot move, fire or launch until Bo's next turn.",
    ),
    (e.EventRemoved(2, "minefield.1", 1), "Bo's fleet is clear of Ada's Minefield."),
    (e.EventRemoved(2, "minefield.1", 2), "Bo's fleet is clear of their own Minefield."),
    (e.EventRemoved(2, "minefield.1", 1, "dink"), "Dink sweeps Ada's Minefield off Bo's fleet."),
    (
        e.EventRemoved(2, "minefield.1", 2, "dink"),
        "Dink sweeps away Bo's own Minefield.",
    ),
    (e.UpgradeInstalled(1, "dink", "minefield.1"), "Ada's Dink now has Minefield."),
    (e.AbilityUsed(1, "freep", None), "Ada uses the ability of Freep."),
    (
        e.AbilityUsed(1, "freep", 1, (), 2),
        "Ada uses the ability of Freep against Bo (1 use left).",
    ),
    (
        e.AbilityUsed(1, "freep", 2, ("laser_blast.1",)),
        "Ada uses the ability of Freep: Laser Blast (2 uses left).",
    ),
    (e.BrutalAssaultOffered((1, 2)), "Two captains left, Ada and Bo. Play Brutal Assault?"),
    (e.BrutalAssaultAnswered(1, True), "Ada agrees to Brutal Assault."),
    (e.BrutalAssaultAnswered(1, False), "Ada declines Brutal Assault."),
    (e.BrutalAssaultAgreed(2), "Brutal Assault will begin with Bo's next turn."),
    (e.BrutalAssaultBegan(2), "Brutal Assault: every turret may fire!"),
    (e.GameWon(2), "Bo has won the game!"),
]


@pytest.mark.parametrize(("event", "line"), LINES)
def test_the_line_of_an_event(event: Event, line: str) -> None:
    assert words_of(RULES).sentence(event) == line


def test_every_event_has_a_line_or_is_silent() -> None:
    spoken = {type(event) for event, _ in LINES}
    assert spoken | SILENT | {e.SoundMade} == set(get_args(Event))


@pytest.mark.parametrize("event", [e.PhaseBegan(1, Phase.DRAW), e.TurnEnded(1)])
def test_what_the_screen_shows_anyway_is_no_line(event: Event) -> None:
    assert words_of(RULES).sentence(event) is None


def test_a_sound_is_a_line_when_it_was_typed() -> None:
    made = e.SoundMade(1, "laser_blast.1")
    assert words_of(RULES).sentence(made) is None
    assert words_of(RULES).sentence(made, text="pew {pew}") == "Ada: “pew {pew}”"


@pytest.mark.parametrize(
    "event",
    [
        e.CardsDrawn(1, 1, ("temporal_flux.1",)),
        e.CardsStolen(1, 2, 1, ("temporal_flux.1",)),
        e.ShipsDrawn(1, 1, ("zeus",)),
    ],
)
def test_hidden_cards_stay_out_of_the_public_line(event: Event) -> None:
    own = words_of(RULES).sentence(seen_by(event, 1))
    public = words_of(RULES).sentence(seen_by(event, None))
    third = words_of(RULES).sentence(seen_by(event, 3))
    assert own is not None
    assert public is not None
    assert "Temporal Flux" in own or "Zeus" in own
    assert "Temporal Flux" not in public
    assert "Zeus" not in public
    assert third == public


@pytest.mark.parametrize("name", ["{0}", "{by}", "[red]Bo[/]", "%s", "", "O'Neil"])
def test_names_are_passed_through_as_they_are(name: str) -> None:
    line = words_of(RULES, (name, "Bo")).sentence(e.TurnBegan(1, 1))
    assert line == f"Turn 1: {name}."


def test_what_asteroids_do_is_told_where_they_are_laid() -> None:
    for by, named in ((1, "Ada"), (2, "Bo")):
        line = words_of(load_rules("third")).sentence(e.EventLaid(by, 2, "asteroids.1"))
        told = (
            f"Asteroids: no blast or squadron can be aimed at Bo's fleet until {named}'s next turn."
        )
        assert line == told
