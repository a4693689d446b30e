// Journeys of those who change rules.
import { click, count, firefox, has, journey, labels, move, open, playOn, press, pressAtOnce,
  ready, same, tab, text, type, visit, write } from "./visitor.mjs";

journey("the rules change, and the game goes on from the same position", async (page) => {
  await ready(page);
  const hand = await text(page, ".own .notes");
  const held = await page.$$eval(".own .held", (all) => all.length);
  await type(page, "llama: {value: llama, copies: 8, points: 10",
    "llama: {value: llama, copies: 8, points: 7");
  await page.waitForSelector(".changed li");
  has(await text(page, ".changed"), "was 10, is 7");
  has(await text(page, ".findings"), "expected the points of Judy to be 11, found 8");
  same(await text(page, ".own .notes"), hand);
  same(await page.$$eval(".own .held", (all) => all.length), held);
  await move(page);
  const board = await text(page, ".board");
  await page.reload();
  await ready(page);
  same(await text(page, ".board"), board);
  await pressAtOnce(page, "As it was");
  await tab(page, "File");
  await page.waitForFunction(() => document.querySelector(".changed")?.innerText.includes("10"));
  same(await text(page, ".board"), board);
});

journey("the log goes on where the rules change", async (page) => {
  await move(page);
  await tab(page, "Log");
  const before = (await text(page, ".log")).split("\n");
  await type(page, "copies: 8, points: 10", "copies: 8, points: 7");
  await page.waitForSelector(".changed li");
  await move(page);
  await tab(page, "Log");
  const after = (await text(page, ".log")).split("\n");
  same(after.slice(0, before.length), before);
  same(after[before.length], "The rules changed.");
  same(after.length > before.length + 1, true);
  await press(page, "New game");
  await ready(page);
  same((await text(page, ".log")).includes("The rules changed."), false);
});

journey("what was changed is marked in the rule book", async (page) => {
  await ready(page);
  await type(page, "copies: 8, points: 10", "copies: 8, points: 7");
  await page.waitForSelector(".changed li");
  await tab(page, "Rules");
  await page.waitForFunction(() =>
    /Instead of|ins|mark/.test(document.querySelector("iframe").srcdoc));
  has(await page.$eval("iframe", (frame) => frame.srcdoc), "<del");
});

/** Who begins is drawn: what others play first may change one's hand. */
async function untilOneBegins(page) {
  do {
    await press(page, "New game");
    await ready(page);
  } while (await page.$eval(".play", (play) => play.dataset.moves) !== "0");
}

journey("a file that the game stands on is changed", async (page) => {
  await open(page, "L.A.M.A. Kadabra");
  await tab(page, "File");
  await page.waitForSelector(".file select");
  same(await page.$$eval(".file option", (all) => all.map((each) => each.innerText)),
    ["kadabra.yaml", "lama.yaml"]);
  await page.select(".file select", "variants/lama.yaml");
  await type(page, "hand size: 6", "hand size: 5");
  await page.waitForSelector(".changed li");
  await untilOneBegins(page);
  same(await count(page, ".own .held"), 5);
});

journey("a mistake is told where it stands, and the game keeps its rules", async (page) => {
  await ready(page);
  await type(page, "copies: 8", "copis: 8");
  await page.waitForSelector(".findings .error");
  has(await text(page, ".findings"), "copis");
  await click(page, ".findings button");
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
  await click(page, ".findings button");
  await page.waitForFunction(() => document.querySelector(".cm-content").innerText
    .includes("copis: 8"));
});

