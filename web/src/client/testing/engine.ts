// For tests: the engine in node, the same calls in a native program, and the golden records.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { startEngine, type Engine } from '../wasm';

const root = resolve(import.meta.dirname, '../../../..');
export const wasmFile = process.env['AVIARY_ENGINE'] ?? resolve(root, 'build/wasm/engine.wasm');
export const nativeFile = process.env['AVIARY_CALLS'] ?? resolve(root, 'build/release/aviary_calls');

/** Whoever names the programs wants them tested; otherwise tests of what is not built are left out. */
const wanted = (name: string, file: string): boolean => process.env[name] !== undefined || existsSync(file);
export const hasEngine = wanted('AVIARY_ENGINE', wasmFile);
export const hasNative = wanted('AVIARY_CALLS', nativeFile);

export async function engineInNode(): Promise<Engine> {
  return startEngine(await WebAssembly.compile(readFileSync(wasmFile)));
}

/** The answers of the native program to these requests. */
export function nativeAnswers(requests: string[]): Promise<string[]> {
  return new Promise((done, fail) => {
    const program = spawn(nativeFile, { stdio: ['pipe', 'pipe', 'inherit'] });
    let output = '';
    program.stdout.setEncoding('utf8');
    program.stdout.on('data', (part: string) => (output += part));
    program.on('error', fail);
    program.on('close', () => done(output.split('\n').slice(0, -1)));
    program.stdin.end(requests.map((request) => `${request}\n`).join(''));
  });
}

export interface Golden {
  name: string;
  game: string;
  record: string;
  keys: string[];
}
export function goldenRecords(): Golden[] {
  return ['volo', 'clouds', 'migrato', 'flyaway'].flatMap((game) => {
    const folder = resolve(root, 'tests', game, 'golden');
    return readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => {
        const read = (name: string): string => readFileSync(resolve(folder, name), 'utf8');
        const keys = read(file.replace(/json$/, 'keys')).trim().split(/\s+/);
        return { name: `${game}/${file}`, game, record: read(file), keys };
      });
  });
}

/** A file of what is kept of matches under this version of the rules. */
export const sealed = (game: string, rules: number, file: string): string =>
  readFileSync(resolve(root, 'tests', game, `golden/rules-${rules}`, file), 'utf8');
