import { beforeAll, describe, expect, it } from 'vitest';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { seedIssue } from '#server/testing/seed-store.ts';
import { result, save, saveOf, startByName, submit } from '#server/testing/take-test.ts';
import { closeOverdueJob } from './attempts-jobs.ts';
import { statementsWithoutKey } from './statements-without-key.ts';

const START = new Date('2026-11-21T08:00:00Z');
const server = useTestServer();
const seen: string[] = [];

beforeAll(async () => {
  const { pool } = server.testDatabase;
  pool.on('connect', (client) => {
    const query = client.query as unknown as (this: unknown, ...parts: unknown[]) => unknown;
    const watched = function (this: unknown, ...parts: unknown[]) {
      const [first] = parts;
      seen.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''));
      return query.apply(this, parts);
    };
    client.query = watched as unknown as typeof client.query;
  });
});

/** The one exception: once a minute overdue attempts of all issues are searched, by each node in its own index. */
const SEARCH_FOR_DUE = /^select "wihiw_id" as "wihiwId", "id" as "attemptId" from "attempts" where "state" = /;

/** Returns the statements that `work` sends. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  seen.length = 0;
  await work();
  return [...seen];
}

describe('frequent statements name the issue whose rows they touch', () => {
  it('when starting, saving, submitting, reading, closing and in live results', async () => {
    server.clock.now = START;
    const issue = await seedIssue(server, { time_limit_seconds: 60 });
    const browser = server.browser();
    let attemptId = '';
    const url = () => `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}`;
    const paths: Record<string, () => Promise<unknown>> = {
      start: async () => {
        attemptId = (await startByName(browser, issue)).attempt.attemptId;
      },
      save: () => save(browser, issue, attemptId, [saveOf(issue.single, issue.single.right, 1)]),
      fork: () => save(browser, issue, attemptId, [saveOf(issue.single, issue.single.wrong, 1)], 'tablet'),
      choice: () => save(browser, issue, attemptId, [saveOf(issue.single, issue.single.wrong, 2, 1)], 'tablet'),
      read: () => browser.send('GET', url()),
      submit: () => submit(browser, issue, attemptId, [saveOf(issue.short, issue.short.right, 3)]),
      result: () => result(browser, issue, attemptId),
      live: () => issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/results`),
      monitor: () => issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/monitor`),
      clock: () => browser.send('GET', `${url()}/clock`),
      close: async () => {
        await startByName(server.browser(), issue, 'Ще хтось');
        server.clock.now = new Date(START.getTime() + 120_000);
        await closeOverdueJob(server.services).run(server.clock.now);
      },
    };
    const faults: Record<string, string[]> = {};
    for (const [name, work] of Object.entries(paths)) {
      const statements = await statementsOf(work);
      if (statements.length === 0) throw new Error(`${name} asked the database nothing`);
      faults[name] = statementsWithoutKey(statements).filter(
        (statement) => name !== 'close' || !SEARCH_FOR_DUE.test(statement),
      );
    }
    expect(faults).toEqual(Object.fromEntries(Object.keys(paths).map((name) => [name, []])));
  });
});

describe('the check of statements', () => {
  it.each([
    'select value from answers where attempt_id = $1',
    'select wihiw_id, value from answers where attempt_id = $1',
    'select a.state from attempts a where a.id = $1',
    'select count(*) from answers n join attempts a on a.id = n.attempt_id where a.wihiw_id = $1',
    'update "attempts" set "state" = $1 where "id" = $2',
    'delete from "question_scores" where "attempt_id" = $1',
    'insert into "answers" ("attempt_id", "value") values ($1, $2)',
    'select 1 where exists (select from answer_history h where h.attempt_id = $1)',
  ])('finds a statement that names no issue: %s', (statement) => {
    expect(statementsWithoutKey([statement])).toEqual([statement]);
  });

  it.each([
    'select value from answers where wihiw_id = $1 and attempt_id = $2',
    'select count(*) from answers n join attempts a on a.wihiw_id = n.wihiw_id and a.id = n.attempt_id where a.wihiw_id = $1',
    'select a.state from attempts a where (a.wihiw_id, a.id) in (select * from unnest($1::uuid[], $2::uuid[]))',
    'insert into "answers" ("wihiw_id", "attempt_id") values ($1, $2)',
    'delete from "question_scores" where "wihiw_id" = $1 and "attempt_id" = $2',
    'select id from wihiwin_users where id = $1',
  ])('accepts a statement that names its issue or uses other tables: %s', (statement) => {
    expect(statementsWithoutKey([statement])).toEqual([]);
  });
});
