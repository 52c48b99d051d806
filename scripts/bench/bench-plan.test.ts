import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { planBenches } from './bench-plan.ts';
import { tableOf } from './measurement-table.ts';

const names = ['cached-page', 'million-attempts', 'scoring'];

test('a plain run leaves out what needs a run of its own, and says how to start that', () => {
  const { benches, leftOut } = planBenches(names, []);
  expect(benches.map(({ name }) => name)).toEqual(['cached-page', 'scoring']);
  expect(leftOut).toEqual(['million-attempts: left out, it needs a run of its own: npm run bench -- million-attempts']);
});

test('what is asked for by name runs, with the longer time it needs, and nothing is left out', () => {
  const { benches, leftOut } = planBenches(names, ['million-attempts', 'scoring']);
  const [long, short] = benches.map(({ limitMs }) => limitMs);
  expect(long).toBeGreaterThan(short ?? Number.NaN);
  expect(leftOut).toEqual([]);
});

test('a name that is not there is answered with those that are', () => {
  expect(() => planBenches(names, ['fast-page'])).toThrow(
    'no such bench: fast-page; there are cached-page, million-attempts, scoring',
  );
});

test('every bench with a run of its own exists', () => {
  const all = ['bench', 'bench/events', 'bench/jobs'].flatMap((folder) => readdirSync(folder));
  const existing = all.filter((file) => file.endsWith('.ts')).map((file) => file.replace(/\.ts$/, ''));
  const { benches, leftOut } = planBenches(existing, []);
  expect(leftOut).toHaveLength(3);
  expect(benches.length + leftOut.length).toBe(existing.length);
});

test('a budget is kept at its bound, and a missed one says so in both directions', () => {
  const one = { what: 'one', unit: 'ms' };
  const last = (value: number, budget: number | null, atLeast = false) =>
    tableOf([{ ...one, value, budget, atLeast }])[1]
      ?.split(/\s+/)
      .at(-1);
  expect(last(100, 100)).toBe('ok');
  expect(last(100.01, 100)).toBe('MISSED');
  expect(last(1.2, 1.2, true)).toBe('ok');
  expect(last(1.19, 1.2, true)).toBe('MISSED');
  expect(last(5, null)).toBe('ms');
});

test('details stand below the table', () => {
  const lines = tableOf([
    {
      what: 'pages',
      value: 25_000,
      unit: '/s',
      budget: 20_000,
      atLeast: true,
      reference: { what: 'bare', value: 30_000 },
      details: ['p99 3 ms'],
    },
  ]);
  expect(lines[1]).toBe('pages    25000 /s  ≥ 20000 /s  30000 /s (bare)            ok');
  expect(lines.slice(2)).toEqual(['', 'pages', '  p99 3 ms']);
});
