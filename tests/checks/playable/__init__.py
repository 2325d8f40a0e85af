"""Build a page that contains the whole program; see ``__main__.py``."""
