"""What is shown of a log knows which sound effect was heard before."""

from magblast.kernel.shelf import lesson_of
from magblast.play.playback import Playback
from magblast.tui.reel import Reel
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH


def test_a_hit_in_a_lesson_knows_the_sound_effect_that_was_made_for_it() -> None:
    lesson = lesson_of("magblast")
    assert lesson is not None
    playback = Playback.open(lesson, language=ENGLISH)
    reel = Reel(playback, TableTools.of(playback.game, playback.setup, ENGLISH))
    told = {place: reel.text_at(place) for place in reel.places}
    loud = next(place for place, text in told.items() if text == "KABLOOOOEY!")
    hit = next(
        place
        for place in range(loud + 1, playback.last)
        if any(type(each).__name__ == "TargetHit" for each in playback.events(place))
    )
    assert told[hit] is None
    assert reel.heard_at(loud) == reel.heard_at(hit) == "KABLOOOOEY!"
    assert reel.heard_at(0) is None
    # What the learner has typed takes the place of what stands in the log.
    reel.typed[loud] = "WHAM"
    assert reel.heard_at(hit) == "WHAM"
