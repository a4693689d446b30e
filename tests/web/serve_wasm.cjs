// Answers requests as `cria serve` does, by the library that pages have: a line of JSON
// on standard input, a line on standard output. The rules come from the page's folder.
//
//   node serve_wasm.cjs BUILD/web
const fs = require("fs");
const path = require("path");
const readline = require("readline");

const web = path.resolve(process.argv[2]);
const cria = require(path.join(web, "cria.js"));
const { Library } = require(path.join(web, "library.cjs"));

cria({ wasmBinary: fs.readFileSync(path.join(web, "cria.wasm")) }).then((module) => {
  const files = fs.readFileSync(path.join(web, "page", "rules.bin"));
  const library = new Library(module, files);
  readline.createInterface({ input: process.stdin }).on("line", (line) => {
    fs.writeSync(1, `${library.request(`${line}\n`).trimEnd()}\n`);
  });
});
