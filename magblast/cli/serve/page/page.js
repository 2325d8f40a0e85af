// An address in a game, such as a name that looks like one, opens nothing.
window.open = () => null;
window.confirm = () => false;

// What the server closes a connection with: the program has ended, as many pages are open as it
// allows, or the same page is open elsewhere.
const ENDED = 1000;
const FULL = 1013;
const TAKEN = 4001;

// Milliseconds: to wait for an answer of the server, between two searches for it, and out of sight
// until a phone counts as asleep.
const PATIENCE = 4000;
const PAUSE = 3000;
const SLEEP = 60_000;

const body = () => document.body.classList;

let connection = null;
let display = null;
let hidden = 0;
let opened = false;
let reloading = false;

// By this name the server finds the game of the page again, after a sleep or a reload.
function nameOfPage() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const fresh = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    sessionStorage.page ??= fresh;
    return sessionStorage.page;
  } catch {
    return fresh;
  }
}

// The page names neither host nor scheme of its sockets: a proxy may serve it over https.
function socketAt(address) {
  const socket = new URL(address, location.href);
  socket.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  return socket.href;
}

window.WebSocket = class extends WebSocket {
  constructor(address, ...given) {
    super(socketAt(`${address}&page=${nameOfPage()}`), ...given);
    connection = this;
    this.addEventListener("open", () => {
      opened = true;
      forgetTry();
      // On a phone the keyboard would cover the table.
      if (!touch.matches) display.terminal.focus();
    });
    this.addEventListener("close", (closed) => {
      body().toggle("full", closed.code === FULL);
      body().toggle("taken", closed.code === TAKEN);
      if (![ENDED, FULL, TAKEN].includes(closed.code)) lose();
    });
  }
};

function send(...message) {
  if (connection?.readyState === WebSocket.OPEN) connection.send(JSON.stringify(message));
}

// Cover the table, and look for the server until the page can be opened again, behind a cover.
function lose() {
  body().add("-closed", "lost");
  connection?.close();
  findAgain();
}

async function findAgain() {
  if (!body().contains("lost") || document.hidden) return;
  const answer = await fetch(location.href, { method: "HEAD" }).catch(() => null);
  if (!answer?.ok || reloading || !body().contains("lost")) return;
  if (opened || isFirstTry()) {
    reloading = true;
    location.reload();
  } else {
    // The page can be had, but no connection: something in between lets none through.
    body().remove("lost");
    body().add("refused");
  }
}

// A page whose connection was never opened is opened once more, and no more.
function isFirstTry() {
  try {
    const first = sessionStorage.tried === undefined;
    sessionStorage.tried = "yes";
    return first;
  } catch {
    return false;
  }
}

function forgetTry() {
  try {
    delete sessionStorage.tried;
  } catch {
    // Then it was never noted.
  }
}

// A connection may have died while the machine slept, and not know it yet.
function checkConnection() {
  if (connection?.readyState !== WebSocket.OPEN) return;
  const dead = setTimeout(lose, PATIENCE);
  const heard = (message) => {
    if (typeof message.data !== "string") return;
    clearTimeout(dead);
    connection.removeEventListener("message", heard);
  };
  connection.addEventListener("message", heard);
  send("ping", "");
}

function seen() {
  const slept = hidden && Date.now() - hidden > SLEEP;
  if (touch.matches && slept && !body().contains("-closed")) lose();
  body().remove("asleep");
  hidden = 0;
  checkConnection();
  findAgain();
}

function fit() {
  if (display !== null) {
    fitLetters(display.terminal, document.getElementById("terminal"));
    display.fit();
  }
}

// The script of the terminal keeps it to itself; it is caught when it is given this part.
Object.defineProperty(Object.prototype, "fitAddon", {
  configurable: true,
  set(addon) {
    delete Object.prototype.fitAddon;
    this.fitAddon = addon;
    display = this;
    // Its script gives it letters, but not the height of its rows.
    requestAnimationFrame(fit);
  },
});

document.addEventListener("DOMContentLoaded", () => {
  const terminal = document.getElementById("terminal");
  const { dataset: labels } = document.getElementById("commands");
  typeByTouch((typed) => send("stdin", typed), labels);
  terminal.dataset.fontSize = fontSize(terminal);
  document.getElementById("again").addEventListener("click", () => window.location.reload());
  scrollBySwipes(terminal, () => display.terminal);
  new ResizeObserver(fit).observe(terminal);
  window.addEventListener("online", findAgain);
  window.setInterval(findAgain, PAUSE);
  window.addEventListener("focus", () => {
    if (!touch.matches) display?.terminal.focus();
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) {
      seen();
    } else {
      // What is painted last may be the first thing that is seen.
      hidden = Date.now();
      if (touch.matches) body().add("asleep");
    }
  });
});

window.addEventListener("load", () => {
  // The terminal is made by the handler that comes after this one.
  setTimeout(() => {
    if (touch.matches) display.terminal.textarea.inputMode = "none";
    hideWhenTold(display.terminal);
  });
});
