// Who plays, who looks, and what is done with the whole game.
import type { Seat, Table, TableState } from "./table";

interface Props {
  state: TableState; table: Table; covered: boolean;
  pace: number; setPace(pace: number): void; hint(): void;
}

function SeenBy({ state, table, covered }: Props) {
  const { several } = table;
  const players = state.seats.map((_, i) => `P${i + 1}`);
  const seen = several ? players.filter((player) => player === state.observer) : players;
  return (
    <label>Seen by <select value={state.observer} disabled={covered} onChange={(event) =>
      void table.see(event.currentTarget.value)}>
      {seen.map((player) => <option value={player}>{player}</option>)}
      <option value="nobody">a spectator</option>
      {!several && <option value="all">all cards open</option>}
    </select></label>
  );
}

export function Seats(props: Props) {
  const { state, table } = props;
  const { least, most } = state.rules!.players;
  const bots = [...new Set([...state.seats.filter((seat) => seat !== "you"), state.bot,
    "random"])];
  return (
    <details class="seats">
      <summary>{state.seats.map((seat, i) => `P${i + 1} ${seat}`).join(", ")}</summary>
      <label>Players <select value={state.seats.length} onChange={(event) =>
        void table.players(Number(event.currentTarget.value))}>
        {Array.from({ length: most - least + 1 }, (_, i) =>
          <option value={least + i}>{least + i}</option>)}
      </select></label>{" "}
      {state.seats.map((seat, i) => (
        <label>P{i + 1} <select value={seat} disabled={props.covered} onChange={(event) =>
          void table.seat(i, event.currentTarget.value as Seat)}>
          <option value="you">you</option>
          {bots.map((bot) => <option value={bot}>{bot}</option>)}
        </select></label>
      ))}{" "}
      <SeenBy {...props} />{" "}
      <label>Bots <select value={props.pace} onChange={(event) =>
        props.setPace(Number(event.currentTarget.value))}>
        <option value={0}>at once</option><option value={350}>quickly</option>
        <option value={1200}>slowly</option></select></label>
    </details>
  );
}

export function Tools({ state, table, covered, hint }: Props) {
  const { several } = table;
  return (
    <p class="tools">
      <button onClick={() => void table.start()}>New game</button>{" "}
      <button disabled={state.view!.moves === 0 || several}
        onClick={() => void table.undo()}>Take back</button>{" "}
      <button disabled={state.view!.undone === 0 || several}
        onClick={() => void table.redo()}>Make again</button>{" "}
      <button disabled={!state.legal || covered} onClick={hint}>Hint</button>{" "}
      <button class="narrow" onClick={() => document.querySelector("aside")!
        .scrollIntoView()}>Rules, file, log</button>
    </p>
  );
}
