"""Run the program in a browser, without a server; ``page`` is what the browser loads."""
