// The messages between the page and a table, whether the table is in this browser or on a server (docs/protocol.md).
import type { GameEvent } from '../generated/vocabulary';

export type Level = 'chick' | 'wren' | 'starling' | 'jay' | 'magpie' | 'raven';
export type Phase = 'open' | 'playing' | 'over';
export type Clock = { bank: number; increment: number } | { days: number };

/** A value of the neutral tree: what the engine tells of a view, field by field. */
export type Tree = null | boolean | number | string | Tree[] | { [key: string]: Tree };

export interface Seat {
  kind: 'open' | 'person' | 'bot';
  name?: string;
  level?: Level;
  away?: boolean;
  /** Milliseconds left, null without a clock. */
  clock?: number | null;
}
export interface Offer {
  /** The number of the event that made it. */
  offer: number;
  seat: number;
  what: 'draw' | 'takeback';
  count?: number;
  /** Who agreed, by seat. */
  agreed?: boolean[];
}
export interface Outcome {
  points: number[];
  places: number[];
  clause: string;
}
export interface Fairness {
  commitment: string;
  nonces: string[];
  secret?: string;
}
/** Everything this observer may know of the table after the last event. */
export interface Situation {
  number: number;
  time: number;
  phase: Phase;
  game: string;
  title: string;
  options: Record<string, string>;
  edition?: string;
  /** If they are not ours. A host tells their digest, which the conversation replaces by the cards themselves. */
  cards?: Tree;
  seats: Seat[];
  you: number | null;
  host: boolean;
  clock: Clock | null;
  /** The seat that is asked; null: nobody. */
  asked: number | null;
  view: string;
  fields: { [key: string]: Tree };
  /** Where the points come from: for each row a list by seat. A host that is older than the page tells none. */
  account?: Record<string, number[]>;
  /** Only if this person is asked. */
  legal?: string[];
  /** How many own decisions may be taken back now. */
  undo?: number;
  offers: Offer[];
  outcome?: Outcome;
  fairness?: Fairness;
  /** The table of the next match of the same people. */
  next?: string;
  /** Before the start: it begins with whoever takes the last seat; otherwise the host begins it. */
  begin?: 'full';
}
export interface TableEvent {
  number: number;
  time: number;
  kind:
    | 'create'
    | 'sit'
    | 'leave'
    | 'start'
    | 'move'
    | 'back'
    | 'offer'
    | 'answer'
    | 'resign'
    | 'flag'
    | 'bot'
    | 'return'
    | 'rematch'
    | 'next'
    | 'end';
  /** Null: chance. */
  seat?: number | null;
  move?: string;
  /** What happened, as data. */
  events?: GameEvent[];
  count?: number;
  what?: string;
  yes?: boolean;
  /** The number of the offer that is answered. */
  offer?: number;
  level?: Level;
  name?: string;
  /** The table of a rematch. */
  table?: string;
}

export interface Answer {
  type: 'answer';
  id: string;
  ok: boolean;
  number?: number;
  /** A hint, and the event it is for. */
  move?: string;
  at?: number;
  /** Of `why`. */
  legal?: boolean;
  /** Of `history`. */
  events?: TableEvent[];
  /** Of `ping`: the host's time. */
  time?: number;
  code?: string;
  sentence?: string;
  /** Of a move that is not legal. */
  clause?: string;
  reason?: string;
  facts?: Record<string, string | number | boolean | (string | number)[]>;
}
export interface Update {
  type: 'update';
  table: string;
  from: number;
  fresh?: boolean;
  events: TableEvent[];
  now: Situation;
}
export interface Bye {
  type: 'bye';
  code: string;
  sentence: string;
}
/** A table that was watched was removed. */
export interface Gone {
  type: 'gone';
  table: string;
}
export type ServerMessage = Answer | Update | Bye | Gone;

/** What a client may ask; `id` and `table` are added when it is sent. */
export type Command =
  | { type: 'watch'; have: number }
  | { type: 'unwatch' }
  | { type: 'history'; before: number }
  | { type: 'sit'; seat?: number; nonce: string; name: string }
  | { type: 'leave' }
  | { type: 'bot'; seat: number; level: Level }
  | { type: 'free'; seat: number }
  | { type: 'return' }
  | { type: 'start' }
  | { type: 'move'; at: number; move: string }
  | { type: 'undo'; at: number }
  | { type: 'offer'; what: 'draw' | 'takeback'; count?: number }
  | { type: 'answer'; offer: number; yes: boolean }
  | { type: 'resign' }
  | { type: 'rematch' }
  | { type: 'why'; move: string }
  | { type: 'hint' }
  | { type: 'ping' };
