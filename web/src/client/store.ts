// Where local tables are kept: IndexedDB, or only memory where there is none (private mode, a full disk).
import type { Situation } from './messages';

/** An entry of a table, to be kept under its number; under 0, what it continues. */
export type Row = [table: string, number: number, entry: string];
export interface Kept {
  table: string;
  game: string;
  now: Situation;
  changed: number;
}
/** Another tab has stored this entry before: the table went on there, and nothing of ours is kept. */
export class WentOn extends Error {}

export interface Store {
  /** Does what is kept outlive the page? It may stop being true when a disk is full. */
  readonly keeps: boolean;
  /** All of it or nothing; rejects with WentOn if one of the entries is there already. */
  append(rows: Row[], tables: Kept[]): Promise<void>;
  /** From number 1 on. */
  entries(table: string): Promise<string[]>;
  /** What the table continues, if it does. */
  origin(table: string): Promise<string | undefined>;
  tables(): Promise<Kept[]>;
  forget(table: string): Promise<void>;
}

export class MemoryStore implements Store {
  readonly keeps: boolean = false;
  private readonly rows = new Map<string, string[]>();
  private readonly kept = new Map<string, Kept>();

  append(rows: Row[], tables: Kept[]): Promise<void> {
    if (rows.some(([table, number]) => this.rows.get(table)?.[number] !== undefined)) {
      return Promise.reject(new WentOn());
    }
    for (const [table, number, entry] of rows) {
      const all = this.rows.get(table) ?? [];
      all[number] = entry;
      this.rows.set(table, all);
    }
    for (const one of tables) this.kept.set(one.table, one);
    return Promise.resolve();
  }
  entries(table: string): Promise<string[]> {
    return Promise.resolve(this.rows.get(table)?.slice(1) ?? []);
  }
  origin(table: string): Promise<string | undefined> {
    return Promise.resolve(this.rows.get(table)?.[0]);
  }
  tables(): Promise<Kept[]> {
    return Promise.resolve([...this.kept.values()]);
  }
  forget(table: string): Promise<void> {
    this.rows.delete(table);
    this.kept.delete(table);
    return Promise.resolve();
  }
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error('the store failed'));
  });
const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => fail(transaction.error ?? new Error('the store failed'));
  });

/** IndexedDB, with everything also in memory from the moment it fails. */
class DiskStore implements Store {
  keeps = true;
  private readonly memory = new MemoryStore();

  constructor(private readonly disk: IDBDatabase) {}

  async append(rows: Row[], tables: Kept[]): Promise<void> {
    if (this.keeps) {
      try {
        const transaction = this.disk.transaction(['entries', 'tables'], 'readwrite');
        const entries = transaction.objectStore('entries');
        for (const one of tables) transaction.objectStore('tables').put(one);
        for (const [table, number, entry] of rows) entries.add({ table, number, entry });
        return await finished(transaction);
      } catch (error) {
        if (error instanceof DOMException && error.name === 'ConstraintError') throw new WentOn();
        this.keeps = false;
      }
    }
    await this.memory.append(rows, tables);
  }
  async entries(table: string): Promise<string[]> {
    const range = IDBKeyRange.bound([table, 1], [table, Infinity]);
    const rows = await settled(this.disk.transaction('entries').objectStore('entries').getAll(range));
    const all = (rows as { number: number; entry: string }[]).map((row) => row.entry);
    (await this.memory.entries(table)).forEach((entry, i) => (all[i] = entry));
    return all;
  }
  async origin(table: string): Promise<string | undefined> {
    const row = await settled(this.disk.transaction('entries').objectStore('entries').get([table, 0]));
    return (row as { entry: string } | undefined)?.entry ?? this.memory.origin(table);
  }
  async tables(): Promise<Kept[]> {
    const kept = (await settled(this.disk.transaction('tables').objectStore('tables').getAll())) as Kept[];
    const newer = await this.memory.tables();
    return [...kept.filter((one) => !newer.some((other) => other.table === one.table)), ...newer];
  }
  async forget(table: string): Promise<void> {
    await this.memory.forget(table);
    const transaction = this.disk.transaction(['entries', 'tables'], 'readwrite');
    transaction.objectStore('entries').delete(IDBKeyRange.bound([table, 0], [table, Infinity]));
    transaction.objectStore('tables').delete(table);
    await finished(transaction);
  }
}

export async function openStore(): Promise<Store> {
  try {
    const request = indexedDB.open('aviary', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('entries', { keyPath: ['table', 'number'] });
      request.result.createObjectStore('tables', { keyPath: 'table' });
    };
    return new DiskStore(await settled(request));
  } catch {
    return new MemoryStore();
  }
}
