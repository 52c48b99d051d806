import { expect, it } from 'vitest';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';
import { start } from '#server/testing/take-test.ts';

const server = useTestServer();

it('a session of a one-time code receives notices of its own issue only, even if its person is the host', async () => {
  const issue = await seedIssue(server, { time_limit_seconds: 3600 });
  const other = await seedIssue(server, { time_limit_seconds: 3600 });
  const person = await seedPerson(server, 'Марія', 'participant');
  const { attemptId } = (await start(person.browser, issue)).json().attempt;
  await start(person.browser, other);
  const hosted = await seedIssue(server, {});
  await server.testDatabase.pool.query('update "WIHIW" set owner_id = $1 where id = $2', [
    person.userId,
    hosted.wihiwId,
  ]);
  const made = await issue.host.browser.send('POST', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/device-code`);
  const device = server.browser();
  const secret = made.json().code as string;
  expect((await device.send('POST', '/api/session', { identifier: person.identifier, secret })).statusCode).toBe(200);
  for (const topic of [`wihiw-taker:${other.wihiwId}`, `wihiw:${hosted.wihiwId}`, `wihiw:${issue.wihiwId}`])
    expect((await device.send('GET', `/api/live?topic=${topic}`)).json()).toMatchObject({ code: 'forbidden' });
});
