// A table: rules, a game, who sits where. It asks the program for everything and
// keeps what is needed to begin again after the worker was ended.
import type { Branch, Changed, Difference, Event, Found, Legal, LegalMove, Loaded,
  Rules, View } from "./answers";
import { LogWriter, type Logged } from "./log";
import { Failure, Program } from "./program";

/** Which rules: a name, house rules, and files in place of those of the same name. */
export interface Chosen {
  name: string;
  with: string[];
  files: { path: string; text: string }[];
}

/** Who decides for a seat: somebody here, or a bot by its name. */
export type Seat = "you" | string;

/** How a game came to where it is: begun from its seed, or from what a replay tells, and
 * the moves since. */
export interface Way { replay?: string; moves: string[] }

/** Cards that lie shown, by player. */
export type Shown = Record<string, string[]>;

export interface TableState {
  chosen?: Chosen;
  loaded?: Loaded;
  rules?: Rules;
  seats: Seat[];
  seed: number;
  observer: string;
  view?: View;
  legal?: LegalMove[];
  log: Logged[];
  found?: Found;
  branches: Branch[];
  /** What a change of the rules did. */
  changed: string[];
  /** How rounds ended since the last move of somebody here. */
  scores: string[];
  /** Cards that players have shown since the observer's last decision, by player. */
  shown: Shown;
  /** The bot for the game. */
  bot: string;
  message: string;
  thinking: boolean;
}

const EMPTY: TableState = {
  seats: [], seed: 1, observer: "P1", log: [], branches: [], changed: [], scores: [],
  shown: {}, bot: "random", message: "", thinking: false,
};

/** So many ends of rounds and games stand above the table; the log has all. */
const SCORES_SHOWN = 3;

/** The name of the position that one left for another. */
const LEFT = "where you were";

export class Table {
  state: TableState = EMPTY;
  pause = 350;
  private way: Way = { moves: [] };
  private kept = new Map<string, Way>();
  private running = 0;
  private last: Promise<void> = Promise.resolve();
  private writer?: LogWriter;
  /** What an observer was told before the rules changed: the events begin there anew. */
  private earlier: { observer: string; lines: Logged[] } = { observer: "", lines: [] };
  /** Whether nobody is told of changes yet. */
  private quiet = false;
  readonly program = new Program(() => void this.again()).begin();

  constructor(private readonly told: (state: TableState) => void) {}

  // --- Rules and games ---------------------------------------------------------------

  /** Loads rules and starts a game. */
  load(chosen: Chosen, seats?: Seat[], seed = randomSeed(), way: Way = { moves: [] }) {
    return this.act(async (turn) => {
      const [loaded, rules, bot] = await Promise.all([
        this.program.ask<Loaded>("load", chosen), this.program.ask<Rules>("rules"),
        this.usualBot()]);
      this.quiet = true;
      this.set({ ...EMPTY, thinking: true, chosen, loaded, rules, bot, found: loaded.found,
        seats: seats ?? usualSeats(loaded.players, bot) });
      this.kept.clear();
      await this.begin(turn, way, seed);
    });
  }

  /** A new game by the rules that are loaded. */
  start() {
    return this.act((turn) => this.begin(turn, { moves: [] }, randomSeed()));
  }

  /** Goes on by changed rules from the same position, or the nearest that they allow. */
  reload(chosen: Chosen) {
    return this.act(async (turn) => {
      const { differences } = await this.program.ask<{ differences: Difference[] }>("diff",
        chosen);
      const loaded = await this.program.ask<Loaded>("reload", chosen);
      const rules = await this.program.ask<Rules>("rules");
      this.earlier = { observer: this.state.observer,
        lines: [...this.state.log, { words: "The rules changed." }] };
      this.set({
        chosen, loaded, rules, found: loaded.found,
        changed: [...differences.map(changeOf),
          ...(loaded.lost ?? []).map((each) => `Not kept: ${each}`)],
      });
      await this.fromHere();
      await this.branches();
      await this.logAgain();
      await this.goOn(turn);
    });
  }

