"""What `magblast serve` says, and what its page says where no game is."""

SERVE = {
    "serve.extra": "playing in a browser needs more packages; install them with {command}",
    "serve.no_host": "there is no host called {host}: try --host 127.0.0.1",
    "serve.remote": "--host {host} lets other machines open the page: whoever has its address could play, and see every saved game with all its hands; add --allow-remote if that is what you want",
    "serve.exposed": "whoever has the address of the page can play, and see every saved game with all its hands; nothing is encrypted, so others on the network may be able to read that address",
    "serve.needs_token": "--allow-remote always needs the token: leave out --no-token",
    "serve.taken": "the game cannot be served at {host}, port {port}: {cause}",
    "serve.open": "Open {address} in a browser. Ctrl+C stops the server; every game is saved.",
    "serve.forbidden": "Open the game at the address that magblast serve printed.",
    "serve.page.opening": "Opening the game…",
    "serve.page.ended": "The game on this page has ended. It is saved: start again to resume it.",
    "serve.page.full": "No more pages can be open at once (the limit, set with --pages, is {pages}): close one and start again.",
    "serve.page.taken": "This game is now open in another tab or window. Start again to go on here.",
    "serve.page.lost": "The connection is lost, but the game is not. It will be shown again, behind a cover, as soon as the connection is back.",
    "serve.page.escape": "Esc",
    "serve.page.space": "Space",
    "serve.page.enter": "Enter",
    "serve.page.keyboard": "ABC",
    "serve.page.again": "Start again",
    "serve.page.needs_script": "The game needs JavaScript.",
}