journey("a house rule", async (page) => {
  await ready(page);
  await click(page, "details.games summary");
  await page.waitForSelector(".rule");
  await page.evaluate(() => [...document.querySelectorAll(".rule")]
    .find((rule) => rule.innerText.includes("No drawing")).querySelector("input").click());
  await page.waitForFunction(() => [...document.querySelectorAll(".rule")]
    .find((rule) => rule.innerText.includes("No drawing")).querySelector("input").checked);
  await ready(page);
  await page.waitForSelector(".changed li");
  if ((await labels(page)).includes("draw")) throw new Error("draw is offered");
  await tab(page, "File");
  await page.waitForSelector(".file select");
  same(await page.$$eval(".file option", (all) => all.map((each) => each.innerText)),
    ["no-draw.yaml", "lama.yaml"]);
});

journey("a house rule of one's own: begun, written, played, shared, taken out", async (page) => {
  await ready(page);
  await tab(page, "File");
  await page.waitForSelector(".file form");
  await page.type(".file form input", "Hands of five");
  await press(page, "Begin it");
  await page.waitForFunction(() =>
    document.querySelector(".file select").value === "hands-of-five.yaml");
  await page.waitForFunction(() => document.querySelector(".cm-content").innerText
    .includes("name: Hands of five"));
  same(await count(page, ".findings li"), 0);
  await write(page, "cria: 1\nextends: lama\nname: Hands of five\nabout: Five each.\n" +
    "change:\n  numbers.hand size: 5\n");
  await page.waitForFunction(() => document.querySelector(".changed")?.innerText
    .includes("was 6, is 5"));
  await press(page, "New game");
  await page.waitForFunction(() => document.querySelectorAll(".own .held").length === 5);
  await tab(page, "Rules");
  await page.waitForFunction(() =>
    document.querySelector("iframe").srcdoc.includes("Deal five cards"));
  await tab(page, "Share");
  await press(page, "Make a link");
  await page.waitForSelector("textarea");
  const link = await page.$eval("textarea", (area) => area.value);
  const other = await visit({ hash: link.slice(link.indexOf("#")) });
  await press(other, "Open it");
  await other.waitForFunction(() => document.querySelectorAll(".own .held").length === 5);
  await other.browserContext().close();
  await tab(page, "File");
  await press(page, "Take it out");
  await page.waitForFunction(() => document.querySelector(".changed")?.innerText
    .includes("was 5, is 6"));
  same(await page.$$eval(".file option", (all) => all.map((each) => each.innerText)),
    ["lama.yaml"]);
});

journey("the editor completes, tells what a word is, and mends", async (page) => {
  await ready(page);
  await tab(page, "File");
  await page.waitForSelector(".file form");
  await page.type(".file form input", "Sooner over");
  await press(page, "Begin it");
  await page.waitForFunction(() =>
    document.querySelector(".file select").value === "sooner-over.yaml");
  await write(page, "cria: 1\nextends: lama\nname: Sooner over\nabout: Thirty are enough.\n");
  await page.keyboard.down("Control");
  await page.keyboard.press("End");
  await page.keyboard.up("Control");
  await page.keyboard.type("change:\nnumbers.thr");
  await page.waitForFunction(() => document.querySelector(".cm-tooltip-autocomplete")?.innerText
    .includes("threshold"));
  has(await text(page, ".cm-tooltip-autocomplete"), "40");
  await new Promise((done) => setTimeout(done, 200));      // keys are left alone so long
  await page.keyboard.press("Enter");
  await page.keyboard.type("30");
  await page.waitForFunction(() => document.querySelector(".changed")?.innerText
    .includes("was 40, is 30"));
  has(await text(page, ".cm-content"), "numbers.threshold: 30");
  await page.evaluate(() => [...document.querySelectorAll(".cm-content span")]
    .find((each) => each.innerText === "extends").scrollIntoView({ block: "center" }));
  const word = await page.evaluateHandle(() => [...document.querySelectorAll(".cm-content span")]
    .find((each) => each.innerText === "extends"));
  await word.hover();
  await page.waitForSelector(".hover");
  has(await text(page, ".hover"), "extends");
  await page.select(".file select", "variants/lama.yaml");
  await type(page, "hand size: 6", "hand siz: 6");
  await page.waitForFunction(() => [...document.querySelectorAll(".findings button")]
    .some((each) => each.innerText.startsWith("Write ")));
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
  has(await text(page, ".histogram"), "rounds");
  await page.$eval(".experiment input", (input) => { input.value = ""; });
  await page.type(".experiment input", "1000000");
  await press(page, "Play them");
  await page.waitForFunction(() => document.querySelector("progress")?.value > 0);
  await press(page, "Stop");
  await page.waitForFunction(() => document.querySelector(".experiment").innerText
    .includes("Stopped"));
  await page.waitForSelector(".figures");
});

