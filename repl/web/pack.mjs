// Puts the package for npm together: the library as one module with its types, the files
// beside it.
//
//   node pack.mjs OUTPUT PAGE PLAIN-MODULE VERSION LICENSE
import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const [output, page, plain, version, license] = process.argv.slice(2);

fs.rmSync(output, { recursive: true, force: true });
fs.cpSync("package", output, { recursive: true });
await build({ entryPoints: ["src/package.ts"], bundle: true, minify: true, format: "esm",
  target: "es2022", platform: "neutral", outfile: path.join(output, "index.js"),
  alias: { "cria-module": path.resolve(plain) }, logLevel: "warning" });
execFileSync("node_modules/.bin/tsc", ["-p", ".", "--noEmit", "false", "--declaration",
  "--emitDeclarationOnly", "--outDir", path.join(output, "all")]);
fs.mkdirSync(path.join(output, "types"));
for (const name of ["package", "library"]) {
  fs.copyFileSync(path.join(output, "all", `${name}.d.ts`),
    path.join(output, "types", `${name}.d.ts`));
}
fs.rmSync(path.join(output, "all"), { recursive: true });
fs.copyFileSync(path.join(path.dirname(plain), "cria.wasm"), path.join(output, "cria.wasm"));
for (const name of ["rules.bin", "licences.txt"]) {
  fs.copyFileSync(path.join(page, name), path.join(output, name));
}
fs.copyFileSync(license, path.join(output, "LICENSE"));
const told = JSON.parse(fs.readFileSync("package/package.json", "utf8"));
fs.writeFileSync(path.join(output, "package.json"),
  `${JSON.stringify({ ...told, version }, null, 2)}\n`);
