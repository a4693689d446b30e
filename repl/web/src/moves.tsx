// The legal moves as buttons.
import type { LegalMove } from "./answers";
import { inFaces } from "./log";
import { hasSeveral, movesWith, type Pick } from "./picking";
import type { Table, TableState } from "./table";

const MOVES_SHOWN = 400;
/** Of more moves those with several cards or dice are folded: at the table they are made
 * by picking one after the other. */
const MOVES_UNFOLDED = 60;

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
  const folded = moves.length > MOVES_UNFOLDED ? moves.filter(hasSeveral) : [];
  const button = (each: LegalMove) => (
    <button onClick={() => choose(each.move)}>{inFaces(state.rules!, each.move)}
      {hints[each.move] ? <small> {hints[each.move]}</small> : null}</button>
  );
  return (
    <div class="moves">
      <h2>{picks.length > 0 ? "With what you picked"
        : question?.endsWith("?") ? question
          : `Your moves${question ? ` (${question})` : ""}`}</h2>
      {moves.filter((each) => !folded.includes(each)).slice(0, MOVES_SHOWN).map(button)}
      {folded.length > 0 && (
        <details class="folded">
          <summary>{folded.length} moves with several: pick one after the other at the table,
            or open the list</summary>
          {folded.slice(0, MOVES_SHOWN).map(button)}
        </details>
      )}
      {moves.length > MOVES_SHOWN && <span>Some are not listed: pick a card or a place
        first.</span>}
      {picks.length > 0 && <button onClick={put}>Put it back</button>}
    </div>
  );
}
