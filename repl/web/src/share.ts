// A game in a link: base, difference and moves, packed. Nothing of it runs until the
// reader says so.
import { deflateSync, inflateSync, strFromU8, strToU8 } from "fflate";
import type { Chosen, Seat, Way } from "./table";

export interface Shared {
  chosen: Chosen;
  seats: Seat[];
  seed: number;
  way: Way;
  /** The hash of the rules when the link was made. */
  hash: string;
  /** As whom sees it the position is, if all that is hidden was dealt anew; else nothing. */
  seen: string;
}

const MOST = 100_000;

function toText(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function toBytes(text: string): Uint8Array {
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** The part of a link after '#': the name of the base, and the rest packed with the text
 * of the base as a dictionary, so that only what differs from it takes room. */
export function pack(shared: Shared, base: string): string {
  const { chosen, seats, seed, way, hash, seen } = shared;
  const body = JSON.stringify([chosen.with, chosen.files.map((file) => [file.path, file.text]),
    seats, seed, way.moves.join("\n"), hash, way.replay ?? "", seen]);
  const packed = deflateSync(strToU8(body), { level: 9, dictionary: dictionary(base) });
  return `${encodeURIComponent(chosen.name)}.${toText(packed)}`;
}

/** The name of the base alone: its text is needed to read the rest. */
export function baseOf(link: string): string {
  try {
    return decodeURIComponent(link.split(".")[0] ?? "");
  } catch {
    return "";
  }
}

/** Reads a link; null when it is none. */
export function unpack(link: string, base: string): Shared | null {
  try {
    const [name, packed] = link.split(".");
    const bytes = inflateSync(toBytes(packed!), { dictionary: dictionary(base) });
    if (bytes.length > MOST) return null;
    const [with_, files, seats, seed, moves, hash, replay = "", seen = ""] = JSON.parse(strFromU8(bytes));
    const isText = (value: unknown) => typeof value === "string";
    if (![...with_, ...seats, moves, hash, replay, seen, ...files.flat()].every(isText) ||
      typeof seed !== "number") {
      return null;
    }
    return {
      chosen: {
        name: decodeURIComponent(name!), with: with_,
        files: files.map(([path, text]: [string, string]) => ({ path, text })),
      },
      seats, seed, hash, seen,
      way: { replay: replay || undefined, moves: moves ? moves.split("\n") : [] },
    };
  } catch {
    return null;
  }
}

/** As JSON has it: line breaks and quotes written as it writes them. */
function dictionary(base: string): Uint8Array {
  return strToU8(JSON.stringify(base).slice(-32_000));
}
