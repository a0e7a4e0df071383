/** "Nordmann's Greenshank" → "nordmanns-greenshank": how cards and places are called in texts and moves. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-');
}