  /** A change of the rules that came to nothing is none. */
  unchanged() { this.set({ changed: [], message: "" }); }

  /** Goes on after the moves of a replay. */
  resume(replay: string) {
    return this.act(async (turn) => {
      await this.program.ask("resume", { replay });
      this.forgetEarlier();
      await this.look();
      const players = Object.keys(this.state.view!.position.status).length;
      this.set({ seats: this.seatsFor(players), message: "", changed: [], scores: [] });
      this.set({ observer: this.firstHere() });
      await this.fromHere();
      await this.logAgain();
      await this.goOn(turn);
    });
  }

  // --- Who sits where ----------------------------------------------------------------

  seat(place: number, who: Seat) {
    return this.act(async (turn) => {
      this.set({ seats: this.state.seats.map((seat, i) => (i === place ? who : seat)) });
      this.set({ observer: this.firstHere() });
      await this.logAgain();
      await this.goOn(turn);
    });
  }

  /** As many players; the game begins anew. */
  players(count: number) {
    return this.act(async (turn) => {
      this.set({ seats: this.seatsFor(count) });
      await this.begin(turn, { moves: [] }, randomSeed());
    });
  }

  see(observer: string) {
    return this.act(async (turn) => {
      this.set({ observer });
      await this.logAgain();
      await this.goOn(turn);
    });
  }

  /** Whether several people share this screen: then nobody sees what is another's. */
  get several(): boolean {
    return this.state.seats.filter((seat) => seat === "you").length > 1;
  }

  // --- Moves -------------------------------------------------------------------------

  choose(move: string) {
    return this.act(async (turn) => {
      this.set({ scores: [] });
      try {
        await this.take(move);
        this.set({ message: "", changed: [] });
      } catch (failure) {
        this.set({ message: (failure as Failure).message });
      }
      await this.goOn(turn);
    });
  }

  /** Takes back to the last decision of somebody here. */
  undo() { return this.act((turn) => this.step(turn, "undo")); }

  /** Makes again what was taken back, to the next decision of somebody here. */
  redo() { return this.act((turn) => this.step(turn, "redo")); }

  /** Changes the position, in words; the way back begins there. */
  setUp(words: string[]) {
    return this.act(async (turn) => {
      try {
        for (const each of words) await this.program.ask("set", { words: each });
        this.set({ message: "", changed: words.map((each) => `Set up: ${each}`) });
      } catch (failure) {
        this.set({ message: (failure as Failure).message });
      }
      await this.fromHere();
      await this.logAgain();
      await this.goOn(turn);
    });
  }

  // --- Positions that are kept -------------------------------------------------------

  keep(branch: string) {
    return this.act(async () => {
      await this.program.ask("keep", { branch });
      this.kept.set(branch, this.made());
      await this.branches();
    });
  }

  go(branch: string) {
    return this.act(async (turn) => {
      await this.program.ask("keep", { branch: LEFT });
      this.kept.set(LEFT, this.made());
      await this.program.ask("go", { branch });
      this.forgetEarlier();
      await this.look();
      this.set({ seats: this.seatsFor(Object.keys(this.state.view!.position.status).length),
        changed: [], scores: [], message: "" });
      this.way = this.kept.get(branch) ?? this.way;
      this.way = { ...this.way, moves: [...this.way.moves] };
      await this.branches();
      await this.logAgain();
      await this.goOn(turn);
    });
  }

  drop(branch: string) {
    return this.act(async () => {
      await this.program.ask("drop", { branch });
      await this.branches();
    });
  }

  /** The way to here, for a link. */
  made(): Way { return { ...this.way, moves: [...this.way.moves] }; }

  // --- What is common ----------------------------------------------------------------

