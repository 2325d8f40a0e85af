"""The screen on which a deck is built."""

DECK_BUILDING = {
    "screen.builder.search": "/ search: words of a name or a text",
    "screen.builder.kinds": "all kinds",
    "screen.builder.costs": "any cost",
    "screen.builder.cost": "cost {cost}",
    "screen.builder.cards": "all cards",
    "screen.builder.saying": "With these words in the text",
    "screen.builder.none": "No card is like that; x shows all cards again.",
    "screen.builder.unnamed": "A deck without a name",
    "screen.builder.most": "{card}: {count} is all that your deck can have.",
    "screen.builder.none_of": "There is no {card} in your deck.",
    "screen.builder.nothing": "There is nothing to undo.",
    "screen.builder.pasted": "The pasted deck has taken the place of yours; u brings yours back.",
    "screen.builder.text": "Deck as a text",
    "screen.builder.taken": "You have another deck called {name}: press n and give this one another name.",
    "screen.builder.kept.wrong": "Kept in {path}. It cannot be played yet.",
    "screen.builder.empty": "There is no card in your deck yet.",
    "screen.builder.not_yet": "It cannot be played yet. {why}",
    "screen.builder.leave": "Your changes have not been kept. Press Esc again to leave without them, or s to keep them.",
    "screen.builder.help": "+, Space or Enter  Add a copy of the card under the cursor.\n"
    "- or Backspace  Take one away.\n"
    "Tab  Go from the pool to the deck and back.\n"
    "/ or f  Search: all words must be in the name or the text of a card. Enter adds the first "
    "card that was found, Esc goes into the list.\n"
    "k  r  c  m  Turn the filters: kind, region, cost, and what the deck can play.\n"
    "x  Show all cards again.\n"
    "i  Show the whole card.\n"
    "h  Try a hand that the deck might begin with.\n"
    "g  Keep the deck and play it against a bot.\n"
    "s  Keep the deck under its name.\n"
    "n  Give it a name; under a new name, the deck that was kept before stays as it was.\n"
    "t  Edit the deck as a text.\n"
    "u  Undo the last change.\n"
    "Paste  A list that is pasted takes the place of the deck.\n"
    "Mouse  A click adds a card of the pool and takes one of the deck; the right button shows the "
    "whole card.",
    "screen.deck_name.title": "NAME OF THE DECK",
    "screen.deck_name.hint": "such as Fire and vines",
    "screen.hand.title": "A HAND TO BEGIN WITH",
    "screen.hand.again": "another hand",
    "screen.hand.before": "the one before",
    "key.add": "Add",
    "key.take": "Take",
    "key.other_side": "Side",
    "key.try_hand": "Hand",
    "key.play_it": "Play",
    "key.name_it": "Name",
    "key.as_text": "Text",
}
