import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EduEvent } from '#contract/events/events.ts';
import type { ActivityFields, ShownActivity, ShownProgramme, ShownSpeaker } from '#contract/events/programme.ts';
import { PROGRAMME_LIMITS } from '#core/events/programme/programme-limits.ts';
import { makeEvent } from '#server/modules/events/event-fixtures.ts';
import { plainImage } from '#server/platform/files/sample-images.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { signUp } from '#server/testing/events/event-steps.ts';

const server = useTestServer();
let host: TestBrowser;
let visitor: TestBrowser;
let event: EduEvent;

const empty = { version: 1, blocks: [] } as const;
const ACTIVITY: ActivityFields = {
  title: 'Як ставити запитання, на які хочеться відповідати',
  description: { version: 1, blocks: [{ kind: 'paragraph', id: 'p1', inlines: [{ text: 'Читаємо разом.' }] }] },
  startsAt: '2026-11-21T10:00:00.000Z',
  endsAt: '2026-11-21T11:00:00.000Z',
  trackId: null,
  roomId: null,
  speakerIds: [],
  capacity: null,
  cancelled: false,
  rated: true,
};

beforeAll(async () => {
  host = await signUp(server);
  visitor = server.browser('events.localhost:3000');
});
beforeEach(async () => {
  event = await makeEvent(host, 'published');
  server.published.length = 0;
});

const url = (part: string) => `/api/events/${event.id}${part}`;
const save = (id: string, fields: Partial<ActivityFields> = {}, revision = 0, browser = host) =>
  browser.send('PUT', url(`/activities/${id}`), { revision, fields: { ...ACTIVITY, ...fields } });
const read = async (browser = visitor) => (await browser.send('GET', url('/programme'))).json() as ShownProgramme;
async function addLabel(kind: 'track' | 'room', name: string): Promise<string> {
  const id = randomUUID();
  expect((await host.send('PUT', url(`/labels/${id}`), { kind, name })).statusCode).toBe(200);
  return id;
}
async function addSpeaker(name: string): Promise<string> {
  const id = randomUUID();
  const answer = await host.send('PUT', url(`/speakers/${id}`), {
    revision: 0,
    fields: { name, role: '', about: empty },
  });
  expect(answer.statusCode).toBe(200);
  return id;
}

