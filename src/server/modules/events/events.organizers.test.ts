import { beforeAll, describe, expect, it } from 'vitest';
import type { EduEvent } from '#contract/events/events.ts';
import type { EventDuty } from '#core/events/event-duties.ts';
import { makeEvent } from '#server/modules/events/event-fixtures.ts';
import { asEventOrganizer, asEventReader } from '#server/modules/events/events-access.ts';
import { readEventRecord } from '#server/modules/events/events-store.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { signUp } from '#server/testing/events/event-steps.ts';

const server = useTestServer();
let host: TestBrowser;
let helper: TestBrowser;
let helperId: string;

beforeAll(async () => {
  [host, helper] = [await signUp(server), await signUp(server)];
  helperId = (await helper.send('GET', '/api/session')).json().person.userId;
});

async function helpedEvent(duties: EventDuty[], state: 'invited' | 'accepted' = 'accepted'): Promise<string> {
  const { id } = await makeEvent(host);
  await server.services.database
    .insertInto('event_organizers')
    .values({ event_id: id, person_id: helperId, duties, state, invited_at: server.clock.now })
    .execute();
  return id;
}

const read = async (id: string) => (await helper.send('GET', `/api/events/${id}`)).json() as EduEvent;

describe('an organizer', () => {
  it('reads the draft, finds it in the list of own events, and is told of their duties', async () => {
    const id = await helpedEvent(['surveys']);
    expect(await read(id)).toMatchObject({ id, mine: false, duties: ['surveys'], state: 'draft' });
    const { mine } = (await helper.send('GET', '/api/events')).json() as { mine: EduEvent[] };
    expect(mine.map((event) => event.id)).toContain(id);
    await host.send('POST', `/api/events/${id}/state`, { state: 'published' });
    const { upcoming } = (await helper.send('GET', '/api/events')).json() as { upcoming: EduEvent[] };
    expect(upcoming.map((event) => event.id)).not.toContain(id);
  });

  it('who is invited and has not accepted sees no draft and has no duty', async () => {
    const id = await helpedEvent(['content'], 'invited');
    expect((await helper.send('GET', `/api/events/${id}`)).statusCode).toBe(404);
  });

  it.each<[EventDuty[], number, number]>([
    [['content'], 200, 404],
    [['registration'], 404, 404],
    [['surveys'], 404, 404],
    [['content', 'registration', 'surveys'], 200, 200],
  ])('with the duties %j changes fields: %d, and publishes: %d', async (duties, changes, publishes) => {
    const id = await helpedEvent(duties);
    const change = { revision: 1, fields: { title: 'Від співорганізатора' } };
    expect((await helper.send('PATCH', `/api/events/${id}`, change)).statusCode).toBe(changes);
    const label = { kind: 'room', name: 'Зала' };
    const room = `/api/events/${id}/labels/7f6f8f0c-52d4-4d0e-8f1e-${id.slice(-12)}`;
    expect((await helper.send('PUT', room, label)).statusCode).toBe(changes);
    expect((await helper.send('POST', `/api/events/${id}/state`, { state: 'published' })).statusCode).toBe(publishes);
    expect((await helper.send('DELETE', `/api/events/${id}`)).statusCode).toBe(404);
  });

  it('hears the topic of the organizers, which nobody else does', async () => {
    const id = await helpedEvent(['surveys']);
    const heard = async (browser: TestBrowser) =>
      (await browser.send('GET', `/api/live?topic=event-room:${id}`)).statusCode;
    expect(await heard(await signUp(server))).toBe(403);
    expect(await heard(server.browser())).toBe(401);
  });

  it('access is asked for by duty', async () => {
    const found = await readEventRecord(server.services.database, await helpedEvent(['registration']));
    expect(asEventReader(found, helperId).ok).toBe(true);
    expect(asEventReader(found, null).ok).toBe(false);
    expect(asEventOrganizer(found, helperId, null).ok).toBe(true);
    expect(asEventOrganizer(found, helperId, 'registration').ok).toBe(true);
    expect(asEventOrganizer(found, helperId, 'surveys').ok).toBe(false);
    expect(asEventOrganizer(found, null, null).ok).toBe(false);
    expect(asEventOrganizer(found, found?.ownerId ?? '', 'content').ok).toBe(true);
    expect(asEventOrganizer(null, helperId, null).ok).toBe(false);
  });
});
