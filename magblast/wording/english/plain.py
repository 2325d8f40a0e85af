"""The line-by-line mode, whatever the game."""

PLAIN = {
    "plain.home.title": "{game}. {motto}",
    "plain.home.what": "What would you like to do? Type a number, ? for help, or q to quit.",
    "plain.home.new": "New game",
    "plain.home.resume": "Resume: {names}; {game}; {when}",
    "plain.home.watch": "Watch: {names}; {game}; {when}",
    "plain.home.learn": "Learn by playing: {game}",
    "plain.home.cards": "Look up a card",
    "plain.home.rules": "Read the rules",
    "plain.home.game": "Which game?",
    "plain.home.names": "Type the names of the captains in turn order, separated by commas. For a "
    "bot, type bot:random, bot:greedy or bot:captain, which looks ahead.",
    "plain.home.edition": "Which edition?",
    "plain.home.table": "The table is set up like this. Press Enter to begin, or type a number to change it.",
    "plain.home.choice": "{name}: {value}",
    "plain.home.setting": "{setting} of {name}",
    "plain.home.value": "{name}. {text}",
    "plain.build.kind": "Choose what to build from.",
    "plain.build": "{sum}. Type a number to change one of these, or press Enter to keep it.",
    "plain.build.wrong": "{sum}. Type a number to change one of these.",
    "plain.build.part": "{name}: {count} of {most}. {text}",
    "plain.build.count": "How many of {name}? 0 to {most}",
    "plain.build.bad": "Type a number from 0 to {most}.",
    "plain.home.help": "Type the number of a line, ? and a name to look up a card, or q to quit.",
    "plain.home.no_log": "/ searches the log of a game, and no game is open. To search the rules, choose "
    "“{rules}”.",
    "plain.begin": "Type ? for help.",
    "plain.uncleared": "This terminal cannot be cleared: anyone who scrolls back can read every "
    "hand, and kill -9 leaves the last one on the screen.",
    "plain.cover": "{about} {name}, press Enter when only you can see the screen.",
    "plain.cover.called": "{name} wants to respond, or is bluffing.",
    "plain.face_down": "Your hand is next. {name}, press Enter when only you can see the screen.",
    "plain.pin": "Type a PIN of {count} digits. It is asked for whenever your cover is lifted. For no PIN, press Enter alone.",
    "plain.pin.elsewhere": "You can set a PIN only while your hand is shown, behind your cover.",
    "plain.pin.refused": "A PIN has {count} digits. Nothing has changed.",
    "plain.cover.only": "Press Enter to show your hand, or type q to quit.",
    "plain.hand": "Your hand: {things}.",
    "plain.hand.empty": "Your hand is empty.",
    "plain.hand.hidden": "Your hand is shown only after your cover is lifted.",
    "plain.news": "What happened since you last looked:",
    "plain.news.more": "(For earlier lines type l and a number, such as l 200.)",
    "plain.log.empty": "Nothing has happened yet.",
    "plain.log.not_found": "No line of the log contains {word}.",
    "plain.called.several": "Several things match: {names}.",
    "plain.cards.none": "No card is called {name}.",
    "plain.cards.near": "No card is called {name}. Did you mean {near}?",
    "plain.cards.section": "{title}: {names}.",
    "plain.cards.card": "{name}: {kind}.",
    "plain.cards.in": "{editions}:",
    "plain.cards.help": "Type the name of a card, or part of it. ?: the list again. Enter: back. q: quit.",
    "plain.rules.none": "No section of the rules mentions {word}.",
    "plain.rules.more": "See also: {titles}.",
    "plain.rules.help": "Type the number of a chapter or section, such as 4.2, or a word to search for. "
    "?: the chapters again. Enter: back. q: quit.",
    "plain.orders": "Your standing order now: {order}. Only you know it. To cancel it later, type o at "
    "your cover. Type a number.",
    "plain.public": "{question} To look at your hand first, {name}, type h.",
    "plain.where": "{heading}, {name}. {question}",
    "plain.where.out_of_turn": "During {active}'s turn, {name}. {question}",
    "plain.where.named": "{heading}. {question}",
    "plain.where.out_of_turn.named": "During {active}'s turn. {question}",
    "plain.picked": "{things}: choose {roles}.",
    "plain.picked.all": "{things}.",
    "plain.marked": "[{mark}] {thing}",
    "plain.dial": "{what}, {least} to {most}",
    "plain.dial.now": "{asked} (now {value})",
    "plain.dial.bad": "Not a legal choice. Type a number within these bounds, or b to go back.",
    "plain.that_is_all": "Done: {action}",
    "plain.goes_on": "{thing}…",
    "plain.previewed": "{text} ({told})",
    "plain.label": "{text} ({label})",
    "plain.number": "Not a legal choice. Type a number from 1 to {count}, Enter to list them, or ? "
    "for help.",
    "plain.number.one": "Not a legal choice. Type 1, Enter to list it, or ? for help.",
    "plain.several": "Several lines contain that:",
    "plain.no_pick": "Nothing has been picked yet.",
    "plain.undone": "Undone: {action}.",
    "plain.undone.phase": "Undone: what you did in this phase.",
    "plain.undone.agreed": "Undone, as everybody agreed.",
    "plain.undone.refused": "Not everybody agrees, so nothing is undone.",
    "plain.agreement": "If you agree, type your seat numbers on one line. Press Enter if somebody does "
    "not agree. {seats}.",
    "plain.undo.none": "Nothing to undo: you can undo what you did in your own turn, until something is "
    "revealed{texts}.",
    "plain.undo.none.texts": " or judged",
    "plain.redo.none": "Nothing to redo.",
    "plain.player": "{seat} {name}: {kind}",
    "plain.players": "To pass a seat to a bot or back to a person, type s and its number, such as s 2.",
    "plain.bot.thinks": "{name} is thinking…",
    "plain.call": "To respond, type your seat number. If nobody responds, press Enter. {seats}.",
    "plain.call.bad": "That seat cannot respond now.",
    "plain.seat": "{seat} {name}",
    "plain.or": " or ",
    "plain.end.wins": "{names} win.",
    "plain.end.wins.one": "{names} wins.",
    "plain.end.draw": "A draw.",
    "plain.end.row": "{place} {name}: {figures}.",
    "plain.end.figure": "{head} {figure}",
    "plain.end.plot": "{plotted}: at the start of turns {turns}, and at the end.",
    "plain.end.points": "{name}: {points}.",
    "plain.end.again": "For a rematch with the same deal and the seats rotated, type r. To finish, press "
    "Enter.",
    "plain.end.vote": "To vote, type a seat number: {seats}.",
    "plain.end.next": "For the next game, dealt by {name}, type r. To finish, press Enter.",
    "plain.end.path": "Log: {path}",
    "plain.salvage": "To save the undamaged part as a new game and resume it, type s. To leave the log "
    "alone, press Enter.",
    "plain.copy": "To copy the log to the saved games and resume the copy, type s. To leave it alone, "
    "press Enter.",
    "plain.watch.begin": "Press Enter for the next turn, or type ? for help.",
    "plain.watch.help": "Enter: the next turn. A turn number: go to that turn. e: everything to the end.\n"
    "t: the table. ? and a name or seat number: {explain}.\n"
    "/ and a word: {search}. q: quit.",
    "plain.lesson.help": "Press Enter to continue. t: the table. ? and a name: explain it. / and a word: search the "
    "log so far. q: quit the lesson.",
    "plain.lesson.answer": "Type the number of your answer. Enter: the question again. t: the table. ? and a name: "
    "explain it. / and a word: search the log so far. q: quit the lesson.",
    "plain.saved": "The game is saved. To resume it:",
    "plain.not_saved": "The game was not saved.",
    "plain.help": "Type the number of a line, or a word that only that line contains.\n"
    "Enter: list the lines again. b: undo the last pick.\n"
    "{hands}t: the table. l: the last lines of the log, l 50: the last fifty.\n"
    "? and a name or seat number: {explain}.\n"
    "/ and a word: {search}.\n"
    "{undos}{rounds}"
    "s: who plays each seat; s 2: pass seat 2 to a bot, or back.\n"
    "q: quit; the game is saved.",
    "plain.help.hands": "h: your hand. pin: set a PIN for your cover, while your hand is shown.\n",
    "plain.help.rounds": "o: standing orders, where captains are asked one by one.\n",
    "plain.help.undos": "u: undo what you did in your own turn, until something is revealed{texts}.\n"
    "{phases}r: redo.\n",
    "plain.help.undos.texts": " or judged",
    "plain.help.undos.phases": "uu: undo the whole phase. ",
    "plain.help.explain": "explain it",
    "plain.help.search": "search the log",
}
