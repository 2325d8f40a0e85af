// What the page of a hand and the page that only looks share: phrases, lists, and a connection that
// is opened again. All that is shown is text that the server sends; nothing is read as HTML.

// The first and the longest pause before the next try to connect.
const SOON = 500;
const LATEST = 10000;

const at = (id) => document.getElementById(id);
let words = {};
let pause = SOON;

async function learnWords(address) {
  const told = await (await fetch(address)).json();
  words = told.words;
  for (const each of document.querySelectorAll("[data-word]")) {
    each.textContent = words[each.dataset.word];
  }
  return told.language;
}

function element(name, text, className) {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) {
    made.className = className;
  }
  return made;
}

function item(...parts) {
  const made = document.createElement("li");
  made.append(...parts);
  return made;
}

function list(id, lines) {
  at(id).replaceChildren(...lines.map((each) => item(element("span", each))));
}

// Names from right to left keep their places beside others.
function listed(names) {
  return names.flatMap((each, place) => [...(place ? [", "] : []), element("bdi", each)]);
}

// Open a connection, and pass on what comes of it.
function opened(path, see) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}${path}`);
  socket.onmessage = (event) => {
    pause = SOON;
    at("lost").hidden = true;
    see(JSON.parse(event.data));
  };
  return socket;
}

// Say that the connection is lost, and connect again in a while, which is longer every time.
function tryAgain(connect) {
  at("lost").hidden = false;
  at("lost").textContent = words.lost;
  const next = setTimeout(connect, pause * (0.75 + Math.random() / 2));
  pause = Math.min(2 * pause, LATEST);
  return next;
}
