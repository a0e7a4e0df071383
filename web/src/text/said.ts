// The refusals of the rules, which the engine says in English, in the words of the page. They are sentences of fixed forms
// (forms.ts), with a template for each in the games' texts. A sentence that no form fits is shown as it is.
import { formsOf, type Form } from './forms';
import { t } from './language.svelte';
import type { Values } from './message';
import { capital, withStop, type Who } from './say';
import { term } from './terms';

interface Compiled {
  key: string;
  pattern: RegExp;
  names: string[];
}
const seats: Record<string, number> = {
  Yellow: 0,
  Blue: 1,
  'Player 1': 0,
  'Player 2': 1,
  'Player 3': 2,
  'Player 4': 3,
};

const kinds: Record<string, string> = { who: '(Yellow|Blue|Player [1-4])', n: '(-?[\\d,]+)' };

function compile([key, form]: Form): Compiled {
  const names: string[] = [];
  const pattern = form
    .split(/(\{\w+\})/)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (!name) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      names.push(name);
      return kinds[name.replace(/\d$/, '')] ?? '(.+?)';
    })
    .join('');
  return { key, pattern: new RegExp(`^${pattern}$`), names };
}

const compiled = new Map<string, Compiled[]>();
function compiledOf(game: string): Compiled[] {
  let list = compiled.get(game);
  if (!list) compiled.set(game, (list = formsOf(game).map(compile)));
  return list;
}

/** The first form that fits a sentence or phrase. */
export const formOf = (game: string, text: string): Compiled | undefined =>
  compiledOf(game).find(({ pattern }) => pattern.test(text));

/** The sentence or phrase in the language of the page; a name, if no form fits; else as it is. */
function translate(game: string, text: string, who: Who): string {
  const form = formOf(game, text);
  if (!form) return term(game, text) ?? text;
  const found = form.pattern.exec(text)!;
  const values: Values = {};
  form.names.forEach((name, i) => Object.assign(values, value(game, name, found[i + 1]!, who)));
  return t(`said.${game}.${form.key}`, values);
}
function value(game: string, name: string, text: string, who: Who): Values {
  if (/^who\d?$/.test(name) && text in seats) {
    const one = who(seats[text]!);
    return { [name]: one.name, [name.replace('who', 'you')]: one.you ? 'yes' : 'no' };
  }
  if (/^n\d?$/.test(name)) return { [name]: Number(text.replaceAll(',', '')) };
  return { [name]: translate(game, text, who) };
}

const nobody: Who = (seat) => ({ name: String(seat + 1), you: false });
/** A refusal of the rules. */
export const saidWhy = (game: string, sentence: string, who: Who = nobody): string =>
  capital(withStop(translate(game, sentence, who)));
