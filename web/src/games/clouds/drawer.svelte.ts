// On a phone the hand and the display share a drawer under the flock. What is asked for lies open; a bird that is asked for
// has no cards before it.
import { untrack } from 'svelte';
import { t } from '../../text';
import type { Drawer } from '../game';
import type { Choosing } from './choosing.svelte';

export type Inside = 'hand' | 'display';

export class CardDrawer {
  open = $state<Inside | null>(null);
  /** What lies in it, also while it is shut. */
  inside = $state<Inside>('hand');
  private asked = false;

  constructor(private readonly choosing: Choosing) {}

  private readonly wanted = $derived.by((): Inside | null => {
    if (this.choosing.displayVerb) return 'display';
    return this.choosing.handVerb && this.choosing.pending.kind !== 'turn' ? 'hand' : null;
  });
  /** A new situation. Whoever has opened it to read may read on until something is asked. */
  renew(): void {
    const { kind } = this.choosing.pending;
    const next = this.wanted;
    if (kind === '' || (kind === 'turn' && !untrack(() => this.asked))) return;
    untrack(() => this.show(next));
    this.asked = next !== null;
  }
  private show(inside: Inside | null): void {
    this.open = inside;
    this.inside = inside ?? 'hand';
  }
  tabs(hand: number, display: number): Drawer[] {
    const tab = (inside: Inside, icon: Drawer['icon'], count: number): Drawer => ({
      label: t(inside === 'hand' ? 'tab.hand' : 'clouds.tab.display'),
      icon,
      count,
      live: this.wanted === inside,
      open: this.open === inside,
      toggle: () => this.show(this.open === inside ? null : inside),
    });
    return [tab('hand', 'hand', hand), tab('display', 'copy', display)];
  }
}
