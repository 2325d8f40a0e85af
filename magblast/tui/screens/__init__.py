"""The screens; each shows one thing and reports what was chosen to the app."""
