// Experiments: games of bots in a worker of their own, in steps, with progress and stop.
import { useEffect, useRef, useState } from "preact/hooks";
import { houseRulesOf, type Shelf } from "./games";
import { Failure, Program } from "./program";
import { Compared, Figures, Histogram, Matched, type MatchReport, type PairedReport,
  type SimulationReport, Swept, type SweepReport } from "./reports";
import type { Chosen } from "./table";

/** A step is so many games that it takes about so many milliseconds. */
const STEP = 100;

type Kind = "simulate" | "ab" | "sweep" | "match";
const KINDS: { [kind in Kind]: string } = {
  simulate: "one game: its figures",
  ab: "two rules, on the same deals",
  sweep: "several values of the rules",
  match: "bots against each other",
};

type Told = { kind: "simulate"; report: SimulationReport } | { kind: "ab"; report: PairedReport } |
  { kind: "sweep"; report: SweepReport } | { kind: "match"; report: MatchReport };

function Report({ told }: { told: Told }) {
  switch (told.kind) {
    case "simulate":
      return (
        <>
          <p>{told.report.played} games, played by {told.report.bots}.</p>
          {(told.report.distributions ?? []).map((each) => <Histogram distribution={each} />)}
          <Figures figures={told.report.figures} />
        </>
      );
    case "ab": return <Compared report={told.report} />;
    case "sweep": return <Swept report={told.report} />;
    case "match": return <Matched report={told.report} />;
  }
}

/** With which rules these can be compared, by what the choice is called. */
function others(shelf: Shelf, chosen: Chosen): Map<string, { a: Chosen; b: Chosen }> {
  const found = new Map<string, { a: Chosen; b: Chosen }>();
  if (chosen.with.length + chosen.files.length > 0) {
    found.set("the rules as they came", { a: { name: chosen.name, with: [], files: [] }, b: chosen });
  }
  for (const rule of houseRulesOf(shelf, chosen.name)) {
    if (chosen.with.includes(rule.id)) continue;
    found.set(`the house rule ${rule.name}`,
      { a: chosen, b: { ...chosen, with: [...chosen.with, rule.id] } });
  }
  return found;
}

interface Props { shelf: Shelf; chosen: Chosen; players: number; bot: string }

export function Experiment({ shelf, chosen, players, bot }: Props) {
  const [kind, setKind] = useState<Kind>("simulate");
  const [games, setGames] = useState(2000);
  const [bots, setBots] = useState("");
  const [over, setOver] = useState("");
  const [other, setOther] = useState("");
  const [played, setPlayed] = useState(-1);
  const [told, setTold] = useState<Told | null>(null);
  const [said, setSaid] = useState("");
  const program = useRef<Program | null>(null);
  const run = useRef(0);
  useEffect(() => () => program.current?.stop(), []);
  const choices = others(shelf, chosen);
  const against = choices.get(other) ?? [...choices.values()][0];

  /** What is asked for besides how many games. */
  function wanted(): object {
    const named = bots ? { bots: bots.split(",").map((each) => each.trim()) } : {};
    switch (kind) {
      case "simulate": return named;
      case "ab": return { ...against!.b, ...named };
      case "sweep": return { ...named, over: over.split(";").map((each) => each.trim()) };
      case "match": return { bots: (bots || `${bot}, random`).split(",").map((each) => each.trim()) };
    }
  }

  async function report() {
    const found = await program.current!.ask<never>("report");
    setTold({ kind, report: found });
  }

  async function begin() {
    const mine = ++run.current;
    program.current ??= new Program();
    setTold(null);
    setSaid("");
    setPlayed(0);
    try {
      await program.current.ask("load", kind === "ab" ? against!.a : chosen);
      await program.current.ask(kind, { games, players, ...wanted() });
      for (let done = false, size = 1; !done && mine === run.current;) {
        const since = performance.now();
        const step = await program.current.ask<{ played: number; done: boolean }>(
          "step", { games: Math.ceil(size) });
        size *= Math.min(2, STEP / Math.max(performance.now() - since, 1));
        done = step.done;
        setPlayed(step.played);
      }
      if (mine !== run.current) return;
      await report();
    } catch (failure) {
      setSaid((failure as Failure).message);
    }
    setPlayed(-1);
  }

  async function stop() {
    run.current++;
    setPlayed(-1);
    try {
      await report();
      setSaid("Stopped; these are the games that were played.");
    } catch (failure) {
      setSaid((failure as Failure).message);
    }
  }

  const running = played >= 0;
  return (
    <div class="experiment">
      <p>
        <label>Play <select value={kind} disabled={running} onChange={(event) => {
          setKind(event.currentTarget.value as Kind);
          setTold(null);
          setSaid("");
        }}>
          {Object.entries(KINDS).map(([id, called]) => <option value={id}>{called}</option>)}
        </select></label>{" "}
        {kind === "ab" && choices.size > 0 && <label>These rules, and <select value={other}
          onChange={(event) => setOther(event.currentTarget.value)}>
          {[...choices.keys()].map((each) => <option value={each}>{each}</option>)}
        </select></label>}
        {kind === "sweep" && <label>Values <input type="text" value={over}
          placeholder="numbers.hand size=5..7"
          onInput={(event) => setOver(event.currentTarget.value)} /></label>}
      </p>
      <p>
        <label>{kind === "match" ? "Deals" : "Games"} <input type="number" min="1" max="1000000"
          value={games} onInput={(event) => setGames(Number(event.currentTarget.value))} />
        </label>{" "}
        <label>Bots <input type="text" placeholder={kind === "match" ? `${bot}, random` : bot}
          value={bots} onInput={(event) => setBots(event.currentTarget.value.trimStart())} />
        </label>{" "}
        {running ? <button onClick={() => void stop()}>Stop</button>
          : <button disabled={kind === "ab" && !against} onClick={() => void begin()}>
            Play them</button>}
      </p>
      {kind === "ab" && choices.size === 0 && <p>There is nothing to compare with: change the
        rules, or tick a house rule.</p>}
      {running && <p><progress max={games} value={played} aria-label="games played" />{" "}
        {played} of {games}</p>}
      <p role="status">{said}</p>
      {told && <Report told={told} />}
    </div>
  );
}
