// The pictures of the rules of Above the Clouds: positions in the game's notation, and what is shown in them.
export { default as Drawing } from './Clouds.svelte';

export interface CloudsScene {
  position: string;
  show: 'flock' | 'prices' | 'landing';
  /** A bird, and all the spaces that it may change places with. */
  chosen?: string;
  partners?: string[];
  /** All the places where a bird may be added. */
  columns?: string[];
  /** A card beside the flock; `marked`: its points lie on their spaces. */
  card?: string;
  marked?: boolean;
}

const hands = 'hands=*dodge:b2c1,*score:b3c2/*diagonal:a3d3,*free-flight:a3c1';
const display = 'display=lead-change:b1c1,neutral:c1c3,diagonal:b3e3,score:c3d3 discard=- recycled=-';
const position = (
  flock: string,
  pending: string,
  { cubes = '10/10', uses = '0/0/0/0', up = 'gn', deck = 'GcCn' } = {},
) =>
  `players=2 stage=1 start=1 nest=1 nests=1 flock=${flock} up=${up} deck=${deck} cubes=${cubes} uses=${uses} points=0/0 ${display} ${hands} pending=${pending}`;

export const scenes: Record<string, CloudsScene> = {
  'clouds-1': { position: position('..c../.ngC./gcGnn', 'turn:1'), show: 'flock' },
  'clouds-2': {
    position: position('..g../.cCc./gGnnn', 'end:1/swap:1:forward-backward', { cubes: '9/10', uses: '0/1/0/0' }),
    show: 'flock',
    chosen: 'b3',
    partners: ['b2'],
  },
  'clouds-3': {
    position: position('..C../.Gcg./ncgnn', 'turn:1', { cubes: '1/0', uses: '2/3/2/2', up: 'gn' }),
    show: 'landing',
  },
  C2: { position: position('..n../.gCc./cGngn', 'turn:1'), show: 'flock' },
  C8: { position: position('..n../.gCc./cGngn', 'turn:1', { cubes: '7/9', uses: '0/2/1/0' }), show: 'prices' },
  C9: {
    position: position('..n../.gCc./cGngn', 'end:1/swap:1:left-right', { cubes: '9/10', uses: '1/0/0/0' }),
    show: 'flock',
    chosen: 'b2',
    partners: ['c2'],
  },
  C10: {
    position: position('..C../.cgn./nGngc', 'end:1/swap:1:forward-backward', { cubes: '9/10', uses: '0/1/0/0' }),
    show: 'flock',
    chosen: 'c2',
    partners: ['c1', 'c3'],
  },
  C11: {
    position: position('..n../.gCc./cGngn', 'end:1/column:1:g', { cubes: '9/10', uses: '0/0/1/0', up: 'n' }),
    show: 'flock',
    columns: ['a front', 'a back', 'b front', 'b back', 'd front', 'd back', 'e front', 'e back'],
  },
  C14: {
    position: position('..n../.cCn./gcnGg', 'end:1/swap:1:dodge', { cubes: '8/10' }).replace('*dodge:b2c1,', ''),
    show: 'flock',
    chosen: 'a3',
    partners: ['c3'],
    card: 'dodge:b2c1',
  },
  C19: {
    position: position('..g../.Ggc./gcnnn', 'turn:1', { cubes: '1/0', uses: '2/3/2/2', up: 'Cn' }),
    show: 'landing',
  },
  C20: {
    position: position('...../..g../.Gnc.', 'scoring:1', { cubes: '0/0', uses: '2/3/2/2', deck: 'GcCn/gcCnn' }),
    show: 'flock',
    card: 'score:b3c2',
    marked: true,
  },
};
