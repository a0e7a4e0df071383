// Every sentence that the engine can say about Migrato has a form: refusals are read from the engine's source, the log
// is one example for each `case` there.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage } from '../../text';
import { saidLog, saidWhy } from '../../text/said';
import { cardWords } from './words';

const source = (name: string) =>
  readFileSync(resolve(import.meta.dirname, '../../../../src/games/migrato', name), 'utf8');

const log = [
  'Player 1 begins',
  'Player 1 lays 3 geese by day on colony 2',
  'Player 2 lays 1 bee-eater by day on colony 1',
  'Player 2 lays a night card on colony 1',
  'Player 1 takes 4 kites by day from colony 3 with hunter',
  'Player 1 takes a night card from colony 3 with light pollution',
  'Player 1 takes 2 teals by night from the arrived pile of the teal with habitat destruction',
  'Player 1 splits colony 2 after card 1',
  'Player 2 puts colony 3 on colony 1',
  'Player 1 passes and changes the hand',
  'Player 1 passes and gives up colony 4',
  'Player 2 discards hunter',
  'Player 2 discards 1 stilt by night',
  'the goose of Player 1 arrives, worth 3',
  'the bee-eater of Player 2 is lost: the order is wrong',
  'Player 1 keeps the kite',
  'Player 1 sends the stilt back and takes the return card',
  'The discard pile becomes the new deck',
  'Player 1 draws a card',
  'The fifth species has arrived: the game is over',
  '400 turns are over: the game is scored as it stands',
];
function refusals(): string[] {
  return [
    ...source('why.cpp').matchAll(/refuse\((?:"M\d+"|std::move\(clause\)), "[a-z-]+",\s*"((?:[^"\\]|\\.)*)"/g),
  ].map((found) => found[1]!);
}
const filled = (text: string) =>
  text
    .replace(/\{(colony|lower|number|cards|player)\}/g, '2')
    .replace('{species}', 'goose')
    .replace('{card}', '3 kites by day')
    .replace('{danger}', 'light pollution')
    .replace('{phase}', 'night');

describe.each(['en', 'de', 'fr', 'it'] as const)('sentences of Migrato in %s', (language) => {
  beforeAll(() => loadLanguage(language));
  const who = (seat: number) => ({ name: `Siskin${seat}`, you: false });
  const english = /\b(the|The|lays|card|You|geese|goose|kites|colony|night|hunter|by)\b/;

  it('has a form for every sentence of the log', () => {
    const events = source('notation.cpp').split('to_text(const core::Event')[1]!.split('counted_as')[0]!;
    expect(log.length).toBeGreaterThanOrEqual((events.match(/case Happening::/g) ?? []).length);
    for (const sentence of log) {
      const said = saidLog('migrato', sentence, who);
      expect(said, sentence).not.toMatch(/⟨|Player/);
      if (language !== 'en') expect(said, sentence).not.toMatch(english);
    }
  });
  it('speaks of cards, not of so many birds', () => {
    const said = saidLog('migrato', 'Player 1 lays 5 kites by day on colony 2', who);
    expect(said).toContain({ en: 'the kite 5', de: 'den Milan 5', fr: 'le milan 5', it: 'il nibbio 5' }[language]);
    expect(saidLog('migrato', 'Player 1 lays 1 kite by day on colony 2', who)).toBe(said.replace('5', '1'));
    const words = cardWords({ species: 'kite', number: 5, night: false });
    expect(words).toMatch(/^(Kite|Milan|Nibbio) 5 \(/);
  });
  it('has a form for every refusal', () => {
    const all = refusals();
    expect(all.length).toBe((source('why.cpp').match(/refuse\(/g) ?? []).length);
    for (const sentence of all) {
      const said = saidWhy('migrato', filled(sentence), who);
      expect(said, sentence).not.toContain('⟨');
      if (language !== 'en') expect(said, sentence).not.toMatch(english);
    }
  });
});
