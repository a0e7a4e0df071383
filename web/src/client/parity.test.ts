// @vitest-environment node
// The engine as WebAssembly does what the native one does: the same positions, choices, values and sentences.
import { beforeAll, describe, expect, it } from 'vitest';
import { engineInNode, goldenRecords, hasEngine, hasNative, nativeAnswers } from './testing/engine';
import { analyses, mistakes, replays, thoughts } from './testing/requests';
import type { Engine } from './wasm';

const golden = goldenRecords();

describe.skipIf(!hasEngine)('the engine as WebAssembly', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await engineInNode();
  });

  it.each(golden)('has the key of $name after every move', ({ record, keys }) => {
    const reply = engine.call<string[]>('keys', { record });
    expect(reply).toEqual({ ok: true, value: keys });
  });

  describe.skipIf(!hasNative)('beside the native one', () => {
    const compare = async (requests: string[]): Promise<void> => {
      const native = await nativeAnswers(requests);
      expect(native).toHaveLength(requests.length);
      requests.forEach((request, i) => {
        if (engine.raw(request) !== native[i]) expect(engine.raw(request), request.slice(0, 300)).toBe(native[i]);
      });
    };
    it('replays alike', () => compare(replays(golden)));
    it('chooses the same moves', () => compare(thoughts(golden, 48)));
    it('values positions alike', () => compare(analyses(golden)));
    it('refuses with the same sentences', () => compare(mistakes(golden)));
  });
});
