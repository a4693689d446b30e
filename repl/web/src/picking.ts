// What is lit and picked at the table: the things of legal moves, by where they lie.
import type { LegalMove, Position, Rules, Thing, Zone } from "./answers";

/** A card in a zone, a die, or a place of a row or grid, that moves can have. [nth]: which
 * of several that are alike. */
export type Pick =
  | { kind: "card"; zone: Zone; owner?: string; label: string; nth: number }
  | { kind: "die"; face: string; nth: number }
  | { kind: "value"; attribute: string; value: string };

export function same(one: Pick, other: Pick): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function alike(one: Pick, other: Pick): boolean {
  return same({ ...one, nth: 0 } as Pick, { ...other, nth: 0 } as Pick);
}

/** Whose a zone's part is: its owners as the position lists them, both where there are two. */
function ownerOf(position: Position, zone: Zone, thing: Thing): string | undefined {
  let tree = position.zones[zone.name];
  const path: string[] = [];
  for (const at of [thing.of, thing["and of"]]) {
    if (at === undefined || !tree || Array.isArray(tree)) break;
    const owner: string = Object.keys(tree)[at]!;
    path.push(owner);
    tree = tree[owner];
  }
  return path.length > 0 ? path.join("/") : undefined;
}

function isThing(rules: Rules, position: Position, move: LegalMove, thing: Thing, pick: Pick) {
  const choice = rules.actions[move.action]!.choices[thing.choice ?? 0];
  if (pick.kind === "value") {
    const attribute = rules.attributes.find((each) => each.name === pick.attribute);
    return thing.kind === "value" && choice?.attribute === pick.attribute &&
      attribute?.values[thing.what]?.name === pick.value;
  }
  if (pick.kind === "die") {
    return thing.kind === "die" && rules.dice[thing.what]?.faces[thing.value!] === pick.face;
  }
  if (thing.kind !== "card" || rules.cards[thing.what]?.label !== pick.label) return false;
  if (thing.zone === undefined) return true;
  if (rules.zones[thing.zone] !== pick.zone) return false;
  const owner = ownerOf(position, pick.zone, thing);
  return owner === undefined || owner === pick.owner;
}

/** The moves that have everything that was picked, and as many of a kind; those with
 * nothing else first. */
export function movesWith(rules: Rules, position: Position, moves: LegalMove[],
  picks: Pick[]): LegalMove[] {
  const found = moves.filter((move) => picks.every((pick) =>
    move.things.filter((thing) => isThing(rules, position, move, thing, pick)).length >=
      picks.filter((other) => alike(pick, other)).length));
  return picks.length === 0 ? found
    : found.sort((one, other) => one.things.length - other.things.length);
}

/** Whether a move has several things that can be picked at the table. */
export function hasSeveral(move: LegalMove): boolean {
  return move.things.filter(({ kind }) => kind === "card" || kind === "die").length > 1;
}

/** The attribute whose values are the owners of a zone, for places that can be picked. */
export function placesOf(rules: Rules, owners: string[]) {
  return rules.attributes.find((attribute) => attribute.values.length === owners.length &&
    attribute.values.every((value, i) => value.name === owners[i]));
}
