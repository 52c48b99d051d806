import { describe, expect, it } from 'vitest';
import { fraction } from '#core/scoring/fraction.ts';
import type { BlindQuestion } from './tell-blind-test.ts';
import { blindTestShare, tellBlindTest } from './tell-blind-test.ts';

const question = (points: number, of: number | null, asked = fraction(1)): BlindQuestion => ({
  points,
  asked,
  blind: of === null ? null : { strategy: 'guess', share: fraction(1, of), remedy: '' },
});

describe('the share of a whole test', () => {
  it('weighs each question by its points and by how often it is asked', () => {
    // (1 · 1/2 + 3 · 1/4) / 4 = 5/16
    expect(blindTestShare([question(1, 2), question(3, 4)])).toEqual(fraction(5, 16));
    // Of three questions of a pool one is asked: (1/3 · 1/2 · 3 + 1 · 0) / 2 = 1/4
    const drawn = question(1, 2, fraction(1, 3));
    expect(blindTestShare([drawn, drawn, drawn, question(1, null)])).toEqual(fraction(1, 4));
  });

  it('is none without points', () => {
    expect(blindTestShare([])).toBeNull();
    expect(blindTestShare([question(0, 2)])).toBeNull();
  });
});

describe('the advice on a whole test', () => {
  it('begins at two fifths', () => {
    expect(tellBlindTest([question(1, 2), question(1, 3)])).toMatchObject([
      { code: 'blind-test', blocking: false, message: expect.stringMatching(/отримає 41\s% балів за весь тест/) },
    ]);
    expect(tellBlindTest([question(1, 2), question(1, 4)])).toEqual([]);
  });

  it('is not given for a single question, which has its own', () => {
    expect(tellBlindTest([question(1, 2)])).toEqual([]);
  });
});
