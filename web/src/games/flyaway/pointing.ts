// Which linkway a pointer means, and what fingers do to the map.
import type { Way } from './edition';

export interface Point {
  x: number;
  y: number;
}

/** The part of a linkway that lies under its places belongs to them. */
const UNDER_PLACE = 12;

function distance(way: Way, point: Point): number {
  const [dx, dy] = [way.south.x - way.north.x, way.south.y - way.north.y];
  const long = Math.hypot(dx, dy);
  const least = Math.min(0.5, UNDER_PLACE / long);
  const along = ((point.x - way.north.x) * dx + (point.y - way.north.y) * dy) / (long * long);
  const at = Math.max(least, Math.min(1 - least, along));
  return Math.hypot(point.x - way.north.x - at * dx, point.y - way.north.y - at * dy);
}

/** The nearest linkway within reach; one that may be chosen comes before any other. */
export function wayAt(ways: Way[], legal: Set<string>, point: Point, reach: number): Way | null {
  const near = ways
    .map((way) => ({ way, far: distance(way, point) }))
    .filter(({ far }) => far <= reach)
    .sort((a, b) => a.far - b.far);
  return (near.find(({ way }) => legal.has(way.id)) ?? near[0])?.way ?? null;
}

/** A touch that goes further than this is no tap, in pixels. */
const TAP = 6;

/** One finger pans, two pinch. */
export class Fingers {
  private readonly down = new Map<number, Point>();
  private travelled = 0;

  constructor(
    private readonly pan: (dx: number, dy: number) => void,
    private readonly pinch: (factor: number, around: Point) => void,
  ) {}

  /** Was the last touch a tap? */
  get tapped(): boolean {
    return this.travelled <= TAP;
  }
  start(event: PointerEvent): void {
    this.down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.travelled = 0;
  }
  end(event: PointerEvent): void {
    this.down.delete(event.pointerId);
  }
  move(event: PointerEvent): void {
    const before = this.down.get(event.pointerId);
    if (!before) return;
    const here = { x: event.clientX, y: event.clientY };
    this.travelled += Math.hypot(here.x - before.x, here.y - before.y);
    const other = [...this.down].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const gap = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y);
      this.pinch(gap(here) / Math.max(1, gap(before)), { x: (here.x + other.x) / 2, y: (here.y + other.y) / 2 });
    } else if (!this.tapped) this.pan(here.x - before.x, here.y - before.y);
    this.down.set(event.pointerId, here);
  }
}
