// Mouse and finger on the sky: a tap points at a cell, dragging across birds chooses their line, dragging a line moves it.
import { flightTo, isLine, lineBetween, partAt, stops, targets, type Choice, type Table } from './choice';
import type { Choosing } from './choosing.svelte';
import { cellNear } from './drawing';
import { radius, type Cell, type Point } from './sky';

interface Around {
  readonly table: Table;
  readonly mayAct: boolean;
  /** Units of the drawing per pixel. */
  readonly unit: number;
  readonly grid: SVGSVGElement;
}
interface Drag {
  start: Cell;
  from: Choice; // the choice before the finger came down
  moves: boolean; // the line was chosen already: dragging moves it
  gone: boolean; // has left its cell
}

const REACH_OF_A_FINGER = 22; // px

export class Dragging {
  drag = $state.raw<Drag | null>(null);
  /** Where a finger lies, on the screen; for the loupe. */
  finger = $state.raw<Point | null>(null);

  constructor(
    private readonly around: Around,
    private readonly choosing: Choosing,
  ) {}

  private where({ clientX, clientY }: PointerEvent): Point {
    return new DOMPoint(clientX, clientY).matrixTransform(this.around.grid.getScreenCTM()!.inverse());
  }
  private own(cell: Cell): boolean {
    const { position, seat } = this.around.table;
    return this.around.mayAct && position.birds[seat].has(cell);
  }
  // A finger is wide: it means the nearest thing that can be chosen.
  private meant(event: PointerEvent): Cell | null {
    const { table, mayAct, unit } = this.around;
    const { choice, chip } = this.choosing;
    const { sky, birds } = table.position;
    const at = this.where(event);
    const exact = cellNear(sky, at);
    if (event.pointerType !== 'touch' || !mayAct) return exact;
    const useful = [...stops(table, choice), ...birds[table.seat], ...(chip ? [chip.cell] : [])];
    if (exact && (useful.includes(exact) || partAt(table, choice, exact))) return exact;
    return cellNear(sky, at, useful, REACH_OF_A_FINGER * unit) ?? exact;
  }

  down = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    const start = this.meant(event);
    if (!start) return;
    const { choice } = this.choosing;
    const moves = this.own(start) && isLine(choice) && choice.birds.includes(start);
    this.drag = { start, from: choice, moves, gone: false };
    this.around.grid.setPointerCapture(event.pointerId);
    this.showLoupe(event);
  };
  move = (event: PointerEvent): void => {
    const { sky } = this.around.table.position;
    const at = this.where(event);
    const cell = cellNear(sky, at);
    if (!this.drag) return this.choosing.peekAt(event.pointerType === 'mouse' ? cell : null);
    this.showLoupe(event);
    if (cell === this.drag.start && !this.drag.gone) return;
    this.drag.gone = true;
    this.choosing.peek = null;
    if (this.own(this.drag.start)) this.choosing.choice = this.dragged(this.drag, cell, at);
  };
  // The line up to this cell, or the flight of the line to the legal place nearest to this point.
  private dragged({ start, moves }: Drag, cell: Cell | null, at: Point): Choice {
    const { table } = this.around;
    const { sky, birds } = table.position;
    const { choice } = this.choosing;
    const line = cell && !moves ? lineBetween(birds[table.seat], sky, start, cell) : null;
    const held: Choice = {
      kind: 'line',
      birds: line ?? (isLine(choice) ? choice.birds : [start]),
      held: start,
      start,
    };
    if (line) return held;
    const lit = targets(table, held);
    const target = cellNear(sky, at, lit.keys(), radius * 1.6);
    const flight = target ? lit.get(target)! : null;
    // Most movements of a mouse change nothing; then nothing is drawn again.
    if (flight && choice.kind === 'flight' && choice.flight === flight && choice.held === start) return choice;
    if (!flight && choice.kind === 'line' && choice.held === start) return choice;
    return flight ? { ...held, kind: 'flight', flight, kept: null } : held;
  }
  up = (event: PointerEvent): void => {
    const was = this.drag;
    this.drag = null;
    this.finger = null;
    if (!was) return;
    if (!was.gone) return this.choosing.pointAt(was.start, event.pointerType === 'mouse');
    const cell = this.meant(event);
    if (!cell || !this.around.mayAct) return;
    if (this.own(was.start)) this.explain(cell);
    else this.choosing.pointAt(cell);
  };
  // A line was dropped where it may not land.
  private explain(cell: Cell): void {
    const { table } = this.around;
    const { choice } = this.choosing;
    if (choice.kind !== 'line' || this.own(cell) || targets(table, choice).has(cell)) return;
    const refused = flightTo(choice, cell, table.position.sky);
    if (refused) this.choosing.refuse(refused, cell);
  }
  cancel = (): void => {
    if (this.drag?.gone) this.choosing.choice = this.drag.from;
    this.drag = null;
    this.finger = null;
  };

  private showLoupe({ pointerType, clientX, clientY }: PointerEvent): void {
    if (pointerType === 'touch' && this.around.unit >= 1.3) this.finger = { x: clientX, y: clientY };
  }
}
