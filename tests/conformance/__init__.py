"""Put the whole shelf, Pebbles and Stones through the conformance checks, and try the checks."""
