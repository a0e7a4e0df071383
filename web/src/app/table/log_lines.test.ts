import { describe, expect, it } from 'vitest';
import type { Situation, TableEvent } from '../../client/messages';
import { loadLanguage } from '../../text/language.svelte';
import { keepLines, logLines } from './log_lines';

await loadLanguage('en');

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
    log: [`${seat ? 'Blue' : 'Yellow'} places a bird on ${cell}`],
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
    const step = { ...placed(3, 'bird curlew'), log: [] };
    expect(logLines([...events, step], now(0))).toHaveLength(2);
    expect(logLines([...events, step], now(0), true).at(-1)!.notation).toBe('bird curlew');
  });
  it('tells of a turn that begins under the badge of whose it is', () => {
    const sentences = ['Player 2 draws a Wing It card', "Player 1's turn begins"];
    const event: TableEvent = { ...placed(2, 'end'), log: sentences };
    const lines = logLines([event], { ...now(0), game: 'flyaway' });
    expect(lines.map(({ seat, words }) => [seat, words])).toEqual([
      [1, ['Wren draws a Wing It card.']],
      [0, ['Your turn begins.']],
    ]);
  });
  const draws = (log: string[]) =>
    log.map((sentence, i): TableEvent => ({ ...placed(i + 1, 'x'), seat: null, log: [sentence] }));
  const drawn = (game: string, log: string[]) => logLines(draws(log), { ...now(0), game }).map(({ words }) => words);
  it('tells the draws of one player in one sentence', () => {
    const three = Array<string>(3).fill('Player 1 draws a card');
    expect(drawn('migrato', three)).toEqual([['You draw 3 cards.']]);
    expect(drawn('migrato', three)).toEqual([['You draw 3 cards.']]);
    expect(drawn('flyaway', ['Player 2 draws a Wing It card'])).toEqual([['Wren draws a Wing It card.']]);
    const dealt = ['Player 1 is dealt a card', 'Player 2 is dealt a card'];
    expect(drawn('clouds', [...dealt, ...dealt])).toEqual([['You are dealt 2 cards.', 'Wren is dealt 2 cards.']]);
  });
  it('does not gather what something else came between', () =>
    expect(
      drawn('migrato', ['Player 1 draws a card', 'The discard pile becomes the new deck', 'Player 1 draws a card']),
    ).toEqual([['You draw a card.', 'The discard pile becomes the new deck.', 'You draw a card.']]));
  it('takes back as many moves as were asked for', () => {
    const offer: TableEvent = { number: 3, time: 0, kind: 'offer', seat: 0, what: 'takeback', count: 1 };
    const back: TableEvent = { number: 4, time: 0, kind: 'back', seat: 0, what: 'takeback', count: 3 };
    expect(logLines([...events, offer, back], now(0)).at(-1)!.words).toEqual(['A move is taken back.']);
    const undone: TableEvent = { ...back, what: 'undo', count: 2 };
    expect(logLines([...events, undone], now(0)).at(-1)!.words).toEqual(['2 moves are taken back.']);
  });
  it('says where birds come in as people do', () =>
    expect(drawn('clouds', ['To a3 comes a swift', 'To the display comes dodge:a3c2'])).toEqual([
      ['A swift flies in at a3.', 'Dodge (a3c2) comes into the display.'],
    ]));
});
