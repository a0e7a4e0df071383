// Colour arithmetic for the tests of the palette: contrast, the distance that the eye sees, and what somebody with another
// kind of colour vision sees (full dichromacy).
export type Rgb = [number, number, number];
type Matrix = [Rgb, Rgb, Rgb];

export const parseHex = (hex: string): Rgb => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255) as Rgb;

const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const linear = (rgb: Rgb): Rgb => rgb.map(toLinear) as Rgb;
const times = (m: Matrix, v: Rgb): Rgb => m.map((row) => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]) as Rgb;
const clamp = (v: Rgb): Rgb => v.map((x) => Math.min(1, Math.max(0, x))) as Rgb;

/** The ratio of WCAG 2. */
export function contrast(a: string, b: string): number {
  const light = [a, b].map((hex) => {
    const [r, g, blue] = linear(parseHex(hex));
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue + 0.05;
  });
  return Math.max(...light) / Math.min(...light);
}

export type Vision = 'normal' | 'protan' | 'deutan' | 'tritan';
type Simulation = (linearRgb: Rgb) => Rgb;
const by =
  (matrix: Matrix): Simulation =>
  (rgb) =>
    clamp(times(matrix, rgb));

/** Two models for each kind of vision: Machado 2009, then Viénot 1999 (red, green) or Brettel 1997 (blue). */
export const simulations: Record<Vision, Simulation[]> = {
  normal: [(rgb) => rgb],
  protan: [
    by([
      [0.152286, 1.052583, -0.204868],
      [0.114503, 0.786281, 0.099216],
      [-0.003882, -0.048116, 1.051998],
    ]),
    by([
      [0.11238, 0.88762, 0],
      [0.11238, 0.88762, 0],
      [0.00401, -0.00401, 1],
    ]),
  ],
  deutan: [
    by([
      [0.367322, 0.860646, -0.227968],
      [0.280085, 0.672501, 0.047413],
      [-0.01182, 0.04294, 0.968881],
    ]),
    by([
      [0.29275, 0.70725, 0],
      [0.29275, 0.70725, 0],
      [-0.02234, 0.02234, 1],
    ]),
  ],
  tritan: [
    by([
      [1.255528, -0.076749, -0.178779],
      [-0.078411, 0.930809, 0.147602],
      [0.004733, 0.691367, 0.3039],
    ]),
    brettelTritan,
  ],
};

function brettelTritan(rgb: Rgb): Rgb {
  const side = 0.03901 * rgb[0] - 0.02788 * rgb[1] - 0.01113 * rgb[2] >= 0;
  const matrix: Matrix = side
    ? [
        [1.01277, 0.13548, -0.14826],
        [-0.01243, 0.86812, 0.14431],
        [0.07589, 0.805, 0.11911],
      ]
    : [
        [0.93678, 0.18979, -0.12657],
        [0.06154, 0.81526, 0.1232],
        [-0.37562, 1.12767, 0.24796],
      ];
  return clamp(times(matrix, rgb));
}

function lab(rgb: Rgb): Rgb {
  const [x, y, z] = times(
    [
      [0.4124564, 0.3575761, 0.1804375],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339, 0.119192, 0.9503041],
    ],
    rgb,
  );
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27) * (t / 116) + 16 / 116);
  const [fx, fy, fz] = [f(x / 0.95047), f(y), f(z / 1.08883)];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

/** CIEDE2000 between two colours in CIELAB. */
export function ciede2000([l1, a1, b1]: Rgb, [l2, a2, b2]: Rgb): number {
  const rad = Math.PI / 180;
  const cMean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(cMean ** 7 / (cMean ** 7 + 25 ** 7)));
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const hue = (a: number, b: number) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / rad + 360) % 360);
  const [h1, h2] = [hue(p1, b1), hue(p2, b2)];
  const product = c1 * c2;
  let dh = h2 - h1;
  if (product === 0) dh = 0;
  else if (dh > 180) dh -= 360;
  else if (dh < -180) dh += 360;
  const dL = l2 - l1;
  const dC = c2 - c1;
  const dH = 2 * Math.sqrt(product) * Math.sin((dh / 2) * rad);
  const lBar = (l1 + l2) / 2;
  const cBar = (c1 + c2) / 2;
  let hBar = h1 + h2;
  if (product !== 0) {
    if (Math.abs(h1 - h2) <= 180) hBar /= 2;
    else hBar = h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2;
  }
  const cos = (degrees: number) => Math.cos(degrees * rad);
  const t = 1 - 0.17 * cos(hBar - 30) + 0.24 * cos(2 * hBar) + 0.32 * cos(3 * hBar + 6) - 0.2 * cos(4 * hBar - 63);
  const sL = 1 + (0.015 * (lBar - 50) ** 2) / Math.sqrt(20 + (lBar - 50) ** 2);
  const sC = 1 + 0.045 * cBar;
  const sH = 1 + 0.015 * cBar * t;
  const rC = 2 * Math.sqrt(cBar ** 7 / (cBar ** 7 + 25 ** 7));
  const rT = -Math.sin(2 * 30 * Math.exp(-(((hBar - 275) / 25) ** 2)) * rad) * rC;
  return Math.sqrt((dL / sL) ** 2 + (dC / sC) ** 2 + (dH / sH) ** 2 + rT * (dC / sC) * (dH / sH));
}

/** How far apart two colours look, at the least, to somebody with this vision. */
export const distance = (a: string, b: string, vision: Vision): number =>
  Math.min(
    ...simulations[vision].map((see) => ciede2000(lab(see(linear(parseHex(a)))), lab(see(linear(parseHex(b)))))),
  );
