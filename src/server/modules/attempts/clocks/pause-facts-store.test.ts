import { beforeAll, expect, it } from 'vitest';
import { HOST_PAUSES_MAX } from '#core/constants.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';
import { start } from '#server/testing/take-test.ts';
import { readIssuePauseFacts } from './pause-facts-store.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
const server = useTestServer();
beforeAll(async () => {
  server.clock.now = NOW;
});

const query = (text: string, ...values: unknown[]) => server.testDatabase.pool.query(text, values);

it('a host may pause an issue a limited number of times', async () => {
  const issue = await seedIssue(server, { time_limit_seconds: 600 });
  await query(
    `insert into wihiw_pauses (wihiw_id, scope, started_at, ended_at)
     select $1, 'all', $2::timestamptz - n * interval '1 minute', $2 from generate_series(1, $3::int) n`,
    issue.wihiwId,
    NOW,
    HOST_PAUSES_MAX - 1,
  );
  const pause = () =>
    issue.host.browser.send('POST', `/api/wihiws/${issue.wihiwId}/pauses`, {
      scope: 'all',
      groupId: null,
      identifier: null,
      reason: 'alarm',
      from: null,
      to: null,
    });
  const last = await pause();
  expect(last.statusCode).toBe(200);
  await issue.host.browser.send('POST', `/api/wihiws/${issue.wihiwId}/pauses/${last.json().pause.id}/end`);
  expect((await pause()).json()).toMatchObject({ status: 422, code: 'too_many_pauses' });
});

it('covers and starts read no pauses of single attempts', async () => {
  const issue = await seedIssue(server, { self_pause: true, time_limit_seconds: 600 });
  const person = await seedPerson(server, 'Марія', 'participant');
  const { attemptId } = (await start(person.browser, issue)).json().attempt;
  const url = `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/pause`;
  expect((await person.browser.send('POST', url)).statusCode).toBe(200);
  expect(await readIssuePauseFacts(server.services.database, issue.wihiwId)).toEqual([]);
});

it('the end of a clock is always finite', async () => {
  const issue = await seedIssue(server, { time_limit_seconds: 600 });
  const person = await seedPerson(server, 'Марія', 'participant');
  const { attemptId } = (await start(person.browser, issue)).json().attempt;
  await expect(query("update attempts set deadline_at = 'infinity' where id = $1", attemptId)).rejects.toThrow(/check/);
  for (const [from, to] of [
    ['-infinity', '2026-11-21'],
    ['2026-11-21', 'infinity'],
  ])
    await expect(
      query(
        "insert into wihiw_pauses (wihiw_id, scope, started_at, ended_at) values ($1, 'all', $2, $3)",
        issue.wihiwId,
        from,
        to,
      ),
    ).rejects.toThrow(/check/);
});
