"""Run the program in a browser itself, without a server; ``page`` is what the browser loads."""
