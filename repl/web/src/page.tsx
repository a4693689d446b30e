// The page: games, the table, and beside it the rule book, the files, experiments.
import { render } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Finding, Fix, Found } from "./answers";
import { Board } from "./board";
import { Book } from "./book";
import { Experiment } from "./experiment";
import { Explore } from "./explore";
import type { Place } from "./file";
import { filesOf, freeName, nameOf, ruleOf, titleOf, withText } from "./files";
import { readShelf, readTexts, type Shelf } from "./games";
import { GamesList } from "./games_list";
import type { Logged } from "./log";
import { Moves } from "./moves";
import { keepOwn, ownRules, playedBy, withOwn } from "./own_rules";
import { movesWith, type Pick, same } from "./picking";
import { Failure } from "./program";
import { Seats, Tools } from "./seats";
import { baseOf, pack, type Shared, unpack } from "./share";
import { ShareTab } from "./share_tab";
import { randomSeed, Table, type Chosen, type TableState } from "./table";
import { askWhy, type Refused, WhyNot } from "./why";

type FileTab = typeof import("./file").File;

const TABS = ["Rules", "File", "Explore", "Experiment", "Log", "Share"] as const;
type Tab = (typeof TABS)[number];
const KEPT = "cria game", PACE = "cria pace";
const FIRST: Chosen = { name: "lama", with: [], files: [] };
/** The error of rules that cannot be played: those before them stay. */
const UNPLAYABLE = 1;
/** Errors of a position that other rules cannot take over, or not now. */
const MISFIT = [4, 6];

/** The log, with what happened last in sight. */
function Log({ lines }: { lines: Logged[] }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => { list.current!.scrollTop = list.current!.scrollHeight; }, [lines.length]);
  return (
    <ol class="log" ref={list} tabIndex={0} aria-label="what happened">
      {lines.map((each) => <li>{each.player && <b>{each.player}</b>} {each.words}</li>)}
    </ol>
  );
}

/** What a position is that goes out as somebody sees it. */
function dealtAnew(seen: string): string {
  return `the position as ${seen === "nobody" ? "a spectator" : seen} sees it, with all that ` +
    "is hidden dealt anew";
}

function Asking(props: { shared: Shared; shelf: Shelf | null; yes(): void; no(): void }) {
  const { shared, shelf } = props, { chosen, way, seen } = shared;
  const game = shelf?.games.find((each) => each.id === chosen.name)?.name ?? chosen.name;
  const house = chosen.with.map((id) => titleOf(shelf, chosen, id));
  const own = chosen.files.map((file) => `${nameOf(file.path)} (${file.text.length} letters)`);
  return (
    <div class="asking" role="alertdialog" aria-label="a game from a link">
      <p>This link holds the game {game}{house.length > 0 &&
        ` with ${house.join(", ")}`}{own.length > 0 && `, its rules in ${own.join(", ")}`}
        {seen ? `, ${dealtAnew(seen)}` : way.replay
          ? ", a position (what happened before it is not in the link)" : ""}
        {way.moves.length > 0 ? `, and ${way.moves.length} ${way.moves.length === 1 ? "move"
          : "moves"}` : ""}. Nothing of it was run yet.</p>
      <button onClick={props.yes}>Open it</button> <button onClick={props.no}>Leave it</button>
    </div>
  );
}

/** Of several people each says so before their cards are shown. */
function useCover(state: TableState | null, table: Table) {
  const shown = useRef({ observer: "", yes: false });
  const [, again] = useState(0);
  const observer = state?.observer ?? "";
  if (shown.current.observer !== observer) shown.current = { observer, yes: false };
  return {
    covered: table.several && observer.startsWith("P") && !shown.current.yes,
    uncover() {
      shown.current.yes = true;
      again((count) => count + 1);
    },
  };
}

interface PlayProps {
  state: TableState; table: Table; pace: number; setPace(pace: number): void;
  covered: boolean; uncover(): void; go(place: Place): void;
}

