import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { EventFields } from '#contract/events/events.ts';
import type { ActivityFields } from '#contract/events/programme.ts';
import { makeEvent, uploadLogo } from '#server/modules/events/event-fixtures.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { signUp } from '#server/testing/events/event-steps.ts';

const server = useTestServer();
let host: TestBrowser;
let visitor: TestBrowser;
beforeAll(async () => {
  host = await signUp(server);
  visitor = server.browser('events.localhost:3000');
});

const save = (id: string, fields: Partial<ActivityFields>) =>
  host.send('PUT', `/api/events/${id}/activities/${randomUUID()}`, {
    revision: 0,
    fields: {
      title: 'Озвучити Коцюбинського',
      description: { version: 1, blocks: [] },
      startsAt: '2026-11-21T10:30:00.000Z',
      endsAt: '2026-11-21T11:15:00.000Z',
      trackId: null,
      roomId: null,
      speakerIds: [],
      capacity: null,
      cancelled: false,
      rated: true,
      ...fields,
    },
  });

async function dataOf(fields: Partial<EventFields>, change: (id: string) => Promise<unknown> = async () => undefined) {
  const { id } = await makeEvent(host, 'published', fields);
  await change(id);
  const { body } = await visitor.send('GET', `/wihost-events/${id}`);
  return { body, data: JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}') };
}

const schemaOrg = (...names: [string, ...string[]]) => z.enum(names.map((name) => `https://schema.org/${name}`));
const moment = z.iso.datetime({ offset: true });
const place = z.looseObject({
  '@type': z.literal('Place'),
  name: z.string().min(1),
  address: z.union([z.string().min(1), z.looseObject({ '@type': z.literal('PostalAddress') })]),
});
const online = z.looseObject({ '@type': z.literal('VirtualLocation'), url: z.url() });
const organizer = z.looseObject({ '@type': z.enum(['Organization', 'Person']), name: z.string().min(1) });
/** What search engines require of an event and recommend (name, startDate and location are required). */
const forSearchEngines = z.looseObject({
  '@type': z.literal('EducationEvent'),
  name: z.string().min(1),
  startDate: moment,
  endDate: moment,
  description: z.string().min(1),
  eventStatus: schemaOrg('EventScheduled', 'EventCancelled'),
  eventAttendanceMode: schemaOrg('OnlineEventAttendanceMode', 'OfflineEventAttendanceMode', 'MixedEventAttendanceMode'),
  location: z.union([place, online, z.array(z.union([place, online])).min(1)]),
  image: z.array(z.url()).min(1),
  organizer: z.union([organizer, z.array(organizer).min(1)]),
  offers: z.looseObject({
    price: z.literal(0),
    priceCurrency: z.literal('UAH'),
    availability: schemaOrg('InStock', 'SoldOut', 'OutOfStock', 'PreOrder'),
    url: z.url(),
  }),
  subEvent: z
    .array(
      z.looseObject({
        name: z.string(),
        startDate: moment,
        endDate: moment,
        location: z.union([place, online, z.array(z.unknown())]),
      }),
    )
    .optional(),
});

