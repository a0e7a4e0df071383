// What the engine costs as WebAssembly: bench_wasm.mjs [WASM_FOLDER [RELEASE_FOLDER]]. Its size; random matches a second
// beside what `aviary bench` says; how long a move at a local table takes. Time is what was spent computing, so that other
// work on the machine matters less.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { argv, cpuUsage } from 'node:process';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const [wasm = 'build/wasm', native = 'build/release'] = argv.slice(2);
const games = ['volo', 'clouds', 'migrato', 'flyaway'];
const nothing = { fd_close: () => 0, fd_seek: () => 8, fd_write: () => 0 };
async function start(name) {
  const module = await WebAssembly.compile(readFileSync(`${wasm}/${name}.wasm`));
  const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: nothing });
  exports._initialize();
  return exports;
}
const bench = await start('bench');
const engine = await start('engine');

function since(before) {
  const { user, system } = cpuUsage(before);
  return (user + system) / 1e6;
}

function rate(game) {
  let matches = 8;
  // Until it takes a second; what came before has warmed it up.
  for (;;) {
    const before = cpuUsage();
    bench.play(game, matches);
    const seconds = since(before);
    if (seconds > 0.5) return matches / seconds;
    matches *= 2;
  }
}

for (const [index, game] of games.entries()) {
  const here = Math.max(rate(index), rate(index));
  const lines = () => JSON.parse(execFileSync(`${native}/aviary`, ['bench', game, '--seconds', '0.5', '--json'], { encoding: 'utf8' }));
  const there = Math.max(...[lines(), lines()].map((speed) => speed.matches_per_second));
  const percent = ((100 * here) / there).toFixed(0);
  console.log(`${game}: ${here.toFixed(0)} matches a second as WebAssembly, ${there.toFixed(0)} natively: ${percent} %`);
}

function call(name, fields) {
  const bytes = new TextEncoder().encode(JSON.stringify({ call: name, now: 1, random: '0'.repeat(256), ...fields }));
  const place = engine.reserve(bytes.length);
  new Uint8Array(engine.memory.buffer, place, bytes.length).set(bytes);
  const answer = engine.call();
  return JSON.parse(new TextDecoder().decode(new Uint8Array(engine.memory.buffer, answer, engine.answer_bytes()))).value;
}

/** Mean and longest time of a move, from the text of the command to the updates for both seats as objects. */
function moves(game) {
  const people = [0, 1].map((seat) => call('connect', { user: `p${seat}` }));
  let now;
  let id = 0;
  const say = (seat, command) => {
    const message = JSON.stringify({ ...command, table: game, id: `${++id}` });
    const { messages } = call('receive', { connection: people[seat], message });
    for (const [to, text] of messages) {
      const told = JSON.parse(text);
      if (told.type === 'update' && (told.now.legal || told.now.phase === 'over')) now = { ...told.now, seat: people.indexOf(to) };
    }
  };
  const options = game === 'flyaway' || game === 'clouds' ? { players: '2' } : {};
  call('create', { table: game, host: 'p0', game, options, seats: ['p0', 'p1'] });
  for (const seat of [0, 1]) {
    say(seat, { type: 'sit', seat, nonce: '0'.repeat(32), name: 'x' });
    say(seat, { type: 'watch', have: 0 });
  }
  say(0, { type: 'start' });
  const times = [];
  while (now.phase === 'playing' && times.length < 150) {
    const before = cpuUsage();
    say(now.seat, { type: 'move', at: now.number, move: now.legal[times.length % now.legal.length] });
    times.push(1000 * since(before));
  }
  return { mean: times.reduce((a, b) => a + b) / times.length, longest: Math.max(...times) };
}

for (const game of games) {
  const { mean, longest } = moves(game);
  console.log(`${game}: a move takes ${mean.toFixed(1)} ms, at most ${longest.toFixed(1)} ms`);
}

const file = readFileSync(`${wasm}/engine.wasm`);
const kb = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;
console.log(`engine.wasm: ${kb(file.length)}, gzip ${kb(gzipSync(file, { level: 9 }).length)}, brotli ${kb(brotliCompressSync(file).length)}`);
