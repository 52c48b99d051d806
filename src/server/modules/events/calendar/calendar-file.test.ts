import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EduEvent } from '#contract/events/events.ts';
import type { ActivityFields } from '#contract/events/programme.ts';
import { makeEvent } from '#server/modules/events/event-fixtures.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { signUp } from '#server/testing/events/event-steps.ts';

const server = useTestServer();
const LONG =
  'Як ставити запитання, на які хочеться відповідати; їжак, ґанок, єдність — і «ще довше», бо рядки складають';
let host: TestBrowser;
let guest: TestBrowser;
let event: EduEvent;
let activityId: string;

const ACTIVITY: ActivityFields = {
  title: LONG,
  description: { version: 1, blocks: [] },
  // Kyiv puts its clocks back in the night between these two days.
  startsAt: '2026-10-24T18:00:00.000Z',
  endsAt: '2026-10-25T02:30:00.000Z',
  trackId: null,
  roomId: null,
  speakerIds: [],
  capacity: null,
  cancelled: false,
  rated: true,
};

beforeAll(async () => {
  server.clock.now = new Date('2026-10-01T08:00:00Z');
  host = await signUp(server);
});
beforeEach(async () => {
  guest = await signUp(server);
  const dates = { startsAt: '2026-10-24T06:00:00.000Z', endsAt: '2026-10-25T15:00:00.000Z' };
  event = await makeEvent(host, 'published', { ...dates, title: 'Майстерня «Вголос»' });
  activityId = randomUUID();
  await save({});
});

async function save(fields: Partial<ActivityFields>, revision = 0): Promise<void> {
  const path = `/api/events/${event.id}/activities/${activityId}`;
  const answer = await host.send('PUT', path, { revision, fields: { ...ACTIVITY, ...fields } });
  expect(answer.statusCode).toBe(200);
}
const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1_000);
};
const keep = (kept = true) => guest.send('PUT', `/api/events/${event.id}/activities/${activityId}/kept`, { kept });

/** Returns the entries of a file as an independent parser reads them. */
function entriesOf(text: string) {
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toMatch(/[^\r]\n/);
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const entry = new ICAL.Event(component);
    expect([entry.startDate.zone.tzid, entry.endDate.zone.tzid]).toEqual(['UTC', 'UTC']);
    return {
      uid: entry.uid,
      title: entry.summary,
      from: entry.startDate.toJSDate().toISOString(),
      to: entry.endDate.toJSDate().toISOString(),
      sequence: entry.sequence,
      status: String(component.getFirstPropertyValue('status')),
    };
  });
}
const calendar = async (query = '', browser = guest) =>
  entriesOf((await browser.send('GET', `/api/events/${event.id}/calendar${query}`)).body);

describe('a calendar file, read by another program,', () => {
  it('of the whole event has one entry in UTC with an id that stays', async () => {
    const [first, ...rest] = await calendar('?only=whole');
    expect(rest).toEqual([]);
    expect(first).toMatchObject({
      uid: `${event.id}@wihiwin`,
      title: 'Майстерня «Вголос»',
      from: '2026-10-24T06:00:00.000Z',
      to: '2026-10-25T15:00:00.000Z',
      status: 'CONFIRMED',
    });
    later(5);
    await host.send('POST', `/api/events/${event.id}/state`, { state: 'cancelled' });
    const [cancelled] = await calendar('?only=whole');
    expect(cancelled).toMatchObject({ uid: first?.uid, status: 'CANCELLED' });
    expect(cancelled?.sequence).toBeGreaterThan(first?.sequence ?? Number.NaN);
  });

  it('of one activity keeps long Ukrainian titles whole, over the night when clocks change', async () => {
    const [only] = await calendar(`?only=${activityId}`);
    expect(only).toMatchObject({
      uid: `${activityId}@wihiwin`,
      title: LONG,
      from: '2026-10-24T18:00:00.000Z',
      to: '2026-10-25T02:30:00.000Z',
    });
    later(5);
    await save({ cancelled: true }, 1);
    const [cancelled] = await calendar(`?only=${activityId}`);
    expect(cancelled).toMatchObject({ uid: only?.uid, status: 'CANCELLED' });
    expect(cancelled?.sequence).toBeGreaterThan(only?.sequence ?? Number.NaN);
  });
});

it.each([
  ['renamed', (path: string) => host.send('PUT', path, { kind: 'room', name: 'Зала 3' }), 'Зала 3'],
  ['removed', (path: string) => host.send('DELETE', path), ''],
])('an entry of a calendar is replaced when its room is %s', async (_how, change, room) => {
  const roomId = randomUUID();
  const path = `/api/events/${event.id}/labels/${roomId}`;
  expect((await host.send('PUT', path, { kind: 'room', name: 'Зала 2' })).statusCode).toBe(200);
  await save({ roomId }, 1);
  const [before] = await calendar(`?only=${activityId}`);
  later(5);
  expect((await change(path)).statusCode).toBe(200);
  const text = (await guest.send('GET', `/api/events/${event.id}/calendar?only=${activityId}`)).body;
  expect(text).not.toContain('Зала 2');
  expect(text).toContain(room);
  expect(entriesOf(text)[0]?.sequence).toBeGreaterThan(before?.sequence ?? Number.NaN);
});

