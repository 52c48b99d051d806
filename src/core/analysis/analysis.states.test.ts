import { describe, expect, it } from 'vitest';
import { fraction } from '#core/scoring/fraction.ts';
import { analysed, columns, exampleRow, gather } from '#core/testing/example-analysis.ts';
import { type AnalysedQuestion, addAttempt, startAnalysis } from './accumulate.ts';
import { analysisSnapshot } from './analysis-snapshot.ts';
import { choiceNotice } from './choice-table.ts';
import type { ItemRow } from './rows/item-row.ts';

const snapshotOf = (questions: readonly AnalysedQuestion[], attempts: readonly (readonly ItemRow[])[]) => {
  const sums = startAnalysis(questions);
  for (const rows of attempts) addAttempt(sums, rows);
  return analysisSnapshot(sums);
};
const three = [analysed('a'), analysed('b'), analysed('c')];
const repeat = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, i) => make(i));

it('the efficiency is at most 1 where the rests differ by less than a thousandth, and can go below −1', () => {
  const efficiencyOf = (questions: readonly AnalysedQuestion[], table: readonly (readonly number[])[]) =>
    analysisSnapshot(gather(questions, table)).items.map(({ efficiency }) => efficiency);
  const uneven = [analysed('a', { points: 100 }), analysed('b', { points: 0.5 })];
  // The rest of the first is 0, 0.0001 or 0.005 of the maximum.
  const takers = repeat(20, (index) => [index < 2 ? 1 : 0, index === 0 ? 1 : index === 1 ? 0.02 : 0]);
  for (const efficiency of efficiencyOf(uneven, takers)) expect(Number(efficiency)).toBeLessThanOrEqual(1);
  const [alike] = efficiencyOf(
    uneven,
    repeat(20, (index) => [index < 7 ? 1 : 0, index < 7 ? 0.02 : 0]),
  );
  expect(alike).toBe('no-spread');
  expect(
    efficiencyOf(
      [analysed('a'), analysed('b')],
      repeat(31, (index) => (index < 20 ? [0, 1] : [1, index < 30 ? 0 : 1])),
    ).map((efficiency) => Number(efficiency).toFixed(6)),
  ).toEqual(['-1.818182', '-1.818182']);
});

describe('how many takers allow what', () => {
  it('below 10 there are counts only', () => {
    const { test, items } = analysisSnapshot(
      gather(
        three,
        repeat(9, (index) => [index % 2, 1, 0.5]),
      ),
    );
    expect(items[0]).toMatchObject({ answered: 9, sample: 'counts', difficulty: 'few-takers', upper: 'few-takers' });
    expect(test).toMatchObject({ takers: 9, sample: 'counts', totals: 'few-takers', kr20: 'few-takers' });
    expect(test.reliability).toMatchObject({ alpha: 'few-takers', interval: null });
    expect(test.tenths.reduce((sum, one) => sum + one, 0)).toBe(9);
  });

  it.each([
    [10, 'preliminary'],
    [29, 'preliminary'],
    [30, 'full'],
  ])('with %i they are %s', (takers, sample) => {
    const { test, items } = analysisSnapshot(
      gather(
        three,
        repeat(takers, (index) => [index % 2, index % 3 ? 1 : 0, 0.5]),
      ),
    );
    expect(test.sample).toBe(sample);
    expect(items[0]?.sample).toBe(sample);
    expect(typeof test.reliability.alpha).toBe('number');
    expect(test.rasch).toBe('few-takers');
  });

  it('from 100 on there are Rasch difficulties', () => {
    const table = repeat(100, (index) => [index % 2, index % 3 ? 1 : 0, index % 5 ? 1 : 0]);
    const { test } = analysisSnapshot(gather(three, table));
    expect(test.rasch).toMatchObject({ takers: expect.any(Number) });
  });

  it('without data nothing is said', () => {
    const { test, items, processes, attempts } = analysisSnapshot(startAnalysis(three));
    expect(attempts).toBe(0);
    expect(test).toMatchObject({ takers: 0, totals: 'few-takers', blind: null });
    expect(items[0]).toMatchObject({ difficulty: 'few-takers', medianSeconds: 'few-takers', choices: [] });
    expect(processes).toEqual([
      { process: 'understand', questions: 0, points: 3, takers: 0, share: null, isJudged: false },
    ]);
  });
});

