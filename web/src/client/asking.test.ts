import { expect, it, vi } from 'vitest';
import { Asking } from './asking';

it('whoever asks a worker that broke is told so, before and after', async () => {
  let breakDown = () => {};
  const end = vi.fn();
  const broke = vi.fn();
  const port = { postMessage: () => undefined, onmessage: null };
  const asking = new Asking(
    (fail) => ((breakDown = fail), { port: Promise.resolve(port), end }),
    () => undefined,
    broke,
  );
  const before = asking.ask('list');
  breakDown();
  await expect(before).rejects.toThrow();
  await expect(asking.ask('list')).rejects.toThrow();
  expect(end).toHaveBeenCalled();
  expect(broke).toHaveBeenCalledOnce();
});
