// A whole game of boardgame.io by the package: three players, each with what they may know.
//
//   node boardgame.mjs NAME SEED
//
// Prints its moves and who won, as JSON. The package and boardgame.io are found from the
// folder where it is run.
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const require = createRequire(path.join(process.cwd(), "/"));
const { Client } = require("boardgame.io/client");
const { Local } = require("boardgame.io/multiplayer");
const from = (name) => import(pathToFileURL(require.resolve(name)));
const { Cria } = await from("cria");
const { boardgame } = await from("cria/boardgame");

const [name, seed] = process.argv.slice(2);
const game = boardgame(await Cria.open(), { name });
const { setup } = game;
game.setup = (context) => setup(context, { seed: Number(seed) });
const multiplayer = Local(), moves = [];
const clients = ["0", "1", "2"].map((playerID) =>
  Client({ game, numPlayers: 3, playerID, multiplayer, debug: false }));
for (const client of clients) client.start();
console.error = () => {};                    // it reports moves that are refused

function states() { return clients.map((client) => client.getState()); }

for (let now = states(); !now[0].ctx.gameover; now = states()) {
  const decider = now.findIndex(({ G }) => G.legal.length > 0);
  const { legal } = now[decider].G;
  if (now.some(({ G }, i) => "seed" in G || "moves" in G ||
    (i !== decider && G.legal.length > 0))) throw new Error("too much is told");
  const before = JSON.stringify(now.map(({ G }) => G));
  clients[(decider + 1) % 3].moves.choose(legal[0]);
  clients[decider].moves.choose("no such move");
  if (JSON.stringify(states().map(({ G }) => G)) !== before) throw new Error("not refused");
  clients[decider].moves.choose(legal.at(-1));
  moves.push([`P${decider + 1}`, legal.at(-1)]);
}
const hands = states().map(({ G }) => G.view);
console.log(JSON.stringify({ moves, winners: states()[0].ctx.gameover.winners, views: hands }));
process.exit(0);
