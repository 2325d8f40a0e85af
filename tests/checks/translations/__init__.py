"""Give translators their files, and take back what they wrote.

``python -m tests.checks.translations es`` writes a gettext file for each part of the program into
``translations/es``, keeps what has been translated, and tells how much is left. See
``docs/translating.md``.
"""
