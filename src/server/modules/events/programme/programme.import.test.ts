import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EduEvent } from '#contract/events/events.ts';
import type { ActivityFields, ShownProgramme } from '#contract/events/programme.ts';
import type { ImportedProgramme } from '#contract/events/programme-import.ts';
import { PROGRAMME_LIMITS } from '#core/events/programme/programme-limits.ts';
import { makeEvent } from '#server/modules/events/event-fixtures.ts';
import * as store from '#server/modules/events/programme/programme-store.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { signUp } from '#server/testing/events/event-steps.ts';

const server = useTestServer();
let host: TestBrowser;
let event: EduEvent;
const empty = { version: 1, blocks: [] } as const;

beforeAll(async () => {
  host = await signUp(server);
});
beforeEach(async () => {
  event = await makeEvent(host, 'published');
  server.published.length = 0;
});

function activity(title: string, more: Partial<ActivityFields> = {}) {
  return {
    id: randomUUID(),
    fields: {
      title,
      description: { version: 1 as const, blocks: [] },
      startsAt: '2026-11-21T10:00:00.000Z',
      endsAt: '2026-11-21T11:00:00.000Z',
      trackId: null,
      roomId: null,
      speakerIds: [],
      capacity: null,
      cancelled: false,
      rated: true,
      ...more,
    },
  };
}

/** A programme of a room, a track, a speaker and two activities. */
function table(): ImportedProgramme {
  const [room, track] = [
    { id: randomUUID(), name: 'Велика зала' },
    { id: randomUUID(), name: 'Читання' },
  ];
  const speaker = {
    id: randomUUID(),
    fields: { name: 'Олена Савчук', role: 'Львів', about: { version: 1 as const, blocks: [] } },
  };
  return {
    rooms: [room],
    tracks: [track],
    speakers: [speaker],
    activities: [
      activity('Читання з нуля', { roomId: room.id, trackId: track.id, speakerIds: [speaker.id] }),
      activity('Кава', { rated: false }),
    ],
  };
}

const url = (part = '') => `/api/events/${event.id}/programme${part}`;
const send = (parts: ImportedProgramme, browser = host) => browser.send('POST', url(), parts);
const read = async () => (await host.send('GET', url())).json() as ShownProgramme;
const idsOf = (parts: ImportedProgramme) =>
  Object.fromEntries(Object.entries(parts).map(([name, list]) => [name, list.map(({ id }) => id)]));
const history = async () =>
  (
    (await host.send('GET', `/api/events/${event.id}/changes`)).json() as {
      changes: { kind: string; details: string[] }[];
    }
  ).changes;

it('what another event has by an id is never written over', async () => {
  const { database } = server.services;
  const parts = table();
  await send(parts);
  const before = await read();
  const elsewhere = (await makeEvent(host, 'published')).id;
  const [now, about] = [server.clock.now, { version: 1 as const, blocks: [] }];
  const [room, speaker, talk] = [parts.rooms[0], parts.speakers[0], parts.activities[0]];
  if (room === undefined || speaker === undefined || talk === undefined) throw new Error('nothing to write over');
  // Past the check of owners, as in a race of two imports.
  await store.writeLabel(database, 'room', { id: room.id, eventId: elsewhere, name: 'Чужа' }, now);
  await store.writeSpeaker(database, elsewhere, speaker.id, { name: 'Чужа', role: '', about }, now);
  await store.writeActivity(database, elsewhere, talk.id, { ...talk.fields, title: 'Чуже', speakerIds: [] }, now);
  expect(await read()).toEqual(before);
});

