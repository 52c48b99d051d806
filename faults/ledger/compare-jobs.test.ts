import { expect, it } from 'vitest';
import { compareJobs, settledKills } from '../jobs/job-watch.ts';

const at = (seconds: number) => new Date(Date.parse('2026-11-27T08:00:00Z') + seconds * 1000);
const killed = (name: string, seconds: number) => ({ name, at: at(seconds) });

it('a killed job that runs again in time is as it must be, and the longest time is told', () => {
  const report = compareJobs([killed('send', 0), killed('close', 10)], [killed('close', 12), killed('send', 60)]);
  expect(report).toEqual({ kills: 2, hit: 2, longestMs: 60_000, findings: [] });
});

it.each([
  ['never', []],
  ['after two minutes', [killed('send', 121)]],
  ['only before', [killed('send', -5)]],
])('one that runs again %s is found', (_when, ends) => {
  expect(compareJobs([killed('send', 0)], ends).findings.map(({ kind }) => kind)).toEqual(['late']);
});

it('time in which the server was not there is not counted', () => {
  const outages = [{ from: at(10), to: at(60) }];
  const report = compareJobs([killed('send', 0)], [killed('send', 165)], outages);
  expect(report).toMatchObject({ findings: [], longestMs: 115_000 });
  expect(compareJobs([killed('send', 0)], [killed('send', 171)], outages).findings).toHaveLength(1);
});

it('of kills that follow one another the last is asked', () => {
  expect(compareJobs([killed('send', 0), killed('send', 100)], [killed('send', 130)]).findings).toEqual([]);
});

it('before another database takes the place of this one only those are kept of which it is known how they went', () => {
  const [again, late, open] = [killed('send', 0), killed('close', 0), killed('move', 100)];
  expect(settledKills([again, late, open], [killed('send', 60)], at(130))).toEqual([again, late]);
  const outages = [{ from: at(10), to: at(60) }];
  expect(settledKills([late, open], [], at(130), outages)).toEqual([]);
});
