import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Group } from '#contract/groups.ts';
import type { PupilPath } from '#contract/scoring/pupil-path.ts';
import { PATH_DRAWN, PATH_ISSUES_PAGE } from '#contract/scoring/pupil-path.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { addAttemptRow, addIssueRow, scoredColumns } from '#server/testing/issue-scene-store.ts';
import type { SeededPerson } from '#server/testing/seed-store.ts';
import { seedPerson } from '#server/testing/seed-store.ts';
import { readPupilPath } from './read-pupil-path.ts';

const server = useTestServer();
let host: SeededPerson;
let foreign: SeededPerson;
let group: Group;
let people: string[];

async function groupOf(owner: SeededPerson, title: string, size: number): Promise<Group> {
  const made = (await owner.browser.send('POST', '/api/groups', { title })).json() as Group;
  const names = Array.from({ length: size }, (_, index) => `Учень ${index + 1}`);
  return (await owner.browser.send('POST', `/api/groups/${made.id}/pupils`, { names })).json().group;
}

beforeAll(async () => {
  server.clock.now = new Date('2026-11-28T12:00:00Z');
  [host, foreign] = [await seedPerson(server, 'Оксана'), await seedPerson(server, 'Інша')];
  group = await groupOf(host, '8-Б', 12);
  people = group.members.map(({ id }) => id);
  await server.services.database
    .updateTable('wihost_group_members')
    .set({ joined_at: new Date('2026-10-01T00:00:00Z') })
    .execute();
});

async function issue(title: string, day: number, columns: object = {}, owner = host): Promise<string> {
  const created = { title, created_at: new Date(Date.UTC(2026, 9, day, 8)), ...columns };
  return addIssueRow(server.services.database, owner.userId, created);
}
const giveGroup = (wihiwId: string) =>
  server.services.database.insertInto('wihiw_groups').values({ wihiw_id: wihiwId, group_id: group.id }).execute();
const take = (wihiwId: string, userId: string, points: number, columns: object = {}) =>
  addAttemptRow(server.services.database, { wihiwId, userId }, { ...scoredColumns(points, 10), ...columns });
const at = (place: number): string => people[place] ?? '';
const ask = (who: SeededPerson, personId: string, page = 0) =>
  who.browser.send('GET', `/api/groups/${group.id}/members/${personId}/path?page=${page}`);
const pathOf = async (personId: string, page = 0): Promise<PupilPath> => (await ask(host, personId, page)).json();
const titles = ({ issues }: PupilPath): string[] => issues.map(({ title }) => title);

