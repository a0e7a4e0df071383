// What a person is choosing on the board of Above the Clouds; nothing of it is known to the engine. Bird first or action
// first: both lead to the same moves.
import { untrack } from 'svelte';
import type { Situation } from '../../client/messages';
import type { BoardProps } from '../game';
import { readCard, type CardName } from './cards';
import { added, birdOn, columnText, ownerOf, readColumn, swapText, type ColumnPick, type Space } from './flock';
import { leaders, partnersOf, refusedSwap, swapOffers } from './offers';
import { cardsOf, type Position } from './position';

export interface Around {
  readonly now: Situation;
  readonly position: Position;
  readonly legal: readonly string[];
  readonly mayAct: boolean;
  /** The seat that looks; −1: nobody's. */
  readonly seat: number;
  /** In a lesson moves are not sent by themselves. */
  readonly alone: boolean;
  readonly still: boolean;
  play: BoardProps['play'];
  whyNot: BoardProps['whyNot'];
  /** The element of a place of the board. */
  spot: (name: string) => Element | null;
}

export class Choosing {
  chosen = $state<Space | null>(null);
  raised = $state<CardName | null>(null);
  picked = $state.raw<ColumnPick | null>(null);
  deckAsked = $state(false);
  shaken = $state<Space | null>(null);
  private queue: string[] = []; // moves that follow the one that was just sent
  private sentAt = -1; // the number of the situation in which that was

  constructor(private readonly around: Around) {}

  readonly pending = $derived.by(() => (this.around.mayAct ? this.around.position.pending : { kind: '', of: '' }));
  private readonly offers = $derived.by(() => {
    const { position, legal, seat, mayAct } = this.around;
    return mayAct ? swapOffers(position, legal, seat, this.raised) : new Map<string, string[]>();
  });
  readonly able = $derived.by(() => leaders(this.offers, this.around.position.flock, this.around.seat));
  readonly partners = $derived(partnersOf(this.offers, this.chosen));
  readonly picks = $derived.by(() =>
    this.around.legal.map(readColumn).filter((pick): pick is ColumnPick => pick !== null),
  );
  /** The flock as it would stand with the bird that is being added. */
  readonly shownFlock = $derived.by(() => {
    const { flock, pending } = this.around.position;
    return this.picked ? added(flock, this.picked.column, this.picked.end, pending.of) : flock;
  });
  /** Points of the raised card on its spaces. */
  readonly marks = $derived.by(() => {
    const card = this.raised ? readCard(this.around.now, this.raised) : null;
    return new Map(card?.spaces.map((space, i) => [space, card.points[i]!]) ?? []);
  });
  /** The action that is being carried out. */
  readonly current = $derived(
    this.pending.kind === 'swap' ? this.pending.of : ({ source: 'add', take: 'card' }[this.pending.kind] ?? null),
  );
  /** What a card of the hand, or of the display, would be chosen for. */
  readonly handVerb = $derived(
    { turn: 'play ', discard: 'discard ', scoring: 'score ', 'score-now': 'score ' }[this.pending.kind] ?? null,
  );
  readonly displayVerb = $derived({ take: 'take ', copy: 'copy ' }[this.pending.kind] ?? null);

  clear = (): boolean => {
    const some = this.chosen !== null || this.raised !== null || this.picked !== null || this.deckAsked;
    [this.chosen, this.raised, this.picked, this.deckAsked] = [null, null, null, false];
    return some;
  };
  /** The situation is a new one; a bird that was chosen before its action stays chosen. */
  renew(): void {
    const { chosen } = this;
    this.clear();
    if (this.around.position.pending.kind === 'swap' && chosen && this.able.has(chosen)) this.chosen = chosen;
  }
  send = (...moves: string[]): void => {
    this.clear();
    this.queue = this.around.alone ? [] : moves.slice(1);
    this.sentAt = this.around.now.number;
    this.around.play(moves[0]!);
  };
  /** Moves that belong together follow each other as soon as they are asked for. */
  goOn(): void {
    const { legal, now, play } = this.around;
    const next = this.queue[0];
    // The answer to a move may come before the update that tells what it led to.
    if (legal.length === 0 || now.number === this.sentAt || next === undefined) return;
    this.queue = legal.includes(next) ? this.queue.slice(1) : [];
    this.sentAt = now.number;
    if (legal.includes(next)) untrack(() => play(next));
  }
  refuse(move: string, from?: Element | null): void {
    if (this.around.mayAct) this.around.whyNot(move, from?.getBoundingClientRect());
  }

  pointAtSpace = (space: Space): void => {
    if (!this.around.mayAct) return;
    const swap = this.chosen ? this.offers.get(swapText(this.chosen, space)) : undefined;
    if (swap) this.send(...swap);
    else if (this.chosen === space) this.chosen = null;
    else if (this.able.has(space)) this.chosen = space;
    else this.refuseSpace(space);
  };
  private refuseSpace(space: Space): void {
    const { position, seat, still, spot } = this.around;
    this.shaken = still ? null : space;
    const { kind } = this.pending;
    if (kind === 'column') this.refuse(`column ${space[0]} front`, spot(space));
    else if (this.chosen || kind === 'swap') this.refuse(this.swapAt(space), spot(space));
    else if (ownerOf(birdOn(position.flock, space)) === seat) this.refuse('left-right', spot(space));
  }
  // The swap that a space would mean, to be explained: with the chosen bird, or with some own bird.
  private swapAt(space: Space): string {
    if (this.chosen) return refusedSwap(this.around.position, this.chosen, space);
    return swapText([...this.able].find((one) => one !== space) ?? 'a1', space);
  }
  pick = (at: ColumnPick): void => {
    if (this.picked?.column === at.column && this.picked.end === at.end) this.send(columnText(at));
    else this.picked = at;
  };
  act = (action: string, from: HTMLElement): void => {
    if (!this.around.legal.includes(action)) return this.refuse(action, from);
    const { chosen } = this;
    this.send(action);
    this.chosen = chosen;
  };
  pointAtBird = (move: string, from: HTMLElement): void => {
    const { legal } = this.around;
    const turn = this.pending.kind === 'turn';
    const direct = legal.includes(move);
    if (!direct && !(turn && legal.includes('add'))) this.refuse(turn ? 'add' : move, from);
    else if (move === 'bird top' && !this.deckAsked) {
      this.clear();
      this.deckAsked = true;
    } else this.send(...(direct ? [move] : ['add', move]));
  };
  /** A card is raised first, to be read; where one must be chosen it is chosen at once. */
  pointAtCard(card: CardName, verb: string | null, from: HTMLElement): void {
    const may = verb !== null && this.around.legal.includes(verb + card);
    if (may && (verb !== 'play ' || this.raised === card)) this.send(verb + card);
    else if (verb && verb !== 'play ') this.refuse(verb + card, from);
    else this.raise(card);
  }
  raise = (card: CardName): void => {
    const up = this.raised === card ? null : card;
    this.clear();
    this.raised = up;
  };

  /** The move that a place of the board would mean, to be explained. */
  moveAt(name: string): string {
    if (/^[a-g][1-3]$/.test(name)) return this.swapAt(name);
    if (!name.includes(':')) return name;
    const { position, seat } = this.around;
    const held = cardsOf(position.hands[seat]).includes(name);
    return (held ? (this.handVerb ?? 'play ') : (this.displayVerb ?? 'take ')) + name;
  }
}
