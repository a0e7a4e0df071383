// The screens beside home, each loaded when first visited.
import type { Component } from 'svelte';
import type { Route } from './route.svelte';

type At = Exclude<Route['at'], 'home' | 'lost'>;
interface Screen {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  load: () => Promise<{ default: Component<any> }>;
  /** What makes it another screen rather than the same one with other values. */
  key: (route: Route) => string;
  props: (route: Route) => Record<string, unknown>;
}

const values = (route: Route): Record<string, unknown> => {
  const { at: _, ...rest } = route;
  return rest;
};
const screen = (load: Screen['load'], key: Screen['key'] = (route) => route.at): Screen => ({
  load,
  key,
  props: values,
});
const whole: Screen['key'] = (route) => JSON.stringify(route);

export const screens: Record<At, Screen> = {
  play: screen(() => import('./new/PlayNow.svelte'), whole),
  new: screen(() => import('./new/NewTable.svelte')),
  local: screen(() => import('./table/LocalTable.svelte'), whole),
  table: screen(() => import('./table/RemoteTable.svelte'), whole),
  join: screen(() => import('./table/Join.svelte'), whole),
  game: screen(() => import('./replay/SharedGame.svelte'), whole),
  replay: screen(() => import('./replay/ReplayPage.svelte'), whole),
  learn: screen(() => import('./learn/Tutorial.svelte'), whole),
  rules: screen(() => import('./learn/Rules.svelte')),
  birds: screen(() => import('./learn/Birds.svelte')),
  editions: screen(() => import('./editions/Editions.svelte')),
  settings: screen(() => import('./SettingsPage.svelte')),
  account: screen(() => import('./Account.svelte')),
};
