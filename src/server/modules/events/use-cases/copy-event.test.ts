import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { makeEvent, uploadLogo } from '#server/modules/events/event-fixtures.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { signUp } from '#server/testing/events/event-steps.ts';

const server = useTestServer();
let host: TestBrowser;
const empty = { version: 1, blocks: [] };

beforeAll(async () => {
  host = await signUp(server);
});

it('a copy has everything but people, moved on the wall clock, as a draft of its own', async () => {
  const { id } = await makeEvent(host, 'published', { colour: 'plum' });
  await uploadLogo(host, id, '#225588');
  const put = (part: string, body: unknown) => host.send('PUT', `/api/events/${id}/${part}`, body);
  const [room, speaker, activity] = [randomUUID(), randomUUID(), randomUUID()];
  await put(`labels/${room}`, { kind: 'room', name: 'Зала' });
  await put(`speakers/${speaker}`, { revision: 0, fields: { name: 'Леся', role: '', about: empty } });
  const times = { startsAt: '2026-11-21T10:00:00.000Z', endsAt: '2026-11-21T11:00:00.000Z' };
  const fields = {
    title: 'Читаємо',
    description: empty,
    trackId: null,
    roomId: room,
    speakerIds: [speaker],
    capacity: 9,
  };
  await put(`activities/${activity}`, { revision: 0, fields: { ...fields, ...times, cancelled: false } });
  const material = { title: 'Стаття', link: 'https://a.example', shownTo: 'registered', speakerId: null };
  await put(`materials/${randomUUID()}`, { revision: 0, fields: { ...material, activityId: activity } });
  const before = (await host.send('GET', `/api/events/${id}`)).json();

  const copy = (await host.send('POST', `/api/events/${id}/copies`, { startsAt: '2027-05-15T09:00:00.000Z' })).json();
  expect(copy).toMatchObject({
    state: 'draft',
    mine: true,
    title: before.title,
    colour: 'plum',
    eventlogo: before.eventlogo,
    startsAt: '2027-05-15T09:00:00.000Z',
    endsAt: '2027-05-16T14:00:00.000Z',
    revision: 1,
  });
  expect(copy.id).not.toBe(id);
  const programme = (await host.send('GET', `/api/events/${copy.id}/programme`)).json();
  expect(programme).toMatchObject({
    rooms: [{ name: 'Зала' }],
    speakers: [{ name: 'Леся' }],
    activities: [
      { title: 'Читаємо', startsAt: '2027-05-15T09:00:00.000Z', endsAt: '2027-05-15T10:00:00.000Z', capacity: 9 },
    ],
  });
  expect(programme.activities[0]).toMatchObject({
    roomId: programme.rooms[0].id,
    speakerIds: [programme.speakers[0].id],
  });
  const { materials } = (await host.send('GET', `/api/events/${copy.id}/materials`)).json();
  expect(materials).toMatchObject([{ ...material, activityId: programme.activities[0].id }]);
  expect((await host.send('GET', `/api/events/${id}`)).json()).toEqual(before);
  const { changes } = (await host.send('GET', `/api/events/${copy.id}/changes`)).json();
  expect(changes).toMatchObject([{ kind: 'copied', subject: before.title }]);
});
