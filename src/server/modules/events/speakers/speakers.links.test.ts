import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EduEvent } from '#contract/events/events.ts';
import type { ShownSpeaker } from '#contract/events/programme.ts';
import type { SpeakerForm, SpeakerLink } from '#contract/events/speaker-fillings.ts';
import { DAY_MS, HOUR_MS } from '#core/milliseconds.ts';
import { makeEvent } from '#server/modules/events/event-fixtures.ts';
import { filesOfFillings } from '#server/modules/events/speakers/speaker-links-store.ts';
import { watchStatements } from '#server/platform/db/testing/watch-statements.ts';
import { plainImage } from '#server/platform/files/sample-images.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { signUp } from '#server/testing/events/event-steps.ts';

const statements = watchStatements();
const server = useTestServer();
let host: TestBrowser;
/** Somebody without a session. */
let speaker: TestBrowser;
let event: EduEvent;
let id: string;
let link: string;

const written = (text: string) => ({
  version: 1 as const,
  blocks: [{ kind: 'paragraph' as const, id: 'p1', inlines: [{ text }] }],
});
const FIELDS = { name: 'Олена Савчук', role: '', about: { version: 1 as const, blocks: [] } };
const FILLED = { name: 'Олена Савчук', role: 'Львівський університет', about: written('Досліджую читання.') };

const url = (part: string) => `/api/events/${event.id}${part}`;
const grant = async () =>
  (await host.send('PUT', url(`/speakers/${id}/link`))).json() as { link: string; expiresAt: string };
const form = (path = '') => `/api/speaker-forms/${link.split('/').at(-1)}${path}`;
const fill = (fields: object, revision = 1) => speaker.send('PUT', form(), { revision, fields });
const links = async () => ((await host.send('GET', url('/speaker-links'))).json() as { links: SpeakerLink[] }).links;
const shown = async () =>
  ((await host.send('GET', url('/programme'))).json() as { speakers: ShownSpeaker[] }).speakers.find(
    (one) => one.id === id,
  );
/** Settles what the organizer sees: by default what there is now. */
const settle = async (revision: number, keep: boolean, filledAt?: string) => {
  const seen = filledAt ?? (await links())[0]?.filling?.filledAt ?? server.clock.now.toISOString();
  return host.send('POST', url(`/speakers/${id}/filling`), { revision, filledAt: seen, keep });
};
const history = async () =>
  (
    (await host.send('GET', url('/changes'))).json() as {
      changes: { who: string | null; kind: string; details: string[] }[];
    }
  ).changes;

