// The pictures of Volo's rules: positions in the game's notation, and the moves that are shown in them.
export { default as Drawing } from './Volo.svelte';

export interface VoloScene {
  position: string;
  /** Placements that get dots: all that are allowed. */
  places?: string;
  /** A line whose flights get dots: all that are allowed. */
  line?: string;
  flights?: string;
  /** A flight that is about to be made; with the part that is kept. */
  flight?: string;
  areas?: boolean;
}

export const scenes: Record<string, VoloScene> = {
  'volo-1': {
    position:
      '6 #....#/.y...b./......../........./........../#b...#...y#/........../........./......../.y...b./#....# y 47/47 0',
    places:
      'a3 a4 a5 b4 b5 b7 c1 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 d8 d9 e1 e2 e3 e4 e5 e6 e7 e8 f3 f4 f5 f7 f8 g2 g3 g4 g5 g6 g7 g8 g9 h10 h11 h3 h4 h5 h6 h7 h8 h9 i10 i11 i4 i7 i8 i9 j11 j8 j9 k10 k8 k9',
  },
  'volo-2': {
    position:
      '6 #....#/.y...b./......../...y...../........../#b...#...y#/........../..b....../......../.y...b./#....# y 46/46 0',
    flight: 'b2-c3',
  },
  'volo-3': {
    position:
      '6 #....#/.b...../....y.../........./.b......../#....#....#/.....y..../.b......./......../.y.yyy./#..b.# y 43/46 0',
    flight: 'g7-j7=b2',
  },
  V4: {
    position:
      '7 #.....#/.y....b./........./........../.........../............/#b....#....y#/............/.........../........../........./.y....b./#.....# y 47/47 0',
  },
  V6: {
    position:
      '6 #....#/......./......b./...yy..../........../#....#....#/..b......./.....y.../..b...../......./#....# y 47/47 0',
    places:
      'a2 a3 a4 a5 b1 b2 b3 b4 b5 b6 b7 c1 c2 c6 c8 d1 d2 d7 d8 d9 e1 e10 e2 e3 e7 e8 e9 f10 f2 f3 f4 f5 f7 f8 f9 g10 g11 g2 g3 g5 g6 g9 h10 h11 h3 h4 h5 h6 i10 i11 i4 i5 i7 j10 j11 j5 j6 j7 j8 j9 k10 k7 k8 k9',
  },
  V7: {
    position:
      '6 #.b..#/..b..../bbb...../........./.....y..../#....#....#/........../..y...y../......../...b.../#....# y 47/44 0',
    places:
      'a4 a5 b4 b5 b6 b7 c4 c5 c6 c7 c8 d1 d2 d3 d4 d7 d8 d9 e1 e10 e2 e3 e4 e8 e9 f10 f2 f3 f4 f5 f8 f9 g10 g11 g2 g3 g6 g7 h11 h3 h7 i11 i4 i7 i8 j10 j11 j5 j6 j7 j9 k10 k7 k8 k9',
    areas: true,
  },
  V8: {
    position:
      '6 #....#/......./....b.../..yy...../........../#b...#.b.y#/...y....../....b..../......../.y...b./#....# y 45/45 0',
    flight: 'd3/d4-f3/f4',
  },
  V9: {
    position:
      '6 #....#/.y...../......../........./.......b../#y...#.y..#/........../.b......./.....b../.y...../#....# y 46/47 0',
    line: 'f2',
    flights: 'f2-c2',
  },
  V10: {
    position:
      '6 #....#/......./......y./...y...../.......b../#..b.#....#/........../...yy..../......../....b../#....# y 46/47 0',
    line: 'd4',
    flights: 'd4-d7 d4-d8',
  },
  V13: {
    position:
      '6 #.b..#/.yyy.y./......../.......b./....y...../#....#....#/........b./........./...y..../.....b./#....# y 43/46 0',
    flight: 'e5-b5=d8',
  },
  V15: {
    position:
      '6 #....#/.yyyyy./......../.......b./........../#....#....#/..b.....b./........./...y..../.....b./#....# y 43/46 0',
    flight: 'i7-c7',
  },
};
