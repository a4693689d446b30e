// Journeys through the playground, with real clicks, keys and touches in Chromium.
//
//   node journeys.mjs PAGE-FOLDER MODULES-FOLDER [WORD]
//
// Prints a line of TAP for each; with a word only those in whose name it is.
import fs from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import path from "node:path";

const [folder, modules, only = ""] = process.argv.slice(2);
const require = createRequire(path.join(path.resolve(modules), "/"));
const puppeteer = require("puppeteer-core");
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css",
  ".json": "application/json", ".wasm": "application/wasm" };

const server = http.createServer((request, answer) => {
  const name = decodeURI(request.url.split("?")[0]).replace(/\/$/, "/index.html");
  try {
    const bytes = fs.readFileSync(path.join(folder, path.normalize(name)));
    answer.writeHead(200, { "Content-Type": TYPES[path.extname(name)] ?? "text/plain" });
    answer.end(bytes);
  } catch {
    answer.writeHead(404);
    answer.end();
  }
});
await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
const home = `http://127.0.0.1:${server.address().port}/`;
const browser = await puppeteer.launch({ headless: true, protocolTimeout: 600_000,
  executablePath: ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
    .find((file) => fs.existsSync(file)),
  args: ["--no-sandbox"] });

// --- What a person does, and sees ----------------------------------------------------

const PATIENCE = Number(process.env.PATIENCE ?? 120_000);

function same(found, wanted, what = "found") {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) {
    throw new Error(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
  }
}

function has(text, part) {
  if (!text.includes(part)) throw new Error(`'${part}' is not in: ${text.slice(0, 600)}`);
}

/** A tab in a browser of its own: storage is empty. */
async function visit({ hash = "", pace = "0", context } = {}) {
  context ??= await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.setViewport({ width: 1280, height: 900 });
  page.wrong = [];
  page.on("pageerror", (error) => page.wrong.push(error.message));
  page.on("console", (line) => line.type() === "error" && page.wrong.push(line.text()));
  await page.evaluateOnNewDocument((pace) => {
    if (window === window.top && location.protocol === "http:") {
      localStorage.setItem("cria pace", pace);
    }
  }, pace);
  await page.goto(home + hash);
  return page;
}

const text = (page, selector) => page.$eval(selector, (found) => found.innerText);
const count = (page, selector) => page.$$eval(selector, (found) => found.length);

/** Waits until it is for somebody here to decide, or the game is over. */
async function ready(page) {
  await page.waitForFunction(() =>
    document.querySelector(".play[aria-busy=false]") && (
      document.querySelector(".moves button, .cover") ||
      document.querySelector(".moves")?.textContent.includes("is over")));
}

async function open(page, name) {
  await ready(page);
  const shown = await page.$eval("details.games", (details) => details.open);
  if (!shown) await page.click("details.games summary");
  await page.type("input[type=search]", name);
  await page.evaluate((name) => [...document.querySelectorAll(".shelf button")]
    .find((button) => button.querySelector("b").textContent === name).click(), name);
  await page.waitForFunction((name) => document.querySelector("h1").textContent === name, {},
    name);
  await page.waitForSelector("details.games:not([open])");
  await ready(page);
}

/** Presses a button by its words. */
async function press(page, words, within = "body") {
  await page.waitForFunction((words, within) => [...document.querySelectorAll(
    `${within} button`)].some((button) => button.innerText.trim() === words), {}, words, within);
  await page.evaluate((words, within) => [...document.querySelectorAll(`${within} button`)]
    .find((button) => button.innerText.trim() === words).click(), words, within);
}

async function tab(page, name) {
  await page.click(`#tab-${name}`);
}

async function type(page, replace, by) {
  await tab(page, "File");
  await page.waitForSelector(".cm-content");
  await page.click(".cm-content");
  await page.keyboard.down("Control");
  await page.keyboard.press("a");
  await page.keyboard.up("Control");
  const source = await fileOf(page);
  has(source, replace);
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    document.querySelector(".cm-content").dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, source.replace(replace, by));
}

/** The text of the file that is shown, as the page got it. */
async function fileOf(page) {
  const name = await text(page, ".file code");
  return page.evaluate(async (name) => (await (await fetch("rules.json")).json())
    .find((file) => file.path.endsWith(`/${name}`)).text, name);
}

/** Makes the first move that is offered. */
async function move(page) {
  await ready(page);
  const before = await page.$eval(".play", (play) => play.dataset.moves);
  await page.evaluate(() => document.querySelector(".moves button").click());
  await page.waitForFunction((before) =>
    document.querySelector(".play").dataset.moves !== before, {}, before);
  await ready(page);
}

