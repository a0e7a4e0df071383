// The two kinds of tables, each loaded when first needed: in this browser (with the engine) and on the server.
import type { LocalTables, TableClient } from '../client/client';

export const localTables = async (): Promise<LocalTables> => (await import('../client/local')).localTables();

export const remoteTable = async (table: string): Promise<TableClient> =>
  (await import('../client/remote')).remoteTable(table);
