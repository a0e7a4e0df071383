// Small pictures beside the clauses that they explain, and three beside the words with which the rules begin (`volo-1` to
// `volo-3`). Each game's file maps these names to fixed scenes, and draws them with the pieces of its board; what a picture
// shows is told by the text `pictures.<name>`.
import type { Component } from 'svelte';
import type { GameName } from '../../../games/registry';

export interface Pictures {
  /** Draws the scene of a clause. */
  Drawing: Component<{ clause: string }>;
  /** By clause. */
  scenes: Record<string, unknown>;
}

export const loadPictures: Record<GameName, () => Promise<Pictures>> = {
  volo: () => import('./volo'),
  clouds: () => import('./clouds'),
  migrato: () => import('./migrato'),
  flyaway: () => import('./flyaway'),
};
