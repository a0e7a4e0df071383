// What a step of a lesson points at: boxes of places on the board, and arrows from one to another.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The radius of its corners. */
  rx: number;
}
export interface Pointing {
  rings: Box[];
  arrows: { from: Point; to: Point }[];
}
interface Point {
  x: number;
  y: number;
}

/** The element of a place, as boards name them. */
export const placeOf = (board: Element, name: string): Element | null =>
  board.querySelector(['cell', 'spot', 'drawer'].map((kind) => `[data-${kind}="${CSS.escape(name)}"]`).join());

/** The places of a step, and the pairs that an arrow joins. */
export function named(point: string[]): { places: string[]; ways: [string, string][] } {
  const parts = point.map((one) => one.split('>'));
  return { places: parts.flat(), ways: parts.filter((part) => part.length === 2) as [string, string][] };
}

const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** How much of the way from its middle to a point lies inside a box. */
const inside = (box: Box, { x, y }: Point): number =>
  Math.min(1, box.width / 2 / Math.abs(x), box.height / 2 / Math.abs(y));

/** From edge to edge; between boxes that nearly touch from middle to middle. */
function arrow(first: Box, last: Box): { from: Point; to: Point } {
  const [a, b] = [middle(first), middle(last)];
  const way = { x: b.x - a.x, y: b.y - a.y };
  const [begin, end] = [inside(first, way), 1 - inside(last, way)];
  const close = (end - begin) * Math.hypot(way.x, way.y) < 16;
  const at = (share: number): Point => ({ x: a.x + way.x * share, y: a.y + way.y * share });
  return close ? { from: a, to: b } : { from: at(begin), to: at(end) };
}

export function pointing(point: string[], boxOf: (place: string) => Box | null): Pointing {
  const { places, ways } = named(point);
  const boxes = new Map(places.map((place) => [place, boxOf(place)]));
  const arrows = ways.flatMap(([from, to]) => {
    const [first, last] = [boxes.get(from), boxes.get(to)];
    return first && last ? [arrow(first, last)] : [];
  });
  return { rings: [...boxes.values()].filter((box) => box !== null), arrows };
}
