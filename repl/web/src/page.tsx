// The page: games, the table, and beside it the rule book, the file, experiments.
import { render } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Finding, Found } from "./answers";
import { Board } from "./board";
import { Editor } from "./editor";
import { Experiment } from "./experiment";
import { houseRulesOf, readShelf, search, type Shelf } from "./games";
import { Failure } from "./program";
import { movesWith, type Pick, same } from "./picking";
import { baseOf, pack, type Shared, unpack } from "./share";
import { Table, type Chosen, type Seat, type TableState } from "./table";

const TABS = ["Rules", "File", "Experiment", "Log", "Share"] as const;
type Tab = (typeof TABS)[number];
const KEPT = "cria game", PACE = "cria pace", MOVES_SHOWN = 400;
/** The error of rules that cannot be played: those before them stay. */
const UNPLAYABLE = 1;

interface Why {
  move: string;
  reasons: { words: string; line?: number }[];
  conditions?: { holds: boolean | null; because: string | null; line?: number }[];
}

/** The line of the condition that a reason is for. */
function lineOf(why: Why, reason: { words: string; line?: number }): number | undefined {
  return why.conditions?.find((each) => each.holds === false && each.because === reason.words)
    ?.line ?? reason.line;
}

function Games(props: { shelf: Shelf; chosen?: Chosen; choose(chosen: Chosen): void }) {
  const [asked, ask] = useState("");
  const { shelf, chosen } = props;
  const list = useRef<HTMLDetailsElement>(null);
  const found = search(shelf, asked);
  const house = chosen ? houseRulesOf(shelf, chosen.name) : [];
  const toggle = (rule: string, on: boolean) => props.choose({
    name: chosen!.name, files: [],
    with: on ? [...chosen!.with, rule] : chosen!.with.filter((each) => each !== rule),
  });
  return (
    <details class="games" ref={list}>
      <summary>Games and house rules</summary>
      <label>Search <input type="search" value={asked}
        onInput={(event) => ask(event.currentTarget.value)} /></label>
      <ul class="shelf">
        {found.map((game) => (
          <li><button aria-pressed={game.id === chosen?.name}
            onClick={() => {
              list.current!.open = false;
              props.choose({ name: game.id, with: [], files: [] });
            }}>
            <b>{game.name}</b> <span>{game.about}</span></button></li>
        ))}
      </ul>
      {found.length === 0 && <p>No game has all of these words.</p>}
      {house.length > 0 && (
        <fieldset><legend>House rules</legend>
          {house.map((rule) => (
            <label class="rule"><input type="checkbox" checked={chosen!.with.includes(rule.id)}
              onChange={(event) => toggle(rule.id, event.currentTarget.checked)} />{" "}
              <b>{rule.name}</b> {rule.about}</label>
          ))}
        </fieldset>
      )}
    </details>
  );
}

function Book(props: { table: Table; hash: string }) {
  const [page, show] = useState("");
  const [brief, setBrief] = useState(false);
  useEffect(() => {
    props.table.program.ask<{ text: string }>("book", { format: "html", short: brief })
      .then((book) => show(book.text), (failure: Failure) => show(failure.message));
  }, [props.hash, brief]);
  return (
    <div class="book">
      <label><input type="checkbox" checked={brief}
        onChange={(event) => setBrief(event.currentTarget.checked)} /> only what one looks up
      </label>
      <iframe title="the rule book" sandbox="" srcdoc={page} />
    </div>
  );
}

