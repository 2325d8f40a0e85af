// The page: a terminal, and a worker in which the program runs. What it says is in words.js.

// One tab at a time has the program, since all have the same games.
const NAME = "magblast";
// Milliseconds to wait for a tab that is being closed, and for one that is asked to make way.
const LEAVING = 1500;
const ASKED = 3000;
// A phone that is out of sight for this long counts as asleep, and somebody else may hold it then.
const SLEEP = 60_000;
// Milliseconds after which letters are drawn in another font.
const FONTS = 10_000;
const ARROWS = [["left", "←"], ["up", "↑"], ["down", "↓"], ["right", "→"]];
const REPORT = "magblast.txt";

const tabs = new BroadcastChannel(NAME);

let display = null;
let hidden = 0;

const post = (...message) => worker?.postMessage(message);
const isDrawn = () => worker !== null && document.body.classList.contains("-first-byte");

function save(name, held) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([held]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), LEAVING);
}

// From the first game on, ask the browser once not to delete what it keeps when it needs room.
let stay = () => {
  stay = () => {};
  navigator.storage?.persist?.().catch(console.error);
};

const heard = {
  draw(codes) {
    if (!document.body.classList.contains("-first-byte")) {
      document.body.classList.add("-first-byte");
      fit();
      if (!touch.matches) display.focus();
    }
    display.write(codes);
  },
  offered(keys) {
    const pressing = ([key, called]) => {
      const button = plainKey(called);
      // The terminal keeps the focus that it has.
      button.onpointerdown = (event) => event.preventDefault();
      button.onclick = () => post("press", key);
      return button;
    };
    byId("offered").replaceChildren(...[...keys, ...ARROWS].map(pressing));
  },
  progress(part) {
    document.querySelector("progress").value = part;
  },
  playing(log) {
    if (log) stay();
    try {
      sessionStorage.playing = log;
    } catch {
      // The home screen offers to resume the game.
    }
  },
  loading(name) {
    loading.add(name);
    quiet = 0;
  },
  loaded: (name) => loading.delete(name),
  unloaded,
  // Somebody who has read it is told again only where something else is wrong.
  unkept(why) {
    if (byId("note").dataset.word === why) return;
    note(words[why], why);
  },
  kept() {
    if (/copied/.test(byId("note").dataset.word)) return;
    delete byId("note").dataset.word;
    byId("note").hidden = true;
  },
  games(logs) {
    byId("games").replaceChildren(
      ...logs.map(([name, captains, played]) => {
        const link = document.createElement("a");
        link.href = "#";
        // Names may be written from right to left.
        const isolated = (text) => {
          const part = document.createElement("bdi");
          part.textContent = text;
          return part;
        };
        captains.forEach((captain, place) => link.append(place ? ", " : "", isolated(captain)));
        // What is no log has nothing but the name of its file.
        link.append(captains.length ? ` · ${played}` : isolated(name));
        link.onclick = (event) => {
          event.preventDefault();
          post("take", name);
        };
        const item = document.createElement("li");
        item.append(link);
        return item;
      }),
    );
    byId("files").showModal();
  },
  file: save,
  covered() {
    // It may be out of sight again.
    if (!document.hidden) document.body.classList.remove("asleep");
  },
  ended: (said, name, written) => end(said || words.ended, name ? [name, written] : null),
  left: () => end(words.taken),
  failed(problem) {
    console.error(problem);
    // Where Python has begun, the browser is not to blame.
    const hasBegun = document.querySelector("progress").value > 0;
    end(hasBegun ? words.crashed : words.failed, [REPORT, String(problem)]);
  },
};

// A link may be cut anywhere. The program says what is wrong with the rest.
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// What follows the # of the address is a game to look at, and never leaves the browser. When the
// page is reloaded, it goes on with the game that was played there last.
function asked() {
  const line = decoded(location.hash.slice(1));
  try {
    const isNew = line !== (sessionStorage.line ?? "");
    sessionStorage.line = line;
    if (isNew) sessionStorage.playing = "";
    return { line, playing: sessionStorage.playing ?? "" };
  } catch {
    return { line, playing: "" };
  }
}

function begin() {
  const base = new URL(".", location.href).href;
  // A worker made from a blob has the policy of the page, so it may do no more than the page.
  const script = new Blob([`import ${JSON.stringify(`${base}worker.js`)};`], {
    type: "text/javascript",
  });
  const begun = new Worker(URL.createObjectURL(script), { type: "module" });
  begun.onmessage = ({ data: [kind, ...what] }) => {
    // The last words of one that has been ended may still be on their way.
    if (worker === begun) heard[kind](...what);
  };
  begun.onerror = ({ message }) => {
    if (message) heard.failed(message);
    else findMissing(() => heard.failed(WORKER));
  };
  worker = begun;
  heard.loading(WORKER);
  const owner = navigator.locks ? crypto.randomUUID() : "";
  post("begin", { base, language: code, owner, ...asked() });
  tellSize();
}

// A browser does not say which script of a worker is missing or late, or that none is.
async function findMissing(otherwise) {
  for (const name of [WORKER, "keep.js", "loading.js"]) {
    if (!(await isScript(name))) return unloaded(name);
  }
  otherwise();
}

async function isScript(name) {
  try {
    const answer = await fetch(name, { signal: AbortSignal.timeout(ASKED) });
    await answer.text();
    return answer.ok && /javascript/.test(answer.headers.get("content-type"));
  } catch {
    return false;
  }
}

