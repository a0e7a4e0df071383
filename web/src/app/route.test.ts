import { expect, it } from 'vitest';
import { back, follow, route, tableBehind } from './route.svelte';

it('screens beside a game lead back to it, others do not', () => {
  const after = (...path: string[]) => path.reduce<string | null>(tableBehind, null);
  expect(after('#/local/a', '#/rules/volo', '#/settings', '#/birds')).toBe('#/local/a');
  expect(after('#/table/b', '#/rules/volo/V10')).toBe('#/table/b');
  expect(after('#/local/a', '#/', '#/settings')).toBeNull();
  expect(after('#/local/a', '#/new/volo', '#/rules/volo')).toBeNull();
  expect(after('#/settings')).toBeNull();
});

it('a table itself has no way back to itself', () => {
  const visit = (hash: string) => {
    location.hash = hash;
    follow();
    return back();
  };
  expect(visit('#/local/a')).toBeNull();
  expect(visit('#/settings')).toBe('#/local/a');
  expect(visit('#/local/a')).toBeNull();
});

it('follows an address that changes before anything is drawn', () => {
  history.replaceState(null, '', '#/settings');
  window.dispatchEvent(new Event('hashchange'));
  expect(route()).toEqual({ at: 'settings' });
});
