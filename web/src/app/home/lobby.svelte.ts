// The open tables that are shown: so many pages of the server's list, of one game or of all.
import type { GameName } from '../../games/registry';
import * as api from '../api';

export class Lobby {
  tables = $state.raw<api.TableFacts[]>([]);
  /** There are more than are shown. */
  more = $state(false);
  game = $state<GameName | ''>('');
  /** Why it is not known who waits. */
  trouble = $state.raw<api.Refusal | null>(null);
  private pages = 1;
  private asked = 0;

  /** Asks for all shown pages again. A table that moved on the list meanwhile is shown once. */
  refresh = async (): Promise<void> => {
    const mine = ++this.asked;
    const found = new Map<string, api.TableFacts>();
    let next: string | undefined = '';
    for (let page = 0; page < this.pages && next !== undefined; ++page) {
      const reply: Awaited<ReturnType<typeof api.openTables>> = await api.openTables(this.game, next);
      if (mine !== this.asked) return;
      this.trouble = reply.ok ? null : reply;
      next = reply.ok ? reply.value.next : undefined;
      for (const table of reply.ok ? reply.value.tables : []) found.set(table.table, table);
    }
    this.tables = [...found.values()];
    this.more = next !== undefined;
  };
  showMore = (): Promise<void> => {
    ++this.pages;
    return this.refresh();
  };
  choose = (game: GameName | ''): Promise<void> => {
    this.game = game;
    this.pages = 1;
    return this.refresh();
  };
}
