// A table: rules, a game, who sits where. It asks the program for everything and
// keeps what is needed to begin again after the worker was ended.
import type { Changed, Event, Found, Legal, LegalMove, Loaded, Rules, View } from "./answers";
import { Failure, Program } from "./program";

/** Which rules: a name, house rules, and files in place of those of the same name. */
export interface Chosen {
  name: string;
  with: string[];
  files: { path: string; text: string }[];
}

/** Who decides for a seat: somebody here, or a bot by its name. */
export type Seat = "you" | string;

export interface Logged { player?: string; words: string; round?: number }

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
  /** What a change of the rules did. */
  changed: string[];
  /** How rounds ended since the last move of somebody here. */
  scores: string[];
  /** The bot for the game. */
  bot: string;
  message: string;
  thinking: boolean;
}

const EMPTY: TableState = {
  seats: [], seed: 1, observer: "P1", log: [], changed: [], scores: [], bot: "random",
  message: "", thinking: false,
};

export class Table {
  state: TableState = EMPTY;
  pause = 350;
  private moves: string[] = [];
  private running = 0;
  private last: Promise<void> = Promise.resolve();
  readonly program = new Program(() => void this.again());

  constructor(private readonly told: (state: TableState) => void) {}

  /** Loads rules and starts a game. */
  load(chosen: Chosen, seats?: Seat[], seed = randomSeed(), moves: string[] = []) {
    return this.act(async (turn) => {
      const loaded = await this.program.ask<Loaded>("load", chosen);
      const rules = await this.program.ask<Rules>("rules");
      const bot = await this.usualBot();
      this.set({ ...EMPTY, chosen, loaded, rules, bot, found: loaded.found,
        seats: seats ?? usualSeats(loaded.players, bot) });
      await this.begin(turn, moves, seed);
    });
  }

  /** A new game by the rules that are loaded. */
  start() {
    return this.act((turn) => this.begin(turn, [], randomSeed()));
  }

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
      this.set({ seats: Array.from({ length: count }, (_, i) =>
        this.state.seats[i] ?? this.state.bot) });
      await this.begin(turn, [], randomSeed());
    });
  }

  choose(move: string) {
    return this.act(async (turn) => {
      this.set({ thinking: true, scores: [] });
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
  undo() {
    return this.act(async (turn) => {
      do {
        if (this.moves.length === 0) break;
        await this.program.ask("undo", { count: 1 });
        this.moves.pop();
        await this.look();
      } while (!this.decidesHere());
      await this.logAgain();
      await this.goOn(turn);
    });
  }

  see(observer: string) {
    return this.act(async (turn) => {
      this.set({ observer });
      await this.logAgain();
      await this.goOn(turn);
    });
  }

  /** Goes on by changed rules from the same position, or the nearest that they allow. */
  reload(chosen: Chosen) {
    return this.act(async (turn) => {
      const told = await this.program.ask<{ differences: { text: string }[] }>("diff", chosen);
      const loaded = await this.program.ask<Loaded>("reload", chosen);
      const rules = await this.program.ask<Rules>("rules");
      this.set({
        chosen, loaded, rules, found: loaded.found,
        changed: [...told.differences.map((each) => each.text),
          ...(loaded.lost ?? []).map((each) => `Not kept: ${each}`)],
      });
      this.moves = [];
      await this.goOn(turn);
    });
  }

  /** The moves since the start, for a link. */
  made(): string[] { return this.moves; }

  /** Does one thing after the other: what is asked for next ends what goes on by itself,
   * and waits until that has stopped. */
  private act(work: (turn: number) => Promise<void>): Promise<void> {
    const turn = ++this.running;
    const done = this.last.then(() => (turn === this.running ? work(turn) : undefined));
    this.last = done.catch(() => undefined);
    return done;
  }

  private async begin(turn: number, moves: string[], seed: number) {
    await this.program.ask("start", { players: this.state.seats.length, seed, as: "nobody" });
    this.moves = [];
    this.set({ seed, message: "", changed: [], scores: [], observer: this.firstHere() });
    for (const move of moves) {
      await this.program.ask("choose", { move });
      this.moves.push(move);
    }
    await this.logAgain();
    await this.goOn(turn);
  }

  /** The log from the start, as the observer was told it. */
  private async logAgain() {
    const all = await this.program.ask<Changed>("events", { since: 0, as: this.state.observer });
    this.set({ log: all.events.flatMap(wordsOf) });
  }

  // --- What happens by itself ------------------------------------------------------

  /** Bots decide until somebody here has to. */
  private async goOn(turn: number) {
    await this.look();
    while (turn === this.running && !this.state.view!.over && !this.decidesHere()) {
      this.set({ thinking: true });
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
    this.set({ thinking: false });
  }

  private async take(move: string) {
    const decider = this.state.view!.decider!;
    const changed = await this.program.ask<Changed>("choose", { move, as: decider });
    this.moves.push(move);
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
    if (this.isSeat() && decider !== this.state.observer && this.isHere(decider)) {
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

  private async usualBot(): Promise<string> {
    const begun = await this.program.ask<{ bots: string }>("simulate", { games: 1 });
    await this.program.ask("stop");
    return begun.bots === "practised" ? "random" : begun.bots;
  }

  /** The worker was ended: the same game once more. */
  private async again() {
    const { chosen, seats, seed } = this.state;
    if (!chosen) return;
    try {
      await this.load(chosen, seats, seed, [...this.moves]);
      this.set({ message: "The program took too long and was begun again." });
    } catch (failure) {
      this.set({ message: (failure as Failure).message });
    }
  }

  private note(events: Event[]) {
    const ended = events.filter((event) => event.record.endsWith(" end")).flatMap(wordsOf);
    this.set({ log: [...this.state.log, ...events.flatMap(wordsOf)],
      scores: [...this.state.scores, ...ended.map((each) => each.words)] });
  }

  private set(part: Partial<TableState>) {
    this.state = { ...this.state, ...part };
    this.told(this.state);
  }
}

/** You and bots, four in all if so many can play. */
function usualSeats(players: { least: number; most: number }, bot: string): Seat[] {
  const count = Math.min(Math.max(players.least, 4), players.most);
  return Array.from({ length: count }, (_, i) => (i === 0 ? "you" : bot));
}

/** A line of the log for what somebody sees happen. */
function wordsOf(event: Event): Logged[] {
  const list = (points: unknown) => Object.entries(points as Record<string, number>)
    .map(([player, number]) => `${player} ${number}`).join(", ");
  switch (event.record) {
    case "decision": {
      const words = event.chosen ?? event.told;
      return words ? [{ player: event.player, words }] : [];
    }
    case "round":
      return [{ words: `Round ${event.round} begins.`, round: event.round as number }];
    case "round end":
      return [{ words: `The round ends (${event["ended by"]}): ${list(event.points)}.` }];
    case "game end":
      return [{ words: `The game ends (${event["ended by"]}): ${list(event.totals)}. ` +
        `Won by ${(event.winners as string[]).join(", ") || "nobody"}.` }];
    default:
      return [];
  }
}

function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
