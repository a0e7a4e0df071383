// The addresses that people send each other (docs/protocol.md): of an invitation, or of a table.
import * as api from '../api';
import { untilAnswered } from '../refusals';

/** Names of a machine that mean itself, whoever says them. */
export const isOwn = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host);

/** What stands before every link: what the operator says, else where this page was opened, else where this machine is in
 * its network. Null: nobody else reaches this server. */
export async function linkBase(page: URL, hasLeft = () => false): Promise<string | null> {
  const reply = await untilAnswered(api.reach, () => undefined, hasLeft);
  if (reply.ok && reply.value.public && reply.value.address) return reply.value.address;
  if (!isOwn(page.hostname)) return page.href;
  return reply.ok ? reply.value.address : null;
}

export const linkTo = (table: string, invitation: string): string =>
  invitation ? `i/${encodeURIComponent(invitation)}` : `t/${encodeURIComponent(table)}`;

/** An invitation is 16 random bytes in letters, digits, - and _: anything else was cut or mistyped. */
export const isWhole = (invitation: string): boolean => /^[\w-]{22}$/.test(invitation);

/** The table that this page has just accepted an invitation to: there it sits down without being asked again. */
export const accepted = { table: '' };
