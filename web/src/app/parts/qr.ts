// A text as a code to scan. Fetched when one is shown.
import { encode } from 'uqr';

/** Cells that a reader needs free around the code. */
const border = 4;

/** One square for each dark cell, in a drawing of so many cells. */
export function qrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}
