// How the page plays: one face for a table in this browser and for a table on a server. The screens know only this file
// and messages.ts.
import type { Answer, Clock, Command, Level, Situation, TableEvent, Tree, Update } from './messages';

/** Whether what is sent arrives. A local table is `open` until another tab takes it. */
export type Connection =
  | { state: 'open' }
  | { state: 'connecting'; tries: number; nextAt: number | null }
  | { state: 'closed'; sentence: string; code: string };

/** An update, and everything that is known to have happened. */
export interface Told extends Update {
  history: TableEvent[];
}

/** What a host says no with, where there is nothing else to give back. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

export interface TableClient {
  readonly table: string;
  /** Sends a command and waits for its one answer. A refusal is an answer with `ok` false, never a rejection; while the
   *  connection is lost the command is kept and sent later, with the same id. */
  send(command: Command): Promise<Answer>;
  /** Calls the listener at once with the last update, if there is one, then with every new one, and without news when
   *  more is known of what happened before. Returns the way out. */
  onUpdate(listener: (told: Told) => void): () => void;
  onConnection(listener: (connection: Connection) => void): () => void;
  /** How a bot's thinking goes: 0 … 1 of its budget while one thinks in this browser, null when none does. */
  onThinking(listener: (done: number | null) => void): () => void;
  close(): void;
}

export interface OptionSpec {
  name: string;
  /** The first is the default. */
  values: string[];
  help: string;
}
export interface GameDescription {
  name: string;
  title: string;
  rules: number;
  options: OptionSpec[];
}

/** A seat of a table to be made: a person of this device, an open seat, or a bot. */
export type SeatWish = 'me' | 'open' | Level;
export interface NewTable {
  game: string;
  options: Record<string, string>;
  /** Empty: a person of this device on every seat. */
  seats: SeatWish[];
  /** Names of the people of this device, by seat (hot seat). */
  names?: string[];
  clock?: Clock | null;
  private?: boolean;
  /** Not kept beyond the page, and not listed. */
  fleeting?: boolean;
  /** A whole edition, if it is not the one that is shipped. */
  edition?: Tree;
  /** The text of the position to begin from, if it is not the start of the game. */
  start?: string;
  /** Continue a record after so many of its moves. */
  record?: string;
  at?: number;
}
export interface LocalTable {
  table: string;
  game: string;
  /** The situation as a spectator sees it, for the list on the home page. */
  now: Situation;
  changed: number;
}

/** Whose eyes a replay is seen with: everybody's, for nothing is secret after the end, a spectator's, or those of a seat. */
export type Eyes = 'everyone' | 'spectator' | number;

/** A match that was played, position by position. */
export interface Replay {
  game: string;
  options: Record<string, string>;
  seats: number;
  /** steps[k] is the situation after k moves, with the events that led there; steps[0] is the start. */
  steps: { now: Situation; events: TableEvent[] }[];
  /** If the record could be read only in part: why, and the moves that could be read are in `steps`. */
  broken?: string;
}
export interface AnalysedMove {
  move: string;
  seat: number | null;
  /** What each seat may expect after it, 0 … 1. */
  chances: number[];
  /** What it lost against the best, and whether that is more than noise. */
  loss: number;
  mistake: boolean;
  /** What chance gave the seats. */
  luck: number[];
  best: { move: string; value: number }[];
}
export interface Analysis {
  start: number[];
  moves: AnalysedMove[];
  /** Of each seat. Behind `_error` is what 95 % of the errors stay below. */
  accounts: {
    luck: number;
    luck_error: number;
    loss: number;
    loss_error: number;
    decisions: number;
    mistakes: number;
  }[];
}

/** The tables of this browser: an engine in a Web Worker, loaded when first asked, and a store that may be missing. */
export interface LocalTables {
  games(): Promise<GameDescription[]>;
  /** The people of a hot seat are the users "p0" … "p3", by seat. */
  create(wish: NewTable): Promise<{ ok: true; table: string } | { ok: false; code: string; sentence: string }>;
  /** Sees through the eyes of `user`. Several clients of one table may be open. */
  open(table: string, user: string): Promise<TableClient>;
  list(): Promise<LocalTable[]>;
  forget(table: string): Promise<void>;
  /** False in private mode or with a full disk: then nothing outlives the page. */
  keeps(): Promise<boolean>;
  /** What happened before a table that continues a record, as these eyes saw it. */
  before(table: string, eyes: Eyes): Promise<TableEvent[]>;
  record(table: string): Promise<string>;
  replay(record: string, eyes?: Eyes, edition?: Tree): Promise<Replay | { code: string; sentence: string }>;
  analyse(record: string, nodes: number, progress: (part: number) => void, signal?: AbortSignal): Promise<Analysis>;
  checkEdition(
    game: string,
    cards: Tree,
  ): Promise<{ ok: true; digest: string; name: string } | { ok: false; sentence: string }>;
}
