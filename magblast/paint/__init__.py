"""Draw pictures of characters, inks and places to click; knows neither a game nor Textual."""
