import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EduEvent } from '#contract/events/events.ts';
import type { RegistrationDesk, RegistrationRow } from '#contract/registrations/registration-desk.ts';
import type { Registration } from '#contract/registrations/registrations.ts';
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
  server.clock.now = new Date('2026-11-20T08:00:00Z');
});

const list = async (host: TestBrowser, id: string, query = '') =>
  ((await host.send('GET', `/api/events/${id}/registrations${query}`)).json() as { rows: RegistrationRow[] }).rows;
const desk = async (host: TestBrowser, id: string) =>
  (await host.send('GET', `/api/events/${id}/registration-desk`)).json() as RegistrationDesk;
const decide = (host: TestBrowser, id: string, registrationId: string, to: string) =>
  host.send('POST', `/api/events/${id}/registrations/${registrationId}/state`, { to });
const own = async (browser: TestBrowser, id: string) =>
  ((await browser.send('GET', `/api/events/${id}/registration`)).json() as Registration).mine;

describe('an activity with places of its own', () => {
  type Saving = { readonly activityId: string; readonly capacity: number | null; readonly revision: number };
  const saveActivity = (host: TestBrowser, event: EduEvent, { activityId, capacity, revision }: Saving) =>
    host.send('PUT', `/api/events/${event.id}/activities/${activityId}`, {
      revision,
      fields: {
        title: 'Майстерня',
        description: { version: 1, blocks: [] },
        startsAt: event.startsAt,
        endsAt: event.endsAt,
        trackId: null,
        roomId: null,
        speakerIds: [],
        capacity,
        cancelled: false,
      },
    });

  it('lets in everybody who waits for it once it has no bound any more', async () => {
    const host = await signUp(server);
    const event = await publishEvent(host);
    const activityId = randomUUID();
    await saveActivity(host, event, { activityId, capacity: 1, revision: 0 });
    await openRegistration(host, event.id);
    const [first, second] = [await enterByLogin(server), await enterByLogin(server)];
    for (const person of [first, second]) await registerFor(person, event.id, { activityIds: [activityId] });
    expect((await own(second, event.id))?.activities[0]?.state).toBe('waiting');
    await saveActivity(host, event, { activityId, capacity: null, revision: 1 });
    expect((await own(second, event.id))?.activities[0]?.state).toBe('registered');
  });

  it('has its own places and waitlist; who waits for the event gets theirs with the place', async () => {
    const host = await signUp(server);
    const event = await publishEvent(host);
    const { id } = event;
    const activityId = randomUUID();
    const save = (capacity: number, revision: number) => saveActivity(host, event, { activityId, capacity, revision });
    await save(1, 0);
    await openRegistration(host, id, { capacity: 2 });
    const [first, second, third] = [await enterByLogin(server), await enterByLogin(server), await enterByLogin(server)];
    const activityIds = [activityId];
    for (const person of [first, second, third])
      expect((await registerFor(person, id, { activityIds })).statusCode).toBe(200);
    const states = async () =>
      Promise.all([first, second, third].map(async (person) => (await own(person, id))?.activities[0]?.state ?? null));
    expect(await states()).toEqual(['registered', 'waiting', 'wanted']);
    // The place of the event goes to the third, who now stands behind the second for the activity.
    await first.send('DELETE', `/api/events/${id}/registration`);
    expect(await states()).toEqual([null, 'registered', 'waiting']);
    expect((await desk(host, id)).activities).toMatchObject([{ taken: 1, waiting: 1 }]);
    await save(2, 1);
    expect(await states()).toEqual([null, 'registered', 'registered']);
    expect((await save(1, 2)).json().code).toBe('capacity_below_registered');
  });

  it('calls nobody from the waitlist to an activity that is over while the event goes on', async () => {
    const host = await signUp(server);
    const event = await publishEvent(host);
    const activityId = randomUUID();
    const early = { ...event, endsAt: '2026-11-21T12:00:00.000Z' };
    await saveActivity(host, early, { activityId, capacity: 1, revision: 0 });
    await openRegistration(host, event.id);
    const [first, second] = [await enterByLogin(server), await enterByLogin(server)];
    for (const person of [first, second]) await registerFor(person, event.id, { activityIds: [activityId] });
    server.clock.now = new Date('2026-11-22T12:00:00Z');
    const [row] = await list(host, event.id);
    expect((await decide(host, event.id, row?.id ?? '', 'cancelled')).statusCode).toBe(200);
    expect((await own(second, event.id))?.activities[0]?.state).toBe('waiting');
  });

  it('may have no waitlist: then a full one is refused', async () => {
    const host = await signUp(server);
    const event = await publishEvent(host);
    const activityId = randomUUID();
    await saveActivity(host, event, { activityId, capacity: 1, revision: 0 });
    await openRegistration(host, event.id, { activityWaitlist: false });
    await registerFor(await enterByLogin(server), event.id, { activityIds: [activityId] });
    const other = await enterByLogin(server);
    expect((await registerFor(other, event.id, { activityIds: [activityId] })).json().code).toBe('activity_full');
    expect(await own(other, event.id)).toBeNull();
    expect((await registerFor(other, event.id)).statusCode).toBe(200);
  });
});
