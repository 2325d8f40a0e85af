"""What every game says on its screens, in the words of Magi-Nation Duel."""

_KEYS = """\
1-9          choose a card; or a Magi, by its captain, if you are asked for one
b            choose your own creature or relic with that letter;
             press it again for its next power
2b           choose captain 2's, while the hand shows no digits
m            use your Magi
Tab, arrows  move among the legal choices; Enter picks one
0-9, +, -    set X or an amount
Enter        do what the prompt says, as does pressing the last key again
Esc          undo the last pick
e            go on to the next step, or end the turn
n            decline, take nothing, put all back, or discard no more
"""
_REST = """\
v            another layout of the table; with several opponents, show another one
PgUp, PgDn   scroll the table where it does not fit
Ctrl+P       list what you can do now, with a search
i            explain the selected thing; piles and cards in play
l, /         another part of the log; / searches it
F1, F2       the rules; pass a seat to a bot, or back
q            quit; the game is saved (in a puzzle: what else you can do)
"""
SCREENS = {
    "screen.help.table": f"{_KEYS}{{phases}}{{undos}}{{hands}}{_REST}",
    "screen.help.question": f"{_KEYS}{{hands}}{{undos}}{_REST}",
    "screen.help.timeline.losses": "{loss} a creature, a relic or a Magi is lost, ",
}
"""They take the place of the phrases with these keys."""