/** The table with everything that one does there. */
function Play({ state, table, pace, setPace, covered, uncover, go }: PlayProps) {
  const [why, setWhy] = useState<Refused[] | null>(null);
  const [picks, setPicks] = useState<Pick[]>([]);
  const [hints, setHints] = useState<Record<string, string>>({});
  useEffect(() => {
    setPicks([]);
    setHints({});
    setWhy(null);
  }, [state.view!.moves, state.loaded!.hash, state.observer]);

  async function hint() {
    try {
      const told = await table.program.ask<{
        move: string; bot: string;
        moves: { move: string; win?: { value: number } }[];
      }>("hint", { deals: 200, milliseconds: 1200, as: state.observer });
      setHints(Object.fromEntries(told.moves.map((each) => [each.move,
        `${each.move === told.move ? `${told.bot} would choose it; ` : ""}` +
        `${each.win ? `wins ${Math.round(100 * each.win.value)} %` : ""}`])));
    } catch (failure) {
      setHints({ [state.legal![0]!.move]: (failure as Failure).message });
    }
  }

  /** What is picked makes the move if it is all that a move has, and no other one has it;
   * else moves are narrowed. */
  function pick(next: Pick) {
    if (picks.some((each) => same(each, next))) {
      setPicks(picks.filter((each) => !same(each, next)));
      return;
    }
    const moves = (all: Pick[]) => movesWith(state.rules!, state.view!.position,
      state.legal ?? [], all);
    const all = moves([...picks, next]).length > 0 ? [...picks, next] : [next];
    const left = moves(all);
    if (left.length === 1 && left[0]!.things.length === all.length) {
      void table.choose(left[0]!.move);
    } else {
      setPicks(all);
    }
  }

  const common = { state, table, covered, pace, setPace, hint: () => void hint() };
  return (
    <div class="play" aria-busy={state.thinking} data-moves={state.view!.moves}>
      <Seats {...common} />
      <Tools {...common} />
      <p role="status" class="message">{state.message}</p>
      {state.scores.length > 0 && !covered && <div class="scores" role="status">
        {state.scores.map((each) => <p>{each}</p>)}</div>}
      {state.changed.length > 0 && (
        <div class="changed"><p>What changed:</p>
          <ul aria-label="what changed">{state.changed.map((each) => <li>{each}</li>)}</ul></div>
      )}
      {why && <WhyNot table={table} why={why} go={go} close={() => setWhy(null)} />}
      {covered ? (
        <p class="cover"><button onClick={uncover}>
          {state.observer}, it is for you to decide. Show your cards</button></p>
      ) : (
        <Board state={state} picks={picks} acts={{ pick,
          why: (label) => void askWhy(table, label).then(setWhy) }}>
          <Moves state={state} table={table} picks={picks} hints={hints}
            put={() => setPicks([])} choose={(move) => void table.choose(move)} />
        </Board>
      )}
    </div>
  );
}

