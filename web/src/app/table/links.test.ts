import { afterEach, describe, expect, it, vi } from 'vitest';
import { isWhole, linkBase, linkTo } from './links';

const says = (value: unknown, status = 200) =>
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } }),
  );
const here = new URL('http://127.0.0.1:8080/');
afterEach(() => vi.unstubAllGlobals());

describe('what stands before a link', () => {
  it('is what the operator says', async () => {
    says({ address: 'https://aviary.example/', public: true });
    expect(await linkBase(here)).toBe('https://aviary.example/');
    expect(await linkBase(new URL('http://10.0.0.5:8080/'))).toBe('https://aviary.example/');
  });
  it('is else where the page was opened, if that is not the machine itself', async () => {
    says({ address: 'http://192.168.1.5:8080/', public: false });
    expect(await linkBase(new URL('http://aviary.test:8080/birds/'))).toBe('http://aviary.test:8080/birds/');
  });
  it.each(['http://127.0.0.1:8080/', 'http://localhost:8080/', 'http://[::1]:8080/'])(
    'is else the address of the machine, for %s',
    async (page) => {
      says({ address: 'http://192.168.1.5:8080/', public: false });
      expect(await linkBase(new URL(page))).toBe('http://192.168.1.5:8080/');
    },
  );
  it('is nothing if nobody else reaches it', async () => {
    says({ address: null, public: false });
    expect(await linkBase(here)).toBeNull();
    says({ code: 'not_found', sentence: '' }, 404);
    expect(await linkBase(here)).toBeNull();
  });
  it('is waited for while the server cannot tell', async () => {
    vi.useFakeTimers();
    says({ code: 'store', sentence: '' }, 503);
    const base = linkBase(here);
    await vi.advanceTimersByTimeAsync(5000);
    says({ address: 'http://192.168.1.5:8080/', public: false });
    await vi.advanceTimersByTimeAsync(5000);
    expect(await base).toBe('http://192.168.1.5:8080/');
    vi.useRealTimers();
  });
});

describe('a link', () => {
  it('names the invitation, else the table', () => {
    expect(linkTo('T1', 'C1')).toBe('i/C1');
    expect(linkTo('T1', '')).toBe('t/T1');
  });
  it('is whole or not', () => {
    expect(isWhole('gW0b_3J-m9XhYq7uT2kLpA')).toBe(true);
    for (const cut of ['', 'gW0b_3J-m9XhYq7uT2kLp', 'gW0b_3J-m9XhYq7uT2kLpA.', 'gW0b 3J-m9XhYq7uT2kLpA']) {
      expect(isWhole(cut), cut).toBe(false);
    }
  });
});
