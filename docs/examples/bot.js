// Play any game of magblast: attack whenever possible, else give the last legal answer, which mostly
// passes or ends the phase. At "sound", though, it means silence, and the shot misses: take the first.
//
//     magblast play --seats 'Ada,exec:node docs/examples/bot.js'
const lines = require("readline").createInterface({ input: process.stdin });
const attacks = ["fire", "launch", "attack", "strike"];

lines.on("line", (line) => {
  const { asked, legal } = JSON.parse(line);
  const attack = legal.findIndex((action) => attacks.includes(action.do)) + 1;
  console.log(asked === "sound" ? 1 : attack || legal.length);
});
