// Run compiled.py in Pyodide: node compile.mjs PYODIDE HERE WHEELS OWN FOLDER LIBRARY STANDARD
import { pathToFileURL } from "node:url";

const [packages, here, wheels, own, folder, library, standard] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${packages}/pyodide.mjs`));
const pyodide = await loadPyodide();
for (const [place, path] of Object.entries({ packages, here, wheels, own, folder })) {
  pyodide.FS.mkdirTree(`/${place}`);
  pyodide.mountNodeFS(`/${place}`, path);
}
pyodide.runPython("import sys; sys.path.append('/here')");
const { pack, pack_standard } = pyodide.pyimport("compiled");
pack(["/wheels", "/own"], `/folder/${library}`);
pack_standard("/packages/python_stdlib.zip", `/folder/${standard}`);