function Page() {
  const [shelf, setShelf] = useState<Shelf | null>(null);
  const [state, setState] = useState<TableState | null>(null);
  const [tab, setTab] = useState<Tab>("Rules");
  const [found, setFound] = useState<Finding[]>([]);
  const [texts, setTexts] = useState<Record<string, string>>({});
  const [path, setPath] = useState("");
  const [place, setPlace] = useState<Place | null>(null);
  const [asked, setAsked] = useState<Shared | null>(null);
  const [notice, setNotice] = useState("");
  /** What was typed and cannot be played yet, by its file. */
  const [drafts, setDrafts] = useState<Record<string, string>>({});
  /** Rules that are played by from the next turn on: within an effect they cannot change. */
  const [pending, setPending] = useState<Chosen | null>(null);
  const [pace, setPace] = useState(Number(localStorage.getItem(PACE) ?? 350));
  const table = useRef<Table | null>(null);
  table.current ??= new Table((next) => setState(next));
  const here = table.current;
  here.pause = pace;
  useEffect(() => localStorage.setItem(PACE, String(pace)), [pace]);

  useLayoutEffect(() => {
    void (async () => {
      const linked = location.hash.slice(1);
      const kept = unpack(localStorage.getItem(KEPT) ?? "", "");
      // What is in a link needs the texts that came with the page; a game does not.
      if (!linked) await (kept ? open(kept) : load(FIRST));
      const [games, byPath] = await Promise.all([readShelf(), readTexts()]);
      setTexts(byPath);
      setShelf(games);
      if (!linked) return;
      history.replaceState(null, "", location.pathname);
      const base = games.games.find((game) => game.id === baseOf(linked));
      const shared = unpack(linked, base ? byPath[base.path] ?? "" : "");
      if (shared) setAsked(shared);
      else {
        setNotice("The link cannot be read: a part is missing.");
        await (kept ? open(kept) : load(FIRST));
      }
    })();
  }, []);

  useEffect(() => {
    if (!state?.view || !state.chosen) return undefined;
    const soon = setTimeout(() => localStorage.setItem(KEPT, pack(shared(), "")));
    return () => clearTimeout(soon);
  }, [state?.view, state?.loaded?.hash]);

  const waits = useRef<{ rules: Chosen | null; tried: number }>({ rules: null, tried: -1 });
  useEffect(() => {
    const moves = state?.view?.moves ?? -1;
    if (!pending || state!.thinking || moves === waits.current.tried) return;
    waits.current.tried = moves;
    void use(pending, () => pending === waits.current.rules).catch(() => undefined);
  }, [pending, state?.view?.moves, state?.thinking]);

  function wait(rules: Chosen | null) {
    waits.current = { rules, tried: here.state.view?.moves ?? -1 };
    setPending(rules);
  }

  /** What is typed meanwhile has to be known as well, so it does not wait to be drawn. */
  const written = useRef(drafts);
  function draft(all: Record<string, string>) {
    written.current = all;
    setDrafts(all);
  }

  function forget() {
    typing.current++;
    setFound([]);
    setPlace(null);
    draft({});
    wait(null);
  }

  /** One after the other; [wanted]: whether no others are wanted meanwhile. */
  const last = useRef<Promise<void>>(Promise.resolve());
  function use(chosen: Chosen, wanted = () => true): Promise<void> {
    const next = last.current.catch(() => undefined).then(() =>
      (wanted() ? useNow(chosen) : undefined));
    last.current = next;
    return next;
  }

  /** Goes on by changed rules: at once, in a new game where none goes on, or from the next
   * turn on. What was typed since then stays a draft. */
  async function useNow(chosen: Chosen): Promise<void> {
    try {
      await here.reload(chosen);
    } catch (failure) {
      if (!MISFIT.includes((failure as Failure).code)) throw failure;
      here.unchanged();
      const { view, seats, seed } = here.state;
      if (view!.moves > 0 && !view!.over) {
        wait(chosen);
        return;
      }
      await here.load(chosen, seats, seed);
    }
    keepOwn(chosen);
    wait(null);
    draft(Object.fromEntries(Object.entries(written.current).filter(([path, text]) =>
      text !== (chosen.files.find((file) => file.path === path)?.text ?? texts[path]))));
  }

  async function load(chosen: Chosen) {
    forget();
    try {
      await here.load(chosen);
      setFound(here.state.found?.findings ?? []);
    } catch (failure) {
      setFound(((failure as Failure).data as Found | undefined)?.findings ?? []);
      setTab("File");
    }
  }

  /** Other house rules: the game goes on by them. */
  async function change(chosen: Chosen) {
    try {
      await use(withOwn(chosen));
      setFound(here.state.found?.findings ?? []);
    } catch (failure) {
      setFound(((failure as Failure).data as Found | undefined)?.findings ?? []);
      setNotice((failure as Failure).message);
    }
  }

  async function open(shared: Shared) {
    setAsked(null);
    forget();
    try {
      await here.load(shared.chosen, shared.seats, shared.seed, shared.way);
      if (here.state.rules!.hash !== shared.hash) {
        setNotice("The rules are another version now than when this was made.");
      } else if (shared.seen) {
        setNotice(`This is ${dealtAnew(shared.seen)}.`);
      }
    } catch (failure) {
      setNotice(`This cannot be opened: ${(failure as Failure).message}`);
      await load({ ...FIRST, name: shelf?.games.some((game) => game.id === shared.chosen.name)
        ? shared.chosen.name : FIRST.name });
    }
  }

  /** Reads a file of somebody's own. */
  async function read(name: string, text: string): Promise<string> {
    try {
      if (/^cria replay:/m.test(text)) {
        const by = playedBy(text);
        if (by.name !== here.state.chosen!.name ||
          by.with.join() !== here.state.chosen!.with.join()) await here.load(by);
        await here.resume(text);
        return `${here.state.rules!.name}, after ${here.state.view!.moves} moves.`;
      }
      const chosen = { name: nameOf(name).replace(/\.ya?ml$/, ""), with: [],
        files: [{ path: nameOf(name).replace(/\.yml$/, ".yaml"), text }] };
      forget();
      await here.load(chosen);
      setFound(here.state.found?.findings ?? []);
      return "";
    } catch (failure) {
      return (failure as Failure).message;
    }
  }

  const [FileTab, setFileTab] = useState<FileTab | null>(null);
  useEffect(() => {
    if (tab === "File") void import("./file").then(({ File }) => setFileTab(() => File));
  }, [tab]);

  const played = pending ?? state?.chosen;
  const files = shelf && played ? filesOf(shelf, texts, played) : [];
  const file = files.find((each) => nameOf(each.path) === nameOf(path)) ?? files[0];

  /** The game as it is now. */
  function shared(): Shared {
    const { chosen, seats, seed, rules } = here.state;
    return { chosen: chosen!, seats, seed, way: here.made(), hash: rules!.hash, seen: "" };
  }

  function linkOf(game: Shared): string {
    const home = shelf?.games.find((each) => each.id === here.state.chosen!.name);
    const part = pack(game, home ? texts[home.path] ?? "" : "");
    return `${location.origin}${location.pathname}#${part}`;
  }

  /** A game that may be, for all that who looks here sees: what is hidden is dealt anew. */
  async function seen(): Promise<Shared> {
    const seed = randomSeed();
    const as = covered ? "nobody" : here.state.observer;
    const { replay } = await here.program.ask<{ replay: string }>("save", { as, seed });
    return { ...shared(), seed, way: { replay, moves: [] }, seen: as };
  }

  /** How often that was done: only the last time counts. */
  const typing = useRef(0);

  /** Somebody typed in a file: checked, and played on by if it can be played. */
  async function typed(path: string, next: string) {
    const turn = ++typing.current, still = () => turn === typing.current;
    const all = { ...written.current, [path]: next };
    const chosen = Object.entries(all).reduce((sum, [path, text]) =>
      withText(sum, path, text, texts[path]), waits.current.rules ?? here.state.chosen!);
    draft(all);
    try {
      const { findings } = (await here.program.ask<{ found: Found }>("check", chosen)).found;
      if (!still()) return;
      setFound(findings);
      if (findings.length > 0) void mend(chosen, findings, still);
      await use(chosen, still);
    } catch (failure) {
      if (!still()) return;
      here.unchanged();
      const { code, message } = failure as Failure;
      if (code !== UNPLAYABLE) setFound([{ severity: "error", id: "", message }]);
    }
  }

  /** Adds what to write where the program knows it. */
  async function mend(chosen: Chosen, findings: Finding[], still: () => boolean) {
    const { fixes } = await here.program.ask<{ fixes: Fix[] }>("fixes", chosen);
    if (!still()) return;
    setFound(findings.map((finding) => ({ ...finding, fix: fixes.find((fix) =>
      fix.id === finding.id && fix.help === finding.help && fix.line === finding.line) })));
  }

  async function begin(title: string): Promise<string> {
    const { chosen } = here.state;
    const id = freeName(shelf!, chosen!, title);
    try {
      const { text } = await here.program.ask<{ text: string }>("draft", { title });
      const path = `${id}.yaml`;
      await use({ ...chosen!, with: [...chosen!.with, id],
        files: [...chosen!.files, { path, text }] });
      setPath(path);
      return "";
    } catch (failure) {
      return (failure as Failure).message;
    }
  }

  function takeOut(path: string) {
    const { chosen } = here.state;
    draft(Object.fromEntries(Object.entries(written.current).filter(([each]) =>
      each !== path)));
    void change({ ...chosen!, with: chosen!.with.filter((id) => id !== ruleOf(path)),
      files: chosen!.files.filter((file) => file.path !== path) });
  }

  function go(place: Place) {
    setTab("File");
    setPath(place.path);
    setPlace({ ...place });
  }

  const cover = useCover(state, here), { covered } = cover;
  return (
    <>
      <header>
        <h1>{state?.rules?.name ?? "cria"}</h1>
        <p>{state?.rules?.about}{state && state.chosen && state.chosen.with.length > 0 &&
          <b> With {state.chosen.with.map((id) =>
            titleOf(shelf, state.chosen!, id)).join(", ")}.</b>}</p>
      </header>
      {notice && <p class="notice" role="status">{notice}{" "}
        <button onClick={() => setNotice("")}>Close</button></p>}
      {asked && <Asking shared={asked} shelf={shelf} yes={() => void open(asked)} no={() => {
        setAsked(null);
        void load(FIRST);
      }} />}
      {shelf && <GamesList shelf={shelf} own={ownRules()} chosen={state?.chosen}
        choose={(chosen) => {
          setNotice("");
          void load(withOwn(chosen));
        }} change={(chosen) => void change(chosen)} />}
      <main>
        {state?.rules && state.view &&
          <Play state={state} table={here} pace={pace} setPace={setPace} {...cover}
            go={go} />}
        {state?.rules && (
          <aside>
            <div role="tablist" aria-label="beside the table">
              {TABS.map((each) => (
                <button role="tab" id={`tab-${each}`} aria-selected={tab === each}
                  aria-controls="beside" onClick={() => setTab(each)}>{each}</button>
              ))}
            </div>
            <div role="tabpanel" id="beside" aria-labelledby={`tab-${tab}`} tabIndex={0}>
              {tab === "Rules" && <Book table={here} chosen={state.chosen!}
                hash={state.rules.hash} />}
              {tab === "File" && file && FileTab && <FileTab program={here.program}
                waiting={pending && !found.some((each) => each.severity === "error")
                  ? "The table plays by these rules from the next turn on."
                  : Object.keys(drafts).length > 0
                    ? "Not in force yet: the table plays by the rules as they were." : ""}
                files={Object.entries(drafts).reduce((sum, [path, text]) => withText(sum, path,
                  text, texts[path]), played!).files}
                paths={files.map((each) => each.path)} path={file.path}
                text={drafts[file.path] ?? file.text}
                altered={(drafts[file.path] ?? file.text) !== (texts[file.path] ?? file.text)}
                findings={found} place={place} show={setPath} go={go}
                changed={(path, text) => void typed(path, text)}
                own={!(file.path in texts) && played!.with.includes(ruleOf(file.path))}
                begin={begin} takeOut={takeOut}
                restore={(path) => {
                  void typed(path, texts[path]!);
                  return texts[path]!;
                }} />}
              {tab === "Explore" && state.view && !covered &&
                <Explore state={state} table={here} />}
              {shelf && <div hidden={tab !== "Experiment"}><Experiment shelf={shelf}
                chosen={state.chosen!} players={state.seats.length} bot={state.bot} /></div>}
              {tab === "Log" && !covered && <Log lines={state.log} />}
              {tab === "Share" && <ShareTab name={state.rules.id}
                at={`${state.seed} ${state.view?.moves} ${state.rules.hash}`}
                waiting={pending !== null || Object.keys(drafts).length > 0} files={files.map((each) => ({ ...each,
                text: drafts[each.path] ?? each.text }))} read={read}
                link={async (whole) => linkOf(whole ? shared() : await seen())}
                replay={async (whole) => (whole
                  ? (await here.program.ask<{ replay: string }>("save")).replay
                  : (await seen()).way.replay!)} />}
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
