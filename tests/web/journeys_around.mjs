// Journeys around the table: links, files, reloads, what is hidden, who cannot see.
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { count, has, home, inChromium, journey, move, open, press, ready, require, same, tab,
  text, type, visit, write } from "./visitor.mjs";

/** A link, from its '#' on: to the game as it is, or to what is seen of it. */
async function linkOf(page, words = "Make a link") {
  await tab(page, "Share");
  await press(page, words);
  await page.waitForSelector("textarea");
  const link = await page.$eval("textarea", (area) => area.value);
  return link.slice(link.indexOf("#"));
}

journey("a link is confirmed before anything of it runs, and holds the moves", async (page) => {
  await open(page, "L.A.M.A. Kadabra");
  for (let i = 0; i < 5; i++) await move(page);
  await tab(page, "Log");
  const log = await text(page, ".log");
  const hand = await text(page, ".own");
  const link = await linkOf(page);
  if (link.length > 2000) throw new Error(`${link.length} characters`);
  const other = await visit({ hash: link });
  await other.waitForSelector(".asking");
  has(await text(other, ".asking"), "L.A.M.A. Kadabra");
  same(await count(other, ".board"), 0);
  await press(other, "Open it", ".asking");
  await ready(other);
  await tab(other, "Log");
  await other.waitForSelector(".log li");
  same(await text(other, ".log"), log);
  same(await text(other, ".own"), hand);
  await other.browserContext().close();
});

journey("a house rule with 60 moves is a link of 2,000 characters", async (page) => {
  await ready(page);
  await tab(page, "File");
  await page.waitForSelector(".file form");
  await page.type(".file form input", "To the end");
  await press(page, "Begin it");
  await page.waitForFunction(() =>
    document.querySelector(".file select").value === "to-the-end.yaml");
  await write(page, "cria: 1\nextends: lama\nname: To the end\nabout: Fifty tokens' worth ends " +
    "the game, and seven cards are dealt.\nchange:\n  numbers.threshold: 50\n" +
    "  numbers.hand size: 7\n");
  await page.waitForFunction(() => document.querySelector(".changed")?.innerText
    .includes("is 50"));
  await press(page, "New game");
  await ready(page);
  for (let i = 0; i < 60; i++) {
    if (await page.$eval(".play", (play) => Number(play.dataset.moves)) >= 60) break;
    await move(page);
  }
  const link = await linkOf(page);
  if (link.length > 2000) throw new Error(`${link.length} characters`);
  const moves = await page.$eval(".play", (play) => play.dataset.moves);
  const board = await text(page, ".board");
  const other = await visit({ hash: link });
  await press(other, "Open it");
  await other.waitForFunction((moves) => document.querySelector(".play")?.dataset.moves === moves,
    {}, moves);
  await ready(other);
  same(await text(other, ".board"), board);
  same(await count(other, ".notice"), 0);
  await other.browserContext().close();
});

journey("a link to another version of the rules says so", async (page) => {
  await ready(page);
  await move(page);
  const link = await linkOf(page);
  const npm = createRequire(path.join(path.dirname(path.resolve(process.argv[2])), "npm", "/"));
  const { deflateSync, inflateSync, strFromU8, strToU8 } = npm("fflate");
  const dictionary = strToU8(JSON.stringify(await page.evaluate(async () => {
    const parts = (await (await fetch("rules.bin")).text()).split("\0");
    return parts[parts.indexOf("variants/lama.yaml") + 1];
  })).slice(-32_000));
  const [name, packed] = link.split(".");
  const told = JSON.parse(strFromU8(inflateSync(Buffer.from(packed, "base64url"),
    { dictionary })));
  same(/^[0-9a-f]{16}$/.test(told[5]), true);
  told[5] = "0123456789abcdef";
  const changed = Buffer.from(deflateSync(strToU8(JSON.stringify(told)), { dictionary }))
    .toString("base64url");
  const other = await visit({ hash: `${name}.${changed}` });
  await press(other, "Open it");
  await other.waitForSelector(".notice");
  has(await text(other, ".notice"), "another version");
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
    same(other.wrong.filter((line) => line !== "NS_BINDING_ABORTED"), []);
    await other.browserContext().close();
  }
});

