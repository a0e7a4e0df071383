// @vitest-environment node
// The guide has every species of the four games, with a name and words about it in every language.
import shipped from 'virtual:edition/flyaway';
import { describe, expect, it } from 'vitest';
import { species as clouds } from '../../games/clouds/flock';
import { SPECIES as migrato } from '../../games/migrato/notation';
import { languages, type Language } from '../../text';
import { readTexts } from '../../text/language.svelte';
import { guideBirds } from './bird_list';

const of = (game: string) => guideBirds.filter((bird) => bird.game === game).map((bird) => bird.id);

describe('the bird guide', () => {
  it('has every species once', () => {
    expect(of('volo')).toEqual(['finch', 'martin']);
    expect(of('clouds')).toHaveLength(clouds.length + 1);
    expect(of('migrato')).toEqual(migrato.map((species) => `migrato-${species}`));
    expect(of('flyaway')).toHaveLength((shipped['birds'] as object[]).length);
    expect(new Set(guideBirds.map((bird) => bird.id)).size).toBe(guideBirds.length);
  });
  it.each(Object.keys(languages) as Language[])('tells of each of them in %s', async (language) => {
    const texts = await readTexts(language);
    const asked = guideBirds.flatMap(({ name, about, facts }) => [
      name,
      about,
      ...(facts
        ? [
            `birds.habitat.${facts.habitat}`,
            `birds.status.${facts.status}`,
            `flyaway.place.${facts.from}`,
            `flyaway.place.${facts.to}`,
          ]
        : []),
    ]);
    expect(asked.filter((key) => !texts[key])).toEqual([]);
  });
});
