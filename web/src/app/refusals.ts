// Refusals in the language of the page: by their code if it has a text, else in the words of whoever refused.
import { hasText, t } from '../text';

export function sentenceOf(refusal: { code?: string; sentence?: string }): string {
  const key = `refusal.${refusal.code ?? ''}`;
  if (hasText(key)) return t(key);
  return refusal.sentence || t('refusal.unknown');
}
