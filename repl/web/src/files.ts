// Which files rules are made of, and their texts.
import type { Shelf } from "./games";
import type { Chosen } from "./table";

export interface RuleText { path: string; text: string }

/** The last part of a path: files are found by it. */
export function nameOf(path: string): string { return path.split("/").pop()!; }

/** The file of a game or house rule that came with the page. */
function shippedPath(shelf: Shelf, id: string): string | undefined {
  return [...shelf.games, ...shelf.house].find((each) => each.id === id)?.path;
}

/** The files of rules, those first that say most about them: house rules, the game, what
 * it extends. [texts] has those that came with the page, by their paths. */
export function filesOf(shelf: Shelf, texts: Record<string, string>, chosen: Chosen): RuleText[] {
  const game = shelf.games.find((each) => each.id === chosen.name);
  const paths = [...chosen.with, chosen.name, ...(game?.bases ?? [])]
    .flatMap((id) => shippedPath(shelf, id) ?? []);
  const own = chosen.files.filter((file) => !paths.includes(file.path));
  return [...own, ...paths.map((path) =>
    chosen.files.find((file) => file.path === path) ?? { path, text: texts[path] ?? "" })];
}

/** Rules with another text in one of their files; what is as it was needs no mention. */
export function withText(chosen: Chosen, path: string, text: string, shipped?: string): Chosen {
  const others = chosen.files.filter((file) => file.path !== path);
  return { ...chosen, files: text === shipped ? others : [...others, { path, text }] };
}

/** A name for a file of somebody's own: that of no other rules. */
export function freeName(shelf: Shelf, chosen: Chosen, title: string): string {
  const id = title.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "my-rule";
  const taken = new Set([...shelf.games, ...shelf.house].map((each) => each.id)
    .concat(chosen.with, chosen.name));
  let free = id;
  for (let i = 2; taken.has(free); i++) free = `${id}-${i}`;
  return free;
}

/** The house rule of a file, by whose name it is asked for. */
export function ruleOf(path: string): string { return nameOf(path).replace(/\.yaml$/, ""); }

/** What a house rule is called: in its file as it is now, else as it came with the page. */
export function titleOf(shelf: Shelf | null, chosen: Chosen, id: string): string {
  const own = chosen.files.find((file) => ruleOf(file.path) === id);
  return /^name: *(.*\S)/m.exec(own?.text ?? "")?.[1] ??
    shelf?.house.find((rule) => rule.id === id)?.name ?? id;
}

/** Hands a file to whoever uses the page. */
export function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/yaml" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
