// The screens beside home, loaded when one is first visited.
import type { Component } from 'svelte';
import type { Route } from './route.svelte';

type At = Exclude<Route['at'], 'home' | 'lost'>;
interface Screen {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  load: () => Promise<Component<any>>;
  /** What makes it another screen rather than the same one with other values. */
  key: (route: Route) => string;
  props: (route: Route) => Record<string, unknown>;
}

const values = (route: Route): Record<string, unknown> => {
  const { at: _, ...rest } = route;
  return rest;
};
type Rest = typeof import('./rest');
// eslint-disable-next-line @typescript-eslint/no-explicit-any
const screen = (of: (rest: Rest) => Component<any>, key: Screen['key'] = (route) => route.at): Screen => ({
  load: async () => of(await import('./rest')),
  key,
  props: values,
});
const whole: Screen['key'] = (route) => JSON.stringify(route);

export const screens: Record<At, Screen> = {
  play: screen((rest) => rest.PlayNow, whole),
  new: screen((rest) => rest.NewTable),
  local: screen((rest) => rest.LocalTable, whole),
  table: screen((rest) => rest.RemoteTable, whole),
  join: screen((rest) => rest.Join, whole),
  game: screen((rest) => rest.SharedGame, whole),
  replay: screen((rest) => rest.ReplayPage, whole),
  learn: screen((rest) => rest.Tutorial, whole),
  rules: screen((rest) => rest.Rules),
  birds: screen((rest) => rest.Birds),
  editions: screen((rest) => rest.Editions),
  settings: screen((rest) => rest.SettingsPage),
  account: screen((rest) => rest.Account),
};
