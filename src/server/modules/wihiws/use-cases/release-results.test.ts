import { beforeEach, expect, it } from 'vitest';
import type { Notifications } from '#contract/people/notifications.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { addAttemptRow, addIssueRow, scoredColumns } from '#server/testing/issue-scene-store.ts';
import type { SeededPerson } from '#server/testing/seed-store.ts';
import { seedPerson } from '#server/testing/seed-store.ts';

const server = useTestServer();
let host: SeededPerson;
let taras: SeededPerson;
let olena: SeededPerson;

beforeEach(async () => {
  host = await seedPerson(server, 'Оксана');
  taras = await seedPerson(server, 'Тарас', 'participant');
  olena = await seedPerson(server, 'Олена');
});

const told = async ({ browser }: SeededPerson) =>
  ((await browser.send('GET', '/api/notifications')).json() as Notifications).notifications.map(
    ({ kind, title, path }) => ({ kind, title, path }),
  );

it('a release by hand tells everybody who has finished, once, with their last attempt', async () => {
  const { database } = server.services;
  const wihiwId = await addIssueRow(database, host.userId, { score_release: 'by-hand' });
  await addAttemptRow(database, { wihiwId, userId: taras.userId }, scoredColumns(1, 2));
  const last = await addAttemptRow(database, { wihiwId, userId: taras.userId }, { ...scoredColumns(2, 2), number: 2 });
  await addAttemptRow(database, { wihiwId, userId: olena.userId });
  await addAttemptRow(database, { wihiwId, userId: host.userId }, { ...scoredColumns(2, 2), trial: true });
  const release = () => host.browser.send('POST', `/api/wihiws/${wihiwId}/release`, { score: true, answers: false });
  expect((await release()).statusCode).toBe(200);
  await taras.browser.send('POST', '/api/notifications/read', { id: null });
  expect((await release()).statusCode).toBe(200);
  expect(await told(taras)).toEqual([
    { kind: 'result-released', title: 'Інтермецо, 10-А', path: `/wihiwer/results/${wihiwId}/${last}` },
  ]);
  expect([await told(olena), await told(host)]).toEqual([[], []]);
});
