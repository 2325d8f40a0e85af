// Measure searches in the Python of a page: node in_page.mjs PAGE ROOT DECISIONS
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [page, root, decisions] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${page}/pyodide/pyodide.mjs`));
const pyodide = await loadPyodide({ indexURL: `${page}/pyodide/`, stdLibURL: `${page}/standard.zip` });
const extractDir = pyodide.runPython("import site; site.getsitepackages()[0]");
pyodide.unpackArchive(new Uint8Array(readFileSync(`${page}/library.zip`)), "zip", { extractDir });
pyodide.FS.mkdirTree("/project");
pyodide.mountNodeFS("/project", root);
pyodide.runPython("import sys; sys.path.append('/project')");
pyodide.pyimport("tests.checks.benchmarks.search").print_in_page(Number(decisions));
