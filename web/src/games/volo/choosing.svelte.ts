// What a person is choosing on the sky, whether by mouse, finger or keys. The choice itself is a value (choice.ts).
import type { BoardProps } from '../game';
import { effectText } from './asking';
import { back, flightTo, moveOf, nothing, point, targets, type Choice, type Step, type Table } from './choice';
import { targetOf } from './notation';
import type { Cell } from './sky';

export interface Around {
  readonly table: Table;
  readonly mayAct: boolean;
  readonly confirm: boolean;
  readonly otherName: string;
  readonly play: BoardProps['play'];
  readonly whyNot: BoardProps['whyNot'];
  /** Where a cell is on the screen. */
  placeOf(cell: Cell): DOMRect | undefined;
}

export class Choosing {
  choice = $state.raw<Choice>(nothing);
  /** Under the mouse a flight is seen before it is chosen. */
  peek = $state.raw<Choice | null>(null);
  /** Legal placements get dots from the first tap on the sky. */
  dots = $state(false);
  shaken = $state<Cell | null>(null);
  /** Where keys walk from. */
  focus = $state<Cell>('');

  constructor(private readonly around: Around) {}

  readonly seen = $derived(this.peek ?? this.choice);
  readonly chip = $derived.by(() => {
    const effect = effectText(this.around.table, this.seen, this.around.otherName);
    const cell = chipCell(this.seen);
    return effect && cell ? { ...effect, cell } : null;
  });

  forget(): void {
    this.choice = nothing;
    this.peek = null;
    this.dots = false;
  }
  send(move: string): void {
    this.choice = nothing;
    this.peek = null;
    this.around.play(move);
  }
  confirm = (): void => {
    const move = moveOf(this.choice);
    if (move) this.send(move);
  };
  takeBack = (): void => void (this.choice = back(this.choice));
  keep = (part: Cell): void => {
    if (this.choice.kind === 'flight') this.choice = { ...this.choice, kept: part };
  };
  pass = (): void => this.send('pass');
  whyNotPass = (at?: DOMRect): void => this.around.whyNot('pass', at);

  pointAt(cell: Cell, withMouse = false): void {
    const { table, mayAct, confirm } = this.around;
    this.focus = cell;
    this.peek = null;
    if (!mayAct) return;
    if (this.choice.kind === 'none' && !table.position.birds[table.seat].has(cell)) this.dots = true;
    const wasLine = this.choice.kind === 'line';
    this.take(point(table, this.choice, cell), cell);
    // What the mouse has shown already, and what takes nothing, needs no second click.
    const move = wasLine && this.choice.kind === 'flight' ? moveOf(this.choice) : null;
    if (withMouse && move && !confirm) this.send(move);
  }
  private take(step: Step, cell: Cell): void {
    if ('choice' in step) this.choice = step.choice;
    else if ('play' in step) this.send(step.play);
    else this.refuse(step.whyNot, cell);
  }
  refuse(move: string, cell: Cell): void {
    this.shaken = cell;
    this.around.whyNot(move, this.around.placeOf(cell));
  }
  whyNot(cell: Cell): void {
    const move = flightTo(this.choice, cell, this.around.table.position.sky) ?? cell;
    this.around.whyNot(move, this.around.placeOf(cell));
  }
  peekAt(cell: Cell | null): void {
    const flight = cell && this.choice.kind === 'line' ? targets(this.around.table, this.choice).get(cell) : undefined;
    if (!flight || this.choice.kind !== 'line') this.peek = null;
    else if (this.peek?.kind !== 'flight' || this.peek.flight !== flight)
      this.peek = { ...this.choice, kind: 'flight', flight, kept: null };
  }
}

function chipCell(choice: Choice): Cell | null {
  if (choice.kind === 'place') return choice.cell;
  return choice.kind === 'flight' ? targetOf(choice.flight, choice.held) : null;
}
