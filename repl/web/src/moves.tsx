// The legal moves as buttons.
import { inFaces } from "./log";
import { movesWith, type Pick } from "./picking";
import type { Table, TableState } from "./table";

const MOVES_SHOWN = 400;

interface Props {
  state: TableState; table: Table; picks: Pick[]; hints: Record<string, string>;
  choose(move: string): void; put(): void;
}

/** Somebody else decides, or somebody here while another's view is shown. */
function Waiting({ state, table }: { state: TableState; table: Table }) {
  const decider = state.view!.decider!;
  const here = state.seats[Number(decider.slice(1)) - 1] === "you";
  return (
    <p class="moves">{decider} decides{state.thinking ? " …" : "."}
      {here && <button onClick={() => void table.see(decider)}>Look as {decider}</button>}</p>
  );
}

export function Moves({ state, table, picks, hints, choose, put }: Props) {
  if (state.view!.over) return <p class="moves">The game is over.</p>;
  if (!state.legal) return <Waiting state={state} table={table} />;
  const { question } = state.view!.position;
  const moves = movesWith(state.rules!, state.view!.position, state.legal, picks);
  return (
    <div class="moves">
      <h2>{picks.length > 0 ? "With what you picked"
        : question?.endsWith("?") ? question
          : `Your moves${question ? ` (${question})` : ""}`}</h2>
      {moves.slice(0, MOVES_SHOWN).map((each) => (
        <button onClick={() => choose(each.move)}>{inFaces(state.rules!, each.move)}
          {hints[each.move] ? <small> {hints[each.move]}</small> : null}</button>
      ))}
      {moves.length > MOVES_SHOWN && <span>and {moves.length - MOVES_SHOWN} more: pick a card
        or a place first.</span>}
      {picks.length > 0 && <button onClick={put}>Put it back</button>}
    </div>
  );
}
