// A way to a server on which single answers can be spoilt, and what was asked for is known. Unlike the routes of a browser
// it also serves what service workers ask for, and leaves the browser its cache.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

/** Another answer, or none at all: what was asked is not done, or done and the answer is lost. A WebSocket that is
 *  spoilt does not open. */
export type Spoilt = { status: number; headers?: Record<string, string>; body?: string } | 'nothing' | 'lost';
export interface Way {
  address: string;
  /** What was asked for, by path, in order. */
  asked: string[];
  close(): void;
}

/** What `spoil` promises is waited for. */
export async function layWay(
  to: string,
  spoil: (path: string) => Spoilt | null | Promise<Spoilt | null> = () => null,
): Promise<Way> {
  const { hostname, port } = new URL(to);
  const asked: string[] = [];
  const pass = (asking: IncomingMessage, response: ServerResponse, lost: boolean): void => {
    const { method, url: path, headers } = asking;
    const far = request({ hostname, port, method, path, headers }, (answer) => {
      if (lost) return void asking.socket.destroy();
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    far.on('error', () => asking.socket.destroy());
    asking.pipe(far);
  };
  const server = createServer(async (asking, response) => {
    const path = asking.url!.slice(1);
    asked.push(path);
    const spoilt = await spoil(path);
    if (spoilt === 'nothing') asking.socket.destroy();
    else if (spoilt && spoilt !== 'lost') response.writeHead(spoilt.status, spoilt.headers).end(spoilt.body);
    else pass(asking, response, spoilt === 'lost');
  });
  server.on('upgrade', async (asking: IncomingMessage, near) => {
    near.on('error', () => near.destroy());
    const path = asking.url!.slice(1);
    asked.push(path);
    const spoilt = await spoil(path);
    if (typeof spoilt === 'string') return void near.destroy();
    if (spoilt) return void near.end(`HTTP/1.1 ${spoilt.status} \r\nConnection: close\r\n\r\n`);
    const far = connect(Number(port), hostname, () => {
      const headers = Object.entries(asking.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
      far.write(`GET ${asking.url} HTTP/1.1\r\n${headers.join('')}\r\n`);
      near.pipe(far).pipe(near);
    });
    near.on('close', () => far.destroy());
    far.on('error', () => near.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked, close };
}
