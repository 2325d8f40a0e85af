"""What every game says on its screens, in the words of Magusha."""

_KEYS = """\
1-9          choose that unit of yours; press it again to confirm
Tab, arrows  move among the legal choices, or over the board
Enter        do what the prompt says, as does pressing the last key again
Esc          undo the last pick
m, s, g, b   move, strike, guard or Spirit Break with the chosen unit
r            pay with the rally stone: r and then m, s or g; r and d deploy
e, Ctrl+E    end the phase; end the turn
d 2, arrows  then the space d2, or who stands there; the space on that side
y, n         flip the commander; n: take the hit, wait or stay
t            every space that the enemy could strike next turn
f            turn the board round
{undos}{hands}v            another layout of the table
PgUp, PgDn   scroll the table where it does not fit
Ctrl+P       list what you can do now, with a search
i            explain the selected thing
l, /         another part of the log; / searches it
F1, F2       the rules; pass a seat to a bot, or back
q            quit; the game is saved (in a puzzle: what else you can do)

The rules follow Magusha: Clash of the Commanders. The armies are original
to this program; they are not the published cards.
"""

SCREENS = {
    "screen.help.table": _KEYS,
    "screen.help.question": _KEYS,
    "screen.help.table.undos": """\
u, Ctrl+Y    undo what you did in your own turn; redo
""",
    "undo.none": "nothing to undo: the other captain has decided since, or nothing was done",
    "screen.undo.none": "Nothing to undo: you can undo what you did in your own turn, until the other "
    "captain has decided.",
    "screen.agreement.all": "The other captain has decided since, and must agree.",
    "plain.help.undos": "u: undo what you did in your own turn, until the other captain has decided.\n"
    "{phases}r: redo.\n",
    "plain.undo.none": "Nothing to undo: you can undo what you did in your own turn, until the other "
    "captain has decided.",
    "table.take_backs.limited": "until the other captain decides",
    "table.take_backs.limited.text.undos": "You can undo what you did in your own turn, until the other "
    "captain has decided. ",
}
"""They take the place of the phrases with these keys."""
