// For tests: what chance gives at the tables of a browser is the same in every run, so that whoever plays alike plays the
// same match: the ids and secrets of tables, from which all draws and the thoughts of bots come, and the nonces of seats.
// What only tells things apart stays as it is. `run` tells apart engines that share a store.
export function steadyChance(run: number): void {
  const draw = crypto.getRandomValues.bind(crypto);
  const [secrets, nonce, table] = [128, 16, 12];
  // Not asked secrets, whose number depends on how fast bots think.
  let given = 0;
  crypto.getRandomValues = ((bytes: Uint8Array<ArrayBuffer>) => {
    if (![secrets, nonce, table].includes(bytes.length)) return draw(bytes);
    if (bytes.length !== secrets) ++given;
    return bytes.fill(7).fill(run, 0, 2).fill(given, 2, 4);
  }) as typeof crypto.getRandomValues;
}