describe('four states', () => {
  const empty = (id: string) => exampleRow(id, 0, { state: 'empty' });
  const missed = (id: string) => exampleRow(id, 0, { state: 'not-reached' });

  it('not reached is no difficulty, but counts 0 in the total; left empty is both', () => {
    const attempts = [
      ...repeat(12, () => [exampleRow('a', 1), exampleRow('b', 1), exampleRow('c', 1)]),
      ...repeat(6, () => [exampleRow('a', 1), empty('b'), missed('c')]),
      ...repeat(6, () => [exampleRow('a', 0), exampleRow('b', 1), missed('c')]),
    ];
    const { items, test } = snapshotOf(three, attempts);
    expect(items[1]).toMatchObject({ answered: 18, empty: 6, notReached: 0, difficulty: 0.75, emptyShare: 0.25 });
    expect(items[2]).toMatchObject({ answered: 12, notReached: 12, difficulty: 1, notReachedShare: 0.5 });
    // All who reached the last question have it right, so that it cannot tell them apart.
    expect(items[2]?.discrimination).toBe('no-spread');
    if (typeof test.totals === 'string') throw new Error('no figures');
    expect(test.totals.mean).toBeCloseTo((12 * 3 + 12) / 24 / 3, 9);
  });

  it('left empty is a share of those who reached the question', () => {
    const attempts = [
      ...repeat(12, () => [exampleRow('a', 1), exampleRow('b', 1), exampleRow('c', 1)]),
      ...repeat(4, () => [exampleRow('a', 1), exampleRow('b', 1), empty('c')]),
      ...repeat(4, () => [exampleRow('a', 1), exampleRow('b', 1), missed('c')]),
    ];
    expect(snapshotOf(three, attempts).items[2]).toMatchObject({ emptyShare: 0.25, notReachedShare: 0.2 });
  });

  it('an attempt that waits for a mark has no total, but its scored answers count', () => {
    const attempts = [
      ...repeat(10, (index) => [exampleRow('a', index % 2), exampleRow('b', 1), exampleRow('c', 1)]),
      ...repeat(10, () => [exampleRow('a', 1), exampleRow('b', 1), exampleRow('c', null)]),
    ];
    const { items, test, waiting, attempts: all } = snapshotOf(three, attempts);
    expect([all, waiting, test.takers]).toEqual([20, 10, 10]);
    expect(items[0]).toMatchObject({ difficulty: 0.75 });
    expect(items[2]).toMatchObject({ waiting: 10, difficulty: 1 });
  });

  it('of a pool there is only what is defined for all', () => {
    const attempts = repeat(40, (index) =>
      index % 2
        ? [exampleRow('a', 1), exampleRow('b', index % 4 === 1 ? 1 : 0)]
        : [exampleRow('a', 0.5), exampleRow('c', 1), exampleRow('b', 1, { state: 'not-asked' })],
    );
    const { pooled, items, test } = snapshotOf(three, attempts);
    expect(pooled).toBe(true);
    expect(items[1]).toMatchObject({ notAsked: 20, difficulty: 0.5, discrimination: 'pooled', upperLower: 'pooled' });
    expect(test).toMatchObject({ maximum: null, kr20: 'pooled', standardError: 'pooled', rasch: 'pooled' });
    expect(test.reliability.alpha).toBe('pooled');
    expect(test.totals).toMatchObject({ n: 40 });
  });

  it('a void question keeps its figures and counts in no total', () => {
    const table = repeat(20, (index) => [index % 2, index % 4 ? 1 : 0, index % 5 ? 1 : 0]);
    const without = analysisSnapshot(gather(three.slice(0, 2), table));
    const withVoid = analysisSnapshot(gather([...three.slice(0, 2), analysed('c', { points: 0 })], table));
    expect(withVoid.test).toEqual(without.test);
    expect(withVoid.items.slice(0, 2)).toEqual(without.items);
    expect(withVoid.items[2]?.difficulty).toBeCloseTo(0.8, 9);
    expect(withVoid.pooled).toBe(false);
  });
});

describe('the distractor table', () => {
  const choice = (id: string) => ({ choices: [{ part: 'options', choice: id }] });
  const single = analysed('a', { right: [{ part: 'options', choice: 'right' }] });
  // Ten strong takers, mostly drawn to the wrong option `x`, ten weak ones who are mostly right, and twenty between.
  const attempts = repeat(40, (index) => {
    const [isStrong, isWeak] = [index < 10, index >= 30];
    const rest = [exampleRow('b', isWeak ? 0 : 1), exampleRow('c', isStrong ? 1 : 0)];
    const isRight = isWeak ? index % 5 > 0 : index % 5 === 0;
    const made = index === 39 ? 'seldom' : isRight ? 'right' : 'x';
    return [exampleRow('a', made === 'right' ? 1 : 0, choice(made)), ...rest];
  });
  const lines =
    snapshotOf([single, analysed('b', { points: 5 }), analysed('c', { points: 2 })], attempts).items[0]?.choices ?? [];
  const line = (id: string) => lines.find((one) => one.choice === id);

  it('counts each choice among all and in both groups', () => {
    expect(lines.reduce((sum, { takers }) => sum + takers, 0)).toBe(40);
    expect(line('seldom')).toMatchObject({ isRight: false, takers: 1, share: 1 / 40 });
    for (const group of ['upper', 'lower'] as const)
      expect(lines.reduce((sum, one) => sum + Number(one[group]), 0)).toBeCloseTo(1, 9);
  });

  it('tells what is odd', () => {
    expect(line('x') && choiceNotice(line('x') as never, 40)).toBe('draws-the-strong');
    expect(line('right') && choiceNotice(line('right') as never, 40)).toBe('draws-the-weak');
    expect(line('seldom') && choiceNotice(line('seldom') as never, 40)).toBe('seldom');
  });

  it('tells nothing odd of few takers or a good distractor', () => {
    const good = { part: 'options', choice: 'y', isRight: false, takers: 9, share: 0.3, upper: 0.1, lower: 0.5 };
    expect(choiceNotice(good, 40)).toBeNull();
    expect(choiceNotice({ ...good, share: 0.01 }, 19)).toBeNull();
    expect(choiceNotice({ ...good, share: 'few-takers', upper: 'few-takers', lower: 'few-takers' }, 40)).toBeNull();
    expect(choiceNotice({ ...good, share: 0.01, upper: 'pooled', lower: 'pooled' }, 40)).toBe('seldom');
  });
});

