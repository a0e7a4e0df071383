// The two kinds of tables, each loaded when first needed: in this browser (with the engine) and on the server.
import type { LocalTables, TableClient } from '../client/client';

const hosts = import.meta.glob<{
  localTables?: () => LocalTables;
  remoteTable?: (table: string) => TableClient;
}>(['../client/local.ts', '../client/remote.ts']);

export async function localTables(): Promise<LocalTables> {
  const module = await hosts['../client/local.ts']?.();
  if (!module?.localTables) throw new Error('this page was built without the engine');
  return module.localTables();
}

export async function remoteTable(table: string): Promise<TableClient> {
  const module = await hosts['../client/remote.ts']?.();
  if (!module?.remoteTable) throw new Error('this page was built without a way to a server');
  return module.remoteTable(table);
}
