"""Tricks: three to five seats with hidden hands on the plain bases, a bid and then tricks."""
