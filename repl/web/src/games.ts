// The games and house rules that came with the page: what the build found in the
// variants folder.

export interface HouseRule {
  id: string; name: string; about: string; path: string; for: string[];
}

export interface Game {
  id: string;
  name: string;
  about: string;
  group: string;
  path: string;
  /** What it extends, the nearest first. */
  bases: string[];
}

export interface Shelf { games: Game[]; house: HouseRule[] }

export async function readShelf(): Promise<Shelf> {
  return (await fetch("games.json")).json();
}

const has = (words: string[], text: string) =>
  words.every((word) => text.toLowerCase().includes(word));

/** The games in whose name, group or description all words are. */
export function search(shelf: Shelf, asked: string): Game[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  return shelf.games.filter((game) =>
    has(words, `${game.id} ${game.name} ${game.group} ${game.about}`));
}

/** The house rules that are made for a game or for what it extends. */
export function houseRulesOf(shelf: Shelf, game: string): HouseRule[] {
  const found = shelf.games.find((each) => each.id === game);
  const names = [game, ...(found?.bases ?? [])];
  return shelf.house.filter((rule) => rule.for.some((name) => names.includes(name)));
}

/** The texts of all files that came with the page, by their paths. */
export async function readTexts(): Promise<Record<string, string>> {
  const parts = (await (await fetch("rules.bin")).text()).split("\0");
  return Object.fromEntries(Array.from({ length: parts.length >> 1 }, (_, i) =>
    [parts[2 * i]!, parts[2 * i + 1]!]));
}
