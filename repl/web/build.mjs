// Puts the page together: bundles its scripts, and reads the variants folder once, so
// that the page knows which games there are before the program does.
//
//   node build.mjs SOURCE OUTPUT VARIANTS LIBRARY-SOURCES VERSION
import { build } from "esbuild";
import fs from "node:fs";
import path from "node:path";
import { parse } from "yaml";

const [source, output, variants, sources, version] = process.argv.slice(2);

/** All rule files below the folder, by their paths from the folder above it. */
function readFiles(folder) {
  return fs.readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".yaml")).sort()
    .map((name) => ({
      path: `${path.basename(folder)}/${name.split(path.sep).join("/")}`,
      text: fs.readFileSync(path.join(folder, name), "utf8"),
    }));
}

/** What the page lists: games with what they extend, and house rules. */
function shelf(files) {
  const read = files.map((file) => ({ file, id: path.basename(file.path, ".yaml"),
    head: parse(file.text) })).filter(({ head }) => head.cria);
  const isGame = ({ head }) => !head.extends || head.kind === "variant";
  const byId = new Map(read.map((each) => [each.id, each]));
  const bases = (each) => {
    const base = each && byId.get([each.head.extends].flat()[0]);
    return base ? [base.id, ...bases(base)] : [];
  };
  const games = read.filter((each) => isGame(each) && !each.file.path.includes("/starters/"))
    .map((each) => ({ id: each.id, name: each.head.name, about: each.head.about ?? "",
      group: path.dirname(each.file.path).split("/").slice(1).join(" "),
      path: each.file.path, bases: bases(each) }))
    .sort((a, b) => a.group.localeCompare(b.group) || a.name.localeCompare(b.name));
  const house = read.filter((each) => !isGame(each))
    .map((each) => ({ id: each.id, name: each.head.name, about: each.head.about ?? "",
      path: each.file.path, for: [each.head.extends].flat() }));
  return { games, house };
}

/** The licences of the libraries that are built in. */
function licences() {
  const modules = Object.keys(JSON.parse(fs.readFileSync("package-lock.json", "utf8")).packages)
    .filter((name) => name.startsWith("node_modules/"));
  const texts = [...modules, ...["libyaml", "jansson"].map((name) =>
    path.join(sources, name))]
    .map((folder) => [folder, fs.existsSync(folder)
      ? fs.readdirSync(folder).find((name) => /^(LICEN[CS]E|COPYING)/i.test(name)) : undefined])
    .filter(([, name]) => name)
    .map(([folder, name]) => `${path.basename(path.dirname(folder))}/${path.basename(folder)}\n\n` +
      fs.readFileSync(path.join(folder, name), "utf8"));
  const header = fs.readFileSync(path.join(sources, "include", "xxhash.h"), "utf8");
  return [...texts, `xxHash\n\n${header.slice(0, header.indexOf("*/"))}`]
    .join("\n\n----------------------------------------\n\n");
}

const files = readFiles(variants);
fs.mkdirSync(output, { recursive: true });
// Path and text of each, each with a zero at its end: as the library wants them.
fs.writeFileSync(path.join(output, "rules.bin"),
  files.map((file) => `${file.path}\0${file.text}\0`).join(""));
fs.writeFileSync(path.join(output, "games.json"), JSON.stringify(shelf(files)));
fs.writeFileSync(path.join(output, "licences.txt"), licences());
for (const name of ["index.html", "page.css"]) {
  fs.copyFileSync(path.join(source, name), path.join(output, name));
}

const common = { bundle: true, minify: true, outdir: output, target: "es2022",
  legalComments: "none", logLevel: "warning", absWorkingDir: path.resolve(source) };
// The editor is a file of its own: most of the page's code, and not needed for the first
// card.
const page = await build({ ...common, entryPoints: ["src/page.tsx"], format: "esm",
  splitting: true, chunkNames: "[name]", jsx: "automatic", jsxImportSource: "preact",
  metafile: true });
const scripts = Object.keys(page.metafile.outputs).map((file) => path.basename(file));
const kept = ["./", "index.html", "page.css", "start.js", "worker.js", "cria.js", "cria.wasm", "rules.bin",
  "games.json", "licences.txt", ...scripts];
for (const name of fs.readdirSync(output)) {            // of an earlier build
  if (![...kept, "offline.js"].includes(name)) fs.rmSync(path.join(output, name));
}
await build({ ...common, entryPoints: ["src/worker.ts", "src/offline.ts",
  "src/start.ts"], format: "iife",
  define: { FILES: JSON.stringify(kept), VERSION: JSON.stringify(version) } });

// The library alone, for Node.js.
await build({
  entryPoints: [path.join(source, "src", "library.ts")], bundle: true, platform: "node",
  outfile: path.join(output, "..", "library.cjs"), format: "cjs", logLevel: "warning",
});
