// The table for whoever only looks: what all may see. Nothing is sent to the server.

let wanted = "";
let drawing = false;

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
    at("question").replaceChildren(`${words.here} `, ...listed(sheet.names));
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
  opened("/table", see).onclose = () => tryAgain(connect);
}

async function begin() {
  await learnWords("/words");
  for (const each of ["load", "error"]) {
    at("picture").addEventListener(each, drawn);
  }
  connect();
}

begin();
