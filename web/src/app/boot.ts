// What runs first, and is small: it brings the page, and tells if that or anything later needs several tries.
import { onWaiting, type Why } from '../client/again';
import { browserLanguage, firstTexts, isLanguage, type Language } from '../text/first';

function chosenLanguage(): Language {
  try {
    const { language } = JSON.parse(localStorage.getItem('aviary.settings') ?? '{}') as { language?: unknown };
    if (isLanguage(language)) return language;
  } catch {
    // Nothing can be read here.
  }
  return browserLanguage();
}
for (const late of document.querySelectorAll('.late')) late.remove();
const root = document.documentElement;
root.lang = chosenLanguage();
const say = (key: string): string => firstTexts(isLanguage(root.lang) ? root.lang : 'en')[key]!;

// No style sheet may be here yet.
const told = document.createElement('div');
told.setAttribute('role', 'status');
told.style.cssText =
  'position:fixed;inset:auto 16px 16px;z-index:70;width:fit-content;margin:0 auto;padding:10px 16px;border-radius:10px;' +
  'background:#15222e;color:#eaf2f8;font:1rem/1.4 system-ui,sans-serif';
told.hidden = true;
document.body.append(told);
onWaiting((why: Why | null) => {
  told.hidden = why === null;
  told.textContent = why === null ? '' : say(`first.${why}`);
});

import('./main').catch((error: unknown) => {
  console.error(error);
  const again = document.createElement('button');
  again.textContent = say('first.reload');
  again.onclick = () => location.reload();
  const trouble = document.createElement('main');
  trouble.setAttribute('role', 'alert');
  trouble.append(`${say('first.unloaded')} `, again);
  document.getElementById('app')!.replaceChildren(trouble);
});