journey("rules that cannot change now: a new game, or the next turn", async (page) => {
  await open(page, "Skyjo");
  await type(page, "too many points: 100", "too many points: 60");
  await page.waitForFunction(() => document.querySelector(".file p.message"),
    { polling: "mutation" });
  await page.waitForFunction(() => {
    const waiting = document.querySelector(".file p.message")?.innerText;
    return !waiting || waiting.includes("from the next turn on");
  }, { polling: "mutation" });
  await ready(page);
  await tab(page, "Rules");
  const inForce = () => page.$eval("iframe", (frame) => frame.srcdoc.includes("60 or more"));
  for (let i = 0; i < 8 && !await inForce(); i++) {
    same(await text(page, ".play .message"), "");
    await move(page);
    await new Promise((done) => setTimeout(done, 300));
  }
  same(await inForce(), true);
  await move(page);
});

journey("one's own rule shows a card: it is told, and the rule is kept", async (page) => {
  await ready(page);
  await tab(page, "File");
  await page.waitForSelector(".file form");
  await page.type(".file form input", "Shown");
  await press(page, "Begin it");
  await page.waitForFunction(() => document.querySelector(".file select").value === "shown.yaml");
  await write(page, "cria: 1\nextends: lama\nname: Shown\nabout: Who draws shows it.\n" +
    "add:\n  actions.draw.do.draw: {as: drawn}\ninsert after:\n  actions.draw.do.draw:\n" +
    "    show it: {reveal: drawn}\n");
  await page.waitForFunction(() => document.querySelector(".changed")?.innerText
    .includes("show it"));
  await tab(page, "Log");
  for (let i = 0; i < 40; i++) {
    await ready(page);
    if ((await text(page, ".log")).includes("shows")) break;
    await press(page, (await labels(page)).includes("draw") ? "draw" : "quit", ".moves");
  }
  has(await text(page, ".log"), "shows");
  has(await text(page, "header"), "With Shown.");
  await open(page, "Skyjo");
  await open(page, "L.A.M.A.");
  await click(page, "details.games summary");
  await page.waitForFunction(() => [...document.querySelectorAll(".rule")]
    .some((rule) => rule.innerText.includes("Who draws shows it.")));
  await page.evaluate(() => [...document.querySelectorAll(".rule")]
    .find((rule) => rule.innerText.includes("Who draws shows it.")).querySelector("input").click());
  await page.waitForFunction(() => document.querySelector("header").innerText
    .includes("With Shown."));
});

/** What stands in the editor. */
const inEditor = (page) => page.$eval(".cm-content", (content) =>
  [...content.querySelectorAll(".cm-line")].map((line) => line.innerText.replace("\n", ""))
    .join("\n"));

/** Begins a house rule and types the last of its lines key by key, with a pause after each
 * few: the page then takes what was typed while more comes. */
async function typeSlowly(page, title, first, last) {
  await tab(page, "File");
  await page.waitForSelector(".file form");
  await page.type(".file form input", title);
  await press(page, "Begin it");
  const file = `${title.toLowerCase().replaceAll(" ", "-")}.yaml`;
  await page.waitForFunction((file) => document.querySelector(".file select").value === file,
    {}, file);
  await write(page, first);
  for (let i = 0; i < last.length; i++) {
    await page.keyboard.press(last[i] === "\n" ? "Enter" : last[i]);
    if (i % 6 === 0) await new Promise((resolve) => setTimeout(resolve, 215 + i % 4 * 12));
  }
}