describe('a programme', () => {
  it('of tracks, rooms, speakers and activities is shown to everybody, in the order of starts', async () => {
    const [track, room] = [await addLabel('track', 'Майстерня'), await addLabel('room', 'Велика зала')];
    const speaker = await addSpeaker('Ірина Гнатів');
    const [late, early] = [randomUUID(), randomUUID()];
    await save(late, { startsAt: '2026-11-21T12:00:00Z', endsAt: '2026-11-21T13:00:00Z', title: 'Пізніше' });
    await save(early, { trackId: track, roomId: room, speakerIds: [speaker], capacity: 20 });
    const programme = await read();
    expect(programme.tracks).toEqual([{ id: track, name: 'Майстерня' }]);
    expect(programme.rooms).toEqual([{ id: room, name: 'Велика зала' }]);
    expect(programme.speakers).toMatchObject([{ id: speaker, name: 'Ірина Гнатів', photo: null, revision: 1 }]);
    expect(programme.activities.map(({ id }) => id)).toEqual([early, late]);
    expect(programme.activities[0]).toEqual({
      ...ACTIVITY,
      id: early,
      revision: 1,
      trackId: track,
      roomId: room,
      speakerIds: [speaker],
      capacity: 20,
    });
    expect(server.published).toContain(`event:${event.id}`);
  });

  it('keeps a change sent twice once, and refuses one that is based on an older revision with the current one', async () => {
    const id = randomUUID();
    await save(id);
    expect((await save(id)).json()).toMatchObject({ revision: 1 });
    expect((await save(id, { title: 'Інша назва' }, 1)).json()).toMatchObject({ revision: 2, title: 'Інша назва' });
    const stale = await save(id, { title: 'Третя назва' }, 1);
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      code: 'stale_revision',
      details: { current: { title: 'Інша назва', revision: 2 } },
    });
    expect((await read()).activities).toMatchObject([{ title: 'Інша назва' }]);
  });

  it('does not bring back what was deleted, nor takes a part of another event', async () => {
    const id = randomUUID();
    await save(id);
    expect((await host.send('DELETE', url(`/activities/${id}`))).statusCode).toBe(204);
    expect((await save(id, {}, 1)).statusCode).toBe(404);
    await save(id);
    const speaker = await addSpeaker('Леся');
    const room = await addLabel('room', 'Зала');
    event = await makeEvent(host, 'published');
    expect((await save(id)).statusCode).toBe(404);
    expect((await host.send('PUT', url(`/labels/${room}`), { kind: 'room', name: 'Моя' })).statusCode).toBe(404);
    const taken = await host.send('PUT', url(`/speakers/${speaker}`), {
      revision: 0,
      fields: { name: 'Я', role: '', about: empty },
    });
    expect(taken.statusCode).toBe(404);
    expect((await save(randomUUID(), { speakerIds: [speaker] })).json().fields).toEqual([
      { path: 'fields.speakerIds', code: 'gone' },
    ]);
    expect((await save(randomUUID(), { roomId: room })).json().fields).toEqual([
      { path: 'fields.roomId', code: 'gone' },
    ]);
  });

  it.each<[string, Partial<ActivityFields>, string, string]>([
    ['an end at the start', { endsAt: ACTIVITY.startsAt }, 'fields.endsAt', 'ends_before_start'],
    ['a year nobody means', { endsAt: '9999-01-01T00:00:00Z' }, 'fields.endsAt', 'malformed'],
    ['an unknown track', { trackId: randomUUID() }, 'fields.trackId', 'gone'],
  ])('refuses %s beside its field', async (_what, fields, path, code) => {
    const answer = await save(randomUUID(), fields);
    expect([answer.statusCode, answer.json().fields]).toEqual([422, [{ path, code }]]);
    expect((await read()).activities).toEqual([]);
  });

  it('without a removed track, room or speaker keeps its activities', async () => {
    const [track, room, speaker] = [
      await addLabel('track', 'Читання'),
      await addLabel('room', 'Зала 2'),
      await addSpeaker('Тарас'),
    ];
    await save(randomUUID(), { trackId: track, roomId: room, speakerIds: [speaker] });
    await host.send('DELETE', url(`/labels/${track}`));
    await host.send('DELETE', url(`/labels/${room}`));
    await host.send('DELETE', url(`/speakers/${speaker}`));
    expect((await read()).activities).toMatchObject([{ trackId: null, roomId: null, speakerIds: [] }]);
  });

  it('has no two rooms of one name, and no more than its limits', async () => {
    await addLabel('room', 'Зала');
    const same = await host.send('PUT', url(`/labels/${randomUUID()}`), { kind: 'room', name: 'ЗАЛА' });
    expect(same.json().fields).toEqual([{ path: 'name', code: 'name_taken' }]);
    for (let added = 0; added < PROGRAMME_LIMITS.tracks; added += 1) await addLabel('track', `Потік ${added}`);
    const over = await host.send('PUT', url(`/labels/${randomUUID()}`), { kind: 'track', name: 'Зайвий' });
    expect([over.statusCode, over.json().code]).toEqual([422, 'programme_full']);
  });

  it('of an archived event changes no more, and that of a draft is seen by its owner only', async () => {
    event = await makeEvent(host);
    await save(randomUUID());
    expect((await visitor.send('GET', url('/programme'))).statusCode).toBe(404);
    expect((await read(host)).activities.length).toBe(1);
    await server.services.database
      .updateTable('edu_events_activities')
      .set({ state: 'archived' })
      .where('id', '=', event.id)
      .execute();
    expect((await save(randomUUID())).json().code).toBe('event_not_editable');
  });
});

