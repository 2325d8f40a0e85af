// What a tab keeps in the browser: the one way in which files of its program are stored. It stores
// what this tab has changed, and neither replaces nor removes what another tab has stored. Games are
// never removed.

export const HOME = "/home/player";
const STORE = "FILE_DATA";
const GAME = /\/games\/[^/]*\.mblog$/;
// It holds the name of the tab that alone may store anything; a tab that is not it has lost the
// games to another one, even if it has not been told yet.
const OWNER = `${HOME}/.owner`;
const REGULAR = 0o100600;

// When a folder was changed says nothing.
const FOLDER = "folder";

const stampOf = ({ timestamp, contents }) => `${timestamp.getTime()} ${contents?.length}`;
const nameOf = (path) => path.slice(path.lastIndexOf("/") + 1);

// Return why the browser cannot store something, as the page says it.
export const whyNot = (problem, otherwise) =>
  problem?.name === "QuotaExceededError" ? "no_room" : otherwise;

// A file that has not got its name yet is not stored, nor a database that is being written.
function isWhole(path, entries) {
  const name = nameOf(path);
  return !name.startsWith(".") && !name.endsWith("-journal") && !entries.has(`${path}-journal`);
}

async function ownerIn(store) {
  const entry = await store.get(OWNER);
  return entry === undefined ? "" : new TextDecoder().decode(entry.contents);
}

async function freePath(path, store) {
  const stem = path.slice(0, path.lastIndexOf("."));
  const ending = path.slice(stem.length);
  for (let number = 2; ; number += 1) {
    const free = `${stem}-${number}${ending}`;
    if ((await store.get(free)) === undefined) return free;
  }
}

export class Keeper {
  // The stamp of each file as this tab has read or stored it last.
  #known = new Map();
  // Where games are stored whose names other tabs have given to theirs.
  #moved = new Map();
  #running = Promise.resolve();
  #waiting = null;
  // The tab that had the games before this one.
  #before = "";
  #hasFailed = false;

  // `files` are those of the program: `entries()` describes each without its contents, `read(path)`
  // returns one with them, and `write(path, entry)` makes it. `transact(work)` does something with
  // what is stored, whole or not at all. `tell` is called with "unkept" and why when storing fails,
  // with "kept" when it does not any more, and with "left" when another tab has the games. Without
  // an `owner`, tabs store side by side.
  constructor(files, transact, tell, owner) {
    this.files = files;
    this.transact = transact;
    this.tell = tell;
    this.owner = owner;
  }

  // Be the only tab that stores anything, before the files are read. Where there is no room even
  // for that, they are read all the same, and it is tried again with the first of them.
  async own() {
    if (this.owner === "") return;
    this.#before = await this.transact((store) => ownerIn(store));
    await this.#try(() => this.transact((store) => this.#isOwner(store)));
  }

  // Take the files as they are now for what is stored.
  begin() {
    for (const [path, { stamp }] of this.files.entries()) this.#known.set(path, stamp);
  }

