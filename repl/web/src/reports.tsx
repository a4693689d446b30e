// The reports of experiments as tables and charts.

export interface Figure {
  group: string; name: string; value: number | null; low?: number | null; high?: number | null;
}

interface Distribution { measure: string; from: number; width: number; counts: number[] }

export interface SimulationReport {
  played: number; bots: string; figures: Figure[]; distributions?: Distribution[];
}

interface Difference {
  group: string; name: string; a: number | null; b: number | null;
  difference: number | null; low: number | null; high: number | null; clear: boolean | null;
}

export interface PairedReport {
  played: number;
  a: { variant: string; bots: string };
  b: { variant: string; bots: string };
  figures: Difference[];
}

export interface SweepReport {
  played: number; bots: string;
  over: { path: string; values: string[] }[];
  combinations: { values: string[]; figures: Figure[] }[];
}

export interface MatchReport { played: number; order: string[]; figures: Figure[] }

/** Groups whose figures are shares of games, rounds, moves; and single ones. */
const SHARES = new Set(["wins", "share of wins", "first player", "rounds ended by",
  "games ended by", "actions", "ahead", "luck", "strength"]);
const SHARE_NAMES = /^(ties|share of|rounds in which)/;

function isShare(figure: { group: string; name: string }): boolean {
  return SHARES.has(figure.group) || SHARE_NAMES.test(figure.name);
}

type Known = number | null | undefined;

function words(share: boolean, value: Known): string {
  if (value === null || value === undefined) return "–";
  return share ? `${(100 * value).toFixed(1)} %` : String(Math.round(100 * value) / 100);
}

/** Differences of shares are in percentage points. */
function change(share: boolean, value: Known): string {
  if (value === null || value === undefined) return "–";
  const number = share ? (100 * value).toFixed(1) : String(Math.round(100 * value) / 100);
  return `${value > 0 ? "+" : ""}${number}${share ? " pp" : ""}`;
}

/** A value from [least] to [most] as a bar, with its interval. */
function Bar(props: { value: Known; low?: Known; high?: Known; least: number; most: number }) {
  const { least, most } = props;
  if (props.value === null || props.value === undefined || most <= least) return null;
  const at = (value: number) => 100 * (Math.min(Math.max(value, least), most) - least) /
    (most - least);
  const zero = at(0), value = at(props.value);
  const low = at(props.low ?? props.value), high = at(props.high ?? props.value);
  return (
    <svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect class="ground" width="100" height="10" />
      <rect class="value" y="2" height="6" x={Math.min(zero, value)}
        width={Math.abs(value - zero)} />
      <rect class="interval" y="4.2" height="1.6" x={low} width={Math.max(high - low, 0.6)} />
    </svg>
  );
}

function groupsOf<T extends { group: string }>(figures: T[]): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const figure of figures) groups.set(figure.group, [...groups.get(figure.group) ?? [], figure]);
  return [...groups];
}

/** Whole bars are worth comparing where a group has one unit. */
function range(figures: Figure[]): [number, number] {
  const ends = figures.flatMap((figure) => [figure.value, figure.low, figure.high])
    .filter((value): value is number => typeof value === "number");
  return figures.every(isShare) && ends.every((value) => value >= 0) ? [0, 1]
    : [Math.min(0, ...ends), Math.max(0, ...ends)];
}

const ALIKE = new Set(["wins", "share of wins", "points", "rounds ended by", "games ended by",
  "actions", "rating", "strength", "ahead"]);

