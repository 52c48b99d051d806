import { beforeAll, describe, expect, it } from 'vitest';
import type { Output } from '#contract/definition/operation.ts';
import type { listResults } from '#contract/wihiws.ts';
import { OUTSIDE_GROUPS } from '#contract/wihiws.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { addAttemptRow, scoredColumns } from '#server/testing/issue-scene-store.ts';
import type { SeededIssue, SeededPerson } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';

type Page = Output<typeof listResults>;

/** By the Ukrainian alphabet; the given names run the other way. */
const NAMES =
  'Яна Бойко, Юрій Гай, Христина Ґудзь, Уляна Дорош, Тарас Ейсмонт, Софія Ємець, Роман Жук, Поліна Зозуля, Назар Їжак, Лев Ющук'.split(
    ', ',
  );
const PEOPLE = 450;
const PAGE = 200;
const server = useTestServer();
let issue: SeededIssue;
let twice: SeededPerson;

beforeAll(async () => {
  issue = await seedIssue(server, { attempts_allowed: null, counted_attempt: 'best' });
  const { database } = server.services;
  // Many people share a name, so that a page ends between namesakes and the next one must go on there.
  for (let index = 0; index < PEOPLE; index += 1) {
    const person = await seedPerson(server, 'Читач', 'participant');
    const displayName = NAMES[index % NAMES.length] ?? '';
    const columns = { display_name: displayName, ...scoredColumns(1, 4) };
    await addAttemptRow(database, { wihiwId: issue.wihiwId, userId: person.userId }, columns);
  }
  twice = await seedPerson(server, 'Ярина', 'participant');
  // Two attempts of one person under different names: one is on the first page, the other on the last.
  for (const [number, display_name, points] of [
    [1, 'Ярина Авраменко', 1],
    [2, 'Ярина Яремчук', 4],
  ] as const)
    await addAttemptRow(
      database,
      { wihiwId: issue.wihiwId, userId: twice.userId },
      { ...scoredColumns(points, 4), number, display_name },
    );
  const open = await seedPerson(server, 'Юля', 'participant');
  await addAttemptRow(database, { wihiwId: issue.wihiwId, userId: open.userId }, { display_name: 'Адам Яворський' });
  await addAttemptRow(
    database,
    { wihiwId: issue.wihiwId, userId: issue.host.userId },
    { display_name: 'Адам', trial: true, ...scoredColumns(4, 4) },
  );
}, 60_000);

async function readPage(query: Record<string, string> = {}): Promise<Page> {
  const url = `/api/wihiws/${issue.wihiwId}/results?${new URLSearchParams(query).toString()}`;
  const answer = await issue.host.browser.send('GET', url);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function readAll(query: Record<string, string> = {}): Promise<Page[]> {
  const pages = [await readPage(query)];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await readPage({ ...query, after: next }));
  return pages;
}

describe('the table of an issue with many takers', () => {
  it('is returned in pages by surname in the Ukrainian alphabet, everybody once, trials last', async () => {
    const pages = await readAll();
    expect(pages.map(({ rows }) => rows.length)).toEqual([PAGE, PAGE, PEOPLE + 4 - 2 * PAGE]);
    const rows = pages.flatMap((page) => page.rows);
    expect(new Set(rows.map(({ attemptId }) => attemptId)).size).toBe(PEOPLE + 4);
    const names = [...new Set(rows.map(({ displayName }) => displayName))];
    expect(names).toEqual(['Ярина Авраменко', ...NAMES, 'Адам Яворський', 'Ярина Яремчук', 'Адам']);
    expect(rows.at(-1)?.trial).toBe(true);
  });

  it('marks the attempt that counts even if the person’s other attempt is on another page', async () => {
    const rows = (await readAll()).flatMap((page) => page.rows);
    const own = rows.filter(({ identifier }) => identifier === twice.identifier);
    expect(own.map(({ displayName, counted }) => [displayName, counted])).toEqual([
      ['Ярина Авраменко', false],
      ['Ярина Яремчук', true],
    ]);
    expect(rows.filter(({ counted }) => counted)).toHaveLength(PEOPLE + 1);
  });

  it('has the same totals of the issue on every page', async () => {
    const summaries = (await readAll()).map(({ summary }) => summary);
    expect(new Set(summaries.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(summaries[0]).toEqual({
      attempts: PEOPLE + 4,
      writing: 1,
      paused: 0,
      people: PEOPLE + 1,
      waiting: 0,
      averagePercent: expect.closeTo((25 * PEOPLE + 100) / (PEOPLE + 1), 6),
    });
  });

  it('can be limited to one group, or to people outside of all groups', async () => {
    const { database } = server.services;
    const group = await database
      .insertInto('wihost_groups')
      .values({ owner_id: issue.host.userId, title: '7-А' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.insertInto('wihiw_groups').values({ wihiw_id: issue.wihiwId, group_id: group.id }).execute();
    await database
      .insertInto('wihost_group_members')
      .columns(['group_id', 'user_id', 'display_name'])
      .expression((builder) =>
        builder
          .selectFrom('attempts')
          .select(({ val }) => [val(group.id).as('group_id'), 'user_id', 'display_name'])
          .where('wihiw_id', '=', issue.wihiwId)
          .where('display_name', 'in', NAMES.slice(0, NAMES.length / 2))
          .where('user_id', 'is not', null)
          .$castTo<{ group_id: string; user_id: string; display_name: string }>(),
      )
      .execute();
    const inside = await readAll({ group: group.id });
    expect(inside.map(({ rows }) => rows.length)).toEqual([PAGE, PEOPLE / 2 - PAGE]);
    expect(inside.flatMap(({ rows }) => rows).every(({ groupIds }) => groupIds.includes(group.id))).toBe(true);
    const outside = (await readAll({ group: OUTSIDE_GROUPS })).flatMap(({ rows }) => rows);
    expect(outside).toHaveLength(PEOPLE / 2 + 4);
  });

  it('tells on its first page who has not begun, of a group as well', async () => {
    const { database } = server.services;
    const host = { owner_id: issue.host.userId };
    const groupOf = async (title: string, name: string) => {
      const { id } = await database
        .insertInto('wihost_groups')
        .values({ ...host, title })
        .returning('id')
        .executeTakeFirstOrThrow();
      await database.insertInto('wihiw_groups').values({ wihiw_id: issue.wihiwId, group_id: id }).execute();
      const { userId } = await seedPerson(server, name, 'participant');
      await database
        .insertInto('wihost_group_members')
        .values({ group_id: id, user_id: userId, display_name: name })
        .execute();
      return id;
    };
    const id = await groupOf('8-А', 'Назар Мельник');
    await groupOf('8-Б', 'Поліна Ткач');
    const absent = async (query: Record<string, string>) => {
      const { notStarted } = await readPage(query);
      return [notStarted.count, ...notStarted.people.map(({ displayName }) => displayName)];
    };
    expect(await absent({})).toEqual([2, 'Назар Мельник', 'Поліна Ткач']);
    expect(await absent({ group: id })).toEqual([1, 'Назар Мельник']);
    expect(await absent({ group: OUTSIDE_GROUPS })).toEqual([0]);
    const second = (await readAll())[1];
    expect(second?.notStarted).toEqual({ count: 0, people: [] });
  });

  it('starts from the first page after an attempt that was deleted, and refuses a malformed id', async () => {
    const gone = await readPage({ after: '00000000-0000-4000-8000-000000000000' });
    expect(gone.rows[0]?.displayName).toBe('Ярина Авраменко');
    const answer = await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/results?after=x`);
    expect(answer.json().code).toBe('invalid_input');
  });
});