/** Makes moves by clicks until the game is over: a lit card where there is one, else a
 * button, chosen by chance. */
async function playOn(page, most = 3000) {
  for (let i = 0; i < most; i++) {
    await ready(page);
    const over = await page.evaluate((i) => {
      const pick = (all) => all[(i * 7919) % all.length];
      const lit = [...document.querySelectorAll(".board button.lit:not(.picked)")];
      const moves = [...document.querySelectorAll(".moves button")]
        .filter((button) => button.innerText !== "Put it back");
      if (moves.length === 0) {
        return document.querySelector(".moves").textContent.includes("is over");
      }
      const picked = document.querySelector(".picked");
      (lit.length > 0 && !picked && i % 3 > 0 ? pick(lit) : pick(moves)).click();
      return false;
    }, i);
    if (over) return i;
    await new Promise((done) => setTimeout(done, 5));
  }
  throw new Error("the game does not end");
}

// --- Journeys --------------------------------------------------------------------------

const journeys = [];
const journey = (name, walk) => journeys.push([name, walk]);

journey("a first visit: a game is there, and it is your turn", async (page) => {
  await ready(page);
  same(await text(page, "h1"), "L.A.M.A.");
  same(await count(page, ".own .held"), 6);
  has(await text(page, ".own h2"), "P1 (you)");
});

for (const name of ["L.A.M.A.", "L.A.M.A. Party", "L.A.M.A. Kadabra", "L.A.M.A. Dice", "Skyjo",
  "6 nimmt!", "Klondike"]) {
  journey(`a whole game of ${name} by clicks`, async (page) => {
    if (name !== "L.A.M.A.") await open(page, name);
    const moves = await playOn(page);
    if (moves < 3) throw new Error(`${moves} moves only`);
    has(await text(page, ".moves"), "The game is over.");
    await tab(page, "Log");
    has(await text(page, ".log"), "The game ends");
  });
}

journey("why a card may not be played, and the line of the rule", async (page) => {
  await ready(page);
  for (let i = 0; i < 40 && await count(page, ".own .dim") === 0; i++) {
    await press(page, "New game");
    await ready(page);
  }
  await page.click(".own .dim");
  await page.waitForSelector(".why");
  has(await text(page, ".why"), "it is neither the value of the top card nor the next one");
  await page.click(".why p button");
  await page.waitForFunction(() => document.getSelection().toString().length > 5);
  has(await page.evaluate(() => document.getSelection().toString()), "plays on");
});

journey("the rules change, and the game goes on from the same position", async (page) => {
  await ready(page);
  const hand = await text(page, ".own .notes");
  const held = await page.$$eval(".own .held", (all) => all.length);
  await type(page, "llama: {value: llama, copies: 8, points: 10",
    "llama: {value: llama, copies: 8, points: 7");
  await page.waitForSelector(".changed li");
  has(await text(page, ".changed"), "7");
  has(await text(page, ".findings"), "expected the points of Judy to be 11, found 8");
  same(await text(page, ".own .notes"), hand);
  same(await page.$$eval(".own .held", (all) => all.length), held);
});

journey("a mistake is told where it stands, and the game keeps its rules", async (page) => {
  await ready(page);
  await type(page, "copies: 8", "copis: 8");
  await page.waitForSelector(".findings .error");
  has(await text(page, ".findings"), "copis");
  await page.click(".findings button");
  await page.waitForSelector(".cm-lintRange-error");
  await playOn(page);
});

journey("what was typed and cannot be played yet is there when one comes back", async (page) => {
  await ready(page);
  await type(page, "copies: 8", "copis: 8");
  await page.waitForSelector(".findings .error");
  await tab(page, "Log");
  await tab(page, "File");
  await page.waitForSelector(".cm-content");
  await page.waitForFunction(() => document.querySelector(".cm-content").innerText
    .includes("copis: 8"));
});

journey("games one after the other while bots decide", async (page) => {
  await ready(page);
  await page.select(".tools select", "350");
  for (const name of ["Hearts", "Coup", "Skull", "Yacht", "Gin Rummy", "Oh Hell"]) {
    await page.evaluate((name) => {
      [...document.querySelectorAll(".shelf button")].find((button) =>
        button.querySelector("b").textContent === name).click();
    }, name);
    await new Promise((done) => setTimeout(done, 120));
    await page.evaluate(() => document.querySelector(".moves button")?.click());
  }
  await page.waitForFunction(() => document.querySelector("h1").innerText === "Oh Hell");
  await ready(page);
});

