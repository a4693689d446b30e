// Somebody who visits the playground: what they do with mouse and keys, and what they see.
import fs from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import path from "node:path";

const [folder, modules] = process.argv.slice(2);
export const require = createRequire(path.join(path.resolve(modules), "/"));
const puppeteer = require("puppeteer-core");
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css",
  ".json": "application/json", ".wasm": "application/wasm" };

const server = http.createServer((request, answer) => {
  const name = decodeURI(request.url.split("?")[0]).replace(/\/$/, "/index.html");
  const packed = name.startsWith("/package/");
  try {
    const bytes = fs.readFileSync(path.join(packed ? path.dirname(folder) : folder,
      path.normalize(name)));
    answer.writeHead(200, { "Content-Type": TYPES[path.extname(name)] ?? "text/plain" });
    answer.end(bytes);
  } catch {
    answer.writeHead(404);
    answer.end();
  }
});
await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
export const home = `http://127.0.0.1:${server.address().port}/`;

/** Chromium, or Firefox where BROWSER says so. */
export const firefox = process.env.BROWSER === "firefox";
const PROGRAMS = firefox ? ["/usr/bin/firefox-esr", "/usr/bin/firefox"]
  : ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
export const browser = await puppeteer.launch({ headless: true, protocolTimeout: 600_000,
  browser: firefox ? "firefox" : "chrome",
  executablePath: PROGRAMS.find((file) => fs.existsSync(file)),
  args: firefox ? [] : ["--no-sandbox"] });

// --- What a person does, and sees ----------------------------------------------------

const PATIENCE = Number(process.env.PATIENCE ?? 120_000);

/** Of long texts the place where they differ is told. */
export function same(found, wanted, what = "found") {
  const [one, other] = [found, wanted].map((each) => JSON.stringify(each));
  if (one !== other) {
    let at = 0;
    while (one[at] === other[at]) at++;
    const part = (text) => (text.length < 600 ? text
      : `...${text.slice(Math.max(0, at - 100), at + 200)}...`);
    throw new Error(`${what}: ${part(one)}, not ${part(other)}`);
  }
}

export function has(text, part) {
  if (!text.includes(part)) throw new Error(`'${part}' is not in: ${text.slice(0, 600)}`);
}

/** Firefox gives up going to a page while it still comes from another: once more then. */
function goAgain(page, how) {
  const go = page[how].bind(page);
  page[how] = (...where) => go(...where).catch((error) => {
    if (!error.message.includes("NS_BINDING_ABORTED")) throw error;
    return go(...where);
  });
}

/** A tab in a browser of its own: storage is empty. */
export async function visit({ hash = "", pace = "0", context } = {}) {
  context ??= await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.setViewport({ width: 1280, height: 900 });
  page.wrong = [];
  page.on("pageerror", (error) => page.wrong.push(error.message));
  page.on("console", (line) => line.type() === "error" && page.wrong.push(line.text()));
  if (firefox) {
    goAgain(page, "goto");
    goAgain(page, "reload");
  }
  await page.evaluateOnNewDocument((pace) => {
    if (window === window.top && location.protocol === "http:") {
      localStorage.setItem("cria pace", pace);
    }
  }, pace);
  await page.goto(home + hash);
  return page;
}

export const text = (page, selector) => page.$eval(selector, (found) => found.innerText);
export const count = (page, selector) => page.$$eval(selector, (found) => found.length);

/** Clicks when what is meant stands still; where it is drawn anew meanwhile, once more. */
export const click = (page, selector) => page.locator(selector).click();

/** What the moves on the buttons are called. */
export const labels = (page) =>
  page.$$eval(".moves button", (all) => all.map((each) => each.innerText));

/** Waits until it is for somebody here to decide, or the game is over. */
export async function ready(page) {
  await page.waitForFunction(() =>
    document.querySelector(".play[aria-busy=false]") && (
      document.querySelector(".moves button, .cover") ||
      document.querySelector(".moves")?.textContent.includes("is over")));
}

/** Presses the button of a game in the list. */
export async function choose(page, name) {
  await page.waitForFunction((name) => {
    const found = [...document.querySelectorAll(".shelf button")].find((button) =>
      button.querySelector("b").textContent === name);
    found?.click();
    return found;
  }, {}, name);
}

export async function open(page, name) {
  await ready(page);
  await page.waitForSelector("details.games");
  const shown = await page.$eval("details.games", (details) => details.open);
  if (!shown) await click(page, "details.games summary");
  await page.type("input[type=search]", name);
  await choose(page, name);
  await page.waitForFunction((name) => document.querySelector("h1").textContent === name, {},
    name);
  await page.waitForSelector("details.games:not([open])");
  await ready(page);
}

/** Presses a button by its words. */
export async function press(page, words, within = "body") {
  await page.waitForFunction((words, within) => [...document.querySelectorAll(
    `${within} button`)].some((button) => button.innerText.trim() === words), {}, words, within);
  await page.evaluate((words, within) => [...document.querySelectorAll(`${within} button`)]
    .find((button) => button.innerText.trim() === words).click(), words, within);
}

/** Presses a button, once, as soon as it is there. */
export const pressAtOnce = (page, words) => page.evaluate((words) => {
  new MutationObserver((_, watch) => {
    const found = [...document.querySelectorAll("button")]
      .find((button) => button.innerText.trim() === words);
    if (!found) return;
    watch.disconnect();
    found.click();
  }).observe(document.body, { childList: true, subtree: true });
}, words);

export async function tab(page, name) {
  await click(page, `#tab-${name}`);
}

export async function type(page, replace, by) {
  await tab(page, "File");
  await page.waitForSelector(".cm-content");
  const source = await fileOf(page);
  has(source, replace);
  await write(page, source.replace(replace, by));
}

/** Puts another text into the editor. */
export async function write(page, text) {
  await click(page, ".cm-content");
  await page.keyboard.down("Control");
  await page.keyboard.press("a");
  await page.keyboard.up("Control");
  await page.evaluate((text, typed) => {
    if (typed) {                                 // Firefox pastes nothing that a script has
      document.execCommand("insertText", false, text);
      return;
    }
    const data = new DataTransfer();
    data.setData("text/plain", text);
    document.querySelector(".cm-content").dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, text, firefox);
}

/** The text of the file that is shown, as the page got it. */
export async function fileOf(page) {
  const name = await page.$eval(".file select", (select) => select.value);
  return page.evaluate(async (name) => {
    const parts = (await (await fetch("rules.bin")).text()).split("\0");
    return parts[parts.indexOf(name) + 1];
  }, name);
}

/** Makes the first move that is offered. */
export async function move(page) {
  await ready(page);
  const before = await (await page.waitForFunction(() => {
    const button = document.querySelector(".play[aria-busy=false] .moves button");
    const { moves } = document.querySelector(".play").dataset;
    button?.click();
    return button && { moves };
  })).evaluate((found) => found.moves);
  await page.waitForFunction((before) =>
    document.querySelector(".play").dataset.moves !== before, {}, before);
  await ready(page);
}

/** Makes moves by clicks until the game is over: a lit card where there is one, else a
 * button, chosen by chance. */
export async function playOn(page, most = 3000) {
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

/** Closes the browser and what served the page. */
export async function leave() {
  await browser.close();
  server.close();
}

// --- Journeys ------------------------------------------------------------------------

export const journeys = [];
export const journey = (name, walk) => journeys.push([name, walk]);

/** Some need what only Chromium offers to who drives it. */
export const inChromium = (name, walk) => firefox || journey(name, walk);
