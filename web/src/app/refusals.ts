// Refusals in the language of the page: by their code if it has a text, else in the words of whoever refused.
import { hasText, t } from '../text';
import type { Reply } from './api';

/** A host that does not understand the page: one of them is older. */
const strange = new Set(['bad_json', 'bad_field', 'unknown_type']);

export function sentenceOf(refusal: { code?: string; sentence?: string }): string {
  if (strange.has(refusal.code ?? '')) return t('refusal.old_page');
  const key = `refusal.${refusal.code ?? ''}`;
  if (hasText(key)) return t(key);
  return refusal.sentence || t('refusal.unknown');
}

/** What may be over soon is tried again by itself, so long after. */
const passing = new Set(['no_server', 'too_fast', 'store', 'busy']);
const againMs = 5000;

/** Asks until the answer is more than "not now"; tells each of these. Whoever has left is not waited for. */
export async function untilAnswered<T>(
  ask: () => Promise<Reply<T>>,
  tell: (refusal: Reply<T> & { ok: false }) => void,
  hasLeft: () => boolean,
): Promise<Reply<T>> {
  for (;;) {
    const reply = await ask();
    if (reply.ok || !passing.has(reply.code) || hasLeft()) return reply;
    tell(reply);
    await new Promise((done) => setTimeout(done, againMs));
    if (hasLeft()) return reply;
  }
}