describe('a pasted programme', () => {
  it('leaves what is there as it is, also by an id in capitals, and takes no id twice', async () => {
    const parts = table();
    await send(parts);
    const before = await read();
    const shouted = JSON.parse(JSON.stringify(parts), (name, value) =>
      /(?:^id|Id)$/.test(name) && typeof value === 'string' ? value.toUpperCase() : value,
    ) as ImportedProgramme;
    const renamed = shouted.speakers.map((one) => ({ ...one, fields: { ...one.fields, name: 'Інша людина' } }));
    const answer = await send({ ...shouted, speakers: renamed });
    expect(answer.json()).toMatchObject({ rooms: before.rooms, speakers: before.speakers });
    expect(await read()).toEqual(before);
    const [first] = table().activities;
    if (first === undefined) throw new Error('no activity');
    const bare = { ...first, fields: { ...first.fields, roomId: null, trackId: null, speakerIds: [] } };
    const twice = { rooms: [], tracks: [], speakers: [], activities: [bare, { ...bare, id: bare.id.toUpperCase() }] };
    expect((await send(twice)).statusCode).toBe(422);
    // The room is used by an activity that somebody has changed since.
    const kept = before.activities.find(({ title }) => title === 'Читання з нуля');
    if (kept === undefined) throw new Error('no activity');
    const { id, revision, ...fields } = kept;
    const changed = Object.fromEntries(Object.entries(parts.activities[0]?.fields ?? {}));
    await host.send('PUT', `/api/events/${event.id}/activities/${id}`, {
      revision,
      fields: { ...changed, title: `${fields.title}!` },
    });
    await host.send('POST', url('/taken-back'), { ...idsOf(shouted), activities: [] });
    expect((await read()).rooms).toEqual(before.rooms);
  });

  it('is added whole, once, with one line of history, and told to open pages', async () => {
    const parts = table();
    const answer = await send(parts);
    expect(answer.statusCode).toBe(200);
    const programme = answer.json() as ShownProgramme;
    expect(programme.activities.map(({ title }) => title).toSorted()).toEqual(['Кава', 'Читання з нуля']);
    expect(programme.activities.find(({ title }) => title === 'Читання з нуля')).toMatchObject({
      roomId: parts.rooms[0]?.id,
      trackId: parts.tracks[0]?.id,
      speakerIds: [parts.speakers[0]?.id],
      revision: 1,
    });
    expect(server.published).toContain(`event:${event.id}`);
    expect((await send(parts)).json()).toEqual(programme);
    expect((await history()).filter(({ kind }) => kind === 'programme')).toMatchObject([{ details: ['added', '2'] }]);
  });

  it('keeps the order of the table among people, rooms and what happens at one time', async () => {
    const titles = ['Я', 'Б', 'Щ', 'А', 'Ґ', 'М', 'Ю', 'Д'];
    const label = (name: string) => ({ id: randomUUID(), name });
    const person = (name: string) => ({
      id: randomUUID(),
      fields: { name, role: '', about: { version: 1 as const, blocks: [] } },
    });
    const parts: ImportedProgramme = {
      rooms: titles.map(label),
      tracks: titles.map(label),
      speakers: titles.map(person),
      activities: titles.map((title) => activity(title)),
    };
    expect((await send(parts)).statusCode).toBe(200);
    const programme = await read();
    expect(programme.activities.map(({ title }) => title)).toEqual(titles);
    for (const named of [programme.rooms, programme.tracks, programme.speakers])
      expect(named.map(({ name }) => name)).toEqual(titles);
  });

  it('uses the room and the track that have the same name', async () => {
    const known = randomUUID();
    await host.send('PUT', `/api/events/${event.id}/labels/${known}`, { kind: 'room', name: 'велика зала' });
    const programme = (await send(table())).json() as ShownProgramme;
    expect(programme.rooms).toHaveLength(1);
    expect(programme.activities.find(({ title }) => title === 'Читання з нуля')?.roomId).toBe(known);
  });

  it('is added not at all if a part of it is wrong', async () => {
    const wrong: readonly [ReturnType<typeof activity>, string][] = [
      [activity('Назад', { endsAt: '2026-11-21T09:00:00.000Z' }), 'activities.2.fields.endsAt'],
      [activity('Нікого', { speakerIds: [randomUUID()] }), 'activities.2.fields.speakerIds'],
      [activity('Ніде', { roomId: randomUUID() }), 'activities.2.fields.roomId'],
    ];
    for (const [one, path] of wrong) {
      const parts = table();
      const answer = await send({ ...parts, activities: [...parts.activities, one] });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ fields: [{ path }] });
    }
    expect(await read()).toMatchObject({ activities: [], rooms: [], speakers: [], tracks: [] });
  });

  it('takes no part of another event', async () => {
    const parts = table();
    await send(parts);
    event = await makeEvent(host, 'published');
    expect((await send(parts)).statusCode).toBe(404);
    expect((await read()).activities).toEqual([]);
  });

  it('is refused beyond the bounds of a programme', async () => {
    const many = (count: number): ImportedProgramme => ({
      rooms: [],
      tracks: [],
      speakers: [],
      activities: Array.from({ length: count }, (_, index) => activity(`Частина ${index}`)),
    });
    expect((await send(many(PROGRAMME_LIMITS.activities + 1))).statusCode).toBe(422);
    expect((await send(many(PROGRAMME_LIMITS.activities))).statusCode).toBe(200);
    expect((await send(many(1))).json()).toMatchObject({ code: 'programme_full' });
  });

  it('is refused to who does not care for the content', async () => {
    const stranger = await signUp(server);
    expect((await send(table(), stranger)).statusCode).toBe(404);
  });
});

describe('an import that is taken back', () => {
  const takeBack = (parts: ImportedProgramme) => host.send('POST', url('/taken-back'), idsOf(parts));

  it('leaves the programme as it was', async () => {
    const parts = table();
    await send(parts);
    const answer = await takeBack(parts);
    expect(answer.json()).toMatchObject({
      kept: 0,
      programme: { activities: [], rooms: [], tracks: [], speakers: [] },
    });
    expect((await takeBack(parts)).json()).toMatchObject({ kept: 0 });
    expect((await history())[0]).toMatchObject({ kind: 'programme', details: ['removed', '2'] });
  });

  it('leaves what was changed or chosen since, with its room and speaker', async () => {
    const parts = table();
    await send(parts);
    const [talk, coffee] = parts.activities;
    await host.send('PUT', `/api/events/${event.id}/activities/${talk?.id}`, {
      revision: 1,
      fields: { ...talk?.fields, title: 'Інша назва' },
    });
    const guest = await signUp(server);
    await guest.send('PUT', `/api/events/${event.id}/activities/${coffee?.id}/kept`, { kept: true });
    const answer = (await takeBack(parts)).json() as { kept: number; programme: ShownProgramme };
    expect(answer.kept).toBe(2);
    expect(answer.programme.rooms).toHaveLength(1);
    expect(answer.programme.speakers).toMatchObject([{ name: 'Олена Савчук', about: empty }]);
  });

  it('touches nothing of another event', async () => {
    const parts = table();
    await send(parts);
    const first = event;
    event = await makeEvent(host, 'published');
    expect((await takeBack(parts)).json()).toMatchObject({ kept: 0 });
    event = first;
    expect((await read()).activities).toHaveLength(2);
  });
});