  /** Does one thing after the other: what is asked for next ends what goes on by itself,
   * and waits until that has stopped. */
  private act(work: (turn: number) => Promise<void>): Promise<void> {
    const turn = ++this.running;
    const done = this.last.then(async () => {
      if (turn !== this.running) return;
      this.set({ thinking: true });
      await work(turn);
      if (turn === this.running) this.set({ thinking: false });
    });
    this.last = done.catch((failure: Error) => this.failed(turn, failure)).catch(() => undefined);
    return done;
  }

  /** What did not work is said; bots go on where they were. */
  private async failed(turn: number, failure: Error) {
    this.quiet = false;
    this.set({ message: failure.message });
    if (this.state.view && turn === this.running) await this.goOn(turn);
    if (turn === this.running) this.set({ thinking: false });
  }

  private async begin(turn: number, way: Way, seed: number) {
    const { program } = this;
    this.way = way;
    this.forgetEarlier();
    this.set({ seed, message: "", changed: [], scores: [], observer: this.firstHere() });
    await Promise.all([
      program.ask("start", { players: this.state.seats.length, seed, as: "nobody" }),
      ...(way.replay ? [program.ask("resume", { replay: way.replay })] : []),
      ...way.moves.map((move) => program.ask("choose", { move })),
      this.logAgain(), this.look()]);
    await this.goOn(turn, true);
  }

  /** The way back begins here: what was before is in a replay. */
  private async fromHere() {
    const { replay } = await this.program.ask<{ replay: string }>("save");
    this.way = { replay, moves: [] };
  }

  /** The log begins with what the events tell. */
  private forgetEarlier() { this.earlier = { observer: "", lines: [] }; }

  private async branches() {
    const { branches } = await this.program.ask<{ branches: Branch[] }>("branches");
    this.set({ branches });
  }

  /** One step after the other back or forth, until somebody here decides. */
  private async step(turn: number, method: "undo" | "redo") {
    const left = () => (method === "undo" ? this.state.view!.moves : this.state.view!.undone);
    while (left() > 0) {
      await this.program.ask(method, { count: 1 });
      if (method === "undo" && this.way.moves.length > 0) this.way.moves.pop();
      else await this.fromHere();
      await this.look();
      if (this.decidesHere()) break;
    }
    this.set({ scores: [], changed: [], message: "" });
    await this.logAgain();
    await this.goOn(turn);
  }

  /** The log from the start, as the observer was told it, and what lies shown. */
  private async logAgain() {
    const { observer, rules } = this.state;
    const all = await this.program.ask<Changed>("events", { since: 0, as: observer });
    this.writer = new LogWriter(rules!, this.earlier.observer === observer ? this.earlier.lines : []);
    let shown: Shown = {};
    for (const event of all.events) {
      this.writer.add(event);
      shown = this.shownAfter(shown, event);
    }
    this.set({ log: [...this.writer.lines], shown });
  }

  /** What lies shown is told by the events alone: a link or a reload shows the same. */
  private shownAfter(shown: Shown, event: Event): Shown {
    const { observer } = this.state;
    const decided = event.record === "decision" &&
      (this.isSeat() ? event.player === observer : this.isHere(event.player));
    const at = event.in as { of?: string } | undefined;
    const cards = event.cards ?? event.card;
    if (decided) return {};
    return event.kind === "reveal" && at?.of && cards
      ? { ...shown, [at.of]: [cards].flat() as string[] } : shown;
  }

  // --- What happens by itself ------------------------------------------------------

  /** Bots decide until somebody here has to. */
  private async goOn(turn: number, looked = false) {
    if (!looked) await this.look();
    this.quiet = false;
    this.told(this.state);
    while (turn === this.running && !this.state.view!.over && !this.decidesHere()) {
      const decider = this.state.view!.decider!;
      const bot = this.state.seats[Number(decider.slice(1)) - 1]!;
      let move: string;
      try {
        move = (await this.program.ask<{ move: string }>("advise", { bot, as: decider })).move;
      } catch (failure) {
        this.set({ message: (failure as Failure).message });
        break;
      }
      await wait(this.pause);
      if (turn !== this.running) return;
      await this.take(move);
      await this.look();
    }
  }

