// What pages with a terminal share: a font that fits, and keys and swipes for touch screens.

// The usual size of the font in pixels, and the smallest ones where a screen is upright or low;
// the size of a character relative to the font; how many characters a table should have, and must have.
const USUAL = 16;
const UPRIGHT = 10;
const LEAST = 7;
const WIDE = 0.6;
const HIGH = 1.32;
const WHOLE = { columns: 80, rows: 24 };
const SMALL = { columns: 60, rows: 20 };

// The keys that are not characters, and what a terminal sends for them.
const KEYS = { escape: "\x1b", space: " ", enter: "\r" };
const BACKSPACE = "\x7f";
// The number of the code by which the program says whether to hide what is typed.
const TYPED = 7777;
// Return what a terminal sends for pasted text.
const pasted = (text) => `\x1b[200~${text}\x1b[201~`;
const DIGITS = "1234567890";

// The height of a row that a finger hits, in pixels.
const FINGER = 24;

// Rows that the game scrolls for one notch of a wheel.
const NOTCH = 2;

const touch = window.matchMedia("(pointer: coarse)");

function fontSize({ clientWidth: width, clientHeight: height }) {
  const within = ({ columns, rows }) => Math.min(width / columns / WIDE, height / rows / HIGH);
  const size = Math.max(within(WHOLE), Math.min(within(SMALL), UPRIGHT));
  return Math.max(LEAST, Math.min(USUAL, Math.floor(size)));
}

// Return how much higher than its letters a row is.
function lineHeight(size) {
  // Half a pixel more, since a terminal rounds the height of its rows down.
  return touch.matches ? Math.max(1, (FINGER + 0.5) / (size * HIGH)) : 1;
}

// Give a terminal letters and rows that fit its place on the page.
function fitLetters(terminal, element) {
  const size = fontSize(element);
  terminal.options.fontSize = size;
  terminal.options.lineHeight = lineHeight(size);
}

// Make a key of the page that types something.
function typingKey(key, label, type) {
  const button = plainKey(label);
  button.dataset.key = key;
  button.addEventListener("pointerdown", (event) => {
    // The terminal keeps the focus that it has.
    event.preventDefault();
    type(KEYS[key] ?? key);
  });
  return button;
}

function plainKey(label) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = label;
  return button;
}

// Lay out the keys of the page, with their labels; the last one opens a line to type in.
function typeByTouch(type, labels) {
  const digits = Array.from(DIGITS, (digit) => typingKey(digit, digit, type));
  const others = Object.keys(KEYS).map((key) => typingKey(key, labels[key], type));
  const keyboard = plainKey(labels.keyboard);
  keyboard.dataset.key = "keyboard";
  document.getElementById("digits").prepend(...digits);
  document.getElementById("commands").prepend(...others, keyboard);
  const line = typingLine(type, labels.keyboard);
  keyboard.addEventListener("click", () => {
    line.hidden = !line.hidden;
    if (!line.hidden) line.focus();
  });
}

// Show what is typed in the line as dots while the program says so, as for a PIN.
function hideWhenTold(terminal) {
  terminal.parser.registerOscHandler(TYPED, (hides) => {
    const line = document.getElementById("typed");
    // Nothing that was typed before shows what is typed now, or is shown after it.
    line.dispatchEvent(new Event("forget"));
    line.type = hides === "1" ? "password" : "text";
    return true;
  });
}

// Make the line in which a phone types: unlike a terminal, it can be pasted into, and a phone that
// changes what was typed changes it here. The program is sent what is other than before.
function typingLine(type, label) {
  const line = document.createElement("input");
  let before = "";
  Object.assign(line, { id: "typed", hidden: true, autocomplete: "off", autocapitalize: "off" });
  Object.assign(line, { ariaLabel: label, enterKeyHint: "enter", spellcheck: false });
  line.setAttribute("autocorrect", "off");
  line.addEventListener("forget", () => {
    line.value = "";
    before = "";
  });
  line.addEventListener("input", () => {
    let same = 0;
    while (same < before.length && before[same] === line.value[same]) same += 1;
    type(BACKSPACE.repeat(before.length - same) + line.value.slice(same));
    before = line.value;
  });
  line.addEventListener("paste", (event) => {
    event.preventDefault();
    const text = event.clipboardData.getData("text");
    type(pasted(text));
    line.value += text;
    before = line.value;
  });
  line.addEventListener("keydown", (event) => {
    const isEnter = event.key === "Enter" && !event.isComposing;
    if (isEnter) {
      line.dispatchEvent(new Event("forget"));
      type(KEYS.enter);
    } else if (event.key === "Backspace" && line.value === "") {
      // What was typed before this line was opened can be deleted, too.
      type(BACKSPACE);
    }
  });
  document.getElementById("view").before(line);
  return line;
}

// The keyboard of a phone covers nothing: where it only covers the page (Safari), what it leaves of
// the page is all there is.
window.visualViewport?.addEventListener("resize", () => {
  const { height, scale } = window.visualViewport;
  const isCovered = scale === 1 && height < window.innerHeight;
  document.body.style.height = isCovered ? `${height}px` : "";
  window.scrollTo(0, 0);
});

// Move the terminal where it is higher than its place on the page, and then what it shows.
function scrollBySwipes(element, terminal) {
  const view = element.parentElement;
  let from = 0;
  element.addEventListener("touchstart", (event) => {
    from = event.touches[0].clientY;
  });
  element.addEventListener("touchmove", (event) => {
    event.preventDefault();
    const { clientX, clientY } = event.touches[0];
    const before = view.scrollTop;
    view.scrollTop += from - clientY;
    from -= view.scrollTop - before;
    if (view.scrollTop !== before) return;
    const screen = element.querySelector(".xterm-screen");
    const notch = (NOTCH * screen.clientHeight) / terminal().rows;
    const notches = Math.trunc((from - clientY) / notch);
    if (notches === 0) return;
    for (let number = 0; number < Math.abs(notches); number += 1) {
      const deltaY = Math.sign(notches);
      const deltaMode = WheelEvent.DOM_DELTA_LINE;
      const more = { clientX, clientY, bubbles: true, cancelable: true };
      screen.dispatchEvent(new WheelEvent("wheel", { deltaY, deltaMode, ...more }));
    }
    from -= notches * notch;
  });
}
