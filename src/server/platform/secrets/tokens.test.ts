import { describe, expect, it, test } from 'vitest';
import { newHumanCode, newToken, normalizeHumanCode } from './tokens.ts';

test('a token is 256 bits, URL-safe and never the same', () => {
  const tokens = Array.from({ length: 2_000 }, () => newToken());
  expect(tokens.filter((token) => !/^[\w-]{43}$/.test(token))).toEqual([]);
  expect(new Set(tokens).size).toBe(2_000);
});

describe('a code for people', () => {
  it('has no letters that are easily confused, and all are equally likely', () => {
    const codes = Array.from({ length: 2_000 }, () => newHumanCode(3));
    expect(codes.filter((code) => !/^[2-9A-HJKMNP-Z]{4}(?:-[2-9A-HJKMNP-Z]{4}){2}$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(2_000);
    const letters = new Map<string, number>();
    for (const letter of codes.join('').replaceAll('-', '')) letters.set(letter, (letters.get(letter) ?? 0) + 1);
    // 24 000 letters over 31 kinds: 774 of each, give or take six standard deviations.
    expect(letters.size).toBe(31);
    for (const count of letters.values()) expect(Math.abs(count - 774)).toBeLessThan(170);
  });

  it('of twelve letters has 59 bits', () => {
    expect(Math.log2(31) * newHumanCode(3).replaceAll('-', '').length).toBeGreaterThan(59);
  });

  it.each([
    ['abcd-efgh', 'ABCDEFGH'],
    [' ABCD efgh ', 'ABCDEFGH'],
    ['АВСЕ—НКМР', 'ABCEHKMP'],
    ['авсе нкмр тху', 'ABCEHKMPTXY'],
    ['ＡＢＣ２', 'ABC2'],
    ['', ''],
  ])('typed as «%s» is understood', (typed, code) => {
    expect(normalizeHumanCode(typed)).toBe(code);
  });

  it('is recognized when typed as shown', () => {
    const code = newHumanCode(3);
    expect(normalizeHumanCode(code.toLowerCase())).toBe(code.replaceAll('-', ''));
  });
});
