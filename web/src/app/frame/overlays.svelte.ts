// Overlays that any screen may open.
const state = $state({ keys: false });
export const keysOpen = (): boolean => state.keys;
export const openKeys = (): void => void (state.keys = true);
export const closeKeys = (): void => void (state.keys = false);
