// Birds in profile, drawn in a box of 120 × 100, facing right. A shape is a list of parts; the colours come from the
// species, so 47 birds share few drawings.

/** Names of a species' colours: body, wing, cap, breast, mark, bill, leg. */
export type Tint = 'a' | 'b' | 'c' | 'd' | 'e' | 'k' | 'l';

export interface Part {
  d: string;
  fill?: Tint | `#${string}`;
  /** A line instead of a filled form. */
  line?: Tint | `#${string}`;
  width?: number;
  /** With the outline that all pieces have. */
  out?: boolean;
  move?: string;
}

const eye = (x: number, y: number, colour: Tint | `#${string}` = '#15222E', r = 1.9): Part => ({
  d: `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
  fill: colour,
});
const legs = (d: string, width = 3): Part => ({ d, line: 'l', width });
const twig: Part = { d: 'M8 88Q56 79 112 88', line: '#5A4A3C', width: 4 };
const water: Part = { d: 'M2 74Q12 70 22 74T42 74T62 74T82 74T102 74T118 74', line: '#51707C', width: 2 };

const WADER_BODY =
  'M8 56C22 44 38 36 54 36C56 24 64 16 75 16C84 16 90 22 91 29L90 37C90 52 82 68 64 71C44 74 22 68 8 56Z';
const WADER_HEAD = 'M55 36C57 25 64 17 75 17C84 17 89 22 90 29L90 37C89 46 86 52 80 56C70 54 60 46 55 36Z';
const WADER_WING = 'M8 56C24 44 44 42 60 50C64 58 54 63 42 63C28 63 16 60 8 56Z';

function wader(bill: string): Part[] {
  return [
    legs('M50 70L49 92l8 1M62 70L62 92l8 1'),
    { d: bill, fill: 'k', out: true },
    { d: WADER_BODY, fill: 'a', out: true },
    { d: WADER_HEAD, fill: 'd' },
    { d: 'M57 28C61 20 67 17 75 17C82 17 87 20 89 25C78 22 68 23 57 30Z', fill: 'c' },
    { d: WADER_WING, fill: 'b', out: true },
    { d: 'M22 56l9 2M34 52l9 3M44 57l9 0', line: 'e', width: 2.4 },
    eye(80, 26),
  ];
}

const SONG_BODY =
  'M6 82L30 62C33 46 45 35 59 31C61 19 70 12 81 13C90 14 96 20 97 28L97 36C96 52 90 64 78 71C64 78 48 77 37 71L13 89Z';
const SONG_BACK = 'M8 82L30 62C34 47 46 36 60 32C67 34 69 41 66 47C53 45 40 51 33 64L13 87Z';
const SONG_WING = 'M25 69C31 54 46 45 61 47C67 54 63 63 51 67C42 70 32 71 25 69Z';
const SONG_CAP = 'M59 31C61 20 70 13 81 14C89 15 95 19 96 26C84 22 71 24 59 31Z';
const SONG_BREAST = 'M96 37C95 52 89 63 78 70C72 72 66 73 60 73C70 64 76 50 76 37C84 34 91 34 96 37Z';

function songbird(tail = false): Part[] {
  return [
    ...(tail ? [{ d: 'M36 62L2 94L6 100L46 74Z', fill: 'b', out: true } as Part] : []),
    legs('M57 74L55 92l9 1M69 73L69 92l9 1', 2.6),
    { d: 'M95 26L109 31L95 35Z', fill: 'k', out: true },
    { d: SONG_BODY, fill: 'a', out: true },
    { d: SONG_BACK, fill: 'b' },
    { d: SONG_BREAST, fill: 'd' },
    { d: SONG_CAP, fill: 'c' },
    { d: 'M70 28C79 23 89 24 97 28L97 33C88 31 79 33 73 37Z', fill: 'e' },
    { d: SONG_WING, fill: 'b', out: true },
    { d: 'M36 64l10-6M44 66l10-5', line: 'a', width: 2 },
    eye(86, 28),
    { d: 'M85.3 27.2h1.4v1.4h-1.4Z', fill: '#FBFAF6' },
  ];
}

const HERON_BODY =
  'M10 62C22 50 36 43 50 43C60 43 62 36 60 28C57 18 62 8 72 7C79 7 83 10 84 14L84 20C80 22 76 22 73 22C70 26 72 33 74 40C76 52 68 64 52 67C36 69 22 68 10 62Z';

/** Wings spread, seen from above and behind. */
function raptor(turn: number): Part[] {
  const move = `translate(60 50) rotate(${turn}) scale(1.14)`;
  return [
    {
      move,
      out: true,
      fill: 'a',
      d: 'M0 -31C5 -31 7 -28 7 -23C8 -20 9 -19 11 -20C20 -27 29 -28 37 -24L51 -21L45 -17L53 -12L46 -10L53 -3L45 -4L50 6L42 2L43 11L36 6C28 8 18 9 10 11C9 16 7 20 6 24L11 38C7 41 3 42 0 42C-3 42 -7 41 -11 38L-6 24C-7 20 -9 16 -10 11C-18 9 -28 8 -36 6L-43 11L-42 2L-50 6L-45 -4L-53 -3L-46 -10L-53 -12L-45 -17L-51 -21L-37 -24C-29 -28 -20 -27 -11 -20C-9 -19 -8 -20 -7 -23C-7 -28 -5 -31 0 -31Z',
    },
    { move, fill: 'c', d: 'M-6 -21C-6 -27 -4 -30 0 -30S6 -27 6 -21C3 -18 -3 -18 -6 -21Z' },
    {
      move,
      fill: 'b',
      d: 'M14 -14C24 -20 33 -20 42 -15L40 -6C31 -10 22 -8 14 -3ZM-14 -14C-24 -20 -33 -20 -42 -15L-40 -6C-31 -10 -22 -8 -14 -3Z',
    },
    { move, line: 'd', width: 3, d: 'M-9 34h18' },
    { move, line: 'e', width: 4.5, d: 'M13-12l6-2M-13-12l-6-2' },
    { move, fill: 'k', d: 'M-2.4 -30L0 -35L2.4 -30Z' },
  ];
}

const DUCK_BODY =
  'M6 44C14 46 20 44 28 42C42 37 56 38 66 42C72 42 74 36 74 30C74 20 81 13 91 13C99 13 104 18 105 24L104 33C101 38 97 42 97 48C98 60 88 68 70 70C48 73 24 70 14 60C9 56 6 50 6 44Z';
const DUCK_HEAD =
  'M74 31C74 21 81 14 91 14C99 14 103 18 104 24L104 32C100 37 97 41 96 46C88 47 78 46 70 42C73 40 74 36 74 31Z';

export const SHAPES = {
  goose: [
    legs('M54 72v14l8 1M64 72v14l8 1'),
    {
      d: 'M10 47C26 41 44 34 61 37C70 38 74 33 75 25C75 15 80 7 89 7C95 7 98 10 99 14L108 18C106 21 102 22 97 21C93 24 91 30 92 38C95 51 90 65 76 71C62 77 42 74 30 66C22 61 14 55 10 47Z',
      fill: 'a',
      out: true,
    },
    {
      d: 'M75 26C75 15 80 8 89 8C95 8 98 11 99 15L106 18C104 20 101 21 97 20C92 24 90 30 91 38C93 48 91 56 87 61C82 50 77 44 68 40C73 36 75 32 75 26Z',
      fill: 'c',
    },
    { d: 'M12 48C18 47 24 49 30 54C34 60 36 65 36 69C26 65 16 57 12 48Z', fill: 'd' },
    { d: 'M20 46C36 39 54 39 66 46C72 50 69 58 58 60C44 62 30 56 20 46Z', fill: 'b', out: true },
    { d: 'M79 35Q84 37 88 34', line: 'e', width: 3.4 },
    eye(90, 13.5, '#F4F1EA', 1.7),
  ],
  kite: [
    {
      move: 'translate(60 50) rotate(18) scale(1.12)',
      out: true,
      fill: 'a',
      d: 'M0 -30C4.2 -30 6 -27 6 -23C7 -20 9 -19 11 -19C19 -26 28 -28 35 -24C43 -19 48 -11 51 -1L46 -4L49 6L43 1L44 10L38 4L36 10L30 5C24 4 18 5 9 9C8 14 6 19 5 22L12 42C8 41 3 41 0 38C-3 41 -8 41 -12 42L-5 22C-6 19 -8 14 -9 9C-18 5 -24 4 -30 5L-36 10L-38 4L-44 10L-43 1L-49 6L-46 -4L-51 -1C-48 -11 -43 -19 -35 -24C-28 -28 -19 -26 -11 -19C-9 -19 -7 -20 -6 -23C-6 -27 -4.2 -30 0 -30Z',
    },
    { move: 'translate(60 50) rotate(18) scale(1.12)', line: 'b', width: 5, d: 'M12-8Q26-17 40-8M-12-8Q-26-17-40-8' },
    { move: 'translate(60 50) rotate(18) scale(1.12)', fill: 'k', d: 'M-3-24h6l-3-5z' },
  ],
  stilt: [
    legs('M52 52L50 72L54 97l7 0M60 52L64 72L60 97l7 0'),
    {
      d: 'M14 40C28 33 42 29 56 30C64 30 68 26 69 20C70 12 76 7 83 8C87 8 90 10 91 13L118 16L91 17.5C89 20 85 21 82 23C79 28 79 33 78 39C76 49 66 54 54 54C42 54 26 50 14 40Z',
      fill: 'a',
      out: true,
    },
    { d: 'M8 36C24 31 44 30 60 35C66 38 66 45 58 47C42 48 24 44 8 36Z', fill: 'b' },
    { d: 'M70 18C72 11 77 8 83 9C80 13 76 17 70 22Z', fill: 'c' },
    { d: 'M91 13L118 16L91 17Z', fill: 'k' },
    eye(85, 13, '#B3261E'),
  ],
  beeEater: [
    { d: 'M8 74Q50 66 112 78', line: 'l', width: 4 },
    { d: 'M44 62L12 92L8 99L18 92L52 68Z', fill: '#3E6E52', out: true },
    {
      d: 'M40 68C38 54 46 40 58 31C62 22 70 15 80 15C88 15 93 19 95 24C102 24 110 27 116 33C108 31 101 31 95 31C95 42 90 56 78 64C66 72 52 74 40 68Z',
      fill: 'a',
      out: true,
    },
    {
      d: 'M58 31C62 22 70 16 80 16C86 16 91 19 93 22C84 26 76 30 70 38C66 46 58 52 46 56C48 46 52 38 58 31Z',
      fill: 'c',
    },
    { d: 'M94 31C93 36 92 40 90 43C84 42 79 38 77 34C83 31 88 30 94 31Z', fill: 'd' },
    { d: 'M72 29C80 24 88 23 96 25L96 29C88 28 80 30 74 34Z', fill: 'e' },
    { d: 'M38 70C40 58 50 48 62 44C66 54 60 66 38 70Z', fill: 'b', out: true },
    { d: 'M95 24C102 24 110 27 116 33C108 31 101 31 95 30Z', fill: 'k' },
    eye(83, 26, '#FBFAF6', 1.8),
  ],
  duck: [
    { d: 'M103 23C110 26 114 27 117 30C116 33 110 34 103 33Z', fill: 'k', out: true },
    { d: DUCK_BODY, fill: 'a', out: true },
    { d: DUCK_HEAD, fill: 'c' },
    {
      d: 'M74 34C75 25 82 19 92 20C96 20 98 22 98 25C92 25 86 29 82 36C80 40 76 43 72 42C73 40 74 37 74 34Z',
      fill: 'e',
    },
    { d: 'M70 43C78 47 88 47 96 47C98 58 90 66 78 68C72 60 68 50 70 43Z', fill: 'd' },
    { d: 'M18 48C34 41 54 42 66 49C70 54 62 60 48 60C36 60 24 56 18 48Z', fill: 'b', out: true },
    { d: 'M30 56L50 59L54 53L34 51Z', fill: 'e' },
    eye(93, 23, '#15222E', 1.8),
    water,
  ],
  teal: [
    { d: 'M103 24C110 26 114 27 117 30C116 33 110 34 103 33Z', fill: 'k', out: true },
    { d: DUCK_BODY, fill: 'a', out: true },
    { d: DUCK_HEAD, fill: 'c' },
    {
      d: 'M74 34C75 25 82 19 92 20C96 20 98 22 98 25C92 25 86 29 82 36C80 40 76 43 72 42C73 40 74 37 74 34Z',
      fill: 'e',
    },
    { d: 'M18 48C34 41 54 42 66 49C70 54 62 60 48 60C36 60 24 56 18 48Z', fill: 'b', out: true },
    { d: 'M30 56L50 59L54 53L34 51Z', fill: 'e' },
    { d: 'M9 48C14 50 18 53 20 58L14 59C11 56 9 52 9 48Z', fill: 'd' },
    eye(93, 23, '#15222E', 1.8),
    water,
  ],
  heron: [
    legs('M46 66L44 82L46 98l8 0M56 66L58 82L55 98l8 0'),
    { d: 'M84 13L108 19L84 20Z', fill: 'k', out: true },
    { d: HERON_BODY, fill: 'a', out: true },
    { d: 'M62 13C64 8 68 7 72 8C78 8 82 10 84 13C76 13 68 14 61 20Z', fill: 'c' },
    { d: 'M62 10Q52 8 46 14M62 13Q54 14 50 20', line: 'e', width: 2 },
    { d: 'M12 62C26 52 46 49 60 55C58 63 46 66 34 66C24 66 16 65 12 62Z', fill: 'b' },
    { d: 'M14 62C28 54 44 52 58 56', line: '#15222E', width: 2 },
    eye(77, 13, '#15222E', 1.8),
  ],
  pelican: [
    { d: 'M82 30C88 50 104 54 114 44L88 20Z', fill: 'd', out: true },
    {
      d: 'M6 60C14 46 34 38 52 43C62 45 66 38 64 28C62 16 70 8 80 9C87 10 90 14 90 19C88 26 80 26 78 32C77 42 84 50 80 60C74 74 50 79 32 75C18 72 8 68 6 60Z',
      fill: 'a',
      out: true,
    },
    { d: 'M86 12L119 43C117 46 114 46 112 45L84 22Z', fill: 'k', out: true },
    { d: 'M64 17Q56 10 52 16M66 13Q60 6 55 9', line: 'e', width: 2.4 },
    { d: 'M8 60C22 48 46 48 60 56C62 66 48 71 34 70C20 69 12 66 8 60Z', fill: 'b', out: true },
    { d: 'M10 62C20 66 30 68 42 68L34 71C22 71 14 68 10 62Z', fill: 'c' },
    eye(80, 15),
    water,
  ],
  spoonbill: [
    legs('M46 66L44 82L46 98l8 0M56 66L58 82L55 98l8 0'),
    { d: 'M82 11L101 25C106 23 114 27 114 33C112 38 104 36 101 30L82 20Z', fill: 'k', out: true },
    { d: HERON_BODY, fill: 'a', out: true },
    { d: 'M72 8C79 7 83 10 84 14L84 20C80 22 76 22 74 21C72 16 71 12 72 8Z', fill: 'e' },
    { d: 'M62 9Q50 8 42 18M61 13Q52 14 46 24', line: 'd', width: 3 },
    { d: 'M60 30C57 18 62 9 70 8C66 16 66 26 70 36C66 36 62 36 60 30Z', fill: 'c' },
    { d: 'M14 62C28 54 44 52 58 56', line: '#15222E', width: 2 },
    eye(78, 13, '#B3261E', 1.7),
  ],
  wader: wader('M89 27L118 33L89 34Z'),
  plover: wader('M89 27L102 31L89 35Z'),
  sandpiper: wader('M89 27C102 26 112 33 117 44C108 36 99 33 89 34Z'),
  spoonie: [...wader('M89 29L104 31C108 28 115 29 116 34C116 39 108 40 104 36L89 36Z')],
  curlew: [
    legs('M46 60L44 78L47 96l7 1M56 60L59 78L56 96l7 1'),
    {
      d: 'M6 46C20 36 36 31 50 32C58 32 63 27 64 19C65 11 71 6 78 7C83 8 86 11 86 15C98 18 110 28 117 46C107 32 97 25 85 22C80 25 77 30 76 38C74 52 64 62 50 62C34 63 18 56 6 46Z',
      fill: 'a',
      out: true,
    },
    { d: 'M64 20C65 12 71 7 78 8C82 9 85 11 85 14C78 12 70 14 64 22Z', fill: 'c' },
    { d: 'M6 46C22 38 42 36 56 42C62 47 58 54 46 54C32 55 18 51 6 46Z', fill: 'b', out: true },
    { d: 'M22 46l10 2M34 43l10 3M44 48l8 1M64 33l6 2M66 26l6 1', line: 'e', width: 2.4 },
    eye(78, 14),
  ],
  crane: [
    legs('M42 58L40 78L42 98l8 0M52 58L56 78L53 98l8 0'),
    { d: 'M85 11L108 15L85 18Z', fill: 'k', out: true },
    {
      d: 'M8 54C12 44 28 37 46 36C56 35 60 30 62 22C63 12 68 5 76 5C82 5 86 8 86 12L86 17C82 19 78 20 76 24C74 31 75 36 72 44C68 56 52 62 34 61C26 68 14 71 4 74C10 67 8 60 8 54Z',
      fill: 'a',
      out: true,
    },
    { d: 'M75 6C82 5 85 8 86 12L86 17C80 18 76 12 75 6Z', fill: 'c' },
    { d: 'M5 73C10 67 9 60 9 55C18 54 28 56 34 61C26 67 14 70 5 73Z', fill: 'b' },
    { d: 'M16 52C28 44 42 43 54 47', line: 'e', width: 2 },
    eye(79, 11, '#15222E', 1.7),
  ],
  raptor: raptor(-14),
  harrier: raptor(16),
  songbird: songbird(),
  longtail: songbird(true),
  flycatcher: [
    { d: 'M34 66C22 74 10 86 2 102L8 102C18 92 30 82 44 74Z', fill: 'b', out: true },
    ...songbird(),
    { d: 'M64 20L56 12L68 16Z', fill: 'c', out: true },
  ],
  pitta: [
    legs('M56 74L54 92l9 1M68 73L68 92l9 1', 3.4),
    {
      d: 'M24 62L14 66L20 54C24 40 38 30 54 28C56 17 66 9 78 10C90 11 97 19 98 28L110 33L97 37C95 52 90 64 80 70C66 79 46 78 34 72C28 69 25 66 24 62Z',
      fill: 'a',
      out: true,
    },
    { d: 'M16 64L20 54C24 41 38 31 54 29C66 34 72 44 68 54C60 64 38 64 24 62Z', fill: 'b' },
    { d: 'M40 46C50 44 60 47 66 54C58 58 48 57 40 46Z', fill: 'e' },
    { d: 'M34 71C44 66 58 66 66 75C54 79 42 76 34 71Z', fill: 'd' },
    { d: 'M58 23C62 14 70 10 79 11C89 12 95 18 97 25C84 22 70 22 58 27Z', fill: 'c' },
    { d: 'M55 30C68 23 84 23 98 28L110 33L97 36C84 35 68 36 58 40Z', fill: 'k' },
    eye(88, 28, '#FBFAF6', 2),
  ],
  swallow: [
    { d: 'M10 90Q60 82 112 92', line: '#5A6068', width: 2.4 },
    { d: 'M40 62L2 84L30 78L4 102L50 72Z', fill: 'b', out: true },
    legs('M60 72v12M70 70v12', 2.4),
    { d: 'M95 25L106 29L95 33Z', fill: 'k', out: true },
    {
      d: 'M34 60C42 43 54 34 66 30C68 20 76 14 84 15C92 16 97 21 97 27L97 33C95 48 88 60 76 67C62 74 44 72 34 60Z',
      fill: 'a',
      out: true,
    },
    {
      d: 'M36 59C43 44 55 35 67 31C68 21 76 15 84 16C91 17 95 20 96 25C88 24 80 28 76 36C70 48 54 58 40 62Z',
      fill: 'c',
    },
    { d: 'M96 29C96 36 93 42 89 46C82 44 79 38 80 33C85 28 91 27 96 29Z', fill: 'd' },
    { d: 'M14 82C24 60 44 46 64 45C70 54 60 63 46 69C36 73 24 76 14 82Z', fill: 'b', out: true },
    eye(86, 24, '#FBFAF6', 1.7),
  ],
  quail: [
    legs('M50 76L48 92l9 1M63 76L63 92l9 1'),
    { d: 'M91 31L101 36L91 40Z', fill: 'k', out: true },
    {
      d: 'M10 62C10 44 30 32 50 32C56 32 60 30 63 26C67 18 76 15 84 18C91 21 94 27 93 33L92 40C92 58 82 74 60 77C38 80 14 76 10 62Z',
      fill: 'a',
      out: true,
    },
    { d: 'M92 40C92 58 82 73 60 76C70 66 76 54 76 42C82 38 88 37 92 40Z', fill: 'd' },
    { d: 'M63 27C67 19 76 16 84 19C88 20 91 23 92 26C82 23 72 25 62 32Z', fill: 'c' },
    { d: 'M12 60C22 46 44 42 58 48C64 56 56 64 42 66C28 68 16 66 12 60Z', fill: 'b', out: true },
    { d: 'M22 58l12-4M32 62l12-5M44 62l8-5M66 33Q76 28 88 30', line: 'e', width: 2.2 },
    eye(83, 28),
  ],
  bustard: [
    legs('M44 66L42 82L44 97l9 0M58 66L60 82L58 97l9 0', 3.6),
    { d: 'M91 19L103 24L91 28Z', fill: 'k', out: true },
    {
      d: 'M4 42C18 34 38 32 52 36C60 38 64 32 66 24C68 13 76 7 84 9C91 11 94 16 93 21L92 28C88 34 88 44 84 54C78 66 60 70 42 67C26 64 12 56 4 42Z',
      fill: 'a',
      out: true,
    },
    {
      d: 'M66 25C68 14 76 8 84 10C90 12 93 16 92 21L91 28C86 34 86 40 84 46C76 44 68 42 60 38C64 36 66 30 66 25Z',
      fill: 'c',
    },
    { d: 'M4 42C22 36 44 38 58 45C62 54 52 60 38 58C24 57 12 51 4 42Z', fill: 'b', out: true },
    { d: 'M18 46l10 4M30 45l10 4M42 48l8 3', line: 'e', width: 2.4 },
    { d: 'M90 28Q98 36 106 33M89 29Q94 40 102 40', line: 'd', width: 2 },
    eye(85, 18),
  ],
  cuckoo: [
    twig,
    { d: 'M97 25L109 29L97 33Z', fill: 'k', out: true },
    legs('M62 66v16M72 64v17', 2.6),
    {
      d: 'M2 74L34 52C44 39 56 31 68 27C73 18 81 14 89 16C95 17 98 21 98 26L98 32C96 46 88 58 76 63C64 68 50 70 42 69L12 86C6 84 2 80 2 74Z',
      fill: 'a',
      out: true,
    },
    { d: 'M96 38C94 48 87 57 76 62C64 67 52 69 44 68C56 62 70 54 78 42C84 36 92 34 96 38Z', fill: 'd' },
    { d: 'M56 64Q62 60 64 66M66 60Q73 57 74 63M75 53Q82 51 83 57M82 46Q89 44 90 50', line: 'e', width: 2 },
    { d: 'M20 68C32 52 50 42 66 43C70 50 62 58 48 63C38 67 28 69 20 68Z', fill: 'b', out: true },
    eye(87, 23, '#E0A21B', 2.2),
    eye(87, 23, '#15222E', 1.1),
  ],
  kingfisher: [
    twig,
    { d: 'M46 66L24 84L34 88L56 76Z', fill: 'b', out: true },
    { d: 'M91 25L120 33L91 38Z', fill: 'k', out: true },
    {
      d: 'M38 70C36 54 44 40 55 32C59 20 69 13 80 14C88 15 93 20 93 26L93 38C94 53 86 67 72 73C60 78 46 77 38 70Z',
      fill: 'a',
      out: true,
    },
    { d: 'M93 38C94 53 86 66 72 72C64 75 58 76 52 75C66 66 76 52 78 38C84 34 89 35 93 38Z', fill: 'd' },
    { d: 'M55 33C59 21 69 14 80 15C87 16 92 20 92 25C80 22 66 26 55 38Z', fill: 'c' },
    { d: 'M36 74C36 58 46 48 60 46C66 56 58 68 36 74Z', fill: 'b', out: true },
    legs('M60 76v7M68 75v7', 2.6),
    eye(83, 25),
  ],
} satisfies Record<string, Part[]>;

export type Shape = keyof typeof SHAPES;
