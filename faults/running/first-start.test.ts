import { expect, it } from 'vitest';
import { compareMade } from '../first-start/made-store.ts';
import { runFirstStarts } from '../first-start/run-first-starts.ts';

it('a first start that is killed is made whole by the next one, and nothing is left over', {
  timeout: 180_000,
}, async () => {
  const steps = /^(?:spawn initdb|sql create database|link secret\.key|listen)/;
  const report = await runFirstStarts({ kills: Number.POSITIVE_INFINITY, processes: 1, steps }, () => undefined);
  expect(report.findings).toEqual([]);
  expect(report.kills).toBe(4);
});

it('tells what a start has not made and what it has left over', () => {
  expect(compareMade(new Set(['table', 'key']), new Set(['key', 'half a key']))).toEqual([
    'missing: table',
    'left over: half a key',
  ]);
});
