// The worker of a page: Python, the program, and the games that it keeps. It draws by sending the
// page what a terminal would get, and receives what is typed.

import { filesOf, HOME, Keeper, transactions, whyNot } from "./keep.js";
import { importing, Unloaded, watchLoading } from "./loading.js";

const FOLDER = `${HOME}/magblast`;
const GAMES = `${FOLDER}/games`;

// Textual uses an eager task factory if there is one, which the loop of Pyodide 314.0 cannot handle.
const PREPARE = `
import asyncio, site
del asyncio.eager_task_factory
site.getsitepackages()[0]
`;

// Tell the page something, such as how far loading has come: the first visit takes a while.
const tell = (kind, ...what) => self.postMessage([kind, ...what]);

let program = null;
let files = null;
let keeper = null;

// The size of the terminal, which may come before there is a program. What is typed until then is
// dropped.
let size = null;
let sized = () => {};
const hasSize = new Promise((done) => {
  sized = done;
});

// A log is kept by the browser as soon as the program has synced it, and other files when they are
// closed. The file system of Emscripten that is called IDBFS says when, and reads what is kept; all
// that is stored is stored by the keeper.
async function keepWhatIsSynced(FS, owner) {
  const { IDBFS, MEMFS } = FS.filesystems;
  const keep = () => setTimeout(() => keeper?.sync(), 0);
  MEMFS.ops_table.file.stream.fsync = ({ node }) => {
    if (node.idbfs_mount) keep();
  };
  IDBFS.queuePersist = keep;
  FS.mkdirTree(HOME);
  FS.mount(IDBFS, { autoPersist: true }, HOME);
  const calling = (call) =>
    new Promise((done, fail) => call((problem, result) => (problem ? fail(problem) : done(result))));
  try {
    const database = await calling((heard) => IDBFS.getDB(HOME, heard));
    const opened = new Keeper(filesOf(FS), transactions(database), tellOfFiles, owner);
    await opened.own();
    await calling((heard) => FS.syncfs(true, heard));
    opened.begin();
    keeper = opened;
  } catch (problem) {
    // Where nothing can be kept, such as in a private window, games can still be played.
    tell("unkept", whyNot(problem, "unkept"));
  }
}

function tellOfFiles(kind, what) {
  if (kind === "moved") notePlayed(what);
  else tell(kind, what);
}

// The page finds the game again by the name that it is stored under.
let played = "";
function notePlayed(log) {
  if (log === played) tell("playing", keeper?.storedName(log) ?? log);
}

async function begin({ base, language, owner, playing, line }) {
  tell("loaded", "worker.js");
  watchLoading(tell);
  const library = fetch(new URL("library.zip", base)).then((answer) => answer.arrayBuffer());
  const compiled = importing(new URL("pyodide/pyodide.asm.mjs", base), tell);
  const { loadPyodide } = await importing(new URL("pyodide/pyodide.mjs", base), tell);
  const pyodide = await loadPyodide({
    indexURL: new URL("pyodide/", base).href,
    stdLibURL: new URL("standard.zip", base).href,
    createPyodideModule: async (settings) => (await compiled).default(settings),
    env: {
      HOME,
      MAGBLAST_HOME: FOLDER,
      LANG: language,
      TERM: "xterm-256color",
      TEXTUAL_COLOR_SYSTEM: "truecolor",
    },
  });
  // What it cannot go on after is not told to whoever has called it.
  pyodide._api.on_fatal = fail;
  tell("progress", 0.6);
  files = pyodide.FS;
  await keepWhatIsSynced(files, owner);
  const site = pyodide.runPython(PREPARE);
  unpack(pyodide, await library, site);
  tell("progress", 0.8);
  const { Program } = pyodide.pyimport("magblast.browser.program");
  program = Program(
    (codes) => tell("draw", codes),
    (log) => {
      played = log;
      notePlayed(log);
    },
    playing,
    line,
    base,
    (keys) => tell("offered", JSON.parse(keys)),
  );
  tell("progress", 1);
  await hasSize;
  const { said, report, written } = await program.run(...size);
  tell("ended", said, report, written);
}

function unpack(pyodide, library, extractDir) {
  try {
    pyodide.unpackArchive(library, "zip", { extractDir });
  } catch {
    throw new Unloaded("library.zip");
  }
}

// Make way for another tab, once everything is kept.
async function leave() {
  await keeper?.sync();
  tell("left");
}

const told = {
  begin,
  leave,
  cover: () => (program === null ? tell("covered") : program.cover(() => tell("covered"))),
  games: () => tell("games", program?.games().toJs() ?? []),
  take: (name) => tell("file", name, files.readFile(`${GAMES}/${name}`)),
  look: (line) => program?.look_at(line),
  bring: (name, text) => program?.bring_in(name, text),
  refuse: (name) => program?.refuse(name),
  press: (key) => program?.press(key),
  type: (typed) => program?.type_in(typed),
  resize: (...given) => {
    size = given;
    sized();
    program?.resize(...given);
  },
};

self.onmessage = async ({ data: [kind, ...what] }) => {
  try {
    await told[kind](...what);
  } catch (problem) {
    fail(problem);
  }
};

function fail(problem) {
  if (problem instanceof Unloaded) tell("unloaded", problem.message);
  else tell("failed", `${problem}\n${problem?.stack ?? ""}`);
}
