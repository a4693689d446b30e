// Experiments: games of bots in a worker of their own, in steps, with progress and stop.
import { useEffect, useRef, useState } from "preact/hooks";
import { Failure, Program } from "./program";
import type { Chosen } from "./table";

interface Figure { group: string; name: string; value: number; low?: number; high?: number }
interface Report { played: number; figures: Figure[]; bots?: string }

/** A step is so many games that it takes about so many milliseconds. */
const STEP = 100;

/** Percentages where figures are shares. */
function number(group: string, value: number): string {
  return group === "wins" || group === "shares" ? `${(100 * value).toFixed(1)} %`
    : String(Math.round(value * 100) / 100);
}

function Bar(props: { value: number; low?: number; high?: number }) {
  const { value, low = value, high = value } = props;
  return (
    <svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect class="ground" width="100" height="10" />
      <rect class="value" y="2" height="6" width={100 * value} />
      <rect class="interval" y="4.2" height="1.6" x={100 * low} width={100 * (high - low)} />
    </svg>
  );
}

function Figures(props: { report: Report }) {
  const groups = [...new Set(props.report.figures.map((figure) => figure.group))];
  return (
    <>
      {groups.map((group) => (
        <table class="figures">
          <caption>{group}</caption>
          <tbody>
            {props.report.figures.filter((figure) => figure.group === group).map((figure) => (
              <tr>
                <th scope="row">{figure.name}</th>
                <td>{number(group, figure.value)}</td>
                <td>{figure.low === undefined || figure.low === null ? ""
                  : `${number(group, figure.low)} to ${number(group, figure.high!)}`}</td>
                <td>{group === "wins" ? <Bar {...figure} /> : null}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </>
  );
}

export function Experiment(props: { chosen: Chosen; players: number }) {
  const [games, setGames] = useState(2000);
  const [bots, setBots] = useState("");
  const [played, setPlayed] = useState(-1);
  const [report, setReport] = useState<Report | null>(null);
  const [said, setSaid] = useState("");
  const program = useRef<Program | null>(null);
  const run = useRef(0);
  useEffect(() => () => program.current?.stop(), []);

  async function begin() {
    const mine = ++run.current;
    program.current ??= new Program();
    setReport(null);
    setSaid("");
    setPlayed(0);
    try {
      await program.current.ask("load", props.chosen);
      const begun = await program.current.ask<{ bots: string }>("simulate",
        { games, players: props.players, ...(bots ? { bots: [bots] } : {}) });
      for (let done = false, size = 1; !done && mine === run.current;) {
        const since = performance.now();
        const step = await program.current.ask<{ played: number; done: boolean }>(
          "step", { games: Math.ceil(size) });
        size *= Math.min(2, STEP / Math.max(performance.now() - since, 1));
        done = step.done;
        setPlayed(step.played);
      }
      if (mine !== run.current) return;
      setReport(await program.current.ask<Report>("report"));
      setSaid(`Played by ${begun.bots}.`);
    } catch (failure) {
      setSaid((failure as Failure).message);
    }
    setPlayed(-1);
  }

  async function stop() {
    run.current++;
    setPlayed(-1);
    try {
      setReport(await program.current!.ask<Report>("report"));
      setSaid("Stopped; these are the games that were played.");
    } catch (failure) {
      setSaid((failure as Failure).message);
    }
  }

  return (
    <div class="experiment">
      <p>
        <label>Games <input type="number" min="1" max="1000000" value={games}
          onInput={(event) => setGames(Number(event.currentTarget.value))} /></label>{" "}
        <label>Bots <input type="text" placeholder="the bot for the game" value={bots}
          onInput={(event) => setBots(event.currentTarget.value.trim())} /></label>{" "}
        {played < 0 ? <button onClick={() => void begin()}>Play them</button>
          : <button onClick={() => void stop()}>Stop</button>}
      </p>
      {played >= 0 && <p><progress max={games} value={played} aria-label="games played" />{" "}
        {played} of {games}</p>}
      <p role="status">{said}</p>
      {report && <Figures report={report} />}
    </div>
  );
}
