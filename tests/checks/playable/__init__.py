"""Build a page that has the program in itself; see ``__main__.py``."""
