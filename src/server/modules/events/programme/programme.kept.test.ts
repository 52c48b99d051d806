import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EduEvent } from '#contract/events/events.ts';
import type { ShownProgramme } from '#contract/events/programme.ts';
import * as schedule from '#core/events/programme/schedule.ts';
import { makeEvent } from '#server/modules/events/event-fixtures.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { signUp } from '#server/testing/events/event-steps.ts';

const server = useTestServer();
let host: TestBrowser;
let visitor: TestBrowser;
let event: EduEvent;

beforeEach(async () => {
  host = await signUp(server);
  visitor = server.browser('events.localhost:3000');
  event = await makeEvent(host, 'published', { link: 'https://meet.example/room' });
  await save('Озвучити «Intermezzo»');
});

async function save(title: string): Promise<string> {
  const id = randomUUID();
  const fields = {
    title,
    description: { version: 1, blocks: [] },
    startsAt: '2026-11-21T10:30:00.000Z',
    endsAt: '2026-11-21T11:15:00.000Z',
    trackId: null,
    roomId: null,
    speakerIds: [],
    capacity: null,
    cancelled: false,
    rated: true,
  };
  await host.send('PUT', `/api/events/${event.id}/activities/${id}`, { revision: 0, fields });
  return id;
}

const read = (form: string, browser = visitor, headers: Record<string, string> = {}) =>
  browser.send('GET', `/api/events/${event.id}/${form}`, undefined, headers);

describe.each(['programme', 'schedule', 'schedule.xml', 'calendar', 'calendar?only=whole'])('%s', (form) => {
  it('is answered as unchanged until the event changes, and hides nothing of a change', async () => {
    const first = await read(form);
    expect(first.statusCode).toBe(200);
    const etag = String(first.headers['etag']);
    expect(etag).toMatch(/^W\/"/);
    expect((await read(form, visitor, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await read(form)).body).toBe(first.body);
    const [summary, title] = ['Нове про подію', 'Нове заняття'];
    const { revision } = (await host.send('GET', `/api/events/${event.id}`)).json();
    await host.send('PATCH', `/api/events/${event.id}`, { revision, fields: { summary } });
    await save(title);
    const next = await read(form, visitor, { 'if-none-match': etag });
    expect(next.statusCode).toBe(200);
    expect(next.body).toContain(form === 'calendar?only=whole' ? summary : title);
  });

  it('is gone for visitors with the event, and was never there of a draft', async () => {
    await read(form);
    expect((await host.send('POST', `/api/events/${event.id}/state`, { state: 'draft' })).statusCode).toBe(200);
    expect((await read(form)).statusCode).toBe(404);
    const draft = await makeEvent(host);
    expect((await visitor.send('GET', `/api/events/${draft.id}/${form}`)).statusCode).toBe(404);
    expect((await host.send('GET', `/api/events/${draft.id}/${form}`)).statusCode).toBe(200);
  });
});

it('a schedule is made once for many who ask, also at one moment', async () => {
  const made = vi.spyOn(schedule, 'scheduleOf');
  // The notice of what was written before may still be on its way.
  await vi.waitFor(async () => {
    made.mockClear();
    await Promise.all(Array.from({ length: 8 }, () => read('schedule')));
    await read('schedule');
    expect(made.mock.calls.length).toBeLessThanOrEqual(1);
  });
});

it('an id in capitals is the same: made once for both, and gone with the event', async () => {
  const made = vi.spyOn(schedule, 'scheduleOf');
  const inCapitals = () => visitor.send('GET', `/api/events/${event.id.toUpperCase()}/schedule`);
  await vi.waitFor(async () => {
    made.mockClear();
    await read('schedule');
    expect((await inCapitals()).statusCode).toBe(200);
    expect(made.mock.calls.length).toBeLessThanOrEqual(1);
  });
  await host.send('POST', `/api/events/${event.id}/state`, { state: 'draft' });
  expect((await inCapitals()).statusCode).toBe(404);
});

it('who sees more gets more: the link of those who have entered is in nobody else’s calendar', async () => {
  const guest = server.browser('events.localhost:3000');
  await guest.send('POST', '/api/participants', { identifier: `guest-${randomUUID().slice(0, 8)}` });
  for (const browser of [guest, visitor, guest, host, visitor]) {
    const { body } = await read('calendar', browser);
    expect(body.includes('meet.example')).toBe(browser !== visitor);
  }
});

it('what one has kept stands in one’s own programme alone', async () => {
  const guest = server.browser('events.localhost:3000');
  await guest.send('POST', '/api/participants', { identifier: `guest-${randomUUID().slice(0, 8)}` });
  const id = await save('Обране');
  await guest.send('PUT', `/api/events/${event.id}/activities/${id}/kept`, { kept: true });
  const keptOf = async (browser: TestBrowser) => ((await read('programme', browser)).json() as ShownProgramme).kept;
  expect([await keptOf(visitor), await keptOf(guest), await keptOf(host), await keptOf(visitor)]).toEqual([
    [],
    [id],
    [],
    [],
  ]);
  expect((await read('programme', guest)).headers['cache-control']).toBe('no-store');
  expect((await read('calendar?only=kept', guest)).body).toContain('Обране');
  expect((await read('calendar?only=kept', visitor)).body).not.toContain('Обране');
});
