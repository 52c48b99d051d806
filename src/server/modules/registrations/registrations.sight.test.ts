import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EventRow } from '#contract/events/events.ts';
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
let host: TestBrowser;
let id: string;

/** The event hides where it takes place from those without a place. */
beforeEach(async () => {
  server.clock.now = new Date('2026-10-01T08:00:00Z');
  host = await signUp(server);
  const event = await publishEvent(host);
  id = event.id;
  const fields = { placeShownTo: 'registered', linkShownTo: 'registered', link: 'https://meet.example/a' };
  const changed = await host.send('PATCH', `/api/events/${id}`, { revision: event.revision, fields });
  if (changed.statusCode !== 200) throw new Error(changed.body);
  await openRegistration(host, id, { capacity: 1 });
});

const onPage = async (browser: TestBrowser) => {
  const { place, link } = (await browser.send('GET', `/api/events/${id}`)).json() as { place: string; link: string };
  return [place, link];
};
const inList = async (browser: TestBrowser) => {
  const lists = (await browser.send('GET', '/api/events')).json() as Record<string, EventRow[]>;
  return Object.values(lists)
    .flat()
    .find((one) => one.id === id)?.place;
};

async function asOrganizer(): Promise<TestBrowser> {
  const helper = await signUp(server);
  const { person } = (await helper.send('GET', '/api/session')).json() as { person: { identifier: string } };
  const invited = { identifier: person.identifier, duties: ['surveys'] };
  expect((await host.send('POST', `/api/events/${id}/organizers`, invited)).statusCode).toBe(200);
  expect(await inList(helper)).toBe('');
  const accepted = await helper.send('POST', `/api/asked/organizer/${id}/answer`, { accept: true, named: false });
  expect(accepted.statusCode).toBe(200);
  return helper;
}

async function asRegistered(): Promise<TestBrowser> {
  const guest = await enterByLogin(server);
  await registerFor(guest, id);
  return guest;
}

/** Somebody who waits, as another has the only place. */
async function asWaiting(): Promise<TestBrowser> {
  await asRegistered();
  return asRegistered();
}

describe('where an event takes place, told to some alone', () => {
  it.each<[string, () => Promise<TestBrowser>, boolean]>([
    ['its owner', async () => host, true],
    ['who helps with it', asOrganizer, true],
    ['who has a place', asRegistered, true],
    ['who waits for one', asWaiting, false],
    ['who has only entered', () => enterByLogin(server), false],
  ])('is the same on the page, in the list, on the ticket and in the calendar of %s', async (_who, come, sees) => {
    const browser = await come();
    const [place, link] = sees ? ['Київ', 'https://meet.example/a'] : ['', ''];
    expect(await onPage(browser)).toEqual([place, link]);
    expect(await inList(browser)).toBe(place);
    const { ahead } = (await browser.send('GET', '/api/registrations')).json() as {
      ahead: { place: string; link: string }[];
    };
    for (const ticket of ahead) expect([ticket.place, ticket.link]).toEqual([place, link]);
    // Anybody may put an activity into their own programme, and with it into their calendar.
    const activityId = randomUUID();
    const fields = {
      title: 'Майстерня письма',
      description: { version: 1, blocks: [] },
      startsAt: '2026-11-21T11:00:00.000Z',
      endsAt: '2026-11-21T12:00:00.000Z',
      trackId: null,
      roomId: null,
      speakerIds: [],
      capacity: null,
      cancelled: false,
      rated: true,
    };
    const made = await host.send('PUT', `/api/events/${id}/activities/${activityId}`, { revision: 0, fields });
    expect(made.statusCode).toBe(200);
    const kept = await browser.send('PUT', `/api/events/${id}/activities/${activityId}/kept`, { kept: true });
    expect(kept.statusCode).toBeLessThan(300);
    const { url } = (await browser.send('POST', '/api/calendar-link')).json() as { url: string };
    const calendar = (await browser.send('GET', new URL(url).pathname)).body.replaceAll('\r\n ', '');
    expect(calendar).toContain('Майстерня письма');
    expect([calendar.includes('Київ'), calendar.includes('meet.example')]).toEqual([sees, sees]);
  });
});
