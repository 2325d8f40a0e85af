"""Pictures of games: what they are called."""

PICTURES = {
    "picture.title": "{game}: {names}",
}
