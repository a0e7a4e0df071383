import { describe, expect, it } from 'vitest';
import type { Situation, TableEvent } from '../../client/messages';
import { loadLanguage } from '../../text/language.svelte';
import type { GameEvent } from '../../generated/vocabulary';
import { nouns as clouds } from '../../games/clouds/cards';
import { nouns as migrato } from '../../games/migrato/words';
import { teachNouns } from '../../text/say';
import { keepLines, logLines } from './log_lines';

await loadLanguage('en');
teachNouns('clouds', clouds);
teachNouns('migrato', migrato);

const now = (you: number): Situation =>
  ({
    game: 'volo',
    phase: 'playing',
    you,
    seats: [
      { kind: 'person', name: 'Ada' },
      { kind: 'bot', level: 'wren' },
    ],
  }) as unknown as Situation;
const placed = (number: number, cell: string): TableEvent => {
  const seat = 1 - (number % 2);
  return {
    number,
    time: 0,
    kind: 'move',
    seat,
    move: cell,
    events: [{ kind: 'placed', seat, cell }],
  };
};

describe('the log', () => {
  const events = [placed(1, 'e3'), placed(2, 'g4')];
  const lines = logLines(events, now(0));
  it('speaks to its reader', () => {
    expect(lines.map(({ words }) => words[0])).toEqual(['You place a bird on e3.', 'Wren places a bird on g4.']);
    expect(logLines(events, now(1))[0]!.words).toEqual(['Ada places a bird on e3.']);
  });
  it('tells who resigned', () => {
    const resigned: TableEvent = { number: 3, time: 0, kind: 'resign', seat: 0 };
    const told = (you: number) => logLines([resigned], now(you))[0]!.words;
    expect([told(0), told(1)]).toEqual([['You resign.'], ['Ada resigns.']]);
  });
  it('tells who was sent away, whoever sits there now', () => {
    const left: TableEvent = { number: 3, time: 0, kind: 'leave', seat: 0, what: 'host', name: 'Cleo' };
    expect(logLines([left], now(1))[0]!.words).toEqual(['The host frees the seat of Cleo.']);
  });
  it('keeps its lines when it grows, but not what they no longer say', () => {
    const grown = keepLines(lines, logLines([...events, placed(3, 'a1')], now(0)));
    expect(grown.map((line, i) => line === lines[i])).toEqual([true, true, false]);
    expect(keepLines(lines, logLines(events, now(1)))[0]).not.toBe(lines[0]);
  });
  it('leaves steps that say nothing to the notation', () => {
    const step = { ...placed(3, 'bird curlew'), events: [] };
    expect(logLines([...events, step], now(0))).toHaveLength(2);
    expect(logLines([...events, step], now(0), true).at(-1)!.notation).toBe('bird curlew');
  });
  it('tells of a turn that begins under the badge of whose it is', () => {
    const happened = [
      { kind: 'drew', seat: 1 },
      { kind: 'turn', seat: 0 },
    ] as const;
    const event: TableEvent = { ...placed(2, 'end'), events: [...happened] };
    const lines = logLines([event], { ...now(0), game: 'flyaway' });
    expect(lines.map(({ seat, words }) => [seat, words])).toEqual([
      [1, ['Wren draws a Wing It card.']],
      [0, ['Your turn begins.']],
    ]);
  });
  const drawn = (game: string, events: GameEvent[]) => {
    const draws = events.map((event, i): TableEvent => ({ ...placed(i + 1, 'x'), seat: null, events: [event] }));
    return logLines(draws, { ...now(0), game }).map(({ words }) => words);
  };
  it('tells the draws of one player in one sentence', () => {
    const three = Array<GameEvent>(3).fill({ kind: 'drew', seat: 0 });
    expect(drawn('migrato', three)).toEqual([['You draw 3 cards.']]);
    expect(drawn('migrato', three)).toEqual([['You draw 3 cards.']]);
    const dealt = [0, 1].map((seat): GameEvent => ({ kind: 'dealt', seat }));
    expect(drawn('clouds', [...dealt, ...dealt])).toEqual([['You are dealt 2 cards.', 'Wren is dealt 2 cards.']]);
  });
  it('speaks of the day goose 5 of Migrato, not of 5 geese', () =>
    expect(drawn('migrato', [{ kind: 'laid', seat: 0, card: 'g5d', colony: '2', begins: false }])).toEqual([
      ['You lay the day goose 5 on colony 2.'],
    ]));
  it('does not gather what something else came between', () =>
    expect(drawn('migrato', [{ kind: 'drew', seat: 0 }, { kind: 'shuffled' }, { kind: 'drew', seat: 0 }])).toEqual([
      ['You draw a card.', 'The discard pile becomes the new deck.', 'You draw a card.'],
    ]));
  it('takes back as many moves as were asked for', () => {
    const offer: TableEvent = { number: 3, time: 0, kind: 'offer', seat: 0, what: 'takeback', count: 1 };
    const back: TableEvent = { number: 4, time: 0, kind: 'back', seat: 0, what: 'takeback', count: 3 };
    expect(logLines([...events, offer, back], now(0)).at(-1)!.words).toEqual(['A move is taken back.']);
    const undone: TableEvent = { ...back, what: 'undo', count: 2 };
    expect(logLines([...events, undone], now(0)).at(-1)!.words).toEqual(['2 moves are taken back.']);
  });
  it('says where birds come in as people do', () =>
    expect(
      drawn('clouds', [
        { kind: 'laid', bird: 'n', space: 'a3' },
        { kind: 'shown', card: 'dodge:a3c2' },
      ]),
    ).toEqual([['A swift flies in at a3.', 'Dodge a3/c2 comes into the display.']]));
});
