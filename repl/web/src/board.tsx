// The table as one observer sees it: zones, players, tokens, dice.
import type { Position, Rules, Tree, Zone } from "./answers";
import { DieFace, Face } from "./card";
import { movesWith, type Pick, placesOf, same } from "./picking";
import type { TableState } from "./table";

export interface Acts {
  /** Somebody picked a thing that a legal move has. */
  pick(pick: Pick): void;
  /** Somebody asks why a card may not be played. */
  why(label: string): void;
}

interface Shown { state: TableState; rules: Rules; position: Position; picks: Pick[]; acts: Acts }

/** Some zones lie together, one on the other: each part is drawn where its whole is. */
interface Group { called: string; zones: Zone[] }

interface Card { zone: Zone; label: string; nth: number }

/** What a button is called: with what is drawn on it, so that people can say what they see. */
function named(face: string, words: string): string {
  return words.includes(face) ? words : `${face}: ${words}`;
}

function Lit(props: { shown: Shown; pick: Pick; name: string; face?: string;
  children: preact.ComponentChildren }) {
  const { state, rules, position, picks, acts } = props.shown;
  const picked = picks.some((pick) => same(pick, props.pick));
  const moves = movesWith(rules, position, state.legal ?? [], [props.pick]);
  const name = named(props.face ?? "", moves.length === 1 ? moves[0]!.move
    : `${props.name}, ${picked ? "picked" : `${moves.length} moves`}`);
  return (
    <button class={picked ? "held lit picked" : "held lit"} aria-pressed={picked} title={name}
      aria-label={name} onClick={() => acts.pick(props.pick)}>{props.children}</button>
  );
}

function CardAt(props: { shown: Shown; card: Card; owner?: string; mine: boolean;
  under?: boolean }) {
  const { shown, card, owner, under } = props;
  const { rules, position, state } = shown;
  const kind = rules.cards.find((each) => each.label === card.label);
  if (!kind) return <span class="held" role="img" aria-label="a hidden card"><Face /></span>;
  const pick: Pick = { kind: "card", zone: card.zone, owner, label: card.label,
    nth: card.nth };
  if (movesWith(rules, position, state.legal ?? [], [pick]).length > 0) {
    return <Lit shown={shown} pick={pick} name={kind.words} face={kind.face}><Face kind={kind} under={under} /></Lit>;
  }
  if (!props.mine || !state.legal) {
    return <span class="held" role="img" aria-label={kind.words}><Face kind={kind} under={under} /></span>;
  }
  const name = named(kind.face, `${kind.words}, why not?`);
  return (
    <button class="held dim" title={name} aria-label={name}
      onClick={() => shown.acts.why(card.label)}><Face kind={kind} under={under} /></button>
  );
}

function Hidden(props: { count: number }) {
  return (
    <span class="pile" role="img" aria-label={props.count === 1 ? "a hidden card"
      : `${props.count} hidden cards`}>
      <Face />{props.count > 1 && <span class="count">{props.count}</span>}
    </span>
  );
}

/** Cards of a zone in the order in which its rules want them shown. */
function inOrder(rules: Rules, zone: Zone, labels: string[]): string[] {
  const by = (zone["sorted by"] ?? []).flatMap((name) =>
    rules.attributes.filter((attribute) => attribute.name === name));
  if (by.length === 0) return labels;
  const places = (label: string) => by.map((attribute) => {
    const value = rules.cards.find((card) => card.label === label)?.values[attribute.name]?.[0];
    const at = attribute.values.findIndex((each) => each.name === value);
    return at < 0 ? attribute.values.length : at;
  });
  return labels.map((label) => ({ label, at: places(label) }))
    .sort((one, other) => one.at.reduce((found, place, i) => found || place - other.at[i]!, 0))
    .map(({ label }) => label);
}

/** Which of those that are alike is number [at]. */
function nthOf(all: string[], at: number): number {
  return all.slice(0, at).filter((each) => each === all[at]).length;
}

interface CardsProps { shown: Shown; group: Group; cards: Card[]; owner?: string; mine: boolean }

