import { flushSync, mount } from 'svelte';
import { expect, it, vi } from 'vitest';
import type { Eyes, Replay } from '../../client/client';
import { loadLanguage } from '../../text/language.svelte';
import RecordView from './RecordView.svelte';

interface Shown {
  replay: Replay;
  look: (through: Eyes) => void;
}
const { answers, view } = vi.hoisted(() => ({
  answers: new Map<unknown, (replay: unknown) => void>(),
  view: { shown: null as unknown },
}));
vi.mock('../hosts', () => ({
  localTables: () =>
    Promise.resolve({ replay: (_: string, eyes: Eyes) => new Promise((done) => answers.set(eyes, done)) }),
}));
vi.mock('../../games/registry', () => ({ isGame: () => true, loadGame: () => Promise.resolve({}) }));
vi.mock('./ReplayView.svelte', () => ({ default: (_: unknown, props: unknown) => void (view.shown = props) }));

const until = async (isSo: () => unknown) => {
  while (!isSo()) await new Promise((done) => setTimeout(done));
};

it('shows what the eyes see that were chosen last, though others answer later', async () => {
  await loadLanguage('en');
  mount(RecordView, { target: document.body, props: { record: '{"game": "volo"}' } });
  const answer = async (eyes: Eyes) => {
    flushSync();
    await until(() => answers.has(eyes));
    answers.get(eyes)!({ game: 'volo', of: eyes, steps: [] });
  };
  await answer('everyone');
  await until(() => (flushSync(), view.shown));
  const shown = view.shown as Shown;
  shown.look(0);
  flushSync();
  shown.look(1);
  await answer(1);
  await until(() => (shown.replay as unknown as { of: Eyes }).of === 1);
  await answer(0);
  await new Promise((done) => setTimeout(done));
  expect(shown.replay).toMatchObject({ of: 1 });
});