/** Presses a button that saves a file; the folder that has it then. */
async function saved(page, words) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "cria-saved-"));
  const session = await page.createCDPSession();
  await session.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: folder,
    browserContextId: page.browserContext().id });
  await press(page, words);
  for (let i = 0; i < 600 && !fs.readdirSync(folder).some((name) => name.endsWith(".yaml")); i++) {
    await new Promise((done) => setTimeout(done, 50));
  }
  return path.join(folder, fs.readdirSync(folder)[0]);
}

inChromium("rules and a game go out as files and come in again", async (page) => {
  await ready(page);
  await type(page, "hand size: 6", "hand size: 5");
  await page.waitForSelector(".changed li");
  await press(page, "New game");
  for (let i = 0; i < 3; i++) await move(page);
  const board = await text(page, ".board");
  await tab(page, "Share");
  const rules = await saved(page, "Save lama.yaml");
  const replay = await saved(page, "Save the game as a replay");
  const another = path.join(path.dirname(rules), "another.yaml");
  fs.writeFileSync(another, "cria replay: 1\nvariant: crazy-eights\nnames: [P1, P2]\n" +
    "seed: 4\nmoves: []\n");
  has(fs.readFileSync(rules, "utf8"), "hand size: 5");
  has(fs.readFileSync(replay, "utf8"), "cria replay: 1");
  const other = await visit();
  await ready(other);
  await tab(other, "Share");
  const input = await other.$("input[type=file]");
  await input.uploadFile(rules);
  await other.waitForFunction(() => document.querySelectorAll(".own .held").length === 5);
  await input.uploadFile(replay);
  await other.waitForFunction((board) => document.querySelector(".board").innerText === board,
    {}, board);
  const third = await visit();
  await open(third, "Skyjo");
  await tab(third, "Share");
  await (await third.$("input[type=file]")).uploadFile(rules);
  await third.waitForFunction(() => document.querySelector("h1").innerText === "L.A.M.A.");
  await open(third, "Skyjo");
  await (await third.$("input[type=file]")).uploadFile(another);
  await third.waitForFunction(() => document.querySelector("h1").innerText === "Crazy Eights");
  await third.waitForFunction(() => document.querySelector(".share .message").innerText
    .includes("Crazy Eights, after 0 moves"));
  await third.browserContext().close();
  await input.uploadFile(process.argv[1]);
  await other.waitForFunction(() => document.querySelector(".share .message").innerText
    .length > 5);
  same(await text(other, ".board"), board);
  await other.browserContext().close();
  for (const file of [rules, replay]) fs.rmSync(path.dirname(file), { recursive: true });
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

/** A game that was set up; who has which hand besides P1 is left open. */
const dealt = (second, third) => `cria replay: 1
variant: lama
names: [P1, P2, P3]
seed: 5
position:
  turn: P1
  round: 1
  zones:
    draw: 2 4 6 1 llama 3 1 2 4 5 6 3
    discard: 3 2
    hand: {P1: 1 2 4 llama, P2: ${second}, P3: ${third}}
moves: []
`;

/** Everything that a person, a screen reader or a program finds in the page. */
async function everything(page) {
  const found = {};
  for (const name of ["Rules", "File", "Explore", "Experiment", "Log", "Share"]) {
    await tab(page, name);
    if (name === "File") await page.waitForSelector(".cm-content");
    await page.waitForFunction(() => !document.querySelector("iframe")?.matches("[srcdoc='']"));
    found[name] = [await page.evaluate(() => document.body.outerHTML),
      JSON.stringify(await page.accessibility.snapshot({ interestingOnly: false }),
        (key, value) => (/Id$/.test(key) ? undefined : value))];
  }
  return found;
}

inChromium("other hidden cards change nothing that is shown, or read aloud", async (page) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "cria-dealt-"));
  const seen = [], opened = [], links = [], replays = [];
  for (const [name, ...hands] of [["one", "1 3 5 6", "2 2 6 llama"],
    ["two", "2 2 6 llama", "1 3 5 6"]]) {
    const file = path.join(folder, `${name}.yaml`);
    fs.writeFileSync(file, dealt(...hands));
    const other = await visit();
    await other.evaluateOnNewDocument(() => { crypto.getRandomValues = (all) => all.fill(7); });
    await other.reload();
    await ready(other);
    await tab(other, "Share");
    await (await other.$("input[type=file]")).uploadFile(file);
    await other.waitForFunction(() => document.querySelectorAll(".own .held").length === 4);
    await other.click(".own .lit");
    await ready(other);
    await press(other, "Take back");
    await other.waitForFunction(() => document.querySelectorAll(".own .held").length === 4);
    seen.push(await everything(other));
    links.push(await linkOf(other, "Make a link to what you see"));
    replays.push(await saved(other, "Save what you see as a replay"));
    await other.click(".seats summary");
    await other.select(".seats label:nth-last-of-type(2) select", "all");
    await other.waitForFunction(() => !document.querySelector(".seat .card.back"));
    opened.push(await text(other, ".board"));
    await other.browserContext().close();
  }
  const [one, two] = seen;
  for (const name of Object.keys(one)) same(one[name], two[name], name);
  if (opened[0] === opened[1]) throw new Error("all cards open shows the same as well");
  same(links[0], links[1], "the link to what is seen");
  const [first, second] = replays.map((file) => fs.readFileSync(file, "utf8"));
  same(first, second, "the replay of what is seen");
  has(first, "P1: 1 2 4 llama");
  const other = await visit({ hash: links[0] });
  await other.waitForSelector(".asking");
  has(await text(other, ".asking"), "as P1 sees it, with all that is hidden dealt anew");
  await press(other, "Open it");
  await other.waitForFunction(() => document.querySelectorAll(".own .held").length === 4);
  same(await count(other, ".seat:not(.own) .card:not(.back)"), 0);
  await move(other);
  await other.browserContext().close();
  for (const file of replays) fs.rmSync(path.dirname(file), { recursive: true });
  fs.rmSync(folder, { recursive: true });
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

journey("another's page uses the package, with and without a worker", async (page) => {
  await page.goto(`${home}package/README.md`);
  const told = await page.evaluate(async (url) => {
    const { Cria, CriaWorker, Refused } = await import(url);
    const here = await Cria.open(), there = new CriaWorker();
    const asked = [["load", { name: "lama" }], ["start", { players: 3, seed: 4 }],
      ["legal", {}], ["view", { as: "P2" }]];
    const answers = [];
    for (const [method, params] of asked) {
      answers.push([JSON.stringify(here.ask(method, params)),
        JSON.stringify(await there.ask(method, params))]);
    }
    let refused = [];
    try { here.ask("choose", { move: "fly" }); } catch (why) { refused.push(why instanceof Refused); }
    await there.ask("choose", { move: "fly" }).catch((why) => refused.push(why instanceof Refused));
    there.end();
    return { answers, refused };
  }, `${home}package/index.js`);
  for (const [here, there] of told.answers) same(here, there);
  has(told.answers[2][0], "legal");
  same(told.refused, [true, true]);
});

inChromium("nothing for axe to find, light and dark, narrow and wide", async (page) => {
  await ready(page);
  const axe = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
  for (const scheme of ["light", "dark"]) {
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
    for (const width of [360, 768, 1600]) {
      await page.setViewport({ width, height: 900 });
      for (const name of ["Rules", "File", "Explore", "Experiment", "Log", "Share"]) {
        await tab(page, name);
        await page.evaluate(axe);
        const found = await page.evaluate(() => axe.run(document, { iframes: false }));
        same(found.violations.map((each) => [each.id, each.nodes.map((node) => node.html)
          .slice(0, 3)]), [], `${scheme} ${width} ${name}`);
      }
    }
  }
});
