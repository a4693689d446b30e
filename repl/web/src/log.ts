// What happened, in lines, from the events that the observer was told.
import type { Event } from "./answers";

export interface Logged { player?: string; words: string; round?: number }

type Where = { zone: string; of?: string };

function list(points: unknown): string {
  return Object.entries(points as Record<string, number>)
    .map(([player, number]) => `${player} ${number}`).join(", ");
}

function cardsOf(event: Event): string[] { return event.cards as string[]; }

/** Cards that are seen to come to the observer. */
function got(event: Event, observer: string): Logged[] {
  const to = event.to as Where, from = event.from as Where;
  const seen = cardsOf(event).filter((card) => card !== "?");
  return to.of === observer && from.of !== observer && seen.length > 0
    ? [{ player: observer, words: `gets ${seen.join(" ")}` }] : [];
}

function happened(event: Event, observer: string): Logged[] {
  switch (event.kind) {
    case "move": return got(event, observer);
    case "effect": return [{ player: event.player, words: event.told! }];
    case "reveal": {
      const at = event.in as Where;
      return [{ player: at.of, words: `shows ${cardsOf(event).join(" ")}` +
        `${at.of ? "" : ` in ${at.zone}`}` }];
    }
    default: return [];
  }
}

/** The lines for one event. */
export function linesOf(event: Event, observer: string): Logged[] {
  switch (event.record) {
    case "decision": {
      const words = event.chosen ?? event.told;
      return words ? [{ player: event.player, words }] : [];
    }
    case "event": return happened(event, observer);
    case "chance":
      return event.kind === "roll" ? [{ words: `rolled: ${[event.result].flat().join(" ")}` }] : [];
    case "round":
      return [{ words: `Round ${event.round} begins.`, round: event.round as number }];
    case "round end":
      return [{ words: `The round ends (${event["ended by"]}): ${list(event.points)}.` }];
    case "game end":
      return [{ words: `The game ends (${event["ended by"]}): ${list(event.totals)}. ` +
        `Won by ${(event.winners as string[]).join(", ") || "nobody"}.` }];
    default: return [];
  }
}
