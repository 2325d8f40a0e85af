"""The screens, whatever the game."""

from magblast.wording.english.lessons import LESSONS
from magblast.wording.english.options import OPTIONS
from magblast.wording.english.picking import PICKING
from magblast.wording.english.set_up import SET_UP

SCREENS = {
    "strip.turn": "T{turn}",
    "strip.hand": "{seat}'s hand",
    "strip.hand.own": "Your hand",
    "strip.over": "{seat} wins",
    "strip.set_up": "set-up",
    "screen.home.now": "Play {game} now, against {rivals}",
    "screen.home.bot": "another bot",
    "screen.home.scores": "Scores",
    "screen.home.scores.of": "Scores   {told}",
    "screen.scores.title": "LADDER AND SCORES",
    "screen.scores.next": "Play {game} against {name}",
    "screen.scores.habits": "What costs me most",
    "screen.habits.title": "WHAT COSTS ME MOST",
    "screen.habits.reading": "Looking for finished games…",
    "screen.habits.judging": "{done} of {count} finished games have been reviewed completely; decisions judged so far: {judged}. This goes on while the screen is open.",
    "screen.home.new": "New game",
    "screen.home.daily": "Daily deal of {day}   {game}…",
    "screen.home.puzzles": "Puzzles",
    "screen.home.puzzles.own": "Puzzles   {count} of your own to solve",
    "screen.home.puzzles.own.one": "Puzzles   one of your own to solve",
    "screen.daily": "Daily deal of {day}",
    "screen.daily.text": "The same deal for everybody today, against the same bot.\nYour first result counts.",
    "screen.daily.play": "{game}",
    "screen.daily.resume": "{game}: resume",
    "screen.daily.streak.copy": "Copy the line",
    "screen.daily.played.copy": "Copy the result to share it",
    "screen.daily.played.captain": "See how a captain played it",
    "screen.daily.played.play": "Play it again for practice",
    "screen.copied": "Copied, if your terminal allows it. If it does not, select these lines with the mouse and copy them:",
    "screen.home.resume": "Resume   {game}",
    "screen.home.deal": "Daily deal {day}",
    "screen.home.replay": "Watch    {game}",
    "screen.home.more": "{count} more",
    "screen.home.packs": "Go on opening packs   {names} · {ways}",
    "screen.home.packs.sure": "Press x again to remove these packs for good   {names} · {ways}",
    "screen.home.match": "Next game of the match   {names}",
    "screen.home.learn": "Learn by playing   {game}",
    "screen.home.learned": "Learn by playing   {game}   ✓ done",
    "screen.home.cards": "Cards",
    "screen.home.rules": "Rules",
    "screen.home.options": "Options",
    "screen.home.quit": "Quit",
    "screen.game": "{names} · {edition} · {when}",
    "screen.cover.look": "I am here",
    "screen.cover.away": "Everybody else, look away.",
    "screen.cover.undo": "Until then, {name} can still undo with {pressed}.",
    "screen.cover.called": "{name} called. Look at your hand, then respond or pass.",
    "screen.call.title": "TABLE CALL",
    "screen.call.none": "no response",
    "screen.call.undo": "undo it",
    "screen.call.hint": "Anyone may call, even as a bluff.",
    "screen.cheer": "{name} cheers",
    "screen.call.help": "help",
    "screen.call.rules": "rules",
    "screen.seats.title": "SEATS",
    "screen.seats.text": "Press the number of a seat to pass it to a bot, or back to a person.",
    "screen.branch.title": "PLAY ON FROM HERE",
    "screen.branch.text": "Press the number of the seat that you want to play. Bots will play for "
    "everybody else, and the log will say so.",
    "screen.branch.asked": "{name}, who plays next",
    "screen.branch.as_before": "leave all seats as they were",
    "seat.no_seat": "there is no seat {seat} to choose --{setting} for; the seats are 1 to {seats}",
    "seat.captain": "Nemo",
    "screen.name.title": "YOUR NAME",
    "screen.name.text": "What are you called? You are asked only this once. You can type another "
    "name whenever you set up a game.",
    "screen.name.keep": "begin",
    "seat.unnamed": "Captain {seat}",
    "seat.bot": "{name}'s seat is played by the bot {bot} from here on.",
    "seat.person": "{name}'s seat is played by a person from here on.",
    "seat.own": "From here on, whoever branched this game plays {name}'s seat.",
    "screen.bot.thinks": "{name} is thinking…",
    "screen.bot.searches": "{name} is thinking… {percent} %",
    "screen.bot.asked": "The bots are considering whether to respond…",
    "screen.bot.title": "BOTS",
    "screen.live.title": "LIVE",
    "screen.orders.title": "STANDING ORDERS",
    "screen.orders.now": "Current order: {order}. Only you know your order, and it is not logged.",
    "screen.orders.obeyed": "Your standing order passes for you.",
    "screen.orders.cancel": "cancel the order and look",
    "screen.recap.title": "Since you last looked, {name}",
    "screen.recap.go": "to the table",
    "screen.leave.title": "Quit the game?",
    "screen.leave.text": "It is saved; you can resume it from the home screen.",
    "screen.leave.elsewhere": "It is saved in {path}.",
    "screen.leave.resume": "The game is saved. To resume it: {command}",
    "screen.leave.offered": "The game is saved. To resume it, start magblast, or type: {command}",
    "screen.leave.yes": "quit",
    "screen.leave.no": "stay",
    "screen.end.won": "Winner: {names}",
    "screen.end.wins": "{names} win",
    "screen.end.wins.one": "{names} wins",
    "screen.end.draw": "A draw",
    "screen.end.head": "captain",
    "screen.end.captain": "{name} (seat {seat})",
    "rank.1": "1st",
    "rank.2": "2nd",
    "rank.3": "3rd",
    "rank.4": "4th",
    "rank.5": "5th",
    "rank.6": "6th",
    "rank.7": "7th",
    "rank.8": "8th",
    "screen.end.path": "Log: {path}",
    "screen.end.copy": "copy the result",
    "screen.end.opponent": "next: {name}",
    "screen.end.challenge": "copy a challenge",
    "screen.end.try_again": "try it again: same deal",
    "screen.end.captain.deal": "how a captain played this deal",
    "screen.end.match": "next game of the match",
    "screen.end.rematch": "rematch: same deal, seats rotated",
    "screen.end.sure": "press again to begin",
    "screen.end.press": "Press a seat number.",
    "screen.end.tied": "It's a tie, so the lowest-ranked captain deals.",
    "screen.end.votes": "{name}: {count}",
    "screen.end.awards": "Awards",
    "screen.end.chances": "Chance to win, in percent",
    "screen.end.axis": "T{turn}",
    "screen.end.usual": "average",
    "screen.end.longest": "longest",
    "screen.end.times": "Turn times",
    "screen.end.next": "next game, dealt by {name}",
    "screen.end.replay": "watch it again",
    "screen.end.fell": "How you fell on turn {turn}: {told}",
    "screen.end.skipped": "While you skipped ahead: {told}",
    "screen.end.review": "review it",
    "screen.end.turns": "{turns}, {actions}.",
    "screen.turns": "{count} turns",
    "screen.turns.one": "1 turn",
    "screen.actions": "{count} actions",
    "screen.actions.one": "1 action",
    **SET_UP,
    "screen.build.kind": "From",
    "screen.build.keep": "keep it",
    **OPTIONS,
    "settings.broken": "{path} {reason}, so the default settings are used.",
    "settings.not_read": "cannot be read ({cause})",
    "settings.not_json": "is not valid JSON",
    "settings.none": "holds no settings",
    "does.app.rules": "read the rules",
    "does.app.seats": "pass a seat to a bot, or back",
    "does.table.suggest": "suggest an answer",
    "does.table.undo": "undo your last action",
    "does.table.undo_phase": "undo the whole phase",
    "does.table.redo": "redo what you undid",
    "does.table.end_turn": "end your turn",
    "does.table.hide": "hide or show your hand",
    "does.table.view": "use another layout",
    "does.table.inspect": "explain what is selected",
    "does.table.log": "show another part of the log",
    "does.table.search": "search the log",
    "does.table.order": "give a standing order",
    "does.table.mute": "turn the bell on or off",
    "does.table.help": "show the keys",
    "does.table.leave": "quit; the game is saved",
    "does.table.leave.puzzle": "quit; a puzzle is not saved",
    "does.table.options": "change colours and other options",
    "does.hints.off": "turn hints off",
    "does.hints.on": "turn hints on",
    "does.pin": "set a PIN for your cover",
    "does.advice": "ask for advice",
    "screen.cover.pin": "Type your PIN. Forgotten? Quitting (q) and resuming removes all PINs.",
    "screen.cover.wrong_pin": "Wrong PIN. Forgotten? Quitting (q) and resuming removes all PINs.",
    "screen.palette.title": "What you can do now",
    "screen.palette.search": "type what you are looking for",
    "screen.palette.none": "Nothing like that can be done now.",
    "keys.clash": "The key {pressed} cannot be used for {id}, because it belongs to {other}; {id} keeps its usual key.",
    "keys.no_id": "The settings give a key to {id}, but nothing has that id; docs/keys.md lists the ids.",
    "keys.no_key": "There is no key called {pressed}; {id} keeps its usual key.",
    "settings.wrong": "{path} has mistakes ({fields}); the defaults are used for those.",
    "screen.theme.magblast-dark": "dark",
    "screen.theme.magblast-dark.text": "For dark rooms. Hard to read in sunlight.",
    "screen.theme.magblast-light": "light",
    "screen.theme.magblast-light.text": "For bright rooms. It glares at night.",
    "screen.theme.magblast-contrast": "high contrast",
    "screen.theme.magblast-contrast.text": "Bright and bold on black. Zones lose their tinted backgrounds.",
    "screen.theme.magblast-colour-blind": "colour-blind safe",
    "screen.theme.magblast-colour-blind.text": "Zones differ in brightness as well as in colour. "
    "They look less like the printed ones.",
    "screen.theme.magblast-mono": "mono",
    "screen.theme.magblast-mono.text": "Only the terminal's own colours. Zones are told apart by "
    "letter and sign alone.",
    "screen.why.title": "Why this answer?",
    "screen.advice.title": "Advice",
    "screen.advice.first": "If you ask for advice, this game counts for nothing in your scores. Press ? again to see it.",
    "screen.advice.thinking": "Comparing your answers: {done}. Press Esc to stop.",
    "screen.review.title": "Figures of the review",
    "screen.review.where": "{where} · {index} of {last}",
    "screen.review.where.judging": "{where} · {index} of {last} so far · {done} of {count} answers judged",
    "screen.review.begin": "{name} · {done} of {count} answers judged",
    "screen.review.comes": "The first page appears here by itself as soon as an answer that cost a lot is found; the turns that decided the game follow when all {count} answers are judged.",
    "screen.review.first": "This is the first one. Press Space for the next.",
    "screen.review.last": "That is all there is to tell of {name}'s game. f: the figures. q: back.",
    "screen.review.later": "Nothing more yet: {done} of {count} answers judged. Judging goes on by itself.",
    "screen.review.larger": "Something that cost more has been found meanwhile. Press Space to see it.",
    "screen.review.eyes": "For the game as another captain saw it, press a digit: {names}.",
    "screen.review.eye": "{seat} {name}",
    "screen.review.figures": "{done} of {count} decisions judged so far.",
    "screen.review.kept": "New puzzles from these mistakes: {count}. They are under Puzzles on the home screen.",
    "screen.replay.public": "the public",
    "screen.replay.all": "all hands",
    "screen.replay.playing": "playing",
    "screen.replay.stopped": "stopped",
    "screen.replay.where": " {index} of {last} · seen by: {eyes} · {playing}, {speed}",
    "screen.replay.speed.0": "4×",
    "screen.replay.speed.1": "2×",
    "screen.replay.speed.2": "1×",
    "screen.replay.speed.3": "½×",
    "screen.replay.no_notes": "Notes can be added to a saved game once it is finished.",
    "screen.note.keep": "save it",
    "screen.note.title": "Your note about this moment",
    "screen.replay.lead": " · best chance: {name}, {percent} %",
    "screen.replay.secret": " · not finished{hands}",
    "screen.replay.secret.hands": ", so hands are hidden",
    "screen.replay.with_take_backs": " · with undone actions",
    "screen.replay.log": " · {shown}",
    "screen.replay.problem": " {problem}",
    **LESSONS,
    "screen.notice.title": "About the saved game",
    "screen.warning.title": "About your settings",
    "screen.notice.go": "continue",
    "screen.problem.title": "That did not work",
    "screen.problem.home": "home",
    "screen.problem.again": "try again",
    "screen.problem.copy": "copy the log to the saved games, and resume the copy",
    "screen.problem.salvage": "save the undamaged part as a new game, and resume it",
    "screen.problem.watch": "watch the undamaged part",
    "screen.log.all": "Log: everything.",
    "screen.log.combat": "Log: combat only.",
    "screen.log.mine": "Log: only events that involve you.",
    "screen.log.search": "search the log",
    "screen.log.empty": "Nothing has happened yet.",
    "screen.log.none.search": "No line of the log contains “{word}”.",
    "screen.log.none.combat": "No combat yet. Press l for another part of the log.",
    "screen.log.none.mine": "No event that involves you. Press l for another part of the log.",
    "screen.rules.not_found": "Nothing found.",
    "screen.rules.search": "search the rules",
    "screen.cards.search": "search cards",
    "screen.cards": "{count} cards",
    "screen.cards.one": "1 card",
    "screen.inspect.again": "To read about a thing, type what is printed on it, such as {names}.",
    "screen.inspect.typed": "{typed}_ Type the rest of the name, or another name, such as {names}.",
    "screen.inspect.none": "Nothing here is called {typed}. Type a name such as {names}.",
    "screen.hand.hidden": "{cards}, face down",
    "screen.hand.empty": "no cards in hand",
    **PICKING,
    "screen.held": "Too quick, or held down: let go of {pressed}, then press it once more.",
    "screen.handed": "Now it is up to {name}. Press {pressed} once more if you mean it.",
    "screen.doubt.face_down": "Your hand lies face down.",
    "screen.doubt.skips": "As things stand, nothing can be done in the rest of the turn, so this ends it.",
    "screen.doubt": "{doubt} Press {pressed} again if you mean it.",
    "screen.moved_on": "Press {pressed} again to end the turn.",
    "screen.undo.none": "Nothing to undo: you can undo what you did in your own turn, until something "
    "is revealed{texts}.",
    "screen.undo.none.texts": " or judged",
    "screen.agreement": "{name} asks to undo the last {count} actions.",
    "screen.agreement.one": "{name} asks to undo the last action.",
    "screen.agreement.all": "Something has been revealed since, so everybody else must agree.",
    "screen.agreement.yes": "{name}: I agree",
    "screen.agreement.agrees": "{name} agrees",
    "screen.agreement.no": "no, play on",
    "screen.hidden.first": "First show your hand: press {seat} or h.",
    "screen.hidden": "Your hand is face down; press {seat} or h to show it.",
    "screen.too_small": "The window is {width} by {height}; the table needs {least_width} by "
    "{least_height}.",
    "key.back": "Back",
    "key.build": "Build",
    "key.complete": "Complete the name",
    "key.keep": "Keep",
    "key.up": "Up",
    "key.down": "Down",
    "key.next": "Next",
    "key.previous": "Previous",
    "key.start": "Start",
    "key.pin": "PIN",
    "key.quit": "Quit",
    "key.named.alt": "Alt",
    "key.named.backspace": "Backspace",
    "key.named.ctrl": "Ctrl",
    "key.named.delete": "Delete",
    "key.named.end": "End",
    "key.named.enter": "Enter",
    "key.named.escape": "Esc",
    "key.named.home": "Home",
    "key.named.insert": "Insert",
    "key.named.pagedown": "PgDn",
    "key.named.pageup": "PgUp",
    "key.named.shift": "Shift",
    "key.named.space": "Space",
    "key.named.tab": "Tab",
    "key.stay": "Stay",
    "key.rules": "Rules",
    "key.seats": "Seats",
    "key.help": "Help",
    "key.info": "Info",
    "key.home": "Home",
    "key.hide": "Hide",
    "key.show": "Show",
    "key.hand": "Hand",
    "key.undo": "Undo",
    "key.suggest": "Suggest",
    "key.more": "More",
    "key.fewer": "Fewer",
    "key.do_it": "Do it",
    "key.end_turn": "End turn",
    "key.pass": "Pass",
    "key.order": "Order",
    "key.cancel": "Cancel",
    "key.layout": "Layout",
    "key.play_now": "Play now",
    "key.new_game": "New game",
    "key.daily": "Daily deal",
    "key.puzzles": "Puzzles",
    "key.packs": "Go on opening packs",
    "key.remove_packs": "Remove packs",
    "key.match": "Next game of the match",
    "key.all_saved": "All saved games",
    "key.resume": "Resume",
    "key.watch": "Watch",
    "key.cards": "Cards",
    "key.other_bot": "Another bot",
    "key.scores": "Scores",
    "key.habits": "Losses",
    "key.options": "Options",
    "key.edition": "Other edition",
    "key.to_table": "To the table",
    "key.learn": "Learn",
    "key.go_on": "Continue",
    "key.first_game": "Play a first game",
    "key.show_me": "Show me",
    "key.step": "Step",
    "key.skip": "Skip ahead",
    "key.play": "Play",
    "key.faster": "Faster",
    "key.slower": "Slower",
    "key.review": "Review",
    "key.figures": "Figures",
    "key.turn": "Turn",
    "key.view": "View",
    "key.review_of": "Review of {name}",
    "key.all_hands": "All hands",
    "key.branch": "Branch",
    "key.do.pick": "pick",
    "key.do.instead": "instead",
    "key.do.number": "number",
    "key.do.role": "next",
    "key.do.confirm": "do it",
    "key.or": "or {pressed} {does}",
    "key.choose_it": "Pick",
    "key.do.choose": "next choice",
    "key.do.back": "back",
    "key.do.hurry": "skip ahead",
    "key.do.skip": "skip ahead",
    "key.do.own": "your own",
    "key.do.space": "or another space",
    "key.do.info": "i: all about it",
    "key.do.close": "i: close",
    "key.do.changed_mind": "never mind",
    "key.do.end_phase": "end phase",
    "key.do.end_turn": "end turn",
    "key.do.pass": "pass",
    "key.do.suggest": "suggest",
    "key.do.undo": "undo ({count})",
    "key.do.ask_to_undo": "ask to undo",
    "screen.help.title": "HELP",
    "screen.help.back": "Esc: back",
    "screen.help.advice": "?: advice · Esc: back",
    "screen.help.keys": "All keys of this screen",
    "screen.help.table": """\
1-9          pick what has that number, or a captain if one is asked for
b            pick your own thing with that letter
2b           pick captain 2's, while digits name captains
Tab, arrows  move among the legal choices; Enter picks one
Enter        do what the prompt says, as does pressing the last key again
Esc          undo the last pick
{phases}{undos}{hands}{rounds}v            another layout of the table
PgUp, PgDn   scroll the table where it does not fit
Ctrl+P       list what you can do now, with a search
Ctrl+O       options
i            explain the selected thing
l, /         the log: all, {combat}mine; / searches it
F1           the rules
F2           pass a seat to a bot, or back
q            quit; the game is saved (in a puzzle: what else you can do)

With the mouse: click to pick, click again to confirm, right-click for an
explanation; the keys at the bottom can be clicked, too.
""",
    "screen.help.table.phases": """\
Ctrl+E       end the phases that are left and your turn
""",
    "screen.help.table.undos": """\
u, Ctrl+Y    undo what you did in your own turn, until something is
             revealed{texts}; redo
{phases}""",
    "screen.help.table.undos.texts": " or judged",
    "screen.help.table.undos.phases": """\
Ctrl+U       undo everything back to where the phase began
""",
    "screen.help.table.hands": """\
h            hide your hand
Ctrl+G       turn the bell on or off
""",
    "screen.help.table.rounds": """\
Ctrl+D       standing orders, where captains are asked one by one
""",
    "screen.help.table.combat": "combat, ",
    "screen.help.home": """\
↑ ↓ Enter    choose a line; its key chooses it at once
p, b         play at once; change the bot
n            set up a new game: which game, who plays, and how
r, m         resume the game you left; play the next game of a match
w            watch a finished game, and review it
a            list all saved games
k, x         go on opening packs, or remove them
d, u         the deal of the day; puzzles
l            learn a game by playing
s            your scores against the bots
c, e         the cards; your decks
o            options, such as language, colours and keys
F1           the rules
q            quit; whatever you play is saved
""",
    "screen.help.cover": """\
your number  show your hand, once everybody else is looking away; if you
             have set a PIN, type it next
u            right after the end of a turn: undo it, if it was a slip
F1           the rules
F2           pass a seat to a bot, or back
q            quit; the game is saved

Nobody but you should see your hand. This screen hides the table while the
keyboard changes hands.
""",
    "screen.help.cover.packs": """\
your number  show your cards, once everybody else is looking away; if you
             have set a PIN, type it next
F1           the rules
q            quit; what has been taken and built is kept

Nobody but you should see your cards. This screen hides them while the
keyboard changes hands.
""",
    "screen.help.pin": """\
0-9          a digit of your PIN
Backspace    delete the last digit
Enter        set the PIN; with no digits, you will not be asked for one
Esc          back; nothing changes
F1           the rules
""",
    "screen.help.question": """\
1-9          pick what has that number, or a captain if one is asked for
b            pick your own thing with that letter
2b           pick captain 2's, while digits name captains
Tab, arrows  move among the legal choices; Enter picks one
Enter        do what the prompt says, as does pressing the last key again
Esc          undo the last pick
{hands}{undos}v            another layout of the table
PgUp, PgDn   scroll the table where it does not fit
Ctrl+P       list what you can do now, with a search
i            explain what is selected
l, /         another part of the log; / searches it
F1           the rules
F2           pass a seat to a bot, or back
q            quit; the game is saved (in a puzzle: what else you can do)
""",
    "screen.help.question.undos": """\
u, Ctrl+Y    undo what led to the question, as far as you may; redo
""",
    "screen.help.question.hands": """\
h            look at your hand behind a cover first; you may play a card,
             or come back and answer here
""",
    "screen.help.call": """\
Space        nobody responds
1-{seats}          respond, or bluff: look at your hand behind a cover, then
             respond or pass
u            undo what was played, until somebody has looked at a hand
i            explain what was played, and what else is of interest
v            another layout of the table
F1           the rules
F2           pass a seat to a bot, or back
q            quit; the game is saved
""",
    "screen.help.bots": """\
Space        skip ahead to the next question to a person; if there is none,
             or if you press it again, the bot that is thinking answers now
v            another layout of the table
i            explain what lies on the table
F1           the rules
F2           pass a seat to a bot, or back
q            quit; the game is saved
""",
    "screen.help.live": """\
v            another layout of the table
i            explain what lies on the table
F1           the rules
q, Esc       stop watching; the game goes on
""",
    "screen.help.end": """\
r            play again
p            watch the game again
m            review the game: which answers cost most
n            after a win: play against the next opponent
b            copy a line that challenges others to beat your result
c k          after a daily deal: copy the result, watch a captain play it
1-8          vote for the next dealer, if the game asks for it
↑ ↓          scroll
F1           the rules
q, Esc       home
""",
    "screen.help.review": """\
← →, Space   the answer before, the next one
e, 1-8       the game of another captain
f            the figures, and how they were found
i            explain what lies on the table
v            another layout of the table
↑ ↓          scroll the text; PgUp, PgDn: the table
q, Esc       back
""",
    "screen.help.replay": """\
← →          one action back or forward
Space        play or stop
+ -          faster, slower
t T          next turn, previous turn
{phases}{losses}Home End     the beginning, the end
{hands}{kept}i            explain what the log last mentioned; Esc closes it
v            another layout of the table
l, /         the log: all, {combat}mine; / searches all of it, and
             Enter goes to the line that is found
click        the timeline or a line of the log: go there
{finished}q, Esc       quit

""",
    "screen.help.replay.phases": """\
p P          next phase, previous phase
""",
    "screen.help.replay.losses": """\
k K          next loss, previous loss
""",
    "screen.help.replay.hands": """\
0-{seats}, e       view: 0 the public, 1-{seats} a seat, e the next one; a all hands
""",
    "screen.help.replay.combat": "combat, ",
    "screen.help.replay.kept": """\
b            show or hide undone actions
c            branch into a new game here
""",
    "screen.help.replay.finished": """\
n            add a note to a finished game
m            review a finished game: which answers cost most
w            in a finished game: why the last action was chosen, and what
             else was possible
""",
    "screen.help.timeline": """\
On the timeline: {turn} a turn begins, {losses}{texts}
{win} the game is won.
""",
    "screen.help.timeline.losses": "{loss} a loss, ",
    "screen.help.timeline.texts": "{noise} a typed text, ",
}
