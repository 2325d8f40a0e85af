"""Build the site of the project; see ``pages.py`` and ``site.toml``."""