export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <>
      {groupsOf(figures).map(([group, some]) => {
        const [least, most] = range(some);
        return (
          <table class="figures">
            <caption>{group}</caption>
            <tbody>
              {some.map((figure) => (
                <tr>
                  <th scope="row">{figure.name || group}</th>
                  <td>{words(isShare(figure), figure.value)}</td>
                  <td>{typeof figure.low === "number" && `${words(isShare(figure), figure.low)} to ` +
                    words(isShare(figure), figure.high)}</td>
                  <td>{ALIKE.has(group) && <Bar {...figure} least={least} most={most} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        );
      })}
    </>
  );
}

/** How often something took how long: neighbours are joined where there are many. */
export function Histogram({ distribution }: { distribution: Distribution }) {
  const { measure, from, width, counts } = distribution;
  const joined = Math.max(1, Math.ceil(counts.length / 40));
  const bars = Array.from({ length: Math.ceil(counts.length / joined) }, (_, i) =>
    counts.slice(i * joined, (i + 1) * joined).reduce((sum, count) => sum + count, 0));
  const most = Math.max(...bars, 1), wide = 400 / bars.length;
  const last = from + counts.length * width - 1;
  const mode = bars.indexOf(most);
  const at = (i: number) => from + i * joined * width;
  return (
    <figure class="histogram">
      <figcaption>{measure}: {from} to {last}, most often {at(mode)}
        {joined * width > 1 ? ` to ${at(mode + 1) - 1}` : ""}</figcaption>
      <svg viewBox="0 0 400 84" role="img" aria-label={`a histogram of ${measure}`}>
        {bars.map((count, i) => (
          <rect class="value" x={i * wide} width={Math.max(wide - 1, 0.5)} y={80 - 76 * count / most}
            height={76 * count / most} />
        ))}
        <rect class="interval" y="80" width="400" height="1" />
      </svg>
    </figure>
  );
}

export function Compared({ report }: { report: PairedReport }) {
  const clear = report.figures.filter((figure) => figure.clear)
    .sort((one, other) => weight(other) - weight(one));
  return (
    <>
      <p>A: {report.a.variant}, played by {report.a.bots}. B: {report.b.variant}, played
        by {report.b.bots}. {report.played} games with the same deals.</p>
      <p>{clear.length === 0 ? "Nothing is clearly different."
        : `${clear.length} of ${report.figures.length} figures are clearly different:`}</p>
      <CompareTable figures={clear} />
      {clear.length < report.figures.length && (
        <details><summary>All figures</summary><CompareTable figures={report.figures} /></details>
      )}
    </>
  );
}

/** How much larger a difference is than its margin. */
function weight(figure: Difference): number {
  return Math.abs(figure.difference ?? 0) / Math.max(
    Math.abs((figure.high ?? 0) - (figure.low ?? 0)), 1e-9);
}

function CompareTable({ figures }: { figures: Difference[] }) {
  if (figures.length === 0) return null;
  return (
    <div class="wide" tabIndex={0} role="group" aria-label="differences">
      <table class="figures">
        <thead><tr><th scope="col">figure</th><th scope="col">A</th><th scope="col">B</th>
          <th scope="col">B less A</th><th scope="col">95 % interval</th></tr></thead>
        <tbody>
          {figures.map((figure) => {
            const share = isShare(figure);
            return (
              <tr class={figure.clear ? "clear" : ""}>
                <th scope="row">{figure.group} {figure.name}</th>
                <td>{words(share, figure.a)}</td><td>{words(share, figure.b)}</td>
                <td>{change(share, figure.difference)}</td>
                <td>{typeof figure.low === "number" && `${change(share, figure.low)} to ` +
                  change(share, figure.high)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

export function Swept({ report }: { report: SweepReport }) {
  const names = report.combinations[0]?.figures ?? [];
  return (
    <>
      <p>{report.played} games of each, with the same deals, played by {report.bots}.</p>
      {groupsOf(names).map(([group, some]) => (
        <div class="wide" tabIndex={0} role="group" aria-label={group}>
          <table class="figures">
            <caption>{group}</caption>
            <thead><tr><th scope="col">{report.over.map(({ path }) => path).join(", ")}</th>
              {some.map((figure) => <th scope="col">{figure.name || group}</th>)}</tr></thead>
            <tbody>
              {report.combinations.map((combination) => (
                <tr><th scope="row">{combination.values.join(", ")}</th>
                  {some.map((figure) => {
                    const found = combination.figures.find((each) =>
                      each.group === group && each.name === figure.name);
                    return <td>{words(isShare(figure), found?.value)}</td>;
                  })}</tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </>
  );
}

export function Matched({ report }: { report: MatchReport }) {
  return (
    <>
      <p>From the strongest to the weakest: {report.order.join(", ")}. {report.played} deals, each
        in all seatings.</p>
      <Figures figures={report.figures} />
    </>
  );
}
