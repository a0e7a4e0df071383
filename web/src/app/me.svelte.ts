// Who this person is to the server, and whether there is one. Nobody needs to sign in: a guest gets a bird's name.
import * as api from './api';
import { read, write } from './store';
import { t } from '../text';

const state = $state<{ me: api.Me | null; server: 'unknown' | 'here' | 'gone' }>({ me: null, server: 'unknown' });
export const me = (): api.Me | null => state.me;
export const server = (): 'unknown' | 'here' | 'gone' => state.server;

/** Only a server that says that it knows nobody takes an account away: one that cannot tell now says something else. */
export async function look(): Promise<api.Reply<api.Me>> {
  const reply = await api.me();
  state.server = reply.ok || reply.code !== 'no_server' ? 'here' : 'gone';
  if (reply.ok) state.me = reply.value;
  else if (reply.code === 'no_user') state.me = null;
  return reply;
}

export const guestBirds = 12;
/** The name for this device: the one that was typed last, or that of a bird, other than those of others at a table. */
export function ownName(others: string[] = []): string {
  const kept = read<string>('name', '');
  if (kept) return kept;
  let bird = read<number>('bird', Math.floor(Math.random() * guestBirds)) % guestBirds;
  while (others.includes(t(`guest.${bird}`))) bird = (bird + 1) % guestBirds;
  write('bird', bird);
  return t(`guest.${bird}`);
}
export const rename = (name: string): void => write('name', name);

/** Somebody the server knows: as before, or as a guest. */
export async function ensure(name?: string): Promise<api.Reply<api.Me>> {
  if (state.me) return { ok: true, value: state.me };
  const known = await look();
  if (known.ok || known.code !== 'no_user') return known;
  const reply = await api.beGuest(name ?? ownName());
  if (reply.ok) state.me = reply.value;
  return reply;
}
export const set = (who: api.Me | null): void => {
  state.me = who;
};
