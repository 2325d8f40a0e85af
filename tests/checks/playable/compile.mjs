// Run compiled.py in Pyodide: node compile.mjs PYODIDE HERE WHEELS OWN FOLDER NAME
import { pathToFileURL } from "node:url";

const [pyodidePath, here, wheels, own, folder, name] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodidePath}/pyodide.mjs`));
const pyodide = await loadPyodide();
for (const [place, path] of Object.entries({ here, wheels, own, folder })) {
  pyodide.FS.mkdirTree(`/${place}`);
  pyodide.mountNodeFS(`/${place}`, path);
}
pyodide.runPython("import sys; sys.path.append('/here')");
const { pack } = pyodide.pyimport("compiled");
pack(["/wheels", "/own"], `/folder/${name}`);