describe('a photo of a speaker', () => {
  const upload = (id: string, bytes: Buffer, browser = host) =>
    browser.send(
      'POST',
      url(`/speakers/${id}/photo`),
      Buffer.concat([
        Buffer.from('--part\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
        bytes,
        Buffer.from('\r\n--part--\r\n'),
      ]),
      { 'content-type': 'multipart/form-data; boundary=part' },
    );

  it('is re-encoded, shown, and removed; what is no image is refused', async () => {
    const id = await addSpeaker('Софія');
    expect((await upload(id, Buffer.from('не фото'))).json().code).toBe('image_unreadable');
    const { photo } = (await upload(id, await plainImage('png', 900, 900, '#445566'))).json() as ShownSpeaker;
    expect(photo).toMatch(/^\/files\/[0-9a-f]{64}\.webp$/);
    expect((await visitor.send('GET', photo ?? '')).statusCode).toBe(200);
    expect((await read()).speakers).toMatchObject([{ photo, revision: 1 }]);
    expect((await host.send('DELETE', url(`/speakers/${id}/photo`))).json()).toMatchObject({ photo: null });
  });
});

describe('one’s own programme', () => {
  it('is kept per person, and goes with an activity', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await save(first);
    await save(second);
    const guest = await signUp(server);
    const keep = (id: string, kept: boolean) => guest.send('PUT', url(`/activities/${id}/kept`), { kept });
    expect((await keep(first, true)).json()).toEqual({ kept: [first] });
    await keep(first, true);
    await keep(second, true);
    expect((await read(guest)).kept.toSorted()).toEqual([first, second].toSorted());
    expect((await read(host)).kept).toEqual([]);
    expect((await keep(second, false)).json()).toEqual({ kept: [first] });
    await host.send('DELETE', url(`/activities/${first}`));
    expect((await read(guest)).kept).toEqual([]);
    expect((await keep(first, true)).statusCode).toBe(404);
  });
});

describe('files of a programme', () => {
  const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

  it('a calendar has every activity in UTC, under an id that stays, with a growing sequence', async () => {
    const room = await addLabel('room', 'Зала 2');
    const id = randomUUID();
    const first = (await save(id, { roomId: room })).json() as ShownActivity;
    const answer = await visitor.send('GET', url('/calendar'));
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    for (const line of answer.payload.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const shown = lines(answer.payload);
    expect(shown).toContain(`UID:${id}@wihiwin`);
    expect(shown).toContain('DTSTART:20261121T100000Z');
    expect(shown).toContain('SUMMARY:Як ставити запитання\\, на які хочеться відповідати');
    expect(shown).toContain('LOCATION:Зала 2\\, Київ\\, вул. Хрещатик\\, 1');
    expect(shown).toContain('STATUS:CONFIRMED');
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    server.clock.now = new Date(server.clock.now.getTime() + 5_000);
    await save(id, { cancelled: true }, first.revision);
    const later = (await visitor.send('GET', url(`/calendar?only=${id}`))).payload;
    expect(sequence(later)).toBeGreaterThan(sequence(answer.payload));
    expect(lines(later)).toContain('STATUS:CANCELLED');
  });

  it('tells changes of one second apart', async () => {
    const id = randomUUID();
    const sequences: number[] = [];
    let { revision } = (await save(id)).json() as ShownActivity;
    for (const title of ['Перша', 'Друга', 'Третя']) {
      ({ revision } = (await save(id, { title }, revision)).json() as ShownActivity);
      const { payload } = await visitor.send('GET', url(`/calendar?only=${id}`));
      sequences.push(Number(/SEQUENCE:(\d+)/.exec(payload)?.[1]));
    }
    expect(new Set(sequences).size).toBe(3);
    expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
  });

  it('without activities, or when asked for as a whole, it is the event; a cancelled event cancels all', async () => {
    expect(lines((await visitor.send('GET', url('/calendar'))).payload)).toContain(`UID:${event.id}@wihiwin`);
    const id = randomUUID();
    await save(id);
    const whole = lines((await visitor.send('GET', url('/calendar?only=whole'))).payload);
    expect(whole).toContain('SUMMARY:Майстерня читання');
    expect(whole).not.toContain(`UID:${id}@wihiwin`);
    await host.send('POST', url('/state'), { state: 'cancelled' });
    expect(lines((await visitor.send('GET', url('/calendar'))).payload)).toContain('STATUS:CANCELLED');
    expect((await visitor.send('GET', url(`/calendar?only=${randomUUID()}`))).statusCode).toBe(404);
  });

  it('one’s own calendar has only what one keeps', async () => {
    const [kept, other] = [randomUUID(), randomUUID()];
    await save(kept);
    await save(other);
    const guest = await signUp(server);
    await guest.send('PUT', url(`/activities/${kept}/kept`), { kept: true });
    const own = lines((await guest.send('GET', url('/calendar?only=kept'))).payload);
    expect(own).toContain(`UID:${kept}@wihiwin`);
    expect(own).not.toContain(`UID:${other}@wihiwin`);
  });

  it('the schedule is JSON', async () => {
    await save(randomUUID());
    const answer = await visitor.send('GET', url('/schedule'));
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toMatchObject({ schedule: { conference: { title: 'Майстерня читання', daysCount: 2 } } });
  });
});
