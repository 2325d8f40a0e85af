// A hand on a phone.

// After so many milliseconds out of sight, the hand is shown only after a tap.
const AWAY = 60000;
// What the server closes a connection with: the address opens no seat, another page has it, or the
// table did not let this phone have it.
const SIGNED_OUT = 4001;
const ELSEWHERE = 4002;
const REFUSED = 4003;
const TOKEN = /^[0-9a-f]{32}$/;
const CODE = /^([A-Za-z]{4})(?:\.([0-9]))?$/;

let socket = null;
let sheet = {};
let retry = 0;
let hiddenSince = 0;
// Whether nothing is shown until the server has covered the hand: a tap that is lost covers nothing.
let covers = false;
let wanted = "";

// A browser may refuse to store anything: then the page knows it for as long as it is open.
const kept = new Map();

function recall(name) {
  try {
    return localStorage.getItem(name) || kept.get(name) || "";
  } catch {
    return kept.get(name) || "";
  }
}

function keep(name, value) {
  kept.set(name, value);
  try {
    localStorage.setItem(name, value);
  } catch {
    // It is kept above.
  }
}

function device() {
  if (!recall("device")) {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    keep("device", Array.from(bytes, (each) => each.toString(16).padStart(2, "0")).join(""));
  }
  return recall("device");
}

function button(text, className, tap) {
  const made = element("button", text, className);
  made.type = "button";
  made.addEventListener("click", tap);
  return made;
}

function show(id) {
  for (const each of ["join", "notice", "play"]) {
    at(each).hidden = each !== id;
  }
}

// Taking a seat

async function post(path, data) {
  try {
    return await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(data),
    });
  } catch {
    return null;
  }
}

function tellProblem(answer) {
  const known = { 404: "code.wrong", 429: "code.many", 409: "taken.now", 403: "refused" };
  at("problem").textContent = words[known[answer ? answer.status : 0] || "lost"];
}

function join(problem) {
  stop();
  keep("token", "");
  // Nothing stays of the seat that was left: no hand, and no seats as they were then.
  sheet = {};
  wipe();
  at("seats").replaceChildren();
  at("whose").hidden = at("naming").hidden = true;
  at("go").hidden = false;
  at("problem").textContent = problem || "";
  document.title = words.title;
  show("join");
  at("code").focus();
}

async function enter(event) {
  event.preventDefault();
  const answer = await post("/room", { code: at("code").value });
  if (!answer || !answer.ok) {
    tellProblem(answer);
    return;
  }
  const room = await answer.json();
  at("problem").textContent = "";
  at("go").hidden = true;
  at("naming").hidden = room.named;
  at("whose").hidden = false;
  const offered = room.seats.map((seat) => {
    const told = seat.free ? seat.name : `${seat.name} – ${words.taken}`;
    return item(button(told, String(seat.seat) === wanted ? "final" : "", () => claim(seat.seat, seat.free)));
  });
  at("seats").replaceChildren(...offered);
}

async function claim(seat, free) {
  at("problem").textContent = free ? words.waits : words.knocks;
  const data = { code: at("code").value, seat, name: at("name").value, device: device() };
  const answer = await post("/claim", data);
  if (answer && answer.status === 422) {
    at("problem").textContent = (await answer.json()).problem;
  } else if (!answer || !answer.ok) {
    tellProblem(answer);
  } else {
    at("problem").textContent = "";
    sit((await answer.json()).token);
  }
}

function sit(token) {
  keep("token", token);
  // The address opens the seat, and the part after # is never sent to anybody.
  history.replaceState(null, "", `#${token}`);
  pause = SOON;
  connect();
}

// The connection

function stop() {
  clearTimeout(retry);
  if (socket) {
    socket.onclose = null;
    socket.close();
    socket = null;
  }
  at("lost").hidden = true;
}

