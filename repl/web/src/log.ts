// What happened, in lines, from the events that the observer was told.
import type { Event, Rules } from "./answers";

export interface Logged { player?: string; words: string }

type Where = { zone: string; of?: string };

/** Words with the faces of cards as they are drawn in place of their labels. */
export function inFaces(rules: Rules, words: string): string {
  return words.split(" ").map((word) =>
    rules.cards.find((card) => card.label === word)?.face ?? word).join(" ");
}

function list(points: unknown): string {
  return Object.entries(points as Record<string, number>)
    .map(([player, number]) => `${player} ${number}`).join(", ");
}

/** A player has so few shown numbers that each change is worth a line. */
const FEW = 2;

/** Writes the lines, and remembers what was said: nothing is said twice. */
export class LogWriter {
  readonly lines: Logged[];
  private said = new Map<string, string>();
  private told = "";
  private readonly numbers: Map<string, string>;

  /** [earlier]: lines from before what will be added. */
  constructor(private readonly rules: Rules, earlier: Logged[] = []) {
    this.lines = [...earlier];
    const shown = rules.remembered.filter((each) => each.shown && each.of === "player");
    this.numbers = new Map(shown.length <= FEW ? shown.map((each) => [each.name, each.called]) : []);
  }

  add(event: Event): void {
    switch (event.record) {
      case "decision": {
        const words = event.chosen ?? event.told;
        if (!words) break;
        this.say(words, event.player);
        this.said.set(event.player!, words);
        this.told = words;
        break;
      }
      case "event": this.happened(event); break;
      case "chance":
        if (event.kind === "roll") this.say(`rolled: ${[event.result].flat().join(" ")}`);
        break;
      case "round": this.say(`Round ${event.round} begins.`); break;
      case "round end": {
        const none = Object.values(event.points as Record<string, number>).every((each) => each === 0);
        this.say(`The round ends (${event["ended by"]})${none ? "" : `: ${list(event.points)}`}.`);
        break;
      }
      case "game end":
        this.say(`The game ends (${event["ended by"]}): ${list(event.totals)}. ` +
          `Won by ${(event.winners as string[]).join(", ") || "nobody"}.`);
        break;
      default:
    }
  }

  private say(words: string, player?: string): void {
    this.lines.push({ player, words: inFaces(this.rules, words) });
  }

  private happened(event: Event): void {
    switch (event.kind) {
      case "move": this.moved(event); break;
      case "effect":
        if (this.said.get(event.player!) !== event.told) this.say(event.told!, event.player);
        this.told = event.told!;
        break;
      case "reveal": this.shown(event); break;
      case "notice": this.say(event.told!); break;
      case "memory": {
        const called = this.numbers.get(event.name as string);
        if (called && event.of && typeof event.value === "number") {
          this.say(`${called}: ${event.value}`, event.of as string);
        }
        break;
      }
      default:
    }
  }

  /** What is shown: cards in a zone, one card, a value by its name, tokens, dice. */
  private shown(event: Event): void {
    const at = (event.in ?? {}) as Where;
    const cards = event.cards ?? event.card;
    const what = cards ? [cards].flat().join(" ")
      : event.name ? `${event.name}: ${event.value}`
        : JSON.stringify(event.tokens ?? event.dice ?? "");
    const who = at.of ?? event.player;
    this.say(`${who ? "shows" : "shown:"} ${what}${who || !at.zone ? "" : ` in ${at.zone}`}`, who);
  }

  /** Cards that come to a player, or that are seen to go where the move did not say. */
  private moved(event: Event): void {
    const to = event.to as Where, from = event.from as Where;
    const cards = event.cards as string[], seen = cards.filter((card) => card !== "?");
    const words = this.told.split(" ");
    if (to.of && to.of !== from.of) {
      this.say(seen.length === cards.length ? `gets ${seen.join(" ")}`
        : `gets ${cards.length} ${cards.length === 1 ? "card" : "cards"}`, to.of);
    } else if (seen.length > 0 && seen.some((card) => !words.includes(card)) &&
      this.isShown(to.zone)) {
      this.say(`${this.called(to.zone)}: ${seen.join(" ")}`);
    }
  }

  private isShown(zone: string): boolean {
    return this.rules.zones.find((each) => each.name === zone)?.shown ?? false;
  }

  private called(zone: string): string {
    return this.rules.zones.find((each) => each.name === zone)?.called ?? zone;
  }
}
