// What a game brings to the page: its board, and the words around it. Everything else (frame, rail, log, clocks,
// replay, tutorial frame) is the same for all games and knows them only through this contract.
import type { Component } from 'svelte';
import type { IconName } from '../app/parts/icons';
import type { Situation, TableEvent } from '../client/messages';
import type { GameEvent } from '../generated/vocabulary';
import type { Nouns } from '../text/say';

/** What is asked of this person, in their language. The board tells it; the rail shows it. */
export interface Ask {
  sentence: string;
  detail?: string;
  buttons: AskButton[];
}
export interface AskButton {
  label: string;
  /** `at`: where the button is. */
  act: (at?: DOMRect) => void;
  /** The one filled button; at most one. */
  primary?: boolean;
  /** The move that it plays, if it plays one at once. */
  move?: string;
  /** Not allowed now: it tells why. */
  refused?: boolean;
  /** A letter key that presses it. */
  key?: string;
}
/** A part of the board that lies in a drawer where there is no room for it. */
export interface Drawer {
  label: string;
  icon: IconName;
  /** How much lies in it, if that is worth knowing. */
  count: number | null;
  /** Something in it may be chosen now. */
  live: boolean;
  open: boolean;
  toggle: () => void;
}
export interface BoardProps {
  /** The `now` of the last update. */
  now: Situation;
  /** The events of the last update, for animation and last-move ticks. */
  events: TableEvent[];
  /** Move texts, empty unless this person is asked and may act. */
  legal: string[];
  /** Whose eyes: a seat, or a spectator. */
  observer: number | null;
  /** A move text to be shown as a hint. */
  hint: string | null;
  /** Tutorial: only these moves are accepted. */
  only?: string[];
  /** Every move is to be confirmed, not only what takes something away (a setting). */
  confirm?: boolean;
  /** Sends the move. */
  play: (move: string) => void;
  /** Asks the engine why the move is not allowed, and shows the bubble beside `at`. */
  whyNot: (move: string, at?: DOMRect) => void;
  /** Tells the rail what to show. */
  ask: (ask: Ask) => void;
  /** Tells the bar of a phone which parts lie in drawers; without a bar the board has tabs of its own. */
  bar?: (drawers: Drawer[]) => void;
  motion: 'full' | 'short' | 'none';
}
/** A row of the account, with one number per seat. */
export interface ScoreRow {
  row: string;
  label: string;
  points: number[];
  /** No points: less of it is better. */
  less?: boolean;
}
export interface GameModule {
  /** Fills its container, whose width and height are given. What is hidden by the key H has the attribute data-hand. */
  Board: Component<BoardProps>;
  /** A card about all seats that the last events brought up; it takes the whole width of the rail. */
  Notice?: Component<{ now: Situation; events: TableEvent[] }>;
  /** Short facts beside the name ("12 birds left"). */
  playerLine(now: Situation, seat: number): string;
  /** The one of them that is needed most, where there is room for no more. */
  brief(now: Situation, seat: number): string;
  /** What the score counts, if not points. */
  counts?(): string;
  /** Less of it is better. */
  less?: boolean;
  /** How far the game is, beside its name ("stage 2 of 3"). */
  stage?(now: Situation): string;
  /** The places of the board that an event speaks of, where its move does not name them as the board does. */
  places?(event: TableEvent, you: number | null): string[];
  /** What a move of whoever is asked will do first; null where it cannot be said before. */
  saying(move: string, now: Situation): GameEvent | null;
  /** What its sentences call things that have no text of their own. */
  nouns?: Nouns;
  tutorial: TutorialStep[];
  needsPrivacy: boolean;
}
/** One thing to do on the real board, said in at most two short sentences. The step starts from `position`, or goes on from
 *  the step before; then `moves` are played by themselves; then the person plays one of `only` (without `only`: reads, and
 *  presses Next). Everything is seen through the eyes of the seat that is asked. */
export interface TutorialStep {
  position?: string;
  moves?: string[];
  /** Text key; `other` in it is the name of the opponent. */
  say: string;
  /** Places of the board that get a ring, by the name in their data-cell or data-spot. "b2>c3": with an arrow between them;
   *  "card:x|hand": where the card is not in sight, the drawer (data-drawer) that it lies in. */
  point: string[];
  only?: string[];
  /** The move that "Show me" plays; without it the first of `only`. */
  show?: string;
}
