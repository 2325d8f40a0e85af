"""Ask for a PIN."""

from magblast.cli.plain.console import Console, Left
from magblast.play.pins import PIN_DIGITS


def ask_secretly(console: Console, *question: str) -> str:
    """Return what is typed, which a terminal does not show; raises ``Left`` for ``q`` as well."""
    console.say(*question)
    word = console.ask_secretly()
    if word == "q":
        raise Left
    return word


def ask_for_pin(console: Console) -> str | None:
    """Return the PIN that a captain types, empty for none; None for what is no PIN, and say so."""
    say = console.language.say
    text, lost = say("plain.pin", count=PIN_DIGITS), say("screen.pin.lost")
    pin = ask_secretly(console, text, lost)
    if pin and not (pin.isdecimal() and len(pin) == PIN_DIGITS):
        console.say(say("plain.pin.refused", count=PIN_DIGITS))
        return None
    console.say(say("screen.pin.set" if pin else "screen.pin.none"))
    return pin


def wait_for_pin(console: Console, pin: str) -> None:
    """Wait for the PIN of a captain, if there is one."""
    phrase = "screen.cover.pin"
    while pin and (typed := ask_secretly(console, console.language.say(phrase))) != pin:
        # Whoever guesses has to wait each time.
        console.disarm()
        phrase = "screen.cover.wrong_pin" if typed else "screen.cover.pin"
