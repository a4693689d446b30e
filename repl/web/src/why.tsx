// Why a move may not be made, and what would have to be different.
import { useRef, useState } from "preact/hooks";
import type { Because, Near, Why } from "./answers";
import type { Place } from "./file";
import { nameOf } from "./files";
import { inFaces } from "./log";
import type { Failure } from "./program";
import type { Table } from "./table";

export interface Refused extends Why { move: string }

/** So long may the program look; a worker without a sign for two seconds is ended. */
const PATIENCE = 1200;

/** Asks why a card is in no legal move: for each action that could have it. */
export async function askWhy(table: Table, label: string): Promise<Refused[]> {
  const found: Refused[] = [];
  for (const action of table.state.rules!.actions) {
    if (action.choices[0]?.is !== "card") continue;
    const move = `${action.called} ${label}`;
    try {
      const told = await table.program.ask<Why>("why", { move, as: table.state.observer });
      if (!told.legal && (told.open || found.length === 0)) found.push({ move, ...told });
    } catch { /* not a move that these words can be */ }
  }
  return found.length > 0 ? found
    : [{ move: label, legal: false, open: false, reasons: [{ words: "no move has it" }] }];
}

/** The place of the condition that a reason is for. */
function placeOf(why: Why, reason: Because): Place | null {
  const condition = why.conditions?.find((each) =>
    each.holds === false && each.because === reason.words);
  const { file, line } = condition?.line ? condition : reason;
  return file && line ? { path: file, line } : null;
}

/** Small changes of the position that would make the move legal. */
function NearIt({ table, move }: { table: Table; move: string }) {
  const [near, show] = useState<Near | null>(null);
  const [said, say] = useState("");
  async function look() {
    say("looking …");
    try {
      show(await table.program.ask<Near>("near",
        { move, milliseconds: PATIENCE, as: table.state.observer }));
      say("");
    } catch (failure) {
      say((failure as Failure).message);
    }
  }
  if (!near) {
    return <p><button onClick={() => void look()}>When could it be played?</button> {said}</p>;
  }
  return (
    <ul class="near">
      {near.changes.map((change) => (
        <li>{change.words.join(", and ")}{" "}
          {near.settable && !table.several && <button onClick={() =>
            void table.setUp(change.words)}>Set it up</button>}</li>
      ))}
      {near.changes.length === 0 && <li>No small change of the position was found.</li>}
    </ul>
  );
}

interface Props { table: Table; why: Refused[]; go(place: Place): void; close(): void }

export function WhyNot({ table, why, go, close }: Props) {
  const asked = useRef({ why, key: 0 });       // another question begins anew
  if (asked.current.why !== why) asked.current = { why, key: asked.current.key + 1 };
  return (
    <div class="why" role="status">
      {why.map((each) => (
        <div key={`${asked.current.key} ${each.move}`}>
          <p><b>{inFaces(table.state.rules!, each.move)}</b>: {each.reasons.map((reason) => {
            const place = placeOf(each, reason);
            return <span>{reason.words} {place && <button onClick={() => go(place)}>
              {nameOf(place.path)}, line {place.line}</button>} </span>;
          })}</p>
          <NearIt table={table} move={each.move} />
        </div>
      ))}
      <button onClick={close}>Close</button>
    </div>
  );
}