// The worker begins before there is a terminal, and draws once it knows the size.
function tellSize() {
  if (display !== null) post("resize", display.cols, display.rows);
}

// Ask for the games, which this tab then has for as long as it is open, and return whether it has
// them. A tab from which another one takes them ends at once, and stores nothing any more.
function own(how) {
  return new Promise((answer, fail) => {
    let isHeld = false;
    const hold = (lock) => {
      isHeld = lock !== null;
      answer(isHeld);
      return isHeld && new Promise((done) => (release = done));
    };
    navigator.locks.request(NAME, how, hold).catch((problem) => {
      if (isHeld) heard.left();
      // Nobody gave way in time.
      else if (["AbortError", "TimeoutError"].includes(problem.name)) answer(false);
      else fail(problem);
    });
  });
}

// Without locks, as in old browsers and at insecure addresses, there is no way to know what other
// tabs do: then each stores what it plays beside the others.
async function open() {
  // A busy machine may be slow to answer, which does not mean that another tab has the program.
  if (
    !navigator.locks ||
    (await own({ ifAvailable: true })) ||
    (await own({ signal: AbortSignal.timeout(LEAVING) }))
  ) {
    begin();
  } else {
    say(words.elsewhere, words.here, () => takeOver().catch(heard.failed));
  }
}

async function takeOver() {
  tabs.postMessage("leave");
  // The other tab may not answer.
  const isLeft = await own({ signal: AbortSignal.timeout(ASKED) });
  if (!isLeft) await own({ steal: true });
  document.body.classList.remove("-closed");
  begin();
}

tabs.onmessage = () => post("leave");

function fit() {
  fitLetters(display, byId("terminal"));
  display.fitted.fit();
}

// Only a canvas shows lines and frames without gaps. Where there is none, fonts draw them.
function drawLines(terminal) {
  try {
    const canvas = new WebglAddon.WebglAddon();
    canvas.onContextLoss(() => canvas.dispose());
    terminal.loadAddon(canvas);
  } catch {
    // The terminal draws as before.
  }
}

// Say what has become of it: a browser may forbid it, and then the text can be selected.
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    note(words.copied, "copied");
  } catch {
    note(`${words.uncopied}\n${text}`, "uncopied");
  }
}

function note(text, word) {
  byId("note").dataset.word = word;
  byId("note").textContent = text;
  byId("note").hidden = false;
}

function makeTerminal() {
  const terminal = new Terminal({
    allowProposedApi: true,
    fontFamily: '"Roboto Mono", monospace',
    fontSize: fontSize(byId("terminal")),
    scrollback: 0,
    theme: { background: "#101014" },
  });
  terminal.fitted = new FitAddon.FitAddon();
  terminal.loadAddon(terminal.fitted);
  terminal.loadAddon(new Unicode11Addon.Unicode11Addon());
  terminal.unicode.activeVersion = "11";
  terminal.open(byId("terminal"));
  drawLines(terminal);
  // What is copied comes as a code that xterm.js leaves to the page.
  terminal.parser.registerOscHandler(52, (code) => {
    const text = Uint8Array.from(atob(code.slice(code.indexOf(";") + 1)), (c) => c.charCodeAt(0));
    copy(new TextDecoder().decode(text));
    return true;
  });
  hideWhenTold(terminal);
  terminal.onData((typed) => post("type", typed));
  terminal.onResize(tellSize);
  if (touch.matches) terminal.textarea.inputMode = "none";
  return terminal;
}

function start() {
  document.body.classList.add("-scripted");
  for (const element of document.querySelectorAll("[data-word]")) {
    element.textContent = words[element.dataset.word];
  }
  for (const button of document.querySelectorAll(".files")) {
    button.ariaLabel = words.files;
    button.onclick = () => post("games");
  }
  byId("close").onclick = () => byId("files").close();
  byId("bring").onchange = async ({ target }) => {
    const [file] = target.files;
    byId("files").close();
    if (file === undefined) return;
    try {
      post("bring", file.name, await file.text());
    } catch {
      // It may have gone, or not be for everybody.
      post("refuse", file.name);
    }
    target.value = "";
  };
  byId("note").onclick = () => {
    // Whoever selects something there wants to read on.
    byId("note").hidden = getSelection().isCollapsed;
  };
  document.documentElement.lang = code;
  typeByTouch((typed) => post("type", typed), {
    escape: words.escape,
    space: words.space,
    enter: words.enter,
    keyboard: words.keyboard,
  });
  open().catch(heard.failed);
  const drawn = document.fonts.load('16px "Roboto Mono"');
  Promise.race([drawn, new Promise((done) => setTimeout(done, FONTS))]).finally(() => {
    display = makeTerminal();
    fit();
    tellSize();
    new ResizeObserver(fit).observe(byId("terminal"));
    scrollBySwipes(byId("terminal"), () => display);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      if (!touch.matches) return;
      // What is painted last may be the first thing that is seen.
      hidden = Date.now();
      document.body.classList.add("asleep");
    } else if (Date.now() - hidden > SLEEP && isDrawn()) {
      post("cover");
    } else {
      heard.covered();
    }
  });
  window.addEventListener("hashchange", () => {
    const { line } = asked();
    if (line && isDrawn()) post("look", line);
    else location.reload();
  });
  window.addEventListener("focus", () => {
    if (!touch.matches) display?.focus();
  });
}

// Once the page has been opened, it opens without a network, too; where browsers allow it.
navigator.serviceWorker?.register("offline.js").catch(console.error);

// Where another script is missing, the page has said so.
if (!isClosed()) start();
