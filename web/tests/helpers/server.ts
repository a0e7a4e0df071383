// A server of one's own for a test: build/release/aviary with the page in it, on a free port, with a folder that is removed.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface Server {
  address: string;
  stop(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const at = probe.address();
      probe.close(() => done(typeof at === 'object' && at ? at.port : 0));
    });
  });

export async function startServer(): Promise<Server> {
  const program = resolve(import.meta.dirname, '../../../build/release/aviary');
  const data = mkdtempSync(join(tmpdir(), 'aviary-page-'));
  const listen = `127.0.0.1:${await freePort()}`;
  const child = spawn(program, ['serve', '--listen', listen, '--data', data, '--log', 'none', '--no-limits']);
  const ended = new Promise<void>((done) => child.on('exit', () => done()));
  await new Promise<void>((done, failed) => {
    child.on('error', failed);
    child.on('exit', (code) => failed(new Error(`the server ended with ${code}`)));
    child.stdout.on('data', (text: Buffer) => text.toString().includes('Aviary is open') && done());
  });
  return {
    address: `http://${listen}/`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** A line to a server that can be cut: whoever comes through it is thrown out, and nobody gets in until it is mended. */
export interface Cable {
  address: string;
  cut(): void;
  mend(): void;
  close(): void;
}

export async function layCable(server: Server): Promise<Cable> {
  const { hostname, port } = new URL(server.address);
  const ends = new Set<Socket>();
  let whole = true;
  const outlet = createServer((near) => {
    if (!whole) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on('data', (bytes) => other.write(bytes));
      end.on('error', () => undefined);
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
    }
  });
  const own = await freePort();
  await new Promise<void>((done) => outlet.listen(own, '127.0.0.1', done));
  const cut = () => {
    whole = false;
    for (const end of ends) end.destroy();
  };
  return { address: `http://127.0.0.1:${own}/`, cut, mend: () => (whole = true), close: () => (cut(), outlet.close()) };
}
