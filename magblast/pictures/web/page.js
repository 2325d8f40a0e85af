"use strict";

// The least length of a swipe in pixels; how many times faster each speed is.
const SWIPE = 40;
const SPEEDS = [0.25, 0.5, 1, 2, 4];
const FIRST_PAINT = "!".charCodeAt(0);
const SMALL = window.matchMedia("(max-width: 45rem)");

const $ = (id) => document.getElementById(id);
const table = $("table");

let game = null;
let lines = [];
let shown = [];
let index = 0;
let speed = 2;
let timer = 0;

async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).json();
}

// Names and sound effects are set as text, and never read as markup.
function element(name, attributes, text) {
  const made = document.createElementNS(table.namespaceURI, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
}

function paragraph(tag, name, text) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.textContent = text;
  return made;
}

function sentence(name, text) {
  const made = paragraph("p", name, "");
  const parts = text.split(game.names);
  parts.forEach((part, place) => made.append(place % 2 ? paragraph("bdi", "", part) : part));
  return made;
}

const cellsOf = (text) => [...text].reduce((sum, char) => sum + (game.cells[char] ?? 1), 0);

// What each line shows step by step: its rows, after how many steps each change comes, and which row
// is shown from then on.
function* unfolded([text, gaps, numbers]) {
  const rows = text.split("\r");
  for (let change = 0; change < gaps.length; change += 1) {
    const steps = gaps[change + 1] ?? Infinity;
    for (let step = 0; step < steps; step += 1) yield rows[numbers[change]];
  }
}

function stillsOf({ lines }) {
  const shows = lines.map(unfolded);
  return game.steps.map(() => shows.map((line) => line.next().value));
}

// A row has its runs on lines of their own, each with the character of its paint, then the groups of
// letters or signs in it.
function* partsOf(row) {
  const [wide, high, base, over] = game.cell;
  const upper = [];
  let x = 0;
  for (const run of row ? row.split("\n") : []) {
    const [ink, ground] = game.paints[run.charCodeAt(0) - FIRST_PAINT];
    const begin = x;
    for (const group of run.slice(1).split("\t")) {
      const cells = cellsOf(group);
      const [first] = group;
      const outline = game.outlines[first];
      if (outline) upper.push(...shapesOf(outline, x, cells, ink));
      else if (group.trim()) upper.push(lettersOf(group, x, ink));
      x += cells;
    }
    if (ground) {
      const width = (x - begin) * wide;
      yield element("rect", { class: `ground ${ground}`, x: begin * wide, width, height: high });
    }
  }
  yield* upper;

  // Bands that join their neighbours are drawn as one; any other outline cell by cell.
  function shapesOf(outline, from, cells, name) {
    if (typeof outline === "string") {
      return Array.from({ length: cells }, (_, cell) =>
        element("path", {
          class: name,
          d: outline,
          transform: `translate(${(from + cell) * wide} 0)`,
        }),
      );
    }
    const width = cells * wide + 2 * over;
    const band = ([top, tall]) => `M${from * wide - over} ${top}h${width}v${tall}h${-width}z`;
    return [element("path", { class: name, d: outline.map(band).join("") })];
  }

  function lettersOf(group, from, name) {
    const text = group.trim();
    const left = from + group.length - group.trimStart().length;
    const place = { class: name, x: left * wide, y: base, textLength: cellsOf(text) * wide };
    if (game.marks.includes([...text][0])) place.lengthAdjust = "spacingAndGlyphs";
    return element("text", place, text);
  }
}

const size = () => game.sizes[SMALL.matches ? 1 : 0];

function lay() {
  const { columns, lines: { length: height } } = size();
  const [wide, high] = game.cell;
  table.setAttribute("viewBox", `0 0 ${columns * wide} ${height * high}`);
  shown = [];
  lines = Array.from({ length: height }, (_, y) =>
    element("g", { transform: `translate(0 ${y * high})` }),
  );
  table.replaceChildren(...lines);
  draw();
}

function draw() {
  const still = size().stills[index];
  lines.forEach((line, y) => {
    if (shown[y] !== still[y]) {
      line.replaceChildren(...partsOf(still[y]));
      shown[y] = still[y];
    }
  });
}

function tell() {
  const { number, told, turn, said, judged } = game.steps[index];
  const where = game.say.where
    .replace("{index}", index)
    .replace("{last}", game.steps.length - 1)
    .replace("{number}", number);
  const remark = said ? [paragraph("p", "said", said)] : [];
  const lines = told.map((text, place) => sentence(place === turn ? "turn" : "", text));
  const verdict = judged ? [sentence("judged", judged)] : [];
  $("told").replaceChildren(...lines, ...remark, ...verdict);
  $("where").textContent = where;
  $("place").value = index;
  $("place").setAttribute("aria-valuetext", where);
  $("play").textContent = timer ? game.say.stop : game.say.play;
}

function go(to) {
  index = Math.max(0, Math.min(game.steps.length - 1, to));
  draw();
  tell();
  try {
    history.replaceState(null, "", `#${game.steps[index].number}`);
  } catch {
    // A page in a frame may have no address of its own.
  }
}

