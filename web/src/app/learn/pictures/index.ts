// Small pictures beside the clauses that they explain. Each game's file maps clauses to fixed scenes, and draws them with
// the pieces of its board; what a picture shows is told by the text `pictures.<clause>`.
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
