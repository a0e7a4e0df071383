// The pictures of the rules of Fly-A-Way: links and birds by their names in the notation.
export { default as Drawing } from './Flyaway.svelte';

export interface FlyawayScene {
  /** The roosting bird in the first slot; the map shows the part around its start and end. */
  bird?: string;
  /** The bird's card stands beside the map, or in its place. */
  card?: 'beside' | 'alone';
  caged?: boolean;
  map?: MapScene;
  /** A Fowl Play card, and cards of the hand. */
  fowl?: string;
  hand?: string[];
  /** Birds in front of a player; the first has a snake. */
  front?: string[];
}
export interface MapScene {
  /** The links of the first two players. */
  links: [string[], string[]];
  /** Links that the first player has placed in this turn, and all that may follow. */
  placed?: string[];
  legal?: string[];
  /** The links that the bird still needs, or else its whole route. */
  missing?: string[];
  route?: string[];
}

const spoonbill = ['liaoning:korea', 'korea:yangtze', 'se-china:taiwan', 'yangtze:se-china'];

export const scenes: Record<string, FlyawayScene> = {
  'flyaway-1': {
    bird: 'great-bustard',
    card: 'beside',
    map: { links: [[], []], missing: ['baikal:e-mongolia', 'e-mongolia:inner-mongolia', 'inner-mongolia:hebei'] },
  },
  'flyaway-2': {
    bird: 'black-faced-spoonbill',
    map: { links: [spoonbill.slice(1), spoonbill.slice(0, 1)], route: spoonbill },
  },
  'flyaway-3': { fowl: 'forest-fire', hand: ['squawk-3', 'reforestation'] },
  F2: { fowl: 'storm', hand: ['bird-race', 'squawk-2'] },
  F4: { bird: 'black-faced-spoonbill', card: 'beside', map: { links: [[], []] } },
  F7: { fowl: 'storm', hand: ['squawk-1', 'squawk-2'] },
  F14: {
    bird: 'black-faced-spoonbill',
    map: {
      links: [['liaoning:korea'], []],
      placed: ['korea:yangtze'],
      legal: [
        'hebei:yangtze',
        'korea:honshu',
        'korea:kyushu',
        'yangtze:guizhou',
        'yangtze:s-china',
        'yangtze:se-china',
      ],
    },
  },
  F15: {
    bird: 'black-faced-spoonbill',
    map: {
      links: [['luzon:palawan'], []],
      placed: ['korea:kyushu'],
      legal: ['honshu:kyushu', 'izu:kyushu', 'korea:honshu', 'korea:yangtze', 'kyushu:ryukyu', 'liaoning:korea'],
    },
  },
  F19: { bird: 'black-faced-spoonbill', map: { links: [spoonbill, []], route: spoonbill } },
  F20: {
    bird: 'great-bustard',
    map: {
      links: [['e-mongolia:inner-mongolia'], ['baikal:e-mongolia']],
      missing: ['inner-mongolia:hebei'],
    },
  },
  F21: {
    bird: 'great-bustard',
    map: {
      links: [['e-mongolia:inner-mongolia', 'inner-mongolia:hebei'], ['baikal:e-mongolia']],
      route: ['baikal:e-mongolia', 'e-mongolia:inner-mongolia', 'inner-mongolia:hebei'],
    },
  },
  F28: { bird: 'chinese-egret', card: 'alone', caged: true },
  F31: { front: ['siberian-crane', 'fairy-pitta'] },
};
