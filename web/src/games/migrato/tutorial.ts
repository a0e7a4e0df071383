// Nine steps on the real board. Each begins from its own position, except the discard, which follows the first action.
import type { TutorialStep } from '../game';

const other = 't1d+b1d+k1d';

export const tutorial: TutorialStep[] = [
  {
    position: `main 1 0 -,-,-,- -,-,-,- - - k3d+s2n+hunter ${other} - - - - -/- -`,
    say: 'migrato.tutorial.lay',
    point: ['hand:0>free'],
    only: ['k3d:new'],
  },
  { say: 'migrato.tutorial.discard', point: ['hand:1'], only: ['discard:hunter'] },
  {
    position: `main 1 4 k4d3d,-,-,- b4d,-,-,- - - g4n+k2d+k4d ${other} - - - - -/- hunter,s1n`,
    say: 'migrato.tutorial.lower',
    point: ['hand:1>own:1'],
    only: ['k2d:1'],
  },
  {
    position: `main 1 6 k4d3d,s3n=gst,-,- b4d,-,-,- - - g4n+k4d+s2n ${other} - - - - -/- hunter,s1n`,
    say: 'migrato.tutorial.night',
    point: ['hand:2>own:2'],
    only: ['s2n:2'],
  },
  {
    position: `main 1 8 k4d3d,b4d3d,-,- g5d4d,-,-,- - - g4n+b2d+k4d ${other} - - - - -/- hunter,s1n`,
    say: 'migrato.tutorial.arrive',
    point: ['hand:2>own:2'],
    only: ['b2d:2'],
  },
  {
    position: `main 1 12 k4d3d,-,-,- g5d4d,s3n=gst,-,- b4d3d2d - g4n+k4d+hunter ${other} - - b - -/- s1n`,
    say: 'migrato.tutorial.danger',
    point: ['hand:2>other:1'],
    only: ['hunter:1'],
  },
  {
    position: `main 1 14 k4d3d,k2d2d,-,- g5d,s3n=gst,-,- b4d3d2d - g4n+g4d+t5d ${other} - - b - -/- s1n,hunter`,
    say: 'migrato.tutorial.join',
    point: ['join', 'own:2>own:1'],
    only: ['join:2/1'],
  },
  {
    position: `main 1 16 -,-,-,- g5d,s3n=gst,-,- k4d3d2d2d,b4d3d2d - k1d+b4d+b3d ${other} - - kb - -/- s1n,hunter`,
    say: 'migrato.tutorial.pass',
    point: ['pass'],
    only: ['pass:hand'],
  },
  {
    position: `main 1 30 g5d4d,-,-,- s4n3n=gs,-,-,- k4d3d2d2d,b4d3d2d t5d3d g4d+g3d+hunter ${other} - - kb t -/- s1n`,
    say: 'migrato.tutorial.end',
    point: ['own:kite', 'own:bee-eater'],
  },
];
