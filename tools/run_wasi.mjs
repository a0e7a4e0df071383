// Runs a WebAssembly program (wasi) in node: run_wasi.mjs PROGRAM.wasm [ARGUMENTS…]. It sees the environment and the
// files of this machine, as a native test does, and its exit code is ours.
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { argv, env, execPath, exit } from 'node:process';
import { fileURLToPath } from 'node:url';

const kFlag = '--experimental-wasi-unstable-preview1';

async function loadWasi() {
  // Whoever runs this knows that node calls wasi experimental.
  process.removeAllListeners('warning');
  try {
    return (await import('node:wasi')).WASI;
  } catch {
    // Older versions of node 18 want to be asked with a flag.
    if (process.execArgv.includes(kFlag)) throw new Error('this node cannot run wasi programs');
    const again = spawnSync(execPath, [kFlag, '--no-warnings', fileURLToPath(import.meta.url), ...argv.slice(2)], {
      stdio: 'inherit',
    });
    exit(again.status ?? 1);
  }
}

const [path, ...rest] = argv.slice(2);
if (path === undefined) {
  console.error('usage: run_wasi.mjs PROGRAM.wasm [ARGUMENTS…]');
  exit(2);
}
const WASI = await loadWasi();
const wasi = new WASI({ version: 'preview1', args: [path, ...rest], env, preopens: { '/': '/' }, returnOnExit: true });
const module = await WebAssembly.compile(await readFile(path));
const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
exit(wasi.start(instance) ?? 0);
