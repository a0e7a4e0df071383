// The birds of the guide: the species of all four games, with what their cards say.
import edition from 'virtual:edition/flyaway';
import { slug } from '../../text/slug';

export interface GuideBird {
  id: string;
  game: 'volo' | 'clouds' | 'migrato' | 'flyaway';
  /** A drawing from above (with a seat's colour), or one in profile. */
  top?: { shape: 'finch' | 'martin' | 'goose-m' | 'crane-m' | 'swallow-m' | 'kite-m' | 'swift'; colour: string };
  profile?: string;
  /** Text keys of the name and of the words about it. */
  name: string;
  about: string;
  facts?: { habitat: string; status: string; cm: number; from: string; to: string };
}

interface Row {
  name: string;
  habitat: string;
  from: string;
  to: string;
  cm: number;
  status: string;
}

const above = (
  id: string,
  game: 'volo' | 'clouds',
  shape: NonNullable<GuideBird['top']>['shape'],
  colour: string,
  about: string,
): GuideBird => ({ id, game, top: { shape, colour: `var(--${colour})` }, name: `birds.${id}`, about });

const migrato = ['goose', 'kite', 'stilt', 'bee-eater', 'teal'].map((bird): GuideBird => ({
  id: `migrato-${bird}`,
  game: 'migrato',
  profile: bird,
  name: `migrato.bird.${bird}`,
  about: `guide.${bird}`,
}));
const flyaway = (edition['birds'] as Row[]).map(({ name, ...facts }): GuideBird => ({
  id: slug(name),
  game: 'flyaway',
  profile: slug(name),
  name: `flyaway.bird.${slug(name)}`,
  about: `guide.${slug(name)}`,
  facts,
}));

export const guideBirds: GuideBird[] = [
  above('finch', 'volo', 'finch', 'pa', 'guide.flock'),
  above('martin', 'volo', 'martin', 'pb', 'birds.martin.about'),
  above('greylag', 'clouds', 'goose-m', 'pa', 'birds.greylag.about'),
  above('crane', 'clouds', 'crane-m', 'pb', 'birds.crane.about'),
  above('swallow', 'clouds', 'swallow-m', 'pc', 'birds.swallow.about'),
  above('red-kite', 'clouds', 'kite-m', 'pd', 'birds.red-kite.about'),
  above('swift', 'clouds', 'swift', 'neu', 'guide.swift'),
  ...migrato,
  ...flyaway,
];
