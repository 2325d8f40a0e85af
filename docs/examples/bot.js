// Play any game of magblast: shoot whenever possible, else give the last legal answer.
//
//     magblast play --seats 'Ada,exec:node docs/examples/bot.js'
const lines = require("readline").createInterface({ input: process.stdin });

lines.on("line", (line) => {
  const { legal } = JSON.parse(line);
  const shot = legal.find((action) => action.do === "fire");
  console.log(JSON.stringify(shot ?? legal[legal.length - 1]));
});
