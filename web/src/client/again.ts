// What did not come is asked for again, after waits that grow or as long as the server says. A server that is busy (429) or
// broken (5xx), or says nothing, may answer later; anything else is an answer.

/** Between two tries: it doubles up to the most. */
const firstWaitMs = 500;
const mostWaitMs = 30_000;
/** A server that has not begun to answer by then says nothing. */
const patienceMs = 20_000;
/** Nothing is said of so many tries, or of a wait that is no longer than this. */
const quietTries = 3;
const quietMs = 3000;

export type Why = 'busy' | 'away';
const waits = new Map<symbol, Why>();
let listener: (why: Why | null) => void = () => undefined;
/** Tells why the page waits, once that has taken long, and null when it is over. */
export const onWaiting = (tell: typeof listener): void => void (listener = tell);
function wait(who: symbol, why: Why | null): void {
  if (why) waits.set(who, why);
  else waits.delete(who);
  const all = [...waits.values()];
  listener(all.find((one) => one === 'busy') ?? all[0] ?? null);
}

/** A network that is back ends every wait. */
const pause = (ms: number): Promise<void> =>
  new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      done();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
  });

async function answer(url: string, init: RequestInit): Promise<Response> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patienceMs);
  try {
    return await fetch(url, { ...init, signal: stop.signal });
  } finally {
    clearTimeout(timer);
  }
}

const noAnswer = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'AbortError');
/** What changes something is only said again to a server that says when: it has done nothing yet. */
const isLater = ({ status, headers }: Response, changes: boolean): boolean =>
  status === 429 ? !changes || headers.has('retry-after') : status >= 500 && !changes;

function waitAfter(failures: number, response: Response | null): number {
  const told = Number(response?.headers.get('retry-after') ?? NaN) * 1000;
  return told > 0 ? told : Math.min(mostWaitMs, firstWaitMs * 2 ** (failures - 1));
}

export interface Asking extends RequestInit {
  /** How often it is asked at most; then the last answer counts. */
  tries?: number;
  /** Whether it changes what should not be changed twice; so does everything but GET, unless this says no. */
  changes?: boolean;
}
export async function ask<T>(
  url: string,
  read: (response: Response) => Promise<T>,
  { tries = Infinity, changes, ...init }: Asking = {},
): Promise<T> {
  changes ??= (init.method ?? 'GET') !== 'GET';
  const who = Symbol();
  try {
    for (let failures = 1; ; failures++) {
      let response: Response | null = null;
      try {
        response = await answer(url, init);
        if (!isLater(response, changes) || failures >= tries) return await read(response);
      } catch (error) {
        if (!noAnswer(error) || changes || failures >= tries) throw error;
      }
      const ms = waitAfter(failures, response);
      if (failures >= quietTries || ms > quietMs) {
        // Whoever asks only so often tells by themselves that nothing came.
        wait(who, response?.status === 429 ? 'busy' : tries === Infinity ? 'away' : null);
      }
      await pause(ms);
    }
  } finally {
    wait(who, null);
  }
}

const brought = new Map<string, Promise<void>>();
/** Files of the page: when they are here, an import of theirs finds them. Styles are also put to use. */
export async function bring(urls: string[]): Promise<void> {
  await Promise.all(urls.map((url) => brought.get(url) ?? bringOne(url)));
}
function bringOne(url: string): Promise<void> {
  const coming = ask(url, async (response) => {
    if (!response.ok) throw new Error(`${url} could not be loaded (${response.status})`);
    await response.arrayBuffer();
    if (url.endsWith('.css')) await style(url);
  });
  brought.set(url, coming);
  coming.catch(() => brought.delete(url));
  return coming;
}
const style = (url: string): Promise<void> =>
  new Promise((done, fail) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url });
    link.onload = () => done();
    link.onerror = () => {
      link.remove();
      fail(new TypeError(`${url} did not come`));
    };
    document.head.append(link);
  });
