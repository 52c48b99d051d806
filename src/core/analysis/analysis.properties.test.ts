import { array, assert, boolean, constantFrom, integer, property, shuffledSubarray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analysed, columns, exampleRow, gather } from '#core/testing/example-analysis.ts';
import { addAttempt, startAnalysis } from './accumulate.ts';
import { analysisSnapshot } from './analysis-snapshot.ts';
import { GROUP_SHARE } from './upper-lower.ts';

type Table = readonly (readonly number[])[];

/** Tables of 10 to 40 takers and `width` questions with part points. */
const tables = (width: number) =>
  array(array(constantFrom<number>(0, 0, 0.25, 0.5, 1, 1), { minLength: width, maxLength: width }), {
    minLength: 10,
    maxLength: 40,
  });

const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
const covariance = (xs: readonly number[], ys: readonly number[]) =>
  xs.reduce((sum, x, index) => sum + (x - mean(xs)) * ((ys[index] ?? 0) - mean(ys)), 0) / (xs.length - 1);
const column = (table: Table, index: number) => table.map((line) => line[index] ?? 0);
const close = (found: unknown, expected: number) => expect(found).toBeCloseTo(expected, 8);

describe('a table of shares, calculated apart with matrices', () => {
  const POINTS = [1, 2.5, 1, 4];
  const questions = POINTS.map((points, index) =>
    analysed(`q${index}`, { points, textId: index < 2 ? 'one' : index === 2 ? 'two' : null }),
  );

  it('has alpha by the covariance matrix, item-rest correlations and alpha by texts', () => {
    assert(
      property(tables(4), (table) => {
        const { items, test } = analysisSnapshot(gather(questions, table));
        const points = table.map((line) => line.map((share, index) => share * (POINTS[index] ?? 0)));
        const totals = points.map((line) => line.reduce((sum, one) => sum + one, 0));
        const variance = covariance(totals, totals);
        if (variance < 1e-9) {
          expect(test.reliability.alpha).toBe('no-spread');
          return;
        }
        // k/(k−1) times the share of what lies off the diagonal of the covariance matrix.
        const matrixAlpha = (units: number[][]) => {
          const matrix = units.map((one) => units.map((other) => covariance(one, other)));
          const off = matrix.flatMap((row, i) => row.filter((_, j) => i !== j)).reduce((sum, one) => sum + one, 0);
          return ((units.length / (units.length - 1)) * off) / variance;
        };
        const marks = POINTS.map((_, index) => column(points, index));
        close(test.reliability.alpha, matrixAlpha(marks));
        const [a = [], b = [], c = [], d = []] = marks;
        close(test.byText.alpha, matrixAlpha([a.map((one, index) => one + (b[index] ?? 0)), c, d]));
        for (const [index, own] of marks.entries()) {
          const item = items[index];
          const rest = totals.map((total, taker) => total - (own[taker] ?? 0));
          close(item?.difficulty, mean(column(table, index)));
          const spread = Math.sqrt(covariance(own, own) * covariance(rest, rest));
          if (spread < 1e-9) expect(item?.discrimination).toBe('no-spread');
          else close(item?.discrimination, covariance(own, rest) / spread);
          const full = column(table, index).map((share) => (share === 1 ? 1 : 0));
          const fullSpread = Math.sqrt(covariance(full, full) * variance);
          if (fullSpread > 1e-9) close(item?.pointBiserial, covariance(full, totals) / fullSpread);
        }
      }),
    );
  });

  it('weighs the mean of the questions by their points to the mean of the test', () => {
    assert(
      property(tables(4), (table) => {
        const { items, test, processes } = analysisSnapshot(gather(questions, table));
        const whole = POINTS.reduce((sum, one) => sum + one, 0);
        const weighed = items.reduce((sum, item, index) => sum + Number(item.difficulty) * (POINTS[index] ?? 0), 0);
        if (typeof test.totals === 'string') throw new Error('no figures');
        close(test.totals.mean, weighed / whole);
        close(processes[0]?.share, weighed / whole);
      }),
    );
  });
});

