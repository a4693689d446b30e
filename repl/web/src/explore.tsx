// What could come of each move, and positions that were kept.
import { useEffect, useState } from "preact/hooks";
import type { Amount, Prospect, Prospects, Rules } from "./answers";
import { inFaces } from "./log";
import type { Failure } from "./program";
import type { Table, TableState } from "./table";

/** Milliseconds for the program, and until it is given up. */
const TIME = 4000, PATIENCE = 20_000, DEALS = 400;

type How = "odds" | "solve";

function share(amount: Amount | null | undefined): string {
  if (amount === null || amount === undefined) return "";
  const percent = (value: number) => Math.round(100 * value);
  if (typeof amount === "number") return `${(100 * amount).toFixed(1)} %`;
  return amount.low === null || amount.high === null ? `${percent(amount.value)} %`
    : `${percent(amount.value)} % (${percent(amount.low)} to ${percent(amount.high)})`;
}

function number(amount: Amount | null | undefined): string {
  if (amount === null || amount === undefined) return "";
  const value = typeof amount === "number" ? amount : amount.value;
  return String(Math.round(10 * value) / 10);
}

function Row({ rules, move, ends }: { rules: Rules; move: Prospect; ends: string[] }) {
  const name = inFaces(rules, move.move);
  if (move.error) return <tr><th scope="row">{name}</th><td colSpan={9}>{move.error}</td></tr>;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{share(move.win)}</td><td>{share(move.share)}</td><td>{number(move.total)}</td><td>{number(move.round)}</td>
      {ends.map((end) => <td>{share(move.ends?.[end])}</td>)}
    </tr>
  );
}

function Outcomes({ rules, found }: { rules: Rules; found: Prospects }) {
  const ends = Object.keys(found.moves[0]?.ends ?? {});
  return (
    <div class="wide" tabIndex={0} role="group" aria-label="what comes of each move">
      <table class="figures">
        <thead><tr><th scope="col">move</th><th scope="col">wins</th>
          <th scope="col">part in the wins</th><th scope="col">total</th>
          <th scope="col">this round</th>
          {ends.map((end) => <th scope="col">you end it: {end}</th>)}</tr></thead>
        <tbody>{found.moves.map((move) => <Row rules={rules} move={move} ends={ends} />)}</tbody>
      </table>
    </div>
  );
}

/** How the figures were found. */
function about(found: Prospects, how: How): string {
  if (how === "odds") {
    return `${found.bot} played on ${found.deals} times with each move, with what you do not ` +
      `see dealt anew${found.late ? "; then the time was used up" : ""}.`;
  }
  return `Exact, after ${found.positions} positions${found.bot ? `; ${found.bot} plays for the ` +
    "others" : ""}.${found.whole ? "" : " This is about the round alone."}` +
    `${found.unsolved ? ` ${found.unsolved}` : ""}`;
}

function Moves({ state, table }: { state: TableState; table: Table }) {
  const [found, show] = useState<{ how: How; what: Prospects } | null>(null);
  const [said, say] = useState("");
  useEffect(() => { show(null); say(""); }, [state.view!.moves, state.observer,
    state.loaded!.hash]);
  async function ask(how: How) {
    say("working it out …");
    try {
      const what = await table.program.ask<Prospects>(how, how === "odds"
        ? { deals: DEALS, milliseconds: TIME, as: state.observer }
        : { choosers: [state.view!.decider], bot: state.bot, milliseconds: TIME,
          as: state.observer }, PATIENCE);
      show({ how, what });
      say(about(what, how));
    } catch (failure) {
      show(null);
      say(`${(failure as Failure).message}.${how === "solve" ? " What is exact needs a position " +
        "in which who chooses sees everything, and not too much is left to play." : ""}`);
    }
  }
  return (
    <>
      <h2>What comes of each move</h2>
      <p><button disabled={!state.legal} onClick={() => void ask("odds")}>Estimate</button>{" "}
        <button disabled={!state.legal} onClick={() => void ask("solve")}>Work out exactly</button>
      </p>
      <p role="status">{said}</p>
      {found && <Outcomes rules={state.rules!} found={found.what} />}
    </>
  );
}

function Kept({ state, table }: { state: TableState; table: Table }) {
  const [name, setName] = useState("");
  return (
    <>
      <h2>Positions that were kept</h2>
      <form onSubmit={(event) => {
        event.preventDefault();
        void table.keep(name.trim() || `move ${state.view!.moves}`);
        setName("");
      }}>
        <label>Keep this one as <input type="text" value={name} maxLength={40}
          placeholder={`move ${state.view!.moves}`}
          onInput={(event) => setName(event.currentTarget.value)} /></label>{" "}
        <button disabled={table.several}>Keep it</button>
      </form>
      <ul class="kept">
        {state.branches.map(({ branch, moves }) => (
          <li><b>{branch}</b> after {moves} moves{" "}
            <button disabled={table.several} onClick={() => void table.go(branch)}>Go there</button>{" "}
            <button onClick={() => void table.drop(branch)}>Forget it</button></li>
        ))}
      </ul>
    </>
  );
}

export function Explore(props: { state: TableState; table: Table }) {
  return <div class="explore"><Moves {...props} /><Kept {...props} /></div>;
}
