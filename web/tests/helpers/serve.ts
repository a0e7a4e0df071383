// One server for all browser tests, as people get it: with its usual limits, and the page that is in it.
import { startServer } from './server.ts';

export default async function serve(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env['AVIARY_AT'] = server.address;
  return server.stop;
}
