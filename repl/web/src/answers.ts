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
  length?: number;
  help?: string;
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
