// Several tabs store their files in one browser: node keeping.mjs KEEP
// What they do is drawn by lot, from a fixed seed. A tab that sleeps does nothing for a while.
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";

const { HOME, Keeper } = await import(pathToFileURL(process.argv[2]));
const GAMES = `${HOME}/magblast/games`;
const SETTINGS = `${HOME}/magblast/settings.json`;
const FILE = 0o100600;
const FOLDER = 0o40700;
let clock = 1_000_000;

// What is stored, as by IndexedDB: one transaction after another, each whole or not at all, and
// what is put there is copied.
class Browser {
  stored = new Map();
  #queue = Promise.resolve();
  transact = (work) => {
    const done = this.#queue.then(async () => {
      const draft = new Map(this.stored);
      const result = await work({
        get: async (path) => structuredClone(draft.get(path)),
        put: async (entry, path) => {
          assert.ok(entry.timestamp instanceof Date);
          draft.set(path, structuredClone(entry));
        },
        delete: async (path) => void draft.delete(path),
      });
      this.stored = draft;
      return result;
    });
    this.#queue = done.catch(() => {});
    return done;
  };
  texts() {
    const files = [...this.stored].filter(([path]) => path.endsWith(".mblog"));
    return files.map(([, { contents }]) => new TextDecoder().decode(contents));
  }
}

class Tab {
  heard = [];
  constructor(browser, owner) {
    this.browser = browser;
    this.held = new Map();
    const stamp = ({ timestamp, contents }) =>
      contents === undefined ? "folder" : `${timestamp.getTime()} ${contents.length}`;
    const files = {
      entries: () => new Map([...this.held].map(([path, e]) => [path, { ...e, stamp: stamp(e) }])),
      read: (path) => structuredClone(this.held.get(path)),
      write: (path, entry) => this.held.set(path, structuredClone(entry)),
    };
    const tell = (kind, what) => this.heard.push([kind, what]);
    this.keeper = new Keeper(files, browser.transact, tell, owner);
  }
  static async open(browser, owner = "") {
    const tab = new Tab(browser, owner);
    await tab.keeper.own();
    for (const [path, entry] of browser.stored) tab.held.set(path, structuredClone(entry));
    tab.keeper.begin();
    tab.makeFolder(`${HOME}/magblast`);
    tab.makeFolder(GAMES);
    return tab;
  }
  makeFolder(path) {
    if (!this.held.has(path)) this.held.set(path, { timestamp: new Date(clock), mode: FOLDER });
  }
  write(path, text) {
    clock += 1;
    const contents = new TextEncoder().encode(text);
    this.held.set(path, { timestamp: new Date(clock), mode: FILE, contents });
  }
  text(path) {
    return new TextDecoder().decode(this.held.get(path)?.contents ?? new Uint8Array());
  }
  play(name, record) {
    const path = `${GAMES}/${name}.mblog`;
    this.write(path, `${this.text(path)}${record}\n`);
    return this.text(path);
  }
  hasHeard(kind) {
    return this.heard.some(([each]) => each === kind);
  }
}