function File(props: {
  path: string; text: string; findings: Finding[]; line: number; changed(text: string): void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const changed = useRef(props.changed);
  changed.current = props.changed;
  useEffect(() => {
    editor.current = new Editor(place.current!, (text) => changed.current(text));
  }, []);
  useEffect(() => editor.current!.show(props.text), [props.path, props.text]);
  useEffect(() => editor.current!.mark(props.findings, props.path), [props.findings]);
  useEffect(() => { if (props.line) editor.current!.go(props.line); }, [props.line]);
  return (
    <div class="file">
      <p><code>{props.path}</code></p>
      <div ref={place} />
      <ul class="findings" aria-label="what was found">
        {props.findings.map((each) => (
          <li class={each.severity}>
            {each.line ? <button onClick={() => editor.current!.go(each.line!)}>
              line {each.line}</button> : null} {each.message}
            {each.help ? <em> {each.help}</em> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Share(props: { link(): string }) {
  const [link, show] = useState("");
  return (
    <div>
      <p>A link holds the rules as they are now, with your changes, and the moves so far.</p>
      <p><button onClick={() => {
        const made = props.link();
        show(made);
        void navigator.clipboard?.writeText(made).catch(() => undefined);
      }}>Make a link</button></p>
      {link && <p><label>The link, {link.length} characters
        <textarea readOnly rows={5} value={link} /></label></p>}
    </div>
  );
}

function Asking(props: { shared: Shared; yes(): void; no(): void }) {
  const { chosen, moves } = props.shared;
  return (
    <div class="asking" role="alertdialog" aria-label="a game from a link">
      <p>This link holds {chosen.name}{chosen.with.map((rule) => `, ${rule}`)}
        {chosen.files.map((file) => `, a changed file ${file.path} (${file.text.length} letters)`)}
        {moves.length > 0 ? `, and ${moves.length} moves` : ""}. Nothing of it was run yet.</p>
      <button onClick={props.yes}>Open it</button> <button onClick={props.no}>Leave it</button>
    </div>
  );
}

function Seats(props: { state: TableState; table: Table; covered: boolean }) {
  const { state, table } = props;
  const { least, most } = state.rules!.players;
  const bots = [...new Set([...state.seats.filter((seat) => seat !== "you"), state.bot,
    "random"])];
  const here = state.seats.flatMap((seat, i) => (seat === "you" ? [`P${i + 1}`] : []));
  const seen = here.length > 1 && here.includes(state.observer) ? [state.observer] : here;
  return (
    <p class="seats">
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
      <label>Seen by <select value={state.observer} disabled={props.covered} onChange={(event) =>
        void table.see(event.currentTarget.value)}>
        {seen.map((player) => <option value={player}>{player}</option>)}
        <option value="nobody">who plays not</option>
        {here.length < 2 && <option value="all">all cards open</option>}
      </select></label>
    </p>
  );
}

interface MovesProps {
  state: TableState; picks: Pick[]; hints: Record<string, string>;
  choose(move: string): void; put(): void;
}

function Moves({ state, picks, hints, choose, put }: MovesProps) {
  if (state.view!.over) return <p class="moves">The game is over.</p>;
  if (!state.legal) {
    return <p class="moves">{state.view!.decider} decides{state.thinking ? " …" : "."}</p>;
  }
  const moves = movesWith(state.rules!, state.view!.position, state.legal, picks);
  return (
    <div class="moves">
      <h2>{picks.length > 0 ? "With what you picked" : state.view!.position.question ??
        "Your moves"}</h2>
      {moves.slice(0, MOVES_SHOWN).map((each) => (
        <button onClick={() => choose(each.move)}>{each.move}
          {hints[each.move] ? <small> {hints[each.move]}</small> : null}</button>
      ))}
      {moves.length > MOVES_SHOWN && <span>and {moves.length - MOVES_SHOWN} more: pick a card
        or a place first.</span>}
      {picks.length > 0 && <button onClick={put}>Put it back</button>}
    </div>
  );
}

function Page() {
  const [shelf, setShelf] = useState<Shelf | null>(null);
  const [state, setState] = useState<TableState | null>(null);
  const [tab, setTab] = useState<Tab>("Rules");
  const [why, setWhy] = useState<Why[] | null>(null);
  const [picks, setPicks] = useState<Pick[]>([]);
  const [hints, setHints] = useState<Record<string, string>>({});
  const [found, setFound] = useState<Finding[]>([]);
  const [texts, setTexts] = useState<Record<string, string>>({});
  const [line, setLine] = useState(0);
  const [asked, setAsked] = useState<Shared | null>(null);
  const shown = useRef({ observer: "", yes: false });
  const [, again] = useState(0);
  const [notice, setNotice] = useState("");
  const [draft, setDraft] = useState<string | null>(null);
  const [pace, setPace] = useState(Number(localStorage.getItem(PACE) ?? 350));
  const table = useRef<Table | null>(null);
  table.current ??= new Table((next) => setState(next));
  const here = table.current;
  here.pause = pace;
  useEffect(() => localStorage.setItem(PACE, String(pace)), [pace]);

  useEffect(() => {
    void (async () => {
      const files: { path: string; text: string }[] = await (await fetch("rules.json")).json();
      const byPath = Object.fromEntries(files.map((file) => [file.path, file.text]));
      setTexts(byPath);
      const games = await readShelf();
      setShelf(games);
      const linked = location.hash.slice(1);
      const link = linked || localStorage.getItem(KEPT) || "";
      const base = games.games.find((game) => game.id === baseOf(link));
      const shared = base && unpack(link, byPath[base.path] ?? "");
      if (location.hash && !shared) setNotice("The link cannot be read: a part is missing.");
      if (location.hash) history.replaceState(null, "", location.pathname);
      if (shared && linked) setAsked(shared);
      else if (shared) await open(shared);
      else await load({ name: "lama", with: [], files: [] });
    })();
  }, []);

  useEffect(() => {
    setPicks([]);
    setHints({});
    setWhy(null);
    if (state?.view && state.chosen) localStorage.setItem(KEPT, linkPart());
  }, [state?.view?.moves, state?.loaded?.hash]);

  // Of several people each says so before their cards are shown.
  const several = (state?.seats.filter((seat) => seat === "you").length ?? 0) > 1;
  if (shown.current.observer !== state?.observer) {
    shown.current = { observer: state?.observer ?? "", yes: false };
  }
  const covered = several && state!.observer.startsWith("P") && !shown.current.yes;

  async function load(chosen: Chosen) {
    setFound([]);
    setLine(0);
    setDraft(null);
    try {
      await here.load(chosen);
      setFound(here.state.found?.findings ?? []);
    } catch (failure) {
      setFound(((failure as Failure).data as Found | undefined)?.findings ?? []);
      setTab("File");
    }
  }

  async function open(shared: Shared) {
    setAsked(null);
    setDraft(null);
    try {
      await here.load(shared.chosen, shared.seats, shared.seed, shared.moves);
    } catch (failure) {
      await load({ name: shared.chosen.name, with: [], files: [] });
    }
  }

  const game = shelf?.games.find((each) => each.id === state?.chosen?.name);
  const path = game ? `${game.id}.yaml` : "";
  const text = draft ?? state?.chosen?.files[0]?.text ?? (game ? texts[game.path] ?? "" : "");

  function linkPart(): string {
    const { chosen, seats, seed, rules } = here.state;
    const home = shelf?.games.find((each) => each.id === chosen!.name);
    return pack({ chosen: chosen!, seats, seed, moves: here.made(), hash: rules!.hash },
      texts[home?.path ?? ""] ?? "");
  }

  /** Somebody typed in the file: checked, and played on by if it can be played. */
  async function typed(next: string) {
    const chosen = { ...here.state.chosen!, files: [{ path, text: next }] };
    setDraft(next);
    try {
      const checked = await here.program.ask<{ found: Found }>("check", chosen);
      setFound(checked.found.findings);
      await here.reload(chosen);
    } catch (failure) {
      const { code, message } = failure as Failure;
      if (code !== UNPLAYABLE) setFound([{ severity: "error", id: "", message }]);
    }
  }

  async function ask(label: string) {
    const found: Why[] = [];
    for (const action of state!.rules!.actions) {
      if (action.choices[0]?.is !== "card") continue;
      const move = `${action.called} ${label}`;
      try {
        const told = await here.program.ask<{ legal: boolean; open: boolean } & Why>("why",
          { move, as: state!.observer });
        if (!told.legal && (told.open || found.length === 0)) {
          found.push({ move, reasons: told.reasons, conditions: told.conditions });
        }
      } catch { /* not a move that these words can be */ }
    }
    setWhy(found.length > 0 ? found : [{ move: label, reasons: [{ words: "no move has it" }] }]);
  }

  async function hint() {
    try {
      const told = await here.program.ask<{
        move: string; bot: string;
        moves: { move: string; win?: { value: number } }[];
      }>("hint", { deals: 30, as: state!.observer });
      setHints(Object.fromEntries(told.moves.map((each) => [each.move,
        `${each.move === told.move ? `${told.bot} would choose it; ` : ""}` +
        `${each.win ? `wins ${Math.round(100 * each.win.value)} %` : ""}`])));
    } catch (failure) {
      setHints({ [state!.legal![0]!.move]: (failure as Failure).message });
    }
  }

  /** The first thing of a move that has no other makes it; else moves are narrowed. */
  function pick(next: Pick) {
    const moves = (all: Pick[]) => movesWith(state!.rules!, state!.view!.position,
      state!.legal ?? [], all);
    const alone = moves([next]);
    if (picks.length === 0 && alone.length === 1 && alone[0]!.things.length === 1) {
      void here.choose(alone[0]!.move);
    } else if (picks.some((each) => same(each, next))) {
      setPicks(picks.filter((each) => !same(each, next)));
    } else {
      setPicks(moves([...picks, next]).length > 0 ? [...picks, next] : [next]);
    }
  }

  return (
    <>
      <header>
        <h1>{state?.rules?.name ?? "cria"}</h1>
        <p>{state?.rules?.about}</p>
      </header>
      {notice && <p class="notice" role="status">{notice}{" "}
        <button onClick={() => setNotice("")}>Close</button></p>}
      {asked && <Asking shared={asked} yes={() => void open(asked)} no={() => {
        setAsked(null);
        void load({ name: "lama", with: [], files: [] });
      }} />}
      {shelf && <Games shelf={shelf} chosen={state?.chosen}
        choose={(chosen) => void load(chosen)} />}
      <main>
        {state?.rules && state.view && (
          <div class="play" aria-busy={state.thinking} data-moves={state.view.moves}>
            <Seats state={state} table={here} covered={covered} />
            <p class="tools">
              <button onClick={() => void here.start()}>
                New game</button>{" "}
              <button disabled={state.view.moves === 0 || several} onClick={() => void here.undo()}>
                Take back</button>{" "}
              <button disabled={!state.legal || covered} onClick={() => void hint()}>Hint</button>{" "}
              <label>Bots <select value={pace} onChange={(event) =>
                setPace(Number(event.currentTarget.value))}>
                <option value={0}>at once</option><option value={350}>quickly</option>
                <option value={1200}>slowly</option></select></label>
            </p>
            <p role="status" class="message">{state.message}</p>
            {state.scores.length > 0 && !covered && <div class="scores" role="status">
              {state.scores.map((each) => <p>{each}</p>)}</div>}
            {state.changed.length > 0 && <ul class="changed" aria-label="what changed">
              {state.changed.map((each) => <li>{each}</li>)}</ul>}
            {why && (
              <div class="why" role="status">
                {why.map((each) => (
                  <p><b>{each.move}</b>: {each.reasons.map((reason) => (
                    <span>{reason.words} {lineOf(each, reason) ? <button onClick={() => {
                      setTab("File");
                      setLine(0);
                      setTimeout(() => setLine(lineOf(each, reason)!));
                    }}>line {lineOf(each, reason)}</button> : null} </span>
                  ))}</p>
                ))}
                <button onClick={() => setWhy(null)}>Close</button>
              </div>
            )}
            {covered ? (
              <p class="cover"><button onClick={() => {
                shown.current.yes = true;
                again((count) => count + 1);
              }}>
                {state.observer}, it is for you to decide. Show your cards</button></p>
            ) : (
              <>
                <Moves state={state} picks={picks} hints={hints} put={() => setPicks([])}
                  choose={(move) => void here.choose(move)} />
                <Board state={state} picks={picks} acts={{ pick,
                  why: (label) => void ask(label) }} />
              </>
            )}
          </div>
        )}
        {state?.rules && (
          <aside>
            <div role="tablist" aria-label="beside the table">
              {TABS.map((each) => (
                <button role="tab" id={`tab-${each}`} aria-selected={tab === each}
                  aria-controls="beside" onClick={() => setTab(each)}>{each}</button>
              ))}
            </div>
            <div role="tabpanel" id="beside" aria-labelledby={`tab-${tab}`} tabIndex={0}>
              {tab === "Rules" && <Book table={here} hash={state.rules.hash} />}
              {tab === "File" && <File path={path} text={text} findings={found} line={line}
                changed={(next) => void typed(next)} />}
              {tab === "Experiment" && <Experiment chosen={state.chosen!}
                players={state.seats.length} />}
              {tab === "Log" && !covered && <ol class="log">{state.log.map((each) =>
                <li>{each.player && <b>{each.player}</b>} {each.words}</li>)}</ol>}
              {tab === "Share" && <Share link={() =>
                `${location.origin}${location.pathname}#${linkPart()}`} />}
            </div>
          </aside>
        )}
      </main>
      <footer>cria is not affiliated with AMIGO or any author or publisher of these games, and
        contains no text of their rule books. <a href="licences.txt">Licences</a></footer>
    </>
  );
}

const place = document.getElementById("page")!;
place.textContent = "";
render(<Page />, place);
if ("serviceWorker" in navigator) void navigator.serviceWorker.register("offline.js");
