// Refusals in the language of the page: by their code if it has a text, else in the words of whoever refused.
import { hasText, t } from '../text';

/** A host that does not understand the page: one of them is older. */
const strange = new Set(['bad_json', 'bad_field', 'unknown_type']);

export function sentenceOf(refusal: { code?: string; sentence?: string }): string {
  if (strange.has(refusal.code ?? '')) return t('refusal.old_page');
  const key = `refusal.${refusal.code ?? ''}`;
  if (hasText(key)) return t(key);
  return refusal.sentence || t('refusal.unknown');
}
