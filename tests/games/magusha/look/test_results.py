"""The last screen tells of the hardest turn and of the card that struck most often."""

from collections.abc import Sequence

from magblast.games.magusha.catalog import load_rules
from magblast.games.magusha.engine.events import Event, StrikeBegan, TroopLost, TurnBegan
from magblast.games.magusha.engine.printed import Options
from magblast.games.magusha.engine.terms import STRIKE, CardId, Space, UnitAt
from magblast.games.magusha.look.results import Summary
from magblast.games.magusha.wording import PHRASES
from magblast.games.magusha.words import MagushaWords
from magblast.kernel.seat import Outcome, Seat
from magblast.wording import ENGLISH

AT = UnitAt(Space("d3"))


def strike(seat: Seat, card: str) -> StrikeBegan:
    """Return a strike."""
    return StrikeBegan(seat, CardId(card), AT, (AT,), None)


def hit(by: Seat) -> TroopLost:
    """Return a hit on the other seat."""
    return TroopLost(3 - by, CardId("reef_warden"), AT, 1, by, STRIKE)


def awards(*events: Event) -> Sequence[str]:
    """Return the awards of a game, a sentence each."""
    words = MagushaWords(load_rules(Options()), ("Ada", "Bo"), ENGLISH.with_phrases(PHRASES))
    told = Summary(events, Outcome((1,), 3), words).results()
    assert told.notes == (words.say("end.original"),)
    return told.awards


def test_the_hardest_turn_is_that_with_most_hits() -> None:
    told = awards(
        *(TurnBegan(1, 1), hit(1), TurnBegan(2, 2), hit(2), hit(2), TurnBegan(1, 3), hit(1)),
    )
    assert told == ("Hardest turn: Bo, 2 hits on turn 2.",)


def test_the_busiest_card_is_that_which_struck_most_often() -> None:
    told = awards(
        *(TurnBegan(1, 1), strike(1, "pike_breaker"), strike(1, "veshra")),
        *(TurnBegan(2, 2), strike(2, "orun"), TurnBegan(1, 3), strike(1, "pike_breaker")),
    )
    assert told == ("Busiest: Ada's Pike Breaker, 2 strikes.",)


def test_nothing_is_told_of_what_is_shared_or_happened_once() -> None:
    assert not awards(TurnBegan(1, 1), strike(1, "veshra"), hit(1))
    both = (TurnBegan(1, 1), hit(1), hit(1), TurnBegan(2, 2), hit(2), hit(2))
    assert not awards(*both)
