// A server of one's own for a test: build/release/aviary with the page in it and its usual limits, on a free port,
// with a folder that is removed.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface Server {
  address: string;
  stop(): Promise<void>;
}

export async function startServer(...more: string[]): Promise<Server> {
  const program = resolve(import.meta.dirname, '../../../build/release/aviary');
  const data = mkdtempSync(join(tmpdir(), 'aviary-page-'));
  const child = spawn(program, ['serve', '--listen', '127.0.0.1:0', '--data', data, '--log', 'none', ...more]);
  const ended = new Promise<void>((done) => child.on('exit', () => done()));
  const address = await new Promise<string>((done, failed) => {
    let said = '';
    child.on('error', failed);
    child.on('exit', (code) => failed(new Error(`the server ended with ${code}`)));
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      const open = /^Aviary is open at (\S+)\n/.exec(said);
      if (open) done(open[1]!);
    });
  });
  return {
    address,
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
  await new Promise<void>((done) => outlet.listen(0, '127.0.0.1', done));
  const { port: own } = outlet.address() as AddressInfo;
  const cut = () => {
    whole = false;
    for (const end of ends) end.destroy();
  };
  return { address: `http://127.0.0.1:${own}/`, cut, mend: () => (whole = true), close: () => (cut(), outlet.close()) };
}