it('counts totals by tenths: a bound begins the next tenth, and 100 % belong to the last', () => {
  const table = [...repeat(10, (index) => [1, ...repeat(9, (other) => (other < index ? 1 : 0))]), repeat(10, () => 0)];
  expect(analysisSnapshot(gather(columns(table), table)).test.tenths).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 2]);
});

it('has the median time, the blind share and answers given too fast', () => {
  const blind = { strategy: 'guess', share: fraction(1, 4), remedy: '' } as const;
  const questions = [analysed('a', { blind, points: 3 }), analysed('b')];
  const attempts = repeat(11, (index) => [
    exampleRow('a', 1, { seconds: 10 + index, isTooFast: index < 2 }),
    exampleRow('b', 0, { isTooFast: index === 0 }),
  ]);
  const { items, test, tooFast } = snapshotOf(questions, attempts);
  expect(items[0]).toMatchObject({ medianSeconds: 15, blind: 0.25, tooFast: 2 });
  expect(items[1]).toMatchObject({ medianSeconds: 'few-takers', blind: null, tooFast: 1 });
  expect(tooFast).toBe(2);
  expect(test.blind).toBeCloseTo(3 / 16, 9);
});

it('judges a process from 4 questions and 8 takers or points on', () => {
  const judged = (questions: number, takers: number, points: number) => {
    const table = repeat(takers, () => repeat(questions, () => 1));
    return analysisSnapshot(gather(columns(table, { points }), table)).processes[0]?.isJudged;
  };
  expect(judged(4, 8, 1)).toBe(true);
  expect(judged(4, 1, 2)).toBe(true);
  expect(judged(4, 7, 1)).toBe(false);
  expect(judged(3, 100, 5)).toBe(false);
});

it('a question without scores yet lends a process neither itself nor its points', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const questions = [...ids.map((id) => analysed(id)), analysed('waits', { points: 20 })];
  const attempts = repeat(2, () => [...ids.map((id) => exampleRow(id, 1)), exampleRow('waits', null)]);
  expect(snapshotOf(questions, attempts).processes).toEqual([
    { process: 'understand', questions: 4, points: 24, takers: 2, share: 1, isJudged: false },
  ]);
});

it('a void question waits for nothing, and leaves the total of its attempt known', () => {
  const questions = [
    { id: 'void', points: 0, textId: null, process: 'locate', blind: null, right: [] },
    { id: 'kept', points: 1, textId: null, process: 'locate', blind: null, right: [] },
  ] as const;
  const sums = startAnalysis(questions);
  const row = (questionId: string, share: number | null) =>
    ({
      questionId,
      state: 'answered',
      share,
      isFull: share && share === 1,
      choices: [],
      seconds: null,
      isTooFast: false,
      lookBacks: null,
    }) as ItemRow;
  addAttempt(sums, [row('void', null), row('kept', 1)]);
  const { waiting, items, test } = analysisSnapshot(sums);
  expect([waiting, items.map((item) => item.waiting), test.takers]).toEqual([0, [0, 0], 1]);
});

it('where all have one total, nothing is told of questions beside it', () => {
  // Each taker is right in three of five, each in others.
  const table = repeat(30, (taker) => repeat(5, (at) => ((taker + at) % 5 < 3 ? 1 : 0)));
  const { items, test } = analysisSnapshot(gather(columns(table), table));
  for (const item of items) {
    const { discrimination, efficiency, pointBiserial, upper, lower, upperLower } = item;
    const figures = { discrimination, efficiency, pointBiserial, upper, lower, upperLower };
    expect(Object.values(figures)).toEqual(Object.values(figures).map(() => 'no-spread'));
    expect(item.difficulty).toBeCloseTo(0.6, 10);
  }
  expect(test.reliability.alpha).toBe('no-spread');
});

it('a single question has no rest of the test to be held against', () => {
  const table = repeat(12, (taker) => [taker < 6 ? 1 : 0]);
  const [item] = analysisSnapshot(gather(columns(table), table)).items;
  expect([item?.discrimination, item?.efficiency]).toEqual(['few-questions', 'few-questions']);
});
