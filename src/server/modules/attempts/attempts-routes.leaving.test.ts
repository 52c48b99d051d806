import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { seedIssue } from '#server/testing/seed-store.ts';
import { start } from '#server/testing/take-test.ts';

const server = useTestServer();

it('a person who is removed while they start a test is asked who they are', async () => {
  const issue = await seedIssue(server);
  const browser = server.browser();
  const identifier = `taker-${randomUUID().slice(0, 8)}`;
  const { person } = (await browser.send('POST', '/api/participants', { identifier })).json();
  const removal = await server.services.database.startTransaction().execute();
  await removal.deleteFrom('wihiwin_users').where('id', '=', person.userId).execute();
  const started = start(browser, issue);
  // Wait until the start has found its session and is waiting for the lock of the person's row.
  await pause(300);
  await removal.commit().execute();
  expect((await started).json()).toMatchObject({ status: 401, code: 'sign_in_required' });
});