journey("a round's scores stay until the next move", async (page) => {
  await ready(page);
  for (let i = 0; i < 60 && await count(page, ".scores") === 0; i++) {
    await ready(page);
    await page.evaluate(() => [...document.querySelectorAll(".moves button")].at(-1).click());
    await ready(page);
  }
  has(await text(page, ".scores"), "The round ends");
});

journey("a house rule", async (page) => {
  await ready(page);
  await page.click("details.games summary");
  await page.evaluate(() => [...document.querySelectorAll(".rule")]
    .find((rule) => rule.innerText.includes("No drawing")).querySelector("input").click());
  await page.waitForFunction(() => [...document.querySelectorAll(".rule")]
    .find((rule) => rule.innerText.includes("No drawing")).querySelector("input").checked);
  await ready(page);
  const moves = await page.$$eval(".moves button", (all) => all.map((each) => each.innerText));
  if (moves.includes("draw")) throw new Error("draw is offered");
});

journey("take back", async (page) => {
  await ready(page);
  const before = await page.$$eval(".moves button", (all) => all.map((each) => each.innerText));
  await move(page);
  await press(page, "Take back");
  await page.waitForFunction((before) => JSON.stringify([...document.querySelectorAll(
    ".moves button")].map((each) => each.innerText)) === before, {}, JSON.stringify(before));
});

journey("a hint", async (page) => {
  await ready(page);
  await press(page, "Hint");
  await page.waitForFunction(() => document.querySelector(".moves").innerText
    .includes("keen would choose it"));
  has(await text(page, ".moves"), "wins");
});

journey("a link is confirmed before anything of it runs, and holds the moves", async (page) => {
  await open(page, "L.A.M.A. Kadabra");
  for (let i = 0; i < 5; i++) await move(page);
  await tab(page, "Log");
  const log = await text(page, ".log");
  const hand = await text(page, ".own");
  await tab(page, "Share");
  await press(page, "Make a link");
  await page.waitForSelector("textarea");
  const link = await page.$eval("textarea", (area) => area.value);
  if (link.length > 2000) throw new Error(`${link.length} characters`);
  const other = await visit({ hash: link.slice(link.indexOf("#")) });
  await other.waitForSelector(".asking");
  has(await text(other, ".asking"), "kadabra");
  same(await count(other, ".board"), 0);
  await press(other, "Open it", ".asking");
  await ready(other);
  await tab(other, "Log");
  await other.waitForSelector(".log li");
  same(await text(other, ".log"), log);
  same(await text(other, ".own"), hand);
  await other.browserContext().close();
});

journey("a link that is nonsense is left alone", async (page) => {
  await page.goto("about:blank");
  for (const hash of ["#lama.AAAA", "#%%%E0", "#abc"]) {
    const other = await visit({ hash });
    await ready(other);
    same(await text(other, "h1"), "L.A.M.A.");
    same(await count(other, ".asking"), 0);
    has(await text(other, ".notice"), "The link cannot be read");
    same(other.wrong, []);
    await other.browserContext().close();
  }
});

journey("a reload in the middle", async (page) => {
  await open(page, "Gin Rummy");
  await move(page);
  const hand = await text(page, ".own");
  await page.reload();
  await ready(page);
  same(await text(page, "h1"), "Gin Rummy");
  same(await text(page, ".own"), hand);
});

journey("keys alone", async (page) => {
  await ready(page);
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement.matches(".moves button"))) break;
  }
  const move = await page.evaluate(() => document.activeElement.innerText);
  await page.keyboard.press("Enter");
  await tab(page, "Log");
  await page.waitForFunction((move) => document.querySelector(".log").innerText
    .includes(`P1 ${move}`), {}, move);
});

