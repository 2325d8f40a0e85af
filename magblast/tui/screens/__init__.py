"""Hold the screens; each shows one thing and tells the app what was chosen."""
