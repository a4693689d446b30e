// Any game of cria for boardgame.io. What is kept is the seed and the moves; each player
// is shown what the rules let them know.
import { Refused } from "./index.js";

/** What boardgame.io wants returned for a move that is none (its constant of that name). */
const INVALID_MOVE = "INVALID_MOVE";

const seatOf = (player) => (player === null || player === undefined ? "nobody"
  : `P${Number(player) + 1}`);

/** A game for boardgame.io of these rules: `name`, and if wanted `with`, `set`, `files`. It
 * takes `cria` for itself. */
export function boardgame(cria, rules) {
  const { id, players } = cria.ask("load", rules);
  let seed, made = [];                           // the game that cria is in

  function choose(move, as) {
    cria.ask("choose", as ? { move, as } : { move });
    made.push(move);
  }

  /** Plays the game so far, as much of it as cria is not in already. */
  function replay(G) {
    if (seed !== G.seed || made.some((move, i) => move !== G.moves[i])) {
      cria.ask("start", { players: G.players, seed: G.seed, as: "nobody" });
      seed = G.seed;
      made = [];
    }
    for (const move of G.moves.slice(made.length)) choose(move);
  }

  return {
    name: id.replace(/[^A-Za-z0-9-]/g, "-"),
    minPlayers: players.least,
    maxPlayers: players.most,
    setup: ({ ctx }, { seed } = {}) => ({
      seed: seed ?? crypto.getRandomValues(new Uint32Array(1))[0], moves: [],
      players: ctx.numPlayers }),
    turn: { activePlayers: { all: "deciding" } },
    moves: {
      choose: {
        client: false,
        move({ G, playerID }, move) {
          try {
            replay(G);
            choose(move, seatOf(playerID));
            return { ...G, moves: [...G.moves, move] };
          } catch (failure) {
            if (failure instanceof Refused) return INVALID_MOVE;
            throw failure;
          }
        },
      },
    },
    endIf({ G }) {
      if (!("seed" in G)) return undefined;
      replay(G);
      const { over, winners } = cria.ask("view", { as: "nobody" });
      return over ? { winners } : undefined;
    },
    playerView({ G, playerID }) {
      if (!("seed" in G)) return G;              // it is a player's view already
      replay(G);
      const as = seatOf(playerID);
      const view = cria.ask("view", { as });
      const legal = view.decider === as
        ? cria.ask("legal", { as }).legal.map(({ move }) => move) : [];
      return { view, legal };
    },
  };
}
