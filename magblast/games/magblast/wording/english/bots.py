"""The sound effects that bots type, one a line, for each temper."""

BOTS = {
    "bot.sound.fierce": """\
KRAAAK!
Boom! BOOM!
Raaaargh-BLAM!
TAKE THAT! Kapow!
Skraaa-KOOM!
FIRE! Brakka-brakka!""",
    "bot.sound.sly": """\
Psst… pew.
Fwip! Was that yours?
Heh-heh… zing!
Tiptoe, tiptoe… ZAP.
Snick-snack-pew!
Oops. Pwip!""",
    "bot.sound.mechanical": """\
Target acquired. Pew.
Bzzt. Click. BOOM.
Whirrr… ka-chunk!
Beep. Beep. Bang.
Initiating zap. Zap.
Tzzk-tzzk-tzzk!""",
    "bot.sound.strange": """\
Blorp!
Glub-glub-SPLOOSH!
Wubba-wubba-zort!
Bzzz-zz-zRRRT!
Fnarg? Fnarg! FNOOM!
Mhee! Mheee! MHEEOW!""",
    "bot.sound.calm": """\
Pew. Forgive us.
Fshhh… bloom.
A gentle zap.
With regret: boom.
Hummm… pow.
Peace be with you. Pew pew.""",
}
