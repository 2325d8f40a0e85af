"""Turn a view into pictures and words; pure functions, no screen needed."""