function lots(seed) {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

// Assert that each game, as far as it was stored once, is in a file that is stored now.
function assertKept(browser, shown) {
  const texts = browser.texts();
  for (const game of shown) {
    assert.ok(texts.some((text) => text.startsWith(game)), `lost: ${JSON.stringify(game)}`);
  }
}

async function sideBySide(seed) {
  const draw = lots(seed);
  const browser = new Browser();
  const tabs = [await Tab.open(browser), await Tab.open(browser), await Tab.open(browser)];
  const shown = [];
  for (let step = 0; step < 60; step += 1) {
    const at = draw(tabs.length);
    const before = new Set(browser.stored.keys());
    switch (draw(6)) {
      case 0:
        tabs[at] = await Tab.open(browser);
        break;
      case 1:
        tabs[at].write(SETTINGS, `${step}`);
        await tabs[at].keeper.sync();
        break;
      case 2:
        // A game that has gone from a tab is still stored.
        shown.push(tabs[at].play(`gone ${step}`, `${step}`));
        await tabs[at].keeper.sync();
        tabs[at].held.delete(`${GAMES}/gone ${step}.mblog`);
        await tabs[at].keeper.sync();
        break;
      default: {
        // Games that are begun in the same minute have the same name.
        const game = tabs[at].play(`${draw(3)}`, `${step} by ${at}`);
        const storing = tabs[at].keeper.sync();
        if (draw(2)) await storing;
        else await Promise.all([storing, ...tabs.map((each) => each.keeper.sync())]);
        shown.push(game);
      }
    }
    for (const path of before) assert.ok(browser.stored.has(path), `removed: ${path}`);
    assertKept(browser, shown);
    assert.ok(!tabs.some((each) => each.hasHeard("left") || each.hasHeard("unkept")));
  }
}

async function oneAfterAnother(seed) {
  const draw = lots(seed);
  const browser = new Browser();
  const shown = [];
  const tabs = [await Tab.open(browser, "0")];
  for (let step = 1; step < 60; step += 1) {
    const tab = tabs[draw(tabs.length)];
    const before = structuredClone(browser.stored);
    if (draw(5) === 0) {
      tabs.push(await Tab.open(browser, `${step}`));
      continue;
    }
    const game = tab.play(`${draw(3)}`, `${step}`);
    await tab.keeper.sync();
    if (tab === tabs.at(-1)) {
      shown.push(game);
      assert.ok(!tab.hasHeard("left"));
      assert.equal(browser.texts().length, new Set(browser.stored.keys()).size - 3);
    } else {
      // It has lost the games: it is told so, and nothing is written.
      assert.ok(tab.hasHeard("left"));
      assert.deepEqual(browser.stored, before);
    }
    assertKept(browser, shown);
  }
}

async function names() {
  const browser = new Browser();
  const [one, other] = [await Tab.open(browser), await Tab.open(browser)];
  one.play("game", "one");
  other.play("game", "other");
  await one.keeper.sync();
  await other.keeper.sync();
  assert.deepEqual(one.heard, []);
  assert.deepEqual(other.heard, [["moved", "game.mblog"]]);
  assert.equal(one.keeper.storedName("game.mblog"), "game.mblog");
  assert.equal(other.keeper.storedName("game.mblog"), "game-2.mblog");
  other.play("game", "more");
  await other.keeper.sync();
  assert.deepEqual(browser.texts().sort(), ["one\n", "other\nmore\n"]);
  assert.equal(other.heard.length, 1);
}

async function settings() {
  const browser = new Browser();
  const [one, other] = [await Tab.open(browser), await Tab.open(browser)];
  one.write(SETTINGS, "one");
  await one.keeper.sync();
  other.write(SETTINGS, "other");
  await other.keeper.sync();
  assert.equal(other.text(SETTINGS), "one");
  other.write(SETTINGS, "another");
  await other.keeper.sync();
  assert.equal((await Tab.open(browser)).text(SETTINGS), "another");
}

// A deck, or another file that is no game, is removed by the tab that removes it, unless another tab
// has stored something else under its name.
async function whatIsRemoved() {
  const DECK = `${HOME}/magblast/decks/mine.txt`;
  const browser = new Browser();
  const one = await Tab.open(browser);
  one.write(DECK, "one");
  one.play("game", "one");
  await one.keeper.sync();
  const [asleep, other] = [await Tab.open(browser), await Tab.open(browser)];
  other.held.delete(DECK);
  await other.keeper.sync();
  assert.ok(!browser.stored.has(DECK));
  assert.equal((await Tab.open(browser)).text(DECK), "");
  // A tab that still has it does not bring it back, and what is made anew is stored.
  asleep.play("game 2", "one");
  await asleep.keeper.sync();
  assert.ok(!browser.stored.has(DECK));
  other.write(DECK, "another");
  await other.keeper.sync();
  assert.equal((await Tab.open(browser)).text(DECK), "another");
  asleep.held.delete(DECK);
  await asleep.keeper.sync();
  assert.equal((await Tab.open(browser)).text(DECK), "another");
  assert.equal(browser.texts().length, 2);
  // What could not be removed is removed the next time, but not by a tab that has lost the games.
  const first = await Tab.open(browser, "first");
  const { transact } = first.keeper;
  first.keeper.transact = async () => {
    throw new DOMException("", "UnknownError");
  };
  first.held.delete(DECK);
  await first.keeper.sync();
  assert.ok(browser.stored.has(DECK));
  const second = await Tab.open(browser, "second");
  first.keeper.transact = transact;
  await first.keeper.sync();
  assert.ok(first.hasHeard("left") && browser.stored.has(DECK));
  second.keeper.transact = async () => {
    throw new DOMException("", "UnknownError");
  };
  second.held.delete(DECK);
  await second.keeper.sync();
  second.keeper.transact = transact;
  await second.keeper.sync();
  assert.ok(second.hasHeard("kept") && !browser.stored.has(DECK));
}

async function whatIsNotWhole() {
  const browser = new Browser();
  const tab = await Tab.open(browser);
  const database = `${HOME}/magblast/statistics.sqlite`;
  tab.write(database, "half");
  tab.write(`${database}-journal`, "before");
  tab.write(`${HOME}/magblast/.settings.json.x1`, "half");
  await tab.keeper.sync();
  assert.deepEqual([...browser.stored.keys()], [`${HOME}/magblast`, GAMES]);
  tab.held.delete(`${database}-journal`);
  await tab.keeper.sync();
  assert.ok(browser.stored.has(database));
}

async function aFullDisk() {
  for (const [name, why] of [["QuotaExceededError", "no_room"], ["UnknownError", "unstored"]]) {
    const browser = new Browser();
    const tab = await Tab.open(browser);
    const { transact } = tab.keeper;
    tab.keeper.transact = async () => {
      throw new DOMException("", name);
    };
    tab.play("game", "one");
    await tab.keeper.sync();
    assert.deepEqual(tab.heard, [["unkept", why]]);
    tab.keeper.transact = transact;
    await tab.keeper.sync();
    assert.deepEqual(tab.heard.at(-1), ["kept", undefined]);
    assert.deepEqual(browser.texts(), ["one\n"]);
  }
}

// A tab that has no room to own the games still reads them, and owns them once there is some.
async function aFullDiskFromTheBeginning() {
  const browser = new Browser();
  const first = await Tab.open(browser, "first");
  first.play("game", "one");
  await first.keeper.sync();
  const { transact } = browser;
  const isFull = (store) => ({
    ...store,
    put: async () => {
      throw new DOMException("", "QuotaExceededError");
    },
  });
  browser.transact = (work) => transact((store) => work(isFull(store)));
  const second = await Tab.open(browser, "second");
  assert.ok(second.hasHeard("unkept"));
  assert.equal(second.text(`${GAMES}/game.mblog`), "one\n");
  second.keeper.transact = transact;
  second.play("game", "two");
  await second.keeper.sync();
  assert.ok(second.hasHeard("kept"));
  assert.deepEqual(browser.texts(), ["one\ntwo\n"]);
  first.play("game", "three");
  await first.keeper.sync();
  assert.ok(first.hasHeard("left"));
  assert.deepEqual(browser.texts(), ["one\ntwo\n"]);
  // Where a third one was faster, the second one has lost the games.
  browser.transact = (work) => transact((store) => work(isFull(store)));
  const late = await Tab.open(browser, "late");
  browser.transact = transact;
  await Tab.open(browser, "third");
  late.keeper.transact = transact;
  late.play("game", "four");
  await late.keeper.sync();
  assert.ok(late.hasHeard("left"));
  assert.deepEqual(browser.texts(), ["one\ntwo\n"]);
}

for (let seed = 0; seed < 12; seed += 1) {
  await sideBySide(seed);
  await oneAfterAnother(seed);
}
await names();
await settings();
await whatIsRemoved();
await whatIsNotWhole();
await aFullDisk();
await aFullDiskFromTheBeginning();