it('has the groups of 27 %, each taker at the bound in equal part', () => {
  assert(
    property(tables(3), (table) => {
      const { items } = analysisSnapshot(gather(columns(table), table));
      const totals = table.map((line) => line.reduce((sum, one) => sum + one, 0));
      // Mean over all orders of takers with equal totals: each is replaced by the mean of its equals.
      const size = GROUP_SHARE * table.length;
      const groupMean = (own: readonly number[], sign: 1 | -1) => {
        const evened = totals.map((total) => mean(own.filter((_, other) => totals[other] === total)));
        const order = totals.map((_, taker) => taker).sort((a, b) => sign * ((totals[b] ?? 0) - (totals[a] ?? 0)));
        return order.reduce((sum, taker, place) => {
          const weight = Math.max(0, Math.min(1, size - place));
          return sum + (weight * (evened[taker] ?? 0)) / size;
        }, 0);
      };
      for (const [index, item] of items.entries()) {
        close(item.upper, groupMean(column(table, index), 1));
        close(item.lower, groupMean(column(table, index), -1));
        close(item.upperLower, Number(item.upper) - Number(item.lower));
      }
    }),
  );
});

it('has no figure that is no number, also where everybody has all or nothing or totals hardly differ', () => {
  const wrong = (value: unknown): boolean =>
    typeof value === 'number'
      ? !Number.isFinite(value)
      : typeof value === 'object' && value !== null && Object.values(value).some(wrong);
  const levels = constantFrom<number>(0, 0.02, 0.05, 1 / 3, 1);
  const tablesOf = (width: number) =>
    array(array(levels, { minLength: width, maxLength: width }), { minLength: 10, maxLength: 40 });
  const points = array(constantFrom(0, 0.5, 1, 100), { minLength: 3, maxLength: 3 });
  assert(
    property(tablesOf(3), points, boolean(), (table, given, isAllOrNothing) => {
      const questions = given.map((one, index) => analysed(`q${index + 1}`, { points: one }));
      const { test, items } = analysisSnapshot(
        gather(questions, isAllOrNothing ? table.map(([first = 0]) => [first, first, first]) : table),
      );
      expect(wrong([test, items])).toBe(false);
      for (const { efficiency } of items) if (typeof efficiency === 'number') expect(efficiency).toBeLessThanOrEqual(1);
    }),
    { numRuns: 2_000 },
  );
});

it('does not depend on the order of attempts or rows, nor on the chunks they come in', () => {
  assert(
    property(
      tables(3),
      shuffledSubarray([0, 1, 2], { minLength: 3 }),
      integer({ min: 0, max: 40 }),
      (table, order, cut) => {
        const questions = columns(table);
        const plain = analysisSnapshot(gather(questions, table));
        const sums = structuredClone(startAnalysis(questions));
        const rows = (line: readonly number[]) => order.map((index) => exampleRow(`q${index + 1}`, line[index] ?? 0));
        for (const line of table.slice(cut)) addAttempt(sums, rows(line));
        analysisSnapshot(sums);
        const moved = structuredClone(sums);
        for (const line of table.slice(0, cut)) addAttempt(moved, rows(line));
        const again = analysisSnapshot(moved);
        expect(again.test.tenths).toEqual(plain.test.tenths);
        expect(again.test.kr20).toEqual(plain.test.kr20);
        for (const [index, item] of plain.items.entries())
          for (const figure of ['difficulty', 'discrimination', 'efficiency', 'upper', 'lower'] as const) {
            const [one, other] = [item[figure], again.items[index]?.[figure]];
            if (typeof one === 'string') expect(other).toBe(one);
            else close(other, one);
          }
      },
    ),
  );
});

it('keeps sums whose size does not grow with the attempts', () => {
  const table = Array.from({ length: 40 }, (_, taker) => [taker % 2, (taker >> 1) % 2, (taker >> 2) % 2]);
  const once = gather(columns(table), table);
  const often = gather(columns(table), Array.from({ length: 50 }, () => table).flat());
  // The same keys; only the digits of their values differ.
  const keys = (value: unknown): number =>
    value instanceof Map || typeof value === 'object'
      ? [...(value instanceof Map ? value.entries() : Object.entries(value ?? {}))].reduce(
          (sum, [, inner]) => sum + 1 + keys(inner),
          0,
        )
      : 0;
  expect(keys(often)).toBe(keys(once));
  expect(often.attempts).toBe(2000);
});
