// Whether the browser keeps what it is given. In private mode or with a full disk it refuses, and the person is told.
const state = $state({ refused: false });
export const refused = (): boolean => state.refused;
export const refuse = (): void => {
  state.refused = true;
};
