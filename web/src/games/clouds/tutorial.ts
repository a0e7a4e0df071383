import type { TutorialStep } from '../game';

// The positions are played by the browser tests, step by step.
export const tutorial: TutorialStep[] = [
  {
    position:
      'players=2 stage=1 start=1 nest=1 nests=1 flock=..g../.cCc./gGnnn up=gn deck=GcCn cubes=10/10 uses=0/0/0/0 points=0/0 display=lead-change:b1c1,neutral:c1c3,diagonal:b3e3,score:c3d3 discard=- recycled=- hands=*standard:c1c2,*score:b3c2/*diagonal:a3d3,*free-flight:a3c1 pending=turn:1',
    say: 'clouds.tutorial.aim',
    point: ['a3', 'b2', 'c1', 'd2', 'e3'],
  },
  { say: 'clouds.tutorial.action', point: ['forward-backward'], only: ['forward-backward'] },
  { say: 'clouds.tutorial.swap', point: ['b3>b2'], only: ['b2-b3'] },
  { moves: ['pass'], say: 'clouds.tutorial.card', point: ['card'], only: ['card'] },
  { say: 'clouds.tutorial.take', point: ['neutral:c1c3'], only: ['take neutral:c1c3'] },
  { moves: ['pass'], say: 'clouds.tutorial.add', point: ['add'], only: ['add'] },
  { say: 'clouds.tutorial.bird', point: ['bird g'], only: ['bird g'] },
  { say: 'clouds.tutorial.column', point: ['e2'], only: ['column e front'] },
  {
    position:
      'players=2 stage=1 start=1 nest=1 nests=1 flock=..g../.Ggc./gcnnn up=Cn deck=GcCn cubes=1/0 uses=2/3/2/2 points=0/0 display=lead-change:b1c1,neutral:c1c3,diagonal:b3e3,score:c3d3 discard=- recycled=- hands=*standard:c1c2,*score:b3c2/*diagonal:a3d3,*free-flight:a3c1 pending=turn:1',
    say: 'clouds.tutorial.land',
    point: ['a3', 'b2', 'c1', 'd2', 'e3'],
    only: ['pass'],
  },
  {
    say: 'clouds.tutorial.score',
    point: ['c2', 'score:b3c2', 'standard:c1c2'],
    only: ['score score:b3c2', 'score standard:c1c2'],
  },
];
