// A notice that it is your turn: in the title, in the favicon, and, if the browser may, as a notification.
import { t } from '../../text';
import { settings } from '../settings.svelte';

const colours = ['#f6c11c', '#1d4b9c', '#be3349', '#2aa99c'];
const shapes = [
  '<circle cx="24" cy="24" r="7"/>',
  '<path d="M24 16l7 4v8l-7 4-7-4v-8z"/>',
  '<path d="M24 16l8 15H16z"/>',
  '<rect x="17" y="17" width="14" height="14" rx="2"/>',
];
const bird =
  'M0-38C5-36 7.5-31 7.5-25C17-29 29-25 37-12L47 17C36 9 22 5 10 9C10 15 8 19 7 22L17 47C11 43 5 38 0 32C-5 38-11 43-17 47L-7 22C-8 19-10 15-10 9C-22 5-36 9-47 17L-37-12C-29-25-17-29-7.5-25C-7.5-31-5-36 0-38Z';

export function favicon(seat: number | null): string {
  const dot =
    seat === null
      ? ''
      : `<g fill="${colours[seat] ?? ''}" stroke="#15222e" stroke-width="1.5">${shapes[seat] ?? ''}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path transform="translate(16 16) scale(.31)" fill="#0a5c7a" stroke="#15222e" stroke-width="4" d="${bird}"/>${dot}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export function showFavicon(seat: number | null): void {
  let link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) {
    link = document.createElement('link');
    link.rel = 'icon';
    document.head.append(link);
  }
  link.href = favicon(seat);
}

/** The title and favicon for whoever looks at the row of tabs. A neutral title tells nothing of whose turn it is. */
export function showTurn(game: string, seat: number | null): void {
  const name = game ? t(`game.${game}`) : '';
  document.title = seat === null ? (name ? `${name} · Aviary` : 'Aviary') : `● ${t('table.turn')} · ${name}`;
  showFavicon(seat);
}

/** A notification, if it was allowed and the page is not being looked at. */
export function notify(game: string, text: string): void {
  if (!settings.notify || !document.hidden || !('Notification' in globalThis)) return;
  if (Notification.permission !== 'granted') return;
  try {
    const note = new Notification(t('notice.turn', { game: t(`game.${game}`) }), { body: text, tag: 'aviary-turn' });
    note.onclick = () => window.focus();
  } catch {
    // Some phones allow notifications only from a service worker; the title tells it there.
  }
}

export async function allowNotices(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  return (await Notification.requestPermission()) === 'granted';
}
