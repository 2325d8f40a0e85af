"""Play card games at one terminal."""

__version__ = "0.2.0"