describe('the path of a pupil', () => {
  it('has what was given to the group or to the pupil in it, with what is not released, missed or waiting', async () => {
    const hidden = await issue('Не відкрито', 5, { score_release: 'by-hand' });
    const missed = await issue('Пропущено', 6, { closes_at: new Date('2026-10-20T00:00:00Z') });
    const waits = await issue('Перевіряється', 7);
    const own = await issue('Особисто', 8);
    const before = await issue('До приходу', 1, { closes_at: new Date('2026-09-20T00:00:00Z') });
    for (const id of [hidden, missed, waits, before]) await giveGroup(id);
    await server.services.database
      .insertInto('wihiw_recipients')
      .values({ wihiw_id: own, user_id: at(0), state: 'addressed', created_at: new Date('2026-10-08T00:00:00Z') })
      .execute();
    for (const person of people.slice(0, 10)) await take(hidden, person, 6);
    await take(waits, at(0), 3, { state: 'awaiting-review' });
    const path = await pathOf(at(0));
    expect(titles(path)).toEqual(['Особисто', 'Перевіряється', 'Пропущено', 'Не відкрито']);
    expect(
      path.issues.map(({ result, isClosed, middleHalf }) => [result?.percent, result?.grade, isClosed, middleHalf]),
    ).toEqual([
      [undefined, undefined, false, null],
      [null, null, false, null],
      [undefined, undefined, true, null],
      [60, 8, false, { from: 60, to: 60 }],
    ]);
    expect(path).toMatchObject({ groupTitle: '8-Б', displayName: 'Учень 1', previous: null, hasOlder: false });
    expect(path.next?.displayName).toBe('Учень 2');
    // What was given to one pupil is nobody else's.
    expect(titles(await pathOf(at(1)))).not.toContain('Особисто');
  });

  it('has an issue of somebody else only while the teacher co-hosts it', async () => {
    const theirs = await issue('Спільний', 9, {}, foreign);
    await giveGroup(theirs);
    expect(titles(await pathOf(at(0)))).not.toContain('Спільний');
    const { database } = server.services;
    const asked = { wihiw_id: theirs, user_id: host.userId, invited_at: server.clock.now };
    await database
      .insertInto('wihiw_co_hosts')
      .values({ ...asked, state: 'invited' })
      .execute();
    expect(titles(await pathOf(at(0)))).not.toContain('Спільний');
    await database.updateTable('wihiw_co_hosts').set({ state: 'accepted' }).where('wihiw_id', '=', theirs).execute();
    expect(titles(await pathOf(at(0)))).toContain('Спільний');
  });

  it('is nobody else’s, and ends when the pupil leaves the group', async () => {
    expect((await ask(foreign, at(0))).statusCode).toBe(404);
    expect((await ask(host, foreign.userId)).statusCode).toBe(404);
    const page = `/wihost-groups/${group.id}/pupils/${at(11)}`;
    expect((await host.browser.send('GET', page)).statusCode).toBe(200);
    expect((await foreign.browser.send('GET', page)).statusCode).toBe(404);
    await host.browser.send('DELETE', `/api/groups/${group.id}/members/${at(11)}`);
    expect((await ask(host, at(11))).statusCode).toBe(404);
    expect((await host.browser.send('GET', page)).statusCode).toBe(404);
  });

  it('reads what it shows, not what the teacher ever issued: 60 issues a page of a thousand pupils', async () => {
    const { database } = server.services;
    await sql`insert into wihiwin_users (identifier, identifier_key, display_name, kind, personal_code_hash)
      select 'masa' || n, 'masa' || n, 'Учень ' || n, 'participant', sha256(n::text::bytea) from generate_series(1, 1000) n`.execute(
      database,
    );
    for (let index = 0; index < PATH_ISSUES_PAGE + 10; index += 1)
      await giveGroup(await issue('Масовий', 10, { created_at: new Date(Date.UTC(2026, 10, 1, 0, index)) }));
    await sql`insert into attempts (wihiw_id, user_id, display_name, number, seed, question_ids, shuffle_options, started_at,
        deadline_at, state, submitted_at, submitted_by, scored_at, score_numerator, score_denominator, maximum_points)
      select w.id, u.id, u.display_name, 1, 'зерно', '{}', true, now(), now(), 'scored', now(), 'taker', now(), 6, 1, 10
      from "WIHIW" w, wihiwin_users u
      where w.title = 'Масовий' and (u.identifier like 'masa%' or u.id = any (${people}::uuid[]))`.execute(database);
    await sql`analyze`.execute(database);
    const read = await database.transaction().execute(async (tx) => {
      const order = { groupId: group.id, personId: at(0), hostId: host.userId, page: 0 };
      const path = await readPupilPath({ ...server.services, database: tx }, order);
      expect(path.ok && path.value.issues.length).toBe(PATH_ISSUES_PAGE);
      expect(path.ok && path.value.issues.filter(({ middleHalf }) => middleHalf !== null).length).toBe(PATH_DRAWN);
      const { rows } = await sql<{ rows: number }>`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables`.execute(tx);
      return rows[0]?.rows ?? Number.POSITIVE_INFINITY;
    });
    // Attempts of the pupil at each issue, of the group at the drawn ones, and the issues beside them: of 70 000 rows.
    expect(read).toBeLessThan(3_000);
    expect((await pathOf(at(0), 1)).issues.length).toBeGreaterThanOrEqual(10);
  }, 120_000);
});
