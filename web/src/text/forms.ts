// The forms of the engine's sentences, by game (games/<game>/forms.ts): a key and the sentence with names for what varies.
// {who} is a player, {n} a number, anything else a phrase, which may have a form or a name of its own. The first form that
// fits is taken; its template is the text `said.<game>.<key>`.
export type Form = [key: string, form: string];

const modules = import.meta.glob<Form[]>('../games/*/forms.ts', { eager: true, import: 'forms' });

export const formsOf = (game: string): Form[] => modules[`../games/${game}/forms.ts`] ?? [];
