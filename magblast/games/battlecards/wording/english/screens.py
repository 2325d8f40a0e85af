"""What every game says on its screens, in the words of Battlecards."""

SCREENS = {
    "screen.help.timeline.losses": "{loss} a ship or a base is lost, ",
}
"""They take the place of the phrases with these keys."""
