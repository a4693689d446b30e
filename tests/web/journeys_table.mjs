// Journeys at the table.
import { choose, click, count, has, journey, labels, move, open, playOn, press, ready, same,
  tab, text } from "./visitor.mjs";

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
    let moves = await playOn(page);
    for (let i = 0; moves < 3 && i < 20; i++) {          // it can be given up at once
      await press(page, "New game");
      moves = await playOn(page);
    }
    if (moves < 3) throw new Error(`${moves} moves only`);
    has(await text(page, ".moves"), "The game is over.");
    await tab(page, "Log");
    has(await text(page, ".log"), "The game ends");
  });
}

/** Asks of a card that may not be played why not, in the first game that has one. */
async function askWhyNot(page) {
  await ready(page);
  for (let i = 0; i < 40 && await count(page, ".own .dim") === 0; i++) {
    await press(page, "New game");
    await ready(page);
  }
  await click(page, ".own .dim");
  await page.waitForSelector(".why");
}

journey("why a card may not be played, and the line of the rule", async (page) => {
  await page.evaluate(() => {                 // what is drawn anew loses a click on it
    window.lost = [];
    new MutationObserver((all) => all.forEach((each) => window.lost.push(
      ...[...each.removedNodes].filter(() => each.target.closest?.(".why"))
        .map((node) => node.textContent)))).observe(document.body,
      { childList: true, subtree: true });
  });
  await askWhyNot(page);
  has(await text(page, ".why"), "it is neither the value of the top card nor the next one");
  await click(page, ".why p button");
  await page.waitForFunction(() => document.getSelection().toString().length > 5);
  has(await page.evaluate(() => document.getSelection().toString()), "plays on");
  same(await page.evaluate(() => window.lost), [], "drawn anew");
});

journey("games one after the other while bots decide", async (page) => {
  await ready(page);
  await click(page, ".seats summary");
  await page.select(".seats label:last-of-type select", "350");
  for (const name of ["Hearts", "Coup", "Skull", "Yacht", "Gin Rummy", "Oh Hell"]) {
    await click(page, "details.games summary");
    await choose(page, name);
    await new Promise((done) => setTimeout(done, 120));
    await page.evaluate(() => document.querySelector(".moves button")?.click());
  }
  await page.waitForFunction(() => document.querySelector("h1").innerText === "Oh Hell");
  await ready(page);
});

journey("what the rules tell is in the log", async (page) => {
  await open(page, "Pig");
  await tab(page, "Log");
  const moves = () => page.$eval(".play", (play) => Number(play.dataset.moves));
  const turns = await moves();
  for (let i = 0; i < 200; i++) {                   // 40 rolls without a 1 were seen once
    await move(page);
    if (await moves() > turns + i + 1) break;                   // others had their turns
  }
  const told = (await text(page, ".log")).match(
    /P1 (loses the \d+ points of|has no points for) this turn|P1 scores \d+ points/);
  if (!told) throw new Error(await text(page, ".log"));
});

