// Cards, dice and tokens, drawn from the names and colours that the rules give.
import type { CardKind } from "./answers";

const WIDTH = 60, HEIGHT = 84;

/** Text that is made narrower where the card would not hold it. */
function Fitted(props: { x: number; y: number; size: number; room: number; text: string }) {
  const wide = props.text.length * props.size * 0.58;
  const squeeze = wide > props.room
    ? { textLength: props.room, lengthAdjust: "spacingAndGlyphs" } : {};
  return (
    <text x={props.x} y={props.y} font-size={props.size} text-anchor="middle" {...squeeze}>
      {props.text}
    </text>
  );
}

/** Words in lines of about so many letters. */
function linesOf(text: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= room) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

const LETTERS = 8;

/** What stands on a card: a sign large, words in lines. */
function Words({ text }: { text: string }) {
  const lines = text.length <= 4 ? [text] : linesOf(text, LETTERS);
  const longest = Math.max(...lines.map((line) => line.length));
  const size = longest <= 2 ? 30 : longest <= 4 && lines.length === 1 ? 20
    : Math.min(17, Math.max(11, (WIDTH - 10) / (0.58 * longest)));
  const first = HEIGHT / 2 + size / 3 - (lines.length - 1) * size * 0.6;
  return (
    <>
      {lines.map((line, i) => <Fitted x={WIDTH / 2} y={first + i * size * 1.2} size={size}
        room={WIDTH - 10} text={line} />)}
    </>
  );
}

/** A face that is seen, or the back where [kind] is left out. Of one that lies [under]
 * another the upper edge is seen. */
export function Face(props: { kind?: CardKind; under?: boolean }) {
  const { kind } = props;
  if (!kind) {
    return (
      <svg class="card back" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <rect class="edge" x="1" y="1" width={WIDTH - 2} height={HEIGHT - 2} rx="6" />
        <rect class="weave" x="6" y="6" width={WIDTH - 12} height={HEIGHT - 12} rx="3" />
      </svg>
    );
  }
  const colour = kind.colour ? ` ink-${kind.colour.replace(/[^a-z]/g, "")}` : "";
  return (
    <svg class={`card${colour}`} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <rect class="edge" x="1" y="1" width={WIDTH - 2} height={HEIGHT - 2} rx="6" />
      {props.under ? <Fitted x={WIDTH / 2} y={15} size={14} room={WIDTH - 10} text={kind.face} />
        : <Words text={kind.face} />}
    </svg>
  );
}

const PIPS: Record<string, [number, number][]> = {
  1: [[2, 2]], 2: [[1, 1], [3, 3]], 3: [[1, 1], [2, 2], [3, 3]],
  4: [[1, 1], [1, 3], [3, 1], [3, 3]], 5: [[1, 1], [1, 3], [2, 2], [3, 1], [3, 3]],
  6: [[1, 1], [1, 2], [1, 3], [3, 1], [3, 2], [3, 3]],
};

export function DieFace(props: { face: string }) {
  const pips = PIPS[props.face];
  return (
    <svg class="die" viewBox="0 0 40 40" role="img" aria-label={`die ${props.face}`}>
      <rect class="edge" x="1" y="1" width="38" height="38" rx="7" />
      {pips ? pips.map(([x, y]) => <circle cx={x * 10} cy={y * 10} r="3.6" />)
        : <Fitted x={20} y={25} size={14} room={34} text={props.face} />}
    </svg>
  );
}
