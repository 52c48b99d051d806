import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPools } from '#core/questions/checking/check-pools.ts';
import { orderAttemptQuestions } from './question-order.ts';
import { shuffle } from './shuffle.ts';

describe('shuffle', () => {
  it('gives the same order in every version', () => {
    // These orders must never change, because a resumed attempt must look the same after an update.
    expect(shuffle([1, 2, 3, 4, 5, 6, 7, 8], 'насіння')).toEqual([3, 6, 5, 2, 1, 4, 7, 8]);
    expect(shuffle(['а', 'б', 'в'], '')).toEqual(['а', 'в', 'б']);
  });

  it('keeps every item once and does not change its input', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer()), fc.string(), (items, seed) => {
        const before = [...items];
        expect(shuffle(items, seed).sort()).toEqual([...items].sort());
        expect(items).toEqual(before);
      }),
    );
  });

  it('puts every item at every place equally often', () => {
    const counts = Array.from({ length: 4 }, () => [0, 0, 0, 0]);
    for (let seed = 0; seed < 4_000; seed += 1)
      for (const [place, item] of shuffle([0, 1, 2, 3], `attempt-${seed}`).entries()) {
        const row = counts[item] as number[];
        row[place] = (row[place] ?? 0) + 1;
      }
    for (const count of counts.flat()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });
});

describe('order of questions', () => {
  const question = (id: string, textId: string | null, poolId: string | null = null) => ({ id, textId, poolId });
  const questions = [
    ...['1', '2', '3'].map((id) => question(id, 'one')),
    ...['4', '5', '6', '7'].map((id) => question(id, 'two', 'pool')),
    question('8', null),
  ];
  const order = (seed: string, shuffleQuestions: boolean, draw = 2) =>
    orderAttemptQuestions(questions, { seed, shuffleQuestions, pools: [{ id: 'pool', draw }] }).map(({ id }) => id);

  it('keeps sections in place, draws n questions of a pool, and gives the same result for the same seed', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (seed, shuffled) => {
        const ids = order(seed, shuffled);
        expect(ids).toHaveLength(6);
        expect(ids.slice(0, 3).sort()).toEqual(['1', '2', '3']);
        expect(ids.slice(3, 5).every((id) => '4567'.includes(id))).toBe(true);
        expect(ids[5]).toBe('8');
        expect(order(seed, shuffled)).toEqual(ids);
        if (!shuffled) expect(ids).toEqual([...ids].sort());
      }),
    );
  });

  it('draws every question of a pool for some seed, and all if the pool is too small', () => {
    const drawn = new Set(Array.from({ length: 60 }, (_, seed) => order(String(seed), false)).flat());
    expect([...drawn].sort()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(order('x', false, 9)).toHaveLength(8);
    expect(order('x', false, 0)).toHaveLength(4);
  });

  it('shuffles questions if asked to', () =>
    expect(new Set(Array.from({ length: 50 }, (_, seed) => order(String(seed), true, 9).slice(0, 3).join())).size).toBe(
      6,
    ));
});

describe('check list of pools', () => {
  it('requires enough questions with equal points', () => {
    const members = [
      { poolId: 'p', points: 1 },
      { poolId: 'p', points: 2 },
    ];
    expect(checkPools(members, [{ id: 'p', draw: 3 }]).map(({ code }) => code)).toEqual([
      'pool-too-small',
      'points-unequal-in-pool',
    ]);
    expect(checkPools([{ poolId: 'p', points: 1 }], [{ id: 'p', draw: 1 }])).toEqual([]);
  });
});