const upload = (browser: TestBrowser, path: string, bytes: Buffer) =>
  browser.send(
    'POST',
    path,
    Buffer.concat([
      Buffer.from('--part\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
      bytes,
      Buffer.from('\r\n--part--\r\n'),
    ]),
    { 'content-type': 'multipart/form-data; boundary=part' },
  );

beforeAll(async () => {
  host = await signUp(server);
});
beforeEach(async () => {
  event = await makeEvent(host, 'published');
  id = randomUUID();
  await host.send('PUT', url(`/speakers/${id}`), { revision: 0, fields: FIELDS });
  speaker = server.browser('events.localhost:3000');
  ({ link } = await grant());
  server.published.length = 0;
});

describe('the link of a speaker', () => {
  it('shows what the event says of them, without a session, and changes nothing', async () => {
    const answer = await speaker.send('GET', form());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ event: { title: event.title }, speaker: { ...FIELDS, id, revision: 1 } });
    await speaker.send('HEAD', form());
    expect(await shown()).toMatchObject({ ...FIELDS, revision: 1 });
    expect((await links())[0]?.filling).toBe(null);
    expect(server.published).toEqual([]);
  });

  it('is looked up before what is sent is read', async () => {
    const wrong = `/api/speaker-forms/${'x'.repeat(link.split('/').at(-1)?.length ?? 0)}`;
    // Read, these would be refused for their form: 400.
    const json = { 'content-type': 'application/json' };
    expect((await speaker.send('PUT', wrong, Buffer.from('{"revision":'), json)).statusCode).toBe(404);
    expect((await speaker.send('PUT', form(), Buffer.from('{"revision":'), json)).statusCode).toBe(400);
    expect((await speaker.send('POST', `${wrong}/photo`, Buffer.from('{'), json)).statusCode).toBe(404);
    // What can't be a link at all leads nowhere as well.
    expect((await speaker.send('PUT', wrong.slice(0, -1), Buffer.from('{"revision":'), json)).statusCode).toBe(404);
  });

  it('lets them write; the organizer sees what was there before and may put it back', async () => {
    expect((await fill(FILLED)).json()).toMatchObject({ ...FILLED, revision: 2 });
    expect(await shown()).toMatchObject(FILLED);
    expect(server.published).toContain(`event:${event.id}`);
    expect((await links())[0]?.filling?.before).toMatchObject(FIELDS);
    await fill({ ...FILLED, role: 'Інше' }, 2);
    expect((await links())[0]?.filling?.before).toMatchObject(FIELDS);
    expect((await settle(2, false)).json()).toMatchObject({ code: 'stale_revision' });
    expect((await settle(3, false)).json()).toMatchObject({ ...FIELDS, photo: null });
    expect(await shown()).toMatchObject(FIELDS);
    expect((await links())[0]?.filling).toBe(null);
    expect((await history()).slice(0, 2)).toMatchObject([
      { kind: 'speaker', details: ['returned'] },
      { kind: 'speaker', who: null, details: ['filled', 'role', 'about'] },
    ]);
  });

  it('keeps what was written when the organizer says so', async () => {
    await fill(FILLED);
    expect((await settle(2, true)).json()).toMatchObject(FILLED);
    expect((await links())[0]?.filling).toBe(null);
    expect((await settle(2, false)).json()).toMatchObject(FILLED);
  });

  it('is one line of the history however often they write, until the organizer has looked', async () => {
    const filled = async () => (await history()).filter(({ details }) => details[0] === 'filled').length;
    for (let turn = 1; turn <= 6; turn += 1) await fill({ ...FILLED, role: `Роль ${turn}` }, turn);
    expect(await filled()).toBe(1);
    await settle(7, true);
    await fill(FILLED, 7);
    expect(await filled()).toBe(2);
  });

  it('keeps nothing that the organizer has not seen, also a photo', async () => {
    await fill(FILLED);
    const seen = (await links())[0]?.filling?.filledAt;
    server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    await upload(speaker, form('/photo'), await plainImage('png', 400, 400));
    expect((await settle(2, true, seen)).json()).toMatchObject({ code: 'stale_revision' });
    expect((await settle(2, false)).json()).toMatchObject({ ...FIELDS, photo: null });
  });

  it('takes the same words once and refuses those over newer ones', async () => {
    await fill(FILLED);
    expect((await fill(FILLED)).json()).toMatchObject({ revision: 2 });
    expect((await fill({ ...FILLED, role: 'Стара сторінка' })).json()).toMatchObject({
      code: 'stale_revision',
      details: { current: { revision: 2 } },
    });
  });

  it('takes a photo, counted for the owner, and gives the earlier one back', async () => {
    const image = await plainImage('png', 400, 400);
    await upload(host, url(`/speakers/${id}/photo`), image);
    const before = (await shown())?.photo;
    const other = await plainImage('jpeg', 500, 300);
    const taken = await upload(speaker, form('/photo'), other);
    expect(taken.statusCode).toBe(200);
    const { photo, revision } = taken.json() as ShownSpeaker;
    expect(photo).not.toBe(before);
    expect((await settle(revision, false)).json()).toMatchObject({ photo: before });
    expect((await speaker.send('DELETE', form('/photo'))).json()).toMatchObject({ photo: null });
    const hash = /[0-9a-f]{64}/.exec(before ?? '')?.[0] ?? '';
    // The photo that may be put back is no file that nobody needs.
    expect(await filesOfFillings(server.services.database, [hash])).toEqual([hash]);
  });

  it('takes ten photos in an hour at most', async () => {
    const image = await plainImage('png', 40, 40);
    for (let turn = 0; turn < 10; turn += 1)
      expect((await upload(speaker, form('/photo'), image)).statusCode).toBe(200);
    const refused = await upload(speaker, form('/photo'), image);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_photos']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // Another link of the same event has its own.
    id = randomUUID();
    await host.send('PUT', url(`/speakers/${id}`), { revision: 0, fields: FIELDS });
    ({ link } = await grant());
    expect((await upload(speaker, form('/photo'), image)).statusCode).toBe(200);
    server.clock.now = new Date(server.clock.now.getTime() + HOUR_MS + 1_000);
    expect((await upload(speaker, form('/photo'), image)).statusCode).toBe(200);
  });

  it('is looked up once before what is sent is read, and once behind the lock', async () => {
    const looksOf = async (send: () => Promise<unknown>) => {
      statements.length = 0;
      await send();
      return statements.filter((text) => text.includes('event_speaker_links')).length;
    };
    expect(await looksOf(() => fill(FILLED))).toBe(2);
    const image = await plainImage('png', 40, 40);
    expect(await looksOf(() => upload(speaker, form('/photo'), image))).toBe(2);
    expect(await looksOf(() => speaker.send('GET', form()))).toBe(1);
  });

  it('is over when it is ended, after sixty days, and with the archive of the event', async () => {
    expect((await grant()).link).toBe(link);
    const { expiresAt } = await grant();
    expect(Date.parse(expiresAt) - server.clock.now.getTime()).toBe(60 * DAY_MS);
    const before = server.clock.now;
    server.clock.now = new Date(before.getTime() + 60 * DAY_MS);
    expect((await speaker.send('GET', form())).statusCode).toBe(404);
    expect((await fill(FILLED)).statusCode).toBe(404);
    expect((await links())[0]?.link).toBe(null);
    const renewed = (await grant()).link;
    expect(renewed).not.toBe(link);
    link = renewed;
    expect((await speaker.send('GET', form())).statusCode).toBe(200);
    await host.send('DELETE', url(`/speakers/${id}/link`));
    expect((await speaker.send('GET', form())).statusCode).toBe(404);
    expect((await fill(FILLED)).statusCode).toBe(404);
    server.clock.now = before;
    link = (await grant()).link;
    for (const state of ['cancelled', 'archived', 'published']) {
      expect((await host.send('POST', url('/state'), { state })).statusCode).toBe(200);
      expect((await speaker.send('GET', form())).statusCode).toBe(state === 'cancelled' ? 200 : 404);
    }
  });

  it('reaches nothing but its speaker, and says what a stranger may not write', async () => {
    const stranger = await signUp(server);
    expect((await stranger.send('GET', url('/speaker-links'))).statusCode).toBe(404);
    expect((await stranger.send('PUT', url(`/speakers/${id}/link`))).statusCode).toBe(404);
    expect((await stranger.send('DELETE', url(`/speakers/${id}/link`))).statusCode).toBe(404);
    expect(
      (
        await stranger.send('POST', url(`/speakers/${id}/filling`), {
          revision: 1,
          filledAt: server.clock.now.toISOString(),
          keep: false,
        })
      ).statusCode,
    ).toBe(404);
    expect((await fill({ ...FILLED, name: '' })).statusCode).toBe(422);
    expect((await fill({ ...FILLED, photo: '/x' })).statusCode).toBe(422);
    const form = (await speaker.send('GET', `/api/speaker-forms/${link.split('/').at(-1)}`)).json() as SpeakerForm;
    expect(Object.keys(form.event).toSorted()).toEqual(
      ['endsAt', 'eventlogo', 'hostName', 'id', 'startsAt', 'timeZone', 'title'].toSorted(),
    );
  });
});
