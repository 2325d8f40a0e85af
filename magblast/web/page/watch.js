// The table for whoever only looks: what all may see. Nothing is sent to the server.

const SOON = 500;
const LATEST = 10000;

const at = (id) => document.getElementById(id);
let words = {};
let pause = SOON;
let wanted = "";
let drawing = false;

function list(id, lines) {
  at(id).replaceChildren(
    ...lines.map((each) => {
      const made = document.createElement("li");
      made.textContent = each;
      return made;
    }),
  );
}

// One picture is fetched at a time, and then the newest.
function draw(next) {
  wanted = next;
  if (!drawing && wanted) {
    drawing = true;
    at("picture").src = wanted;
    wanted = "";
  }
}

function drawn(event) {
  at("picture").hidden = event.type !== "load";
  drawing = false;
  draw(wanted);
}

function see(sheet) {
  if (sheet.kind === "lobby") {
    const names = sheet.names.flatMap((each, place) => {
      const made = document.createElement("bdi");
      made.textContent = each;
      return place ? [", ", made] : [made];
    });
    at("question").replaceChildren(`${words.here} `, ...names);
    at("heading").textContent = "";
    at("picture").hidden = true;
    list("told", []);
    list("table", []);
    return;
  }
  document.title = sheet.game;
  at("heading").textContent = sheet.heading;
  at("question").textContent = sheet.question;
  at("picture").alt = sheet.heading;
  list("told", sheet.told);
  list("table", sheet.table);
  draw(`/picture?at=${sheet.at}.${Date.now()}`);
}

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const opened = new WebSocket(`${scheme}://${location.host}/table`);
  opened.onmessage = (event) => {
    pause = SOON;
    at("lost").hidden = true;
    see(JSON.parse(event.data));
  };
  opened.onclose = () => {
    at("lost").hidden = false;
    at("lost").textContent = words.lost;
    setTimeout(connect, pause * (0.75 + Math.random() / 2));
    pause = Math.min(2 * pause, LATEST);
  };
}

async function begin() {
  words = (await (await fetch("/words")).json()).words;
  for (const each of document.querySelectorAll("[data-word]")) {
    each.textContent = words[each.dataset.word];
  }
  for (const each of ["load", "error"]) {
    at("picture").addEventListener(each, drawn);
  }
  connect();
}

begin();
