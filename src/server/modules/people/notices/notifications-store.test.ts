import { beforeEach, describe, expect, it } from 'vitest';
import type { Notifications } from '#contract/people/notifications.ts';
import { NOTIFICATIONS_MAX } from '#contract/people/notifications.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { notify } from './notifications-store.ts';

const server = useTestServer();
const start = new Date('2026-11-21T08:00:00Z');

beforeEach(async () => {
  server.clock.now = start;
  await server.testDatabase.pool.query('truncate wihiwin_users, limited_tries cascade');
});

async function enter(identifier: string): Promise<{ browser: TestBrowser; userId: string }> {
  const browser = server.browser();
  const body = { identifier, password: 'тихе море вранці' };
  return { browser, userId: (await browser.send('POST', '/api/accounts', body)).json().person.userId };
}

const toldTo = async (browser: TestBrowser) =>
  (await browser.send('GET', '/api/notifications')).json() as Notifications;

/** So many events of one owner. */
async function makeEvents(browser: TestBrowser, count: number): Promise<string[]> {
  const made = await browser.send('POST', '/api/events', {
    title: 'Читання',
    summary: '',
    startsAt: '2026-12-01T08:00:00Z',
    endsAt: '2026-12-01T16:00:00Z',
    timeZone: 'Europe/Kyiv',
    description: { version: 1, blocks: [] },
    place: '',
    link: '',
    visibility: 'public',
  });
  if (made.statusCode !== 200) throw new Error(made.body);
  const { rows } = await server.testDatabase.pool.query<{ id: string }>(
    `insert into edu_events_activities
     select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid()))).* from edu_events_activities e, generate_series(2, $2)
     where e.id = $1 returning id`,
    [made.json().id, count],
  );
  return [made.json().id, ...rows.map(({ id }) => id)];
}

describe('what people are told', () => {
  it('of one thing is renewed while it is unread, and told once to each', async () => {
    const { database } = server.services;
    const [olha, petro] = [await enter('olha'), await enter('petro')];
    const [eventId = '', otherId = ''] = await makeEvents(olha.browser, 2);
    const people = [petro.userId, olha.userId, petro.userId];
    await notify(database, { kind: 'event-moved', eventId, title: 'Читання', people }, start);
    await notify(database, { kind: 'event-moved', eventId, title: 'Нова назва', people }, start);
    await notify(database, { kind: 'event-moved', eventId: otherId, title: 'Інша', people: [petro.userId] }, start);
    await notify(database, { kind: 'event-cancelled', eventId, title: 'Нова назва', people: [petro.userId] }, start);
    expect((await toldTo(olha.browser)).notifications.map(({ title }) => title)).toEqual(['Нова назва']);
    const told = (await toldTo(petro.browser)).notifications.map(({ kind, title }) => `${kind} ${title}`);
    expect(told.sort()).toEqual(['event-cancelled Нова назва', 'event-moved Інша', 'event-moved Нова назва']);

    await petro.browser.send('POST', '/api/notifications/read', { id: null });
    await notify(database, { kind: 'event-moved', eventId, title: 'Знову', people: [petro.userId] }, start);
    expect((await toldTo(petro.browser)).unread).toBe(1);
    expect((await toldTo(petro.browser)).notifications).toHaveLength(4);
  });

  it('of many events stays within the bound: the newest are kept', async () => {
    const { database } = server.services;
    const [olha, petro] = [await enter('olha'), await enter('petro')];
    const eventIds = await makeEvents(olha.browser, NOTIFICATIONS_MAX + 5);
    for (const [index, eventId] of eventIds.entries()) {
      const notice = { kind: 'event-soon', eventId, title: `Подія ${index}`, people: [petro.userId] } as const;
      await notify(database, notice, new Date(start.getTime() + index * 1_000));
    }
    const { rows } = await server.testDatabase.pool.query<{ title: string }>(
      'select title from notifications where person_id = $1 order by created_at',
      [petro.userId],
    );
    expect([rows.length, rows[0]?.title]).toEqual([NOTIFICATIONS_MAX, 'Подія 5']);
  });
});
