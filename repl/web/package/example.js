// A whole game between bots, as one of them sees it.
import { Cria } from "cria";

const cria = await Cria.open();
const rules = cria.ask("load", { name: process.argv[2] ?? "lama" });
console.log(rules.name);
cria.ask("start", { players: rules.players.least, seed: 1 });
const { bots } = cria.ask("simulate", { games: 1 });

for (let view = cria.ask("view", { as: "P1" }); !view.over;
  view = cria.ask("view", { as: "P1" })) {
  const { move } = cria.ask("advise", { bot: bots, as: view.decider });
  const { events } = cria.ask("choose", { move, as: view.decider });
  console.log(view.decider, move);
  for (const event of events) {
    if (event.record === "game end") console.log("totals", JSON.stringify(event.totals));
  }
}
console.log("won by", cria.ask("view").winners.join(", "));