it('and when a speaker of it is renamed or taken off', async () => {
  const speakerId = randomUUID();
  const path = `/api/events/${event.id}/speakers/${speakerId}`;
  const fields = { name: 'Ірина Гнатів', role: '', about: { version: 1, blocks: [] } };
  await host.send('PUT', path, { revision: 0, fields });
  await save({ speakerIds: [speakerId] }, 1);
  const sequences = [];
  for (const change of [
    async () => undefined,
    () => host.send('PUT', path, { revision: 1, fields: { ...fields, name: 'Ірина Гнатів-Коваль' } }),
    () => host.send('DELETE', path),
  ]) {
    later(5);
    await change();
    sequences.push((await calendar(`?only=${activityId}`))[0]?.sequence ?? Number.NaN);
  }
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = sequences;
  expect([second > first, third > second]).toEqual([true, true]);
});

const OWNER = { identifier: 'orest.k', password: 'синє море вранці' };

describe('the personal calendar', () => {
  const make = async (browser = guest) => {
    const answer = await browser.send('POST', '/api/calendar-link');
    expect(answer.statusCode).toBe(200);
    return new URL((answer.json() as { url: string }).url).pathname;
  };
  const read = (path: string) => server.browser('events.localhost:3000').send('GET', path);

  it('is read by its secret link alone, without a session, and never kept by caches', async () => {
    await keep();
    const path = await make();
    const answer = await read(path);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(entriesOf(answer.body)).toMatchObject([{ uid: `${activityId}@wihiwin`, title: LONG }]);
    expect(answer.body).toContain('REFRESH-INTERVAL');
    const { rows } = await server.testDatabase.pool.query('select * from event_calendar_links');
    expect(JSON.stringify(rows)).not.toContain(path.slice('/api/calendars/'.length, -'.ics'.length));
    expect((await read(`/api/calendars/${'A'.repeat(43)}.ics`)).statusCode).toBe(404);
    expect((await read('/api/calendars/short.ics')).statusCode).toBe(404);
  });

  it('tells of what was cancelled, of an event too, and forgets what was taken out again', async () => {
    await keep();
    const path = await make();
    await host.send('POST', `/api/events/${event.id}/state`, { state: 'cancelled' });
    expect(entriesOf((await read(path)).body)).toMatchObject([{ status: 'CANCELLED' }]);
    await keep(false);
    expect(entriesOf((await read(path)).body)).toEqual([]);
  });

  it('can get another link, which ends the first one, and be switched off', async () => {
    const first = await make();
    const second = await make();
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    expect((await guest.send('GET', '/api/calendar-link')).json()).toEqual({ madeAt: expect.any(String) });
    expect((await guest.send('DELETE', '/api/calendar-link')).statusCode).toBe(204);
    expect((await read(second)).statusCode).toBe(404);
    expect((await guest.send('GET', '/api/calendar-link')).json()).toEqual({ madeAt: null });
  });

  it.each([
    ['«Вийти на всіх пристроях»', (browser: TestBrowser) => browser.send('DELETE', '/api/account/sessions')],
    [
      'a new password',
      (browser: TestBrowser) =>
        browser.send('POST', '/api/account/password', { current: OWNER.password, password: 'тиха ніч у степу' }),
    ],
    [
      'a recovered account',
      (browser: TestBrowser, recoveryCode: string) =>
        browser.send('POST', '/api/recovery', {
          identifier: OWNER.identifier,
          recoveryCode,
          password: 'інше море вночі',
        }),
    ],
  ])('ends its link with %s', async (_how, end) => {
    await server.testDatabase.pool.query('delete from wihiwin_users where identifier = $1', [OWNER.identifier]);
    const browser = server.browser('events.localhost:3000');
    const { recoveryCode } = (await browser.send('POST', '/api/accounts', OWNER)).json();
    const path = await make(browser);
    expect((await read(path)).statusCode).toBe(200);
    expect((await end(browser, recoveryCode)).statusCode).toBeLessThan(300);
    expect((await read(path)).statusCode).toBe(404);
  });

  it('leaves out what became a draft again, and what was over long ago', async () => {
    await keep();
    const path = await make();
    await host.send('POST', `/api/events/${event.id}/state`, { state: 'draft' });
    expect(entriesOf((await read(path)).body)).toEqual([]);
    await host.send('POST', `/api/events/${event.id}/state`, { state: 'published' });
    expect(entriesOf((await read(path)).body)).toHaveLength(1);
    const before = server.clock.now;
    server.clock.now = new Date('2027-02-01T00:00:00Z');
    expect(entriesOf((await read(path)).body)).toEqual([]);
    server.clock.now = before;
  });
});
