import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { EVENTS_PER_OWNER_MAX } from '#core/constants.ts';
import { FORM, makeEvent, signUp } from '#server/modules/events/event-fixtures.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';

const server = useTestServer();
let host: TestBrowser;

beforeAll(async () => {
  host = await signUp(server);
});

it('one owner has a bounded number of events, new ones and copies counted together, also when many come at once', async () => {
  const event = await makeEvent(host);
  await server.testDatabase.pool.query(
    `insert into edu_events_activities (owner_id, title, summary, description, starts_at, ends_at, time_zone, place, link, visibility, created_at, updated_at)
     select owner_id, title, summary, description, starts_at, ends_at, time_zone, place, link, visibility, created_at, updated_at
     from edu_events_activities, generate_series(1, $2::int) where id = $1`,
    [event.id, EVENTS_PER_OWNER_MAX - 2],
  );
  const copy = { startsAt: '2027-03-01T08:00:00Z' };
  const answers = await Promise.all([
    host.send('POST', '/api/events', FORM),
    host.send('POST', `/api/events/${event.id}/copies`, copy),
    host.send('POST', '/api/events', FORM),
    host.send('POST', `/api/events/${event.id}/copies`, copy),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422]);
  expect(answers.find(({ statusCode }) => statusCode === 422)?.json()).toMatchObject({ code: 'too_many_events' });
});

it('a stranger’s answer to an invitation that they have not got makes no page of the event look again', async () => {
  const event = await makeEvent(await signUp(server), 'published');
  const stranger = await signUp(server);
  server.published.length = 0;
  const answer = await stranger.send('POST', `/api/events/${event.id}/invitation`, { accept: false, named: false });
  expect([answer.statusCode, server.published]).toEqual([200, []]);
});

it('a long programme is told other programs without its speakers’ lives over and over', async () => {
  const organizer = await signUp(server);
  const event = await makeEvent(organizer, 'published');
  const speakers = Array.from({ length: 12 }, () => randomUUID());
  const long = { version: 1, blocks: [{ kind: 'paragraph', id: 'p1', inlines: [{ text: 'життя '.repeat(600) }] }] };
  for (const id of speakers)
    await organizer.send('PUT', `/api/events/${event.id}/speakers/${id}`, {
      revision: 0,
      fields: { name: 'Леся', role: '', about: long },
    });
  for (let index = 0; index < 25; index += 1) {
    const fields = {
      title: `Зустріч ${index}`,
      description: long,
      startsAt: new Date(Date.parse(FORM.startsAt) + index * 60_000).toISOString(),
      endsAt: FORM.endsAt,
      trackId: null,
      roomId: null,
      speakerIds: speakers,
      capacity: null,
      cancelled: false,
    };
    const saved = await organizer.send('PUT', `/api/events/${event.id}/activities/${randomUUID()}`, { revision: 0, fields });
    expect(saved.statusCode).toBe(200);
  }
  const schedule = await organizer.send('GET', `/api/events/${event.id}/schedule`);
  expect(schedule.rawPayload.length).toBeLessThan(600_000);
  const calendar = await organizer.send('GET', `/api/events/${event.id}/calendar`);
  const lines = calendar.body.split('\r\n');
  const count = (line: string) => lines.filter((one) => one === line).length;
  expect([count('BEGIN:VCALENDAR'), count('BEGIN:VEVENT'), count('END:VEVENT'), count('END:VCALENDAR')]).toEqual([
    1, 25, 25, 1,
  ]);
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  expect(calendar.rawPayload.length).toBeLessThan(100_000);
});
