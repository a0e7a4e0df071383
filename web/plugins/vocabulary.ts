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
  /** `maybe`: a fact that may be missing. */
  wrap?: 'hidden' | 'many' | 'seats' | 'set' | 'maybe';
}
interface Kind {
  name: string;
  /** Something that a seat does, or that happens to it. */
  seat: boolean;
  arguments: Argument[];
}
/** Why a move is refused. */
interface Reason {
  reason: string;
  arguments: Argument[];
}
/** `account`: the rows that tell where points come from. */
export type Vocabularies = Record<string, { nouns: Noun[]; events: Kind[]; refusals: Reason[]; account: string[] }>;

const file = resolve(import.meta.dirname, '../src/generated/vocabulary.ts');
const howTo = 'make it with: cmake --preset wasm && ninja -C build/wasm engine';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const plain: Record<string, string> = { count: 'number', points: 'number', flag: 'boolean', seat: 'Seat' };

function typeOf(game: string, { is, wrap }: Argument): string {
  const one = plain[is] ?? capital(game) + capital(is);
  if (wrap === 'hidden') return `${one} | '?'`;
  return wrap === undefined || wrap === 'maybe' ? one : `${one}[]`;
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
function reasonText(game: string, { reason, arguments: all }: Reason): string {
  const facts = all.map((one) => `${one.name}${one.wrap === 'maybe' ? '?' : ''}: ${typeOf(game, one)}`);
  return `\n  | { reason: '${reason}'; facts: ${facts.length > 0 ? `{ ${facts.join('; ')} }` : 'Record<string, never>'} }`;
}
/** What the arguments of each kind and the facts of each reason are: what sentences look names up with. */
function argumentsText(all: Argument[]): string {
  const row = all.map((one) => `${one.name}: { is: '${one.is}'${one.wrap ? `, wrap: '${one.wrap}'` : ''} }`);
  return row.length > 0 ? `{ ${row.join(', ')} }` : '{}';
}
const kindsText = (kinds: Kind[]): string =>
  kinds.map((one) => `    ${one.name}: { seat: ${one.seat}, arguments: ${argumentsText(one.arguments)} },\n`).join('');
const reasonsText = (reasons: Reason[]): string =>
  reasons.map((one) => `    ${one.reason}: ${argumentsText(one.arguments)},\n`).join('');

function accountText(game: string, rows: string[]): string {
  const fields = rows.map((row) => `'${row}': number[]; `).join('');
  return `export type ${capital(game)}Account = { ${fields}before?: number[] };\n`;
}

export function textOf(games: Vocabularies): string {
  const all = Object.entries(games);
  const types = all.map(([game, { nouns, events, refusals, account }]) => {
    const kinds = events.map((kind) => kindText(game, kind)).join('\n');
    const reasons = refusals.map((one) => reasonText(game, one)).join('') || ' never';
    const name = capital(game);
    return `${nouns.map((noun) => nounText(game, noun)).join('')}export type ${name}Event =\n${kinds};
export type ${name}Refusal =${reasons};\n${accountText(game, account)}`;
  });
  const list = all
    .map(([game]) => [game, capital(game)])
    .map(([game, name]) => `  ${game}: { event: ${name}Event; refusal: ${name}Refusal; account: ${name}Account };\n`)
    .join('');
  const rows = all.map(([game, { account }]) => `  ${game}: ${JSON.stringify(account)},\n`).join('');
  const kinds = all.map(([game, { events }]) => `  ${game}: {\n${kindsText(events)}  },\n`).join('');
  const reasons = all.map(([game, { refusals }]) => `  ${game}: {\n${reasonsText(refusals)}  },\n`).join('');
  return [
    '// Made from the engine by plugins/vocabulary.ts.\n',
    'export type Seat = number;\n',
    ...types,
    `export interface Games {\n${list}}`,
    "export type GameEvent = Games[keyof Games]['event'];\n",
    "export type GameRefusal = Games[keyof Games]['refusal'];\n",
    "export interface Argument {\n  is: string;\n  wrap?: 'hidden' | 'many' | 'seats' | 'set' | 'maybe';\n}",
    'export interface Kind {\n  seat: boolean;\n  arguments: Record<string, Argument>;\n}',
    `export const kinds: Record<string, Record<string, Kind>> = {\n${kinds}};\n`,
    `export const accounts: Record<string, string[]> = {\n${rows}};\n`,
    `export const refusals: Record<string, Record<string, Record<string, Argument>>> = {\n${reasons}};\n`,
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
