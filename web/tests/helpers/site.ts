// The built page on a server of its own, which can be stopped, and which can become another one.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

export const dist = join(import.meta.dirname, '../../dist');
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

export interface Site {
  address: string;
  stop(): void;
}
/** `change` gives what is sent instead of a file; null, if there is no such file. */
export async function serveSite(change = (_file: string, body: Buffer): Buffer | string | null => body): Promise<Site> {
  const read = (file: string) => {
    try {
      return change(file, readFileSync(join(dist, file)));
    } catch {
      return null;
    }
  };
  const site = createServer(({ url }, response) => {
    const file = url === '/' ? 'index.html' : decodeURI(url!.slice(1));
    const body = read(file);
    if (body === null) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(body);
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  const stop = () => {
    site.close();
    site.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${(site.address() as AddressInfo).port}/`, stop };
}
