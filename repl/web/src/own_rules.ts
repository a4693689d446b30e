// House rules of somebody's own, kept in the browser.
import type { HouseRule } from "./games";
import { ruleOf } from "./files";
import type { Chosen } from "./table";

const KEPT = "cria own rules";

interface Kept { path: string; text: string; for: string }

function all(): Kept[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/** What a file says at its beginning, as far as it is written on one line. */
function said(text: string, key: string): string {
  return new RegExp(`^${key}: *(.*)$`, "m").exec(text)?.[1]?.replace(/ +#.*$/, "").trim() ?? "";
}

/** Keeps the house rules among the files of a game. */
export function keepOwn(chosen: Chosen): void {
  const own = chosen.files.filter((file) => chosen.with.includes(ruleOf(file.path)) &&
    !file.path.includes("/"));
  if (own.length === 0) return;
  const others = all().filter((kept) => !own.some((file) => file.path === kept.path));
  localStorage.setItem(KEPT, JSON.stringify([...others,
    ...own.map((file) => ({ ...file, for: chosen.name }))]));
}

/** As the list of games shows them. */
export function ownRules(): HouseRule[] {
  return all().map((kept) => ({ id: ruleOf(kept.path), name: said(kept.text, "name"),
    about: said(kept.text, "about"), path: kept.path, for: [kept.for] }));
}

/** Rules with the files of the house rules that are somebody's own. */
export function withOwn(chosen: Chosen): Chosen {
  const missing = all().filter((kept) => chosen.with.includes(ruleOf(kept.path)) &&
    !chosen.files.some((file) => file.path === kept.path));
  const files = chosen.files.filter((file) => file.path.includes("/") ||
    ruleOf(file.path) === chosen.name || chosen.with.includes(ruleOf(file.path)));
  return { ...chosen, files: [...files, ...missing.map(({ path, text }) => ({ path, text }))] };
}

/** What a replay says it was played by. */
export function playedBy(replay: string): Chosen {
  const list = /^\[(.*)\]$/.exec(said(replay, "with"))?.[1] ?? "";
  const name = said(replay, "variant").replace(/^.*\//, "").replace(/\.yaml$/, "");
  return withOwn({ name, files: [], with: list.split(",").map((each) =>
    each.trim().replace(/^["']|["']$/g, "")).filter(Boolean) });
}
