// What is lit and picked at the table: the things of legal moves, by where they lie.
import type { LegalMove, Position, Rules, Thing, Zone } from "./answers";

/** A card in a zone, or a place of a row or grid, that moves can have. */
export type Pick =
  | { kind: "card"; zone: Zone; owner?: string; label: string }
  | { kind: "value"; attribute: string; value: string };

export function same(one: Pick, other: Pick): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
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
  if (thing.kind !== "card" || rules.cards[thing.what]?.label !== pick.label) return false;
  if (thing.zone === undefined) return true;
  if (rules.zones[thing.zone] !== pick.zone) return false;
  const owner = ownerOf(position, pick.zone, thing);
  return owner === undefined || owner === pick.owner;
}

/** The moves that have everything that was picked. */
export function movesWith(rules: Rules, position: Position, moves: LegalMove[],
  picks: Pick[]): LegalMove[] {
  return moves.filter((move) => picks.every((pick) =>
    move.things.some((thing) => isThing(rules, position, move, thing, pick))));
}

/** The attribute whose values are the owners of a zone, for places that can be picked. */
export function placesOf(rules: Rules, owners: string[]) {
  return rules.attributes.find((attribute) => attribute.values.length === owners.length &&
    attribute.values.every((value, i) => value.name === owners[i]));
}
