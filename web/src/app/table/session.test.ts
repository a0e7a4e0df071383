// What a table tells one person, and when it stops telling it.
import { flushSync, mount } from 'svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TableClient, Told } from '../../client/client';
import type { Answer, Seat, Situation } from '../../client/messages';
import { loadLanguage } from '../../text/language.svelte';
import Tools from './Tools.svelte';
import { TableSession } from './session.svelte';

beforeAll(() => loadLanguage('en'));

const you: Seat = { kind: 'person', name: 'Ada' };
const wren: Seat = { kind: 'bot', level: 'wren' };
function table(seats: Seat[] = [you, wren]) {
  const answers: ((answer: Partial<Answer>) => void)[] = [];
  let tell: (told: Told) => void = () => undefined;
  const client = {
    send: () => new Promise((done) => answers.push((answer) => done({ type: 'answer', id: '', ok: true, ...answer }))),
    onUpdate: (listener: typeof tell) => ((tell = listener), () => undefined),
    onConnection: () => () => undefined,
    onThinking: () => () => undefined,
  } as unknown as TableClient;
  const session = new TableSession(client, false);
  const update = (number: number, asked = 0) => {
    const now = { number, game: 'volo', phase: 'playing', you: 0, asked, seats, legal: ['e3'] } as unknown as Situation;
    tell({ type: 'update', table: '', from: number - 1, events: [], now, history: [] });
  };
  update(1);
  return { session, update, tell, answer: (answer: Partial<Answer>) => answers.shift()!(answer) };
}
const refusal = { ok: false, code: 'no_undo' };

describe('a refusal', () => {
  it('goes away with the next move', async () => {
    const { session, update, answer } = table();
    const undone = session.undo();
    answer(refusal);
    await undone;
    expect(session.notice).toContain('cannot be undone');
    update(2, 1);
    expect(session.notice).toBe('');
  });
  it('of the rules goes away with the next move, and does not come after it', async () => {
    const { session, update, answer } = table();
    const no = { ok: true, legal: false, clause: 'V6', reason: 'occupied', facts: { cell: 'e3' } };
    const first = session.whyNot('e3');
    answer(no);
    await first;
    expect(session.why?.sentence).toBe('There is a bird on e3 already.');
    update(2, 1);
    expect(session.why).toBeNull();
    const newer = session.whyNot('e3');
    answer({ ...no, reason: 'newer', sentence: 'something new' });
    await newer;
    expect(session.why?.sentence).toBe('Something new.');
    const late = session.whyNot('e3');
    update(3);
    answer(no);
    await late;
    expect(session.why).toBeNull();
  });
});

it('nothing happens on the board when more is known of what happened before', () => {
  const { session, tell } = table();
  const { now, fresh } = session;
  const history = [{ number: 1, time: 0, kind: 'create' as const }];
  tell({ type: 'update', table: '', from: 1, events: [], now: now!, history });
  expect(session.history).toEqual(history);
  expect(session.now).toBe(now);
  expect(session.fresh).toBe(fresh);
});

describe('a hint', () => {
  const buttons = (session: TableSession) => {
    document.body.replaceChildren();
    const nothing = () => undefined;
    mount(Tools, { target: document.body, props: { session, asking: false, why: nothing, more: nothing } });
    flushSync();
    return [...document.querySelectorAll('button')].map((one) => [
      one.textContent.trim(),
      one.getAttribute('aria-disabled') === 'true',
    ]);
  };
  it('is offered on one’s own turn against bots', () => {
    const { session, update } = table();
    expect(buttons(session)).toContainEqual(['Hint', false]);
    update(2, 1);
    expect(buttons(session)).toContainEqual(['Hint', true]);
  });
  it.each([
    ['a person', { kind: 'person', name: 'Ben' } as Seat],
    ['a bot for somebody who is away', { ...wren, away: true }],
  ])('is not offered against %s', (_, other) => {
    const { session } = table([you, other]);
    expect(buttons(session).map(([words]) => words)).toEqual(['Why not?', 'More']);
  });
  it('that comes after the next move is not shown', async () => {
    const { session, update, answer } = table();
    const asked = session.askHint();
    update(2, 1);
    answer({ ok: true, move: 'e3' });
    await asked;
    expect([session.hint, session.notice]).toEqual([null, '']);
  });
});
