// What the page says outside its terminal: that it has ended, and which file could not be loaded.
// It comes before all that may be missing, so also before its words.

// Seconds in which nothing has come of any file that is on its way, until it counts as lost.
const PATIENCE = 60;
const WORKER = "worker.js";
const ENGLISH = "Check your connection and start again: the page could not load";

const codes = navigator.languages.map((each) => each.split("-")[0].toLowerCase());
let code = "en";
// Without them, the page says in English what it needs.
let words = {};
let worker = null;
let release = () => {};
// The files of the program that are on their way, by name.
const loading = new Set();
let quiet = 0;

function speak() {
  code = codes.find((each) => each in WORDS) ?? "en";
  words = WORDS[code];
}

const byId = (id) => document.getElementById(id);
const nameIn = (address) => address.slice(address.lastIndexOf("/") + 1);
const isClosed = () => document.body.classList.contains("-closed");

// Say why nothing is shown, and offer a way on, once; of an error, also what was written about it.
function say(sentence, label, way, report = null) {
  byId("ended").hidden = false;
  byId("said").textContent = sentence;
  byId("again").textContent = label ?? byId("again").textContent;
  byId("again").disabled = false;
  byId("again").onclick = () => {
    byId("again").disabled = true;
    way();
  };
  byId("report").hidden = report === null;
  byId("report").onclick = () => save(...report);
  // Nobody may see a hand on a page that no program covers any more.
  document.body.classList.add("-closed");
}

function end(sentence, report = null) {
  clearInterval(watch);
  worker?.terminate();
  worker = null;
  release();
  say(sentence, words.again, () => location.reload(), report);
}

function unloaded(name) {
  end(`${words.unloaded ?? ENGLISH} ${name}`);
}

// Return the name of a file that is waited for, if one is.
function awaited() {
  const styles = [...document.querySelectorAll('link[rel="stylesheet"]')];
  const style = styles.find((each) => each.sheet === null);
  if (style !== undefined) {
    // Nothing is shown before it is there.
    style.remove();
    return nameIn(style.href);
  }
  // Scripts are run in their order, and read when it is their turn.
  if (document.readyState === "loading") return nameIn([...document.scripts].at(-1).src);
  return [...loading][0];
}

const watch = setInterval(() => {
  quiet += 1;
  const name = quiet < PATIENCE ? undefined : awaited();
  if (name === undefined) return;
  quiet = 0;
  if (name === WORKER) findMissing(() => unloaded(name));
  else unloaded(name);
}, 1000);

// Without its pictures and fonts a page is still a page.
document.addEventListener(
  "error",
  ({ target }) => {
    const address = target.localName === "script" ? target.src : target.href;
    if (address === undefined) return;
    // Styles come before what is written in the page.
    if (byId("said") !== null) unloaded(nameIn(address));
    else document.addEventListener("DOMContentLoaded", () => unloaded(nameIn(address)));
  },
  true,
);
document.addEventListener(
  "load",
  ({ target: { src } }) => {
    quiet = 0;
    if (src !== undefined && nameIn(src) === "words.js") speak();
  },
  true,
);
