// The answers of the program, as far as the page looks into them (docs/requests.md).

export interface Attribute {
  name: string;
  /** In a grid: so many in a row; else 0. */
  columns: number;
  values: { name: string; shown: string; symbol: string | null; colour: string | null }[];
}

export interface CardKind {
  label: string;
  face: string;
  words: string;
  colour: string | null;
  copies: number;
  values: Record<string, string[]>;
}

export interface Zone {
  name: string;
  called: string;
  of: string | null;
  pile: boolean;
  spread: boolean;
  shown: boolean;
  "part of": string | null;
  /** Attributes by which its cards are shown in order. */
  "sorted by"?: string[];
}

export interface Die { name: string; of: string | null; faces: string[] }

export interface Remembered { name: string; called: string; of: unknown; shown: boolean }

export interface Action {
  name: string;
  called: string;
  choices: { name: string; is: string; attribute?: string; several: boolean }[];
}

export interface Rules {
  id: string;
  name: string;
  about: string;
  hash: string;
  players: { least: number; most: number };
  attributes: Attribute[];
  cards: CardKind[];
  zones: Zone[];
  tokens: { name: string; called: string; shown: boolean }[];
  "token places": { name: string; called: string; shown: boolean }[];
  dice: Die[];
  remembered: Remembered[];
  actions: Action[];
}

export interface Finding {
  severity: string;
  id: string;
  message: string;
  file?: string;
  line?: number;
  column?: number;
  help?: string;
  /** What to write in its place, where the program knows. */
  fix?: Fix;
}

/** A text in place of what stands from a place to another. */
export interface Fix {
  id: string;
  help: string;
  file: string;
  line: number;
  column: number;
  "end line": number;
  "end column": number;
  insert: string;
}

/** What may be written at a place: from the column of each to the end column. */
export interface Offers {
  line: number;
  "end column": number;
  items: { label: string; kind: string; detail: string | null; about: string | null;
    insert: string; column: number }[];
}

/** What is known of what stands at a place. */
export interface Hover {
  text: string;
  line: number;
  column: number;
  "end line": number;
  "end column": number;
  kind: string | null;
  about: string | null;
  written: string | null;
  is: string | null;
  english: string | null;
}

export interface Found { findings: Finding[] }

export interface Loaded {
  id: string;
  name: string;
  hash: string;
  players: { least: number; most: number };
  found: Found;
  lost?: string[];
}

export type Tree = string[] | { [owner: string]: Tree };

export interface Position {
  round: number;
  turn: number;
  actor: string;
  zones: Record<string, Tree>;
  tokens: Record<string, Record<string, number>>;
  status: Record<string, string>;
  vars: Record<string, unknown>;
  decider: string | null;
  question: string | null;
}

export interface View {
  moves: number;
  undone: number;
  over: boolean;
  decider: string | null;
  winners?: string[];
  position: Position;
}

export interface Thing {
  kind: string;
  what: number;
  value?: number;
  zone?: number;
  of?: number;
  "and of"?: number;
  choice?: number;
}

export interface LegalMove {
  move: string;
  number: number;
  action: number;
  things: Thing[];
}

export interface Legal { decider: string; legal: LegalMove[] }

export interface Event {
  record: string;
  kind?: string;
  player?: string;
  chosen?: string;
  told?: string;
  [key: string]: unknown;
}

export interface Changed extends Omit<View, "position"> { events: Event[] }

/** A position that was kept under a name. */
export interface Branch { branch: string; players: number; moves: number; undone: number }

/** What is against a move, and the conditions of its rule. */
export interface Why {
  legal: boolean;
  open: boolean;
  reasons: Because[];
  conditions?: { holds: boolean | null; because: string | null; file?: string;
    line?: number }[];
}

export interface Because { words: string; file?: string; line?: number }

export interface Near {
  changes: { before: string | null; words: string[] }[];
  more: boolean;
  settable: boolean;
  end: string;
}

/** An estimate with its 95 % interval, or an exact number. */
export type Amount = number | { value: number; low: number | null; high: number | null };

export interface Prospect {
  move: string;
  error: string | null;
  win: Amount | null;
  share: Amount | null;
  total: Amount | null;
  round: Amount | null;
  best?: Amount | null;
  ends?: Record<string, Amount>;
}

export interface Prospects {
  bot: string | null;
  moves: Prospect[];
  deals?: number;
  late?: boolean;
  whole?: boolean;
  unsolved?: string | null;
  positions?: number;
}

/** Where rules differ: what stands there in the one and in the other. */
export interface Difference {
  path: string;
  a: { value: unknown } | null;
  b: { value: unknown } | null;
}
