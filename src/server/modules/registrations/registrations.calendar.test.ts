import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { beforeEach, expect, it } from 'vitest';
import type { EduEvent } from '#contract/events/events.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import {
  enterByLogin,
  openRegistration,
  publishEvent,
  registerFor,
  signUp,
} from '#server/testing/events/event-steps.ts';

const server = useTestServer();
beforeEach(() => {
  server.clock.now = new Date('2026-10-01T08:00:00Z');
});

/** The entries of somebody's personal calendar as an independent parser reads them. */
async function entriesOf(browser: TestBrowser, path: string) {
  const { body } = await browser.send('GET', path);
  return new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((component) => {
    const entry = new ICAL.Event(component);
    return {
      uid: entry.uid,
      title: entry.summary,
      place: entry.location,
      from: entry.startDate.toJSDate().toISOString(),
      status: String(component.getFirstPropertyValue('status')),
      sequence: entry.sequence,
    };
  });
}

async function arrange() {
  const host = await signUp(server);
  const { id, revision } = await publishEvent(host);
  const activityId = randomUUID();
  const fields = {
    title: 'Майстерня письма',
    description: { version: 1, blocks: [] },
    // The second of these two hours is there twice in Kyiv: the clocks are put back at 04:00.
    startsAt: '2026-10-25T00:30:00.000Z',
    endsAt: '2026-10-25T01:30:00.000Z',
    trackId: null,
    roomId: null,
    speakerIds: [],
    capacity: 1,
    cancelled: false,
    rated: true,
  };
  await host.send('PUT', `/api/events/${id}/activities/${activityId}`, { revision: 0, fields });
  await openRegistration(host, id, { capacity: 2 });
  return { host, id, revision, activityId, fields };
}

async function linkOf(browser: TestBrowser): Promise<string> {
  return new URL(((await browser.send('POST', '/api/calendar-link')).json() as { url: string }).url).pathname;
}

it('has the events one is registered for and the activities one has a place in, not those one waits for', async () => {
  const { host, id, revision, activityId, fields } = await arrange();
  await host.send('PATCH', `/api/events/${id}`, { revision, fields: { placeShownTo: 'registered' } });
  const [first, second, waiting] = [await enterByLogin(server), await enterByLogin(server), await enterByLogin(server)];
  for (const browser of [first, second, waiting]) await registerFor(browser, id, { activityIds: [activityId] });
  const [ofFirst, ofSecond, ofWaiting] = [await linkOf(first), await linkOf(second), await linkOf(waiting)];
  expect(await entriesOf(first, ofFirst)).toMatchObject([
    { uid: `${id}@wihiwin`, title: 'Майстерня читання', place: 'Київ', status: 'CONFIRMED' },
    { uid: `${activityId}@wihiwin`, from: '2026-10-25T00:30:00.000Z', status: 'CONFIRMED' },
  ]);
  expect(await entriesOf(second, ofSecond)).toMatchObject([{ uid: `${id}@wihiwin` }]);
  expect(await entriesOf(waiting, ofWaiting)).toEqual([]);

  const before = (await entriesOf(first, ofFirst))[1]?.sequence ?? 0;
  server.clock.now = new Date('2026-10-01T08:10:00Z');
  const moved = { ...fields, startsAt: '2026-10-25T01:00:00.000Z', cancelled: true };
  await host.send('PUT', `/api/events/${id}/activities/${activityId}`, { revision: 1, fields: moved });
  const [, after] = await entriesOf(first, ofFirst);
  expect(after).toMatchObject({ from: '2026-10-25T01:00:00.000Z', status: 'CANCELLED' });
  expect(after?.sequence).toBeGreaterThan(before);

  await first.send('DELETE', `/api/events/${id}/registration`);
  expect(await entriesOf(first, ofFirst)).toEqual([]);
  // The freed place went to who waited, and with it the entry and the place of the event.
  expect(await entriesOf(waiting, ofWaiting)).toMatchObject([{ uid: `${id}@wihiwin`, place: 'Київ' }]);
});

it('nothing that is written of an event begins a line of its own in a calendar', async () => {
  const { host, id } = await arrange();
  const injected = 'Назва\r\nATTENDEE:mailto:a@b.com\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:x';
  const { revision } = (await host.send('GET', `/api/events/${id}`)).json() as EduEvent;
  const typed = await host.send('PATCH', `/api/events/${id}`, { revision, fields: { title: injected } });
  // Past every check, as from another program that writes into the database.
  await server.services.database
    .updateTable('edu_events_activities')
    .set({ title: injected, place: injected, summary: injected })
    .where('id', '=', id)
    .execute();
  const guest = await enterByLogin(server);
  await registerFor(guest, id);
  for (const path of [await linkOf(guest), `/api/events/${id}/calendar?only=whole`]) {
    const { body } = await guest.send('GET', path);
    expect(body).not.toMatch(/^(?:ATTENDEE|UID:x)/m);
    expect(new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent')).toHaveLength(1);
  }
  expect([200, 422]).toContain(typed.statusCode);
  const file = await guest.send('GET', `/api/events/${id}/calendar?only=whole`);
  expect(String(file.headers['content-disposition'])).not.toMatch(/[\r\n]/);
});
