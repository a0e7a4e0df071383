// src/generated/vocabulary.ts: what the engine can tell of each game, as types, and as data for the sentences of the log. It
// is asked of the very engine that the page loads, so types and engine cannot differ. Written before everything else that
// Vite does, and again when the engine changes.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { startEngine } from '../src/client/wasm.ts';
import { engineFile } from './engine.ts';

interface Noun {
  name: string;
  /** Its ids are ids of this noun with / between them. */
  joins?: string;
  /** All ids, of an enumeration. */
  words?: string[];
}
interface Argument {
  name: string;
  /** A noun, or `count`, `points`, `flag`, `seat`. */
  is: string;
  wrap?: 'hidden' | 'many' | 'seats' | 'set';
}
interface Kind {
  name: string;
  /** Something that a seat does, or that happens to it. */
  seat: boolean;
  arguments: Argument[];
}
/** `account`: the rows that tell where points come from. */
export type Vocabularies = Record<string, { nouns: Noun[]; events: Kind[]; account: string[] }>;

const file = resolve(import.meta.dirname, '../src/generated/vocabulary.ts');
const howTo = 'make it with: cmake --preset wasm && ninja -C build/wasm engine';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const plain: Record<string, string> = { count: 'number', points: 'number', flag: 'boolean', seat: 'Seat' };

function typeOf(game: string, { is, wrap }: Argument): string {
  const one = plain[is] ?? capital(game) + capital(is);
  if (wrap === 'hidden') return `${one} | '?'`;
  return wrap === undefined ? one : `${one}[]`;
}
function nounText(game: string, { name, joins, words }: Noun): string {
  const type = capital(game) + capital(name);
  const ids = words?.map((word) => `'${word}'`).join(' | ') ?? 'string';
  const parts = joins && capital(game) + capital(joins);
  const apart = `export const ${joins}sOf${type} = (${name}: ${type}): ${parts}[] => ${name}.split('/');\n`;
  return `export type ${type} = ${ids};\n${joins ? apart : ''}`;
}
function kindText(game: string, kind: Kind): string {
  const fields = kind.arguments.map((one) => `; ${one.name}: ${typeOf(game, one)}`);
  return `  | { kind: '${kind.name}'${kind.seat ? '; seat: Seat' : ''}${fields.join('')} }`;
}
/** What the arguments of each kind are: what sentences look names up with. */
function kindsText(kinds: Kind[]): string {
  const rows = kinds.map(({ name, seat, arguments: all }) => {
    const row = all.map((one) => `${one.name}: { is: '${one.is}'${one.wrap ? `, wrap: '${one.wrap}'` : ''} }`);
    return `    ${name}: { seat: ${seat}, arguments: {${row.length > 0 ? ` ${row.join(', ')} ` : ''}} },\n`;
  });
  return rows.join('');
}

function accountText(game: string, rows: string[]): string {
  const fields = rows.map((row) => `'${row}': number[]; `).join('');
  return `export type ${capital(game)}Account = { ${fields}before?: number[] };\n`;
}

export function textOf(games: Vocabularies): string {
  const all = Object.entries(games);
  const types = all.map(([game, { nouns, events, account }]) => {
    const kinds = events.map((kind) => kindText(game, kind)).join('\n');
    const event = `export type ${capital(game)}Event =\n${kinds};\n`;
    return `${nouns.map((noun) => nounText(game, noun)).join('')}${event}${accountText(game, account)}`;
  });
  const list = all
    .map(([game]) => `  ${game}: { event: ${capital(game)}Event; account: ${capital(game)}Account };\n`)
    .join('');
  const rows = all.map(([game, { account }]) => `  ${game}: ${JSON.stringify(account)},\n`).join('');
  const kinds = all.map(([game, { events }]) => `  ${game}: {\n${kindsText(events)}  },\n`).join('');
  return [
    '// Made from the engine by plugins/vocabulary.ts.\n',
    'export type Seat = number;\n',
    ...types,
    `export interface Games {\n${list}}`,
    "export type GameEvent = Games[keyof Games]['event'];\n",
    "export interface Argument {\n  is: string;\n  wrap?: 'hidden' | 'many' | 'seats' | 'set';\n}",
    'export interface Kind {\n  seat: boolean;\n  arguments: Record<string, Argument>;\n}',
    `export const kinds: Record<string, Record<string, Kind>> = {\n${kinds}};\n`,
    `export const accounts: Record<string, string[]> = {\n${rows}};\n`,
  ].join('\n');
}

export async function askVocabularies(): Promise<Vocabularies> {
  if (!existsSync(engineFile)) throw new Error(`there is no ${engineFile}; ${howTo}`);
  const engine = await startEngine(await WebAssembly.compile(readFileSync(engineFile)));
  const told = engine.call<Vocabularies>('vocabulary');
  if (!told.ok) throw new Error(`${engineFile} is too old (${told.sentence}); ${howTo}`);
  return told.value;
}

async function write(): Promise<void> {
  const text = textOf(await askVocabularies());
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

export function vocabulary(): Plugin {
  return {
    name: 'aviary-vocabulary',
    configResolved: write,
    configureServer({ watcher }) {
      watcher.add(engineFile);
      watcher.on('change', (changed) => {
        if (resolve(changed) === engineFile) void write();
      });
    },
  };
}
