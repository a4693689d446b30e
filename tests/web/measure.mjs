// Measures the playground: how long until the first card is there, and how fast the library
// plays at random beside the program. Not a test: what it prints depends on the machine.
//
//   CRIA=build/.../cria node tests/web/measure.mjs build/web/page build/pages [TIMES]
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { browser, home, leave } from "./visitor.mjs";

const times = Number(process.argv[4] ?? 7), SLOWED = 4;
const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

// --- Until the first card ------------------------------------------------------------

/** Notes when the first card of the own hand is in the page. */
function watch() {
  new MutationObserver((_, observer) => {
    if (document.querySelector(".own .card")) {
      window.firstCard = performance.now();
      observer.disconnect();
    }
  }).observe(document, { childList: true, subtree: true });
}

async function firstCard(page) {
  await page.waitForFunction(() => window.firstCard > 0, { polling: 20 });
  return page.evaluate(() => window.firstCard);
}

/** A visit with an empty cache, and one more when everything is there. */
async function visits() {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.emulateCPUThrottling(SLOWED);
  await page.evaluateOnNewDocument(watch);
  await page.goto(home);
  const cold = await firstCard(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  const warm = await firstCard(page);
  await context.close();
  return { cold, warm };
}

const seen = [];
for (let i = 0; i < times; i++) seen.push(await visits());
for (const kind of ["cold", "warm"]) {
  console.log(`first card, ${kind}, processor slowed ${SLOWED} times: ` +
    `${median(seen.map((each) => each[kind])).toFixed(0)} ms`);
}
await leave();

// --- Random play ----------------------------------------------------------------------

const require = createRequire(import.meta.url);
const web = path.resolve(process.argv[2], "..");
const { Library } = require(path.join(web, "library.cjs"));
const module = await require(path.join(web, "cria.js"))(
  { wasmBinary: fs.readFileSync(path.join(web, "cria.wasm")) });
const library = new Library(module,
  fs.readFileSync(path.join(process.argv[2], "rules.bin")));
const ask = (method, params = {}) => JSON.parse(library.request(
  JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }))).result;

function native(name, games) {
  execFileSync(process.env.CRIA, ["simulate", name, "--games", String(games), "--bots", "random",
    "--players", "4", "--jobs", "1"], { stdio: "ignore" });
}

for (const [name, games] of [["lama", 100_000], ["crazy-eights", 50_000], ["kadabra", 30_000]]) {
  const ratios = [];
  for (let i = 0; i < times; i++) {
    ask("load", { name });
    ask("simulate", { games, players: 4, bots: ["random"] });
    let since = performance.now();
    ask("step", { games, threads: 1 });
    const here = performance.now() - since;
    since = performance.now();
    native(name, games);
    ratios.push(here / (performance.now() - since));
  }
  console.log(`random play of ${name}: ${median(ratios).toFixed(2)} times the program's time`);
}
