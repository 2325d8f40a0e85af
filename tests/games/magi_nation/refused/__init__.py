"""Scripts of Magi-Nation Duel in which something is refused."""
