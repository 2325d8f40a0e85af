"""What every game says on its screens, in the words of Battlecards."""

_KEYS = """\
1-9          pick the card with that number; or a base, by its captain
b            pick your own ship with that letter; letters that do something else
             in this game, such as d, are skipped
2b           pick captain 2's, while the hand shows no digits
Tab, arrows  move among the legal choices; Enter picks one
Enter        do what the prompt says, as does pressing the last key again
Esc          undo the last pick
             (the key of a card to discard puts it back, too)
Space        draw; in a rescue: give up
e            end the phase or the turn, or attack with what you announced
a            announce every ship that can attack
n            no answer; nobody blocks
f, s         after the toss: go first, or second
s, p         with an Ace in Deploy: lay down another ship, or an upgrade
p, d         in Discard: play the card, or discard it
"""
_TABLE = """\
{phases}{undos}{hands}{rounds}v            another layout of the table
PgUp, PgDn   scroll the table where it does not fit
Ctrl+P       list what you can do now, with a search
i            explain the selected thing
l, /         the log: all, {combat}mine; / searches it
F1           the rules
F2           pass a seat to a bot, or back
q            quit; the game is saved (in a puzzle: what else you can do)

With the mouse: click to pick, click again to confirm, right-click for an
explanation; the keys at the bottom can be clicked, too.
"""
_QUESTION = """\
{hands}{undos}v            another layout of the table
PgUp, PgDn   scroll the table where it does not fit
Ctrl+P       list what you can do now, with a search
i            explain what is selected
l, /         another part of the log; / searches it
F1           the rules
F2           pass a seat to a bot, or back
q            quit; the game is saved (in a puzzle: what else you can do)
"""
SCREENS = {
    "screen.help.table": f"{_KEYS}{_TABLE}",
    "screen.help.question": f"{_KEYS}{_QUESTION}",
    "screen.help.timeline.losses": "{loss} a ship or a base is lost, ",
}
"""They take the place of the phrases with these keys."""
