// All but home, in one file: the other screens, and the two kinds of tables. Loaded when one of them is first needed.
export { localTables } from '../client/local';
export { remoteTable } from '../client/remote';
export { default as Account } from './Account.svelte';
export { default as Birds } from './learn/Birds.svelte';
export { default as Editions } from './editions/Editions.svelte';
export { default as Join } from './table/Join.svelte';
export { default as LocalTable } from './table/LocalTable.svelte';
export { default as NewTable } from './new/NewTable.svelte';
export { default as PlayNow } from './new/PlayNow.svelte';
export { default as RemoteTable } from './table/RemoteTable.svelte';
export { default as ReplayPage } from './replay/ReplayPage.svelte';
export { default as Rules } from './learn/Rules.svelte';
export { default as SettingsPage } from './SettingsPage.svelte';
export { default as SharedGame } from './replay/SharedGame.svelte';
export { default as Tutorial } from './learn/Tutorial.svelte';
