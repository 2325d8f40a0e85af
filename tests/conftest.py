"""Begin every run of the tests alike."""

import signal

# A shell lets what it starts in the background ignore Ctrl+C, and so would the programs that the
# tests start and interrupt.
signal.signal(signal.SIGINT, signal.default_int_handler)
