"""Pictures of games: their titles, and the page that shows a game."""

PICTURES = {
    "picture.title": "{game}: {names}",
    "picture.danger": "danger",
    "letters.together": "bl br ch ck cl cr dr fl fr gh gl gr kn kr pl pr qu sc sh sk sl sm sn sp st "
    "str sw th tr tw wh wr",
    "page.needs_script": "This page shows a game with JavaScript, which is turned off here.",
    "page.too_old": "This browser is too old to show the game.",
    "page.where": "Step {index} of {last} · record {number}",
    "page.timeline": "Step of the game",
    "page.chances": "Each captain's chance to win, turn by turn",
    "page.back": "Back",
    "page.on": "Next",
    "page.turn_back": "Previous turn",
    "page.turn": "Next turn",
    "page.play": "Play",
    "page.stop": "Stop",
    "page.keys": "← and → go back and forward, Space plays, + and - change the speed, t and T go to the "
    "next and the previous turn, {losses}Home and End to the beginning and the end.",
    "page.keys.losses": "k and K to the next and the previous loss, ",
    "page.living": "Play on from any point in this game, in your browser",
    "page.swipe": "Swipe across the table to go back or forward.",
}