describe('schema.org data', () => {
  it.each<[string, Partial<EventFields>, string]>([
    ['in a room', {}, 'Offline'],
    ['online', { place: '', link: 'https://meet.example/a' }, 'Online'],
    ['both', { link: 'https://meet.example/a' }, 'Mixed'],
    ['in a place for the registered alone', { placeShownTo: 'registered', place: 'Таємна садиба' }, 'Online'],
  ])('has what search engines ask for, %s', async (_where, fields, mode) => {
    const { data, body } = await dataOf(fields, async (id) => {
      await save(id, {});
      await uploadLogo(host, id, '#7a2348');
    });
    expect(forSearchEngines.safeParse(data).error?.issues ?? []).toEqual([]);
    expect(data.eventAttendanceMode).toBe(`https://schema.org/${mode}EventAttendanceMode`);
    expect(body).not.toMatch(/meet\.example|Таємна садиба/);
  });

  it('says what was cancelled, and that nobody can register for it', async () => {
    const { data } = await dataOf({}, async (id) => {
      await save(id, { cancelled: true });
      await save(id, { title: 'Кава' });
    });
    expect(data.subEvent.map(({ eventStatus }: { eventStatus: string }) => eventStatus.slice(19)).toSorted()).toEqual([
      'EventCancelled',
      'EventScheduled',
    ]);
    const off = await dataOf({}, async (id) => host.send('POST', `/api/events/${id}/state`, { state: 'cancelled' }));
    expect(off.data).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
    expect(off.data.offers.availability).toBe('https://schema.org/OutOfStock');
  });

  it('nothing that an organiser writes leaves its script or its attribute', async () => {
    const evil = '</script><script>alert(1)</script><!-- "\'><img src=x onerror=alert(1)>';
    const { body, data } = await dataOf({ title: evil, summary: evil, place: evil });
    expect(data.name).toBe(evil);
    expect(body).not.toMatch(/<script>alert|<img src=x|<!-- "/);
  });
});

const clock = z.string().regex(/^\d{2}:[0-5]\d$/);
const talk = z.looseObject({
  guid: z.uuid(),
  id: z.number().int(),
  date: moment,
  start: clock,
  duration: clock,
  room: z.string().min(1),
  slug: z.string().min(1),
  url: z.url(),
  title: z.string(),
  subtitle: z.string(),
  track: z.string().nullable(),
  type: z.string(),
  language: z.string(),
  abstract: z.string(),
  description: z.string(),
  persons: z.array(z.looseObject({ guid: z.uuid(), name: z.string(), public_name: z.string() })),
  links: z.array(z.unknown()),
  attachments: z.array(z.unknown()),
});
/** The published form of schedules: what readers of it take for granted. */
const frab = z.strictObject({
  schedule: z.looseObject({
    version: z.string(),
    base_url: z.url(),
    conference: z.looseObject({
      acronym: z.string().min(1),
      title: z.string().min(1),
      start: z.iso.date(),
      end: z.iso.date(),
      daysCount: z.number().int(),
      timeslot_duration: clock,
      time_zone_name: z.string().min(1),
      days: z.array(
        z.strictObject({
          index: z.number().int().min(1),
          date: z.iso.date(),
          day_start: moment,
          day_end: moment,
          rooms: z.record(z.string(), z.array(talk)),
        }),
      ),
    }),
  }),
});

it('the schedule has the published form, with all parts once and days that hold them, over the change of clocks', async () => {
  const { id } = await makeEvent(host, 'published', {
    startsAt: '2026-10-24T06:00:00.000Z',
    endsAt: '2026-10-25T15:00:00.000Z',
    place: 'Таємна садиба',
    placeShownTo: 'registered',
    link: 'https://meet.example/a',
  });
  const roomId = randomUUID();
  await host.send('PUT', `/api/events/${id}/labels/${roomId}`, { kind: 'room', name: 'Зала' });
  await save(id, { startsAt: '2026-10-24T21:30:00.000Z', endsAt: '2026-10-25T02:30:00.000Z', roomId });
  await save(id, { startsAt: '2026-10-25T08:00:00.000Z', endsAt: '2026-10-25T09:30:00.000Z' });
  await save(id, { cancelled: true, startsAt: '2026-10-25T12:00:00.000Z', endsAt: '2026-10-25T13:00:00.000Z' });
  const answer = await visitor.send('GET', `/api/events/${id}/schedule`);
  const found = frab.safeParse(answer.json());
  expect(found.error?.issues ?? []).toEqual([]);
  const conference = found.data?.schedule.conference;
  expect([conference?.daysCount, conference?.start, conference?.end]).toEqual([
    conference?.days.length,
    '2026-10-24',
    '2026-10-25',
  ]);
  const talks = conference?.days.flatMap(({ rooms }) => Object.values(rooms).flat()) ?? [];
  // A cancelled one stays, with a title that says so.
  expect(new Set(talks.map(({ guid }) => guid)).size).toBe(3);
  // Five hours pass on the clock of the wall in four, because one of them is there twice.
  expect(talks.map(({ date, start, duration }) => [date, start, duration])).toEqual([
    ['2026-10-25T00:30:00+03:00', '00:30', '05:00'],
    ['2026-10-25T10:00:00+02:00', '10:00', '01:30'],
    ['2026-10-25T14:00:00+02:00', '14:00', '01:00'],
  ]);
  for (const { date, day_start: from, day_end: to, rooms } of conference?.days ?? []) {
    for (const one of Object.values(rooms).flat()) {
      expect(one.date.slice(0, 10)).toBe(date);
      expect(Date.parse(one.date)).toBeGreaterThanOrEqual(Date.parse(from));
      expect(Date.parse(one.date)).toBeLessThanOrEqual(Date.parse(to));
    }
  }
  expect(answer.body).not.toMatch(/Таємна садиба|meet\.example/);
});
