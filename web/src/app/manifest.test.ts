import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '../../public', file));
const { id, icons } = JSON.parse(read('manifest.webmanifest').toString()) as {
  id: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
};
/** Width and height, as the file itself says. */
function sizeOf(file: string): string {
  const bytes = read(file);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('the page can be installed: an identity, and icons of the sizes that systems ask for', () => {
  expect(id).toBe('./');
  const pictures = icons.filter(({ type }) => type === 'image/png');
  for (const { src, sizes } of pictures) expect(sizeOf(src)).toBe(sizes);
  const sizes = (purpose: string) => pictures.filter((one) => one.purpose === purpose).map((one) => one.sizes);
  expect(sizes('any')).toEqual(['192x192', '512x512']);
  expect(sizes('maskable')).toEqual(['512x512']);
  expect(sizeOf('apple-touch-icon.png')).toBe('180x180');
});