// The first place of a record; where it was undone, the last place before it.
function find(number) {
  const exact = game.steps.findIndex((step) => step.number === number);
  if (exact >= 0) return exact;
  return Math.max(0, game.steps.findLastIndex((step) => step.number < number));
}

function seek(by, wanted) {
  let to = index + by;
  while (to > 0 && to < game.steps.length - 1 && !wanted(game.steps[to])) to += by;
  go(to);
}

const turns = (by) => seek(by, ({ tick, turn }) => tick === "turn" || turn >= 0);
const losses = (by) => seek(by, ({ tick }) => tick === "loss" || tick === "win");

function stop() {
  clearTimeout(timer);
  timer = 0;
}

function next() {
  timer = setTimeout(() => {
    if (index < game.steps.length - 1) next();
    else stop();
    go(index + 1);
  }, (game.steps[index].seconds * 1000) / SPEEDS[speed]);
}

function play() {
  if (timer) {
    stop();
  } else {
    if (index === game.steps.length - 1) go(0);
    next();
  }
  tell();
}

function quicken(by) {
  speed = Math.max(0, Math.min(SPEEDS.length - 1, speed + by));
  if (timer) {
    stop();
    next();
  }
}

const DEEDS = {
  back: () => go(index - 1),
  on: () => go(index + 1),
  "turn-back": () => turns(-1),
  turn: () => turns(1),
  play,
};

const KEYS = {
  ArrowLeft: DEEDS.back,
  ArrowRight: DEEDS.on,
  " ": play,
  "+": () => quicken(1),
  "-": () => quicken(-1),
  t: () => turns(1),
  T: () => turns(-1),
  k: () => losses(1),
  K: () => losses(-1),
  Home: () => go(0),
  End: () => go(game.steps.length - 1),
};

function press(event) {
  const deed = KEYS[event.key];
  const pressed = event.target instanceof HTMLButtonElement && event.key === " ";
  if (!deed || pressed || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  deed();
}

function swiping() {
  let from = null;
  table.addEventListener("touchstart", ({ touches }) => {
    from = touches.length === 1 ? touches[0] : null;
  }, { passive: true });
  table.addEventListener("touchend", ({ changedTouches }) => {
    if (!from) return;
    const across = changedTouches[0].clientX - from.clientX;
    const down = changedTouches[0].clientY - from.clientY;
    if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(down)) {
      go(index + (across < 0 ? 1 : -1));
    }
  });
}

function mark() {
  const last = Math.max(1, game.steps.length - 1);
  const ticks = game.steps.flatMap(({ tick, sign }, place) => {
    const made = tick ? [paragraph("span", tick, game.signs[tick] ?? "")] : [];
    if (sign) made.push(paragraph("span", "verdict", sign));
    for (const each of made) each.style.left = `${(100 * place) / last}%`;
    return made;
  });
  $("ticks").classList.toggle("judged", game.steps.some(({ sign }) => sign));
  $("ticks").append(...ticks);
}

// Who had what chance to win, from one turn to the next.
function plot() {
  if (!game.curve.length) return;
  const last = Math.max(1, game.steps.length - 1);
  const across = game.curve.map(({ number }) => (1000 * find(number)) / last);
  game.seats.forEach(({ name, ink, line: kind }, seat) => {
    const points = game.curve.flatMap(({ chances }, turn) =>
      chances[seat] === null ? [] : [`${across[turn]},${98 - 96 * chances[seat]}`],
    );
    const line = element("polyline", { points: points.join(" ") });
    const told = paragraph("span", "", name);
    told.dir = "auto";
    const dot = document.createElement("i");
    line.classList.add(kind);
    dot.className = kind;
    line.style.stroke = dot.style.color = `var(--${ink})`;
    told.prepend(dot);
    $("curve").append(line);
    $("legend").append(told);
  });
  $("curve").removeAttribute("hidden");
  $("legend").hidden = false;
  document.body.className = "curved";
}

async function start() {
  if (typeof DecompressionStream === "undefined" || !Array.prototype.findLastIndex) {
    $("old").hidden = false;
    return;
  }
  game = await unpacked($("game").textContent);
  game.names = RegExp(`(?<![\\p{L}\\p{N}])(${game.names})(?![\\p{L}\\p{N}])`, "u");
  for (const each of game.sizes) each.stills = stillsOf(each);
  const byAddress = () => find(parseInt(location.hash.slice(1), 10) || 0);
  index = byAddress();
  $("place").max = game.steps.length - 1;
  document.querySelector("main").hidden = false;
  mark();
  plot();
  lay();
  tell();
  SMALL.addEventListener("change", lay);
  document.addEventListener("keydown", press);
  $("place").addEventListener("input", () => go(Number($("place").value)));
  window.addEventListener("hashchange", () => go(byAddress()));
  for (const button of document.querySelectorAll("[data-do]")) {
    button.addEventListener("click", DEEDS[button.dataset.do]);
  }
  swiping();
}

start();
