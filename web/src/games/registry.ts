// The four games, in the order of the home page. A game's module is loaded when somebody opens it.
import { teachNouns } from '../text/say';
import type { GameModule } from './game';

export const gameNames = ['volo', 'clouds', 'migrato', 'flyaway'] as const;
export type GameName = (typeof gameNames)[number];

const modules = import.meta.glob<{ default: GameModule }>('./*/index.ts');

export const isGame = (name: string): name is GameName => (gameNames as readonly string[]).includes(name);

export async function loadGame(name: GameName): Promise<GameModule> {
  const load = modules[`./${name}/index.ts`];
  if (!load) throw new Error(`the board of ${name} is not part of this page`);
  const { default: game } = await load();
  teachNouns(name, game.nouns ?? {});
  return game;
}
