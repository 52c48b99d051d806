import { Client } from 'pg';
import { expect, it } from 'vitest';
import type { DrillOptions } from '../drill-options.ts';
import { readDrillOptions } from '../drill-options.ts';
import type { DrilledDatabase } from '../drilled-database.ts';
import { runEventDrill } from '../events/run-event-drill.ts';

const SHORT: DrillOptions = readDrillOptions(['--quick', '--takers', '10', '--cycles', '3', '--seed', '7']);
const quiet = () => undefined;

const tamperWith = (statement: string) => async (database: DrilledDatabase) => {
  const client = new Client(database.connection);
  await client.connect();
  const { rowCount } = await client.query(statement);
  await client.end();
  if (rowCount !== 1) throw new Error(`${statement}: ${rowCount} rows`);
};

it('guests of events lose nothing of what was acknowledged, and no place is given twice', {
  timeout: 180_000,
}, async () => {
  const only = ['server kill -9 between commit and reply', 'database kill -9', 'connections cut'] as const;
  const report = await runEventDrill({ ...SHORT, only }, quiet);
  expect(report.findings).toEqual([]);
  expect(report.cycles).toBe(3);
  expect(report.acknowledged).toBeGreaterThan(20);
});

it('jobs whose server is killed while they run are run again in time, once, and every letter goes', {
  timeout: 400_000,
}, async () => {
  const report = await runEventDrill({ ...SHORT, cycles: 2, only: ['server kill -9 in a job'] }, quiet);
  expect(report.jobs.kills).toBeGreaterThan(1);
  expect([report.findings, report.jobs.findings, report.letters.waiting]).toEqual([[], [], []]);
  expect(report.letters.taken).toBeGreaterThan(0);
});

it.each([
  ['lost', 'delete from event_feedback where id = (select id from event_feedback limit 1)'],
  [
    'duplicated',
    `insert into survey_waiting (survey_id, version, answers)
     select survey_id, version, answers from (
       select survey_id, version, answers from survey_waiting
       union all select survey_id, version, answers from survey_anonymous_answers
     ) given limit 1`,
  ],
] as const)('finds what is %s', { timeout: 120_000 }, async (kind, statement) => {
  const report = await runEventDrill({ ...SHORT, cycles: 1, only: ['connections cut'] }, quiet, tamperWith(statement));
  expect(report.findings.map((finding) => finding.kind)).toEqual([kind]);
});
