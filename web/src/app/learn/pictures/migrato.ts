// The pictures of Migrato's rules: colonies, cards and piles in the game's notation.
import type { Species } from '../../../games/migrato/notation';
export { default as Drawing } from './Migrato.svelte';

/** `may`: whether it may be laid, or taken. */
export type Piece =
  | { colony: string; gap?: number; may?: boolean }
  | { card: string; may?: boolean }
  | { pile: string; may?: boolean }
  | { returned: Species }
  | { sign: 'plus' | 'next' | 'or' };
/** From left to right. */
export type MigratoScene = Piece[];

export const scenes: Record<string, MigratoScene> = {
  'migrato-1': [{ colony: 'k4d3d' }, { sign: 'plus' }, { card: 'k2d' }, { sign: 'next' }, { colony: 'k4d3d2d' }],
  'migrato-2': [{ colony: 'g5d4n3n' }, { colony: 'g5d?n?n' }],
  'migrato-3': [{ colony: 't5d' }, { sign: 'plus' }, { card: 't3d' }, { sign: 'next' }, { pile: 't5d3d' }],
  M1: ['g5d', 'k4d', 's3n', 'b4d', 't5d'].map((colony) => ({ colony })),
  M8: [
    { colony: 'k4d3d' },
    { sign: 'plus' },
    { card: 'k3d', may: true },
    { card: 'k2d', may: true },
    { card: 'k4d', may: false },
  ],
  M11: [{ colony: 's3n2n' }, { colony: '??n?n=gs' }],
  M12: [{ colony: 'b4d3d' }, { sign: 'plus' }, { card: 'b2d' }, { sign: 'next' }, { pile: 'b4d3d2d' }],
  M14: [
    { card: 'hunter' },
    { sign: 'next' },
    { colony: 'g5d4d', may: true },
    { colony: '??n?n=gs', may: false },
    { pile: 'b4d3d2d', may: true },
    { pile: 't5d', may: false },
  ],
  M18: [{ colony: 'k4d3d2d', gap: 1 }, { sign: 'next' }, { colony: 'k4d' }, { colony: 'k3d2d' }],
  M20: [{ colony: 'k4d3d' }, { sign: 'plus' }, { colony: 'k2d2d' }, { sign: 'next' }, { pile: 'k4d3d2d2d' }],
  M25: [{ colony: 't5d3d' }, { sign: 'next' }, { pile: 't5d3d' }, { sign: 'or' }, { returned: 'teal' }],
};
