"""Check what every game promises, whoever wrote it: ``python -m magblast.conformance ID``.

Each check is a function of a trial, which is a numbered random game. Its docstring says what is
done and why; a game that breaks the promise raises ``Broken``. All of this is for authors of games
and knows one language, like the docstrings.
"""
