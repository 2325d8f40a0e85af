// How the worker loads its files: each is told of by name while it comes, and when it does not. What
// Pyodide fetches by itself is told of as well, since it says nothing of what it misses.

// Says that a file is not there, or is not what it should be.
export class Unloaded extends Error {}

const WASM = "application/wasm";
const nameIn = (address) => address.slice(address.lastIndexOf("/") + 1);

// Tell of all that is fetched from now on. `tell` is called with "loading" whenever something of a
// file has come, with "loaded" when all has, with "unloaded" when it will not, and with "failed"
// when the browser cannot run it.
export function watchLoading(tell) {
  const { fetch } = self;
  self.fetch = async (address, ...how) => {
    const name = nameIn(String(address));
    tell("loading", name);
    try {
      const answer = await fetch(address, ...how);
      // Instead of what they lack, some servers and networks send a page of their own.
      if (!answer.ok || /html/.test(answer.headers.get("content-type"))) throw new Unloaded(name);
      count(answer.clone().body.getReader(), name, tell);
      return name.endsWith(".wasm") ? asProgram(answer) : answer;
    } catch (problem) {
      tell("unloaded", name);
      throw problem;
    }
  };
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (...given) => {
    try {
      return await instantiateStreaming.apply(WebAssembly, given);
    } catch (problem) {
      tell("failed", String(problem));
      throw problem;
    }
  };
}

async function count(reader, name, tell) {
  try {
    while (!(await reader.read()).done) tell("loading", name);
    tell("loaded", name);
  } catch {
    tell("unloaded", name);
  }
}

// Browsers run only what is called a program, which not every server does.
function asProgram(answer) {
  if (answer.headers.get("content-type") === WASM) return answer;
  return new Response(answer.body, { headers: { "content-type": WASM } });
}

// Return a module.
export async function importing(address, tell) {
  const name = nameIn(address.href);
  tell("loading", name);
  try {
    const found = await import(address);
    tell("loaded", name);
    return found;
  } catch (problem) {
    throw problem instanceof SyntaxError ? problem : new Unloaded(name);
  }
}
