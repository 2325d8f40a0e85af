"""The screens for a new game, for the PIN of a cover and for decks."""

SET_UP = {
    "screen.set_up.title": "NEW GAME",
    "screen.set_up.game": "Game",
    "screen.set_up.edition": "Edition",
    "screen.set_up.seed": "Seed",
    "screen.set_up.of_seat": "{setting} {seat}",
    "screen.set_up.of_whom": "{label}: {name}",
    "screen.set_up.seed.text": "Anyone who knows or guesses the seed you type knows all that is hidden.",
    "screen.set_up.seed_hint": "random",
    "screen.set_up.table": "Set up like",
    "screen.set_up.used": "{names} · {game}",
    "screen.set_up.new": "a new table",
    "screen.set_up.count": "How many play",
    "screen.set_up.hands": "Hands",
    "screen.set_up.hands.here": "on this screen",
    "screen.set_up.hands.here.text": "Everybody plays at this keyboard.",
    "screen.set_up.hands.phones": "on phones",
    "screen.set_up.hands.phones.text": "This screen is the table, and anybody can hold their hand on a phone in your network.",
    "screen.set_up.more": "More options",
    "screen.deck.keep": "keep it",
    "screen.deck.complete": "complete the name",
    "screen.deck.mine": "My {name}",
    "screen.deck.unnamed": "The deck needs a name: write Deck: and a name on the first line.",
    "screen.deck.taken": "You have another deck called {name}: write another name on the first line.",
    "screen.deck.kept": "Kept, but it cannot be played yet. {sum}",
    "screen.deck.leave": "Your changes have not been kept. Press Esc again to leave without them, or Ctrl+S to keep them.",
    "screen.set_up.brought": "This deck was played here before, and is not among those that you keep.",
    "screen.set_up.shown": "shown below",
    "screen.set_up.usual": "nothing changed",
    "screen.set_up.chosen": "{name}: {value}",
    "screen.set_up.bot": "a bot",
    "screen.player.person": "person",
    "screen.player.person.text": "",
    "screen.player.captain": "captain",
    "screen.player.captain.text": "A bot that looks ahead: the strongest. It takes a moment to "
    "think.",
    "screen.player.greedy": "greedy",
    "screen.player.greedy.text": "A bot that plays by rules of thumb. Quick, and a fair opponent "
    "once you know the game.",
    "screen.player.cadet": "cadet",
    "screen.player.cadet.text": "A bot that knows the rules of thumb but slips often. A good "
    "opponent for a first game.",
    "screen.player.random": "random",
    "screen.player.random.text": "A bot that plays at random. It is easy to beat.",
    "screen.player.bold": "bold",
    "screen.player.careful": "careful",
    "screen.player.hoarder": "hoarder",
    "screen.player.builder": "builder",
    "screen.player.hunter": "hunter",
    "screen.player.program": "program",
    "screen.set_up.type": "type a name",
    "screen.set_up.name": "Type a name, or keep {name}.",
    "screen.set_up.letter.person": "← → choose who plays. Press ↑ first to type a name.",
    "screen.set_up.letter.bot": "← → choose who plays. A bot has a name of its own.",
    "screen.set_up.start": "start",
    "screen.set_up.next": "next",
    "screen.set_up.change": "change",
    "screen.set_up.back": "back",
    "screen.listed.choose": "choose",
    "screen.set_up.build": "build",
    "screen.set_up.packs": "The packs are opened and the deck is built when the game starts.",
    "screen.set_up.pin": "PIN",
    "screen.set_up.pin.none": "Ctrl+P: set a PIN for {name}'s cover.",
    "screen.set_up.pin.set": "{name}'s cover will ask for the PIN that you have set. Ctrl+P: change it.",
    "screen.set_up.pin.bot": "A bot needs no PIN.",
    "screen.set_up.pin.no_hands": "{game} has no hidden hands, so no PIN is needed.",
    "screen.pin.title": "PIN for your cover",
    "screen.pin.of": "PIN for {name}'s cover",
    "screen.pin.text": "Type {count} digits, then press Enter. They are asked for whenever your cover is lifted. For "
    "no PIN, press Enter alone.",
    "screen.pin.lost": "The PIN is kept in memory only, never in the log. If you forget it, quit the game "
    "and resume it: this removes all PINs.",
    "screen.pin.take": "set it",
    "screen.pin.set": "Your cover now asks for the PIN.",
    "screen.pin.none": "Your cover asks for no PIN.",
    "screen.builder.search": "/ search: words in a name or text",
    "screen.builder.kinds": "all kinds",
    "screen.builder.costs": "any cost",
    "screen.builder.cost": "cost {cost}",
    "screen.builder.cards": "all cards",
    "screen.builder.saying": "With these words in the text",
    "screen.builder.none": "No card matches; x shows all cards again.",
    "screen.builder.none.typing": "No card matches; Esc, then x, shows all cards again.",
    "screen.builder.unnamed": "A deck without a name",
    "screen.builder.most": "{card}: your deck can have no more than {count}.",
    "screen.builder.none_of": "There is no {card} in your deck.",
    "screen.builder.nothing": "There is nothing to undo.",
    "screen.builder.pasted": "The pasted deck has replaced yours; u brings yours back.",
    "screen.builder.no_cards": "There are no cards in what you pasted.",
    "screen.builder.filled": "Filled up; press u, then a, to get other cards instead.",
    "screen.builder.full": "The deck needs no more cards.",
    "screen.builder.text": "Deck as text",
    "screen.builder.taken": "You have another deck called {name}: press n and give this one another name.",
    "screen.builder.kept.wrong": "Kept in {path}. It cannot be played yet.",
    "screen.builder.empty": "There are no cards in your deck yet.",
    "screen.builder.not_yet": "It cannot be played yet. {why}",
    "screen.builder.leave": "Your changes have not been kept. Press Esc again to leave without them, or s to keep them.",
    "screen.builder.help": "+, Space or Enter  Add a copy of the card under the cursor.\n"
    "- or Backspace  Take one away.\n"
    "Tab  Go from the pool to the deck and back.\n"
    "/ or f  Search: all words must be in the name or the text of a card. Enter adds the first "
    "card that was found; Esc goes to the list.\n"
    "k  r  c  m  Change the filters: kind, region, cost, and what the deck can play.\n"
    "x  Show all cards again.\n"
    "i  Show the whole card.\n"
    "h  Try a hand that the deck might begin with.\n"
    "g  Keep the deck and play it against a bot.\n"
    "s  Keep the deck under its name.\n"
    "n  Give it a name; if the name is new, the deck that was kept before stays as it was.\n"
    "a  Fill up the deck: with cards of the region in the filter, or else of the regions it has.\n"
    "t  Edit the deck as text.\n"
    "l  Copy the deck as one line, which can be pasted here or anywhere else.\n"
    "u  Undo the last change.\n"
    "Paste  A list or a line that you paste replaces the deck.\n"
    "Mouse  A click adds a card from the pool or takes one out of the deck; the right button shows the "
    "whole card.",
    "screen.home.decks": "Decks",
    "screen.decks.title": "DECKS · {game}",
    "screen.decks.new_one": "A new deck",
    "screen.decks.own": "Your own decks",
    "screen.decks.ready": "Ready decks: you can change a copy",
    "screen.decks.open": "open",
    "screen.decks.new": "new",
    "screen.decks.line": "copy as a line",
    "screen.decks.remove": "remove",
    "screen.decks.sure": "Press x again to remove {name} for good.",
    "screen.decks.removed": "{name} is gone.",
    "screen.decks.stays": "Only your own decks can be removed.",
    "screen.deck_name.title": "NAME OF THE DECK",
    "screen.deck_name.hint": "such as Fire and vines",
    "screen.hand.title": "AN OPENING HAND",
    "screen.hand.again": "another hand",
    "screen.hand.before": "the one before",
    "key.decks": "Decks",
    "key.new_deck": "New deck",
    "key.remove": "Remove",
    "screen.packs.pick": "{name}, round {round} of {rounds}: {count} cards in the pack. Which one do you take?",
    "screen.packs.pick.one": "{name}, round {round} of {rounds}: the last card in the pack. Take it.",
    "screen.packs.cover": "Round {round} of {rounds}: take a card from the pack.",
    "screen.packs.cover.build": "The packs are open: build your deck.",
    "screen.packs.build": "{name}, here is a deck from your packs. Change it if you like, then press g to play.",
    "screen.packs.build.begun": "{name}, your deck is as you left it. Change it if you like, then press g to play.",
    "screen.packs.help": "Enter or Space  Take the card under the cursor.\n"
    "Tab  Go from the pack to the cards that you have and back.\n"
    "i  Show the whole card.\n"
    "q or Esc  Leave; what you have taken is kept.\n"
    "Mouse  A click puts the cursor on a card; the right button shows the whole card.",
    "screen.packs.build.help": "+, Space or Enter  Add a copy of the card under the cursor.\n"
    "- or Backspace  Take one away.\n"
    "Tab  Go from your cards to the deck and back.\n"
    "/ or f  Search: all words must be in the name or the text of a card. Enter adds the first "
    "card that was found; Esc goes to the list.\n"
    "k  r  c  m  Change the filters: kind, region, cost, and what the deck can play.\n"
    "x  Show all your cards again.\n"
    "i  Show the whole card.\n"
    "h  Try a hand that the deck might begin with.\n"
    "g  Play the deck.\n"
    "u  Undo the last change.\n"
    "q or Esc  Leave; your cards and your deck are kept.\n"
    "Mouse  A click adds a card or takes one out of the deck; the right button shows the whole card.",
    "key.take_card": "Take",
    "key.add": "Add",
    "key.take": "Take",
    "key.list": "List",
    "key.other_side": "Side",
    "key.try_hand": "Hand",
    "key.play_it": "Play",
    "key.name_it": "Name",
    "key.fill": "Fill",
    "key.as_text": "Text",
    "key.as_line": "Line",
}
