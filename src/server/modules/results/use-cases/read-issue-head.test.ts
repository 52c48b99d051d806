import { expect, it } from 'vitest';
import type { Output } from '#contract/definition/operation.ts';
import type { readIssueHead } from '#contract/lesson/issue-facts.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { addAttemptRow, scoredColumns } from '#server/testing/issue-scene-store.ts';
import type { SeededPerson } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';

const server = useTestServer();

const headFor = async ({ browser }: SeededPerson, wihiwId: string): Promise<Output<typeof readIssueHead>> =>
  (await browser.send('GET', `/api/wihiws/${wihiwId}/head`)).json();

it('says what the test is and counts who writes, is paused, has handed in and waits for marks, without trials', async () => {
  const issue = await seedIssue(server, { title: 'Кайдашева сім’я', time_limit_seconds: 2100 });
  const { database } = server.services;
  const add = async (columns: Parameters<typeof addAttemptRow>[2]) => {
    const { userId } = await seedPerson(server, 'Читач', 'participant');
    await addAttemptRow(database, { wihiwId: issue.wihiwId, userId }, columns);
  };
  await add({});
  await add({});
  await add({ state: 'paused', paused_at: new Date('2026-11-20T08:05:00Z') });
  await add(scoredColumns(3, 4));
  await add({ ...scoredColumns(3, 4), state: 'awaiting-review', waiting_questions: 2 });
  await addAttemptRow(database, { wihiwId: issue.wihiwId, userId: issue.host.userId }, { trial: true });
  const head = await headFor(issue.host, issue.wihiwId);
  expect(head).toMatchObject({
    role: 'owner',
    title: 'Кайдашева сім’я',
    groupTitles: [],
    timeLimitSeconds: 2100,
    writing: 2,
    paused: 1,
    people: 2,
    waiting: 2,
  });
  expect(head.questionCount).toBeGreaterThan(0);
});