function Cards(props: CardsProps) {
  const { group, cards } = props;
  const [first] = group.zones;
  if (cards.length === 0) return <span class="none">empty</span>;
  const draw = (card: Card) => <CardAt {...props} card={card} />;
  if (first!.spread) {
    return (
      <span class="cards spread">{[...cards].reverse().map((card, i) =>
        <CardAt {...props} card={card} under={i < cards.length - 1} />)}</span>
    );
  }
  if (first!.pile) {
    return (
      <span class="pile">{draw(cards[0]!)}
        {cards.length > 1 && <span class="count" aria-label={`of ${cards.length}`}>
          {cards.length}</span>}</span>
    );
  }
  const known = cards.filter((card) => card.label !== "?");
  return (
    <span class="cards">{known.map(draw)}
      {known.length < cards.length && <Hidden count={cards.length - known.length} />}</span>
  );
}

/** One part of a group, or its parts side by side, each with the name of its owner. */
function Parts(props: Omit<CardsProps, "cards"> & { trees: (Tree | undefined)[] }) {
  const { shown, group, trees, owner } = props;
  const leaf = trees.every((tree) => !tree || Array.isArray(tree));
  if (leaf) {
    const cards = trees.flatMap((tree, i) =>
      inOrder(shown.rules, group.zones[i]!, (tree ?? []) as string[]).map((label, at, all) =>
        ({ zone: group.zones[i]!, label, nth: nthOf(all, at) })));
    return <Cards {...props} cards={cards} />;
  }
  const owners = Object.keys(trees[0]!);
  const places = placesOf(shown.rules, owners);
  const columns = places?.columns ? { gridTemplateColumns: `repeat(${places.columns}, auto)` } : {};
  return (
    <span class={places?.columns ? "grid" : "owned"} style={columns}>
      {owners.map((each) => {
        const pick: Pick = { kind: "value", attribute: places?.name ?? "", value: each };
        const can = places && (!owner || owner === shown.state.observer) && movesWith(
          shown.rules, shown.position, shown.state.legal ?? [], [pick]).length > 0;
        const lit = can && !group.zones[0]!.spread;
        const inner = <Parts {...props} mine={props.mine && !lit}
          owner={owner ? `${owner}/${each}` : each}
          trees={trees.map((tree) => (tree as { [owner: string]: Tree })[each])} />;
        return (
          <span class="part"><span class="name">{each}</span>
            {lit
              ? <Lit shown={shown} pick={pick} name={`${group.called} ${each}`}>{inner}</Lit>
              : inner}</span>
        );
      })}
    </span>
  );
}

function TokensOf(props: { rules: Rules; held?: Record<string, number> }) {
  const held = props.rules.tokens
    .filter((token) => token.shown && props.held?.[token.name] !== undefined);
  return (
    <>
      {held.map((token) => (
        <span class="token"><i class={`disc ink-${token.name.replace(/[^a-z]/g, "")}`} />
          {props.held![token.name]} {token.called}</span>
      ))}
      {props.held?.debt ? <span class="token">owes {props.held.debt}</span> : null}
    </>
  );
}

const words = (value: unknown): string =>
  value === null || value === undefined ? "none"
    : value === true ? "yes" : value === false ? "no"
      : Array.isArray(value) ? value.map(words).join(" ")
        : typeof value === "object"
          ? Object.entries(value as object).map(([of, is]) => `${of} ${words(is)}`).join(", ")
          : String(value);

/** What is remembered of one player, or of nobody. */
function Notes(props: { rules: Rules; position: Position; owner?: string }) {
  const { rules, position, owner } = props;
  const lines = rules.remembered.filter((each) => each.shown &&
    (each.of === "player") === !!owner && position.vars[each.name] !== undefined);
  return (
    <>
      {lines.map((each) => {
        const all = position.vars[each.name] as Record<string, unknown>;
        return <span class="note">{each.called}: {words(owner ? all?.[owner] : all)}</span>;
      })}
    </>
  );
}

function Dice({ shown, dice }: { shown: Shown; dice: unknown }) {
  const { rules, position, state } = shown;
  if (!Array.isArray(dice)) {
    return (
      <span class="owned">
        {Object.entries(dice as object).map(([owner, faces]) => (
          <span class="part"><span class="name">{owner}</span>
            <Dice shown={shown} dice={faces} /></span>
        ))}
      </span>
    );
  }
  const faces = dice.map(String);
  return (
    <span class="dice">
      {faces.map((face, at) => {
        const pick: Pick = { kind: "die", face, nth: nthOf(faces, at) };
        return movesWith(rules, position, state.legal ?? [], [pick]).length > 0
          ? <Lit shown={shown} pick={pick} name={`die ${face}`} face={`die ${face}`}>
            <DieFace face={face} /></Lit>
          : <DieFace face={face} />;
      })}
    </span>
  );
}

