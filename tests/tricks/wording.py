"""The phrases of Tricks."""

from collections.abc import Mapping

PHRASES: Mapping[str, Mapping[str, str]] = {
    "en": {
        "tricks.title": "Tricks",
        "tricks.motto": "Take what you bid.",
        "tricks.rules": (
            "# Tricks\n\n1 Bid how many tricks you will take.\n\n2 Follow suit if you can; the"
            " highest card of the suit led takes the trick.\n\n3 A bid that comes true is worth a"
            " point, and one more for each trick. Most points win."
        ),
        "tricks.event.dealt": "{seat} is dealt: {cards}.",
        "tricks.event.dealt.unseen": "{seat} is dealt a hand.",
        "tricks.event.bid": "{by} bids {count}.",
        "tricks.event.play": "{by} plays {card}.",
        "tricks.event.took": "{seat} takes the trick.",
        "tricks.ask.bid": "{seat}, how many tricks will you take?",
        "tricks.ask.play": "{seat} plays a card.",
        "tricks.ask.play.own": "Play a card.",
        "tricks.means.bid": "Say how many tricks you will take; only the exact number scores.",
        "tricks.means.play": "Follow suit if you can; the highest card of the suit led wins.",
        "tricks.do.bid": "Bid {count}",
        "tricks.do.play": "Play {card}",
        "tricks.role.count": "a number of tricks",
        "tricks.role.card": "a card",
        "tricks.card": "{suit} {rank}",
        "tricks.suit.red": "red",
        "tricks.suit.blue": "blue",
        "tricks.suit.green": "green",
        "tricks.heading.bids": "Bids",
        "tricks.table.trick": "The trick: {trick}.",
        "tricks.table.no_trick": "Nothing has been played to this trick.",
        "tricks.table.no_bid": "{name} holds {count} cards.",
        "tricks.table.no_bid.one": "{name} holds one card.",
        "tricks.table.seat": "{name} bid {bid}, took {taken} and holds {count} cards.",
        "tricks.table.seat.one": "{name} bid {bid}, took {taken} and holds one card.",
        "tricks.change.held": "{thing}: {before}, then {after} cards in hand",
        "tricks.change.bid.new": "{thing}: a bid of {after}",
        "tricks.change.taken": "{thing}: {before}, then {after} tricks",
        "tricks.why.not_now": "That is no answer now",
        "tricks.why.bid": "Nobody can take more than {most} tricks",
        "tricks.why.not_held": "You do not hold that card",
        "tricks.why.follow": "You hold {suit}, so you must follow suit",
    }
}
