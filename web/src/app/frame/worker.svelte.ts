// The service worker: registered after the page is shown; a newer one waits until the person reloads.
const state = $state<{ waiting: ServiceWorker | null }>({ waiting: null });
export const newer = (): boolean => state.waiting !== null;

export async function register(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  try {
    const registration = await navigator.serviceWorker.register('./sw.js');
    const watch = (worker: ServiceWorker | null) =>
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' && navigator.serviceWorker.controller) state.waiting = worker;
      });
    if (registration.waiting && navigator.serviceWorker.controller) state.waiting = registration.waiting;
    watch(registration.installing);
    registration.addEventListener('updatefound', () => watch(registration.installing));
  } catch {
    // Without one the page still works while there is a network.
  }
}

export function reload(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  state.waiting?.postMessage('take over');
}
