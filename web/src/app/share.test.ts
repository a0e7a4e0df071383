// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { pack, unpack } from './share';

const moves = Array.from({ length: 200 }, (_, i) => `m${(i * 7919) % 1000}-${(i * 104729) % 977}`);
const record = JSON.stringify({
  aviary: 1,
  game: 'volo',
  rules: 1,
  options: { edge: '7' },
  moves,
  result: { places: [1, 2] },
});

describe('a game in a link', () => {
  it('comes back as it was', async () => {
    const back = await unpack(await pack(record));
    expect(back.ok && JSON.parse(back.record)).toEqual(JSON.parse(record));
  });
  it('uses only letters that survive in an address', async () => expect(await pack(record)).toMatch(/^[\w-]+$/));
  it('gives the moves before a cut, for every length', async () => {
    const packed = await pack(record);
    let longest = 0;
    for (let length = 2; length < packed.length; length += 17) {
      const back = await unpack(packed.slice(0, length));
      expect(back.ok).toBe(false);
      if (back.ok || back.why !== 'cut') continue;
      const read = JSON.parse(back.record) as { moves: string[]; result?: unknown };
      expect(read.moves).toEqual(moves.slice(0, back.moves));
      expect(read.result).toBeUndefined();
      expect(back.moves).toBeGreaterThanOrEqual(longest);
      longest = back.moves;
    }
    expect(longest).toBeGreaterThan(50);
  });
  it.each(['', '1', '2abc', '1!!!!', '1aGVsbG8', 'x'.repeat(1000)])(
    'tells that %s is something else',
    async (packed) => {
      expect(await unpack(packed)).toEqual({ ok: false, why: 'foreign' });
    },
  );
});