function groupsOf(rules: Rules, position: Position): Group[] {
  const groups = new Map<string, Group>();
  for (const zone of rules.zones) {
    if (!zone.shown || !position.zones[zone.name]) continue;
    const whole = zone["part of"] ?? zone.name;
    const group = groups.get(whole) ?? { called: zone.called, zones: [] };
    group.zones.push(zone);
    groups.set(whole, group);
  }
  return [...groups.values()];
}

function Middle({ shown, groups }: { shown: Shown; groups: Group[] }) {
  const { rules, position } = shown;
  const places = Object.entries(position.tokens).filter(([place]) =>
    rules["token places"].some((each) => each.name === place && each.shown));
  return (
    <section class="middle" aria-label="the middle of the table">
      {groups.filter((group) => group.zones[0]!.of !== "player").map((group) => (
        <div class="zone"><h2>{group.called}</h2>
          <Parts shown={shown} group={group} mine={false}
            trees={group.zones.map((zone) => position.zones[zone.name])} /></div>
      ))}
      {places.map(([place, held]) => (
        <div class="zone"><h2>{place}</h2>
          <span class="notes"><TokensOf rules={rules} held={held} /></span></div>
      ))}
      {position.vars.dice ? <div class="zone"><h2>dice</h2>
        <Dice shown={shown} dice={position.vars.dice} /></div> : null}
      <div class="notes"><Notes rules={rules} position={position} /></div>
    </section>
  );
}

function Seat({ shown, groups, player }: { shown: Shown; groups: Group[]; player: string }) {
  const { state, rules, position } = shown;
  const view = state.view!;
  const who = state.seats[Object.keys(position.status).indexOf(player)];
  const decides = player === view.decider;
  return (
    <section class={`seat${decides ? " deciding" : ""}${player === state.observer ? " own" : ""}`}
      aria-label={player}>
      <h2>{player}{player === state.observer ? " (you)" : ""}
        {who !== "you" && <span class="who"> {who}</span>}
        {position.status[player] !== "in" &&
          <span class="status"> {position.status[player]}</span>}
        {decides && <span class="turn"> to decide</span>}
        {view.winners?.includes(player) && <span class="turn"> has won</span>}</h2>
      {groups.filter((group) => group.zones[0]!.of === "player").map((group) => (
        <div class="zone"><h3>{group.called}</h3>
          <Parts shown={shown} group={group} owner={player} mine={decides}
            trees={group.zones.map((zone) =>
              (position.zones[zone.name] as { [owner: string]: Tree })[player])} /></div>
      ))}
      {state.shown[player] && <div class="zone was-shown"><h3>shown</h3>
        <span class="cards">{state.shown[player]!.map((label) => {
          const kind = rules.cards.find((card) => card.label === label);
          return <span class="held" role="img" aria-label={kind?.words ?? label}>
            <Face kind={kind} /></span>;
        })}</span></div>}
      <div class="notes"><TokensOf rules={rules} held={position.tokens[player]} />
        <Notes rules={rules} position={position} owner={player} /></div>
    </section>
  );
}

/** [children], the moves, come after the first seat: what is picked stays where it is when
 * they become fewer. */
export function Board(props: { state: TableState; picks: Pick[]; acts: Acts;
  children: preact.ComponentChildren }) {
  const { state } = props;
  const rules = state.rules!, position = state.view!.position;
  const shown = { ...props, rules, position };
  const groups = groupsOf(rules, position);
  const players = Object.keys(position.status);
  const first = Math.max(players.indexOf(state.observer), 0);
  return (
    <div class="board">
      <Middle shown={shown} groups={groups} />
      {[...players.slice(first), ...players.slice(0, first)].map((player, i) => (
        <>
          <Seat shown={shown} groups={groups} player={player} />
          {i === 0 && props.children}
        </>
      ))}
    </div>
  );
}
