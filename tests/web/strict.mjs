// Compiles each schema by ajv in its strictest mode, and prints as JSON what it said.
//     node strict.mjs MODULES SCHEMA...
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const [modules, ...paths] = process.argv.slice(2);
const { Ajv } = createRequire(modules + "/")("ajv");
const said = [];
for (const path of paths) {
  const note = (...words) => said.push([path, words.join(" ")]);
  try {
    const logger = { log: note, warn: note, error: note };
    const validate = new Ajv({ strict: true, logger }).compile(
      JSON.parse(readFileSync(path, "utf8")));
    if (validate({ cria: "none" })) note("accepts anything");
  } catch (error) {
    note(error.message);
  }
}
console.log(JSON.stringify(said));
