import { beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { addAttemptRow, addIssueRow, scoredColumns } from '#server/testing/issue-scene-store.ts';

const server = useTestServer();
const people: Record<string, { browser: TestBrowser; userId: string }> = {};
const COUNTS = [
  '/api/count-tests-created',
  '/api/count-tests-for-you',
  '/api/count-tests-completed',
  '/api/user-wihisee-wihiwee-count',
];

function userId(name: string): string {
  return people[name]?.userId ?? '';
}

function send(name: string, url: string) {
  return (people[name]?.browser ?? server.browser()).send('GET', url);
}

const at = (minute: number) => ({ started_at: new Date(Date.UTC(2026, 10, 20, 8, minute)) });

/** A host has four issues; «taras» and «olena» take them, and «parent» sees the results of «taras». */
beforeAll(async () => {
  for (const name of ['host', 'taras', 'olena', 'parent', 'stranger']) {
    const browser = server.browser();
    people[name] = {
      browser,
      userId: (await browser.send('POST', '/api/participants', { identifier: name })).json().person.userId,
    };
  }
  const { database } = server.services;
  const [host, taras, olena] = [userId('host'), userId('taras'), userId('olena')];
  const best = await addIssueRow(database, host, { counted_attempt: 'best', score_release: 'at-once' });
  const last = await addIssueRow(database, host, { counted_attempt: 'last', score_release: 'at-once' });
  const first = await addIssueRow(database, host, { counted_attempt: 'first', score_release: 'by-hand' });
  const addressed = await addIssueRow(database, host);

  const attempt = (wihiwId: string, who: string, number: number, columns: object) =>
    addAttemptRow(database, { wihiwId, userId: who }, { number, ...at(number), ...columns });
  await attempt(best, taras, 1, scoredColumns(8, 10));
  await attempt(best, taras, 2, scoredColumns(4, 10));
  await attempt(last, taras, 1, scoredColumns(9, 10));
  await attempt(last, taras, 2, scoredColumns(6, 10));
  await attempt(first, taras, 1, scoredColumns(1, 10));
  await attempt(first, taras, 2, scoredColumns(10, 10));
  await attempt(best, olena, 1, scoredColumns(5, 10));
  await attempt(last, olena, 1, { ...scoredColumns(0, 10), state: 'awaiting-review' });
  await attempt(first, olena, 1, {});
  await attempt(best, host, 1, { ...scoredColumns(10, 10), trial: true });
  // Who only began has passed nothing, and nobody's test by them.
  await attempt(first, userId('stranger'), 1, {});

  const group = await database
    .insertInto('wihost_groups')
    .values({ owner_id: host, title: '10-А' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('wihost_groups')
    .values({ owner_id: host, title: '10-А торік', archived_at: new Date('2026-06-01T08:00:00Z') })
    .execute();
  await database
    .insertInto('wihost_group_members')
    .values({ group_id: group.id, user_id: taras, display_name: 'Тарас' })
    .execute();
  await database
    .insertInto('wihiw_groups')
    .values([
      { wihiw_id: addressed, group_id: group.id },
      { wihiw_id: best, group_id: group.id },
    ])
    .execute();
  await database
    .insertInto('wihiw_recipients')
    .values([
      { wihiw_id: best, user_id: taras },
      { wihiw_id: last, user_id: taras, state: 'invited' },
      { wihiw_id: first, user_id: taras },
    ])
    .execute();
  await database
    .insertInto('wihisee_relations')
    .values([
      { person_id: taras, viewer_id: userId('parent'), state: 'accepted' },
      { person_id: taras, viewer_id: userId('stranger'), state: 'requested' },
      { person_id: olena, viewer_id: userId('parent'), state: 'ended' },
    ])
    .execute();
  await database
    .insertInto('wihiwee_relations')
    .values([
      { person_id: taras, host_id: host, state: 'accepted' },
      { person_id: olena, host_id: host, state: 'invited' },
    ])
    .execute();
});

describe('the four counts', () => {
  it.each([
    ['host', [{ count: 4 }, { count: 0 }, { count: 0 }, { wihiseeCount: 0, wihiweeCount: 1 }]],
    ['taras', [{ count: 0 }, { count: 3 }, { count: 3 }, { wihiseeCount: 0, wihiweeCount: 0 }]],
    ['olena', [{ count: 0 }, { count: 0 }, { count: 2 }, { wihiseeCount: 0, wihiweeCount: 0 }]],
    ['parent', [{ count: 0 }, { count: 0 }, { count: 0 }, { wihiseeCount: 1, wihiweeCount: 0 }]],
  ])('of %s', async (name, expected) => {
    const answers = await Promise.all(COUNTS.map((path) => send(name, `${path}?identifier=${name}`)));
    expect(answers.map((answer) => answer.json())).toEqual(expected);
  });

  it('are returned to the person and to those who see their results, and to nobody else', async () => {
    for (const path of COUNTS) {
      expect((await send('parent', `${path}?identifier=taras`)).statusCode).toBe(200);
      const strange = await send('stranger', `${path}?identifier=taras`);
      const unknown = await send('stranger', `${path}?identifier=nobody-at-all`);
      expect([strange.statusCode, strange.json().code]).toEqual([403, 'forbidden']);
      expect([unknown.statusCode, unknown.body]).toEqual([strange.statusCode, strange.body]);
      expect((await send('parent', `${path}?identifier=olena`)).statusCode).toBe(403);
      expect((await send('taras', `${path}?identifier=host`)).statusCode).toBe(403);
      expect((await server.browser().send('GET', `${path}?identifier=taras`)).statusCode).toBe(401);
      expect((await send('taras', path)).statusCode).toBe(422);
    }
  });
});

describe('statistics', () => {
  it('use the attempt that counts of each taker, and no trials', async () => {
    expect((await send('host', '/api/statistics')).json()).toEqual({
      identifier: 'host',
      userId: userId('host'),
      createdTests: 4,
      wihiwersPassed: 2,
      passedTests: 0,
      // «taras»: best 80, last 60, first 10; «olena»: best 50, her other attempt waits for marks.
      avgWihiwerSuccess: expect.closeTo((80 + 60 + 10 + 50) / 4),
      avgUserSuccess: null,
      classCount: 1,
      wihiseeCount: 0,
      wihiweeCount: 1,
      wihisee: false,
      wihiwee: true,
    });
  });

  it('count what each person has: tests passed, people whose results they see, groups that are not archived', async () => {
    const figures = async (name: string) => {
      const { createdTests, wihiwersPassed, passedTests, classCount, wihiseeCount, wihiweeCount } = (
        await send(name, '/api/statistics')
      ).json();
      return { createdTests, wihiwersPassed, passedTests, classCount, wihiseeCount, wihiweeCount };
    };
    const none = {
      createdTests: 0,
      wihiwersPassed: 0,
      passedTests: 0,
      classCount: 0,
      wihiseeCount: 0,
      wihiweeCount: 0,
    };
    expect(await figures('host')).toEqual({
      ...none,
      createdTests: 4,
      wihiwersPassed: 2,
      classCount: 1,
      wihiweeCount: 1,
    });
    expect(await figures('taras')).toEqual({ ...none, passedTests: 3 });
    expect(await figures('olena')).toEqual({ ...none, passedTests: 2 });
    expect(await figures('parent')).toEqual({ ...none, wihiseeCount: 1 });
    expect(await figures('stranger')).toEqual(none);
  });

  it('include only released scores for a taker', async () => {
    expect((await send('taras', '/api/statistics')).json().avgUserSuccess).toBeCloseTo((80 + 60) / 2);
    await server.testDatabase.pool.query(
      `update "WIHIW" set score_released_at = now() where score_release = 'by-hand'`,
    );
    expect((await send('taras', '/api/statistics')).json().avgUserSuccess).toBeCloseTo((80 + 60 + 10) / 3);
  });

  it('wait for closing, extra time, pauses and grace if the score is released after closing', async () => {
    const { database } = server.services;
    const now = server.clock.now.getTime();
    const closed = (minutesAgo: number) => ({
      score_release: 'after-closing',
      closes_at: new Date(now - minutesAgo * 60_000),
      grace_seconds: 600,
    });
    const wihiwId = await addIssueRow(database, userId('host'), closed(9));
    await addAttemptRow(database, { wihiwId, userId: userId('stranger') }, scoredColumns(3, 4));
    const mean = async () => (await send('stranger', '/api/statistics')).json().avgUserSuccess;
    expect(await mean()).toBeNull();
    await database.updateTable('WIHIW').set(closed(11)).where('id', '=', wihiwId).execute();
    expect(await mean()).toBeCloseTo(75);
    await database
      .insertInto('wihiw_extra_time')
      .values({ wihiw_id: wihiwId, user_id: userId('olena'), seconds: 300 })
      .execute();
    expect(await mean()).toBeNull();
  });
});