journey("by touch on a small screen", async (page) => {
  await page.setViewport({ width: 360, height: 640, hasTouch: true, isMobile: true });
  await page.reload();
  await ready(page);
  same(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  const first = await page.$(".moves button");
  await first.tap();
  await ready(page);
});

journey("an experiment, and one that is stopped", async (page) => {
  await ready(page);
  await tab(page, "Experiment");
  await page.$eval(".experiment input", (input) => { input.value = ""; });
  await page.type(".experiment input", "300");
  await press(page, "Play them");
  await page.waitForSelector(".figures");
  has(await text(page, ".experiment"), "keen");
  has(await text(page, ".figures"), "P1");
  await page.$eval(".experiment input", (input) => { input.value = ""; });
  await page.type(".experiment input", "1000000");
  await press(page, "Play them");
  await page.waitForFunction(() => document.querySelector("progress")?.value > 0);
  await press(page, "Stop");
  await page.waitForFunction(() => document.querySelector(".experiment").innerText
    .includes("Stopped"));
  await page.waitForSelector(".figures");
});

journey("a bot that takes too long is ended, and the table goes on", async (page) => {
  await ready(page);
  await tab(page, "Experiment");
  await page.type(".experiment input[type=text]", "mcts:100000");
  await press(page, "Play them");
  await page.waitForFunction(() => document.querySelector(".experiment").innerText
    .includes("took too long"));
  await move(page);
});

journey("two people at one screen: hands are covered between them", async (page) => {
  await ready(page);
  await page.select(".seats label:nth-of-type(3) select", "you");
  for (const player of ["P1", "P2"]) {
    await page.waitForFunction((player) => {
      if (document.querySelector(".cover")?.innerText.includes(player)) return true;
      document.querySelector(".cover button, .moves button")?.click();
      return false;
    }, { polling: 50 }, player);
    same(await count(page, ".board, .moves"), 0);
    same(await page.$$eval(".play select:disabled", (all) => all.length), 5);
    same(await page.$$eval(".tools button:disabled", (all) => all.length), 2);
    await tab(page, "Log");
    same(await count(page, ".log"), 0);
    await page.click(".cover button");
    await page.waitForSelector(".board");
    has(await text(page, ".own h2"), `${player} (you)`);
    same(await count(page, ".seat:not(.own) .card:not(.back)"), 0);
  }
});

journey("what is hidden is nowhere in the page", async (page) => {
  await open(page, "Hearts");
  const shown = await page.evaluate(() => document.body.innerHTML + JSON.stringify(localStorage));
  const others = await page.$$eval(".seat:not(.own) .held", (all) =>
    all.map((each) => each.getAttribute("aria-label") ?? ""));
  for (const label of others) same(label, "a hidden card");
  same(await count(page, ".seat:not(.own) .card:not(.back)"), 0);
  const own = await page.$$eval(".own .held", (all) => all.map((each) => each.innerText));
  same(own.length, 13);
  const all = await page.$$eval(".card:not(.back)", (cards) => cards.length);
  same(all, 13);
  if (/hand of P2/.test(shown)) throw new Error("the hand of P2 is told");
});

journey("rules that try to do harm are only text", async (page) => {
  await ready(page);
  await type(page, "name: L.A.M.A.\n", "name: \"<img src=x onerror=window.harm=1>\"\n");
  await page.waitForFunction(() => document.querySelector("h1").innerText.includes("<img"));
  await tab(page, "Rules");
  await new Promise((done) => setTimeout(done, 500));
  same(await page.evaluate(() => window.harm ?? null), null);
  same(await count(page, "h1 img"), 0);
});

journey("offline once it was loaded", async (page) => {
  await ready(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await caches.keys()).length > 0 &&
    (await (await caches.open((await caches.keys())[0])).keys()).length >= 9);
  await page.setOfflineMode(true);
  await page.reload();
  await ready(page);
  await move(page);
});

journey("nothing for axe to find, light and dark, narrow and wide", async (page) => {
  await ready(page);
  const axe = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
  for (const scheme of ["light", "dark"]) {
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
    for (const width of [360, 768, 1600]) {
      await page.setViewport({ width, height: 900 });
      for (const name of ["Rules", "File", "Experiment", "Log", "Share"]) {
        await tab(page, name);
        await page.evaluate(axe);
        const found = await page.evaluate(() => axe.run(document, { iframes: false }));
        same(found.violations.map((each) => [each.id, each.nodes.map((node) => node.html)
          .slice(0, 3)]), [], `${scheme} ${width} ${name}`);
      }
    }
  }
});

// --- The run ------------------------------------------------------------------------------

let number = 0, wrong = 0;
for (const [name, walk] of journeys.filter(([name]) => name.includes(only))) {
  const page = await visit();
  number++;
  try {
    await walk(page);
    same(page.wrong.filter((line) => !/Failed to load resource|ERR_INTERNET/.test(line)), [],
      "errors of the page");
    console.log(`ok ${number} - ${name}`);
  } catch (error) {
    wrong++;
    if (process.env.PICTURES) {
      await page.screenshot({ path: `${process.env.PICTURES}/${number}.png` }).catch(() => {});
    }
    console.log(`not ok ${number} - ${name}\n  ${String(error.stack).replace(/\n/g, "\n  ")}`);
  }
  await page.browserContext().close();
}
console.log(`1..${number}`);
await browser.close();
server.close();
process.exitCode = wrong > 0 || number === 0 ? 1 : 0;
