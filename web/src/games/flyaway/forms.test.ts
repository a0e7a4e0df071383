// Every sentence that the engine can say about Fly-A-Way has a form: refusals and questions are read from the engine's
// source, the log is one example for each `case` there.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage } from '../../text';
import { saidLog, saidWhy } from '../../text/said';
import { editionOf } from './edition';
import { forms } from './forms';

const source = (name: string) =>
  readFileSync(resolve(import.meta.dirname, '../../../../src/games/flyaway', name), 'utf8');
const strings = (code: string) => [...code.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((found) => found[1]!);

const log = [
  'Player 1 places a link on korea:kyushu',
  'Player 1 places a link on korea:kyushu as an extra link',
  'Player 2 gets the link on korea:kyushu back',
  'Player 1 swaps the links on korea:kyushu and arctic:baikal',
  'Player 3 draws a Wing It card',
  'Player 3 draws the Fowl Play card Caged-Bird Trade',
  'Bird-tastrophe: Deforestation',
  'Player 1 neutralises Storm',
  'Player 1 suffers Storm',
  'Player 4 plays Birders to the Rescue',
  'Squawk 2 goes to the discards',
  'Player 1 takes Squawk 3 openly',
  'Player 1 looks at the next 3 Fowl Play cards',
  'The Wing It discards are shuffled',
  'Tier 3 is shuffled into a new deck',
  "Stejneger's Stonechat comes to roost in slot 3",
  'Player 1 saves the Fairy Pitta for 1 point',
  'Player 1 uses the power of the Fairy Pitta',
  'Player 1 steals the Fairy Pitta',
  'The Fairy Pitta goes to the Death Zone',
  'The Fairy Pitta comes back into the deck',
  'The Fairy Pitta is caged',
  'A Snake lies on the Fairy Pitta',
  'The card on the Fairy Pitta is gone',
  'Player 2 does not save the Fairy Pitta',
  "Player 1's turn begins",
  'Player 1 gains 3 points for links on the route',
  'Player 1 gains 1 point (Siberian Crane)',
  'Player 2 loses 3 points (Beach Litter)',
  'Player 1 gives up the draw and action phases',
  'The last round: Player 2 has six birds',
  'The last round: the last Fowl Play card is drawn',
  'The game is over',
];
/** Refusals, questions and times, with a name in the place of every fact. */
function refusals(): string[] {
  const reasons = source('reasons.h').split('kReasons = ')[1]!.split('reason_of')[0]!;
  const times = source('describe.cpp').split('to_text(When when)')[1]!.split('std::string describe')[0]!;
  const said = [...strings(reasons), ...strings(times)].filter((text) => !/^F\d/.test(text));
  return said.filter((text) => / /.test(text) || text === 'now');
}
const filled = (text: string) =>
  text
    .replace('{linkway}', 'korea:kyushu')
    .replace(/\{(cost|most|player)\}/g, '3')
    .replace('{time}', 'when saved')
    .replace(/\{(bird|card)\}/g, 'Fairy Pitta');

describe.each(['en', 'de', 'fr', 'it'] as const)('sentences of Fly-A-Way in %s', (language) => {
  beforeAll(() => loadLanguage(language));
  const who = (seat: number) => ({ name: `Siskin${seat}`, you: false });
  const english = /\b(the|places|gains|lies|You|Your|Fairy|Say)\b/;

  it('has a form for every sentence of the log', () => {
    const cases =
      source('words.cpp')
        .split('counted_as')[0]!
        .match(/case Happening::/g) ?? [];
    expect(log.length).toBeGreaterThanOrEqual(cases.length);
    for (const sentence of log) {
      const said = saidLog('flyaway', sentence, who);
      expect(said, sentence).not.toContain('⟨');
      expect(said, sentence).not.toContain('Player');
      if (language !== 'en') expect(said, sentence).not.toMatch(english);
    }
  });
  it('has a form for every refusal', () => {
    expect(refusals().length).toBeGreaterThan(40);
    for (const sentence of refusals()) {
      const said = saidWhy('flyaway', filled(sentence), who);
      expect(said, sentence).not.toContain('⟨');
      if (language !== 'en') expect(said, sentence).not.toMatch(english);
    }
  });
  it('names every bird, card and place in sentences', () => {
    const edition = editionOf({});
    if (language === 'en') return;
    for (const fowl of edition.fowl.values())
      expect(saidLog('flyaway', `Player 1 suffers ${fowl.name}`, who)).not.toMatch(english);
    const birds = [...edition.birds.values()].filter((bird) =>
      saidLog('flyaway', `The ${bird.name} is caged`, who).includes(bird.name),
    );
    expect(birds).toEqual([]);
  });
  it('uses every form', () => {
    expect(new Set(forms.map(([key]) => key)).size).toBe(forms.length);
  });
});
