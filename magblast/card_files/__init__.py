"""Read the card files of all games, each by the types of its game.

``card_file`` is the door. The other modules import PyYAML and pydantic, and are imported only where
a file has no checked form beside it: after a change, and for files of one's own.
"""
