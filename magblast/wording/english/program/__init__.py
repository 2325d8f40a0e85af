"""The program's own phrases, which name no game's cards or rules; one module for each floor."""

from magblast.wording.english.program.bots import BOTS
from magblast.wording.english.program.cli import CLI
from magblast.wording.english.program.files import FILES
from magblast.wording.english.program.plain import PLAIN
from magblast.wording.english.program.play import PLAY
from magblast.wording.english.program.record import RECORD
from magblast.wording.english.program.screens import SCREENS

PROGRAM = {**FILES, **RECORD, **PLAY, **BOTS, **CLI, **PLAIN, **SCREENS}
