import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { EduEvent } from '#contract/events/events.ts';
import type { Schedule, ScheduledTalk } from '#core/events/programme/schedule-types.ts';
import { makeEvent } from '#server/modules/events/event-fixtures.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { signUp } from '#server/testing/events/event-steps.ts';

const server = useTestServer();
let host: TestBrowser;
let event: EduEvent;

beforeEach(async () => {
  server.clock.now = new Date('2027-03-01T08:00:00Z');
  host = await signUp(server);
  const dates = { startsAt: '2027-03-27T08:00:00.000Z', endsAt: '2027-03-30T15:00:00.000Z' };
  event = await makeEvent(host, 'published', { ...dates, title: 'Майстерня читання' });
});

const FIELDS = {
  description: { version: 1, blocks: [] },
  trackId: null,
  roomId: null,
  speakerIds: [],
  capacity: null,
  cancelled: false,
  rated: true,
};
type Saved = { readonly id: string; readonly revision: number };

async function save(title: string, startsAt: string, more: object = {}, known: Saved | null = null): Promise<Saved> {
  const id = known?.id ?? randomUUID();
  const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
  const fields = { ...FIELDS, title, startsAt, endsAt, ...more };
  const answer = await host.send('PUT', `/api/events/${event.id}/activities/${id}`, {
    revision: known?.revision ?? 0,
    fields,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json() as Saved;
}

async function read(): Promise<Schedule> {
  const answer = await server.browser('events.localhost:3000').send('GET', `/api/events/${event.id}/schedule`);
  return (answer.json() as { schedule: Schedule }).schedule;
}
const talksOf = ({ conference }: Schedule): ScheduledTalk[] =>
  conference.days.flatMap(({ rooms }) => Object.values(rooms).flat());
const numbers = async () => Object.fromEntries(talksOf(await read()).map(({ guid, id }) => [guid, id]));

it('a number stays with its activity for ever and is given to no other', async () => {
  const second = await save('Друге', '2027-03-27T10:00:00.000Z');
  const third = await save('Третє', '2027-03-27T12:00:00.000Z');
  const before = await numbers();
  const first = await save('Раніше за всіх', '2027-03-27T08:00:00.000Z');
  await save('Друге', '2027-03-28T10:00:00.000Z', { cancelled: true }, second);
  expect(await numbers()).toEqual({ ...before, [first.id]: 3 });
  expect((await host.send('DELETE', `/api/events/${event.id}/activities/${third.id}`)).statusCode).toBe(204);
  const fourth = await save('Останнє', '2027-03-27T14:00:00.000Z');
  expect(await numbers()).toEqual({ [second.id]: 1, [first.id]: 3, [fourth.id]: 4 });
});

it('what is cancelled stays with a marked title; the version differs after each change that the file shows', async () => {
  const room = randomUUID();
  const versions: string[] = [];
  const note = async () => versions.push((await read()).version);
  await note();
  const one = await save('Читаємо', '2027-03-27T10:00:00.000Z');
  await note();
  await host.send('PUT', `/api/events/${event.id}/labels/${room}`, { kind: 'room', name: 'Зала' });
  await note();
  const moved = await save('Читаємо', '2027-03-27T10:00:00.000Z', { roomId: room }, one);
  await note();
  await save('Читаємо', '2027-03-27T10:00:00.000Z', { roomId: room, cancelled: true }, moved);
  await note();
  expect(new Set(versions).size).toBe(versions.length);
  await note();
  expect(versions.at(-1)).toBe(versions.at(-2));
  expect(talksOf(await read())).toMatchObject([{ title: 'Скасовано: Читаємо', room: 'Зала' }]);
});

it('every day of the event counts, also one with nothing on it; readers find what they ask for', async () => {
  const activity = await save('Читаємо', '2027-03-27T10:00:00.000Z');
  await save('Обід', '2027-03-30T10:00:00.000Z', { rated: false });
  const { conference } = await read();
  expect(conference).toMatchObject({
    acronym: 'maisternia-chytannia-2027',
    start: '2027-03-27',
    end: '2027-03-30',
    daysCount: 4,
    colors: { primary: expect.stringMatching(/^#[0-9A-F]{6}$/) },
  });
  expect(conference.days.map(({ index, date }) => [index, date])).toEqual([
    [1, '2027-03-27'],
    [2, '2027-03-28'],
    [3, '2027-03-29'],
    [4, '2027-03-30'],
  ]);
  const [talk, lunch] = talksOf(await read());
  expect(talk?.url).toMatch(new RegExp(`/wihost-events/${event.id}#activity-${activity.id}$`));
  expect(talk?.feedback_url).toMatch(new RegExp(`/feedback/${event.id}\\?activity=${activity.id}$`));
  expect([talk?.type, lunch?.type, lunch?.feedback_url]).toEqual(['other', 'break', '']);
});

it('the XML says the same, with what must be escaped', async () => {
  const activity = await save('Ми & «вони» <разом>', '2027-03-27T10:00:00.000Z');
  const answer = await server.browser('events.localhost:3000').send('GET', `/api/events/${event.id}/schedule.xml`);
  expect(answer.headers['content-type']).toMatch(/^application\/xml/);
  expect(answer.body).toContain(`<event guid="${activity.id}" id="1">`);
  expect(answer.body).toContain('<title>Ми &amp; «вони» &lt;разом&gt;</title>');
  expect(answer.body).toContain('<days>4</days>');
});