function connect() {
  stop();
  const made = opened("/seat", see);
  socket = made;
  made.onopen = () => {
    const own = { token: recall("token"), device: device(), covered: covers };
    made.send(JSON.stringify({ ...own, language: document.documentElement.lang }));
  };
  made.onclose = (event) => {
    socket = null;
    if (event.code === SIGNED_OUT) {
      join(words.gone);
    } else if (event.code === REFUSED) {
      join(words.refused);
    } else if (event.code === ELSEWHERE) {
      notify(words.elsewhere, [], words.again, connect);
    } else {
      retry = tryAgain(connect);
    }
  };
}

function tap(did) {
  if (socket && socket.readyState === WebSocket.OPEN) {
    socket.send(JSON.stringify({ at: sheet.at, ...did }));
  }
}

// What is shown

function notify(said, names, go, tapped) {
  show("notice");
  at("said_notice").textContent = said;
  at("names").replaceChildren(...names);
  const way = at("notice_go");
  way.hidden = !go;
  way.textContent = go || "";
  way.onclick = tapped || null;
}

function see(next) {
  const { kind: before, question: asked } = sheet;
  switch (next.kind) {
    case "token":
      keep("token", next.token);
      history.replaceState(null, "", `#${next.token}`);
      return;
    case "gone":
      join(words.gone);
      return;
    case "elsewhere":
      stop();
      notify(words.elsewhere, [], words.again, connect);
      return;
    case "knock":
      notify(words.knocks, []);
      return;
    case "lobby":
      sheet = next;
      covers = false;
      document.title = next.name;
      notify(`${next.name}: ${words.lobby}`, [`${words.here} `, ...listed(next.names)], words.free, () => tap({ do: "free" }));
      return;
    case "covered":
      sheet = next;
      covers = false;
      wipe();
      document.title = next.name;
      notify(`${next.name}: ${words.covered}`, [], words.look, () => tap({ do: "look" }));
      return;
  }
  sheet = next;
  if (covers) {
    tap({ do: "cover" });
    return;
  }
  show("play");
  draw();
  const called = (kind) => kind === "ask" || kind === "agree";
  const calls = called(next.kind) || next.kind === "end";
  if (calls && (next.kind !== before || next.question !== asked)) {
    // Whoever has read on below sees what is asked now.
    scrollTo(0, 0);
  }
  document.title = called(next.kind) ? `● ${next.name}` : next.name;
  // A page that nobody has tapped yet may not vibrate.
  const touched = navigator.userActivation && navigator.userActivation.hasBeenActive;
  if (called(next.kind) && !called(before) && touched && navigator.vibrate) {
    navigator.vibrate(80);
  }
}

function wipe() {
  for (const id of ["hand", "lines", "ways", "own", "told", "table"]) {
    at(id).replaceChildren();
  }
  clearInterval(ticking);
  for (const id of ["question", "note", "hint", "picked", "clock", "heading"]) {
    at(id).textContent = "";
  }
}

function draw() {
  const asks = sheet.kind === "ask";
  const turn = sheet.kind === "end" ? [] : [sheet.heading];
  at("heading").textContent = [sheet.name, ...turn].join(" · ");
  at("question").textContent = sheet.question;
  at("note").textContent = [sheet.note, sheet.caution].filter(Boolean).join(" ");
  at("hint").textContent = asks ? sheet.hint : "";
  at("picked").textContent = asks ? sheet.picked : sheet.said;
  runOut();
  at("typing").hidden = !(asks && sheet.types);
  if (!(asks && sheet.types)) {
    at("text").value = "";
  }
  const focused = document.activeElement && document.activeElement.id;
  at("lines").replaceChildren(...lines());
  at("ways").replaceChildren(...ways());
  at("hand").replaceChildren(...sheet.hand.map(card));
  for (const id of ["own", "told", "table"]) {
    list(id, sheet[id]);
  }
  if (focused && at(focused)) {
    at(focused).focus();
  }
}

let ticking = 0;

// Show how many seconds are left; the server counts them, too, and its count decides.
function runOut() {
  clearInterval(ticking);
  const until = Date.now() + 1000 * (sheet.seconds || 0);
  const tick = () => {
    const left = Math.ceil((until - Date.now()) / 1000);
    at("clock").textContent = left > 0 ? `${words.clock}: ${left}` : "";
  };
  tick();
  ticking = sheet.seconds ? setInterval(tick, 200) : 0;
}