  // The name that the log of a game is stored under.
  storedName(log) {
    const found = [...this.#moved].find(([path]) => path.endsWith(`/${log}`));
    return found ? nameOf(found[1]) : log;
  }

  // Store what has changed until now; whoever asks while others wait is served with them.
  sync() {
    this.#waiting ??= this.#running = this.#running.then(() => {
      this.#waiting = null;
      return this.#store();
    });
    return this.#waiting;
  }

  async #store() {
    await this.#try(async () => {
      const changed = this.#changed();
      const removed = this.#removed();
      if (changed.length + removed.length === 0) return;
      const stored = await this.transact(async (store) => {
        if (!(await this.#isOwner(store))) return null;
        const done = [];
        for (const [path, entry] of changed) done.push(await this.#storeOne(path, entry, store));
        for (const path of removed) await this.#removeOne(path, store);
        return done;
      });
      if (stored === null) return this.tell("left");
      stored.forEach((each) => this.#note(each));
      removed.forEach((path) => this.#known.delete(path));
    });
  }

  async #try(does) {
    try {
      await does();
      if (this.#hasFailed) this.tell("kept");
      this.#hasFailed = false;
    } catch (problem) {
      this.#hasFailed = true;
      this.tell("unkept", whyNot(problem, "unstored"));
    }
  }

  // Folders come before what is in them.
  #changed() {
    const entries = this.files.entries();
    return [...entries.keys()]
      .filter((path) => this.#known.get(path) !== entries.get(path).stamp && isWhole(path, entries))
      .sort()
      .map((path) => [path, this.files.read(path)]);
  }

  // What is no game, such as a deck, may be removed: this tab has read or stored it, and has it no
  // more.
  #removed() {
    const entries = this.files.entries();
    return [...this.#known]
      .filter(([path, stamp]) => stamp !== FOLDER && !GAME.test(path) && !entries.has(path))
      .map(([path]) => path);
  }

  async #isOwner(store) {
    if (this.owner === "") return true;
    const owner = await ownerIn(store);
    if (owner !== this.#before) return owner === this.owner;
    const contents = new TextEncoder().encode(this.owner);
    await store.put({ timestamp: new Date(), mode: REGULAR, contents }, OWNER);
    return true;
  }

  // Another tab may have stored a file of this name meanwhile. A game then gets a name of its own;
  // of what is no game, such as settings, there is one, and this tab goes on with the other's.
  async #storeOne(path, entry, store) {
    let at = this.#moved.get(path) ?? path;
    const there = await store.get(at);
    const isOurs = there === undefined || stampOf(there) === this.#known.get(path);
    if (!isOurs && entry.contents !== undefined) {
      if (!GAME.test(path)) return { path, at, entry, taken: there };
      at = await freePath(path, store);
    }
    await store.put(entry, at);
    return { path, at, entry };
  }

  // Another tab may have stored something else under this name meanwhile, which stays.
  async #removeOne(path, store) {
    const there = await store.get(path);
    if (there !== undefined && stampOf(there) === this.#known.get(path)) await store.delete(path);
  }

  #note({ path, at, entry, taken }) {
    if (taken !== undefined) {
      const entries = this.files.entries();
      // What has changed since then, or is being written, is looked at the next time.
      if (entries.get(path)?.stamp !== stampOf(entry) || !isWhole(path, entries)) return;
      this.files.write(path, taken);
    }
    this.#known.set(path, entry.contents === undefined ? FOLDER : stampOf(taken ?? entry));
    if (at !== path && this.#moved.get(path) !== at) {
      this.#moved.set(path, at);
      this.tell("moved", nameOf(path));
    }
  }
}

const settled = (request) =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

// Return how something is done with what a database stores.
export function transactions(database) {
  return (work) =>
    new Promise((done, fail) => {
      const transaction = database.transaction(STORE, "readwrite");
      const store = transaction.objectStore(STORE);
      const worked = work({
        get: (path) => settled(store.get(path)),
        put: (entry, path) => settled(store.put(entry, path)),
        delete: (path) => settled(store.delete(path)),
      });
      transaction.oncomplete = () => done(worked);
      transaction.onabort = () => fail(transaction.error);
      worked.catch((problem) => {
        fail(problem);
        // It may have ended with the failure.
        try {
          transaction.abort();
        } catch {}
      });
    });
}

// Return the files below the home folder of Emscripten's file system, as the keeper asks for them.
export function filesOf(FS) {
  const described = (path) => {
    const { mtime: timestamp, mode, size } = FS.lstat(path);
    const isFile = FS.isFile(mode);
    return { timestamp, mode, isFile, stamp: isFile ? `${timestamp.getTime()} ${size}` : FOLDER };
  };
  const walk = function* (folder) {
    for (const name of FS.readdir(folder)) {
      if (name === "." || name === "..") continue;
      const path = `${folder}/${name}`;
      const entry = described(path);
      yield [path, entry];
      if (!entry.isFile) yield* walk(path);
    }
  };
  return {
    entries: () => new Map(walk(HOME)),
    read(path) {
      const { timestamp, mode, isFile } = described(path);
      return isFile ? { timestamp, mode, contents: FS.readFile(path) } : { timestamp, mode };
    },
    write(path, { timestamp, mode, contents }) {
      FS.writeFile(path, contents);
      FS.chmod(path, mode);
      FS.utime(path, timestamp, timestamp);
    },
  };
}