journey("of very many moves those with several cards are folded", async (page) => {
  await open(page, "Hearts");
  const unfolded = () => page.$$eval(".moves > button", (all) =>
    all.filter((each) => each.innerText !== "Put it back").length);
  while (await count(page, ".folded") === 0) {          // until this is a deal with a pass
    await press(page, "New game");
    await ready(page);
  }
  same(await unfolded(), 0);
  has(await text(page, ".folded summary"), "286 moves with several");
  await click(page, ".own .lit");
  has(await text(page, ".folded summary"), "66 moves with several");
  await page.evaluate(() => document.querySelector(".own .lit:not(.picked)").click());
  await page.waitForFunction(() => !document.querySelector(".folded"));
  same(await unfolded(), 11);
  await press(page, "Put it back");
  await click(page, ".folded summary");
  await click(page, ".folded button");
  await page.waitForFunction(() => document.querySelector(".play").dataset.moves > 0);
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

journey("cards that are shown at the end of a round lie on the table until the next move",
  async (page) => {
    await open(page, "Five-Card Draw");
    for (let i = 0; i < 40 && await count(page, ".was-shown") === 0; i++) {
      await ready(page);
      const calls = (await labels(page)).find((words) => /^(call|check|stand pat)/.test(words));
      if (calls) await press(page, calls, ".moves"); else await move(page);
      await ready(page);
    }
    const shown = await page.$$eval(".was-shown .held", (all) =>
      all.map((each) => [each.getAttribute("aria-label"), !!each.querySelector(".card.back")]));
    same(shown.length % 5, 0);
    if (shown.some(([label, back]) => !label || back)) throw new Error(JSON.stringify(shown));
    const seats = await text(page, ".board");
    await page.reload();
    await ready(page);
    same(await text(page, ".board"), seats);
    await move(page);
    const again = await count(page, ".was-shown");
    if (again > 0 && (await text(page, ".scores")) === "") throw new Error("they stay");
  });

journey("a place with a card is one button, called as its move", async (page) => {
  await open(page, "Skyjo");
  for (let i = 0; i < 4; i++) await move(page);
  await ready(page);
  same(await count(page, ".own button button"), 0);
  const places = await page.$$eval(".own .lit", (all) =>
    all.map((each) => each.getAttribute("aria-label")));
  if (places.length < 12) throw new Error(`${places.length} places`);
  if (places.some((each) => each.includes("why not"))) throw new Error(places.join("; "));
});

journey("take back, and make again", async (page) => {
  await ready(page);
  const before = await labels(page);
  await move(page);
  const after = [await labels(page), await text(page, ".own")];
  await press(page, "Take back");
  await page.waitForFunction((before) => JSON.stringify([...document.querySelectorAll(
    ".moves button")].map((each) => each.innerText)) === before, {}, JSON.stringify(before));
  await press(page, "Make again");
  await page.waitForSelector(".tools button:nth-of-type(3):disabled");
  await ready(page);
  same([await labels(page), await text(page, ".own")], after);
});

journey("what comes of each move, as an estimate and exactly", async (page) => {
  await ready(page);
  await tab(page, "Explore");
  await press(page, "Estimate");
  await page.waitForSelector(".explore .figures");
  same((await page.$$eval(".explore tbody th", (all) => all.map((each) => each.innerText))).sort(),
    (await labels(page)).sort());
  has(await text(page, ".explore"), "keen played on");
  await press(page, "Work out exactly");
  await page.waitForFunction(() => document.querySelector(".explore [role=status]").innerText
    .includes("does not see the hand of P2"));
  await open(page, "Pig");
  await press(page, "Work out exactly");
  await page.waitForFunction(() => document.querySelector(".explore [role=status]").innerText
    .includes("positions"));
});

journey("a position is kept, and one goes there again", async (page) => {
  await open(page, "Klondike");
  await tab(page, "Explore");
  const before = await text(page, ".board");
  await page.type(".explore input", "fork");
  await press(page, "Keep it");
  await page.waitForSelector(".kept li");
  has(await text(page, ".kept"), "fork after 0 moves");
  await move(page);
  await move(page);
  await press(page, "Go there");
  await page.waitForFunction((before) => document.querySelector(".board").innerText === before,
    {}, before);
  await page.waitForFunction(() => document.querySelectorAll(".kept li").length === 2);
  has(await text(page, ".kept"), "where you were after 2 moves");
  await press(page, "Forget it");
  await page.waitForFunction(() => document.querySelectorAll(".kept li").length === 1);
  await page.reload();
  await ready(page);
  same(await text(page, ".board"), before);
});

journey("when a card could be played, and the position is set up", async (page) => {
  await askWhyNot(page);
  const card = await page.$eval(".why b", (found) => found.innerText);
  if ((await labels(page)).includes(card)) throw new Error(`${card} is legal`);
  await press(page, "When could it be played?");
  await page.waitForSelector(".near button");
  await press(page, "Set it up");
  await page.waitForFunction((card) => [...document.querySelectorAll(".moves button")]
    .some((each) => each.innerText === card), {}, card);
  has(await text(page, ".changed"), "Set up: top discard");
  const hand = await text(page, ".board");
  await page.reload();
  await ready(page);
  same(await text(page, ".board"), hand);
});

journey("as another sees it, and back", async (page) => {
  await ready(page);
  await click(page, ".seats summary");
  const seen = (select) => page.select(".seats label:nth-last-of-type(2) select", select);
  await seen("P2");
  await page.waitForFunction(() =>
    document.querySelector(".own h2").innerText.startsWith("P2 (you)"));
  same(await count(page, ".own .zone .pile"), 0);
  same(await count(page, ".seat:not(.own) .card:not(.back)"), 0);
  await press(page, "Look as P1");
  await page.waitForFunction(() =>
    document.querySelector(".own h2").innerText.startsWith("P1 (you)"));
  await seen("all");
  await page.waitForFunction(() => document.querySelectorAll(".seat .card:not(.back)").length >
    15 && !document.querySelector(".seat .card.back"));
});

journey("dice are picked, alike ones one after the other", async (page) => {
  await open(page, "Yacht");
  await press(page, "roll");
  await page.waitForSelector(".dice .lit");
  same(await count(page, ".dice .lit"), 5);
  const dice = await page.$$eval(".dice .die", (all) =>
    all.map((each) => each.getAttribute("aria-label").slice(4)));
  const [first, third] = await page.$$(".dice .lit").then((all) => [all[0], all[2]]);
  await first.click();
  await page.waitForSelector(".dice .picked");
  await third.click();
  await page.waitForFunction(() => document.querySelectorAll(".dice .picked").length === 2);
  same((await labels(page))[0], `keep ${[dice[0], dice[2]].sort().join(" ")}`);
  await page.evaluate(() => document.querySelector(".moves button").click());
  await ready(page);
  await tab(page, "Log");
  has(await text(page, ".log"), `keep ${[dice[0], dice[2]].sort().join(" ")}`);
  has(await text(page, ".log"), "rolled:");
});

journey("a hint", async (page) => {
  await ready(page);
  await press(page, "Hint");
  await page.waitForFunction(() => document.querySelector(".moves").innerText
    .includes("keen would choose it"));
  has(await text(page, ".moves"), "wins");
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
  same(await page.evaluate(() => document.documentElement.scrollWidth -
    document.documentElement.clientWidth), 0);
  const first = await page.$(".moves button");
  await first.tap();
  await ready(page);
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
  await click(page, ".seats summary");
  await page.select(".seats label:nth-of-type(3) select", "you");
  for (const player of ["P1", "P2"]) {
    await page.waitForFunction((player) => {
      if (document.querySelector(".cover")?.innerText.includes(player)) return true;
      document.querySelector(".cover button, .moves button")?.click();
      return false;
    }, { polling: 50 }, player);
    same(await count(page, ".board, .moves"), 0);
    same(await page.$$eval(".play select:disabled", (all) => all.length), 5);
    same(await page.$$eval(".tools button:disabled", (all) => all.length), 3);
    await tab(page, "Log");
    same(await count(page, ".log"), 0);
    await click(page, ".cover button");
    await page.waitForSelector(".board");
    has(await text(page, ".own h2"), `${player} (you)`);
    same(await count(page, ".seat:not(.own) .card:not(.back)"), 0);
  }
});
