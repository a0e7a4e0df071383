import type { TutorialStep } from '../game';

// The positions are played by the browser tests, step by step.
export const tutorial: TutorialStep[] = [
  {
    position:
      '6 #....#/.y...b./......../........./........../#b...#...y#/........../........./......../.y...b./#....# y 47/47 0',
    say: 'volo.tutorial.aim',
    point: ['b2', 'f10', 'j6'],
  },
  { say: 'volo.tutorial.place', point: ['d4'], only: ['d4'] },
  { moves: ['h5'], say: 'volo.tutorial.fly', point: ['b2>c3'], only: ['b2-c3'] },
  {
    position:
      '6 #....#/......./....b.../..yy...../........../#b...#.b.y#/...y....../....b..../......../.y...b./#....# y 45/45 0',
    say: 'volo.tutorial.line',
    point: ['d3', 'd4>g4'],
    only: ['d3/d4-g3/g4', 'd3/d4-f3/f4'],
  },
  {
    position:
      '6 #.b..#/.yyy.y./......../.......b./....y...../#....#....#/........b./........./...y..../.....b./#....# y 43/46 0',
    say: 'volo.tutorial.cut',
    point: ['e5>b5'],
    only: ['e5-b5=d8'],
  },
  { moves: ['g4'], say: 'volo.tutorial.area', point: ['a2', 'a3', 'a4', 'a5'] },
  { say: 'volo.tutorial.win', point: ['i7>c7'], only: ['i7-c7', 'i7-b7'] },
];
