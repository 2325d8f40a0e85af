"""Suggested sound effects: small for lasers, larger for beams, enormous for mags.

Those of a ``noise`` are suggested first, one a line. Any head, heart and tail, parted by spaces, make
a further one.
"""

NOISES = {
    "magblast.noise.laser": """\
Piu!
Piu piu!
Tchiu!
Zippety!
Zippp!
Pyip!
Tzing-tzing!
Peepow!
Fwip!
Biu-biu-biu!
Zik!
Pshiu!
Dzit!
Tsk-tsk-TSEW!
Plink!
Pikapikapik!
Zwip!
Skriii!
Teeeew!
Pffzt!
Bip! Bip! Zap!
Zinnng!
Pew, pardon me, pew!
Chirp of doom!
Snikt!
Twee-ZAP!
Peng!
Kzit!
Spiu-spiu!
Tik tik TIKOW!
Ptui!
Zibble!
Yip-zip!
Tsiiing!
Zizz!
Fzzip!
Needle needle NEEDLE!
Pop-psst!
Tz-tz-tz!
Eeeeek-zap!
""",
    "magblast.noise.laser.heads": "Ps Tz Z Bz Tw Sk Pl Vz",
    "magblast.noise.laser.hearts": "i ii iu iiu ee ew ik eek iki ipi",
    "magblast.noise.laser.tails": "p! pp! ng! zt! wow! k-k-k! tin! zap! pow! fff!",
    "magblast.noise.beam": """\
Vwooommmm!
Zzzwaaarp!
Brzzzaaat!
Fwaaaschhh!
Hmmmmm-ZAP!
Skraaawl!
Kzzzzzt!
Wubwubwub!
Voooorrr!
Shraaaa!
Zzzzoing!
Bwaaaarp!
Frrrzzzzl!
Sizzzzzle!
Mwaaah-zort!
Zorrrrch!
Wrrroww!
Krakazzzz!
Ffffwooosh!
Dzzzzong!
Nyeeeooowm!
Schlorrrp!
Vreeeeen!
Bzowww!
Toast! Toast! TOAST!
Gzzzzrk!
Waaaaah-bam!
Zhoooop!
Fry-yi-yi-yi!
Braaaazz!
Thrummmm!
Swizzzzz!
Rrrrazzle!
Plaaaasch!
Wheeee-kzak!
Oooooh-SKRAT!
Kssshhhh!
Zzzhaaam!
Blorp-zorp!
Grrrzzzow!
""",
    "magblast.noise.beam.heads": "Vw Br Fw Skr Zw Kr Shr Gz Thr Bl",
    "magblast.noise.beam.hearts": "aaa ooo aaoo oooow aawr uuu eeoow orrr azzz izzz",
    "magblast.noise.beam.tails": "m! sch! zzt! rp! kow! bam! splat! zong! aaah! p-fff!",
    "magblast.noise.mag": """\
KABLOOOOOEY!
BADA-BOOOM!
KRAKATHOOM!
WHAM-A-LAM!
BWOOOOM!
GADOOOSHKA!
THOOOOM!
SKABLAM!
BOOOOOING-CRASH!
KERRRANG!
RUMMMBLE-DOOM!
MAGNIFI-BOOM!
DA-DA-DA-DUUUM!
KASPLODE!
BRAKKA-BOOM!
VOOOM-KABAM!
GLORRRIOUS BANG!
BLA-DOOOM!
KA-KA-KAPOOOM!
THUNDER-POODLE!
GRAAAAAW!
WHOOOMP-A-DOOMP!
KRUNCH-A-TRON!
BA-KOOOSH!
ZA-BLAMMO!
DOOOOONGGG!
SHAKKA-KRAM!
BOOM (the big one)!
RATTLE THE CUTLERY!
KLONG-A-BOOM!
FWA-BADOOM!
GOODBYE, SHIP!
KABAMBALAM!
BRRRA-KAPOW!
OH NO OH NO BOOM!
SMITHEREEENS!
HULLA-BALOOOM!
CRACK-A-DOOOM!
WAKE-THE-DOG BOOM!
VA-VA-VABOOOM!
""",
    "magblast.noise.mag.heads": "KA BA SKA GA KRAKA WHAMA DA-DA- BRAKKA THRA ZA",
    "magblast.noise.mag.hearts": "BLOOO DOOO BLAAA THOOO SPLOOO KRAAA BOOO PLUUU VAAA",
    "magblast.noise.mag.tails": "M! MMM! SH! NG! M-BAM! M-KRUMP! OOF! ZONK! M-DIDDY!",
    "magblast.noise.ram": """\
Brace yourselves... CRUNCH!
Neeeeeow-KRASH!
Full speed... SPLAT!
Geronimooo-BONK!
Beep! Beep! BEEEP! Crash.
Vrooom-KLONK!
Excuse meeee-SMASH!
Wheee! ... ow.
Screeeech-KABONK!
Tally-hooo-DONG!
No brakes! NO BRAKES!
Honk honk KRUMP!
""",
    "magblast.noise.ram.heads": "Nyeee Vrooo Whooo Aaaah Screee Wheee",
    "magblast.noise.ram.hearts": "-KR -SM -B -THW -CL -SPL",
    "magblast.noise.ram.tails": "ASH! ONK! UNCH! ANG! ATTER! OP!",
}