function lines() {
  if (sheet.kind === "agree") {
    const answers = [["yes", "final"], ["no", ""]];
    return answers.map(([does, look]) => item(button(words[does], look, () => tap({ do: does }))));
  }
  return sheet.kind === "ask" ? sheet.lines.map(line) : [];
}

function line(each, place) {
  const did = { do: "line", line: place };
  if (each.number) {
    const [least, most, value] = each.number;
    const number = document.createElement("input");
    Object.assign(number, { type: "number", min: least, max: most, value: value ?? least });
    number.id = `number${place}`;
    number.setAttribute("aria-label", each.text);
    const send = () => tap({ ...did, number: Number(number.value) });
    return item(element("span", each.text), number, button(words.send, "", send));
  }
  const give = () => tap(sheet.types ? { ...did, text: at("text").value } : did);
  const made = button(each.text, each.final ? "final" : "", give);
  made.id = `line${place}`;
  return item(made);
}

function ways() {
  const made = [];
  const offer = (told, does) => made.push(button(told, "", () => tap({ do: does })));
  if (!sheet.played && sheet.kind !== "end") {
    at("note").textContent = words.bot;
    offer(words.return, "return");
  }
  if (sheet.kind === "ask") {
    if (sheet.back) {
      offer(words.back, "back");
    }
    if (sheet.undo) {
      offer(sheet.undo === "ask" ? words.ask_undo : words.undo, "undo");
    }
    if (sheet.redo) {
      offer(words.redo, "redo");
    }
  }
  sheet.shouts.forEach((each, place) => {
    made.push(button(each, "", () => tap({ do: "shout", shout: place })));
  });
  return made;
}

function card(each, place) {
  const use = sheet.kind === "ask" ? sheet.cards[place] : { is: "idle" };
  const made = button("", use.is, () => tap({ do: "card", card: place }));
  made.id = `card${place}`;
  made.append(element("span", each.title, "title"));
  for (const part of ["detail", "does"]) {
    if (each[part]) {
      made.append(element("span", each[part], part));
    }
  }
  if (use.why) {
    made.append(element("span", use.why, "why"));
  }
  if (sheet.kind === "ask") {
    made.setAttribute("aria-pressed", String(use.is === "picked"));
  } else {
    made.disabled = true;
  }
  return item(made);
}

// Out of sight

function cover() {
  if (!["lobby", "covered", undefined].includes(sheet.kind)) {
    covers = true;
    wipe();
    tap({ do: "cover" });
  }
}

let covering = 0;
document.addEventListener("visibilitychange", () => {
  clearTimeout(covering);
  if (document.visibilityState === "hidden") {
    hiddenSince = Date.now();
    document.body.classList.add("away");
    covering = setTimeout(cover, AWAY);
    return;
  }
  if (hiddenSince && Date.now() - hiddenSince >= AWAY) {
    cover();
  }
  hiddenSince = 0;
  document.body.classList.remove("away");
  if (retry && !socket && recall("token")) {
    pause = SOON;
    connect();
  }
});

// Open what the address names, or the seat that this phone has.
function arrive() {
  const given = location.hash.slice(1);
  const code = CODE.exec(given);
  if (TOKEN.test(given)) {
    sit(given);
  } else if (code) {
    join("");
    at("code").value = code[1].toUpperCase();
    wanted = code[2] || "";
    at("join").requestSubmit();
  } else if (recall("token")) {
    connect();
  } else {
    join("");
  }
}

async function begin() {
  const language = navigator.language.slice(0, 2);
  document.documentElement.lang = await learnWords(`/words?language=${language}`);
  document.title = words.title;
  at("join").addEventListener("submit", enter);
  // A picture that is scanned again may open its address on a page that is open already.
  addEventListener("hashchange", arrive);
  arrive();
}

begin();
