// Where the page is. Everything stands in the fragment of the address, so that one file serves all screens, a shared game
// needs no server, and the page works from any folder and offline.
import { isGame, type GameName } from '../games/registry';

export type Route =
  | { at: 'home' }
  | { at: 'play'; game: GameName }
  | { at: 'new'; game: string; way: string }
  | { at: 'local'; table: string }
  | { at: 'table'; table: string }
  | { at: 'join'; invitation: string }
  | { at: 'game'; packed: string }
  | { at: 'replay'; table: string; remote: boolean }
  | { at: 'learn'; game: string }
  | { at: 'rules'; game: string; clause: string | null }
  | { at: 'birds'; bird: string | null }
  | { at: 'editions' }
  | { at: 'settings' }
  | { at: 'account' }
  | { at: 'lost'; path: string };

export function parseRoute(hash: string): Route {
  const path = hash.replace(/^#\/?/, '');
  const [first = '', second = '', third = '', ...rest] = path.split('/').map(decode);
  if (rest.length > 0) return { at: 'lost', path };
  switch (first) {
    case '':
    case 'home':
      return { at: 'home' };
    case 'play':
      return isGame(second) ? { at: 'play', game: second } : { at: 'lost', path };
    case 'new':
      return { at: 'new', game: second, way: third };
    case 'local':
      return second ? { at: 'local', table: second } : { at: 'home' };
    case 'table':
      return second ? { at: 'table', table: second } : { at: 'home' };
    case 'join':
      return { at: 'join', invitation: second };
    case 'game':
      return { at: 'game', packed: second };
    case 'replay':
      return { at: 'replay', remote: second === 'table', table: third };
    case 'learn':
      return { at: 'learn', game: second };
    case 'rules':
      return { at: 'rules', game: second, clause: third || null };
    case 'birds':
      return { at: 'birds', bird: second || null };
    case 'editions':
      return { at: 'editions' };
    case 'settings':
      return { at: 'settings' };
    case 'account':
      return { at: 'account' };
    default:
      return { at: 'lost', path };
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Screens that one visits in the middle of a game. */
const beside = new Set<Route['at']>(['rules', 'birds', 'settings', 'editions', 'account']);
/** The table that a visitor of these comes from: kept from one of them to the next, and lost anywhere else. */
export function tableBehind(before: string | null, hash: string): string | null {
  const { at } = parseRoute(hash);
  if (at === 'local' || at === 'table') return hash;
  return beside.has(at) ? before : null;
}

const hash = globalThis.location?.hash ?? '';
const state = $state({ route: parseRoute(hash), table: tableBehind(null, hash) });
export const route = (): Route => state.route;
/** The address of the game to go back to, if there is one. */
export const back = (): string | null => (beside.has(state.route.at) ? state.table : null);

export function follow(): void {
  state.route = parseRoute(location.hash);
  state.table = tableBehind(state.table, location.hash);
  window.scrollTo(0, 0);
}

// From the first moment on: the words of the page may take their time, and the address may change meanwhile.
globalThis.addEventListener?.('hashchange', follow);

/** Goes to a screen; `replace` leaves no way back to the one before. */
export function go(path: string, replace = false): void {
  const hash = `#/${path}`;
  if (replace) {
    history.replaceState(null, '', hash);
    follow();
  } else if (location.hash === hash) {
    follow();
  } else {
    location.hash = hash;
  }
}
