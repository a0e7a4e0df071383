// For tests: what a camera reads in a code that was drawn.
import jsQR from 'jsqr';

/** A drawing of so many cells a side, with so many dots for a cell. */
export function photograph({ size, path }: { size: number; path: string }, dots = 4): string | undefined {
  const width = size * dots;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let i = 0; i < dots * dots; i++) {
      const at = (Number(y) * dots + Math.floor(i / dots)) * width + Number(x) * dots + (i % dots);
      pixels.fill(0, at * 4, at * 4 + 3);
    }
  }
  return jsQR(pixels, width, width, { inversionAttempts: 'dontInvert' })?.data;
}
