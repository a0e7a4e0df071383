// A whole game in a link: the record, packed, in the fragment of the address. It needs no server, and a link that was cut
// short still gives the moves that can be read.

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) {
  const writer = stream.writable.getWriter();
  void writer.write(bytes).catch(() => undefined);
  void writer.close().catch(() => undefined);
  const reader = stream.readable.getReader();
  const chunks: Uint8Array[] = [];
  let whole = true;
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      size += value.length;
      if (size > limit) throw new Error('too large');
    }
  } catch {
    whole = false;
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return { bytes: all, whole };
}
const limit = 4 << 20;

function toText(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
function fromText(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const whole = text.replaceAll('-', '+').replaceAll('_', '/');
    const binary = atob(whole.slice(0, whole.length - (whole.length % 4 === 1 ? 1 : 0)));
    return Uint8Array.from(binary, (c) => c.charCodeAt(0));
  } catch {
    return null;
  }
}

interface RecordFields {
  moves?: unknown;
  [name: string]: unknown;
}

/** Packs a record. The moves stand last, so that a link cut short loses only the end of the game. */
export async function pack(record: string): Promise<string> {
  const { moves, ...rest } = JSON.parse(record) as RecordFields;
  const text = JSON.stringify({ ...rest, moves });
  const { bytes } = await through(new TextEncoder().encode(text), new CompressionStream('deflate'));
  return `1${toText(bytes)}`;
}

export type Unpacked =
  | { ok: true; record: string }
  | { ok: false; why: 'foreign' }
  /** The part of the record that can be read, without a result. */
  | { ok: false; why: 'cut'; record: string; moves: number };

export async function unpack(packed: string): Promise<Unpacked> {
  if (!packed.startsWith('1')) return { ok: false, why: 'foreign' };
  const bytes = fromText(packed.slice(1));
  if (!bytes || bytes.length === 0) return { ok: false, why: 'foreign' };
  const { bytes: text, whole } = await through(bytes, new DecompressionStream('deflate'));
  const decoded = new TextDecoder().decode(text);
  if (!decoded.startsWith('{')) return { ok: false, why: 'foreign' };
  if (whole) return { ok: true, record: decoded };
  return repair(decoded);
}

/** What stands before the cut: everything up to the last whole move. */
export function repair(text: string): Unpacked {
  const start = text.indexOf('"moves":[');
  if (start < 0) return { ok: false, why: 'foreign' };
  const moves = [...text.slice(start + 9).matchAll(/"((?:[^"\\]|\\.)*)"\s*(?=,)/g)].map((match) => match[1]);
  try {
    const head = JSON.parse(`${text.slice(0, start)}"moves":[]}`) as RecordFields;
    delete head['result'];
    const read = moves.map((move) => JSON.parse(`"${move}"`) as string);
    return { ok: false, why: 'cut', moves: read.length, record: JSON.stringify({ ...head, moves: read }) };
  } catch {
    return { ok: false, why: 'foreign' };
  }
}

export const linkOf = async (record: string): Promise<string> =>
  `${location.href.split('#')[0]}#/game/${await pack(record)}`;
