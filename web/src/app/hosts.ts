// The two kinds of tables: in this browser (with the engine) and on the server.
import type { LocalTables, TableClient } from '../client/client';

export const localTables = async (): Promise<LocalTables> => (await import('./rest')).localTables();

export const remoteTable = async (table: string): Promise<TableClient> => (await import('./rest')).remoteTable(table);
