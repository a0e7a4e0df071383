// The policy of the server allows one script in the page itself, by its digest.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string): string => readFileSync(resolve(import.meta.dirname, file), 'utf8');

it('the script in the page is the one that the server allows', () => {
  const [, script, ...others] = read('../index.html').split(/<script>|<\/script>/);
  expect(others.join('')).not.toContain('<script>');
  const digest = createHash('sha256').update(script!).digest('base64');
  expect(read('../../src/server/http.cpp')).toContain(`'sha256-${digest}'`);
});
