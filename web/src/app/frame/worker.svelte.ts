// The service worker: registered after the page is shown; a newer one waits until the person reloads. At first it keeps
// what home needs; the rest follows when nobody waits for anything.

/** So long nothing was loaded, and the rest is; so long after it did not come, it is tried again. */
const idleMs = 5000;
const againMs = 30_000;

type Offline = 'never' | 'soon' | 'yes';
const possible = 'serviceWorker' in navigator && !import.meta.env.DEV;
const state = $state<{ waiting: ServiceWorker | null; offline: Offline }>({
  waiting: null,
  offline: possible ? 'soon' : 'never',
});
export const newer = (): boolean => state.waiting !== null;
/** Whether the page works without a network: `never` in a browser, or at an address, that has no service workers. */
export const offline = (): Offline => state.offline;

export async function register(): Promise<void> {
  if (!possible) return;
  const workers = navigator.serviceWorker;
  try {
    const registration = await workers.register('./sw.js');
    const watch = (worker: ServiceWorker | null) =>
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' && workers.controller) state.waiting = worker;
      });
    if (registration.waiting && workers.controller) state.waiting = registration.waiting;
    watch(registration.installing);
    registration.addEventListener('updatefound', () => watch(registration.installing));
    workers.addEventListener('message', ({ data }: MessageEvent<{ kept: boolean; tried: boolean }>) => hear(data));
    await tell('kept');
  } catch {
    // Without one the page still works while there is a network.
    state.offline = 'never';
  }
}
/** Once there is a worker to hear it. */
const tell = async (what: 'kept' | 'fill'): Promise<void> =>
  (await navigator.serviceWorker?.ready)?.active?.postMessage(what);

function hear({ kept, tried }: { kept: boolean; tried: boolean }): void {
  if (kept) state.offline = 'yes';
  else if (tried) setTimeout(() => void tell('fill'), againMs);
  else whenIdle(fill);
}
let filled = false;
/** Keeps the rest of the page, now that the person has what they came for. */
export function fill(): void {
  if (filled) return;
  filled = true;
  void tell('fill');
}
function whenIdle(then: () => void): void {
  const end = () => {
    loads.disconnect();
    then();
  };
  let timer = setTimeout(end, idleMs);
  const loads = new PerformanceObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(end, idleMs);
  });
  loads.observe({ type: 'resource' });
}

export function reload(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  state.waiting?.postMessage('take over');
}
