import { beforeAll, expect, it } from 'vitest';
import { EVENTS_PER_OWNER_MAX } from '#core/constants.ts';
import { FORM, makeEvent } from '#server/modules/events/event-fixtures.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { signUp } from '#server/testing/events/event-steps.ts';

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
  const answer = await stranger.send('POST', `/api/asked/organizer/${event.id}/answer`, {
    accept: false,
    named: false,
  });
  expect([answer.statusCode, server.published]).toEqual([404, []]);
});

it('a long programme is told other programs without its speakers’ lives over and over', async () => {
  const organizer = await signUp(server);
  const event = await makeEvent(organizer, 'published');
  const long = { version: 1, blocks: [{ kind: 'paragraph', id: 'p1', inlines: [{ text: 'життя '.repeat(600) }] }] };
  await server.testDatabase.pool.query(
    `with speakers as (
       insert into event_speakers (id, event_id, name, role, about, created_at)
       select gen_random_uuid(), $1, 'Леся', '', $2, now() from generate_series(1, 12) returning id),
     activities as (
       insert into event_activities (id, event_id, title, description, starts_at, ends_at, created_at, updated_at)
       select gen_random_uuid(), $1, 'Зустріч ' || n, $2, $3::timestamptz + n * interval '1 minute', $4, now(), now()
       from generate_series(1, 25) n returning id)
     insert into event_activity_speakers (event_id, activity_id, speaker_id, place)
     select $1, a.id, s.id, row_number() over (partition by a.id) from activities a cross join speakers s`,
    [event.id, JSON.stringify(long), FORM.startsAt, FORM.endsAt],
  );
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
