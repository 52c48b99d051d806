import { beforeAll, expect, it } from 'vitest';
import type { Group, GroupProgressRow } from '#contract/groups.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { addAttemptRow, addIssueRow, scoredColumns } from '#server/testing/issue-scene-store.ts';
import type { SeededPerson } from '#server/testing/seed-store.ts';
import { seedPerson } from '#server/testing/seed-store.ts';

const server = useTestServer();
let host: SeededPerson;
let group: Group;
let people: string[];

beforeAll(async () => {
  host = await seedPerson(server, 'Оксана');
  group = (await host.browser.send('POST', '/api/groups', { title: '8-Б' })).json();
  const names = Array.from({ length: 12 }, (_, index) => `Учень ${index + 1}`);
  const filled = await host.browser.send('POST', `/api/groups/${group.id}/pupils`, { names });
  people = (filled.json().group as Group).members.map(({ id }) => id);
});

async function issue(title: string, day: number, columns: object = {}): Promise<string> {
  const { database } = server.services;
  const created = { title, created_at: new Date(`2026-11-${day}T08:00:00Z`), ...columns };
  const wihiwId = await addIssueRow(database, host.userId, created);
  await database.insertInto('wihiw_groups').values({ wihiw_id: wihiwId, group_id: group.id }).execute();
  return wihiwId;
}
const take = (wihiwId: string, userId: string, points: number, columns: object = {}) =>
  addAttemptRow(server.services.database, { wihiwId, userId }, { ...scoredColumns(points, 10), ...columns });
const progress = async (): Promise<{ memberCount: number; wihiws: GroupProgressRow[] }> =>
  (await host.browser.send('GET', `/api/groups/${group.id}/progress`)).json();

it('returns the counts of each issue, newest first, and no mean of fewer than ten results', async () => {
  const [first, second] = [await issue('Перший', 10, { counted_attempt: 'best' }), await issue('Другий', 20)];
  for (const person of people.slice(0, 10)) await take(first, person, 6);
  // Of two attempts the best one counts; a trial and a person outside the group don't count.
  await take(first, people[0] ?? '', 10, { number: 2 });
  await take(first, people[10] ?? '', 10, { trial: true });
  await take(first, (await seedPerson(server, 'Чужий')).userId, 10);
  for (const person of people.slice(0, 9)) await take(second, person, 5);
  await take(second, people[9] ?? '', 5, { state: 'awaiting-review' });
  const { memberCount, wihiws } = await progress();
  expect(memberCount).toBe(12);
  expect(wihiws).toEqual([
    {
      wihiwId: second,
      title: 'Другий',
      createdAt: '2026-11-20T08:00:00.000Z',
      finished: 10,
      scored: 9,
      meanPercent: null,
    },
    {
      wihiwId: first,
      title: 'Перший',
      createdAt: '2026-11-10T08:00:00.000Z',
      finished: 10,
      scored: 10,
      meanPercent: expect.closeTo(64),
    },
  ]);
});

it('leaves out people who have left the group', async () => {
  await host.browser.send('DELETE', `/api/groups/${group.id}/members/${people[0]}`);
  expect((await progress()).wihiws.map(({ finished }) => finished)).toEqual([9, 9]);
});
