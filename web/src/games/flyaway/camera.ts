// Which part of the map is seen. The whole map is 696 × 866; a camera is the part in map units, kept inside.
export interface Camera {
  x: number;
  y: number;
  w: number;
  h: number;
}
export const WHOLE: Camera = { x: -28, y: 14, w: 696, h: 866 };

/** The pixels of the screen that the map fills; what lies over their foot covers so many of them. */
export interface Screen {
  width: number;
  height: number;
  foot: number;
}

/** The smallest camera of the screen's shape that shows the whole map above the foot. */
export function fit({ width, height, foot }: Screen): Camera {
  const free = height - foot;
  if (width <= 0 || free <= 0) return WHOLE;
  const scale = Math.min(width / WHOLE.w, free / WHOLE.h);
  const w = width / scale;
  return { x: WHOLE.x + (WHOLE.w - w) / 2, y: WHOLE.y + (WHOLE.h - free / scale) / 2, w, h: height / scale };
}

/** Keeps the camera over the map. */
export function inside(camera: Camera, whole: Camera): Camera {
  const w = Math.min(camera.w, whole.w);
  const h = Math.min(camera.h, whole.h);
  return {
    x: Math.max(whole.x, Math.min(camera.x, whole.x + whole.w - w)),
    y: Math.max(whole.y, Math.min(camera.y, whole.y + whole.h - h)),
    w,
    h,
  };
}

/** Closer (factor above 1) or farther around a point of the map. */
export function zoom(camera: Camera, whole: Camera, factor: number, around: { x: number; y: number }): Camera {
  const least = whole.w / 4;
  const w = Math.max(least, Math.min(whole.w, camera.w / factor));
  const ratio = w / camera.w;
  return inside(
    {
      x: around.x - (around.x - camera.x) * ratio,
      y: around.y - (around.y - camera.y) * ratio,
      w,
      h: camera.h * ratio,
    },
    whole,
  );
}

/** How many pixels a unit of the map may be when the map opens on a part of it. */
const LEAST = 0.85;
const MOST = 1.1;
const MARGIN = 40;

/** Shows these points as large as they fit; if they do not, the middle of them at a size that can be read and touched. */
export function show(points: { x: number; y: number }[], { width, height, foot }: Screen, whole: Camera): Camera {
  const free = height - foot;
  if (!points.length || width <= 0 || free <= 0) return whole;
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const fitting = Math.min(width / (right - left + 2 * MARGIN), free / (bottom - top + 2 * MARGIN));
  const scale = Math.max(LEAST, Math.min(MOST, fitting));
  const [w, h] = [width / scale, height / scale];
  return inside({ x: (left + right - w) / 2, y: (top + bottom - free / scale) / 2, w, h }, whole);
}
export const middle = (camera: Camera) => ({ x: camera.x + camera.w / 2, y: camera.y + camera.h / 2 });
