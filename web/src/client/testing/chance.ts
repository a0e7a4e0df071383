// For tests: what chance gives at the tables of a browser is the same in every run, so that whoever plays alike plays the
// same match: the secrets that the engine is given, and the nonces of seats. What only tells things apart stays as it is.
export function steadyChance(): void {
  const draw = crypto.getRandomValues.bind(crypto);
  const [secret, nonce, seed] = [128, 16, 7];
  crypto.getRandomValues = ((bytes: Uint8Array<ArrayBuffer>) =>
    bytes.length === secret || bytes.length === nonce
      ? bytes.fill(seed)
      : draw(bytes)) as typeof crypto.getRandomValues;
}