journey("what is typed stays, however late the page takes it", async (page) => {
  await open(page, "L.A.M.A.");
  await move(page);
  const slow = firefox ? null : await page.createCDPSession();
  await slow?.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  const first = "cria: 1\nextends: lama\nname: Slowly\nabout: A six is dear, and so on.\n" +
    "change:\n  numbers.hand size: ";
  const last = "5 # and this is a remark that somebody types, without haste, to the end";
  await typeSlowly(page, "Slowly", first, last);
  same(await inEditor(page), first + last);
  await slow?.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.waitForFunction(() => !document.querySelector(".file > .message"));
  await press(page, "New game");
  await page.waitForFunction(() => document.querySelectorAll(".own .held").length === 5);
  same(await inEditor(page), first + last);
});

journey("what is typed while rules wait for the next turn stays", async (page) => {
  await open(page, "Hearts");
  const moves = () => page.$eval(".play", (play) => Number(play.dataset.moves));
  while (await moves() === 0) {                    // until others have passed cards already
    await press(page, "New game");
    await ready(page);
  }
  const first = "cria: 1\nextends: hearts\nname: Waiting\nabout: It waits.\nchange:\n" +
    "  numbers.last total: ";
  await typeSlowly(page, "Waiting", first, "50 # points, which");
  for (let i = 0; i < 4; i++) {
    await new Promise((resolve) => setTimeout(resolve, 400));
    same(await page.$eval(".file select", (select) => select.value), "waiting.yaml");
    same(await inEditor(page), `${first}50 # points, which`);
  }
  has(await text(page, ".file"), "The table plays by these rules from the next turn on.");
  await move(page);
  await page.waitForFunction(() => document.querySelector(".changed")?.innerText
    .includes("is 50"));
  same(await inEditor(page), `${first}50 # points, which`);
});

/** Plays an experiment of a kind, with so many games. */
async function experiment(page, kind, games) {
  await tab(page, "Experiment");
  await page.select(".experiment select", kind);
  await page.$eval(".experiment input[type=number]", (input) => { input.value = ""; });
  await page.type(".experiment input[type=number]", games);
}

journey("rules are compared on the same deals", async (page) => {
  await ready(page);
  await experiment(page, "ab", "300");
  await page.select(".experiment label:nth-of-type(2) select", "the house rule No drawing");
  await press(page, "Play them");
  await page.waitForSelector(".experiment .figures");
  has(await text(page, ".experiment"), "300 games with the same deals");
  has(await text(page, ".experiment .figures"), "game decisions");
  const share = await page.$$eval(".experiment .figures tr", (rows) => rows.map((row) =>
    row.innerText).find((row) => row.startsWith("rounds ended by out")));
  has(share, "pp");
});

journey("values are tried, and bots play each other", async (page) => {
  await ready(page);
  await experiment(page, "sweep", "100");
  await page.type(".experiment input[type=text]", "numbers.threshold=20,40");
  await press(page, "Play them");
  await page.waitForSelector(".experiment .figures");
  same(await page.$$eval(".experiment table:first-of-type tbody th", (all) =>
    all.map((each) => each.innerText).slice(0, 2)), ["20", "40"]);
  await experiment(page, "match", "100");
  await press(page, "Play them");
  await page.waitForSelector(".experiment .figures");
  has(await text(page, ".experiment"), "From the strongest to the weakest: keen, random.");
  await experiment(page, "sweep", "100");
  await page.$eval(".experiment input[type=text]", (input) => { input.value = ""; });
  await page.type(".experiment input[type=text]", "numbers.nothing=1,2");
  await press(page, "Play them");
  await page.waitForFunction(() => document.querySelector(".experiment [role=status]").innerText
    .includes("nothing"));
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