  private async take(move: string) {
    const decider = this.state.view!.decider!;
    const changed = await this.program.ask<Changed>("choose", { move, as: decider });
    this.way.moves.push(move);
    const seen = decider === this.state.observer ? changed.events
      : await this.eventsSince(changed.moves - 1);
    this.note(seen);
  }

  /** What the observer was told since so many moves; without the beginning of the game. */
  private async eventsSince(since: number): Promise<Event[]> {
    const { events } = await this.program.ask<Changed>("events",
      { since, as: this.state.observer });
    return since > 0 ? events : events.slice(events.findIndex((event) =>
      event.record === "decision"));
  }

  /** The position as the observer sees it. Of several people here the one who decides
   * looks now: then nothing stays of what the one before was told. */
  private async look() {
    let view = await this.program.ask<View>("view", { as: this.state.observer });
    const decider = view.decider;
    if (this.several && this.isSeat() && decider !== this.state.observer &&
      this.isHere(decider)) {
      this.set({ observer: decider!, legal: undefined });
      await this.logAgain();
      view = await this.program.ask<View>("view", { as: decider });
    }
    const { observer } = this.state;
    const legal = !view.over && (decider === observer || observer === "all")
      ? (await this.program.ask<Legal>("legal", { things: true, as: observer })).legal
      : undefined;
    this.set({ view, legal });
  }

  private isSeat(): boolean { return this.state.observer.startsWith("P"); }

  private isHere(player: string | null | undefined): boolean {
    return !!player && this.state.seats[Number(player.slice(1)) - 1] === "you";
  }

  private decidesHere(): boolean { return this.isHere(this.state.view?.decider); }

  private firstHere(): string {
    const here = this.state.seats.indexOf("you");
    return here < 0 ? "nobody" : `P${here + 1}`;
  }

  /** So many seats: those that there are, and the bot for the game. */
  private seatsFor(count: number): Seat[] {
    return Array.from({ length: count }, (_, i) => this.state.seats[i] ?? this.state.bot);
  }

  private async usualBot(): Promise<string> {
    const [begun] = await Promise.all([
      this.program.ask<{ bots: string }>("simulate", { games: 1 }), this.program.ask("stop")]);
    return begun.bots === "practised" ? "random" : begun.bots;
  }

  /** The worker was ended: the same game once more. */
  private async again() {
    const { chosen, seats, seed } = this.state;
    if (!chosen) return;
    try {
      await this.load(chosen, seats, seed, this.made());
      this.set({ message: "The program took too long and was begun again." });
    } catch (failure) {
      this.set({ message: (failure as Failure).message });
    }
  }

  private note(events: Event[]) {
    const scores = [...this.state.scores];
    let { shown } = this.state;
    for (const event of events) {
      this.writer!.add(event);
      shown = this.shownAfter(shown, event);
      if (event.record.endsWith(" end")) scores.push(this.writer!.lines.at(-1)!.words);
    }
    this.set({ log: [...this.writer!.lines], scores: scores.slice(-SCORES_SHOWN), shown });
  }

  private set(part: Partial<TableState>) {
    this.state = { ...this.state, ...part };
    if (!this.quiet) this.told(this.state);
  }
}

/** You and bots, four in all if so many can play. */
function usualSeats(players: { least: number; most: number }, bot: string): Seat[] {
  const count = Math.min(Math.max(players.least, 4), players.most);
  return Array.from({ length: count }, (_, i) => (i === 0 ? "you" : bot));
}

/** What was changed in the rules, in a line. */
function changeOf({ path, a, b }: Difference): string {
  const words = (value: unknown) => (typeof value === "object" ? JSON.stringify(value)
    : String(value));
  if (!a || !b) return `${path}: ${b ? "new" : "gone"}`;
  const line = `${path}: was ${words(a.value)}, is ${words(b.value)}`;
  return line.length < 100 ? line : `${path}: changed`;
}

export function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
